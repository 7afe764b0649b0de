"""Options and a variable for the stages of device halves, to find the one that miscompiles."""

from __future__ import annotations

import contextlib
import io
import re
from dataclasses import replace
from pathlib import Path

import pytest

from syclflat import backends
from syclflat.backends import verifier
from syclflat.backends.stages import SKIP, on_module
from syclflat.diagnostics import InputError
from syclflat.driver.command_line.options import parse
from syclflat.driver.halves.build import build
from syclflat.llvm_ir import Module
from syclflat.service.cache import request
from tests.conftest import Cli
from tests.driver.test_lines import is_complete

SOURCE = """\
#include <sycl/sycl.hpp>
int main() {
  sycl::queue queue;
  float *a = sycl::malloc_shared<float>(1024, queue);
  queue.parallel_for(sycl::nd_range<1>(64, 64), [=](sycl::nd_item<1> it) {
    int n = 1024, step = it.get_local_range(0);
    float sum = 0, own[16];
    for (int i = 0; i < 16; ++i) own[i] = a[i];
    for (int i = it.get_local_id(0); i < n; i += step) sum += a[i] + own[i & 15];
    a[it.get_global_id(0)] = sum;
  });
}
"""
COMMAND = ("c++", "--target=nvptx64", "--offload-device-only", "-O2", "a.cpp", "-o", "a.ptx")
pytestmark = pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")


@pytest.fixture(autouse=True)
def _source(tmp_path: Path) -> None:
    (tmp_path / "a.cpp").write_text(SOURCE)


def listed(*words: str) -> list[str]:
    """Return the names of stages that --print-stages lists."""
    invocation = parse(["--print-stages", *words])
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        assert build(invocation, print, None) == 0
    first, *_ = said.getvalue().split("\n\n")
    return [line.split()[0] for line in first.splitlines() if line.startswith("  ")]


def test_stages_are_listed_for_each_target(cli: Cli) -> None:
    done = cli("c++", "--print-stages", "--target=spir64,native", "-g")
    assert (done.returncode, done.stderr) == (0, "")
    spirv, native = done.stdout.split("\n\n")
    assert spirv.splitlines()[0] == "spir64:"
    assert native.splitlines()[0] == "native:"
    assert re.search(r"^  mark_lines  +Add marks for the locations .* [(]required[)]$", spirv, re.M)
    alone, linked = cli("c++", "--print-stages", "--target=nvptx64").stdout.split("\n\n")
    assert (alone.splitlines()[0], linked.splitlines()[0]) == (
        "nvptx64:",
        "nvptx64 (files that are linked):",
    )
    assert "keep_code" in alone
    assert [line.split()[0] for line in linked.splitlines()[1:3]] == [
        "own_functions",
        "internalize_linked_functions",
    ]
    # Debuggers need separate stacks.
    assert "item_loops" not in native
    assert "item_loops" in listed("--target=native")
    assert "mark_lines" not in listed("--target=spir64")


def test_printed_commands_follow_the_names_of_their_stages(cli: Cli, tmp_path: Path) -> None:
    done = cli(*COMMAND, "-###", cwd=tmp_path)
    named = [line for line in done.stderr.splitlines() if line.startswith("# ")]
    assert [name for line in named for name in line[2:].split(", ")] == listed("--target=nvptx64")
    lines = done.stderr.splitlines()
    optimize = lines[lines.index("# optimize") + 1]
    assert optimize.split()[-2:] == ["-S", "-emit-llvm"]


def test_each_stage_leaves_a_file(cli: Cli, tmp_path: Path) -> None:
    done = cli(*COMMAND, "--save-temps=made", "--verify-ir", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    found = sorted(path.name for path in (tmp_path / "made").glob("a.nvptx64.[0-9]*"))
    of_clang = ("inline", "optimize", "generate_code")
    assert found == [
        f"a.nvptx64.{number:02}.{name}.{'ptx' if number > 18 else 'll'}"
        for number, name in enumerate(listed("--target=nvptx64"), 1)
        if name not in of_clang
    ]
    marked = (tmp_path / "made" / "a.nvptx64.06.unroll_hints.ll").read_text()
    before = (tmp_path / "made" / "a.nvptx64.05.unroll_array_loops.ll").read_text()
    assert marked.count("llvm.loop.unroll") > before.count("llvm.loop.unroll")


def test_a_stage_is_left_out(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = []
    for names in ("", "unroll_hints,widen_memcpy", "unroll_hint"):
        monkeypatch.setenv(SKIP, names)
        done = cli(*COMMAND, cwd=tmp_path)
        texts.append((tmp_path / "a.ptx").read_text())
    assert texts[0].count("ld.global") > texts[1].count("ld.global")
    assert done.returncode == 2
    assert done.stderr.startswith("syclflat: error: SYCLFLAT_SKIP: no stage is called unroll_hint;")


def test_kept_results_are_of_the_same_stages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(SKIP, raising=False)
    every = request.of_words(["cost", "a.cpp"])
    monkeypatch.setenv(SKIP, "unroll_hints")
    assert request.of_words(["cost", "a.cpp"]) != every


def test_remarks_name_what_a_stage_gives_up(cli: Cli, tmp_path: Path) -> None:
    counts = []
    for pattern in ("syclflat", "unroll-array-loops", "inline"):
        done = cli(*COMMAND, f"-Rpass-missed={pattern}", cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        remarks = [line for line in done.stderr.splitlines() if "unroll-array-loops]" in line]
        counts.append(len(remarks))
        for line in remarks:
            assert line.startswith("a.cpp: remark: function 'main::{lambda(sycl::_V1::nd_item<1>)")
            assert line.endswith(
                "stays in memory: other code indexes it [-Rpass-missed=unroll-array-loops]"
            )
    assert counts == [1, 1, 0]


def broken(module: Module) -> None:
    """Name a block that does not exist."""
    kernel = next(function for function in module.functions if function.is_kernel)
    kernel.blocks[-1].instructions[-1] = (
        kernel.blocks[-1].instructions[-1].__class__("  br label %absent\n")
    )


def test_the_verifier_names_the_stage(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    spirv = backends.of("spir64")
    first, second, *rest = spirv.stages()
    stages = (first, second, on_module("break_kernels", broken), *rest)
    other = replace(spirv, stages=lambda: stages)
    monkeypatch.setattr(backends, "ALL", (other, *backends.ALL[1:]))
    words = ["--target=spir64", "-c", "a.cpp", "--verify-ir"]
    found: list[str] = []
    build(parse(words), lambda said: found.extend(each.message for each in said), None)
    [message] = found
    assert message.startswith("LLVM refuses the LLVM IR for spir64 from stage break_kernels: ")
    assert "use of undefined value '%absent'" in message


def test_the_verifier_has_to_be_installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(verifier, "is_installed", lambda: False)
    words = ["--target=spir64", "-c", "a.cpp", "--verify-ir"]
    found: list[str] = []
    build(parse(words), lambda said: found.extend(each.message for each in said), None)
    assert found == ["--verify-ir requires llvmlite"]


def test_a_required_stage_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SKIP, "strip_host_code")
    with pytest.raises(InputError, match="device code is invalid without strip_host_code"):
        listed("--target=spir64")
