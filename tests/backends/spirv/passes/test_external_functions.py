"""Functions that files share: what is left of them in modules, and what libsycl is told."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from syclflat.backends import spirv
from syclflat.diagnostics import InputError
from syclflat.model.location import Location
from syclflat.runtimes.device_image import DeviceImage
from syclflat.runtimes.device_names import NamedKernel
from syclflat.runtimes.kernel_manifest import Manifest
from tests.backends.spirv.test_spirv_module import assemble, lines, needs_tools
from tests.support.stages import images_of

TEXT = """
OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpCapability Int8
OpExtension "SPV_KHR_linkonce_odr"
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %kernel "kernel"
OpName %note ".str"
OpDecorate %note Constant
OpDecorate %shared LinkageAttributes "shared" Export
OpDecorate %helper LinkageAttributes "helper" Export
OpDecorate %inline LinkageAttributes "inline" LinkOnceODR
OpDecorate %far LinkageAttributes "far" Import
OpDecorate %shared UserSemantic "SYCL_EXTERNAL"
OpDecorate %inline UserSemantic "SYCL_EXTERNAL"
OpDecorate %far UserSemantic "SYCL_EXTERNAL"
%void = OpTypeVoid
%char = OpTypeInt 8 0
%to_char = OpTypePointer CrossWorkgroup %char
%letter = OpConstant %char 97
%type = OpTypeFunction %void
%note = OpVariable %to_char CrossWorkgroup %letter
%far = OpFunction %void None %type
OpFunctionEnd
%inline = OpFunction %void None %type
%i = OpLabel
OpReturn
OpFunctionEnd
%helper = OpFunction %void None %type
%h = OpLabel
%h1 = OpFunctionCall %void %inline
OpReturn
OpFunctionEnd
%shared = OpFunction %void None %type
%s = OpLabel
%s1 = OpFunctionCall %void %helper
OpReturn
OpFunctionEnd
%kernel = OpFunction %void None %type
%k = OpLabel
%k1 = OpFunctionCall %void %far
%k2 = OpFunctionCall %void %inline
%k3 = OpFunctionCall %void %shared
OpReturn
OpFunctionEnd
"""
MANIFEST = Manifest((NamedKernel("Kernel", "kernel", Location("app.cpp", 3, 5)),))


def told(image: DeviceImage) -> dict[str, list[str]]:
    return {each.name: [found.name for found in each.properties] for each in image.properties}


def linkages(text: list[str]) -> set[str]:
    parts = (line.partition("LinkageAttributes ") for line in text)
    return {found for _, _, found in parts if found}


@needs_tools
def test_only_what_is_declared_so_is_shared(tmp_path: Path) -> None:
    module = assemble(TEXT, tmp_path)
    kernel, shared = images_of(spirv.BACKEND, module, MANIFEST, "app.cpp")
    assert kernel.kernels == ("kernel",)
    assert told(kernel) == {"SYCL/imported symbols": ["far"]}
    text = lines(kernel.module, tmp_path)
    assert linkages(text) == {'"far" Import'}
    assert shared.kernels == shared.defined == ("shared",)
    assert told(shared) == {"SYCL/exported symbols": ["shared"]}
    others = lines(shared.module, tmp_path)
    assert linkages(others) == {'"shared" Export'}
    for word in ("UserSemantic", "OpExtension", "OpVariable"):
        assert word not in "".join(text + others)


@needs_tools
def test_other_functions_have_to_be_there(tmp_path: Path) -> None:
    text = TEXT.replace('OpDecorate %far UserSemantic "SYCL_EXTERNAL"\n', "")
    module = assemble(text, tmp_path)
    with pytest.raises(InputError) as raised:
        images_of(spirv.BACKEND, module, MANIFEST, "app.cpp")
    [diagnostic] = raised.value.diagnostics
    assert diagnostic.message == "kernel Kernel: far is called, but not defined for the device"
    assert diagnostic.location == Location("app.cpp", 3, 5)


MARKER = "_ZN8syclflat13device_globalILm0ELm4ELb{}EEEPKvv"
VARIABLE = (
    TEXT.replace(
        "%void = OpTypeVoid",
        f'OpDecorate %marker LinkageAttributes "{MARKER}" Export\n%void = OpTypeVoid',
    )
    .replace(
        "%far = OpFunction",
        "%total = OpVariable %to_char CrossWorkgroup %letter\n%far = OpFunction",
    )
    .replace('%kernel "kernel"', '%kernel "kernel" %total')
    .replace("%h1 =", "OpStore %total %letter\n%h1 =")
    .replace("%type = ", "%type_of_marker = OpTypeFunction %to_char\n%type = ")
    + """
%marker = OpFunction %to_char None %type_of_marker
%m = OpLabel
OpReturnValue %total
OpFunctionEnd
"""
)


@needs_tools
def test_a_variable_is_of_neither_file_that_is_linked(tmp_path: Path) -> None:
    module = assemble(VARIABLE.format("0"), tmp_path)
    manifest = replace(MANIFEST, device_globals=("total",))
    kernel, shared, variable = images_of(spirv.BACKEND, module, manifest, "app.cpp")
    for image in (kernel, shared):
        assert "total" in told(image)["SYCL/imported symbols"]
        assert told(image)["SYCL/device globals"] == ["total"]
        assert '"total" Import' in linkages(lines(image.module, tmp_path))
    assert told(variable) == {"SYCL/exported symbols": ["total"]}
    text = lines(variable.module, tmp_path)
    assert linkages(text) == {'"total" Export'}
    # Drivers keep what a kernel uses.
    assert any("OpEntryPoint Kernel" in line and "total_syclflat_user" in line for line in text)
    assert (variable.called, variable.defined) == ((), ())


@needs_tools
def test_a_variable_of_the_image_is_none_for_other_files(tmp_path: Path) -> None:
    module = assemble(VARIABLE.format("1"), tmp_path)
    manifest = replace(MANIFEST, device_globals=("total",))
    with pytest.raises(InputError) as raised:
        images_of(spirv.BACKEND, module, manifest, "app.cpp")
    [diagnostic] = raised.value.diagnostics
    assert diagnostic.check == "device-global"
    assert "shared: a SYCL_EXTERNAL function uses a device_global" in diagnostic.message


@needs_tools
def test_marks_of_lines_are_no_functions_of_other_files(tmp_path: Path) -> None:
    text = VARIABLE.format("0").replace('"far" Import', '"syclflat.place []" Import')
    alone = "".join(f"{line}\n" for line in text.splitlines() if "SYCL_EXTERNAL" not in line)
    manifest = replace(MANIFEST, device_globals=("total",))
    [image] = images_of(spirv.BACKEND, assemble(alone, tmp_path), manifest, "app.cpp")
    assert told(image) == {"SYCL/device globals": ["total"]}
