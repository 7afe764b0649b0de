"""SPIR-V modules are read and written as the specification says, by SPIRV-Tools' judgement."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from syclflat.backends.spirv import spirv_module, submodules
from syclflat.backends.spirv.grammar import Op
from syclflat.backends.spirv.spirv_module import Instruction, NotAModuleError

TOOLS = ("spirv-as", "spirv-dis", "spirv-val")
needs_tools = pytest.mark.skipif(
    any(shutil.which(tool) is None for tool in TOOLS), reason=f"needs {', '.join(TOOLS)}"
)

TEXT = """
OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpCapability Int64
OpExtension "SPV_KHR_no_integer_wrap_decoration"
%1 = OpExtInstImport "OpenCL.std"
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %first "first"
OpEntryPoint Kernel %second "the second: 4n"
OpExecutionMode %first ContractionOff
OpName %first "first"
OpDecorate %near LinkageAttributes "near" Export
OpDecorate %far LinkageAttributes "far" Import
OpDecorate %away LinkageAttributes "away" Import
OpDecorate %global LinkageAttributes "global" Import
OpDecorate %size LinkageAttributes "size" Import
OpDecorate %size BuiltIn GlobalSize
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%pointer = OpTypePointer CrossWorkgroup %uint
%type = OpTypeFunction %void
%global = OpVariable %pointer CrossWorkgroup
%ulong = OpTypeInt 64 0
%three = OpTypeVector %ulong 3
%input = OpTypePointer Input %three
%size = OpVariable %input Input
%far = OpFunction %void None %type
OpFunctionEnd
%away = OpFunction %void None %type
OpFunctionEnd
%near = OpFunction %void None %type
%2 = OpLabel
%3 = OpFunctionCall %void %inner
OpReturn
OpFunctionEnd
%inner = OpFunction %void None %type
%4 = OpLabel
%5 = OpFunctionCall %void %far
%6 = OpFunctionCall %void %near
OpReturn
OpFunctionEnd
%first = OpFunction %void None %type
%7 = OpLabel
%8 = OpFunctionCall %void %inner
OpReturn
OpFunctionEnd
%second = OpFunction %void None %type
%9 = OpLabel
OpReturn
OpFunctionEnd
"""


def assemble(text: str, directory: Path, *options: str) -> bytes:
    output = directory / "module.spv"
    command = ("spirv-as", *options, "--target-env", "spv1.4", "-", "-o", output)
    subprocess.run(command, input=text.encode(), check=True)
    return output.read_bytes()


def lines(image: bytes, directory: Path) -> list[str]:
    """Return the instructions of a module that has been found valid."""
    module = directory / "written.spv"
    module.write_bytes(image)
    subprocess.run(("spirv-val", "--target-env", "spv1.4", module), check=True)
    text = subprocess.run(("spirv-dis", module), check=True, capture_output=True, text=True).stdout
    return [line.strip() for line in text.splitlines()]


@needs_tools
def test_what_was_read_is_written(tmp_path: Path) -> None:
    image = assemble(TEXT, tmp_path)
    module = spirv_module.read(image)
    assert spirv_module.write(module) == image
    assert spirv_module.insert(module, ()) == module
    assert module.functions[0].opcode == Op.FUNCTION


@needs_tools
def test_names_are_found(tmp_path: Path) -> None:
    module = spirv_module.read(assemble(TEXT, tmp_path))
    names = [entry.name for entry in spirv_module.entry_points(module)]
    assert names == ["first", "the second: 4n"]
    assert list(spirv_module.exported_functions(module).values()) == ["near"]
    imported = spirv_module.imported_functions(module)
    assert list(imported.values()) == ["far", "away"]
    assert list(spirv_module.imported_variables(module).values()) == ["global"]
    callers = submodules.callers(module, imported)
    assert {imported[i]: callers[i] for i in imported} == {"far": ("first", "near"), "away": ()}


@needs_tools
def test_instructions_are_put_where_they_belong(tmp_path: Path) -> None:
    module = spirv_module.read(assemble(TEXT, tmp_path))
    first, second = (entry.function for entry in spirv_module.entry_points(module))
    added = (
        Instruction(Op.EXECUTION_MODE, (first, 17, 4, 2, 1)),
        Instruction(Op.NAME, (second, *spirv_module.string_words("second"))),
        Instruction(Op.CAPABILITY, (39,)),
        Instruction(Op.CAPABILITY, (6,)),  # Kernel, which is there
    )
    changed = lines(spirv_module.write(spirv_module.insert(module, added)), tmp_path)
    before = lines(spirv_module.write(module), tmp_path)
    assert changed.index("OpCapability Int8") == changed.index("OpCapability Int64") + 1
    mode = changed.index("OpExecutionMode %first LocalSize 4 2 1")
    assert changed[mode - 1] == "OpExecutionMode %first ContractionOff"
    assert changed[mode + 1] == 'OpName %first "first"'
    assert 'OpName %second "second"' in changed
    assert len(changed) == len(before) + 3


def test_strings_have_whole_words() -> None:
    for text in ("", "abc", "abcd", "größe"):
        words = spirv_module.string_words(text)
        assert spirv_module.string((*words, 0x20)) == text
    assert spirv_module.string_words("abcd") == (0x64636261, 0)


@pytest.mark.parametrize(
    "image",
    [
        b"",
        b"\x03\x02\x23",
        bytes(20),
        b"\x03\x02\x23\x07" + bytes(16) + b"\x11\x00\x09\x00",
        b"\x03\x02\x23\x07" + bytes(16) + bytes(4),
    ],
    ids=["empty", "part of a word", "other magic", "cut off", "length 0"],
)
def test_what_is_no_module_is_refused(image: bytes) -> None:
    with pytest.raises(NotAModuleError):
        spirv_module.read(image)
