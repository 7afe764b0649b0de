"""The fields of SASS instructions equal those that nvdisasm prints."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.backends import elf_sections
from syclflat.backends.nvptx import nvidia
from syclflat.backends.nvptx.sass import encoding, instruction_mix, kernel_costs
from syclflat.backends.nvptx.sass.encoding import UnknownCodeError
from tests.backends.nvptx.sass.test_cycle_estimate import AT_ONCE, FOLLOWED, HEAD, kernel
from tests.support import ptx

FAR = {"LDG", "LD", "ATOM", "ATOMG", "TEX", "TLD", "TLD4", "TXD", "SULD", "SUATOM"}
"""The opcodes of SASS whose results come from device memory."""
OTHERS = """
	cvt.rzi.u32.f32 %r11, %f1;
	ld.b32 %r12, [%rd1];
	atom.add.u32 %r13, [%rd1], %r12;
	atom.global.add.u32 %r14, [%rd1], %r13;
	atom.global.cas.b32 %r15, [%rd1], %r14, %r13;
	tex.2d.v4.f32.f32 {%f2, %f3, %f4, %f5}, [%rd1, {%f1, %f1}];
	tex.2d.v4.f32.s32 {%f6, %f7, %f8, %f9}, [%rd1, {%r15, %r11}];
	tex.grad.2d.v4.f32.f32 {%f2, %f3, %f4, %f5}, [%rd1, {%f2, %f6}], {%f3, %f7}, {%f4, %f8};
	tld4.r.2d.v4.f32.f32 {%f6, %f7, %f8, %f9}, [%rd1, {%f2, %f3}];
	suld.b.2d.v2.b32.trap {%r16, %r17}, [%rd1, {%r15, %r11}];
	st.global.v4.f32 [%rd1], {%f6, %f7, %f8, %f9};
	st.global.v4.f32 [%rd1+16], {%f2, %f3, %f4, %f5};
	st.global.v2.b32 [%rd1+32], {%r16, %r17};
"""


@ptx.needs_ptxas
@pytest.mark.skipif(nvidia.nvdisasm() is None, reason="needs nvdisasm")
@pytest.mark.parametrize(
    "processor", ["sm_75", "sm_80", "sm_86", "sm_89", "sm_90", "sm_100", "sm_120"]
)
def test_opcodes_and_branches_are_those_of_nvdisasm(tmp_path: Path, processor: str) -> None:
    kernels = [kernel(f"in_{n}", AT_ONCE + FOLLOWED, n) for n in range(3)]
    text = HEAD + "".join((*kernels, kernel("others", OTHERS, 2)))
    made = kernel_costs.assemble(text.encode(), processor, tmp_path, ())
    assert made.code is not None, made.said
    sections = elf_sections.contents(made.code.read_bytes())
    functions = instruction_mix.disassembled(made.code)
    assert len(functions) == 4
    for function in functions:
        code = encoding.decoded(sections[f".text.{function.function_name}"], processor)
        printed = function.sass_instructions
        assert [one.is_padding for one in code] == [one.root == "NOP" for one in printed]
        assert [one.is_far for one in code] == [one.root in FAR for one in printed]
        branches = [
            int(one.operands.rpartition(",")[2], 16) // encoding.SIZE if one.root == "BRA" else None
            for one in printed
        ]
        assert [one.target for one in code] == branches
        assert any(branches)


@pytest.mark.parametrize(
    ("code", "processor"), [(bytes(32), "sm_90"), (bytes(8), "sm_90"), (bytes(16), "sm_61")]
)
def test_other_code_is_refused(code: bytes, processor: str) -> None:
    with pytest.raises(UnknownCodeError):
        encoding.decoded(code, processor)
