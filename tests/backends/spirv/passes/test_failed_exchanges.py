"""Exchanges that compare, and fail: they don't release, as valid modules have it."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.backends.spirv import spirv_module
from syclflat.backends.spirv.passes import failed_exchanges
from tests.backends.spirv.test_spirv_module import assemble, lines, needs_tools

TEXT = """
OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpMemoryModel Physical64 OpenCL
OpDecorate %f LinkageAttributes "f" Export
%uint = OpTypeInt 32 0
%device = OpConstant %uint 1
%both = OpConstant %uint 784
%failed = OpConstant %uint ORDER
%pointer = OpTypePointer CrossWorkgroup %uint
%type = OpTypeFunction %uint %pointer
%f = OpFunction %uint None %type
%p = OpFunctionParameter %pointer
%l = OpLabel
%a = OpAtomicCompareExchange %uint %p %device %both %failed %device %device
%b = OpAtomicIAdd %uint %p %device %failed %device
OpReturnValue %a
OpFunctionEnd
"""
MEMORY = 0x300
"""Of work-groups and of all."""


@needs_tools
@pytest.mark.parametrize(
    ("order", "becomes"), [(0x4, 0x0), (0x8, 0x2)], ids=["release", "acquire-release"]
)
def test_none_releases(tmp_path: Path, order: int, becomes: int) -> None:
    text = TEXT.replace("ORDER", str(MEMORY | order))
    module = failed_exchanges.relax(spirv_module.read(assemble(text, tmp_path)))
    found = lines(spirv_module.write(module), tmp_path)
    device, both, failed = "%uint_1", "%uint_784", f"%uint_{MEMORY | becomes}"
    [exchange] = [line for line in found if "OpAtomicCompareExchange" in line]
    assert f"{device} {both} {failed} {device} {device}" in exchange
    # Others stay as they are.
    [sum_] = [line for line in found if "OpAtomicIAdd" in line]
    assert f"{device} %uint_{MEMORY | order} {device}" in sum_


@needs_tools
@pytest.mark.parametrize("order", [0x0, 0x2, 0x10])
def test_others_stay_as_they_are(tmp_path: Path, order: int) -> None:
    text = TEXT.replace("ORDER", str(MEMORY | order))
    module = spirv_module.read(assemble(text, tmp_path))
    assert failed_exchanges.relax(module) is module
