"""``syclflat doctor`` as users run it."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from syclflat.clang import ziglang
from syclflat.diagnostics import installing
from syclflat.model import exit_codes
from syclflat.runtimes import opencl
from tests.cli.test_terminal import on_terminal
from tests.conftest import Cli
from tests.test_programs import is_complete

pytestmark = pytest.mark.skipif(
    ziglang.package_directory() is None or opencl.installed_driver() is None,
    reason="needs the extras toolchain and run",
)


def test_what_run_needs_is_here(cli: Cli) -> None:
    shown = cli("doctor")
    assert shown.returncode == 0, shown.stdout
    assert shown.stderr == ""
    for name in ("run", "c++"):
        assert re.search(rf"^syclflat {re.escape(name)}: works here", shown.stdout, re.MULTILINE)
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
    verdicts = {verdict["name"]: verdict for verdict in document["verdicts"]}
    assert not any(verdict["works"] for verdict in verdicts.values())
    lacks = {name: verdict["lacks"] for name, verdict in verdicts.items()}
    assert lacks["syclflat c++"] == ["g++"]
    parts = {part["name"]: part for part in document["parts"]}
    has_headers = parts["DPC++ headers"]["status"] == "found"
    assert ("OpenCL devices" in lacks["syclflat run"]) is not has_headers
    assert ("g++" in lacks["syclflat run"]) is has_headers
    assert parts["Clang"]["status"] == "found"
    missing = {
        "OpenCL devices": f"install it with: {installing.extras('run')}",
        "g++": "install it with: apt install g++",
        "CUDA devices": "install NVIDIA's driver",
    }
    for name, advice in missing.items():
        assert parts[name]["status"] == "missing"
        assert parts[name]["advice"].startswith(advice)


def test_commands_are_judged_by_a_kernel(cli: Cli, tmp_path: Path) -> None:
    if not is_complete():
        pytest.skip("needs g++ and intel-sycl-rt")

    def verdicts(**variables: str) -> tuple[int, dict[str, dict[str, Any]]]:
        shown = cli("doctor", "--format", "json", env=variables)
        found = json.loads(shown.stdout)["verdicts"]
        return shown.returncode, {verdict["name"]: verdict for verdict in found}

    # No driver is needed.
    hidden = {opencl.VENDORS_VARIABLE: str(tmp_path)}
    code, found = verdicts(**hidden)
    assert code == 0
    for name in ("syclflat run", "syclflat c++"):
        assert found[name]["works"], found
        assert found[name]["device"] != ""
    # Parts that are all there do not have to work.
    (tmp_path / "a.icd").write_text("no-such-driver.so\n")
    code, found = verdicts(**hidden)
    assert code == exit_codes.MISSING
    for name in ("syclflat run", "syclflat c++"):
        assert (found[name]["works"], found[name]["lacks"]) == (False, [])
        assert "No device of requested type available" in found[name]["fault"]


def test_the_headers_of_dpcpp_need_a_linker(cli: Cli, tmp_path: Path) -> None:
    document = json.loads(cli("doctor", "--format", "json", env={"PATH": str(tmp_path)}).stdout)
    parts = {part["name"]: part["status"] for part in document["parts"]}
    assert (parts["OpenCL devices"], parts["g++"]) == ("found", "missing")
    assert document["run_works"] is (parts["DPC++ headers"] == "missing")


def test_colour_is_for_terminals(tmp_path: Path, cache: Path) -> None:
    if shutil.which("g++") is None:
        pytest.skip("needs g++")
    kept = {"SYCLFLAT_CACHE_DIR": str(cache)}
    shown = on_terminal(["doctor"], tmp_path, **kept)
    assert "\x1b[32mfound  \x1b[0m  g++" in shown
    assert "\x1b[" not in on_terminal(["doctor"], tmp_path, **kept, NO_COLOR="1")
