"""Modules that Clang wrote for real programs are read, and printed back to the byte.

``pytest tests/llvm_ir/test_samples.py --update-cases`` compiles the programs again, and writes the
modules to ``tests/data/ir``.
"""

from __future__ import annotations

import re
import subprocess

import pytest
from llvmlite import binding

from syclflat import llvm_ir
from syclflat.clang import ziglang
from syclflat.llvm_ir import control_flow, values
from tests.support import ir_samples
from tests.support.ir_samples import Sample
from tests.support.llvm_ir import refused

each_sample = pytest.mark.parametrize("sample", ir_samples.SAMPLES, ids=lambda one: one.file.name)


@pytest.fixture(scope="module", autouse=True)
def _samples(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> None:
    if request.config.getoption("--update-cases"):
        ir_samples.refresh(tmp_path_factory.mktemp("samples"))


def test_there_are_no_other_samples() -> None:
    files = {sample.file for sample in ir_samples.SAMPLES}
    assert files == set(ir_samples.DIRECTORY.iterdir())


def test_llvmlite_and_clang_are_of_one_release() -> None:
    command = [ziglang.find_zig(), "clang", "--version"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    version = re.search(r"clang version (\d+)\.(\d+)\.", said)
    assert version is not None
    assert binding.llvm_version_info[:2] == (int(version[1]), int(version[2]))


@each_sample
def test_llvm_accepts_a_sample(sample: Sample) -> None:
    assert not refused(sample.file.read_text())


@each_sample
def test_a_sample_is_printed_as_it_was_read(sample: Sample) -> None:
    text = sample.file.read_text()
    module = llvm_ir.parse(text)
    assert str(module) == text
    for function in module.functions:
        assert str(llvm_ir.Function(function.text).text) == function.text
        assert function.blocks
    assert str(module) == text


@each_sample
def test_llvm_reads_the_same_from_a_sample(sample: Sample) -> None:
    """Functions, blocks, instructions, and values that they use."""
    text = sample.file.read_text()
    # Types of other modules keep their names to themselves.
    read = binding.parse_assembly(text, binding.create_context())
    ours = {function.name[1:].strip('"'): function for function in llvm_ir.parse(text).functions}
    theirs = {f.name: f for f in read.functions if not f.is_declaration}
    assert ours.keys() == theirs.keys()
    for name, function in ours.items():
        expected = [
            [(each.opcode, len(list(each.operands))) for each in block.instructions]
            for block in theirs[name].blocks
        ]
        assert [[(e.opcode, _count(e)) for e in b.code] for b in function.blocks] == expected
        control_flow.check(function)
        for block, named in zip(theirs[name].blocks, function.blocks, strict=True):
            for each, own in zip(block.instructions, named.code, strict=True):
                if own.result and own.opcode not in _UNTYPED:
                    assert values.type_of(own) == str(each.type).partition(" = ")[0]
        before = control_flow.predecessors(function)
        for block in function.blocks:
            for phi in block.code:
                if phi.opcode == "phi":
                    assert set(phi.syntax.blocks) == set(before[block.name])


_UNTYPED = ("alloca", "landingpad", "invoke", "extractvalue")
"""Instructions whose results' types are not read, or not from all types."""


def _count(instruction: llvm_ir.Instruction) -> int:
    """Return the number of operands as LLVM counts them."""
    operands = instruction.operands
    if instruction.opcode in ("call", "invoke"):
        return len(operands) + 1
    if instruction.opcode in ("extractvalue", "insertvalue"):
        return sum(each.type != "" for each in operands)
    if instruction.opcode == "alloca":
        return 1
    if instruction.opcode == "shufflevector":
        return 2
    return len(operands)
