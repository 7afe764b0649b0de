"""Device halves tell the lines of sources, as host halves do, where ``-g`` asks for them."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from syclflat.backends.nvptx import nvidia
from syclflat.backends.spirv import spirv_module
from syclflat.backends.spirv.grammar import Op
from syclflat.backends.spirv.passes import debug_lines
from syclflat.driver.command_line.options import parse
from tests.conftest import Cli
from tests.test_programs import is_complete

SOURCE = """\
#include <sycl/sycl.hpp>
#include "part.hpp"
int main() {
  sycl::queue queue;
  int *data = sycl::malloc_shared<int>(8, queue);
  queue.single_task<class Worker>([=] {
    data[0] = part(data[1]);
    data[2] = 5;
  }).wait();
}
"""
HEADER = """\
inline int part(int value) {
  return value * value;
}
"""


@pytest.mark.parametrize(
    ("given", "has_lines"),
    [
        ("", False),
        ("-g", True),
        ("-ggdb3 -O2", True),
        ("-gdwarf-4", True),
        ("-gline-tables-only", True),
        ("-gline-directives-only", True),
        ("-g -g0", False),
        ("-ggdb0", False),
        ("-gz -gsplit-dwarf -gno-column-info", False),
    ],
)
def test_options_ask_for_lines(given: str, has_lines: bool) -> None:
    assert parse([*given.split(), "a.cpp"]).has_lines is has_lines


def test_paths_are_mapped_in_both_halves() -> None:
    options = ("-ffile-prefix-map=/src=.", "-fdebug-prefix-map=/src=.")
    assert parse([*options, "a.cpp"]).device == options


def device_half(cli: Cli, directory: Path, target: str, output: str) -> Path:
    (directory / "app.cpp").write_text(SOURCE)
    (directory / "part.hpp").write_text(HEADER)
    options = (
        "-g",
        f"--target={target}",
        "--offload-device-only",
        f"--save-temps={directory}/made",
    )
    done = cli("c++", *options, "app.cpp", "-o", output, cwd=directory)
    assert (done.returncode, done.stderr) == (0, "")
    return directory / output


@pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")
def test_ptx_tells_lines(cli: Cli, tmp_path: Path) -> None:
    made = device_half(cli, tmp_path, "nvptx64", "app.ptx")
    text = made.read_text()
    files = dict(re.findall(r'^\t\.file\t(\d+) "(.*)"$', text, re.MULTILINE))
    places = re.findall(r"^\t\.loc\t(\d+) (\d+) \d+$", text, re.MULTILINE)
    lines = {(files[file], int(line)) for file, line in places}
    assert {
        (f"{tmp_path}/app.cpp", 7),
        (f"{tmp_path}/app.cpp", 8),
        (f"{tmp_path}/part.hpp", 2),
    } <= lines
    # No directory of what is made.
    assert "app.device.cpp" in files.values()
    assert "/made/" not in text
    # For the driver, code for debuggers is code that isn't optimized.
    assert not re.search(r"^\.target .*debug|\.debug_info", text, re.MULTILINE)
    if ptxas := nvidia.ptxas():
        command = [ptxas, "-arch=sm_90", "-lineinfo", made, "-o", tmp_path / "app.cubin"]
        subprocess.run(command, check=True)


@pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")
def test_spirv_tells_lines(cli: Cli, tmp_path: Path) -> None:
    made = device_half(cli, tmp_path, "spir64", "app.spv")
    module = spirv_module.read(made.read_bytes())
    files = {
        found.operands[0]: spirv_module.string(found.operands[1:])
        for found in module.head
        if found.opcode == Op.STRING
    }
    lines = [
        (files[found.operands[0]], found.operands[1])
        for found in module.functions
        if found.opcode == Op.LINE
    ]
    source, header = f"{tmp_path}/app.cpp", f"{tmp_path}/part.hpp"
    assert {(source, 7), (source, 8), (header, 2)} <= set(lines)
    assert {"app.device.cpp", "part", "operator()"} <= set(files.values())
    assert not any("/made/" in text for text in files.values())
    assert not any(map(debug_lines.is_mark, spirv_module.imported_functions(module).values()))
    if spirv_val := shutil.which("spirv-val"):
        subprocess.run([spirv_val, made], check=True)
