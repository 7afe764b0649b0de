"""Better orders are never worse, the best there are, and what Clang would lay out."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given

from syclflat.model.manifests import Kernel, Kernels, LayoutRow
from syclflat.pipeline.settings import Settings, Source
from syclflat.review.sides.inputs import flattened
from syclflat.review.views.suggestions import Suggestion, placed, suggest
from tests.conftest import CASES
from tests.review.objects import kernel, kernels, row

WASTEFUL = (row("a", 0, 1), row("b", 8, 8, 8), row("c", 16, 1))


def test_the_captures_of_a_kernel() -> None:
    assert suggest(kernel("K", *WASTEFUL, size=24)) == (
        Suggestion(("",), "", ("b", "a", "c"), 24, 16, 8),
    )


def test_objects_of_one_class_are_told_together() -> None:
    def members(path: str, offset: int) -> list[LayoutRow]:
        inner = [row(f"{path}.{r.path}", offset + r.offset, r.size, r.alignment) for r in WASTEFUL]
        whole = row(path, offset, 24, 8, kind="record", type="S")
        return [whole, *(row(r.path, r.offset, r.size, r.alignment, depth=1) for r in inner)]

    [found] = suggest(kernel("K", *members("s", 0), *members("t", 24), size=48))
    assert (found.paths, found.type, found.order) == (("s", "t"), "S", ("b", "a", "c"))
    assert found.objects == 2


def test_a_better_order_counts_for_all_elements_of_an_array() -> None:
    rows = (
        row("s", 0, 72, 8, kind="array"),
        row("s[*]", 0, 24, 8, kind="record", type="S", depth=1),
        *(row(f"s[*].{r.path}", r.offset, r.size, r.alignment, depth=2) for r in WASTEFUL),
    )
    [found] = suggest(kernel("K", *rows, size=72))
    assert (found.paths, found.saved, found.objects) == (("s[*]",), 8, 3)


@pytest.mark.parametrize(
    ("rows", "size", "alignment"),
    [
        ((row("a", 0, 1, kind="base"), *WASTEFUL[1:]), 24, 8),
        ((row("a", 0, 1, bits=4), *WASTEFUL[1:]), 24, 8),
        # A pointer to virtual functions in front.
        (
            (row("", 0, 8, kind="padding"), row("a", 8, 1), row("b", 16, 8, 8), row("c", 24, 1)),
            32,
            8,
        ),
        # Packed.
        ((row("a", 0, 1), row("b", 1, 8, 8), row("c", 9, 1)), 16, 8),
        # Aligned more than its members.
        (WASTEFUL, 32, 16),
        # A member aligned more than its type.
        ((row("a", 0, 1), row("b", 16, 8, 8), row("c", 24, 1)), 32, 8),
        # Members of one name: anonymous unions.
        ((row("a", 0, 1), row("b", 8, 8, 8), row("a", 16, 1)), 24, 8),
        # Of a library's class, some parts aren't known.
        ((row("<S>", 0, 1), *WASTEFUL[1:]), 24, 8),
        # Nothing to gain.
        ((row("b", 0, 8, 8), row("a", 8, 1)), 16, 8),
        ((), 1, 1),
    ],
)
def test_what_is_left_alone(rows: tuple[LayoutRow, ...], size: int, alignment: int) -> None:
    assert suggest(kernel("K", *rows, size=size, alignment=alignment)) == ()


def direct_parts(kernel: Kernel, path: str) -> list[LayoutRow]:
    prefix = f"{path}." if path else ""
    return [
        r
        for r in kernel.layout or ()
        if r.kind != "padding"
        and r.path != path
        and r.path.startswith(prefix)
        and "." not in r.path.removeprefix(prefix)
    ]


@given(kernels(gaps=False))
def test_an_order_is_smaller_and_the_best(kernel: Kernel) -> None:
    found = {path: item for item in suggest(kernel) for path in item.paths}
    sizes = {"": kernel.size} | {r.path: r.size for r in kernel.layout or () if r.kind == "record"}
    for path, size in sizes.items():
        parts = {
            r.path.rpartition(".")[2]: (r.size, r.alignment) for r in direct_parts(kernel, path)
        }
        best = min(placed(order)[1] for order in permutations(parts.values()))
        if path in found:
            item = found[path]
            assert sorted(item.order) == sorted(parts)
            assert placed([parts[name] for name in item.order])[1] == item.reordered_size == best
            assert item.saved == size - best > 0
        else:
            assert size == best


@given(kernels())
def test_with_gaps_of_any_kind_an_order_is_never_bigger(kernel: Kernel) -> None:
    for item in suggest(kernel):
        assert item.reordered_size < item.size


def test_clang_agrees(cache: Path) -> None:
    text = (CASES / "inspect" / "record.cpp").read_text()
    settings = Settings(precompiled_headers=cache / "pch")

    def inspected(source: str) -> Kernel:
        [document] = flattened(Source("record.cpp", source.encode()), settings)
        assert isinstance(document, Kernels)
        return document.kernels[0]

    before = inspected(text)
    [item] = [item for item in suggest(before) if item.type == "Channel"]
    start = text.index("struct Channel {\n") + len("struct Channel {\n")
    end = text.index("};", start)
    lines = text[start:end].splitlines(keepends=True)
    declared = {line.split()[-1].rstrip(";"): line for line in lines}
    reordered = text[:start] + "".join(declared[name] for name in item.order) + text[end:]
    # Members in another order can't be initialized in the old one.
    begin = reordered.index("Channel channel{")
    reordered = reordered.replace(
        reordered[begin : reordered.index(";", begin)],
        "Channel channel{samples.get_access<sycl::access::mode::read>(cgh)}",
    )
    after = inspected(reordered)
    [size] = [r.size for r in after.layout or () if r.type == "Channel"]
    assert size == item.reordered_size
    assert after.size == before.size - item.saved
