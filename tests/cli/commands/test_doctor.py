"""``syclflat doctor`` as users run it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from syclflat.clang import ziglang
from syclflat.runtimes import opencl
from tests.cli.test_terminal import on_terminal
from tests.conftest import Cli

pytestmark = pytest.mark.skipif(
    ziglang.package_directory() is None or opencl.installed_driver() is None,
    reason="needs the extras toolchain and run",
)


def test_what_run_needs_is_here(cli: Cli) -> None:
    shown = cli("doctor")
    assert shown.returncode == 0, shown.stdout
    assert shown.stderr == ""
    assert "\nsyclflat run: works here\nsyclflat c++: works here\n" in shown.stdout
    assert "\x1b" not in shown.stdout


def test_what_is_missing_is_told_with_what_gets_it(cli: Cli, tmp_path: Path) -> None:
    shown = cli(
        *("doctor", "--format", "json"),
        env={
            "PATH": str(tmp_path),
            opencl.LOADER_VARIABLE: "absent.so",
            "SYCLFLAT_CUDA_LIBRARY": "absent.so",
        },
    )
    assert shown.returncode == 4
    document = json.loads(shown.stdout)
    assert document["run_works"] is False
    lacks = {verdict["name"]: verdict["lacks"] for verdict in document["verdicts"]}
    assert lacks["syclflat c++"] == ["g++"]
    parts = {part["name"]: part for part in document["parts"]}
    has_headers = parts["DPC++ headers"]["status"] == "found"
    assert ("OpenCL devices" in lacks["syclflat run"]) is not has_headers
    assert ("g++" in lacks["syclflat run"]) is has_headers
    assert parts["Clang"]["status"] == "found"
    missing = {
        "OpenCL devices": "get it with: pip install 'syclflat[run]'",
        "g++": "install it with: apt install g++",
        "CUDA devices": "install NVIDIA's driver",
    }
    for name, advice in missing.items():
        assert parts[name]["status"] == "missing"
        assert parts[name]["advice"].startswith(advice)


def test_the_headers_of_dpcpp_need_a_linker(cli: Cli, tmp_path: Path) -> None:
    document = json.loads(cli("doctor", "--format", "json", env={"PATH": str(tmp_path)}).stdout)
    parts = {part["name"]: part["status"] for part in document["parts"]}
    assert (parts["OpenCL devices"], parts["g++"]) == ("found", "missing")
    assert document["run_works"] is (parts["DPC++ headers"] == "missing")


def test_colour_is_for_terminals(tmp_path: Path) -> None:
    if shutil.which("g++") is None:
        pytest.skip("needs g++")
    shown = on_terminal(["doctor"], tmp_path)
    assert "\x1b[32mfound  \x1b[0m  g++" in shown
    assert "\x1b[" not in on_terminal(["doctor"], tmp_path, NO_COLOR="1")
