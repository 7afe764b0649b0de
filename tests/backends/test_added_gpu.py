"""The back end of docs/architecture.md goes through all commands for GPUs."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from syclflat import backends, plugins, targets
from syclflat.backends import nvptx
from syclflat.cli import cli as program
from syclflat.diagnostics import InputError
from syclflat.driver.command_line.options import parse
from syclflat.driver.halves.build import build
from tests.conftest import ROOT
from tests.driver.test_lines import is_complete

SOURCE = """\
#include <sycl/sycl.hpp>
#ifndef __ZX__
#define __ZX__ 0
#endif
int main() {
  sycl::queue queue;
  int *p = sycl::malloc_shared<int>(1, queue);
  queue.single_task<class Kernel>([=] {
    *p = 1000 + __ZX__;
  });
}
"""
needs_compilers = pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    text = (ROOT / "docs" / "architecture.md").read_text()
    [code] = re.findall(r"```python\n(.*?)```", text.partition("## Add a GPU")[2], re.DOTALL)[:1]
    made: dict[str, object] = {}
    exec(code, made)
    target, backend = made["TARGET"], made["BACKEND"]
    assert isinstance(target, targets.Target)
    assert isinstance(backend, backends.Backend)
    monkeypatch.setattr(targets.REGISTRY, "_own", plugins.loaded((*targets.all_targets(), target)))
    monkeypatch.setattr(backends, "ALL", (*backends.ALL, backend))
    for name in ("TARGETS", "IMAGE_TARGETS"):
        monkeypatch.setattr(backends, name, (*getattr(backends, name), backend.target))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "app.cpp").write_text(SOURCE)


def run(*words: str) -> Result:
    done = CliRunner().invoke(program, words, standalone_mode=False)
    assert done.return_value == 0, (done.output, done.exception)
    return done


def constants(module: bytes) -> list[int]:
    """Return the numbers from 1001 in SPIR-V."""
    words = memoryview(module).cast("I")
    return sorted({word for word in words if word in range(1001, 1010)})


def test_processors_are_of_their_family() -> None:
    assert backends.read_processors("zx2,sm_90,zx1,sm_80") == ("sm_80", "sm_90", "zx1", "zx2")
    assert backends.own_processors("zx", ("sm_80", "zx2")) == ("zx2",)
    assert backends.own_processors("spir64", ("sm_80", "zx2")) == ()
    assert backends.of_processors(["zx2"]).target == "zx"
    assert backends.of_processors().target == nvptx.BACKEND.target
    assert backends.default_processor() == "sm_75"
    with pytest.raises(InputError, match="--gpu-arch zx3: no such architecture") as refused:
        backends.read_processors("sm_80,zx3")
    [diagnostic] = refused.value.diagnostics
    assert "such as sm_75" in diagnostic.notes[0].message
    assert "such as zx1" in diagnostic.notes[0].message


def test_each_target_gets_its_own_processors(capfd: pytest.CaptureFixture[str]) -> None:
    words = ["-###", "--target=nvptx64,zx", "--gpu-arch=sm_80,zx2", "-c", "app.cpp"]
    assert build(parse(words), print, None) == 0
    lines = capfd.readouterr().err.splitlines()
    ours = [line for line in lines if "-D__ZX__=2" in line]
    assert ours
    assert not any("sm_80" in line for line in ours)
    assert any("-target-cpu -Xclang sm_80" in line for line in lines)


def test_the_stages_are_listed() -> None:
    listed = run("c++", "--print-stages", "--target=zx").output
    assert "\n  mark_kernels  " in listed
    names = [line.split()[0] for line in listed.splitlines()[2:5]]
    assert names == ["strip_host_code", "mark_kernels", "optimize"]


@needs_compilers
def test_it_compiles_for_a_named_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("c++", "--target=zx", "--offload-device-only", "app.cpp", "-o", "app.zx")
    run(*words)
    assert constants(Path("app.zx").read_bytes()) == [1001]
    run(*words, "--gpu-arch=zx2", "--save-temps=made")
    assert constants(Path("app.zx").read_bytes()) == [1002]
    marked = Path("made/app.zx.03.mark_kernels.ll").read_text()
    assert re.search(r"^define .*spir_kernel .* norecurse ", marked, re.MULTILINE)
    monkeypatch.setenv("SYCLFLAT_SKIP", "mark_kernels")
    run(*words, "--save-temps=less")
    assert not list(Path("less").glob("*mark_kernels*"))


@needs_compilers
def test_images_and_costs_are_for_a_named_processor() -> None:
    run("flatten", "app.cpp", "-o", "out", "--sycl", "dpcpp", "--emit", "device,json")
    words = ("image", "out/app.device.cpp", "--source", "app.cpp", "--runtime", "dpcpp")
    more = ("--manifest", "out/app.kernels.json", "--target", "zx", "--gpu-arch", "zx2")
    run(*words, "-o", "out/app.image.cpp", *more)
    assert constants(Path("out/app.zx").read_bytes()) == [1002]
    costs = json.loads(run("cost", "app.cpp", "--gpu-arch", "zx1", "--format", "json").stdout)
    assert costs["target"] == "zx"
    mixed = CliRunner().invoke(program, ("cost", "app.cpp", "--gpu-arch", "sm_80,zx1"))
    assert "--gpu-arch sm_80,zx1: zx1 is not for nvptx64" in mixed.output
