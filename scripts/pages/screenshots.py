#!/usr/bin/env python3
"""Take the screenshots that the docs show, with Chromium: python scripts/pages/screenshots.py

Needs ``pip install -e '.[test]'`` and ``apt install chromium``. They are of the pages that the
commands in ``SHOTS`` write for files in ``cases``.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "docs" / "pictures"
SHOTS = {
    "diff.png": ("diff/real/split", ("diff", "old.cpp", "new.cpp", "--format", "html")),
    "inspect.png": ("inspect", ("inspect", "record.cpp", "--format", "html")),
    "launches.png": ("recordings", ("launches", "smooth/bad", "--format", "html")),
    "report.png": ("dpcpp", ("report", "captures.cpp", "mix.cpp", "-o", "-")),
}
"""Pictures, with a directory below ``cases`` and the command that prints the page."""
WIDTH, MOST_HEIGHT = 1000, 720
"""The size of the window, and the most that a picture shows, in pixels of CSS."""
SHORT = {"launches.png": 350}
"""The heights of pages whose frame is as high as the window."""
_LOWEST = """() => Math.max(...[...document.querySelectorAll("h1, h2, p, li, svg, tr, ul")]
    .map(part => part.getBoundingClientRect().bottom))"""


def page(directory: str, words: tuple[str, ...], out: Path) -> Path:
    """Write the page of a command for copies of its sources into ``out``; return its file."""
    # In a directory of their own: a report names its project and commit.
    project = out / Path(directory).name
    project.mkdir()
    for word in words:
        given = ROOT / "cases" / directory / word
        if word.endswith(".cpp"):
            shutil.copy(given, project)
        elif "/" in word:
            shutil.copytree(given, project / word)
    command = [sys.executable, "-m", "syclflat", *words]
    done = subprocess.run(command, cwd=project, stdout=subprocess.PIPE, check=False)
    # 1 is the exit code of a change that fails.
    if done.returncode not in (0, 1) or not done.stdout:
        raise SystemExit(f"failed: syclflat {' '.join(words)}")
    file = project / "page.html"
    file.write_bytes(done.stdout)
    return file


def take(pictures: Path) -> None:
    """Take all screenshots into a directory."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as out:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        for name, (directory, words) in SHOTS.items():
            view = browser.new_page(
                viewport={"width": WIDTH, "height": MOST_HEIGHT}, color_scheme="light"
            )
            view.goto(page(directory, words, Path(out)).as_uri())
            lowest = int(view.evaluate(_LOWEST)) + 16
            height = min(SHORT.get(name, MOST_HEIGHT), lowest)
            view.screenshot(
                path=pictures / name, clip={"x": 0, "y": 0, "width": WIDTH, "height": height}
            )
            view.close()


def main() -> None:
    """Take the screenshots of the docs, or into another directory."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=PICTURES, help="default: docs/pictures")
    take(parser.parse_args().into)


if __name__ == "__main__":
    main()
