"""The page of a diff, in a browser."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from syclflat.review.comparison.changes import ChangeClass, Gate, Origin, Pair
from syclflat.review.comparison.diff import compare
from syclflat.review.diff_forms import render
from tests.review.kernels import document, kernel
from tests.review.test_html import EVIL, browser, opened_text

# Pytest finds fixtures by their names here.
assert browser
assert opened_text
Show = Callable[..., Page]


def page(name: str = "K") -> str:
    old = document(kernel(("a", "int"), name=name), kernel(name="L"))
    new = document(kernel(("b", "char"), ("a", "int"), name=name), kernel(name="M", line=2))
    return render([compare(Pair(Origin(old), Origin(new)))], Gate(ChangeClass.LAYOUT), "page")


def test_classes_are_chosen_without_a_script(opened_text: Show) -> None:
    shown = opened_text(page())
    causes = shown.locator(".syclflat-diff > ul > li")
    expect(causes.locator("visible=true")).to_have_count(causes.count())
    assert causes.count() > 1
    shown.uncheck("#signature")
    expect(shown.locator("li.signature")).not_to_be_visible()
    expect(shown.locator("li.identity, li.added, li.symbol").first).to_be_visible()
    shown.check("#signature")
    expect(shown.locator("li.signature")).to_be_visible()


def test_causes_stand_in_groups_below_both_sides(opened_text: Show) -> None:
    old, new = document(kernel(("a", "int"))), document(kernel(("a", "int"), ("b", "int")))
    found = [compare(Pair(Origin(old), Origin(new)))]
    gate = Gate(ChangeClass.LAYOUT)
    shown = opened_text(render(found, gate, "page", sides=("main", "the work tree")))
    expect(shown.locator("#sides")).to_have_text("From main to the work tree")
    for heading in shown.locator("h2").all():
        name = heading.get_attribute("class")
        expect(heading).to_contain_text(f"{name}: ")
        assert shown.locator(f"h2.{name} + ul > li.{name}").count() > 0


def test_bytes_stack_on_telephones(opened_text: Show) -> None:
    shown = opened_text(page(), viewport={"width": 400, "height": 800})
    expect(shown.locator("svg.wide")).to_be_hidden()
    box = shown.locator("svg.stacked").bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= 400
    expect(shown.locator("svg.stacked polygon")).to_have_count(1)


def test_an_empty_filter_says_so(opened_text: Show) -> None:
    shown = opened_text(page())
    expect(shown.locator(".nothing")).to_be_hidden()
    for box in shown.locator("input").all():
        box.uncheck()
    expect(shown.locator(".nothing")).to_be_visible()
    expect(shown.locator("h2 >> visible=true")).to_have_count(0)


def test_bytes_stand_one_above_the_other(opened_text: Show) -> None:
    shown = opened_text(page())
    expect(shown.locator("figure figcaption")).to_have_text("K: 4 → 8 bytes")
    expect(shown.locator("svg.wide .moved")).to_have_count(2)
    expect(shown.locator("svg.wide .one-sided")).to_have_count(1)
    expect(shown.locator("svg.wide polygon")).to_have_count(1)


def test_names_are_text(opened_text: Show) -> None:
    shown = opened_text(page(EVIL))
    assert shown.title() != "evil"
    expect(shown.locator("figure figcaption code").first).to_contain_text("</script>")
