"""Convention mlir: what MLIR's own conversion answers, signature by signature, body by body."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from syclflat.diagnostics import InputError
from syclflat.emitters import Pointers
from tests.conftest import ROOT
from tests.support.each import for_each
from tests.support.mlir_systems import convert, flatten, functions, needs_mlir_opt, signatures

ANSWERS = json.loads((ROOT / "tests" / "data" / "mlir_answers.json").read_text())
INTERFACE = "llvm.emit_c_interface"

AS_19_DOES = {
    # 14 and 15 can't read strided<...>.
    "m_strided_attr": ("v14", "v15"),
    "m_strided_attr_dynonly": ("v14", "v15"),
    # 14 and 15 repeat an argument's attributes on each of its pieces.
    "argattrs": ("v14", "v15"),
    # 14 and 15 take any layout for one of strides; 16 loses memory spaces of dialects.
    "m_nonstrided": ("v14", "v15"),
    "m_space_gpu": ("v16",),
}
"""Sources of which older versions say something else: we do as 19."""


def ours(source: str, run: str) -> list[str] | None:
    """Return our signatures for a run such as ``v19.idx32wrap``; None if we refuse the source."""
    version, mode = run.split(".")
    bits = 32 if mode.startswith("idx32") else 64
    try:
        text = flatten(
            source,
            convention="mlir-bare-pointers" if mode == "bare" else "mlir",
            pointers=Pointers.OPAQUE if version == "v19" else Pointers.TYPED,
            c_wrappers=mode in ("wrap", "attr", "idx32wrap"),
            index_bits=bits,
        )
    except InputError:
        return None
    found = signatures(text)
    if version == "v14" and mode.endswith("wrap"):
        # 14 doesn't write down what an option asked for.
        found = [
            line.replace(f"{INTERFACE}, ", "").replace(f" attributes {{{INTERFACE}}}", "")
            for line in found
        ]
    return found


@for_each(
    [
        (entry, run, answer["signatures"])
        for entry in ANSWERS
        for answer in entry["answers"]
        for run in answer["runs"]
        if run[:3] not in AS_19_DOES.get(entry["name"], ())
    ],
    lambda case: f"{case[0]['name']}-{case[1]}",
)
def test_answers_of_mlir_opt(case: tuple[dict[str, str], str, list[str] | None]) -> None:
    entry, run, signatures = case
    assert ours(entry["source"], run) == signatures


SCALARS = ("i1", "i7", "i32", "i128", "si8", "ui16", "index", "f16", "bf16", "f32", "f64", "f80")
ELEMENTS = ("i1", "i8", "i64", "index", "f32", "f64", "complex<f32>", "vector<4xf32>")


@st.composite
def memrefs(draw: st.DrawFn) -> str:
    element = draw(st.sampled_from(ELEMENTS))
    space = draw(st.sampled_from(("", "", ", 1", ", 3")))
    if draw(st.integers(0, 9)) == 0:
        return f"memref<*x{element}{space}>"
    shape = draw(st.lists(st.sampled_from(("?", "1", "4", "16")), max_size=5))
    layout = ""
    if draw(st.booleans()):
        stride = st.sampled_from(("?", "1", "2", "40"))
        strides = ", ".join(draw(stride) for _ in shape)
        offset = draw(st.sampled_from(("", ", offset: ?", ", offset: 3")))
        layout = f", strided<[{strides}]{offset}>"
    return f"memref<{''.join(f'{size}x' for size in shape)}{element}{layout}{space}>"


TYPES = st.one_of(
    memrefs(),
    st.sampled_from((*SCALARS, "vector<4xf32>", "vector<2x3xi8>", "vector<[4]xi32>")),
    st.sampled_from(("complex<f32>", "complex<f64>")),
)


@st.composite
def module(draw: st.DrawFn, count: int = 30) -> str:
    lines = []
    for number in range(count):
        arguments = draw(st.lists(TYPES, max_size=5))
        results = draw(st.lists(TYPES, max_size=3))
        arrow = f" -> ({', '.join(results)})" if results else ""
        attribute = f" attributes {{{INTERFACE}}}" if draw(st.booleans()) else ""
        if draw(st.booleans()):
            lines.append(f"func.func private @f{number}({', '.join(arguments)}){arrow}{attribute}")
            continue
        listed = ", ".join(f"%a{n}: {type_}" for n, type_ in enumerate(arguments))
        # A body that returns what it gets from elsewhere, whatever the types are.
        lines.append(f"func.func private @get{number}(){arrow}")
        names = ", ".join(f"%r#{n}" for n in range(len(results)))
        body = f"  return {names} : {', '.join(results)}\n" if results else "  return\n"
        bound = f"%r:{len(results)} = " if results else ""
        end = f"({', '.join(results)})" if results else "()"
        call = f"  {bound}func.call @get{number}() : () -> {end}\n"
        lines.append(f"func.func @f{number}({listed}){arrow}{attribute} {{\n{call}{body}}}")
    return "\n".join(lines) + "\n"


@needs_mlir_opt
@settings(
    max_examples=10,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(text=module(), c_wrappers=st.booleans())
def test_three_hundred_functions_equal_those_of_mlir_opt(text: str, c_wrappers: bool) -> None:
    options = ["--llvm-request-c-wrappers"] if c_wrappers else []
    theirs = convert(text, *options, "--convert-func-to-llvm")
    expected = functions(theirs)
    found = functions(flatten(text, c_wrappers=c_wrappers))
    # What a call of a function that returns an unranked memref needs; ours have no calls.
    expected.pop("free", None)
    assert list(found) == list(expected)
    for name, lines in expected.items():
        own = found[name]
        if "\n" in own:
            # What we write a body for: wrappers, and declarations that call one.
            assert own == lines
        else:
            assert own == lines.splitlines()[0].removesuffix(" {")


@needs_mlir_opt
def test_bare_pointers_equal_those_of_mlir_opt() -> None:
    text = (
        "func.func @f(%a: memref<4x8xf32>, %b: i32, %c: memref<f64, 3>) -> memref<4x8xf32> {\n"
        "  return %a : memref<4x8xf32>\n}\n"
        "func.func private @g(memref<2xf32, strided<[4], offset: 3>>) -> (i32, memref<1xi8>)\n"
    )
    theirs = convert(text, "--convert-func-to-llvm=use-bare-ptr-memref-call-conv=1")
    assert signatures(flatten(text, convention="mlir-bare-pointers")) == signatures(theirs)


@needs_mlir_opt
@pytest.mark.parametrize("bits", [32, 64])
def test_index_has_the_chosen_width(bits: int) -> None:
    text = "func.func @f(%a: memref<?xindex>, %b: index, %c: vector<2xindex>) {\n  return\n}\n"
    theirs = convert(text, f"--convert-func-to-llvm=index-bitwidth={bits}")
    assert signatures(flatten(text, index_bits=bits)) == signatures(theirs)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("func.func @f(%a: tf32) {}", r"test.mlir:1:14: error: .*argument a: the type tf32"),
        ("func.func @f() -> tf32 {}", r"test.mlir:1:11: error: .*a result: the type tf32"),
    ],
)
def test_what_llvm_lacks_is_refused(text: str, message: str) -> None:
    with pytest.raises(InputError, match=message + r".*\[mlir-type\]"):
        flatten(text)


@pytest.mark.parametrize(
    "text",
    [
        "func.func @f(%a: memref<?xf32>) {}",
        "func.func @f(%a: i32, %b: memref<*xf32>) {}",
        "func.func @f(%a: memref<4xf32, strided<[?]>>) {}",
        "func.func private @f() -> memref<4xf32, strided<[1], offset: ?>>",
    ],
)
def test_bare_pointers_need_static_memrefs(text: str) -> None:
    with pytest.raises(InputError, match=r"\[mlir-bare-pointer\]"):
        flatten(text, convention="mlir-bare-pointers")


def test_names_of_flat_parameters_are_unique() -> None:
    text = "func.func @f(%a: memref<f32>, %a_offset: i32) {}"
    ir = flatten(text, "llvm-ir")
    assert "i64 %a_offset, i32 %a_offset_2)" in ir
