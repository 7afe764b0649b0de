"""The bytes of an image come out of C++ as they went in."""

from __future__ import annotations

import random
import shutil
import subprocess
from pathlib import Path

import pytest

from syclflat.runtimes.device_image import DeviceImage, array, extent, literal

PROGRAM = """\
#include <cstdio>
{array}
int main() {{
  const unsigned char *const ends[] = {{{extent}}};
  fwrite(ends[0], 1, ends[1] - ends[0], stdout);
}}
"""
MARKS = rb"""??= ??/ \n \\n " '"' //?/*""" + b"\n\n\t\r\0" + b"7\x007\xff7"
RANDOM = random.Random(7).randbytes(5000)


@pytest.mark.skipif(shutil.which("g++") is None, reason="needs g++")
@pytest.mark.parametrize("standard", ["c++11", "c++17"])
def test_bytes_come_back(tmp_path: Path, standard: str) -> None:
    """Before C++17, a trigraph is one character."""
    data = bytes(range(256)) + MARKS + RANDOM
    source, program = tmp_path / "a.cpp", tmp_path / "a"
    image = DeviceImage(data)
    source.write_text(PROGRAM.format(array=array("image", image), extent=extent("image", image)))
    options = [f"-std={standard}", "-Wall", "-Wextra", "-Werror", source, "-o", program]
    subprocess.run(["g++", *options], check=True)
    assert subprocess.run([program], capture_output=True, check=True).stdout == data


def test_text_has_lines() -> None:
    assert literal(b'a "b"\nc\0') == '"a \\"b\\"\\n"\n"c\\000"'
