"""Variables of device memory: their names in the module, and what libsycl is told."""

from __future__ import annotations

import struct
from pathlib import Path

from syclflat.backends import spirv
from syclflat.runtimes.kernel_manifest import Manifest
from tests.backends.spirv.test_spirv_module import assemble, lines, needs_tools
from tests.support.stages import images_of

# As Clang's back end writes them: an integer in the place of a null pointer is its mistake.
TEXT = """
OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpCapability Int64
OpCapability Int8
OpCapability GenericPointer
%1 = OpExtInstImport "OpenCL.std"
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %kernel "kernel" %outer %hidden
OpExecutionMode %kernel ContractionOff
OpName %cast "cast"
OpDecorate %outer LinkageAttributes "outer" Export
OpDecorate %of_outer LinkageAttributes "_ZN8syclflat13device_globalILm1ELm12ELb0EEEPKvv" Export
OpDecorate %of_hid LinkageAttributes "_ZN8syclflat13device_globalILm0ELm4ELb{scoped}EEEPKvv" Export
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%ulong = OpTypeInt 64 0
%uchar = OpTypeInt 8 0
%bytes = OpTypePointer CrossWorkgroup %uchar
%generic = OpTypePointer Generic %uchar
%data = OpTypeStruct %bytes %uint
%to_data = OpTypePointer CrossWorkgroup %data
%to_any_data = OpTypePointer Generic %data
%type = OpTypeFunction %void
%address = OpTypeFunction %generic
%zero = OpConstantNull %ulong
%nothing = OpConstantNull %uint
%initial = OpConstantComposite %data %zero %nothing
%outer = OpVariable %to_data CrossWorkgroup %initial
%hidden = OpVariable %to_data CrossWorkgroup %initial
%of_outer = OpFunction %generic None %address
%2 = OpLabel
%any = OpPtrCastToGeneric %to_any_data %outer
%cast = OpBitcast %generic %any
OpReturnValue %cast
OpFunctionEnd
%of_hid = OpFunction %generic None %address
%3 = OpLabel
%other = OpPtrCastToGeneric %to_any_data %hidden
%cast_too = OpBitcast %generic %other
OpReturnValue %cast_too
OpFunctionEnd
%kernel = OpFunction %void None %type
%4 = OpLabel
%5 = OpLoad %data %outer
OpReturn
OpFunctionEnd
"""


@needs_tools
def test_variables_are_told_by_symbol(tmp_path: Path) -> None:
    manifest = Manifest((), (), ("hidden.1234", "outer"))
    text = TEXT.format(scoped=0)
    [image] = images_of(spirv.BACKEND, assemble(text, tmp_path), manifest, "app.cpp")
    written = lines(image.module, tmp_path)
    linkages = {line.split('"')[1] for line in written if "LinkageAttributes" in line}
    assert linkages == {"outer", "hidden.1234"}
    assert not any("cast" in line or "OpReturnValue" in line for line in written)
    [told] = image.properties
    assert told.name == "SYCL/device globals"
    assert {entry.name: entry.value for entry in told.properties} == {
        "hidden.1234": struct.pack("<2I", 4, 0),
        "outer": struct.pack("<2I", 12, 0),
    }


@needs_tools
def test_a_store_is_no_conversion(tmp_path: Path) -> None:
    text = TEXT.format(scoped=0).replace(
        "OpReturnValue %cast\n", "OpStore %outer_too %cast Aligned 8\nOpReturnValue %cast\n"
    )
    variable = "%to_kept = OpTypePointer Function %generic\n%of_outer = OpFunction"
    text = text.replace("%of_outer = OpFunction", variable)
    text = text.replace(
        "%2 = OpLabel\n", "%2 = OpLabel\n%outer_too = OpVariable %to_kept Function\n"
    )
    manifest = Manifest((), (), ("hidden.1234", "outer"))
    [image] = images_of(spirv.BACKEND, assemble(text, tmp_path), manifest, "app.cpp")
    [told] = image.properties
    assert {entry.name for entry in told.properties} == {"hidden.1234", "outer"}


@needs_tools
def test_a_variable_of_the_image_keeps_kernels_together(tmp_path: Path) -> None:
    text = TEXT.format(scoped=1).replace(
        "OpCapability Int8", "OpCapability Int8\nOpCapability Float64"
    )
    text = text.replace('"kernel" %outer %hidden', '"kernel"\nOpEntryPoint Kernel %real "real"')
    text = text.replace("%type =", "%double = OpTypeFloat 64\n%two = OpConstant %double 2\n%type =")
    text += """
%real = OpFunction %void None %type
%6 = OpLabel
%7 = OpFAdd %double %two %two
OpReturn
OpFunctionEnd
"""
    manifest = Manifest((), (), ("hidden", "outer"))
    images = images_of(spirv.BACKEND, assemble(text, tmp_path), manifest, "app.cpp")
    assert [image.kernels for image in images] == [("kernel", "real")]
    text = text.replace("Lb1E", "Lb0E")
    images = images_of(spirv.BACKEND, assemble(text, tmp_path), manifest, "app.cpp")
    assert [image.kernels for image in images] == [("kernel",), ("real",)]
    assert [[found.name for found in image.properties] for image in images] == [
        ["SYCL/device globals"],
        ["SYCL/device requirements"],
    ]
