"""What changed between two versions of a kernel, and how grave it is."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from syclflat.model.manifests import Kernel, Kernels, SignatureRow, Step
from syclflat.project.manifests import parse
from syclflat.review.comparison.changes import Change, ChangeClass
from syclflat.review.comparison.compare_kernels import changes
from syclflat.review.comparison.compare_layouts import class_of_types
from tests.conftest import CASES
from tests.review.kernels import RANDOM, Field, kernel
from tests.support.each import for_each

REAL = [
    found
    for path in sorted(CASES.glob("*/*.kernels.json"))
    for document in [parse(path.name, path.read_bytes())]
    if isinstance(document, Kernels)
    for found in document.kernels
]
COMPATIBLE, _, _, _, _, LAYOUT, POINTEE, SIGNATURE, IDENTITY = ChangeClass


def said(old: Kernel, new: Kernel, but: str = "place") -> list[str]:
    return [
        f"{change.change_class.value}: {change.message}"
        for change in changes(old, new)
        if change.kind != but
    ]


def classes(found: tuple[Change, ...]) -> set[ChangeClass]:
    return {change.change_class for change in found}


def test_a_member_added_leads_to_all_else() -> None:
    old = kernel(("s", (("a", "int"), ("b", "int"))), ("t", "int"))
    new = kernel(("s", (("a", "int"), ("c", "double"), ("b", "int"))), ("t", "int"))
    found = changes(old, new)
    causes = [change.kind for change in found if not change.follows]
    assert causes[0] == "part-added"
    assert [change.path for change in found if change.follows] == ["s.b", "t"]
    assert {change.kind for change in found if change.follows} == {"part-offset"}
    assert "layout: t: offset 8 → 24 bytes" in said(old, new)
    assert "layout: s: size 8 → 24 bytes" in said(old, new)


def test_what_the_layout_says_is_not_said_again() -> None:
    old, new = kernel(("s", (("a", "int"),))), kernel(("s", (("a", "int"), ("b", "int"))))
    sizes = [text for text in said(old, new) if "4 → 8 bytes" in text]
    assert sizes == [
        "layout: s: size 4 → 8 bytes",
        "layout: size of the capture object 4 → 8 bytes",
    ]


def test_without_a_layout_rows_and_parameters_speak() -> None:
    old = kernel(("s", (("a", "int"),)), ("t", "int"), has_layout=False)
    new = kernel(("s", (("a", "int"), ("b", "int"))), ("t", "int"))
    assert "layout: t: offset of row 4 → 8 bytes" in said(old, new)
    assert "layout: s: size 4 → 8 bytes" in said(old, new)


def test_renaming_is_compatible() -> None:
    old = kernel(("a", "int"), ("s", (("a", "int"), ("b", "int"))))
    new = kernel(("c", "int"), ("s", (("a", "int"), ("d", "int"))))
    assert said(old, new) == [
        "compatible: a: renamed to c",
        "compatible: s.b: renamed to s.d",
        "compatible: c: parameter a renamed to c",
    ]


@pytest.mark.parametrize(
    ("old", "new", "is_type"),
    [
        ("float *", "const float *", True),
        ("const float *const", "float *", True),
        ("unsigned long", "long", True),
        ("unsigned int", "int", True),
        ("unsigned", "int", True),
        ("signed char", "unsigned char", True),
        ("std::vector<unsigned int> *", "std::vector<int> *", True),
        ("unsigned_int", "int", False),
        ("float *", "int *", False),
        ("float *", "float **", False),
        ("int", "float", False),
        ("long", "long long", False),
    ],
)
def test_signs_and_qualifiers_move_no_byte(old: str, new: str, is_type: bool) -> None:
    assert class_of_types(old, new, LAYOUT) is (ChangeClass.TYPE if is_type else LAYOUT)
    before, after = (kernel(("a", "int")), kernel(("a", "int")))
    typed = [
        msgspec.structs.replace(
            each,
            layout=tuple(msgspec.structs.replace(row, type=type_) for row in each.layout or ()),
            parameters=tuple(msgspec.structs.replace(p, type=type_) for p in each.parameters),
        )
        for each, type_ in ((before, old), (after, new))
    ]
    assert classes(changes(*typed)) == {ChangeClass.TYPE if is_type else SIGNATURE}


def test_swapping_names_is_a_new_order() -> None:
    old, new = kernel(("a", "int"), ("b", "int")), kernel(("b", "int"), ("a", "int"))
    found = changes(old, new)
    assert {"part-order", "row-order", "parameter-order"} <= {change.kind for change in found}
    assert found[0].change_class is SIGNATURE


def test_parts_of_what_moved_follow() -> None:
    whole: Field = ("s", (("x", "int"),))
    rest: tuple[Field, ...] = (("a", "int"), ("b", "int"), ("c", "int"))
    found = changes(kernel(whole, *rest), kernel(*rest, whole))
    moved = {change.path: change.follows for change in found if change.kind == "part-order"}
    assert moved == {"s": False, "s.x": True}


def test_parameters_and_rows() -> None:
    old, new = kernel(("a", "int")), kernel(("a", "double"), ("b", "int"))
    assert said(old, new)[:3] == [
        "signature: b: row added, std_layout 4 at offset 8",
        "signature: b: parameter b added",
        "signature: a: parameter a: type int → double",
    ]
    assert said(new, old)[0] == "signature: b: row removed, std_layout 4 at offset 8"


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("kind", "pointer", "kind of row std_layout → pointer"),
        ("kind", "accessor", "kind of row std_layout → accessor"),
        ("path", "b", "row is for b"),
        ("offset", 4, "offset of row 0 → 4 bytes"),
    ],
)
def test_rows_by_themselves(field: str, value: object, expected: str) -> None:
    old = kernel(("a", "int"))
    rows = (msgspec.structs.replace(old.rows[0], **{field: value}),)
    assert any(expected in text for text in said(old, msgspec.structs.replace(old, rows=rows)))


def test_accessors() -> None:
    old = msgspec.structs.replace(
        kernel(("a", "int")), rows=(SignatureRow("accessor", 2014 | 1 << 11, 0, "a"),)
    )
    new = msgspec.structs.replace(old, rows=(SignatureRow("accessor", 2016 | 2 << 11, 0, "a"),))
    assert said(old, new) == [
        "signature: a: access target 2014 → 2016",
        "signature: a: dimensions 1 → 2",
    ]


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("type", "T", "signature: a: parameter a: type int → T"),
        ("address_space", "local", "signature: a: parameter a: address space private → local"),
        ("size", 8, "layout: a: parameter a: size 4 → 8 bytes"),
        ("alignment", 8, "layout: a: parameter a: alignment 4 → 8 bytes"),
        ("path", "b", "signature: b: parameter a: carries b instead of a"),
        ("name", "b", "compatible: a: parameter a renamed to b"),
    ],
)
def test_parameters_by_themselves(field: str, value: object, expected: str) -> None:
    old = kernel(("a", "int"))
    parameters = (msgspec.structs.replace(old.parameters[0], **{field: value}),)
    new = msgspec.structs.replace(old, parameters=parameters)
    assert expected in said(old, new)


def test_steps_are_compatible() -> None:
    old = kernel(("a", "int"), ("b", "int"))
    first, second, third, last = old.steps
    swapped = msgspec.structs.replace(old, steps=(first, third, second, last))
    assert said(old, swapped) in (
        ["compatible: a: step assign moved behind assign b"],
        ["compatible: b: step assign moved behind construct"],
    )
    end = msgspec.structs.replace(last, after=(0, 1))
    fewer = msgspec.structs.replace(old, steps=(first, second, end))
    assert said(old, fewer) == ["compatible: b: step removed: assign"]
    assert said(fewer, old) == ["compatible: b: step added: assign"]
    other = msgspec.structs.replace(old, steps=(first, Step("assign", "a", ("b",)), third, last))
    assert said(old, other) == ["compatible: a: parameters of step assign a → b"]


def test_types_without_a_name_may_move() -> None:
    def placed(line: int) -> Kernel:
        old = kernel(("a", "int"))
        type_ = f"(unnamed struct at app.cpp:{line}:3)"
        assert old.layout is not None
        layout = (msgspec.structs.replace(old.layout[0], type=type_),)
        parameters = (msgspec.structs.replace(old.parameters[0], type=type_),)
        return msgspec.structs.replace(old, layout=layout, parameters=parameters)

    assert classes(changes(placed(3), placed(4))) == {COMPATIBLE}


def test_an_array_of_other_elements_is_another_type() -> None:
    old = kernel(("a", "int"))
    assert old.layout is not None
    int_, float_ = (
        msgspec.structs.replace(
            old, layout=(msgspec.structs.replace(old.layout[0], kind="array", type=type_),)
        )
        for type_ in ("int[1]", "float[1]")
    )
    assert said(int_, float_) == ["layout: a: type int[1] → float[1]"]


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("name", "::Worker", "compatible: spelling of the name Worker → ::Worker"),
        ("mangled_name", "_ZTS1W", "symbol: symbol _ZTSWorker → _ZTS1W"),
        ("invocation", "single_task", "signature: invocation parallel_for → single_task"),
        ("dimensions", 3, "signature: dimensions 1 → 3"),
        ("size", 16, "layout: size of the capture object 4 → 16 bytes"),
        ("alignment", 16, "layout: alignment of the capture object 4 → 16 bytes"),
    ],
)
def test_kernels_by_themselves(field: str, value: object, expected: str) -> None:
    old = kernel(("a", "int"))
    assert said(old, msgspec.structs.replace(old, **{field: value})) == [expected]


@for_each(REAL)
def test_a_real_kernel_is_equal_to_itself(real: Kernel) -> None:
    copy = msgspec.json.decode(msgspec.json.encode(real), type=Kernel)
    assert changes(real, copy) == ()


@given(RANDOM, RANDOM)
@settings(max_examples=300)
def test_both_ways_have_the_same_classes(old: Kernel, new: Kernel) -> None:
    there, back = changes(old, new), changes(new, old)
    assert classes(there) == classes(back)
    if (old.layout is None) == (new.layout is None):
        assert bool(there) == (old != new)
    gravities = [change.change_class.severity for change in there]
    assert gravities == sorted(gravities, reverse=True)


@given(RANDOM, RANDOM)
def test_what_only_follows_has_a_cause(old: Kernel, new: Kernel) -> None:
    found = changes(old, new)
    for class_ in classes(found):
        own = [change for change in found if change.change_class is class_]
        assert not all(change.follows for change in own)


NOT_COMPARED = {
    *(("padding", name) for name in ("path", "offset", "alignment", "depth", "bit_offset")),
    *(("padding", name) for name in ("underlying", "pointee")),
    ("", "after"),
}
"""The parts around a hole give its place, and the path of its object; what steps wait for is what
they do."""


@given(st.data())
@settings(max_examples=400)
def test_no_field_is_forgotten(data: st.DataObject) -> None:
    """Whatever is changed in a real kernel, something is said of it."""
    old = data.draw(st.sampled_from(REAL))
    listed = ("layout", "rows", "parameters", "steps")
    name = data.draw(st.sampled_from([n for n in listed if getattr(old, n)]))
    items: list[Any] = list(getattr(old, name))
    position = data.draw(st.integers(0, len(items) - 1))
    item = items[position]
    field = data.draw(st.sampled_from([f.name for f in msgspec.structs.fields(item)]))
    value = getattr(item, field)
    if (getattr(item, "kind", ""), field) in NOT_COMPARED or value is None:
        return
    if field == "size" and getattr(item, "bits", None) is not None:
        # The bytes that a bit-field touches follow from its bits, which are compared.
        return
    if field == "pointee_key":
        # A name in the same document; what it is the name of is compared.
        return
    other = value + {int: 1, str: "_x", tuple: ("x",)}[type(value)]
    if name == "steps" and field == "path":
        other = next(row.path for row in (*old.rows, SignatureRow("", 0, 0, "")))
        if other == value:
            return
    items[position] = msgspec.structs.replace(item, **{field: other})
    try:
        new = msgspec.structs.replace(old, **{name: tuple(items)})
    except ValueError:
        # Documents refuse it: a part that ends behind the object.
        return
    assert changes(old, new)
