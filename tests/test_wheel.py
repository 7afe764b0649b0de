"""The wheel in a virtual environment of its own, with no checkout in sight."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.conftest import CASES, ROOT


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--outdir", str(out), str(ROOT)],
        check=True,
        capture_output=True,
    )
    [built] = out.glob("*.whl")
    return built


def test_wheel_carries_headers_templates_and_schema(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for header in (ROOT / "headers").rglob("*.?pp"):
        assert f"syclflat/headers/{header.relative_to(ROOT / 'headers').as_posix()}" in names
    assert "syclflat/emitters/templates/device_caller.cpp.jinja" in names
    assert "syclflat/review/html/templates/page.js" in names
    assert "syclflat/schemas/kernels-1.schema.json" in names
    assert "syclflat/py.typed" in names


def test_installed_wheel_flattens(wheel: Path, tmp_path: Path) -> None:
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
