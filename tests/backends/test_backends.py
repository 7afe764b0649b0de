"""Back ends are one list: whatever is particular of a family of devices is there."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from syclflat import backends, plugins, targets
from syclflat.backends import amdgcn, spirv
from syclflat.backends.backend import Clang
from syclflat.diagnostics import InputError
from syclflat.driver.command_line.options import parse
from syclflat.driver.halves.build import build
from syclflat.runtimes import header_sets
from tests.conftest import ROOT
from tests.support.each import for_each

PARTICULAR = re.compile(
    r"is_for_nvidia|nvidia\.is_target|startswith\(\(?['\"](?:spir|nvptx|amdgcn)"
    r"|backends\.(?:spirv|nvptx|native|amdgcn)"
    r"|backends import .*\b(?:spirv|nvptx|native|amdgcn)\b"
    r"|runtime is (?:not )?runtimes\.|== runtimes\.(?:LIBSYCL|BUNDLED)"
)
KNOW_WARPS = ("syclflat/backends/nvptx", "headers/dpcpp/syclflat/nvptx", "headers/syclflat/unified")


def test_a_target_of_programs_has_a_back_end() -> None:
    assert backends.TARGETS == ("spir64", "nvptx64", "native")
    for backend in backends.ALL:
        target = targets.find(backend.target)
        assert backends.of(target.name) is backends.of(target) is backend
    assert backends.find("x86_64-unknown-linux-gnu") is None


def test_macros_of_programs_for_one_back_end_alone() -> None:
    rounding, *aspects = backends.definitions(["nvptx64"])
    assert rounding == "-D__SYCL_DISABLE_PARALLEL_FOR_RANGE_ROUNDING__"
    assert "-D__SYCL_ALL_DEVICES_HAVE_fp64__=1" in aspects
    assert "-D__SYCL_TARGET_NVIDIA_GPU_SM_75__=1" in aspects
    assert "-D__SYCL_TARGET_NVIDIA_GPU_SM_80__=1" in backends.definitions(["nvptx64"], ["sm_80"])
    assert backends.definitions(["spir64"]) == []
    assert backends.definitions(["nvptx64", "spir64"]) == []


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@for_each(
    [
        path
        for path in sorted((ROOT / "syclflat").rglob("*.py"))
        if not path.is_relative_to(ROOT / "syclflat" / "backends")
    ],
    name_of,
)
def test_nobody_else_asks_for_a_family_of_devices(path: Path) -> None:
    assert PARTICULAR.findall(path.read_text()) == []


@for_each(
    [
        path
        for folder in ("syclflat", "headers")
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in (".py", ".hpp", ".cpp", ".h", ".jinja", ".toml")
        and not name_of(path).startswith(KNOW_WARPS)
    ],
    name_of,
)
def test_nobody_else_knows_what_a_warp_is(path: Path) -> None:
    assert re.findall(r"\bwarps?\b", path.read_text(), re.IGNORECASE) == []


@pytest.mark.skipif(not header_sets.searched("dpcpp"), reason="needs DPC++'s headers")
def test_another_back_end_needs_no_other_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    other = replace(
        spirv.BACKEND,
        name="other",
        target="other",
        clang=Clang(
            ".other",
            "-S",
            lambda processor: ("-target-cpu", processor or "gfx90a"),
            arguments=("-fno-addrsig",),
        ),
        stages=amdgcn.BACKEND.stages,
    )
    (tmp_path / "app.cpp").write_text(
        "#include <sycl/sycl.hpp>\n"
        "void f(int *p) { sycl::queue().single_task<class Kernel>([=] { *p = 1; }); }\n"
    )
    monkeypatch.chdir(tmp_path)
    words = ["-###", "--target=other", "-c", "app.cpp"]
    with pytest.raises(InputError, match="other is not one of spir64, nvptx64"):
        parse(words)
    target = replace(targets.find("amdgcn"), name="other", backend="other")
    given = plugins.loaded((*targets.all_targets(), target))
    monkeypatch.setattr(targets.REGISTRY, "_own", given)
    monkeypatch.setattr(backends, "ALL", (*backends.ALL, other))
    monkeypatch.setattr(backends, "TARGETS", (*backends.TARGETS, other.target))
    assert build(parse(words), lambda found: None, None) == 0
    commands = capfd.readouterr().err
    calls = [line.split() for line in commands.splitlines() if "amdgcn-amd-amdhsa" in line]
    assert all({"-target-cpu", "gfx90a", "-fno-addrsig", "-S"} <= set(call) for call in calls)
    assert [Path(call[-1]).name for call in calls] == ["app.other.ll", "app.other"]
