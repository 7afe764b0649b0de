"""Products of twice as many bits: what stands in their place is valid, for scalars and vectors."""

from __future__ import annotations

from pathlib import Path

from syclflat.backends.spirv import spirv_module
from syclflat.backends.spirv.passes import wide_products
from tests.backends.spirv.test_spirv_module import assemble, lines, needs_tools

TEXT = """
OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpCapability Int64
%1 = OpExtInstImport "OpenCL.std"
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
%p = OpUMulExtended %both %a %a
%q = OpSMulExtended %both %a %a
%r = OpSMulExtended %longs %b %b
%s = OpSMulExtended %vectors %c %c
%h = OpCompositeExtract %uint %q 1
OpReturnValue %h
OpFunctionEnd
"""


@needs_tools
def test_products_are_made_of_halves(tmp_path: Path) -> None:
    module = wide_products.resolve(spirv_module.read(assemble(TEXT, tmp_path)))
    text = "\n".join(lines(spirv_module.write(module), tmp_path))
    assert "MulExtended" not in text
    counts = {"OpIMul": 4, "u_mul_hi": 1, "s_mul_hi": 3, "OpShiftRightArithmetic": 3}
    assert {word: text.count(word) for word in counts} == counts
    assert "OpConstant %uint 31" in text
    assert "OpConstant %ulong 63" in text


@needs_tools
def test_other_modules_stay_as_they_are(tmp_path: Path) -> None:
    text = "".join(line + "\n" for line in TEXT.split("\n") if "%q" not in line)
    text = "".join(line + "\n" for line in text.split("\n") if "MulExtended" not in line)
    module = spirv_module.read(assemble(text.replace("%h", "%a"), tmp_path))
    assert wide_products.resolve(module) is module
