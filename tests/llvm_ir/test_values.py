"""The types of values, and the instructions that may be executed speculatively."""

from __future__ import annotations

import pytest
from llvmlite import binding

from syclflat import llvm_ir
from syclflat.llvm_ir import Instruction, IrError, values
from tests.support.llvm_ir import function_of, refused

DECLARED = """\
%struct.s = type { i32, float }
@g = external global i32
declare float @llvm.sqrt.f32(float)
declare { i32, i1 } @llvm.umul.with.overflow.i32(i32, i32)
declare i32 @f(i32)
declare i32 @printf(ptr, ...)
declare ptr @llvm.threadlocal.address.p0(ptr)
"""


def instruction(parameters: str, text: str) -> Instruction:
    """Return an instruction of a function that LLVM accepts."""
    code = f"define void @own({parameters}) {{\n  %r = {text}\n  ret void\n}}\n"
    return function_of(DECLARED + code).blocks[0].instructions[0]


@pytest.mark.parametrize(
    ("parameters", "text"),
    [
        ("i32 %a", "add nuw nsw i32 %a, 1"),
        ("i64 %a", "icmp samesign ult i64 %a, 3"),
        ("<4 x float> %a", "fcmp fast olt <4 x float> %a, %a"),
        ("i1 %c, <2 x double> %a", "select nnan i1 %c, <2 x double> %a, <2 x double> %a"),
        ("i8 %a", "zext nneg i8 %a to i64"),
        ("ptr %a", "load atomic ptr, ptr %a monotonic, align 8"),
        ("ptr %a, i64 %b", "getelementptr inbounds %struct.s, ptr %a, i64 %b, i32 1"),
        ("ptr addrspace(3) %a", "getelementptr i8, ptr addrspace(3) %a, i64 4"),
        ("ptr %a, <2 x i64> %b", "getelementptr i8, ptr %a, <2 x i64> %b"),
        ("float %a", "tail call noundef nofpclass(nan) float @llvm.sqrt.f32(float %a)"),
        ("i32 %a", "call { i32, i1 } @llvm.umul.with.overflow.i32(i32 %a, i32 %a)"),
        ("ptr %a", "call i32 (ptr, ...) @printf(ptr %a, i32 1)"),
        ("{ i32, [2 x i8] } %a", "extractvalue { i32, [2 x i8] } %a, 1"),
        ("{ i32, [2 x i8] } %a", "extractvalue { i32, [2 x i8] } %a, 1, 0"),
        ("[2 x { i8, ptr }] %a", "insertvalue [2 x { i8, ptr }] %a, i8 1, 1, 0"),
        ("<4 x half> %a", "extractelement <4 x half> %a, i64 1"),
        ("<4 x i8> %a", "shufflevector <4 x i8> %a, <4 x i8> poison, <2 x i32> <i32 0, i32 3>"),
        ("ptr %a", "atomicrmw volatile add ptr %a, i64 1 seq_cst, align 8"),
        ("ptr %a, i32 %b", "cmpxchg ptr %a, i32 %b, i32 %b monotonic monotonic, align 4"),
        ("i1 %a", "freeze i1 %a"),
    ],
)
def test_a_result_has_the_type_that_llvm_gives_it(parameters: str, text: str) -> None:
    code = f"define void @own({parameters}) {{\n  %r = {text}\n  ret void\n}}\n"
    [function] = [f for f in binding.parse_assembly(DECLARED + code).functions if f.name == "own"]
    [block] = function.blocks
    expected = str(next(iter(block.instructions)).type)
    assert values.type_of(instruction(parameters, text)) == expected


@pytest.mark.parametrize(
    ("parameters", "text"), [("%struct.s %a", "extractvalue %struct.s %a, 0"), ("", "alloca i32")]
)
def test_other_types_are_errors(parameters: str, text: str) -> None:
    with pytest.raises(IrError):
        values.type_of(instruction(parameters, text))


