"""Sums with carries: their replacement is valid and the same, for scalars and vectors."""

from __future__ import annotations

from pathlib import Path

from syclflat.backends.spirv import spirv_module
from syclflat.backends.spirv.passes.plain import carries
from tests.backends.spirv.test_spirv_module import assemble, lines, needs_tools

TEXT = """
OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpCapability Int64
OpMemoryModel Physical64 OpenCL
OpDecorate %f LinkageAttributes "f" Export
%uint = OpTypeInt 32 0
%ulong = OpTypeInt 64 0
%uint2 = OpTypeVector %uint 2
%both = OpTypeStruct %uint %uint
%longs = OpTypeStruct %ulong %ulong
%vectors = OpTypeStruct %uint2 %uint2
%type = OpTypeFunction %uint %uint %ulong %uint2
%f = OpFunction %uint None %type
%a = OpFunctionParameter %uint
%b = OpFunctionParameter %ulong
%c = OpFunctionParameter %uint2
%l = OpLabel
%p = OpIAddCarry %both %a %a
%q = OpISubBorrow %both %a %a
%r = OpISubBorrow %longs %b %b
%s = OpIAddCarry %vectors %c %c
%h = OpCompositeExtract %uint %q 1
OpReturnValue %h
OpFunctionEnd
"""


@needs_tools
def test_carries_and_borrows_are_comparisons(tmp_path: Path) -> None:
    module = carries.resolve(spirv_module.read(assemble(TEXT, tmp_path)))
    text = "\n".join(lines(spirv_module.write(module), tmp_path))
    assert "OpIAddCarry" not in text
    assert "OpISubBorrow" not in text
    counts = {"OpIAdd": 2, "OpISub": 2, "OpULessThan": 4, "OpSelect": 4, "OpTypeBool": 1}
    assert {word: text.count(word) for word in counts} == counts
    assert "OpULessThan %v2bool" in text


@needs_tools
def test_a_sum_is_compared_with_a_term_and_a_difference_s_terms_with_each_other(
    tmp_path: Path,
) -> None:
    module = carries.resolve(spirv_module.read(assemble(TEXT, tmp_path)))
    text = lines(spirv_module.write(module), tmp_path)
    added, subtracted = (
        next(place for place, line in enumerate(text) if f" = {word} %uint " in line)
        for word in ("OpIAdd", "OpISub")
    )
    plain, _, operation = text[added].partition(" = ")
    term = operation.split()[2]
    assert text[added + 1].endswith(f" = OpULessThan %bool {plain} {term}")
    assert text[added + 2].endswith("%uint_1 %uint_0")
    terms = text[subtracted].split(" = ")[1].split()[2:]
    assert text[subtracted + 1].endswith(f" = OpULessThan %bool {' '.join(terms)}")


@needs_tools
def test_modules_without_carries_are_kept(tmp_path: Path) -> None:
    text = "".join(
        f"{line}\n"
        for line in TEXT.split("\n")
        if not line.startswith(tuple("%" + c for c in "pqrsh"))
    )
    module = spirv_module.read(assemble(text.replace("%h", "%a"), tmp_path))
    assert carries.resolve(module) is module
