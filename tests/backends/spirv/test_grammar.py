"""Names and operands are as the disassembler of SPIRV-Tools knows them."""

from __future__ import annotations

import re
import struct
import subprocess
from pathlib import Path

import pytest

from syclflat.backends.spirv import spirv_module
from syclflat.backends.spirv.grammar import (
    AddressingModel,
    BuiltIn,
    Capability,
    Decoration,
    ExecutionMode,
    LinkageType,
    Op,
    OpenCL,
    SourceLanguage,
    StorageClass,
)
from tests.backends.spirv.test_spirv_module import assemble, needs_tools

# Not valid, but each instruction has the operands it may have.
TEXT = """
OpCapability Kernel
OpCapability Addresses
OpCapability GroupNonUniform
OpExtension "SPV_KHR_uniform_group_instructions"
%set = OpExtInstImport "OpenCL.std"
OpMemoryModel Physical64 OpenCL
%file = OpString "app.cpp"
OpTypeForwardPointer %pointer CrossWorkgroup
%void = OpTypeVoid
%bool = OpTypeBool
%uint = OpTypeInt 32 0
%ulong = OpTypeInt 64 0
%float = OpTypeFloat 32
%four = OpTypeVector %float 4
%image = OpTypeImage %void 2D 0 0 0 0 Unknown ReadOnly
%sampler = OpTypeSampler
%sampled = OpTypeSampledImage %image
%n = OpConstant %uint 7
%wide = OpConstant %ulong 0x500000006
%array = OpTypeArray %uint %n
%struct = OpTypeStruct %uint %array %pointer
%opaque = OpTypeOpaque "a name"
%pipe = OpTypePipe ReadOnly
%pointer = OpTypePointer CrossWorkgroup %struct
%private = OpTypePointer Function %uint
%type = OpTypeFunction %void %pointer %uint
%null = OpConstantNull %pointer
%whole = OpConstantComposite %array %n %n
%fixed = OpConstantSampler %sampler ClampToEdge 0 Linear
%chosen = OpSpecConstant %uint 9
%sum = OpSpecConstantOp %uint IAdd %n %chosen
%variable = OpVariable %pointer CrossWorkgroup %null
%f = OpFunction %void Const %type
%p = OpFunctionParameter %pointer
%q = OpFunctionParameter %uint
%l = OpLabel
OpLine %file 12 13
%own = OpVariable %private Function
OpLifetimeStart %own 4
%a = OpLoad %uint %own Volatile|Aligned 4
OpStore %own %a Aligned 8
OpCopyMemory %own %p Aligned 16
OpCopyMemorySized %own %p %n Aligned 4
%b = OpInBoundsPtrAccessChain %private %p %q %n %n
%c = OpGenericCastToPtrExplicit %private %b Function
%d = OpExtInst %uint %set s_max %a %q
%e = OpExtInst %float %set floor %d
%g = OpVectorShuffle %four %e %e 0 1 2 3
%h = OpCompositeExtract %float %g 2 1
%i = OpCompositeInsert %four %h %g 3
%j = OpSampledImage %sampled %p %fixed
%k = OpImageSampleExplicitLod %four %j %q Lod %h
%m = OpImageRead %four %p %q
%o = OpImageRead %four %p %q Sample %q
%fetched = OpImageFetch %four %p %q Lod %n
OpImageWrite %p %q %k
OpImageWrite %p %q %k Lod %n
%r = OpAtomicCompareExchange %uint %own %n %n %chosen %a %q
%s = OpGroupIAdd %uint %n Reduce %a
%t = OpGroupSMax %uint %n InclusiveScan %a
%u = OpGroupNonUniformIAdd %uint %n ClusteredReduce %a %n
%v = OpGroupNonUniformLogicalXor %bool %n Reduce %a
%w = OpGroupNonUniformBallotBitCount %uint %n Reduce %a
%x = OpGroupIMulKHR %uint %n Reduce %a
%y = OpGroupLogicalXorKHR %bool %n ExclusiveScan %v
%z = OpGroupNonUniformShuffle %uint %n %a %q
OpLifetimeStop %own 4
OpSelectionMerge %l2 DontFlatten
OpBranchConditional %y %l2 %l3 10 11
%l2 = OpLabel
OpLoopMerge %l3 %l4 Unroll
OpBranch %l4
%l3 = OpLabel
OpSwitch %z %l4 4 %l2 6 %l3
%l4 = OpLabel
%phi = OpPhi %uint %a %l2 %q %l3
OpReturn
OpFunctionEnd
"""


def told(line: str) -> list[int]:
    """Return the ids of a line of a disassembled module, but for labels that numbers choose."""
    if "OpSwitch" in line:
        line = " ".join(line.split()[:3])
    return sorted(int(number) for number in re.findall(r"%(\d+)", line))


@needs_tools
def test_the_disassembler_says_so(tmp_path: Path) -> None:
    image = assemble(TEXT, tmp_path)
    command = ("spirv-dis", "--raw-id", "--no-header", tmp_path / "module.spv")
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    module = spirv_module.read(image)
    instructions = (*module.head, *module.functions)
    lines = done.stdout.splitlines()
    start = next(i for i, line in enumerate(lines) if "OpTypeForwardPointer" in line)
    assert len(instructions) == len(lines)
    for instruction, line in zip(instructions[start:], lines[start:], strict=True):
        assert sorted(spirv_module.ids(instruction)) == told(line), line


def disassembled(*words: int) -> str:
    """Return what the disassembler says of one instruction, which may lack operands."""
    first = len(words) << 16 | words[0]
    module = struct.pack(f"<{5 + len(words)}I", 0x07230203, 0x00010600, 0, 10, 0, first, *words[1:])
    done = subprocess.run(
        ("spirv-dis", "--no-header", "--no-color"), input=module, capture_output=True, check=False
    )
    return (done.stdout + done.stderr).decode()


def in_capitals(name: str) -> str:
    return name.replace("_", "").upper()


@needs_tools
def test_names_are_the_specifications() -> None:
    for operation in Op:
        names = re.findall(r"\bOp([A-Z]\w+)", disassembled(operation))
        assert in_capitals(operation.name) == names[0].upper(), operation
    for kind, words in (
        (Capability, lambda number: (Op.CAPABILITY, number)),
        (StorageClass, lambda number: (Op.TYPE_POINTER, 1, number, 2)),
        (Decoration, lambda number: (Op.DECORATE, 1, number)),
        (AddressingModel, lambda number: (Op.MEMORY_MODEL, number, 2)),
        (BuiltIn, lambda number: (Op.DECORATE, 1, Decoration.BUILT_IN, number)),
        (ExecutionMode, lambda number: (Op.EXECUTION_MODE, 1, number)),
        (LinkageType, lambda number: (Op.DECORATE, 1, Decoration.LINKAGE_ATTRIBUTES, 0, number)),
        (SourceLanguage, lambda number: (Op.SOURCE, number, 1)),
    ):
        for value in kind:
            # Some have more operands.
            texts = (disassembled(*words(value), *count * (0,)) for count in range(4))
            assert any(in_capitals(value.name) in in_capitals(text) for text in texts), value


@needs_tools
@pytest.mark.parametrize("function", OpenCL)
def test_functions_of_opencl_are_the_sets(tmp_path: Path, function: OpenCL) -> None:
    called = f"%d = OpExtInst %uint %set {function.name.lower()} %a %q"
    image = assemble(TEXT.replace("%d = OpExtInst %uint %set s_max %a %q", called), tmp_path)
    found = next(i for i in spirv_module.read(image).functions if i.opcode == Op.EXT_INST)
    assert found.operands[3] == function
