"""Kernels, functions and documents are matched, and every change is in the diff."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from syclflat.diagnostics import InputError
from syclflat.model.manifests import (
    FlatParameter,
    Function,
    Functions,
    Kernel,
    Kernels,
    Place,
    Typed,
    TypedAttribute,
)
from syclflat.review.comparison import match
from syclflat.review.comparison.changes import Change, ChangeClass, DocumentDiff, Gate, Origin, Pair
from syclflat.review.comparison.diff import compare
from tests.review.kernels import RANDOM, Field, document, kernel

IDENTITY = ChangeClass.IDENTITY


def diff(old: Kernels | Functions | None, new: Kernels | Functions | None) -> DocumentDiff:
    return compare(Pair(old and Origin(old), new and Origin(new)))


def every(found: DocumentDiff) -> list[Change]:
    return [change for entry in found.entries for change in entry.changes]


def named(found: Kernel, name: str) -> Kernel:
    return msgspec.structs.replace(found, name=name, mangled_name=f"_ZTS{name}")


KERNELS = st.lists(
    st.builds(named, RANDOM, st.sampled_from("KLMNO")),
    max_size=4,
    unique_by=lambda item: item.name,
).map(lambda kernels: document(*kernels))


@given(KERNELS)
def test_a_document_is_equal_to_itself(found: Kernels) -> None:
    copy = msgspec.json.decode(msgspec.json.encode(found), type=Kernels)
    assert every(diff(found, copy)) == []


@given(KERNELS, KERNELS)
def test_both_ways_have_the_same_classes(old: Kernels, new: Kernels) -> None:
    def classes(found: DocumentDiff) -> list[tuple[str, list[str]]]:
        entries = (
            (
                min(side.name for side in (entry.old, entry.new) if side is not None),
                # What is added one way is removed the other way.
                sorted(
                    {
                        change.change_class.value.replace("added", "identity")
                        for change in entry.changes
                    }
                ),
            )
            for entry in found.entries
        )
        return sorted(entries)

    assert classes(diff(old, new)) == classes(diff(new, old))


@given(KERNELS, KERNELS)
def test_every_kernel_is_in_one_entry(old: Kernels, new: Kernels) -> None:
    entries = diff(old, new).entries
    for kernels, sides in (
        (old.kernels, [entry.old for entry in entries]),
        (new.kernels, [entry.new for entry in entries]),
    ):
        symbols = [side.symbol for side in sides if side is not None]
        assert sorted(symbols) == sorted(found.mangled_name for found in kernels)


@given(RANDOM, st.text(min_size=1, max_size=5))
def test_another_name_is_another_identity(found: Kernel, name: str) -> None:
    if name == "Worker":
        return
    [change] = every(diff(document(found), document(named(found, name))))
    assert (change.kind, change.change_class) == ("renamed", IDENTITY)
    assert (change.old, change.new) == (found.mangled_name, f"_ZTS{name}")


GATE = Gate(ChangeClass.LAYOUT)


def test_wrappers_are_shown_where_only_they_count() -> None:
    def both(*fields: Field) -> Kernels:
        wrapper = msgspec.structs.replace(
            named(kernel(*fields), "sycl::detail::Wrap<K>"), mangled_name="_ZTSN4sycl4WrapI1KEE"
        )
        return document(wrapper, msgspec.structs.replace(kernel(*fields), mangled_name="_ZTS1K"))

    found = diff(both(("a", "int")), both(("a", "double")))
    wrapper, wrapped = found.entries
    assert (wrapper.wrapped, wrapped.wrapped) == (1, None)
    assert found.shown(GATE) == (wrapped,)
    excused = replace(wrapped, changes=tuple(replace(c, excuse="why") for c in wrapped.changes))
    assert replace(found, entries=(wrapper, excused)).shown(GATE) == (wrapper, excused)


def test_what_could_be_two_is_none() -> None:
    old = document(kernel(("a", "int"), name="K"), kernel(("a", "int"), name="L"))
    new = document(kernel(("a", "int"), name="M"))
    assert [change.kind for change in every(diff(old, new))] == ["added", "removed", "removed"]


def test_names_of_captures_tell_kernels_apart() -> None:
    old = document(kernel(("a", "int"), name="K"), kernel(("b", "int"), name="L"))
    new = document(kernel(("b", "int"), name="M"), kernel(("a", "int"), name="N"))
    renamed = {(change.old, change.new) for change in every(diff(old, new))}
    assert renamed == {("_ZTSK", "_ZTSN"), ("_ZTSL", "_ZTSM")}


def test_captures_may_have_other_names_too() -> None:
    old, new = document(kernel(("a", "int"), name="K")), document(kernel(("b", "int"), name="L"))
    assert [change.kind for change in every(diff(old, new))] == [
        "renamed",
        "part-name",
        "parameter-name",
    ]


def test_a_document_may_come_or_go() -> None:
    found = document(kernel(name="K"), kernel(("a", "int"), name="L"))
    assert [change.kind for change in every(diff(None, found))] == ["added", "added"]
    assert [change.kind for change in every(diff(found, None))] == ["removed", "removed"]


def test_that_there_is_no_layout_is_said() -> None:
    with_one, without = document(kernel()), document(kernel(has_layout=False))
    assert diff(with_one, with_one).notes == ()
    [note] = diff(without, with_one).notes
    assert note.startswith("the old version has no layout")
    [note] = diff(without, without).notes
    assert note.startswith("the old and the new versions have no layout")
    assert diff(None, without).notes == ()


def origins(*documents: Kernels | Functions) -> list[Origin]:
    return [Origin(found) for found in documents]


def by(source: str, convention: str, target: str = "spir64") -> Kernels:
    return Kernels(source, convention, target, ())


def test_documents_are_matched_by_source_convention_and_target() -> None:
    old = origins(by("a", "x"), by("b", "x"), by("b", "y"))
    new = origins(by("b", "y"), by("b", "x"), by("c", "x"))
    pairs = match.documents(old, new)
    assert [(p.old and p.old.document, p.new and p.new.document) for p in pairs] == [
        (by("b", "y"), by("b", "y")),
        (by("b", "x"), by("b", "x")),
        (by("a", "x"), by("c", "x")),
    ]


def test_two_conventions_are_compared() -> None:
    [pair] = match.documents(origins(by("a", "x")), origins(by("a", "y")))
    assert pair.old is not None
    assert pair.new is not None


def test_kernels_are_not_compared_with_functions() -> None:
    with pytest.raises(InputError) as failure:
        match.documents(origins(by("a", "x")), origins(Functions("a", "x", "spir64", ())))
    assert "no-common-ground" in str(failure.value)


def function(symbol: str = "f", *parameters: FlatParameter, **fields: object) -> Function:
    made = Function(symbol, symbol, Place("f.mlir", 1, 1), parameters, None, ())
    return msgspec.structs.replace(made, **fields)


def functions(*found: Function) -> Functions:
    return Functions("f.mlir", "mlir", "spir64", found)


A, B = FlatParameter("a", "i32", "%a"), FlatParameter("b", "f32", "%b")


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (function("f", A), function("f", A, B), "signature: %b: parameter b added, f32"),
        (function("f", A, B), function("f", A), "signature: %b: parameter b removed, f32"),
        (
            function("f", A),
            function("f", FlatParameter("a", "i64", "%a")),
            "signature: %a: parameter a: type i32 → i64",
        ),
        (
            function("f", A),
            function("f", FlatParameter("c", "i32", "%c")),
            "compatible: %c: parameter a renamed to c",
        ),
        (
            function("f", A),
            function("f", FlatParameter("a", "i32", "%a.size")),
            "signature: %a.size: parameter a carries %a.size instead of %a",
        ),
        (function("f"), function("f", result=Typed("i32")), "signature: result none → i32"),
        (
            function("f", attributes=(TypedAttribute("hint", (8, 1)),)),
            function("f", attributes=(TypedAttribute("hint", (8, 2)),)),
            "signature: attribute hint (8, 1) → (8, 2)",
        ),
        (
            function("f"),
            function("f", attributes=(TypedAttribute("vec", (), Typed("float4")),)),
            "signature: attribute vec none → (float4)",
        ),
        (
            function("f", name="g"),
            function("f", name="h"),
            "compatible: name in the source g → h",
        ),
        (function("f", A), function("g", A), "identity: symbol renamed from f to g"),
    ],
)
def test_functions(old: Function, new: Function, expected: str) -> None:
    found = every(diff(functions(old), functions(new)))
    assert [f"{change.change_class.value}: {change.message}" for change in found] == [expected]
    assert every(diff(functions(old), functions(old))) == []


def test_functions_in_another_order() -> None:
    found = every(diff(functions(function("f", A, B)), functions(function("f", B, A))))
    assert [change.kind for change in found] == ["parameter-order"]


def test_gates() -> None:
    harmless = diff(document(kernel(line=1)), document(kernel(line=2))).entries[0]
    grave = diff(document(kernel(name="K")), document(kernel(name="L"))).entries[0]
    for fail_on, stopped in (("compatible", [True, True]), ("identity", [False, True])):
        gate = Gate(ChangeClass(fail_on))
        assert [gate.fails(harmless), gate.fails(grave)] == stopped
    assert not Gate(None).fails(grave)
