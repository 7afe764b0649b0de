"""Casts of generic pointers: those of all types become casts of pointers to bytes."""

from __future__ import annotations

from pathlib import Path

from syclflat.backends.spirv import spirv_module
from syclflat.backends.spirv.passes.plain import generic_casts
from tests.backends.spirv.test_spirv_module import assemble, lines, needs_tools

TEXT = """
OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpCapability GenericPointer
OpMemoryModel Physical64 OpenCL
OpDecorate %f LinkageAttributes "f" Export
%uint = OpTypeInt 32 0
%point = OpTypeStruct %uint %uint
%generic = OpTypePointer Generic %point
%local = OpTypePointer Workgroup %point
%private = OpTypePointer Function %point
%type = OpTypeFunction %local %generic
%f = OpFunction %local None %type
%a = OpFunctionParameter %generic
%l = OpLabel
%p = OpGenericCastToPtrExplicit %local %a Workgroup
%q = OpGenericCastToPtrExplicit %private %a Function
OpReturnValue %p
OpFunctionEnd
"""


@needs_tools
def test_casts_go_through_bytes(tmp_path: Path) -> None:
    module = generic_casts.through_bytes(spirv_module.read(assemble(TEXT, tmp_path)))
    text = "\n".join(lines(spirv_module.write(module), tmp_path))
    assert "OpGenericCastToPtrExplicit %_ptr_Workgroup_uchar" in text
    assert "OpGenericCastToPtrExplicit %_ptr_Function_uchar" in text
    assert text.count("OpGenericCastToPtrExplicit") == 2
    assert text.count("OpBitcast") == 4
    assert text.count("OpTypeInt 8 0") == 1
    assert text.count("OpTypePointer Generic %uchar") == 1
    assert "OpCapability Int8" in text
    assert generic_casts.through_bytes(module) is module


@needs_tools
def test_modules_without_such_casts_are_kept(tmp_path: Path) -> None:
    text = "".join(f"{line}\n" for line in TEXT.split("\n") if "CastToPtr" not in line)
    text = text.replace("%p", "%n").replace("%l = OpLabel", "%l = OpLabel\n%n = OpUndef %local")
    module = spirv_module.read(assemble(text, tmp_path))
    assert generic_casts.through_bytes(module) is module
