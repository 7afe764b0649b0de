"""What work-items do together, with DPC++'s headers: what ends a program, or does not compile."""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from syclflat import targets
from syclflat.backends import device_half
from syclflat.backends.nvptx import nvidia
from syclflat.runtimes import header_sets
from tests.conftest import Compile
from tests.support.environment import run_by_itself
from tests.support.spirv_tools import disassemble
from tests.test_programs import is_complete

needs_dpcpp = pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")

SOURCES = Path(__file__).parent / "group_features"
WITH_DEFINITIONS = ("--pch=off", "-DNDEBUG", "-DSYCLFLAT_PRIVATE_MEMORY=65536")


def run(built: Compile, kernel: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a kernel of the program, compiled with arguments."""
    compiled = built("c++", SOURCES / "program.cpp", "-o", "program", *arguments)
    return run_by_itself(compiled.path("program"), kernel)


def line_of(source: str, text: str) -> int:
    """Return the number of the only line of a source with a text."""
    lines = (SOURCES / source).read_text().splitlines()
    [number] = [number for number, line in enumerate(lines, 1) if text in line]
    return number


@needs_dpcpp
def test_failing_assert_ends_the_program_and_says_where(built: Compile) -> None:
    result = run(built, "assert")
    assert result.returncode == -signal.SIGABRT
    assert 'Assertion `int(i[0]) < limit && "too large"` failed' in result.stderr
    assert f"program.cpp:{line_of('program.cpp', '    assert(')}:" in result.stderr
    assert "behind it" not in result.stdout


@needs_dpcpp
def test_asserts_are_left_out_where_the_program_asks_for_it(built: Compile) -> None:
    result = run(built, "assert", *WITH_DEFINITIONS)
    assert (result.returncode, result.stdout) == (0, "behind it\n")


@needs_dpcpp
def test_private_memory_that_does_not_fit_ends_the_program(built: Compile) -> None:
    result = run(built, "private-memory")
    assert result.returncode == -signal.SIGABRT
    assert "fits into SYCLFLAT_PRIVATE_MEMORY bytes" in result.stderr
    result = run(built, "private-memory", *WITH_DEFINITIONS)
    assert (result.returncode, result.stdout) == (0, "7\n")


@needs_dpcpp
def test_sizes_that_are_given_as_properties(built: Compile) -> None:
    result = run(built, "sizes")
    assert (result.returncode, result.stdout) == (0, "8 16\n")


@needs_dpcpp
@pytest.mark.parametrize(
    ("call", "name"),
    [
        ("experimental::get_work_group_scratch_memory(", "get_work_group_scratch_memory"),
        ("experimental::private_alloca<int", "private_alloca"),
    ],
    ids=lambda text: text if text.isidentifier() else "",
)
def test_what_only_dpcpps_compiler_can_do_is_an_error_at_the_users_line(
    built: Compile, call: str, name: str
) -> None:
    compiled = built("c++", "-c", SOURCES / "refused.cpp")
    assert compiled.returncode != 0
    at = rf"^.*refused\.cpp:{line_of('refused.cpp', call)}:.*: error: .*"
    errors = re.findall(at, compiled.stderr, re.MULTILINE)
    assert f"error: '{name}" in errors[0]
    assert "is unavailable: this can't be had on the device: use a" in errors[0]


@needs_dpcpp
def test_atomic_operations_on_halves_are_an_error_that_leads_to_the_users_line(
    built: Compile,
) -> None:
    compiled = built("c++", "-c", SOURCES / "refused.cpp")
    assert compiled.returncode != 0
    errors = re.split(r"^(?=.*: error: )", compiled.stderr, flags=re.MULTILINE)
    [error] = [error for error in errors if "'__spirv_AtomicFAddEXT' is unavailable" in error]
    assert "'__spirv_AtomicFAddEXT' is unavailable: this can't be had" in error
    assert f"refused.cpp:{line_of('refused.cpp', 'half.fetch_add(1)')}:" in error


@needs_dpcpp
@pytest.mark.skipif(shutil.which("spirv-dis") is None, reason="needs spirv-dis")
def test_operations_of_a_group_are_neither_merged_nor_moved(built: Compile) -> None:
    device = ("--offload-device-only", "-o", "branches.spv")
    compiled = built("c++", "-O3", "--pch=off", "-c", SOURCES / "branches.cpp", *device)
    operations = disassemble(compiled.path("branches.spv"))
    assert sum("OpGroupIAdd" in line for line in operations) == 2
    assert sum("OpControlBarrier" in line for line in operations) == 2


def test_devices_inline_small_functions_also_without_optimization(tmp_path: Path) -> None:
    """Intel's CPU runtime gets some of those wrong that it vectorises by themselves."""

    def levels(sycl: str, given: str = "-O0") -> list[str]:
        path = tmp_path / "program"
        program = device_half.Program(path, path, path, targets.find("spir64"), (), given, sycl)
        command = device_half.compiler(path, program)
        return [word for word in command if word.startswith("-O")]

    assert levels(header_sets.BUNDLED) == ["-O0"]
    if is_complete():
        assert levels(header_sets.DPCPP) == ["-O1"]
        # What is to be small has less inlined, and leaves code of libraries that throws.
        assert levels(header_sets.DPCPP, "-Os") == levels(header_sets.DPCPP, "-Oz") == ["-O2"]


INSTRUCTIONS = {
    ("relaxed", "device"): (
        "atom.global.add.u32 ld.relaxed.sys.global.b32 st.relaxed.sys.global.b32 "
        "atom.relaxed.sys.global.cas.b32"
    ),
    ("acq_rel", "device"): (
        "fence.acq_rel.gpu atom.global.add.u32 fence.acq_rel.gpu ld.acquire.gpu.b32 "
        "fence.acq_rel.gpu st.relaxed.sys.global.b32 atom.acq_rel.gpu.cas.b32"
    ),
    ("seq_cst", "work_group"): (
        "fence.sc.cta atom.global.add.u32 fence.acq_rel.cta fence.sc.cta ld.acquire.cta.b32 "
        "fence.sc.cta st.relaxed.sys.global.b32 fence.sc.cta atom.acquire.cta.cas.b32"
    ),
    ("seq_cst", "work_item"): (
        "atom.global.add.u32 ld.relaxed.sys.global.b32 st.relaxed.sys.global.b32 "
        "atom.relaxed.sys.global.cas.b32"
    ),
    ("acq_rel", "system"): (
        "fence.acq_rel.sys atom.relaxed.sys.add.u32 fence.acq_rel.sys ld.acquire.sys.b32 "
        "fence.acq_rel.sys st.relaxed.sys.global.b32 atom.acq_rel.sys.cas.b32"
    ),
}


@needs_dpcpp
def test_atomic_operations_have_their_order_and_scope_in_ptx(built: Compile) -> None:
    kernels = ptx_kernels(built, "AtomicUpdates")
    names = ("atom", "fence", "ld.acquire", "ld.relaxed", "st.relaxed")
    found = [" ".join(instructions(kernel, *names)) for kernel in kernels]
    assert found == list(INSTRUCTIONS.values())


@needs_dpcpp
@pytest.mark.parametrize(
    ("architecture", "expected"),
    [
        # Of a sub-group that may be short of items, and one that is whole; the same of those of a
        # work-group, once more where few are whole, and of the results of many; of a part. Loads
        # are of the results of few sub-groups, and of two places in local memory, each once.
        # Vectors are copied as a whole, arrays filled by four words, and halves computed with in
        # pairs. None waits for readers before the work-group's only operation.
        (
            "sm_75",
            {
                "shfl.sync.bfly.b32": 5 * 2 + 5 + 5 + 3,
                "shfl.sync.down.b32": 5 * 2,
                "ld.shared.v4.b32": 2 + 1,
                "ld.shared.b32": 6 + 2,
                "ld.global.v4.b32": 1,
                "fma.rn.f16x2": 2,
                "st.local.v4.b32": 11,
                "st.local.b32": 1 + 8,
                "bar.sync": 4 + 1 + 1,
            },
        ),
        # One for sub-groups; for those of a work-group, of few, and the results of many; a part.
        (
            "sm_80",
            {
                "redux.sync.min.s32": 1,
                "redux.sync.max.s32": 3,
                "redux.sync.add.s32": 1,
                "cvt.rn.bf16.f32": 1,
                "ld.shared.v4.b32": 2 + 1,
                "ld.shared.b32": 6 + 2,
                "ld.global.v4.b32": 1,
                "fma.rn.f16x2": 2,
                "st.local.v4.b32": 11,
                "st.local.b32": 1 + 8,
                "bar.sync": 4 + 1 + 1,
            },
        ),
    ],
)
def test_groups_take_few_instructions_and_those_that_a_gpu_has(
    built: Compile, architecture: str, expected: dict[str, int]
) -> None:
    kernels = ptx_kernels(built, "Group", architecture)
    names = ("redux", "shfl.sync.bfly", "shfl.sync.down", "cvt.rn.bf16", "ld.shared", "st.local")
    names += ("ld.global.v4", "fma.rn.f16", "bar.sync")
    found = [name for kernel in kernels for name in instructions(kernel, *names)]
    assert Counter(found) == expected
    # Of all lanes, the results of warps are reduced, or there is a barrier behind; see the header.
    redux = re.compile(r"redux\.sync\S+ \t%r\d+, (?P<value>%r\d+), (?P<items>%r\d+);")
    reduced = [(kernel, each) for kernel in kernels for each in redux.finditer(kernel)]
    whole = [(kernel, e) for kernel, e in reduced if f"mov.b32 \t{e['items']}, -1;" in kernel]
    assert len(whole) == (2 if architecture == "sm_80" else 0)
    for kernel, each in whole:
        is_loaded = re.search(rf"ld\.shared\.b32 \t{each['value']},", kernel)
        assert is_loaded or "bar.sync" in kernel[each.end() :].partition("redux")[0]
    # In other dimensions than that of the launch there is one of all.
    assert not any("tid.y" in kernel for kernel in kernels)


@needs_dpcpp
def test_functions_of_several_kernels_are_inlined_and_numbers_change_places_without_branches(
    built: Compile,
) -> None:
    kernels = ptx_kernels(built, "Sorts")
    assert ".func" not in ptx(built)
    assert len(kernels) == 2
    for kernel in kernels:
        assert not instructions(kernel, "call", "bra", "ld.b", "st.b")
        assert len(instructions(kernel, "min.s32")) > 24


@needs_dpcpp
def test_loads_of_a_stride_are_under_way_together(built: Compile) -> None:
    (kernel,) = ptx_kernels(built, "SumsByStride")
    assert len(instructions(kernel, "div.u32", "div.s32")) == 1
    # Those of four times, and of what is left.
    assert len(instructions(kernel, "ld.global.b32")) == 4 + 1


@needs_dpcpp
def test_elements_of_a_private_array_are_loaded_together(built: Compile) -> None:
    (kernel,) = ptx_kernels(built, "ComparesBytes")
    assert ".local .align 16 .b8" in kernel
    assert instructions(kernel, "ld.local.b32", "ld.local.v")


def ptx(built: Compile, architecture: str = nvidia.DEFAULT_ARCHITECTURE) -> str:
    """Return the PTX of all kernels for a GPU."""
    target = ("--target", "nvptx64", "--gpu-arch", architecture, "--offload-device-only")
    compiled = built("c++", *target, "-c", SOURCES / "instructions.cpp", "-o", "made.ptx")
    return compiled.path("made.ptx").read_text()


def ptx_kernels(
    built: Compile, name: str, architecture: str = nvidia.DEFAULT_ARCHITECTURE
) -> list[str]:
    """Return the PTX of each kernel whose own name begins so, in their order."""
    kernels = ptx(built, architecture).split("\n.visible .entry ")[1:]
    return [kernel for kernel in kernels if re.match(rf"_ZTS\w*\d{name}", kernel)]


def instructions(kernel: str, *names: str) -> list[str]:
    """Return those instructions of a kernel that begin so, in their order."""
    words = [line.split()[0].rstrip(";") for line in kernel.splitlines() if line.strip()]
    return [word for word in words if word.startswith(names)]
