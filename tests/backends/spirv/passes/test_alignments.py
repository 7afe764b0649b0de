"""Alignments that Clang's back end tells otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.backends.spirv import spirv_module, submodules
from syclflat.backends.spirv.grammar import Decoration, Op
from syclflat.backends.spirv.passes import alignments
from syclflat.backends.spirv.spirv_module import Instruction, Module
from tests.backends.spirv.test_spirv_module import assemble, lines, needs_tools

TEXT = """
OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpCapability Int8
OpCapability GenericPointer
OpMemoryModel Physical64 OpenCL
OpDecorate %f LinkageAttributes "f" Export
OpDecorate %local Alignment 64
OpDecorate %aligned Alignment 32
%void = OpTypeVoid
%uchar = OpTypeInt 8 0
%uint = OpTypeInt 32 0
%uint_64 = OpConstant %uint 64
%bytes = OpTypeArray %uchar %uint_64
%to_bytes = OpTypePointer Function %bytes
%private = OpTypePointer Function %uchar
%generic = OpTypePointer Generic %uchar
%type = OpTypeFunction %void %generic %generic
%f = OpFunction %void None %type
%other = OpFunctionParameter %generic
%aligned = OpFunctionParameter %generic
%l = OpLabel
%local = OpVariable %to_bytes Function
%byte = OpBitcast %private %local
%place = OpPtrCastToGeneric %generic %byte
OpCopyMemorySized %place %other %uint_64 Aligned 64
OpCopyMemorySized %place %aligned %uint_64 Volatile|Aligned 64
OpCopyMemorySized %other %place %uint_64 Aligned 4
OpCopyMemorySized %other %place %uint_64
OpReturn
OpFunctionEnd
"""


def aligned(*values: int) -> Module:
    """Return a module with variables of these alignments."""
    head = (
        Instruction(Op.DECORATE, (variable, Decoration.ALIGNMENT, value))
        for variable, value in enumerate(values, 1)
    )
    return Module(0x10400, 0, len(values) + 1, tuple(head), ())


def test_an_alignment_is_no_negative_number() -> None:
    assert alignments.correct(aligned(64, 0xFFFFFF80, 256)) == aligned(64, 128, 256)


@needs_tools
@pytest.mark.parametrize(
    ("version", "told"),
    [
        (0x10400, ["Aligned 64 Aligned 1", "Volatile|Aligned 64 Volatile|Aligned 32"]),
        (0x10200, ["Aligned 1", "Volatile|Aligned 32"]),
    ],
)
def test_the_source_of_a_copy_is_as_aligned_as_is_known(
    tmp_path: Path, version: int, told: list[str]
) -> None:
    module = spirv_module.read(assemble(TEXT, tmp_path))
    module = alignments.correct(Module(version, 0, module.bound, module.head, module.functions))
    copies = [
        line.partition("%uint_64")[2].strip()
        for line in lines(spirv_module.write(module), tmp_path)
        if "OpCopyMemorySized" in line
    ]
    assert copies == [*told, "Aligned 4", ""]


@needs_tools
def test_local_memory_of_launches_is_as_aligned_as_an_access_asks(tmp_path: Path) -> None:
    text = """
OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpCapability Int8
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %k "k"
%void = OpTypeVoid
%uchar = OpTypeInt 8 0
%zero = OpConstantNull %uchar
%local = OpTypePointer Workgroup %uchar
%global = OpTypePointer CrossWorkgroup %uchar
%type = OpTypeFunction %void %local %global %local
%k = OpFunction %void None %type
%first = OpFunctionParameter %local
%second = OpFunctionParameter %global
%third = OpFunctionParameter %local
%1 = OpLabel
OpStore %first %zero
OpStore %third %zero Volatile
OpStore %first %zero Volatile|Aligned 64
%2 = OpLoad %uchar %second Aligned 32
OpReturn
OpFunctionEnd
%f = OpFunction %void None %type
%3 = OpFunctionParameter %local
%4 = OpFunctionParameter %global
%5 = OpFunctionParameter %local
%6 = OpLabel
OpReturn
OpFunctionEnd
"""
    module = spirv_module.read(assemble(text, tmp_path))
    told = spirv_module.decorated(alignments.align_local_arguments(module), Decoration.ALIGNMENT)
    (entry,) = spirv_module.entry_points(module)
    first, _, third = (
        found.operands[1]
        for found in submodules.bodies(module)[entry.function]
        if found.opcode == Op.FUNCTION_PARAMETER
    )
    assert told == {first: (64,), third: (64,)}
