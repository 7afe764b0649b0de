"""Branches that reach a block by several edges: values of OpPhi come from a block between."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.backends.spirv import spirv_module
from syclflat.backends.spirv.grammar import Op
from syclflat.backends.spirv.passes.plain import repeated_edges
from syclflat.backends.spirv.spirv_module import Module
from tests.backends.spirv.test_spirv_module import assemble, lines, needs_tools

TEXT = """
OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpCapability Int64
OpMemoryModel Physical64 OpenCL
OpDecorate %f LinkageAttributes "f" Export
%uint = OpTypeInt {width} 0
%zero = OpConstant %uint 0
%one = OpConstant %uint 1
%bool = OpTypeBool
%true = OpConstantTrue %bool
%type = OpTypeFunction %uint %uint
%f = OpFunction %uint None %type
%a = OpFunctionParameter %uint
%first = OpLabel
{branch}
%second = OpLabel
OpBranch %last
%third = OpLabel
OpBranch %last
%last = OpLabel
%value = OpPhi %uint %zero %first %one %second %a %third
OpReturnValue %value
OpFunctionEnd
"""
REPEATED = "OpSwitch %a %second 1 %last 3 %last 2 %third"


def module(tmp_path: Path, branch: str, width: int = 32) -> Module:
    text = TEXT.format(branch=branch, width=width)
    return spirv_module.read(assemble(text, tmp_path))


@needs_tools
@pytest.mark.parametrize("width", [32, 64])
def test_a_switch_reaches_a_value_once(tmp_path: Path, width: int) -> None:
    given = module(tmp_path, REPEATED, width)
    found = repeated_edges.split(given)
    assert lines(spirv_module.write(found), tmp_path)
    [switch] = [one for one in found.functions if one.opcode == Op.SWITCH]
    [before] = [one for one in given.functions if one.opcode == Op.SWITCH]
    words = 2 if width == 64 else 1
    ends = [switch.operands[place] for place in (2 + words, 3 + 2 * words)]
    assert ends == [given.bound] * 2
    assert switch.operands[1] == before.operands[1]
    assert switch.operands[-1] == before.operands[-1]
    [phi] = [one for one in found.functions if one.opcode == Op.PHI]
    [old] = [one for one in given.functions if one.opcode == Op.PHI]
    assert phi.operands[3] == given.bound
    assert phi.operands[4:] == old.operands[4:]
    added = [one for one in found.functions if one not in given.functions]
    assert [one.opcode for one in added if one.opcode != Op.SWITCH] == [Op.LABEL, Op.PHI]


@needs_tools
def test_a_branch_with_one_end_reaches_a_value_once(tmp_path: Path) -> None:
    text = "OpBranchConditional %true %last %last"
    given = module(tmp_path, text)
    found = repeated_edges.split(given)
    assert lines(spirv_module.write(found), tmp_path)
    [branch] = [one for one in found.functions if one.opcode == Op.BRANCH_CONDITIONAL]
    assert branch.operands[1:] == (given.bound, given.bound)


@needs_tools
def test_edges_to_other_blocks_are_kept(tmp_path: Path) -> None:
    once = module(tmp_path, REPEATED.replace("3 %last", "3 %third"))
    assert repeated_edges.split(once) is once
    without_value = module(tmp_path, "OpSwitch %a %last 1 %second 3 %second 2 %third")
    assert repeated_edges.split(without_value) is without_value
