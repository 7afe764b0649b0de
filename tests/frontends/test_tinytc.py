"""Signatures in the tensor language: what is read, and what is refused where."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from syclflat import frontends
from syclflat.diagnostics import Diagnostic, InputError, render
from syclflat.model.function import Attribute, Function
from syclflat.model.types import (
    ArgumentType,
    BooleanType,
    ComplexType,
    FloatType,
    GroupType,
    IndexType,
    IntegerType,
    MemRefType,
    Signedness,
)
from tests.conftest import ROOT

ANSWERS = json.loads((ROOT / "tests" / "data" / "tinytc_answers.json").read_text())
"""What the compiler itself made of signatures, by its version."""
REFUSED = [
    pytest.param(
        answer["input"], version, answer[version]["refused"], id=f"{answer['name']}-{version}"
    )
    for answer in ANSWERS
    for version in ("0.3.0", "0.3.1")
    if "refused" in answer[version]
]
F32 = FloatType("f32")


def read(
    text: str | bytes, version: str = "0.3.0", warnings: list[Diagnostic] | None = None
) -> tuple[Function, ...]:
    options = frontends.ReadOptions(
        "spir64",
        "spir64-unknown-unknown",
        tinytc_version=version,
        warn=(warnings if warnings is not None else []).append,
    )
    data = text if isinstance(text, bytes) else text.encode()
    return frontends.find("tinytc").read("f.tt", data, options).functions


def read_type(text: str, version: str = "0.3.0") -> ArgumentType:
    [function] = read(f"func @f(%a: {text}) {{}}", version)
    return function.arguments[0].type


def refusals(text: str | bytes, version: str = "0.3.0") -> list[Diagnostic]:
    with pytest.raises(InputError) as raised:
        read(text, version)
    found = [item for item in raised.value.diagnostics if isinstance(item, Diagnostic)]
    assert all(item.notes for item in found), "every error says what to do"
    return found


def test_functions() -> None:
    first, second = read("; two\nfunc @f(%a: i32,\n  %B_2: f64) {}\n\nfunc @007(){}")
    assert (first.name, second.name) == ("f", "007")
    assert str(first.location) == "f.tt:2:6"
    assert [argument.name for argument in first.arguments] == ["a", "B_2"]
    assert str(first.arguments[1].location) == "f.tt:3:3"
    assert second.arguments == ()


@pytest.mark.parametrize(
    ("text", "type_"),
    [
        ("bool", BooleanType()),
        ("index", IndexType()),
        ("i8", IntegerType(8)),
        ("u64", IntegerType(64, Signedness.UNSIGNED)),
        ("f64", FloatType("f64")),
        ("memref<f32>", MemRefType(F32, (), ())),
        ("memref<f32,strided<>>", MemRefType(F32, (), ())),
        ("memref<indexx4x?>", MemRefType(IndexType(), (4, None), (1, 4))),
        ("memref<f32x2x3x4>", MemRefType(F32, (2, 3, 4), (1, 2, 6))),
        ("memref<f32x2x?x4x5>", MemRefType(F32, (2, None, 4, 5), (1, 2, None, None))),
        ("memref<f32x0x5>", MemRefType(F32, (0, 5), (1, 0))),
        ("memref<f32x+3>", MemRefType(F32, (3,), (1,))),
        ("memref<f32 x 3\n\tx ?\v,\rstrided < 1 , ? > >", MemRefType(F32, (3, None), (1, None))),
        ("memref<f32x9223372036854775807>", MemRefType(F32, (2**63 - 1,), (1,))),
        ("memref<f32x0000000000000000000000005>", MemRefType(F32, (5,), (1,))),
        ("group<memref<f32x?>>", GroupType(MemRefType(F32, (None,), (1,)), 0)),
        ("group<memref<f32>, offset: -16>", GroupType(MemRefType(F32, (), ()), -16)),
        ("group<memref<f32>,offset:?>", GroupType(MemRefType(F32, (), ()), None)),
    ],
)
def test_types(text: str, type_: ArgumentType) -> None:
    assert read_type(text) == type_


def test_types_of_the_later_version() -> None:
    assert read_type("i1", "0.3.1") == BooleanType()
    assert read_type("c32", "0.3.1") == ComplexType(F32)
    assert read_type("memref<c64x4>", "0.3.1") == MemRefType(
        ComplexType(FloatType("f64")), (4,), (1,)
    )
    for text in ("bool", "u8", "memref<u32x4>"):
        [refusal] = refusals(f"func @f(%a: {text}) {{}}", "0.3.1")
        assert "--tinytc-version 0.3.0" in refusal.notes[0].message


@pytest.mark.parametrize(
    "text",
    [
        "func @f() { for %i=0,4 { %x = load %a[%i] } if %c { } }",
        "func @f() {\n ; not the end: }\n %0 = constant 1.0 : f32 }",
        'func @f() { foreach { } {"key"="}"} }',
        "func @f() { \xfc\xf1\xef }",
    ],
)
def test_bodies_are_skipped(text: str) -> None:
    [function, _] = read(f"{text}\nfunc @g() {{}}")
    assert function.name == "f"


def test_bodies_may_nest_deeply() -> None:
    depth = 20_000
    assert len(read("func @f() {" + "{" * depth + "}" * depth + "}")) == 1


@pytest.mark.parametrize(
    "attributes",
    [
        "subgroup_size(16) work_group_size(64,2)",
        "work_group_size(1,1)subgroup_size(16)work_group_size(64,2)",
        'attributes{subgroup_size=16,"work_group_size" = [64,2], unroll=true, other=[[], {}]}',
    ],
)
def test_attributes(attributes: str) -> None:
    [function] = read(f"func @f(%a: memref<f32> {{alignment=64}}) {attributes} {{}}")
    assert set(function.attributes) == {
        Attribute("intel_reqd_sub_group_size", (16,)),
        Attribute("reqd_work_group_size", (64, 2, 1)),
    }


@pytest.mark.parametrize(("text", "version", "place"), REFUSED)
def test_what_the_compiler_refuses(text: str, version: str, place: dict[str, int]) -> None:
    location = refusals(text, version)[0].location
    assert location is not None
    assert location.line == place["line"]
    assert place["first_column"] <= location.column <= place["last_column"]


SYNTAX = "tinytc-syntax"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", f"1:1: error: expected 'func', not the end of the file [{SYNTAX}]"),
        ("; only this\n", f"2:1: error: expected 'func', not the end of the file [{SYNTAX}]"),
        ("fn @f() {}", f"1:1: error: expected 'func', not 'fn' [{SYNTAX}]"),
        ("func f() {}", f"1:6: error: expected a name such as @f, not 'f' [{SYNTAX}]"),
        (
            "func @_f() {}",
            f"1:6: error: expected a name such as @f, not '@_f' [{SYNTAX}]",
        ),
        (
            "func @f(%_a: i32) {}",
            f"1:9: error: expected ')' or an argument such as %a, not '%_a' [{SYNTAX}]",
        ),
        ("func @f(%0a: i32) {}", f"1:11: error: expected ':', not 'a' [{SYNTAX}]"),
        (
            "func @f(%a: i32,) {}",
            f"1:17: error: expected an argument such as %a, not ')' [{SYNTAX}]",
        ),
        ("func @f(%a: group<f32>) {}", f"1:19: error: expected 'memref', not 'f32' [{SYNTAX}]"),
        (
            "func @f(%a: group<group<memref<f32>>>) {}",
            f"1:19: error: expected 'memref', not 'group' [{SYNTAX}]",
        ),
        (
            "func @f(%a: memref<4xf32>) {}",
            f"1:20: error: expected an element type, not '4xf32' [{SYNTAX}]",
        ),
        (
            "func @f(%a: memref<f32x4,>) {}",
            f"1:26: error: expected 'strided', not '>' [{SYNTAX}]",
        ),
        (
            "func @f(%a: memref<f32x4,strided<1,>>) {}",
            f"1:36: error: expected '?' or an integer, not '>' [{SYNTAX}]",
        ),
        (
            "func @group_example1(%a: group<memref<i16x5x6>) {}",
            f"1:47: error: expected '>' or ',', not ')' [{SYNTAX}]",
        ),
        (
            "func @f(%a: memref<f32x>) {}",
            "1:20: error: version 0.3.0 of the language has no type 'f32x' [tinytc-type]",
        ),
        (
            "func @f() {\n  {}\n",
            f"3:1: error: expected '}}', not the end of the file [{SYNTAX}]",
        ),
        (
            "func @f() {}\n}",
            f"2:1: error: expected the end of the file or 'func', not '}}' [{SYNTAX}]",
        ),
        (b"\xef\xbb\xbffunc @f() {}", f"1:1: error: expected 'func', not '\\ufeff' [{SYNTAX}]"),
        ("func @f()\x0c{}", None),
        (
            b"func @f(%a: i32) {}\x00",
            f"1:20: error: expected the end of the file or 'func', not '\\x00' [{SYNTAX}]",
        ),
        (
            "; ä\nfunc @f( ; ä\n%a: ä) {}",
            "3:5: error: expected a type, not 'ä' [tinytc-syntax]",
        ),
        (
            "func @f(%a: f16) {}",
            "1:13: error: version 0.3.0 of the language has no type 'f16' [tinytc-type]",
        ),
        (
            "func @f(%a: memref<f16x4>) {}",
            "1:20: error: version 0.3.0 of the language has no type 'f16' [tinytc-type]",
        ),
        (
            "func @f(%a: i128) {}",
            "1:13: error: version 0.3.0 of the language has no type 'i128' [tinytc-type]",
        ),
        (
            "func @f(%a: void) {}",
            "1:13: error: version 0.3.0 of the language has no type 'void' [tinytc-type]",
        ),
        (
            "func @f(%a: memref<f32x-3>) {}",
            "1:24: error: the size -3 is negative [tinytc-integer]",
        ),
        (
            "func @f(%a: memref<f32x3,strided<-1>>) {}",
            "1:34: error: the stride -1 is negative [tinytc-integer]",
        ),
        (
            "func @f(%a: memref<f32x9223372036854775808>) {}",
            "1:24: error: 9223372036854775808 does not fit into 64 bits [tinytc-integer]",
        ),
        (
            "func @f(%a: group<memref<f32>, offset: -9223372036854775808>) {}",
            "1:40: error: -9223372036854775808 does not fit into 64 bits [tinytc-integer]",
        ),
        (
            f"func @f(%a: memref<f32x{'9' * 5000}>) {{}}",
            f"1:24: error: {'9' * 37}... does not fit into 64 bits [tinytc-integer]",
        ),
        (
            "func @f(%a: memref<f32x4294967296x4294967296x2>) {}",
            "1:46: error: the sizes before this one make a stride that does not fit into 64 "
            "bits [tinytc-integer]",
        ),
        (
            "func @f(%a: memref<f32x4x4,strided<1>>) {}",
            "1:36: error: 1 stride for 2 sizes [tinytc-strides]",
        ),
        (
            "func @f(%a: memref<f32,strided<1,?>>) {}",
            "1:32: error: 2 strides for 0 sizes [tinytc-strides]",
        ),
        (
            "func @f(%a: memref<f32x4,strided<>>) {}",
            "1:24: error: 0 strides for 1 size [tinytc-strides]",
        ),
        (
            "func @f(%a: i32,\n  %a: i64) {}",
            "2:3: error: %a is already defined [tinytc-redefinition]",
        ),
        (
            "func @k(%a: i32) {}\nfunc @k(%b: i64) {}",
            "2:6: error: @k is already defined [tinytc-redefinition]",
        ),
        (
            "func @f() work_group_size(0,1) {}",
            "1:27: error: work_group_size cannot be 0 [tinytc-attribute]",
        ),
        (
            "func @f() subgroup_size(2147483648) {}",
            "1:25: error: subgroup_size cannot be 2147483648 [tinytc-attribute]",
        ),
        (
            "func @f() attributes{work_group_size=[16]} {}",
            "1:22: error: work_group_size isn't an array of two integers [tinytc-attribute]",
        ),
        (
            "func @f() attributes{subgroup_size=[16]} {}",
            "1:22: error: subgroup_size isn't an integer [tinytc-attribute]",
        ),
    ],
)
def test_refusals(text: str | bytes, expected: str | None) -> None:
    [refusal] = refusals(text)
    first = render(refusal).splitlines()[0]
    if expected is None:
        expected = f"1:10: error: {first.split('error: ')[1]}"
        assert "\\x0c" in first
    assert first == f"f.tt:{expected}"


def test_advice() -> None:
    [order] = refusals("func @f(%a: memref<4xf32>) {}")
    assert order.notes[0].message.startswith("the element type comes first")
    [comma] = refusals("func @f(%a: i32,) {}")
    assert comma.notes[0].message == "remove the comma before it"
    [end] = refusals("func @f() {}\nfunc @g() {")
    assert render(end).endswith("f.tt:2:6: note: function @g begins here")
    [again] = refusals("func @f() {}\nfunc @f() {}")
    assert render(again).endswith("f.tt:1:6: note: the first one is here")


def test_independent_errors_come_together() -> None:
    text = "func @f(%a: f16, %b: memref<f32x-1>, %a: i32) {}\nfunc @f(%c: u1) {}"
    found = [(str(item.location), item.check) for item in refusals(text)]
    assert found == [
        ("f.tt:1:13", "tinytc-type"),
        ("f.tt:1:33", "tinytc-integer"),
        ("f.tt:1:38", "tinytc-redefinition"),
        ("f.tt:2:6", "tinytc-redefinition"),
        ("f.tt:2:13", "tinytc-type"),
    ]


@pytest.mark.parametrize(
    ("type_", "found"),
    [
        (
            "memref<f32x8x8,strided<16,1>>",
            ["1:39: stride 1 is 1, but the language requires 128 or more"],
        ),
        (
            "memref<f32x8x8,strided<1,4>>",
            ["1:38: stride 1 is 4, but the language requires 8 or more"],
        ),
        ("memref<f32x8,strided<0>>", ["1:34: stride 0 is 0, but the language requires 1 or more"]),
        ("memref<f32x8x8,strided<1,8>>", []),
        ("memref<f32x8x8,strided<2,17>>", []),
        ("memref<f32x?x8,strided<1,1>>", []),
        ("memref<f32x8x8,strided<?,1>>", []),
        ("memref<f32x0x8>", []),
    ],
)
def test_strides_out_of_order(type_: str, found: list[str]) -> None:
    warnings: list[Diagnostic] = []
    read(f"func @f(%a: {type_}) {{}}", warnings=warnings)
    told = [f"{item.location}: {item.message}" for item in warnings]
    assert told == [f"f.tt:{entry}" for entry in found]


@given(st.binary(max_size=60))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    _read_or_refuse(data)


@given(
    st.lists(
        st.sampled_from(
            [
                *(
                    "func",
                    "@f",
                    "(",
                    "%a",
                    ":",
                    "memref",
                    "<",
                    "f32",
                    "x",
                    "?",
                    "4",
                    ",",
                    "strided",
                ),
                *("1", ">", ")", "{", "}", "group", "offset", "i8", ";", "\n", "attributes"),
                *("subgroup_size", "=", "[", "]", '"', "-3"),
            ]
        ),
        max_size=40,
    ),
    st.sampled_from(["", " "]),
)
def test_any_tokens_are_read_or_refused(tokens: list[str], space: str) -> None:
    _read_or_refuse(("func @f (" + space.join(tokens)).encode())


def _read_or_refuse(data: bytes) -> None:
    lines = data.split(b"\n")
    try:
        read(data)
    except InputError as failure:
        for item in failure.diagnostics:
            assert item.location is not None
            # One past the end is the place of what is missing there.
            assert 1 <= item.location.column <= len(lines[item.location.line - 1]) + 1
