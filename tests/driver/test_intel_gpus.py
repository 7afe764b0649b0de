"""Programs with machine code for Intel's GPUs: their images, read back by Intel's compiler."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from syclflat.backends.spirv.intel_gpu import machine_code
from tests.conftest import Cli
from tests.support.ocloc import needs_ocloc
from tests.test_programs import is_complete

pytestmark = pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")

SOURCE = """\
#include <cstdio>
#include <sycl/sycl.hpp>
int main() {
  sycl::queue q;
  TYPE *x = sycl::malloc_shared<TYPE>(4, q);
  for (int i = 0; i < 4; ++i) x[i] = i;
  q.single_task<class Doubled>([=] { for (int i = 0; i < 4; ++i) x[i] *= 2; }).wait();
  std::printf("%d %d\\n", int(x[1]), int(x[3]));
}
"""
TARGETS = re.compile(r'"(spir64(?:_gen)?)", "[^"]*", "", nullptr, nullptr, (\w+),')


def registered(directory: Path) -> list[str]:
    """Return the targets of the images that a program registers, in order."""
    return [found[0] for found in TARGETS.findall((directory / "a.image.cpp").read_text())]


@needs_ocloc
def test_machine_code_stands_beside_spirv_and_is_disassembled(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "a.cpp").write_text(SOURCE.replace("TYPE", "int"))
    words = ("-fsycl-targets=intel_gpu_pvc,intel_gpu_tgllp", "--save-temps=.")
    done = cli("c++", *words, "a.cpp", "-o", "a")
    assert (done.returncode, done.stderr) == (0, "")
    assert registered(tmp_path) == ["spir64", "spir64_gen", "spir64_gen"]
    text = (tmp_path / "a.image.cpp").read_text()
    assert "intel_gpu_tgllp" in text
    assert "intel_gpu_pvc" in text
    (tmp_path / "dump").mkdir()
    ocloc = str(machine_code.find())
    code = ("-file", "a.image.pvc.bin", "-device", "pvc", "-dump", "dump")
    subprocess.run((ocloc, "disasm", *code), cwd=tmp_path, check=True, capture_output=True)
    assert "_ZTSZ4mainE7Doubled" in (tmp_path / "dump" / ".ze_info").read_text()
    # The CPU takes SPIR-V.
    ran = subprocess.run([tmp_path / "a"], capture_output=True, text=True, check=False)
    assert ran.stdout == "2 6\n", ran.stderr


@needs_ocloc
def test_a_gpu_without_double_has_no_machine_code_of_it(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "a.cpp").write_text(SOURCE.replace("TYPE", "double"))
    words = ("-fsycl-targets=spir64_gen", "-Xs", "-device pvc,dg2_g10", "--save-temps=.")
    done = cli("c++", *words, "-c", "a.cpp")
    assert (done.returncode, done.stderr) == (0, "")
    assert registered(tmp_path) == ["spir64", "spir64_gen"]
    assert "intel_gpu_pvc" in (tmp_path / "a.image.cpp").read_text()


def test_without_the_compiler_a_program_has_spirv_alone(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(machine_code.VARIABLE, str(tmp_path / "nothing"))
    (tmp_path / "a.cpp").write_text(SOURCE.replace("TYPE", "int"))
    words = ("-fsycl-targets=intel_gpu_pvc", "--save-temps=.")
    done = cli("c++", *words, "-c", "a.cpp")
    assert done.returncode == 0
    assert "note: the program has no machine code for pvc" in done.stderr
    assert registered(tmp_path) == ["spir64"]


@needs_ocloc
def test_costs_are_those_of_intels_compiler(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "a.cpp").write_text(SOURCE.replace("TYPE", "int"))
    done = cli("cost", "a.cpp", "--gpu-arch", "pvc")
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"registers .* sub-group +barriers +GPU", done.stdout)
    assert re.search(r"^ +128 .* pvc *$", done.stdout, re.MULTILINE)
    assert re.search(r"pvc +GEN", done.stdout)
    (tmp_path / "b.cpp").write_text(
        SOURCE.replace("TYPE", "int").replace("[=] {", "[=] { x[3] = x[0] / 7;")
    )
    limits = ("--gpu-arch", "pvc", "--fail-on", "none", "--fail-on", "cost=instructions+0")
    changed = cli("diff", "a.cpp", "b.cpp", *limits)
    assert changed.returncode == 1
    assert re.search(r"instructions on pvc \d+ → \d+", changed.stdout)


@needs_ocloc
def test_costs_are_those_of_one_vendor_and_of_the_compiler_at_hand(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.cpp").write_text(SOURCE.replace("TYPE", "int"))
    with monkeypatch.context() as patch:
        patch.setenv(machine_code.VARIABLE, str(tmp_path / "nothing"))
        done = cli("cost", "a.cpp", "--gpu-arch", "pvc")
        assert done.returncode == 4
        assert "no machine code for pvc here: install ocloc" in done.stderr
    done = cli("cost", "a.cpp", "--gpu-arch", "pvc,sm_90")
    assert done.returncode == 2
    assert "sm_90 is not for spir64" in done.stderr
    done = cli("cost", "a.cpp", "--gpu-arch", "pvc")
    assert (done.returncode, done.stderr) == (0, "")
