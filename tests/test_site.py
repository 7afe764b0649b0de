"""The README and docs/ make a site that needs no network."""

from __future__ import annotations

import functools
import http.server
import os
import re
import subprocess
import sys
import threading
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.conftest import CASES, ROOT
from tests.review.test_html import browser, page_of
from tests.support.documents import DOCS
from tests.support.once import once

pytest.importorskip("material")
# Pytest finds the fixture by its name here.
assert browser


@pytest.fixture(scope="module")
def site(of_this_run: Path) -> Path:
    return once(of_this_run / "site", build)


def build(directory: Path) -> None:
    result = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(directory)],
        cwd=ROOT,
        # Whoever asks for something from the network gets nothing.
        env={**os.environ, "http_proxy": "http://localhost:9", "https_proxy": "http://localhost:9"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr


def test_every_page_is_on_the_site(site: Path) -> None:
    for page in DOCS:
        assert (site / page.stem / "index.html").is_file()


def test_the_readme_is_the_first_page(site: Path) -> None:
    text = (site / "index.html").read_text()
    assert "<h2" in text
    assert 'src="pictures/mix.svg"' in text
    assert (site / "pictures" / "mix.svg").is_file()
    assert 'href="getting_started/"' in text


def test_links_out_of_the_docs_lead_to_the_repository(site: Path) -> None:
    configuration = (ROOT / "mkdocs.yml").read_text()
    [repository] = re.findall(r"^repo_url: (\S+)$", configuration, re.MULTILINE)
    below = f'href="{repository}/blob/HEAD'
    assert f'{below}/cases/dpcpp/mix.cpp"' in (site / "getting_started" / "index.html").read_text()
    every = [page.read_text() for page in site.rglob("*.html")]
    assert any(f'{below}/CONTRIBUTING.md#sessions-in-the-docs"' in text for text in every)
    assert not [
        text for text in every if re.search(r'href="(\.\./)*(cases|syclflat|headers)/', text)
    ]


def test_files_that_pages_lead_to_can_be_downloaded(site: Path) -> None:
    source = site / "files" / "cases" / "dpcpp" / "mix.cpp"
    assert source.read_bytes() == (CASES / "dpcpp" / "mix.cpp").read_bytes()
    with zipfile.ZipFile(site / "files" / "cases" / "cmake" / "example.zip") as archive:
        text = archive.read("example/CMakeLists.txt")
    assert text == (CASES / "cmake" / "example" / "CMakeLists.txt").read_bytes()
    for page in site.rglob("*.html"):
        for place in re.findall(r'href="([^"]+)" title="Download', page.read_text()):
            assert (page.parent / place).is_file(), (page, place)


def test_navigation_begins_with_review_and_ci(site: Path) -> None:
    text = (site / "index.html").read_text()
    places = re.findall(r'<a href="([\w/]+)/" class="md-nav__link">', text)
    assert places[:3] == ["review", "review_loop", "ci"]


def test_pages_load_nothing_from_elsewhere(site: Path) -> None:
    for page in site.rglob("*.html"):
        loaded = re.findall(r"<(?:script|link|img)[^>]*(?:src|href)=\"(\w+:|//)", page.read_text())
        assert not loaded, page


@pytest.fixture(scope="module")
def served(site: Path) -> Iterator[str]:
    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            pass

    handler = functools.partial(Quiet, directory=str(site))
    with http.server.ThreadingHTTPServer(("localhost", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://localhost:{server.server_port}"
        server.shutdown()
        thread.join()


@pytest.fixture
def visitor(browser: Browser, served: str) -> Iterator[Page]:
    """The home page, as wide as a telephone; it may ask for nothing from elsewhere."""
    page = page_of(
        browser,
        viewport={"width": 400, "height": 800},
        color_scheme="dark",
        permissions=["clipboard-read", "clipboard-write"],
    )
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(served)
    yield page
    assert [url for url in asked if not url.startswith((served, "data:", "blob:"))] == []
    page.context.close()


def test_no_page_is_wider_than_a_telephone(visitor: Page, served: str) -> None:
    for name in ("", *(f"{page.stem}/" for page in DOCS)):
        visitor.goto(f"{served}/{name}")
        assert visitor.evaluate("document.documentElement.scrollWidth") <= 400, name


def test_the_dark_scheme_is_the_systems(visitor: Page) -> None:
    def ground() -> int:
        color = visitor.evaluate("getComputedStyle(document.body).backgroundColor")
        return sum(map(int, re.findall(r"\d+", color)[:3]))

    assert ground() < 200
    visitor.emulate_media(color_scheme="light")
    expect(visitor.locator("body")).to_have_attribute("data-md-color-scheme", "default")
    assert ground() > 600


def test_search_finds_words_of_pages(visitor: Page) -> None:
    visitor.click("label[for=__search] >> nth=0")
    visitor.locator("[data-md-component=search-query]").press_sequentially("integration header")
    expect(visitor.locator(".md-search-result__link").first).to_be_attached()


def test_the_copy_button_takes_commands_without_prompts_and_output(visitor: Page) -> None:
    session = visitor.locator("div.language-console").first
    prompts = session.locator(".gp").count()
    session.hover()
    session.locator("[data-md-type=copy], .md-clipboard").first.click()
    lines = visitor.evaluate("navigator.clipboard.readText()").strip().splitlines()
    assert prompts == len(lines)
    assert all(line.startswith("syclflat ") for line in lines)
