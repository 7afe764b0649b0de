"""Modules made ready to run: execution modes, images by what kernels demand, properties."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from syclflat import runtimes
from syclflat.backends import spirv
from syclflat.backends.spirv import device_module, spirv_module
from syclflat.backends.spirv.passes import aspects
from syclflat.backends.stages import run_binary
from syclflat.model.function import Attribute
from syclflat.model.location import Location
from syclflat.runtimes.device_image import DeviceImage
from syclflat.runtimes.device_names import NamedKernel
from syclflat.runtimes.kernel_manifest import Manifest
from tests.backends.spirv.test_spirv_module import assemble, lines, needs_tools
from tests.support.stages import NO_FACTS, images_of

HERE = Location("app.cpp", 1, 1)

TEXT = """
OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpCapability Int64
OpCapability Int64Atomics
OpCapability Float64
OpCapability Float16
%1 = OpExtInstImport "OpenCL.std"
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %plain "plain" %shared
OpEntryPoint Kernel %real "real" %shared %index
OpEntryPoint Kernel %stores "stores"
OpEntryPoint Kernel %counts "counts"
OpName %sum "sum"
OpName %plain "plain"
OpDecorate %sum FPFastMathMode NotNaN
OpDecorate %helper LinkageAttributes "helper" Export
OpDecorate %index Constant
%void = OpTypeVoid
%double = OpTypeFloat 64
%half = OpTypeFloat 16
%half2 = OpTypeVector %half 2
%uint = OpTypeInt 32 0
%ulong = OpTypeInt 64 0
%to_half = OpTypePointer CrossWorkgroup %half2
%to_uint = OpTypePointer CrossWorkgroup %uint
%to_ulong = OpTypePointer CrossWorkgroup %ulong
%type = OpTypeFunction %void
%binary = OpTypeFunction %double %double
%storing = OpTypeFunction %void %to_half
%counting = OpTypeFunction %void %to_ulong
%zero = OpConstantNull %half2
%one = OpConstant %ulong 1
%two = OpConstant %double 2
%scope = OpConstant %uint 1
%order = OpConstant %uint 0
%shared = OpVariable %to_uint CrossWorkgroup
%index = OpVariable %to_uint CrossWorkgroup
%helper = OpFunction %double None %binary
%x = OpFunctionParameter %double
%h = OpLabel
%sum = OpFAdd %double %x %two
OpReturnValue %sum
OpFunctionEnd
%plain = OpFunction %void None %type
%p = OpLabel
%read = OpLoad %uint %shared
OpReturn
OpFunctionEnd
%real = OpFunction %void None %type
%r = OpLabel
%called = OpFunctionCall %double %helper %two
%again = OpLoad %uint %index
OpReturn
OpFunctionEnd
%stores = OpFunction %void None %storing
%to = OpFunctionParameter %to_half
%s = OpLabel
OpStore %to %zero
OpReturn
OpFunctionEnd
%counts = OpFunction %void None %counting
%counter = OpFunctionParameter %to_ulong
%c = OpLabel
%before = OpAtomicIAdd %ulong %counter %scope %order %one
OpReturn
OpFunctionEnd
"""


def manifest(**attributes: tuple[Attribute, ...]) -> Manifest:
    return Manifest(
        tuple(NamedKernel(name, name, HERE, found) for name, found in attributes.items())
    )


def told(image: DeviceImage) -> dict[str, int | bytes]:
    return {entry.name: entry.value for found in image.properties for entry in found.properties}


@needs_tools
def test_kernels_need_what_their_code_uses(tmp_path: Path) -> None:
    module = spirv_module.read(assemble(TEXT, tmp_path))
    needed = aspects.needed(module)
    names = {entry.name: needed[entry.function] for entry in spirv_module.entry_points(module)}
    assert names == {
        "plain": (),
        "real": (aspects.FP64,),
        "stores": (aspects.FP16,),
        "counts": (aspects.ATOMIC64,),
    }


@needs_tools
def test_kernels_that_need_different_things_come_apart(tmp_path: Path) -> None:
    images = images_of(spirv.BACKEND, assemble(TEXT, tmp_path), manifest(), "app.cpp")
    assert [image.kernels for image in images] == [("plain",), ("real",), ("stores",), ("counts",)]
    plain, real, stores, counts = (lines(image.module, tmp_path) for image in images)
    # The variables of an entry point are those that are left.
    [entry] = [line for line in real if line.startswith("OpEntryPoint")]
    assert entry.count("%") == 2
    assert not any("Float" in line or "helper" in line for line in plain)
    assert any("FPFastMathMode" in line for line in real)
    assert any('"helper" Export' in line for line in real)
    assert "OpCapability Float16" not in real
    assert "OpCapability Float64" not in stores
    assert any("OpAtomicIAdd" in line for line in counts)
    assert [told(image) for image in images] == [
        {},
        {"aspects": struct.pack("<I", 6)},
        {"aspects": struct.pack("<I", 5)},
        {"aspects": struct.pack("<I", 28)},
    ]
    said = manifest(
        plain=(Attribute("device_has", (28,)),), real=(Attribute("device_has", (1, 6)),)
    )
    both, real, stores = images_of(spirv.BACKEND, assemble(TEXT, tmp_path), said, "app.cpp")
    assert (both.kernels, told(both)) == (("plain", "counts"), {"aspects": struct.pack("<I", 28)})
    assert told(real) == {"aspects": struct.pack("<2I", 1, 6)}
    [whole] = images_of(
        spirv.BACKEND, assemble(TEXT, tmp_path), manifest(), "app.cpp", runtimes.BUNDLED
    )
    assert whole.kernels == ("plain", "real", "stores", "counts")
    assert whole.module == assemble(TEXT, tmp_path)


@needs_tools
def test_each_pass_leaves_a_module(tmp_path: Path) -> None:
    module = spirv_module.read(assemble(TEXT, tmp_path))
    work = device_module.SpirvWork(module, manifest(), "app.cpp", runtimes.LIBSYCL, NO_FACTS)
    kernels = spirv_module.entry_points(module)
    for each in device_module.STAGES:
        work = run_binary(work, [each])
        assert lines(spirv_module.write(work.module), tmp_path), each.name
        assert [found.name for found in spirv_module.entry_points(work.module)] == [
            found.name for found in kernels
        ], each.name


@needs_tools
def test_a_number_is_no_type_of_the_same_id(tmp_path: Path) -> None:
    text = TEXT.replace("%read = OpLoad %uint %shared", "%read = OpLoad %uint %shared Aligned 4")
    text = text.replace("%double", "%4")
    image = assemble(text, tmp_path, "--preserve-numeric-ids")
    plain = images_of(spirv.BACKEND, image, manifest(), "app.cpp")[0]
    assert plain.kernels == ("plain",)
    assert not any("Float" in line for line in lines(plain.module, tmp_path))


@needs_tools
@pytest.mark.parametrize("number", [5, 64])
def test_a_number_is_no_value_of_the_same_id(tmp_path: Path, number: int) -> None:
    # The storage class 5 and the width 64 stand behind the constant.
    zero, pair = "%zero = OpConstantNull %half2\n", "%half2 = OpTypeVector %half 2\n"
    text = TEXT.replace(zero, "").replace(pair, pair + zero).replace("%zero", f"%{number}")
    module = spirv_module.read(assemble(text, tmp_path, "--preserve-numeric-ids"))
    needed = aspects.needed(module)
    found = {entry.name: needed[entry.function] for entry in spirv_module.entry_points(module)}
    assert found["stores"] == (aspects.FP16,)


@needs_tools
def test_attributes_become_execution_modes(tmp_path: Path) -> None:
    demanded = manifest(
        plain=(
            Attribute("reqd_work_group_size", (8, 2)),
            Attribute("intel_reqd_sub_group_size", (16,)),
        ),
        counts=(Attribute("work_group_size_hint", (64,)), Attribute("vec_type_hint")),
    )
    images = images_of(spirv.BACKEND, assemble(TEXT, tmp_path), demanded, "app.cpp")
    plain, counts = (lines(images[number].module, tmp_path) for number in (0, 3))
    modes = [line.partition(" ")[2].split()[1:] for line in plain if "ExecutionMode" in line]
    assert modes == [["LocalSize", "8", "2", "1"], ["SubgroupSize", "16"]]
    assert "OpCapability SubgroupDispatch" in plain
    assert any(line.endswith("LocalSizeHint 64 1 1") for line in counts)
    assert told(images[0]) == {
        "reqd_sub_group_size": 16,
        "reqd_work_group_size_uint64_t": struct.pack("<2Q", 8, 2),
        "work_group_num_dim": 2,
    }
