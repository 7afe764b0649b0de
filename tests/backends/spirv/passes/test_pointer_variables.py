"""Variables that hold a pointer: as large as one, whatever Clang takes them for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from syclflat.backends.spirv import spirv_module
from syclflat.backends.spirv.passes import pointer_variables
from syclflat.backends.spirv.spirv_module import Module
from tests.backends.spirv.test_spirv_module import assemble, lines, needs_tools

TEXT = """
OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpCapability Int8
OpMemoryModel Physical{bits} OpenCL
OpName %v "kept"
OpDecorate %f LinkageAttributes "f" Export
OpDecorate %v Alignment {alignment}
OpDecorate %packed CPacked
%void = OpTypeVoid
%uchar = OpTypeInt 8 0
%uint = OpTypeInt 32 0
%float = OpTypeFloat 32
%n2 = OpConstant %uint 2
%n5 = OpConstant %uint 5
%n9 = OpConstant %uint 9
%bool = OpTypeBool
%pair = OpTypeVector %float 2
%bytes5 = OpTypeArray %uchar %n5
%bytes9 = OpTypeArray %uchar %n9
%padded = OpTypeStruct %uchar %uint
%bytes2 = OpTypeStruct %uchar %uchar
%packed = OpTypeStruct %uchar %uint
%event = OpTypeEvent
%three = OpTypeVector %uchar 3
%wide = OpTypeVector %uint 3
%pointer = OpTypePointer CrossWorkgroup %uint
%kept = OpTypePointer Function %{type}
%other = OpTypePointer Function %uint
%type = OpTypeFunction %void
%f = OpFunction %void None %type
%l = OpLabel
%v = OpVariable %kept Function
%w = OpVariable %other Function
%x = OpBitcast %other %v
OpStore %w %n2 Aligned 4
OpReturn
OpFunctionEnd
"""


def module(directory: Path, type_: str, alignment: int, bits: int = 64) -> Module:
    """Return a module with a private variable of a type, beside one of a number."""
    text = TEXT.format(type=type_, alignment=alignment, bits=bits)
    return spirv_module.read(assemble(text, directory))


@needs_tools
def test_a_number_stands_in_its_place_by_the_same_pointer(tmp_path: Path) -> None:
    widened = pointer_variables.resolve(module(tmp_path, "uchar", 8))
    found = lines(spirv_module.write(widened), tmp_path)
    assert "OpCapability Int64" in found
    assert "OpDecorate %kept Alignment 8" in found
    code = found[next(i for i, line in enumerate(found) if "OpLabel" in line) + 1 :]
    names = {line.split()[0] for line in code if line.startswith("%")} - {"%kept"}
    [plain] = [line.split()[0] for line in code if "= OpVariable %_ptr_Function_uint " in line]
    [cast] = [line.split()[0] for line in code if line.endswith(" %kept")]
    [last] = names - {plain, cast}
    assert code == [
        "%kept = OpVariable %_ptr_Function_ulong Function",
        f"{plain} = OpVariable %_ptr_Function_uint Function",
        f"{cast} = OpBitcast %_ptr_Function_uchar %kept",
        f"{last} = OpBitcast %_ptr_Function_uint {cast}",
        f"OpStore {plain} %uint_2 Aligned 4",
        "OpReturn",
        "OpFunctionEnd",
    ]


@needs_tools
@pytest.mark.parametrize(
    ("type_", "bits"),
    [(name, 64) for name in ("uchar", "uint", "float", "bool", "bytes5", "bytes2", "three")]
    + [("packed", 64), ("uchar", 32), ("bytes2", 32)],
)
def test_what_is_smaller_than_a_pointer_may_hold_one(tmp_path: Path, type_: str, bits: int) -> None:
    widened = pointer_variables.resolve(module(tmp_path, type_, bits // 8, bits))
    found = lines(spirv_module.write(widened), tmp_path)
    number = {64: "ulong", 32: "uint"}[bits]
    [variable] = [line for line in found if line.startswith("%kept = OpVariable")]
    assert re.fullmatch(rf"%kept = OpVariable %_ptr_Function_{number}(_0)? Function", variable)


@needs_tools
@pytest.mark.parametrize(
    ("type_", "alignment", "bits"),
    [(name, 8, 64) for name in ("bytes9", "padded", "pair", "wide", "pointer", "event")]
    + [("uchar", 4, 64), ("uint", 4, 64), ("uint", 4, 32), ("three", 4, 32), ("pointer", 4, 32)],
)
def test_all_others_stay_as_they_are(tmp_path: Path, type_: str, alignment: int, bits: int) -> None:
    given = module(tmp_path, type_, alignment, bits)
    assert pointer_variables.resolve(given) is given


@needs_tools
def test_a_variable_in_device_memory_has_the_type_of_its_value(tmp_path: Path) -> None:
    added = """%to_byte = OpTypePointer CrossWorkgroup %uchar
%generic = OpTypePointer Generic %uint
%numbers = OpVariable %pointer CrossWorkgroup %n2
%address = OpSpecConstantOp %generic PtrCastToGeneric %numbers
%held = OpVariable %to_byte CrossWorkgroup %address
%plain = OpVariable %pointer CrossWorkgroup %n2
%f = OpFunction"""
    text = TEXT.format(type="pointer", alignment=8, bits=64).replace("%f = OpFunction", added)
    text = text.replace(
        "OpName %v",
        """OpEntryPoint Kernel %f "f" %held %plain %numbers
OpName %held "held"
OpName %v""",
    )
    text = text.replace("OpDecorate %packed", "OpDecorate %held Constant\nOpDecorate %packed")
    text = text.replace('OpDecorate %f LinkageAttributes "f" Export\n', "")
    text = text.replace("OpCapability Int8", "OpCapability Int8\nOpCapability GenericPointer")
    text = text.replace("OpReturn\n", "%first = OpLoad %uchar %held Aligned 1\nOpReturn\n")
    module = pointer_variables.resolve(spirv_module.read(assemble(text, tmp_path)))
    found = lines(spirv_module.write(module), tmp_path)
    variable = "%held = OpVariable %_ptr_CrossWorkgroup__ptr_Generic_uint CrossWorkgroup"
    [place] = [i for i, line in enumerate(found) if line.startswith(variable)]
    cast = found[place + 1]
    assert cast.split(" = ")[1] == "OpSpecConstantOp %_ptr_CrossWorkgroup_uchar Bitcast %held"
    assert f"OpLoad %uchar {cast.split()[0]} Aligned 1" in "\n".join(found)
    assert "OpDecorate %held Constant" in found
    [entry] = [line for line in found if line.startswith("OpEntryPoint")]
    assert entry.split()[4] == "%held"
