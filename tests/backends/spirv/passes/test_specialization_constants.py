"""Specialization constants: calls for pieces of them become constants of the module."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from syclflat.backends import spirv
from syclflat.diagnostics import InputError
from syclflat.model.function import Attribute
from syclflat.model.location import Location
from syclflat.runtimes.device_image import DeviceImage
from syclflat.runtimes.device_names import NamedKernel
from syclflat.runtimes.kernel_manifest import Manifest
from tests.backends.spirv.test_spirv_module import assemble, lines, needs_tools
from tests.support.stages import images_of


def piece(constant: str, letter: str, offset: int, size: int) -> str:
    """Return the mangled name of the function that stands for a piece, as Clang spells it."""
    type_ = f"N8syclflat23specialization_constantIL{constant}EE"
    return f"_Z{type_}5pieceI{letter}Lm{offset}ELm{size}EEET_S3_"


# Of 15 bytes, of which a kernel reads the first 8 and the last but one; of four, read twice.
TEXT = f"""
OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpCapability Int64
OpCapability Int16
%1 = OpExtInstImport "OpenCL.std"
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %first "first"
OpEntryPoint Kernel %second "second"
OpName %front "front"
OpName %in "in"
OpDecorate %front LinkageAttributes "{piece("_ZN1a4wideE", "m", 0, 15)}" Import
OpDecorate %back LinkageAttributes "{piece("_ZN1a4wideE", "t", 12, 15)}" Import
OpDecorate %four LinkageAttributes "{piece("_ZN1TIiE5valueE", "j", 0, 4)}" Import
OpDecorate %in FuncParamAttr NoCapture
%void = OpTypeVoid
%ushort = OpTypeInt 16 0
%uint = OpTypeInt 32 0
%ulong = OpTypeInt 64 0
%type = OpTypeFunction %void
%wide_piece = OpTypeFunction %ulong %ulong
%half_piece = OpTypeFunction %ushort %ushort
%piece = OpTypeFunction %uint %uint
%big = OpConstant %ulong 0x100000002
%zero = OpConstantNull %ushort
%seven = OpConstant %uint 7
%front = OpFunction %ulong Const %wide_piece
%in = OpFunctionParameter %ulong
OpFunctionEnd
%back = OpFunction %ushort Const %half_piece
%2 = OpFunctionParameter %ushort
OpFunctionEnd
%four = OpFunction %uint Const %piece
%3 = OpFunctionParameter %uint
OpFunctionEnd
%first = OpFunction %void None %type
%4 = OpLabel
%5 = OpFunctionCall %ulong %front %big
%6 = OpFunctionCall %ushort %back %zero
%7 = OpFunctionCall %uint %four %seven
OpReturn
OpFunctionEnd
%second = OpFunction %void None %type
%8 = OpLabel
%9 = OpFunctionCall %uint %four %seven
%10 = OpIAdd %uint %9 %9
OpReturn
OpFunctionEnd
"""


MORE = "OpCapability Int16\nOpCapability Int8"


def told(image: DeviceImage) -> dict[str, list[tuple[int, ...]]]:
    """Return number, offset and size of the pieces, by the constant's symbol."""
    found, defaults = image.properties
    assert found.name == "SYCL/specialization constants"
    assert defaults.name == "SYCL/specialization constants default values"
    return {
        entry.name: list(struct.iter_unpack("<3I", entry.value))
        for entry in found.properties
        if isinstance(entry.value, bytes)
    }


@needs_tools
def test_calls_become_constants(tmp_path: Path) -> None:
    manifest = Manifest((), ("_ZN1a4wideE", "_ZN1b5otherE"))
    [image] = images_of(spirv.BACKEND, assemble(TEXT, tmp_path), manifest, "app.cpp")
    text = lines(image.module, tmp_path)
    assert not any("LinkageAttributes" in line or "FunctionCall" in line for line in text)
    ids = dict(
        line.removeprefix("OpDecorate ").split(" SpecId ") for line in text if "SpecId" in line
    )
    values = {
        int(ids[line.split()[0]]): line.split()[-2:] for line in text if "OpSpecConstant" in line
    }
    assert values == {
        0: ["%ulong", str(0x100000002)],
        1: ["%uint", "0"],
        2: ["%ushort", "0"],
        3: ["%uchar", "0"],
        4: ["%uint", "7"],
    }
    assert "OpCapability Int8" in text
    # The last constant is part of a template, so that the host knows it by its type.
    assert told(image) == {
        "_ZN1a4wideE": [(0, 0, 8), (1, 8, 4), (2, 12, 2), (3, 14, 1)],
        "_ZTSN8syclflat23specialization_constantIL_ZN1TIiE5valueEEEE": [(4, 0, 4)],
    }
    [defaults] = image.properties[1].properties
    assert defaults.value == struct.pack("<QIHBI", 0x100000002, 0, 0, 0, 7)


