"""Blocks of several kernels, and the line that sums them up."""

from __future__ import annotations

from dataclasses import replace

from msgspec.structs import replace as altered

from syclflat.model.manifests import Attribute, Kernel, Place
from syclflat.review.comparison.changes import Change, ChangeClass, DocumentDiff, Gate, Origin, Pair
from syclflat.review.comparison.diff import compare
from syclflat.review.diff_forms.as_text import render
from syclflat.review.folding.blocks import Block, blocks
from syclflat.review.folding.summary import report, summary
from tests.review.kernels import document, kernel

GATE = Gate(ChangeClass.LAYOUT)


def diff(old: list[Kernel], new: list[Kernel], *, is_past: bool = False) -> DocumentDiff:
    before = Origin(document(*old), is_past=is_past)
    return compare(Pair(before, Origin(document(*new))))


def said(block: Block) -> list[str]:
    return ["".join(block.sentence), *("".join(group.sentence) for group in block.groups)]


def test_kernels_that_changed_alike_are_one_block() -> None:
    old = [*(kernel(("a", "int"), name=f"K{n}") for n in range(12)), kernel(name="L")]
    new = [*(kernel(("a", "double"), name=f"K{n}") for n in range(12)), kernel(name="L", line=9)]
    found = diff(old, new)
    [block] = blocks([found], GATE)
    assert len(block.members) == 12
    text = render(report([found], GATE))
    assert text.startswith(
        "1 cause changes 12 of 13 kernels; it breaks objects that are built; 1 moved; "
        "fails at layout\n"
    )
    assert "; in K0, K1, K2, K3, K4, K5, K6, K7 and 4 more in " in text


def test_captures_of_other_documents_are_not_one_block() -> None:
    one = diff([kernel(name="K")], [kernel(("a", "int"), name="K")])
    assert len(blocks([one, one], GATE)) == 2


def test_members_of_a_struct_are_one_block_across_documents() -> None:
    old = kernel(("s", (("x", "int"),)), name="K")
    first = kernel(("s", (("x", "int"), ("y", "int"))), name="K")
    other = kernel(("s", (("x", "int"), ("y", "int"))), ("z", "int"), name="L")
    before = kernel(("s", (("x", "int"),)), ("z", "int"), name="L")
    found = blocks([diff([old], [first]), diff([before], [other])], GATE)
    assert [said(block) for block in found] == [
        ["s.y added, int, 4 bytes at offset 4", "s 4 → 8 bytes; objects grow by 4 bytes; in K, L"]
    ]


def test_instantiations_of_a_launch_are_one_block() -> None:
    types = ("int", "short")
    old = [kernel(("a", "int"), name=f"scale<{type_}>()::K") for type_ in types]
    new = [kernel(("a", "int"), ("b", type_), name=f"scale<{type_}>()::K") for type_ in types]
    [block] = blocks([diff(old, new)], GATE)
    first, *effects = said(block)
    assert first == "b added, int | short, 4 | 2 bytes at offset 4"
    assert "in scale()::K, 2 instantiations" in " ".join(effects)


def test_instantiations_with_other_captures_are_several_blocks() -> None:
    names = ("scale<float>()::K", "scale<double>()::K")
    a, b, c = (("a", "int"), ("b", "double"), ("c", "short"))
    old = [kernel(a, name=names[0]), kernel(b, name=names[1])]
    new = [kernel(b, name=names[0]), kernel(a, c, name=names[1])]
    found = [said(block)[0] for block in blocks([diff(old, new)], GATE)]
    assert [text.partition(";")[0] for text in found] == [
        "scale<float>()::K: b double in place of a int",
        "scale<double>()::K: a int, c short in place of b double",
    ]


def test_each_attribute_of_instantiations_is_a_block() -> None:
    def demanding(*given: tuple[str, int], of: str) -> Kernel:
        found = tuple(Attribute(name, (value,)) for name, value in given)
        return altered(kernel(name=f"scale<{of}>()::K"), attributes=found)

    types = ("int", "short")
    old = [demanding(("reqd_sub_group_size", 16), of=type_) for type_ in types]
    both = (("reqd_sub_group_size", 8), ("max_work_group_size", 32))
    new = [demanding(*both, of=type_) for type_ in types]
    assert [said(block)[0] for block in blocks([diff(old, new)], GATE)] == [
        "scale()::K, 2 instantiations: attribute reqd_sub_group_size (16) → (8)",
        "scale()::K, 2 instantiations: attribute max_work_group_size none → (32)",
    ]


