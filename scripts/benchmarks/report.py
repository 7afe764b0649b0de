#!/usr/bin/env python3
"""Time how long the page of ``syclflat report`` takes: to be written, and to be opened in Chromium.

The page has as many kernels as asked for, in files of twenty, each with 25 parts and 13 parameters
and names of its own. A page is open when its table is laid out and a frame is drawn; a kernel is,
when its bytes are. Medians of several runs are shown.

    python scripts/benchmark_report.py [--runs N] [--kernels N] [--page FILE]
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent))

from benchmark_inspect import CASE, renamed

from syclflat.project.manifests import parse
from syclflat.review.changes import Origin
from syclflat.review.inspect_forms.html import report

TOGETHER = 20
"""How many kernels are in a file."""

DRAWN = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
NOW = "() => performance.now()"


def origins(count: int) -> list[Origin]:
    """Return the manifests of ``count`` kernels."""
    document = json.loads(CASE.read_text())
    [model] = document["kernels"]
    made = []
    for start in range(0, count, TOGETHER):
        numbers = range(start, min(start + TOGETHER, count))
        document["source"] = f"part{start // TOGETHER}.cpp"
        document["kernels"] = [renamed(model, number) for number in numbers]
        made.append(Origin(parse("", json.dumps(document)), "src"))
    return made


def opened(browser: Browser, page: Path) -> tuple[float, float, float]:
    """Return the seconds to open the page, to sort its table, and to show a kernel of it."""
    tab = browser.new_page()
    tab.goto(page.as_uri())
    tab.evaluate(DRAWN)
    first: float = tab.evaluate(NOW)
    tab.click("#list thead button >> nth=2")
    tab.evaluate(DRAWN)
    begin: float = tab.evaluate(NOW)
    tab.evaluate("() => document.querySelectorAll('#list thead button')[2].click()")
    tab.evaluate(DRAWN)
    sorted_: float = tab.evaluate(NOW)
    tab.evaluate("() => { location.hash = document.querySelector('#list tbody a').hash; }")
    tab.wait_for_selector("#shown svg.bytes")
    tab.evaluate(DRAWN)
    last: float = tab.evaluate(NOW)
    tab.close()
    return first / 1000, (sorted_ - begin) / 1000, (last - sorted_) / 1000


def main() -> int:
    """Print all figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--kernels", type=int, default=1000)
    parser.add_argument("--page", type=Path, help="Keep the page.")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory, sync_playwright() as playwright:
        page = options.page or Path(directory, "report.html")
        diffs = report.alone(origins(options.kernels))
        begin = time.perf_counter()
        page.write_text(report.render(diffs, (), "", 64))
        written = time.perf_counter() - begin
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        runs = [opened(browser, page.resolve()) for _ in range(options.runs)]
        browser.close()
        size = page.stat().st_size / 1e6
    print(f"{options.kernels} kernels, a page of {size:.2f} MB")
    print(f"  {'written':22}{written:8.2f} s")
    for name, taken in zip(
        ("opened", "sorted", "a kernel shown"), zip(*runs, strict=True), strict=True
    ):
        print(f"  {name:22}{statistics.median(taken):8.2f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
