"""What Clang's back end fails with, or makes invalid modules of."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.backends.passes import device_errors
from syclflat.backends.spirv import spirv_module
from syclflat.backends.spirv.grammar import Op
from syclflat.backends.spirv.passes import unsupported_code
from syclflat.backends.spirv.spirv_module import Instruction, Module
from syclflat.diagnostics import InputError, render
from syclflat.model.location import Location
from syclflat.runtimes.device_names import NamedKernel
from tests.backends.spirv.test_spirv_module import assemble, needs_tools

KERNELS = (
    NamedKernel("A", "_ZTS1A", Location("app.cpp", 5, 3)),
    NamedKernel("B", "_ZTS1B", Location("app.cpp", 6, 3)),
)
TEXT = """
OpCapability Kernel
OpCapability Addresses
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %a "_ZTS1A"
OpEntryPoint Kernel %b "_ZTS1B"
%void = OpTypeVoid
%float = OpTypeFloat 32
%type = OpTypeFunction %void
%one = OpConstant %float 1
%inner = OpFunction %void None %type
%i = OpLabel
%sum = OpFAdd %float %one %one
OpReturn
OpFunctionEnd
%a = OpFunction %void None %type
%l = OpLabel
OpReturn
OpFunctionEnd
%b = OpFunction %void None %type
%m = OpLabel
%called = OpFunctionCall %void %inner
OpReturn
OpFunctionEnd
"""


def widened(module: Module, bits: int) -> Module:
    """Return ``module`` with floating-point numbers of other widths, which no assembler takes."""
    head = tuple(
        Instruction(Op.TYPE_FLOAT, (found.operands[0], bits))
        if found.opcode == Op.TYPE_FLOAT
        else found
        for found in module.head
    )
    return Module(module.version, module.generator, module.bound, head, module.functions)


@needs_tools
def test_numbers_that_no_device_has(tmp_path: Path) -> None:
    module = spirv_module.read(assemble(TEXT, tmp_path))
    unsupported_code.refuse(module, KERNELS, "app.cpp")
    with pytest.raises(InputError) as raised:
        unsupported_code.refuse(widened(module, 80), KERNELS, "app.cpp")
    [diagnostic] = raised.value.diagnostics
    assert render(diagnostic).splitlines()[0] == (
        "app.cpp:6:3: error: kernel B: its code has numbers of 80 bits, which no device supports "
        "[device-type]"
    )


@needs_tools
def test_alignments_that_are_lost(tmp_path: Path) -> None:
    text = TEXT.replace(
        "%void = OpTypeVoid\n%float = OpTypeFloat 32\n",
        "OpDecorate %local Alignment 0\n%void = OpTypeVoid\n%float = OpTypeFloat 32\n"
        "%to = OpTypePointer Function %float\n",
    ).replace("%i = OpLabel", "%i = OpLabel\n%local = OpVariable %to Function")
    module = spirv_module.read(assemble(text, tmp_path))
    with pytest.raises(InputError) as raised:
        unsupported_code.refuse(module, KERNELS, "app.cpp")
    [diagnostic] = raised.value.diagnostics
    assert render(diagnostic).splitlines()[0] == (
        "app.cpp:6:3: error: kernel B: a variable is aligned to more than 128 bytes, which Clang "
        "does not pass on to devices [device-backend]"
    )


@needs_tools
@pytest.mark.parametrize("defined", [True, False])
def test_constants_of_what_is_not_known_yet(tmp_path: Path, defined: bool) -> None:
    # The address of a part of a constant, as Clang 22 makes it: the whole's is in a function.
    made = "%whole = OpSpecConstantOp %generic PtrCastToGeneric %kept"
    text = TEXT.replace(
        "%inner = OpFunction",
        "%to = OpTypePointer CrossWorkgroup %float\n%generic = OpTypePointer Generic %float\n"
        "%kept = OpVariable %to CrossWorkgroup %one\n"
        + (f"{made}\n" if defined else "")
        + "%part = OpSpecConstantOp %generic InBoundsPtrAccessChain %whole %one\n"
        "%inner = OpFunction",
    )
    if not defined:
        cast = "%l = OpLabel\n%whole = OpPtrCastToGeneric %generic %kept\n"
        text = text.replace("%l = OpLabel\n", cast)
    module = spirv_module.read(assemble(text, tmp_path))
    if defined:
        unsupported_code.refuse(module, KERNELS, "app.cpp")
        return
    with pytest.raises(InputError) as raised:
        unsupported_code.refuse(module, KERNELS, "app.cpp")
    [diagnostic] = raised.value.diagnostics
    assert render(diagnostic).splitlines()[0] == (
        "app.cpp: error: the device half: Clang cannot compile its code for the device: a constant "
        "is an address within another [device-backend]"
    )


@pytest.mark.parametrize(
    ("said", "place"),
    [
        (
            "fatal error: error in backend: cannot select: %8:iid(s64) = G_X (in function: _ZTS1A)",
            "app.cpp:5:3: error: kernel A: Clang cannot compile its code for the device: cannot "
            "select: %8:iid(s64) = G_X",
        ),
        (
            "app.cpp:1:1: note: a note\n"
            "\x1b[0;1;31mfatal error: \x1b[0merror in backend: no G_X (in function: _Z1fi)\x1b[0m",
            "app.cpp: error: f(int): Clang cannot compile its code for the device: no G_X",
        ),
        (
            "fatal error: error in backend: OpTypeInt type with a width other than 8",
            "app.cpp: error: the device half: Clang cannot compile its code for the device: "
            "OpTypeInt type with a width other than 8",
        ),
    ],
)
def test_failures_of_the_back_end_are_told(said: str, place: str) -> None:
    [diagnostic] = device_errors.from_compiler(f"{said}\n", KERNELS, "app.cpp")
    assert render(diagnostic).splitlines()[0] == f"{place} [device-backend]"
    assert device_errors.from_compiler("app.cpp:1:1: error: no", KERNELS, "app.cpp") == ()


def test_a_crash_of_clang_is_reported_with_a_way_out() -> None:
    said = "zig: error: clang frontend command failed with exit code 139 (use -v to see invocation)"
    [diagnostic] = device_errors.from_compiler(said, KERNELS, "app.cpp")
    assert diagnostic.message.startswith("the device half: Clang crashed")
    assert "-march" in diagnostic.notes[0].message
