"""Images and samplers: calls become operations, parameters what they work on."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.backends import spirv
from syclflat.diagnostics import InputError
from syclflat.model.location import Location
from syclflat.runtimes.device_names import NamedKernel
from syclflat.runtimes.kernel_manifest import Manifest
from tests.backends.spirv.test_spirv_module import assemble, lines, needs_tools
from tests.support.stages import images_of

MANIFEST = Manifest((NamedKernel("ns::Kernel", "kernel", Location("app.cpp", 3, 5)),))

# As Clang's back end writes them: handles are pointers, which casts lead to the calls.
TEXT = """
OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpCapability Int64
OpCapability Int8
OpCapability GenericPointer
%1 = OpExtInstImport "OpenCL.std"
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %kernel "kernel"
OpDecorate %sampler FuncParamAttr NoCapture
OpDecorate %sample LinkageAttributes "_Z22__syclflat_SampledImageIP21__syclflat_image1d_roP29\
__syclflat_sampled_image1d_roET0_T_P20__syclflat_sampler" Import
OpDecorate %get LinkageAttributes "_Z32__syclflat_ImageSampleExplicitLodIP29\
__syclflat_sampled_image1d_roDv4_ffET0_T_T1_if" Import
OpDecorate %put LinkageAttributes "_Z21__syclflat_ImageWriteIP27__syclflat_image2d_array_woDv4_i\
Dv4_fEvT_T0_T1_" Import
OpDecorate %ask LinkageAttributes "_Z25__syclflat_ImageQuerySizeIiP21__syclflat_image1d_roET_T0_"\
 Import
%uchar = OpTypeInt 8 0
%uint = OpTypeInt 32 0
%ulong = OpTypeInt 64 0
%float = OpTypeFloat 32
%uint4 = OpTypeVector %uint 4
%float4 = OpTypeVector %float 4
%void = OpTypeVoid
%global = OpTypePointer CrossWorkgroup %uchar
%any = OpTypePointer Generic %uchar
%out = OpTypePointer CrossWorkgroup %uint
%type = OpTypeFunction %void %global %out %global %global
%sampling = OpTypeFunction %any %any %any
%getting = OpTypeFunction %float4 %any %float %uint %float
%putting = OpTypeFunction %void %any %uint4 %float4
%asking = OpTypeFunction %uint %any
%lod = OpConstant %uint 2
%zero = OpConstantNull %float
%place = OpConstantNull %uint4
%other = OpConstantNull %global
%sample = OpFunction %any None %sampling
%2 = OpFunctionParameter %any
%3 = OpFunctionParameter %any
OpFunctionEnd
%get = OpFunction %float4 None %getting
%4 = OpFunctionParameter %any
%5 = OpFunctionParameter %float
%6 = OpFunctionParameter %uint
%7 = OpFunctionParameter %float
OpFunctionEnd
%put = OpFunction %void None %putting
%8 = OpFunctionParameter %any
%9 = OpFunctionParameter %uint4
%10 = OpFunctionParameter %float4
OpFunctionEnd
%ask = OpFunction %uint None %asking
%11 = OpFunctionParameter %any
OpFunctionEnd
%kernel = OpFunction %void None %type
%line = OpFunctionParameter %global
%size = OpFunctionParameter %out
%sampler = OpFunctionParameter %global
%layers = OpFunctionParameter %global
%12 = OpLabel
%number = OpConvertPtrToU %ulong %line
%image = OpConvertUToPtr %any %number
%with = OpPtrCastToGeneric %any %sampler
%to = OpPtrCastToGeneric %any %layers
%13 = OpFunctionCall %uint %ask %image
OpStore %size %13 Aligned 4
%14 = OpFunctionCall %any %sample %image %with
%15 = OpFunctionCall %float4 %get %14 %zero %lod %zero
%16 = OpFunctionCall %void %put %to %place %15
OpReturn
OpFunctionEnd
"""


@needs_tools
def test_calls_become_operations(tmp_path: Path) -> None:
    [image] = images_of(spirv.BACKEND, assemble(TEXT, tmp_path), MANIFEST, "app.cpp")
    text = lines(image.module, tmp_path)
    types = sorted(line.partition(" = ")[2] for line in text if "= OpType" in line)
    assert "OpTypeImage %void 1D 0 0 0 0 Unknown ReadOnly" in types
    assert "OpTypeImage %void 2D 0 1 0 0 Unknown WriteOnly" in types
    assert "OpTypeSampler" in types
    assert sum("OpTypeSampledImage" in type_ for type_ in types) == 1
    assert {"OpCapability ImageBasic", "OpCapability Sampled1D"} <= set(text)
    start = next(i for i, line in enumerate(text) if "OpFunction %void" in line)
    operations = [line.rpartition("Op")[2].split(" ")[0] for line in text[start:]]
    assert operations == [
        *("Function", *["FunctionParameter"] * 4, "Label"),
        *("ImageQuerySizeLod", "Store", "SampledImage", "ImageSampleExplicitLod", "ImageWrite"),
        *("Return", "FunctionEnd"),
    ]
    [sampled] = [line for line in text if "ImageSampleExplicitLod" in line]
    assert " Lod " in sampled
    assert not any("FuncParamAttr" in line or "LinkageAttributes" in line for line in text)


@needs_tools
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("%15 =", "OpStore %size %lod Aligned 4\n%17 = OpPtrEqual %bool %line %other\n%15 ="),
        ("ask %image", "ask %chosen"),
        ("sample %image", "sample %to"),
    ],
    ids=["compared", "one of two", "two kinds"],
)
def test_handles_that_lead_nowhere_are_refused(tmp_path: Path, old: str, new: str) -> None:
    text = TEXT.replace("%place =", "%bool = OpTypeBool\n%yes = OpConstantTrue %bool\n%place =")
    text = text.replace("%13 =", "%chosen = OpSelect %any %yes %image %to\n%13 =").replace(old, new)
    if "chosen" not in new:
        text = text.replace("%chosen = OpSelect %any %yes %image %to\n", "")
    with pytest.raises(InputError) as failure:
        images_of(spirv.BACKEND, assemble(text, tmp_path), MANIFEST, "app.cpp")
    assert str(failure.value).startswith("app.cpp:3:5: error: kernel ns::Kernel: an image or")
    assert "[image-handle]" in str(failure.value)
