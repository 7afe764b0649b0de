"""What kernels take is what ptxas and nvdisasm tell, and what stands in the machine code."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from syclflat.backends import elf_sections
from syclflat.backends.nvptx import nvidia
from syclflat.backends.nvptx.ptx import ptx_module
from syclflat.backends.nvptx.sass import instruction_mix, kernel_costs
from syclflat.model.cost import Instructions
from tests.support import ptx

PTX = """\
.version 7.0
.target sm_75
.address_size 64
.extern .shared .align 16 .b8 __syclflat_local_memory[];
.shared .align 4 .b8 kept[1024];

.visible .entry plain(
\t.param .u64 plain_param_0
)
{
\t.reg .b64 \t%rd<2>;
\tld.param.b64 \t%rd1, [plain_param_0];
\tst.global.b32 \t[%rd1], 5;
\tret;
}
.visible .entry busy(
\t.param .u64 busy_param_0
)
{
\t.local .align 8 .b8 \t__local_depot0[64];
\t.reg .b64 \t%rd<6>;
\t.reg .b32 \t%r<6>;
\t.reg .pred \t%p<2>;
\tld.param.b64 \t%rd1, [busy_param_0];
\tld.global.b32 \t%r1, [%rd1];
\tld.global.b32 \t%r2, [%rd1+4];
\tmul.wide.s32 \t%rd4, %r2, 4;
\tmov.b64 \t%rd2, __local_depot0;
\tadd.s64 \t%rd2, %rd2, %rd4;
\tst.local.b32 \t[%rd2], %r1;
\tst.local.b32 \t[%rd2+4], %r1;
\tsqrt.approx.f32 \t%r3, %r1;
\tfma.rn.f32 \t%r3, %r3, %r1, %r2;
\tmov.b64 \t%rd3, kept;
\tst.shared.b32 \t[kept], %r3;
\tst.shared.b32 \t[__syclflat_local_memory], %r3;
\tbar.sync \t0;
\tsetp.gt.f32 \t%p1, %r3, %r2;
\tld.local.b32 \t%r4, [%rd2+8];
\t@%p1 st.global.b32 \t[%rd1], %r4;
\tld.shared.b32 \t%r5, [kept+8];
\tst.global.b32 \t[%rd1+8], %r5;
\tret;
}
"""

needs_nvdisasm = pytest.mark.skipif(nvidia.nvdisasm() is None, reason="nvdisasm is missing")


@ptx.needs_ptxas
@pytest.mark.parametrize("architecture", ["sm_75", "sm_90"])
def test_numbers_are_those_of_ptxas(tmp_path: Path, architecture: str) -> None:
    measured = kernel_costs.measure(PTX.encode(), architecture, tmp_path, ())
    assert measured.said == ""
    (tmp_path / "own.ptx").write_text(PTX)
    told = subprocess.run(
        [str(nvidia.ptxas()), "-v", f"-arch={architecture}", "own.ptx", "-o", "own.cubin"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    ).stderr
    for name in ("plain", "busy"):
        own = measured.costs[name]
        block = told.split(f"Function properties for {name}\n")[1].split("Compile time")[0]
        numbers = list(map(int, re.findall(r"(\d+) bytes (?:stack|spill)", block)))
        assert [own.stack, own.spill_stores, own.spill_loads] == numbers
        assert f"Used {own.registers} registers" in block
        # Since 9.0, ptxas doesn't tell.
        banks = re.findall(r"(\d+) bytes cmem", block)
        assert bool(banks) is (architecture == "sm_75")
        assert own.constants == (sum(map(int, banks)) if banks else own.constants)
        assert own.constants >= 8
    plain, busy = measured.costs["plain"], measured.costs["busy"]
    assert (plain.local_memory, plain.takes_local_memory) == (0, False)
    assert (busy.local_memory, busy.takes_local_memory) == (1024, True)
    assert busy.stack == 64
    assert len(busy.occupancy) == 5


@ptx.needs_ptxas
def test_what_ptxas_refuses_is_said(tmp_path: Path) -> None:
    measured = kernel_costs.measure(PTX.replace("ret", "rot").encode(), "sm_75", tmp_path, ())
    assert measured.has_failed
    assert measured.costs == {}
    assert measured.said.startswith("ptxas measured.ptx, line 14; error")
    assert list(measured.files) == ["measured.ptx"]


def test_instructions_of_ptx() -> None:
    code = ptx_module.code_of_kernels(PTX)
    assert instruction_mix.of_ptx(code["plain"]) == Instructions("PTX", 1, 0, 0, 0, 0, 2)
    assert instruction_mix.of_ptx(code["busy"]) == Instructions("PTX", 10, 2, 1, 1, 0, 6)


@ptx.needs_ptxas
@needs_nvdisasm
def test_instructions_of_sass(tmp_path: Path) -> None:
    measured = kernel_costs.measure(PTX.encode(), "sm_80", tmp_path, ())
    own = measured.costs["busy"].instructions
    assert own.language == "SASS"
    assert (own.memory, own.barrier, own.tensor) == (10, 1, 0)
    assert own.special >= 1
    assert own.float >= 2
    assert own.total == own.memory + own.float + own.special + own.barrier + own.other


@ptx.needs_ptxas
def test_where_nvdisasm_knows_no_such_gpu_ptx_is_counted(tmp_path: Path) -> None:
    old = PTX.replace("sm_75", "sm_70")
    measured = kernel_costs.measure(old.encode(), "sm_70", tmp_path, ())
    assert measured.costs["plain"].instructions.language == "PTX"


@ptx.needs_ptxas
def test_sections_have_the_sizes_of_their_contents(tmp_path: Path) -> None:
    kernel_costs.measure(PTX.encode(), "sm_75", tmp_path, ())
    sections = elf_sections.contents((tmp_path / "measured.sm_75.cubin").read_bytes())
    # Two parameters of 8 bytes, behind what launches tell.
    assert len(sections[".nv.constant0.plain"]) == len(sections[".nv.constant0.busy"]) == 0x160 + 8
    assert len(sections[".nv.shared.busy"]) == 1024
