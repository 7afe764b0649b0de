"""What is published: the source distribution, and the wheel with no checkout in sight."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from syclflat import __version__
from tests.conftest import CASES, ROOT
from tests.support.once import once


@pytest.fixture(scope="module")
def published(of_this_run: Path) -> Path:
    """Return a directory with the source distribution, and the wheel that is built from that."""

    def build(out: Path) -> None:
        command = [sys.executable, "-m", "build", "--outdir", str(out), str(ROOT)]
        subprocess.run(command, check=True, capture_output=True)

    return once(of_this_run / "published", build)


@pytest.fixture(scope="module")
def wheel(published: Path) -> Path:
    [built] = published.glob("*.whl")
    return built


def test_names_have_the_version(published: Path) -> None:
    assert sorted(file.name for file in published.iterdir()) == [
        f"syclflat-{__version__}-py3-none-any.whl",
        f"syclflat-{__version__}.tar.gz",
    ]


def test_the_index_takes_them(published: Path, tmp_path: Path) -> None:
    pytest.importorskip("twine")
    checked = subprocess.run(
        [sys.executable, "-m", "twine", "check", "--strict", *published.iterdir()],
        env={"PATH": "/usr/bin:/bin", "HOME": str(tmp_path), "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert checked.stdout.count("PASSED") == 2


def test_wheel_carries_headers_templates_and_schema(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for header in (ROOT / "headers").rglob("*.?pp"):
        assert f"syclflat/headers/{header.relative_to(ROOT / 'headers').as_posix()}" in names
    assert "syclflat/emitters/templates/device_caller.cpp.jinja" in names
    assert "syclflat/review/inspect_forms/html/templates/page.js" in names
    assert "syclflat/schemas/kernels-1.schema.json" in names
    assert "syclflat/schemas/diff-1.schema.json" in names
    assert "syclflat/py.typed" in names
    assert "syclflat/cmake/syclflat-config.cmake" in names
    assert any(name.endswith(".data/data/share/man/man1/syclflat-flatten.1") for name in names)


def test_wheels_built_apart_have_the_same_bytes(wheel: Path, tmp_path: Path) -> None:
    copy = tmp_path / "elsewhere"
    copy.mkdir()
    for name in ("pyproject.toml", "README.md", "LICENSE", ".gitignore"):
        shutil.copyfile(ROOT / name, copy / name)
    for name in ("syclflat", "headers", "scripts"):
        ignored = shutil.ignore_patterns("__pycache__")
        # Copies have times of their own.
        shutil.copytree(ROOT / name, copy / name, ignore=ignored, copy_function=shutil.copyfile)
    out = tmp_path / "out"
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--outdir", str(out), str(copy)],
        check=True,
        capture_output=True,
    )
    [other] = out.glob("*.whl")
    assert (other.name, other.read_bytes()) == (wheel.name, wheel.read_bytes())


def test_installed_wheel_flattens(
    wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # What pip finds by it, it doesn't install.
    monkeypatch.delenv("PYTHONPATH", raising=False)
    environment = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(environment)], check=True)
    subprocess.run(
        [environment / "bin" / "pip", "install", "-q", f"{wheel}[toolchain]"], check=True
    )
    result = subprocess.run(
        [environment / "bin" / "syclflat", "flatten", CASES / "seed" / "fix3.cpp", "-o", "out"],
        cwd=tmp_path,
        env={"PATH": "/usr/bin:/bin", "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    for output in (tmp_path / "out").iterdir():
        assert output.read_text() == (CASES / "seed" / output.name).read_text()
    if shutil.which("cmake") and shutil.which("make"):
        check_that_cmake_finds_it(environment, tmp_path)
    check_that_plug_ins_are_found(environment, tmp_path)


def check_that_plug_ins_are_found(environment: Path, tmp_path: Path) -> None:
    """Install the example of a package with plug-ins, as its users do, and use them."""
    subprocess.run(
        [environment / "bin" / "pip", "install", "-q", "--no-deps", CASES / "plugin"], check=True
    )
    program, text = environment / "bin" / "syclflat", "kernel void f(global int *a);"
    table = subprocess.run(
        [program, "signature", "-e", text, "--convention", "opencl-sized", "--emit", "csv"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert [line.split(",")[2] for line in table.splitlines()] == ["parameter", "a", "a_size"]


def check_that_cmake_finds_it(environment: Path, tmp_path: Path) -> None:
    """Configure a project as scikit-build-core does, which takes prefixes from entry points."""
    told = subprocess.run(
        [
            environment / "bin" / "python",
            "-c",
            "from importlib.metadata import entry_points; from importlib.resources import files\n"
            "for group in ('cmake.prefix', 'cmake.root'):\n"
            "  print(files(entry_points(group=group)['syclflat'].load()))",
        ],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    asked = subprocess.run(
        [environment / "bin" / "python", "-m", "syclflat", "--cmake-dir"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    assert told == [asked, asked]
    (tmp_path / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.20)\nproject(finding LANGUAGES NONE)\n"
        "find_package(syclflat CONFIG REQUIRED)\n"
        "get_target_property(found syclflat::syclflat IMPORTED_LOCATION)\n"
        'message(STATUS "found ${found}")\n'
    )
    for name in ("CMAKE_PREFIX_PATH", "syclflat_ROOT", "syclflat_DIR"):
        configured = subprocess.run(
            ["cmake", "-S", tmp_path, "-B", tmp_path / name, f"-D{name}={asked}"],
            env={"PATH": "/usr/bin:/bin", "HOME": str(tmp_path)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert f"found {environment}/bin/syclflat" in configured.stdout, configured.stderr