def test_members_that_a_macro_declares_are_several_blocks() -> None:
    old = kernel(("s", (("a", "int"),)), name="K")
    new = kernel(("s", (("a", "int"), ("b", "double"), ("c", "int"))), name="K")
    found = diff([old], [new])
    at = Place("app.cpp", 3, 12)
    entries = tuple(
        replace(
            entry,
            changes=tuple(replace(change, place=at) for change in entry.changes),
        )
        for entry in found.entries
    )
    assert [said(block)[0] for block in blocks([replace(found, entries=entries)], GATE)] == [
        "s.b added, double, 8 bytes at offset 8",
        "s.c added, int, 4 bytes at offset 16",
    ]


def test_members_that_changed_alike_are_one_block_of_all_kernels() -> None:
    sides = [
        [kernel((name, tuple((part, type_) for part in "xyz")), name=f"K{name}") for name in "ab"]
        for type_ in ("int", "double")
    ]
    found = diff(*sides)
    at = Place("app.hpp", 3, 12)
    entries = tuple(
        replace(entry, changes=tuple(replace(change, place=at) for change in entry.changes))
        for entry in found.entries
    )
    [block] = blocks([replace(found, entries=entries)], GATE)
    assert block.place == at
    first, *others = said(block)
    assert first == "a: int → double of x, y, z"
    assert others[0].startswith("a 12 → 24 bytes; ")
    assert others[1].endswith("in Kb at app.cpp:1:1 as b")


def test_memory_that_is_laid_out_anew_breaks_objects() -> None:
    change = Change("part-order", ChangeClass.POINTEE, "p->a", ("moved to the front",))
    found = diff([kernel(name="K")], [kernel(name="K")])
    [entry] = found.entries
    whole = [replace(found, entries=(replace(entry, changes=(change,)),))]
    assert "; it breaks objects that are built; " in summary(whole, GATE).text


def test_the_gravest_come_first() -> None:
    old = [kernel(("a", "int"), name="K"), kernel(("a", "int"), ("b", "int"), name="L")]
    new = [kernel(("b", "int"), name="K"), kernel(("a", "int"), ("b", "double"), name="L")]
    found = blocks([diff(old, new)], GATE)
    assert [block.members[0].entry.side.name for block in found] == ["L", "K"]


def test_a_removed_kernel_of_a_commit_has_no_line() -> None:
    old, new = [kernel(name="K", line=7), kernel(name="L")], [kernel(name="L")]
    [then] = blocks([diff(old, new, is_past=True)], GATE)
    assert (then.place.line, said(then)) == (0, ["K removed, it was at 7:1"])
    [beside] = blocks([diff(old, new)], GATE)
    assert (beside.place.line, said(beside)) == (7, ["K removed"])


def test_kernels_of_a_new_document_are_one_block() -> None:
    new = Origin(document(kernel(name="K"), kernel(name="L")))
    found = compare(Pair(None, new))
    [block] = blocks([found], GATE)
    assert said(block) == ["K, L added"]
    text = summary([found], GATE).text
    assert text == (
        "1 cause changes 2 of 2 kernels; objects that are built still fit; passes at layout"
    )


def test_a_summary_counts_what_breaks_objects() -> None:
    old = [kernel(("a", "int"), name="K"), kernel(name="L")]
    new = [kernel(("a", "double"), name="K"), kernel(name="L"), kernel(name="M")]
    text = summary([diff(old, new)], GATE).text
    assert text == (
        "2 causes change 2 of 3 kernels; 1 of them breaks objects that are built; fails at layout"
    )


REDUCTION = "sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::{}>"


def test_variants_of_a_reduction_are_one_block() -> None:
    """Their captures are named as in the user's kernel."""
    names = [REDUCTION.format(n) for n in ("basic", "multi")]
    inner = (("in", "int"),), (("in", "int"), ("w", "int"))
    old, new = ([kernel(("KernelFunc", own), name=name) for name in names] for own in inner)
    [block] = blocks([diff(old, new)], GATE)
    assert said(block) == [
        "w added, int, 4 bytes at offset 4",
        "object 4 → 8 bytes; in Sum, reduction, 2 variants",
    ]


def test_the_symbol_of_a_kernel_of_sycls_says_nothing() -> None:
    name = "sycl::_V1::detail::NDRangeReduction::run()::(kernel 1)"
    old, new = (
        altered(kernel(name=name), mangled_name=symbol)
        for symbol in ("_ZTSZN4sycl3runEiEUlvE_", "_ZTSZN4sycl3runEfEUlvE_")
    )
    [block] = blocks([diff([old], [new])], GATE)
    assert said(block) == ["reduction: another symbol"]
