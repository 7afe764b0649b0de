"""``syclflat image``: what it makes, and what it refuses."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from syclflat.toolchain import ziglang
from syclflat.toolchain.device_image import HostRuntime, registration
from tests.conftest import CASES, ROOT, Cli

needs_zig = pytest.mark.skipif(ziglang.package_directory() is None, reason="needs ziglang")
SOURCE = CASES / "seed" / "fix3.cpp"


def compile_host(file: Path) -> None:
    """Compile with g++, warnings and all, as a user's build may."""
    subprocess.run(
        [
            *("g++", "-std=c++17", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only"),
            *('-DSYCLFLAT_OPENCL_DRIVER="driver.so"', "-isystem", ROOT / "headers", file),
        ],
        check=True,
    )


@pytest.mark.parametrize("runtime", list(HostRuntime))
def test_a_registration_is_plain_cxx(tmp_path: Path, runtime: HostRuntime) -> None:
    text = registration(bytes(range(256)), runtime, ["_ZTS6Worker", 'odd"\\name\n'], "keep_me")
    assert "0, 1, 2, 3" in text
    (tmp_path / "a.image.cpp").write_text(text)
    compile_host(tmp_path / "a.image.cpp")


@needs_zig
def test_an_image_is_made(cli: Cli, tmp_path: Path) -> None:
    cli("flatten", SOURCE, "-o", "out", "--stdlib", "zig", "--emit", "device,json")
    answer = cli(
        *("image", "out/fix3.device.cpp", "--source", SOURCE, "-o", "out/fix3.image.cpp"),
        *("--depfile", "out/d", "--depfile-target", "a target", "--anchor", "kept", "--", "-DN=1"),
    )
    assert answer.returncode == 0, answer.stderr
    assert (tmp_path / "out" / "fix3.spv").read_bytes()[:4] == b"\x03\x02\x23\x07"
    text = (tmp_path / "out" / "fix3.image.cpp").read_text()
    assert "const char kept = 0;" in text
    compile_host(tmp_path / "out" / "fix3.image.cpp")
    depfile = (tmp_path / "out" / "d").read_text()
    assert depfile.startswith("a\\ target:")
    assert "fix3.cpp" in depfile


@needs_zig
def test_what_does_not_compile_is_refused(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "a.device.cpp").write_text("int x = ;\n")
    answer = cli("image", "a.device.cpp", "--source", "a.cpp", "-o", "a.image.cpp")
    assert answer.returncode == 3
    assert "error: the device half does not compile [device-compile]" in answer.stderr
    assert not (tmp_path / "a.image.cpp").exists()


def test_mistakes(cli: Cli, tmp_path: Path) -> None:
    command = ("image", "a.device.cpp", "--source", "a.cpp", "-o", "a.image.cpp")
    answer = cli(*command, "--runtime", "dpcpp")
    assert answer.returncode == 2
    assert "give --manifest" in answer.stderr
    (tmp_path / "m.json").write_text("[]")
    answer = cli(*command, "--runtime", "dpcpp", "--manifest", "m.json")
    assert answer.returncode == 3
    assert answer.stderr.startswith("m.json: error: no manifest of kernels [bad-manifest]")
    assert cli(*command, "--anchor", "a b").returncode == 2