@needs_tools
def test_constants_that_kernels_ask_for_in_vain_are_told_of_every_image(tmp_path: Path) -> None:
    # The functions that ask for pieces stay in the module, and only one is inlined.
    text = TEXT.replace("%7 = OpFunctionCall %uint %four %seven\n", "")
    text = text.replace("%9 = OpFunctionCall %uint %four %seven\n", "").replace(
        "%10 = OpIAdd %uint %9 %9", "%10 = OpIAdd %uint %seven %seven"
    )
    reader = "_ZN8syclflat23specialization_constantIL_ZN1TIiE5valueEEE8value_ofIjLm0EEET_v"
    text = text.replace('OpName %in "in"', f'OpName %in "in"\nOpName %reader "{reader}"')
    text += (
        "%reader = OpFunction %uint None %asking\n%12 = OpLabel\n"
        "%13 = OpFunctionCall %uint %four %seven\nOpReturnValue %13\nOpFunctionEnd\n"
    )
    text = text.replace("%big = ", "%asking = OpTypeFunction %uint\n%big = ")
    own = Attribute("intel_reqd_sub_group_size", (8,))
    sized = NamedKernel("second", "second", Location("app.cpp", 1, 1), (own,))
    images = images_of(spirv.BACKEND, assemble(text, tmp_path), Manifest((sized,)), "app.cpp")
    asked = "_ZTSN8syclflat23specialization_constantIL_ZN1TIiE5valueEEEE"
    constants = [
        {entry.name for entry in found.properties}
        for image in images
        for found in image.properties
        if found.name == "SYCL/specialization constants"
    ]
    assert [image.kernels for image in images] == [("first",), ("second",)]
    assert asked in constants[0] & constants[1]
    assert len(constants[0]) == len(constants[1]) + 1
    assert not any(reader in line for line in lines(images[0].module, tmp_path))


@needs_tools
def test_constants_of_other_files_are_told_apart(tmp_path: Path) -> None:
    manifest = Manifest((), ("____ZN1a4wideE",))
    [image] = images_of(spirv.BACKEND, assemble(TEXT, tmp_path), manifest, "app.cpp")
    assert "____ZN1a4wideE" in told(image)


@needs_tools
def test_a_default_that_is_not_known_is_refused(tmp_path: Path) -> None:
    text = TEXT.replace(
        "%9 = OpFunctionCall %uint %four %seven",
        "%11 = OpIAdd %uint %seven %seven\n%9 = OpFunctionCall %uint %four %11",
    ).replace("%7 = OpFunctionCall %uint %four %seven\n", "")
    with pytest.raises(InputError, match=r"is unknown at compile time \[specialization-constant"):
        images_of(spirv.BACKEND, assemble(text, tmp_path), Manifest(()), "app.cpp")


@needs_tools
@pytest.mark.parametrize(
    ("number", "instruction"),
    [
        (5, "%to = OpTypePointer CrossWorkgroup %uint"),
        (
            5,
            "OpTypeForwardPointer %to CrossWorkgroup\n%a = OpTypeStruct %uint\n"
            "%to = OpTypePointer CrossWorkgroup %a",
        ),
        (8, "%char = OpTypeInt 8 0"),
        (32, "%float = OpTypeFloat 32"),
    ],
    ids=["storage-class", "forward", "width", "float"],
)
def test_a_default_is_no_number_of_another_instruction(
    tmp_path: Path, number: int, instruction: str
) -> None:
    # Behind the constant, whose id that number is.
    text = TEXT.replace("%5 = ", "%50 = ").replace("%8 = ", "%80 = ")
    text = text.replace("%big", f"%{number}").replace("OpCapability Int16", MORE)
    seven = "%seven = OpConstant %uint 7"
    text = text.replace(seven, f"{seven}\n{instruction}")
    image = assemble(text, tmp_path, "--preserve-numeric-ids")
    [done] = images_of(spirv.BACKEND, image, Manifest((), ("_ZN1a4wideE",)), "app.cpp")
    found = lines(done.module, tmp_path)
    assert "_ZN1a4wideE" in told(done)
    assert any(line.endswith(f"OpSpecConstant %ulong {0x100000002}") for line in found)


@needs_tools
def test_a_default_that_nobody_gave_is_zero(tmp_path: Path) -> None:
    # Padding has none; Clang says so in front of all functions or in one.
    text = TEXT.replace("%5 = OpFunctionCall", "%50 = OpUndef %ulong\n%5 = OpFunctionCall")
    text = text.replace("%front %big", "%front %50")
    [done] = images_of(spirv.BACKEND, assemble(text, tmp_path), Manifest(()), "app.cpp")
    assert any(line.endswith("OpSpecConstant %ulong 0") for line in lines(done.module, tmp_path))


@needs_tools
def test_constants_of_a_file_tell_the_file(tmp_path: Path) -> None:
    named = "____ZN1a4wideE_0123456789abcdef"
    [image] = images_of(spirv.BACKEND, assemble(TEXT, tmp_path), Manifest((), (named,)), "app.cpp")
    assert named in told(image)
