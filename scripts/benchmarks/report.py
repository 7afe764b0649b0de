"""Time how long the page of ``report`` takes: to be written, and to be opened in Chromium.

The page has as many kernels as asked for, in files of twenty, each with 25 parts and 13 parameters
and names of its own. A page is open when its table is laid out and a frame is drawn; a kernel is,
when its bytes are. Medians of several runs are shown.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import time
from collections.abc import Iterator
from pathlib import Path

from measuring import in_turn
from playwright.sync_api import Browser, sync_playwright
from tables import Table

from benchmarks.inspect import CASE, kernels, manifest
from syclflat.project.manifests import parse
from syclflat.review.comparison.changes import Origin
from syclflat.review.inspect_forms.html import report

TOGETHER = 20
"""How many kernels are in a file."""

DRAWN = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
NOW = "() => performance.now()"


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--kernels", type=int, default=1000)
    parser.add_argument("--page", type=Path, help="keep the page")


def run(options: argparse.Namespace, directory: Path) -> Iterator[Table]:
    page = (options.page or directory / "report.html").resolve()
    diffs = report.alone(origins(options.kernels))
    begin = time.perf_counter()
    page.write_text(report.render(diffs, (), "", 64))
    written = time.perf_counter() - begin
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        taken = in_turn({"": lambda: opened(browser, page)}, options.runs)[""]
        browser.close()
    shown = [statistics.median(values) for values in zip(*taken, strict=True)]
    names = ("written", "opened", "sorted", "a kernel shown")
    yield Table(
        f"{options.kernels} kernels, a page of {page.stat().st_size / 1e6:.2f} MB",
        {"s": ".2f"},
        {name: [seconds] for name, seconds in zip(names, (written, *shown), strict=True)},
    )


def origins(count: int) -> list[Origin]:
    """Return the manifests of ``count`` kernels."""
    made = []
    for start in range(0, count, TOGETHER):
        numbers = range(start, min(start + TOGETHER, count))
        text = manifest(CASE, kernels(numbers), source=f"part{start // TOGETHER}.cpp")
        made.append(Origin(parse("", text), "src"))
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
