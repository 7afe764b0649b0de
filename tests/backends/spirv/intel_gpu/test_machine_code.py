"""Machine code for Intel's GPUs: the compiler, its command and messages, and images for libsycl."""

from __future__ import annotations

import struct
import subprocess
from pathlib import Path

import pytest

from syclflat import backends
from syclflat.backends.spirv import spirv_module
from syclflat.backends.spirv.intel_gpu import machine_code
from syclflat.diagnostics import Severity
from syclflat.model.location import Location
from syclflat.runtimes.device_image import DeviceImage, Property, PropertySet
from syclflat.runtimes.device_names import NamedKernel
from tests.backends.spirv.test_spirv_module import assemble, needs_tools
from tests.support.ocloc import needs_ocloc

KERNEL = """
OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %first "first"
OpDecorate %outer LinkageAttributes "outer" Import
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%one = OpConstant %uint 1
%pointer = OpTypePointer CrossWorkgroup %uint
%type = OpTypeFunction %void %pointer
%other = OpTypeFunction %void
%outer = OpFunction %void None %other
OpFunctionEnd
%first = OpFunction %void None %type
%a = OpFunctionParameter %pointer
%l = OpLabel
%call = OpFunctionCall %void %outer
%value = OpLoad %uint %a
%sum = OpIAdd %uint %value %one
OpStore %a %sum
OpReturn
OpFunctionEnd
"""
CALLING = KERNEL
KERNEL = "".join(
    f"{line}\n"
    for line in KERNEL.replace("%outer = OpFunction %void None %other\nOpFunctionEnd\n", "").split(
        "\n"
    )
    if "%outer" not in line
)
ASPECTS = PropertySet("SYCL/device requirements", (Property("aspects", struct.pack("<2I", 5, 6)),))


def image(text: str, directory: Path, *properties: PropertySet) -> DeviceImage:
    return DeviceImage(assemble(text, directory), ("first",), properties)


@needs_tools
def test_an_image_of_each_gpu_stands_beside_spirv(tmp_path: Path) -> None:
    given = image(KERNEL, tmp_path, ASPECTS)
    spirv, first, second = machine_code.with_code(given, {"tgllp": b"t", "pvc": b"p"})
    assert spirv is given
    assert (first.module, second.module) == (b"t", b"p")
    assert (first.form.number, first.form.target) == (1, "spir64_gen")
    assert first.kernels == ("first",)
    target = Property("compile_target", b"intel_gpu_tgllp")
    assert first.properties == (PropertySet(ASPECTS.name, (*ASPECTS.properties, target)),)
    assert machine_code.with_code(given, {}) == (given,)


@needs_tools
def test_drivers_compile_what_is_known_when_a_program_runs(tmp_path: Path) -> None:
    whole, calling = image(KERNEL, tmp_path), image(CALLING, tmp_path)
    constants = image(KERNEL, tmp_path, PropertySet("SYCL/specialization constants", ()))
    library = DeviceImage(whole.module, is_library=True)
    given = (whole, calling, constants, library)
    assert [machine_code.takes(one, "pvc") for one in given] == [True, False, False, False]


@needs_tools
def test_kernels_with_double_are_for_gpus_that_have_it(tmp_path: Path) -> None:
    double = image(KERNEL, tmp_path, ASPECTS)
    assert [machine_code.takes(double, name) for name in ("pvc", "tgllp")] == [True, False]


def test_the_command_has_the_options_of_drivers(tmp_path: Path) -> None:
    given = machine_code.own_options(["-v", f"--ocloc={tmp_path}/o"], ["-ze-a", "-cl-b"])
    assert given == (f"--ocloc={tmp_path}/o", "-ze-a", "-cl-b")
    command = machine_code.command("acm_g10", "a.spv", "a.bin", given)
    text = " ".join(command)
    assert "-file a.spv -spirv_input -device acm-g10 -output a.bin -output_no_suffix" in text
    assert command[-2:] == ("-options", "-ze-a -cl-b")
    assert "--ocloc" not in text


def test_without_the_compiler_a_note_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv(machine_code.VARIABLE, raising=False)
    assert machine_code.find() is None
    assert machine_code.known(["pvc"]) == ()
    [note] = machine_code.lacks(["pvc", "tgllp"])
    assert note.severity is Severity.NOTE
    assert "no machine code for pvc, tgllp" in note.message
    assert machine_code.lacks([]) == ()
    [note] = backends.without_machine_code(["spir64", "nvptx64"], ["pvc"])
    assert "no ocloc" in note.message


def test_the_compiler_is_an_option_s_or_the_variable_s(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = {name: tmp_path / name for name in ("variable", "option")}
    for file in made.values():
        file.write_text('#!/bin/sh\n[ "$2" = pvc ]\n')
        file.chmod(0o755)
    monkeypatch.setenv(machine_code.VARIABLE, str(made["variable"]))
    assert machine_code.find() == made["variable"]
    assert machine_code.find(str(made["option"])) == made["option"]
    assert machine_code.known(["pvc", "wcl"]) == ("pvc",)
    [note] = machine_code.lacks(["pvc", "wcl"], [f"--ocloc={made['option']}"])
    assert f"{made['option']} does not support this GPU" in note.message


def test_messages_name_the_source_once() -> None:
    said = (
        "Compilation from IR - skipping loading of FCL\n"
        "error: Double type is not supported on this platform.\nin kernel: 'f'\n"
        "error: backend compiler failed build.\n"
    ) * 2
    kernels = (NamedKernel("First", "first", Location("a.cpp", 3, 4)),)
    [found] = machine_code.explain(said, {}, kernels, "a.cpp")
    assert found.severity is Severity.ERROR
    assert "ocloc, Intel's compiler: Double type is not supported" in found.message
    [spilled] = machine_code.explain(
        "warning: kernel _ZTS5First  compiled SIMD32 allocated 128 regs and spilled around 584\n",
        {},
        kernels,
        "a.cpp",
    )
    assert spilled.severity is Severity.WARNING


def test_progress_is_no_message() -> None:
    lines = ("\n", "Compilation from IR - skipping\n", "Build succeeded.\n", "error: no\n")
    assert [machine_code.ASSEMBLER.is_chatter(line) for line in lines] == [True, True, True, False]


@needs_ocloc
@needs_tools
def test_the_compiler_makes_code_that_it_disassembles(tmp_path: Path) -> None:
    assemble(KERNEL, tmp_path)
    (tmp_path / "a.spv").write_bytes(
        spirv_module.write(spirv_module.read(assemble(KERNEL, tmp_path)))
    )
    command = machine_code.command("pvc", "a.spv", "a.bin")
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
    (tmp_path / "dump").mkdir()
    ocloc = str(machine_code.find())
    listing = (ocloc, "disasm", "-file", "a.bin", "-device", "pvc", "-dump", "dump")
    subprocess.run(listing, cwd=tmp_path, check=True, capture_output=True)
    assert "name:            first" in (tmp_path / "dump" / ".ze_info").read_text()


def test_each_target_has_the_gpus_of_its_family() -> None:
    names = backends.read_processors("sm_90,dg2,pvc,sm_80,tgl")
    assert backends.own_processors("nvptx64", names) == ("sm_80", "sm_90")
    assert backends.own_processors("spir64", names) == ("tgllp", "acm_g10", "pvc")
    assert backends.own_processors("native", names) == ()
    assert backends.of_processors(["pvc"]).target == "spir64"
    assert backends.of_processors().target == backends.of_processors(["sm_80"]).target == "nvptx64"
    assert backends.default_processor() == "sm_75"
