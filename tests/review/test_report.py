"""The page of a report, in a browser."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec
from playwright.sync_api import Page, expect

from syclflat.model.cost import Costs
from syclflat.model.manifests import Document, Functions, Kernels, Place
from syclflat.project.manifests import parse
from syclflat.review.comparison.changes import DocumentDiff, Origin, Pair
from syclflat.review.comparison.diff import compare
from syclflat.review.inspect_forms.html import report
from tests.conftest import CASES
from tests.review import costs, objects
from tests.review import kernels as small
from tests.review.test_html import EVIL, browser, many, opened_text
from tests.support.work import calls

assert browser
assert opened_text

Show = Callable[..., Page]


def page(*documents: Document, failures: tuple[str, ...] = ()) -> str:
    found = report.alone([Origin(document, "src") for document in documents])
    return report.render(found, failures, "", 64)


def project() -> tuple[Kernels, Kernels]:
    first = small.document(
        small.kernel(("a", "char"), ("b", "double"), name="Wide"),
        small.kernel(("a", "int"), name="Step10"),
        small.kernel(("a", "int"), ("b", "int"), name="Step9", line=7),
    )
    second = small.document(
        small.kernel(*((f"v{n}", "double") for n in range(20)), name="Large"), source="large.cpp"
    )
    return first, second


def expect_names(shown: Page, *names: str) -> None:
    expect(shown.locator("#list tbody tr:visible th a")).to_have_text(names)


def test_lists_all_kernels_and_sorts_them(opened_text: Show) -> None:
    shown = opened_text(page(*project()))
    expect_names(shown, "Wide", "Step10", "Step9", "Large")
    expect(shown.locator("header p")).to_have_text("4 kernels in 2 files; sizes are in bytes")
    row = shown.locator("#list tbody tr >> nth=0")
    expect(row.locator("td")).to_have_text(["src/app.cpp:1:1", "16", "7", "", "2", "1"])
    shown.click("#list button:has-text('size')")
    expect_names(shown, "Large", "Wide", "Step9", "Step10")
    expect(shown.locator("#list th[aria-sort]")).to_have_attribute("aria-sort", "descending")
    shown.click("#list button:has-text('size')")
    expect_names(shown, "Step10", "Step9", "Wide", "Large")
    shown.click("#list button:has-text('kernel')")
    expect_names(shown, "Large", "Step9", "Step10", "Wide")
    shown.focus("#list button:has-text('padding')")
    shown.keyboard.press("Enter")
    expect(shown.locator("#list tbody th a >> nth=0")).to_have_text("Wide")
    expect(shown.locator("#list th[aria-sort]")).to_have_count(1)


def test_filters_and_leads_to_the_bytes(opened_text: Show) -> None:
    shown = opened_text(page(*project()))
    shown.keyboard.press("/")
    shown.keyboard.type("APP.cpp step")
    expect_names(shown, "Step10", "Step9")
    expect(shown.locator("#count")).to_have_text("2 of 4")
    shown.keyboard.press("Enter")
    expect(shown.locator("main h1")).to_have_text("Step10")
    expect(shown.locator("#all")).to_be_hidden()
    expect(shown.locator(".wide .box")).to_have_count(1)
    expect(shown.locator("#previous")).not_to_have_attribute("href", re.compile(""))
    shown.click("#next")
    expect(shown.locator("main h1")).to_have_text("Step9")
    shown.hover(".box >> nth=1")
    expect(shown.locator("#about")).to_have_text("b: int, offset 4, 4 bytes; carried by b")
    shown.go_back()
    expect(shown.locator("main h1")).to_have_text("Step10")
    shown.keyboard.press("Escape")
    expect(shown.locator("#all")).to_be_visible()
    expect(shown.locator("main")).to_be_hidden()
    expect(shown.locator("#list a:focus")).to_have_text("Step10")
    shown.keyboard.press("ArrowDown")
    expect(shown.locator("#list a:focus")).to_have_text("Step9")


def test_a_kernel_has_a_legend_and_labels(opened_text: Show) -> None:
    shown = opened_text(page(*project()))
    shown.click("text=Wide")
    expect(shown.locator(".legend li")).to_have_text(
        ["values, arrays, unions", "holes and padding"]
    )
    expect(shown.locator(".wide .box title")).to_have_text(
        [
            "a: char, offset 0, 1 byte; carried by a",
            "hole in the capture object: offset 1, 7 bytes",
            "b: double, offset 8, 8 bytes; carried by b",
        ]
    )


def test_labels_of_narrow_boxes_are_cut(opened_text: Show) -> None:
    made = small.document(small.kernel(("a_long_name", "int"), ("tiny_member", "char")))
    shown = opened_text(page(made))
    shown.click("text=Worker")
    expect(shown.locator(".wide .box text")).to_have_text(["a_…"])


def versions() -> DocumentDiff:
    old = small.document(
        small.kernel(("s", (("x", "int"),)), ("z", "double"), name="Changes"),
        small.kernel(("a", "int"), name="Stays"),
        small.kernel(("a", "int"), ("b", "char"), name="Goes"),
    )
    new = small.document(
        small.kernel(("s", (("x", "int"), ("y", "int"))), ("z", "double"), name="Changes"),
        small.kernel(("a", "int"), name="Stays", line=9),
        small.kernel(("a", "double"), ("c", "short"), name="Comes"),
    )
    return compare(Pair(Origin(old, "src"), Origin(new, "src")))


def test_shows_what_changed(opened_text: Show) -> None:
    shown = opened_text(report.render([versions()], (), "main", 64))
    expect(shown.locator("header p")).to_contain_text("3 changed since main")
    rows = shown.locator("#list tbody tr")
    cells = rows.locator("th a, td:last-child").all_inner_texts()
    assert dict(zip(cells[::2], cells[1::2], strict=True)) == {
        "Changes": "layout",
        "Stays": "",
        "Comes": "added",
        "Goes": "removed",
    }
    shown.check("#changed")
    expect_names(shown, "Changes", "Comes", "Goes")
    shown.click("text=Changes")
    table = shown.locator("section:has-text('What changed') table")
    expect(table.locator("tbody tr >> nth=0 >> td")).to_have_text(
        ["layout", "s.y", "added, int, 4 bytes at offset 4"]
    )
    expect(table.locator("td.depth-1 >> nth=0")).to_have_text("layout")
    expect(shown.locator(".wide svg.bytes")).to_have_count(2)
    # What is pointed at is in the new picture, not in the old one.
    shown.hover(".wide svg.bytes >> nth=0 >> .box >> nth=0")
    expect(shown.locator(".wide svg.bytes >> nth=1 >> .lit")).to_have_count(0)
    shown.click("#next")
    expect(shown.locator("main h1")).to_have_text("Comes")
    shown.click("#next")
    expect(shown.locator("main h1")).to_have_text("Goes")
    expect(shown.locator(".wide svg.bytes")).to_have_count(1)


def test_it_is_the_same_each_time() -> None:
    first, second = (report.render([versions()], ("a",), "main", 64) for _ in range(2))
    assert first == second


def test_names_are_text(opened_text: Show) -> None:
    parts = (objects.row(EVIL, 0, 8, 8, type=EVIL, kind=EVIL),)
    evil = objects.kernel(EVIL, *parts, size=8, parameters=(objects.parameter(EVIL, EVIL),))
    evil = msgspec.structs.replace(evil, location=Place(EVIL, 1, 1), mangled_name=EVIL)
    new = msgspec.structs.replace(evil, size=16)
    pair = Pair(Origin(Kernels(EVIL, EVIL, EVIL, (evil,))), Origin(Kernels(EVIL, "c", "t", (new,))))
    shown = opened_text(report.render([compare(pair)], (EVIL,), EVIL, 64))
    expect(shown.locator("#list tbody th a")).to_have_text(EVIL)
    expect(shown.locator(".failures li")).to_have_text(EVIL)
    shown.click("#list tbody a")
    expect(shown.locator("main h1")).to_have_text(EVIL)
    assert shown.locator("img").count() == 0
    assert shown.locator("script").count() == 2
    assert shown.title() == "Kernels: syclflat"


def test_functions_and_nothing(opened_text: Show) -> None:
    path = CASES / "mlir" / "types.signatures.json"
    found = parse(path.name, path.read_bytes())
    assert isinstance(found, Functions)
    shown = opened_text(page(found))
    expect(shown.locator("#list tbody tr")).to_have_count(len(found.functions))
    shown.click("text=scalars")
    expect(shown.locator("main h1")).to_have_text("scalars")
    shown = opened_text(page(small.document(), failures=("a.cpp:1:1: error: no",)))
    expect(shown.locator("#all")).to_contain_text("There are no kernels here.")
    expect(shown.locator("summary")).to_have_text("1 file couldn't be read")


def test_narrow_and_dark(opened_text: Show) -> None:
    shown = opened_text(
        page(*project()), viewport={"width": 380, "height": 700}, color_scheme="dark"
    )
    assert shown.evaluate("document.documentElement.scrollWidth") <= 380
    shown.click("text=Wide")
    expect(shown.locator("main h1")).to_be_visible()
    assert shown.evaluate("document.documentElement.scrollWidth") <= 380
    color = shown.evaluate("getComputedStyle(document.body).backgroundColor")
    assert sum(map(int, re.findall(r"\d+", color)[:3])) < 150


def test_names_project_commit_and_gpus(opened_text: Show) -> None:
    about = report.Subject("Leaf", "0123456789ab", ("sm_80", "sm_90"))
    shown = opened_text(report.render(report.alone([Origin(project()[0])]), (), "", 64, about))
    expect(shown.locator("h1")).to_have_text("Kernels of Leaf")
    expect(shown.locator("#subject")).to_have_text("commit 0123456789ab; costs on sm_80, sm_90")


def test_rows_stack_on_telephones_and_name_their_numbers(opened_text: Show) -> None:
    shown = opened_text(page(*project()), viewport={"width": 400, "height": 700})
    assert shown.evaluate("document.getElementById('all').scrollWidth") <= 400
    size = "getComputedStyle(document.querySelector('#list td:nth-child(3)'), '::before').content"
    assert shown.evaluate(size) == '"size "'
    shown.fill("#search", "absent")
    expect(shown.locator("#nothing")).to_be_visible()


def test_without_scripts_the_table_shows(opened_text: Show) -> None:
    shown = opened_text(page(*project()), java_script_enabled=False)
    expect(shown.locator("#list tbody tr")).to_have_count(4)


def test_a_page_of_300_kernels_is_light(opened_text: Show) -> None:
    text = page(many(300))
    assert len(text) < 700_000
    shown = opened_text(text)
    shown.fill("#search", "kernel<29")
    expect(shown.locator("#count")).to_have_text("11 of 300")
    shown.evaluate("location.hash = '#299'")
    expect(shown.locator("main h1")).to_have_text("ns::Kernel<299>")


def test_work_grows_no_faster_than_the_kernels() -> None:
    def work(count: int) -> int:
        documents = many(count)
        return calls(lambda: page(documents))

    work(2)
    few, more = work(8), work(80)
    assert more < 11 * few


def test_costs_are_columns(opened_text: Show) -> None:
    made = small.document(small.kernel(("a", "int")), small.kernel(("b", "int"), name="Other"))
    found_costs = Costs("app.cpp", "spir64", (costs.kernel(),))
    found = report.alone([Origin(made, "", found_costs)])
    shown = opened_text(report.render(found, (), "", 64))
    rows = shown.locator("#list tbody tr")
    headings = shown.locator("#list thead th").all_inner_texts()
    assert [text.split()[0] for text in headings[-3:]] == ["registers", "spills", "occupancy"]
    machine = costs.MACHINE
    assert rows.nth(0).locator("td").all_inner_texts()[-3:] == [
        str(machine.registers),
        str(machine.spill_stores + machine.spill_loads),
        str(max(each.percent for each in machine.occupancy)),
    ]
    assert rows.nth(1).locator("td").all_inner_texts()[-3:] == ["", "", ""]
