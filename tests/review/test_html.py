"""The page of HTML, in a browser."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Error, Page, expect, sync_playwright

from syclflat.model.manifests import Document, Kernels
from syclflat.project.manifests import parse
from syclflat.review.inspect_forms.html import notebook, render
from syclflat.review.views.inspection import inspect
from tests.conftest import CASES, HUNG_SECONDS
from tests.review.objects import kernel, parameter, row, steps
from tests.support.work import calls

PADDING = CASES / "captures" / "padding_and_alignment.kernels.json"
EVIL = (
    "</script><script>document.title='evil'</script><img src=x onerror=document.title='evil'>'\"&"
)

WAIT = 1000 * HUNG_SECONDS
"""Milliseconds that a browser may take for anything."""
expect.set_options(timeout=WAIT)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    # As root, as which containers run, Chromium has no sandbox.
    with sync_playwright() as playwright:
        try:
            started = playwright.chromium.launch(
                executable_path=shutil.which("chromium"), args=["--no-sandbox"], timeout=WAIT
            )
        except Error:
            pytest.skip("there is no Chromium")
        yield started
        started.close()


def page_of(browser: Browser, **context: Any) -> Page:
    made = browser.new_context(**context)
    made.set_default_timeout(WAIT)
    return made.new_page()


class Opened:
    """A page, and what it said and asked for."""

    def __init__(self, browser: Browser, path: Path, **context: Any) -> None:
        self.page = page_of(browser, **context)
        self.said: list[str] = []
        self.requests: list[str] = []
        self.page.on("console", lambda message: self.said.append(message.text))
        self.page.on("pageerror", lambda failure: self.said.append(str(failure)))
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.goto(path.as_uri())


@pytest.fixture
def opened_text(browser: Browser, tmp_path: Path) -> Iterator[Callable[..., Page]]:
    """Open pages in a browser; in the end, nothing may have been said or fetched."""
    pages: list[Opened] = []

    def open_page(text: str, **context: Any) -> Page:
        path = tmp_path / "page.html"
        path.write_text(text)
        pages.append(Opened(browser, path, **context))
        return pages[-1].page

    yield open_page
    for item in pages:
        assert item.said == []
        assert [url for url in item.requests if not url.startswith(("file:", "data:"))] == []
        item.page.context.close()


@pytest.fixture
def opened(opened_text: Callable[..., Page]) -> Callable[..., Page]:
    """Open documents in a browser."""

    def open_page(*documents: Document, advise: bool = True, **context: Any) -> Page:
        return opened_text(render(inspect("a", documents, "", 64, advise)), **context)

    return open_page


def padding() -> Kernels:
    document = parse(PADDING.name, PADDING.read_bytes())
    assert isinstance(document, Kernels)
    return document


def many(count: int) -> Kernels:
    """Return a document of ``count`` kernels of an ordinary size."""
    document = padding()
    [one] = document.kernels
    made = (
        msgspec.structs.replace(one, name=f"ns::Kernel<{n}>", mangled_name=f"_ZTSK{n}_")
        for n in range(count)
    )
    return msgspec.structs.replace(document, kernels=tuple(made))


def test_shows_a_kernel(opened: Any) -> None:
    page = opened(padding())
    expect(page.locator("h1")).to_have_text("Padding")
    expect(page.locator(".wide .box[tabindex]")).to_have_count(22)
    expect(page.locator(".wide .parameter")).to_have_count(13)
    expect(page.locator("svg.bytes .link")).to_have_count(13)
    expect(page.locator("svg.steps rect")).to_have_count(9)
    expect(page.locator("main table")).to_have_count(4)
    expect(page.locator("main ul:not(.legend) li")).to_contain_text("b, d, a, c, e")
    assert page.title() == "padding_and_alignment.cpp: syclflat"


def test_pointing_tells_path_type_and_place(opened: Any) -> None:
    page = opened(padding())
    page.hover('.wide .box[tabindex]:has(title:text("mixed.in: "))')
    expect(page.locator("#about")).to_have_text(
        "mixed.in: sycl::accessor<int, 1, sycl::access::mode::read>, offset 240, 32 bytes; carried "
        "by mixed, mixed_in_ptr, mixed_in_access_range, mixed_in_memory_range, mixed_in_offset"
    )
    # It goes on in the next line, and has a row in the table.
    expect(page.locator(".wide .box.lit")).to_have_count(2)
    expect(page.locator("tr.lit")).to_have_count(1)
    expect(page.locator(".wide .parameter.lit")).to_have_count(5)
    expect(page.locator(".link.lit")).to_have_count(5)
    page.hover(".wide .parameter:has(title:text('parameter holes:'))")
    expect(page.locator("#about")).to_contain_text("parameter holes: Holes, 24 bytes, private")
    expect(page.locator(".wide .box.lit")).to_have_count(5)
    page.hover("tr:has-text('holes.b')")
    expect(page.locator("#about")).to_contain_text("holes.b: double, offset 40, 8 bytes")
    page.hover(".box.hole >> nth=0")
    expect(page.locator("#about")).to_have_text("hole in holes: offset 33, 7 bytes")


def test_the_keyboard_reaches_everything(opened: Any) -> None:
    page = opened(many(3))
    page.keyboard.press("/")
    expect(page.locator("#search")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#list a >> nth=1")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("ns::Kernel<1>")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#search")).to_be_focused()
    page.locator(".box[tabindex] >> nth=0").focus()
    expect(page.locator("#about")).to_contain_text("out: sycl::accessor<")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#about")).to_contain_text("holes.a: char, offset 32, 1 byte")
    page.keyboard.press("Tab")
    expect(page.locator("#about")).to_contain_text("hole in holes: offset 33, 7 bytes")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#about")).to_contain_text("holes.a")


def test_search_and_history(opened: Any) -> None:
    page = opened(many(30))
    page.fill("#search", "KERNEL<2")
    expect(page.locator("#list li:visible")).to_have_count(11)
    expect(page.locator("#count")).to_have_text("11 of 30")
    page.fill("#search", "_ztsk17_ sycl-2020")
    expect(page.locator("#list li:visible")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("ns::Kernel<17>")
    expect(page.locator("#list [aria-current]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#list li:visible")).to_have_count(30)
    page.click("#list a >> nth=3")
    expect(page.locator("h1")).to_have_text("ns::Kernel<3>")
    page.go_back()
    expect(page.locator("h1")).to_have_text("ns::Kernel<17>")
    page.reload()
    expect(page.locator("h1")).to_have_text("ns::Kernel<17>")
    page.fill("#search", "nowhere")
    expect(page.locator("#count")).to_have_text("0 of 30")


def test_names_are_text(opened: Any) -> None:
    parts = (row(EVIL, 0, 8, 8, type=EVIL, kind=EVIL), row("", 8, 8, kind="padding"))
    evil = kernel(EVIL, *parts, size=16, parameters=(parameter(EVIL, EVIL),), steps=steps((), (0,)))
    document = Kernels(EVIL, EVIL, EVIL, (evil, evil))
    page = opened(document)
    for number in range(2):
        page.click(f"#list a >> nth={number}")
        expect(page.locator("#list [aria-current]")).to_have_attribute("href", f"#{number}")
        assert page.locator("h1").text_content() == EVIL
        page.hover(".box >> nth=0")
        expect(page.locator("#about")).to_contain_text(f"{EVIL}: {EVIL}, offset 0, 8 bytes")
    assert page.locator("img").count() == 0
    assert page.locator("script").count() == 2
    assert page.title() == f"{EVIL}: syclflat"


def test_nothing_controls_a_terminal() -> None:
    strange = "a\x1b]0;evil\x07\u202eb\x9b"
    parts = (row(strange, 0, 16, 8, type=strange),)
    made = kernel(strange, *parts, size=16, parameters=(parameter(strange, strange),))
    document = Kernels(strange, strange, strange, (made,))
    shown = inspect("a", [document], "", 64, False)
    assert "a\ufffd]0;evil\ufffd\ufffdb\ufffd: syclflat</title>" in render(shown)
    for text in (render(shown), notebook.render(shown)):
        assert not set(text) & set(strange) - set("]0;evilab")


def test_no_other_script_runs(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    text = render(inspect("a", [padding()], "", 64, False))
    path.write_text(text.replace("</main>", "<script>document.title='evil'</script></main>"))
    page = Opened(browser, path)
    assert page.page.title() == "padding_and_alignment.cpp: syclflat"
    assert any("Content Security Policy" in said for said in page.said)
    page.page.context.close()


def test_functions(opened: Any) -> None:
    path = CASES / "mlir" / "types.signatures.json"
    page = opened(parse(path.name, path.read_bytes()))
    expect(page.locator("h1")).to_have_text("scalars")
    page.click("#list a >> nth=1")
    expect(page.locator("main table")).not_to_have_count(0)


def test_nothing_to_show(opened: Any) -> None:
    page = opened(Kernels("a.cpp", "c", "t", ()))
    expect(page.locator("main")).to_contain_text("no kernels")
    page.fill("#search", "x")
    page.keyboard.press("Enter")


def test_dark_and_light(opened: Any) -> None:
    def ground(scheme: str) -> int:
        page = opened(padding(), color_scheme=scheme)
        color = page.evaluate("getComputedStyle(document.body).backgroundColor")
        return sum(map(int, re.findall(r"\d+", color)[:3]))

    assert ground("light") > 600
    assert ground("dark") < 150


def test_printed_page_has_all_of_the_kernel_and_no_controls(opened: Any) -> None:
    page = opened(padding())
    page.emulate_media(media="print")
    expect(page.locator("nav")).to_be_hidden()
    expect(page.locator("#about")).to_be_hidden()
    expect(page.locator(".wide svg.bytes")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.querySelector('main')).overflow") == "visible"
    assert page.pdf().startswith(b"%PDF")


def test_narrow_windows_scroll_down_only(opened: Any) -> None:
    page = opened(many(40), viewport={"width": 380, "height": 700})
    assert page.evaluate("document.documentElement.scrollWidth") <= 380


def test_bytes_and_parameters_stack_on_telephones(opened: Any) -> None:
    page = opened(padding(), viewport={"width": 400, "height": 800})
    expect(page.locator(".wide")).to_be_hidden()
    boxes = page.locator(".stacked .bytes").bounding_box()
    assert boxes["x"] + boxes["width"] <= 400
    lowest = page.locator(".stacked .box").last.bounding_box()
    assert page.locator(".stacked .parameter").first.bounding_box()["y"] > lowest["y"]
    page.hover(".stacked .parameter >> nth=0")
    expect(page.locator("#about")).to_contain_text("parameter ")


def test_an_empty_search_says_so(opened: Any) -> None:
    page = opened(many(2))
    expect(page.locator("#nothing")).to_be_hidden()
    page.fill("#search", "absent")
    expect(page.locator("#nothing")).to_be_visible()


def test_bytes_of_a_stream_beside_its_accessors_have_a_colour(opened: Any) -> None:
    rows = (row("out", 0, 24, 8, kind="stream"), row("out.buf", 8, 8, 8, depth=1, kind="accessor"))
    made = kernel("K", *rows, size=24, parameters=(parameter("out", "out"),))
    page = opened(Kernels("a.cpp", "c", "t", (made,)))
    expect(page.locator(".wide .box.rest")).to_have_count(2)
    expect(page.locator(".legend .swatch.rest")).to_be_visible()
    fill = "element => getComputedStyle(element).fill"
    rest, part = (page.locator(f".wide .{kind} rect").first for kind in ("rest", "special"))
    assert rest.evaluate(fill) != part.evaluate(fill)


def test_without_scripts_the_first_kernel_shows(opened: Any) -> None:
    page = opened(many(2), java_script_enabled=False)
    expect(page.locator("h1")).to_have_text("ns::Kernel<0>")


def test_browsers_that_unpack_nothing_say_so(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    path.write_text(render(inspect("a", [many(2)], "", 64, True)))
    page = page_of(browser)
    page.add_init_script("delete window.DecompressionStream")
    page.goto(path.as_uri())
    page.click("#list a >> nth=1")
    expect(page.locator("#about")).to_have_text("This browser is too old to show another entry.")
    expect(page.locator("h1")).to_have_text("ns::Kernel<0>")
    page.context.close()


def test_a_page_of_500_kernels_is_light(opened: Any) -> None:
    page = opened(many(500))
    assert len(page.content()) < 2_000_000
    page.fill("#search", "kernel<49")
    expect(page.locator("#list li:visible")).to_have_count(11)
    page.evaluate("location.hash = '#499'")
    expect(page.locator("h1")).to_have_text("ns::Kernel<499>")


def test_work_grows_no_faster_than_the_kernels() -> None:
    def work(count: int) -> int:
        documents = [many(count)]
        return calls(lambda: render(inspect("a", documents, "", 64, True)))

    work(10)
    few, more = work(50), work(500)
    assert more < 11 * few
