"""What a notebook shows: well-formed, nothing of the input as anything but text."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import syclflat
from tests.conftest import CASES

EVIL = "</text><script>alert(1)</script>&'\""


@pytest.fixture(scope="module")
def record() -> syclflat.Result:
    return syclflat.flatten(CASES / "inspect" / "record.cpp")


def elements(text: str) -> ElementTree.Element:
    """Return the elements of HTML that is XML as well."""
    return ElementTree.fromstring(text)


def test_a_kernel_shows_its_bytes(record: syclflat.Result) -> None:
    for kernel in record.kernels:
        root = elements(kernel._repr_html_())
        [title] = root.iter("h3")
        assert title.text == kernel.name
        [svg] = root.iter("svg")
        drawn = [group.get("class") for group in svg.iter("g")]
        assert drawn.count("parameter") == len(kernel.parameters)
        told = [element.text or "" for element in svg.iter("title")]
        for row in syclflat.layout(kernel):
            if row.kind in ("scalar", "pointer"):
                bits = f":{row.bit_offset}" if row.bits is not None else ""
                start = f"{row.path}: {row.type}, offset {row.offset}{bits}, "
                assert any(text.startswith(start) for text in told), row


def test_a_result_shows_all_kernels(record: syclflat.Result) -> None:
    root = elements(record._repr_html_())
    assert [title.text for title in root.iter("h3")] == [k.name for k in record.kernels]
    [style] = root.iter("style")
    assert all(
        line.startswith(".syclflat-inspect ") for line in (style.text or "").strip().splitlines()
    )


def test_functions_show_tables() -> None:
    found = syclflat.signature(f'func.func @"{EVIL[:-1]}"(%a: memref<?xf32>) -> i32')
    root = elements(found._repr_html_())
    assert [title.text for title in root.iter("h3")] == [EVIL[:-1]]
    assert [heading.text for heading in root.iter("h4")] == ["Parameters", "Result"]
    assert not list(root.iter("script"))


def test_a_diff_shows_causes() -> None:
    old = syclflat.signature(f'func.func @"{EVIL[:-1]}"(%a: i32)')
    new = syclflat.signature(f'func.func @"{EVIL[:-1]}"(%a: i64, %b: f32)')
    changes = syclflat.diff(old, new)
    root = elements(changes._repr_html_())
    assert not list(root.iter("script"))
    lines = ["".join(item.itertext()) for item in root.findall("./ul/li")]
    assert len(lines) == 2
    assert any("i64" in line for line in lines)
    codes = [code.text for code in root.iter("code")]
    assert EVIL[:-1] in codes
