"""What machine code tells of when its instructions issue, and what that comes to."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.backends.nvptx.sass import cycle_estimate, kernel_costs
from syclflat.backends.nvptx.sass.cycle_estimate import Times
from tests.support import ptx

HEAD = ".version 7.0\n.target sm_75\n.address_size 64\n"


def kernel(name: str, code: str, loops: int = 0) -> str:
    """Return a kernel that runs code, in so many loops."""
    begins = "".join(
        f'\tmov.b32 %r{each}, 0;\n$L{each}:\n\t.pragma "nounroll";\n' for each in range(loops)
    )
    ends = "".join(
        f"\tadd.s32 %r{each}, %r{each}, 1;\n"
        f"\tsetp.lt.s32 %p1, %r{each}, %r10;\n"
        f"\t@%p1 bra $L{each};\n"
        for each in reversed(range(loops))
    )
    return (
        f".visible .entry {name}(.param .u64 {name}_0, .param .u32 {name}_1)\n{{\n"
        "\t.reg .b64 %rd<10>;\n\t.reg .b32 %r<20>;\n\t.reg .f32 %f<20>;\n\t.reg .pred %p<3>;\n"
        f"\tld.param.b64 %rd1, [{name}_0];\n\tld.param.b32 %r10, [{name}_1];\n"
        f"\tcvt.rn.f32.s32 %f1, %r10;\n{begins}{code}{ends}"
        "\tst.global.f32 [%rd1], %f1;\n\tret;\n}\n"
    )


FOLLOWED = "".join("\tld.volatile.global.b64 %rd1, [%rd1];\n" for _ in range(4))
"""Each load waits for the one before."""
AT_ONCE = "".join(
    f"\tld.volatile.global.f32 %f{each}, [%rd1+{4 * each}];\n" for each in range(2, 6)
) + "".join(f"\tadd.f32 %f1, %f1, %f{each};\n" for each in range(2, 6))
COMPUTED = "".join("\tfma.rn.f32 %f1, %f1, %f1, %f1;\n" for _ in range(10))


def times(directory: Path, *kernels: str, architecture: str = "sm_90") -> dict[str, Times]:
    text = HEAD + "".join(kernels)
    made = kernel_costs.assemble(text.encode(), architecture, directory, ())
    assert made.code is not None, made.said
    return cycle_estimate.of(made.code, architecture)


@ptx.needs_ptxas
@pytest.mark.parametrize("architecture", ["sm_75", "sm_80", "sm_90", "sm_100"])
def test_loads_that_wait_for_each_other_take_longer(tmp_path: Path, architecture: str) -> None:
    found = times(
        tmp_path,
        kernel("followed", FOLLOWED),
        kernel("at_once", AT_ONCE),
        architecture=architecture,
    )
    followed, at_once = found["followed"], found["at_once"]
    assert 4 * 300 < followed.alone < 4 * 300 + 150
    assert 300 < at_once.alone < 300 + 150
    # So it is beside others, too, but they hide the most of it.
    assert followed.beside(16) > at_once.beside(16)
    assert followed.beside(1) - at_once.beside(1) > 10 * (followed.beside(16) - at_once.beside(16))


@ptx.needs_ptxas
def test_sums_take_what_instructions_stall(tmp_path: Path) -> None:
    found = times(tmp_path, kernel("few", COMPUTED), kernel("many", 3 * COMPUTED))
    few, many = found["few"], found["many"]
    # Four cycles each, until the next one has the sum.
    assert many.alone - few.alone == 20 * 4
    assert many.issuing - few.issuing == 20


@ptx.needs_ptxas
def test_loops_run_ten_times(tmp_path: Path) -> None:
    found = times(
        tmp_path,
        *(kernel(f"in_{count}", AT_ONCE, count) for count in range(3)),
    )
    once, ten, hundred = (found[f"in_{count}"].alone for count in range(3))
    assert 9 < ten / once < 11
    assert 9 < hundred / ten < 11
