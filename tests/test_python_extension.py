"""The example of an extension module, and checks of its wheel.

``tests/test_sessions.py`` builds it, as the page for its users says.
"""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import zipfile
from email.parser import BytesParser
from pathlib import Path

import tomllib

from syclflat.runtimes import header_sets, libsycl
from tests.conftest import CASES, ROOT
from tests.support.environment import without_opencl

EXAMPLE = CASES / "python" / "extension"
NEEDED = ("scikit_build_core", "nanobind", "numpy")
USE = """
import numpy, sycl_axpy
x, y = numpy.arange(1000, dtype=numpy.float32), numpy.ones(1000, numpy.float32)
sycl_axpy.axpy(2.0, x, y)
assert (y == 2 * x + 1).all(), y
class Tensor:
    # What has DLPack's protocol and nothing else.
    def __init__(self, array):
        self.array, self.given = array, []
    def __dlpack__(self, **wanted):
        self.given.append(wanted.get("stream"))
        return self.array.__dlpack__(**wanted)
    def __dlpack_device__(self):
        return self.array.__dlpack_device__()
given, taken = Tensor(x), Tensor(y)
sycl_axpy.axpy(-2.0, given, taken)
assert (y == 1).all(), y  # no copy of them
assert given.given == taken.given == [None]
for bad in (y[1:], y[::2]):
    try:
        sycl_axpy.axpy(2.0, x, bad)
    except (TypeError, ValueError) as failure:
        print(type(failure).__name__)
"""


def extras() -> dict[str, list[str]]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    found: dict[str, list[str]] = project["optional-dependencies"]
    return found


def test_it_asks_for_the_runtime_that_programs_are_linked_with() -> None:
    example = tomllib.loads((EXAMPLE / "pyproject.toml").read_text())
    assert example["project"]["dependencies"] == extras()["dpcpp"]
    [driver] = example["project"]["optional-dependencies"]["cpu"]
    assert driver in extras()["run"]
    *_, ours = example["build-system"]["requires"]
    assert ours == "syclflat[toolchain,dpcpp,cuda]"


def check(wheel: Path, *places: Path) -> None:
    """Assert that a wheel asks for what it needs, and names none of the places of its build."""
    with zipfile.ZipFile(wheel) as opened:
        [metadata] = (name for name in opened.namelist() if name.endswith("/METADATA"))
        asked = BytesParser().parsebytes(opened.read(metadata)).get_all("Requires-Dist")
        [module] = (name for name in opened.namelist() if "/_kernels." in name)
        code = opened.read(module)
        assert "sycl_axpy/libur_adapter_cuda.so.0" in opened.namelist()
    assert asked is not None
    assert asked[:-1] == extras()["dpcpp"]
    # Nothing of the machine that it was built on is left.
    for place in places:
        assert str(place).encode() not in code


def use(wheel: Path, directory: Path) -> None:
    """Install a wheel into a new environment, as pip does with what it requires, and use it."""
    home = directory / "home"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    install = [sys.executable, "-m", "pip", "--python", str(home / "bin" / "python"), "install"]
    subprocess.run([*install, "-q", "--no-deps", "--no-index", str(wheel)], check=True)
    # In place of what pip would install for it again: the same files, by links.
    for file in libsycl.directory(header_sets.DPCPP).iterdir():
        if file.is_file():
            (home / "lib" / file.name).symlink_to(file)
    [packages] = home.glob("lib/*/site-packages")
    numpy = importlib.util.find_spec("numpy")
    assert numpy is not None
    assert numpy.origin is not None
    (packages / "numpy.pth").write_text(f"{Path(numpy.origin).parent.parent}\n")
    used = subprocess.run(
        [home / "bin" / "python", "-c", USE],
        cwd="/",
        env=without_opencl(directory),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (used.returncode, used.stdout) == (0, "ValueError\nTypeError\n"), used.stderr
