"""Sums that local ids are terms of: those that are extended are worked out with 64 bits."""

from __future__ import annotations

import re
from pathlib import Path

from syclflat import runtimes
from syclflat.backends import spirv
from syclflat.backends.spirv import spirv_module
from syclflat.backends.spirv.passes import local_ids
from syclflat.runtimes.kernel_manifest import Manifest
from tests.backends.spirv.test_spirv_module import assemble, lines, needs_tools
from tests.support.stages import images_of

# As Clang's back end writes them.
TEXT = """
OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpCapability Int64
OpExtension "SPV_KHR_no_integer_wrap_decoration"
%1 = OpExtInstImport "OpenCL.std"
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %kernel "kernel" %local_id %global_id
OpSource OpenCL_C 200000
{names}
OpDecorate %local_id LinkageAttributes "__spirv_BuiltInLocalInvocationId" Import
OpDecorate %local_id BuiltIn LocalInvocationId
OpDecorate %global_id LinkageAttributes "__spirv_BuiltInGlobalInvocationId" Import
OpDecorate %global_id BuiltIn GlobalInvocationId
{decorations}
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%ulong = OpTypeInt 64 0
%three = OpTypeVector %ulong 3
%input = OpTypePointer Input %three
%type = OpTypeFunction %void %uint
%ulong_32 = OpConstant %ulong 32
%ulong_30 = OpConstant %ulong 30
%ulong_40 = OpConstant %ulong 40
%local_id = OpVariable %input Input
%global_id = OpVariable %input Input
%kernel = OpFunction %void None %type
%size = OpFunctionParameter %uint
%2 = OpLabel
%3 = OpLoad %three {variable} Aligned 1
%id = OpCompositeExtract %ulong %3 0
%short = OpUConvert %uint %id
{code}
OpReturn
OpFunctionEnd
"""

DOES_NOT_WRAP = "OpDecorate %{} NoSignedWrap"
SUM = """
%sum = OpIAdd %uint %size %short
%extended = OpSConvert %ulong %sum
"""
NESTED = """
%inner = OpIAdd %uint %size %short
%factor = OpIMul %uint %size %size
%outer = OpIAdd %uint %factor %inner
%unused = OpIAdd %uint %short %size
%extended = OpSConvert %ulong %outer
%again = OpSConvert %ulong %outer
%apart = OpSConvert %ulong %factor
%alone = OpSConvert %ulong %short
"""
SHIFTS = """
%up = OpShiftLeftLogical %ulong %id %ulong_32
%same = OpShiftRightArithmetic %ulong %up %ulong_32
%fourfold = OpShiftRightArithmetic %ulong %up %ulong_30
%part = OpShiftRightArithmetic %ulong %up %ulong_40
"""


def module(directory: Path, code: str, *do_not_wrap: str, variable: str = "%local_id") -> bytes:
    named = ["id", "size", *re.findall(r"^%([a-z]+) =", code, re.MULTILINE)]
    text = TEXT.format(
        names="\n".join(f'OpName %{name} "{name}"' for name in named),
        decorations="\n".join(map(DOES_NOT_WRAP.format, do_not_wrap)),
        variable=variable,
        code=code,
    )
    return assemble(text, directory)


def meanings(image: bytes, directory: Path) -> dict[str, str]:
    """Return what values are, as expressions of what the module's local id and argument are."""
    found: dict[str, str] = {"%id": "id", "%size": "size"}
    for line in lines(image, directory):
        made = re.fullmatch(r"(%\w+) = Op(\w+) %(?:uint|ulong) (%\w+)(?: (%\w+))?", line)
        if made is None or made[1] in found:
            continue
        operands = (found.get(operand, operand) for operand in made.groups()[2:] if operand)
        found[made[1]] = f"{made[2]}({', '.join(operands)})"
    return {name.removeprefix("%"): meaning for name, meaning in found.items()}


def widened(directory: Path, image: bytes) -> dict[str, str]:
    module = local_ids.widen(spirv_module.read(image))
    return meanings(spirv_module.write(module), directory)


@needs_tools
def test_a_sum_is_of_extended_terms(tmp_path: Path) -> None:
    found = widened(tmp_path, module(tmp_path, SUM, "sum"))
    assert found["extended"] == "CopyObject(IAdd(SConvert(size), id))"
    assert found["sum"] == "IAdd(size, UConvert(id))"


@needs_tools
def test_sums_of_sums_are_made_once(tmp_path: Path) -> None:
    found = widened(tmp_path, module(tmp_path, NESTED, "inner", "outer", "unused"))
    whole = "IAdd(SConvert(IMul(size, size)), IAdd(SConvert(size), id))"
    assert found["extended"] == found["again"] == f"CopyObject({whole})"
    assert list(found.values()).count(whole) == 1
    assert found["apart"] == "SConvert(IMul(size, size))"
    assert found["alone"] == "CopyObject(id)"
    assert "IAdd(id, SConvert(size))" not in found.values()
    # A term that may overflow stays one.
    found = widened(tmp_path, module(tmp_path, NESTED, "outer"))
    assert found["extended"] == "SConvert(IAdd(IMul(size, size), IAdd(size, UConvert(id))))"


@needs_tools
def test_two_shifts_are_one(tmp_path: Path) -> None:
    found = widened(tmp_path, module(tmp_path, SHIFTS))
    assert found["same"] == "CopyObject(id)"
    assert found["fourfold"] == "ShiftLeftLogical(id, %ulong_2)"
    assert found["part"] == "ShiftRightArithmetic(ShiftLeftLogical(id, %ulong_32), %ulong_40)"


@needs_tools
def test_what_may_differ_stays(tmp_path: Path) -> None:
    for image in (
        module(tmp_path, SUM),
        module(tmp_path, SUM, "sum", variable="%global_id"),
        module(tmp_path, SHIFTS, variable="%global_id"),
    ):
        assert widened(tmp_path, image) == meanings(image, tmp_path)


@needs_tools
def test_images_for_libsycl_have_wide_sums(tmp_path: Path) -> None:
    image = module(tmp_path, SUM, "sum")
    [made] = images_of(spirv.BACKEND, image, Manifest(()), "app.cpp", runtimes.LIBSYCL)
    assert meanings(made.module, tmp_path)["extended"].startswith("CopyObject")
    [made] = images_of(spirv.BACKEND, image, Manifest(()), "app.cpp", runtimes.BUNDLED)
    assert made.module == image