@pytest.mark.parametrize(
    ("parameters", "text", "expected"),
    [
        ("i32 %a", "add nsw i32 %a, 1", True),
        ("i32 %a", "shl i32 %a, %a", True),
        ("float %a", "fdiv float %a, %a", True),
        ("double %a", "fptosi double %a to i32", True),
        ("i1 %a, <4 x float> %b", "select i1 %a, <4 x float> %b, <4 x float> %b", True),
        ("float %a", "call float @llvm.sqrt.f32(float %a)", True),
        ("", "call ptr @llvm.threadlocal.address.p0(ptr @t)", True),
        ("i32 %a", "udiv i32 %a, 3", True),
        ("i64 %a", "sdiv exact i64 %a, -2", True),
        ("<2 x i16> %a", "urem <2 x i16> %a, <i16 3, i16 -1>", True),
        ("<2 x i32> %a", "srem <2 x i32> %a, splat (i32 8)", True),
        ("i32 %a", "udiv i32 7, %a", False),
        ("<2 x i32> %a", "udiv <2 x i32> splat (i32 7), %a", False),
        ("i32 %a", "urem i32 %a, 0", False),
        ("i32 %a", "sdiv i32 %a, -1", False),
        ("<2 x i16> %a", "srem <2 x i16> %a, <i16 3, i16 -1>", False),
        ("<2 x i16> %a", "udiv <2 x i16> %a, <i16 3, i16 0>", False),
        ("<2 x i16> %a", "udiv <2 x i16> %a, <i16 3, i16 poison>", False),
        ("<2 x i16> %a", "udiv <2 x i16> %a, zeroinitializer", False),
        ("<2 x i32> %a", "sdiv <2 x i32> %a, splat (i32 -1)", False),
        ("i32 %a", "urem i32 %a, undef", False),
        ("i32 %a", "urem i32 %a, ptrtoint (ptr @g to i32)", False),
        ("ptr %a", "load i32, ptr %a, align 4", False),
        ("i32 %a", "call i32 @f(i32 %a)", False),
        ("", "alloca i32, align 4", False),
    ],
)
def test_speculatable_code_neither_traps_nor_accesses_memory(
    parameters: str, text: str, expected: bool
) -> None:
    variable = "@t = external thread_local global i32\n"
    code = f"define void @own({parameters}) {{\n  %r = {text}\n  ret void\n}}\n"
    [found, _] = function_of(variable + DECLARED + code).blocks[0].instructions
    assert values.is_speculatable(found) == expected


@pytest.mark.parametrize(
    ("constant", "expected"),
    [
        ("<i32 1, i32 poison>", ["1", "poison"]),
        ("splat (float 2.0)", ["2.0", "2.0"]),
        ("zeroinitializer", ["zeroinitializer"] * 2),
        ("<ptr @g, ptr getelementptr (i8, ptr @g, i64 1)>",
         ["@g", "getelementptr (i8, ptr @g, i64 1)"]),
    ],
)  # fmt: skip
def test_constant_vectors_have_elements(constant: str, expected: list[str]) -> None:
    assert values.elements(constant, 2) == expected


def test_a_name_is_no_constant_vector() -> None:
    with pytest.raises(IrError, match="constant vector"):
        values.elements("%a", 2)


_EFFECTS = """\
define void @f(ptr %p) {
  BODY
  ret void
}

declare i32 @unknown(ptr)
declare i32 @computes(i32) #0
declare i32 @reads(ptr) #1
declare i32 @reads_arguments(ptr) #2
declare i32 @writes_arguments(ptr) #3

attributes #0 = { memory(none) }
attributes #1 = { memory(read) }
attributes #2 = { nounwind memory(argmem: read) }
attributes #3 = { nounwind memory(argmem: readwrite) }
"""


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("%x = load i32, ptr %p, align 4", False),
        ("store i32 1, ptr %p, align 4", True),
        ("%x = atomicrmw add ptr %p, i32 1 monotonic, align 4", True),
        ("fence seq_cst", False),
        ("%x = call i32 @unknown(ptr %p)", True),
        ("%x = call i32 @unknown(ptr %p) #1", False),
        ("%x = call i32 @computes(i32 1)", False),
        ("%x = call i32 @reads(ptr %p)", False),
        ("%x = call i32 @reads_arguments(ptr %p)", False),
        ("%x = call i32 @writes_arguments(ptr %p)", True),
        ('call void asm sideeffect "", ""()', True),
        ('%x = call i32 asm "", "=r"() #0', False),
    ],
)
def test_writes_are_known(body: str, expected: bool) -> None:
    text = _EFFECTS.replace("BODY", body)
    assert not refused(text)
    module = llvm_ir.parse(text)
    first = next(next(module.functions).instructions)
    assert values.may_write(first, values.without_writes(module)) is expected
