"""``syclflat kernarg``: tables, packed bytes, registers."""

from __future__ import annotations

import json
import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import CASES, ROOT
from tests.test_cases import compare

Cli = Callable[..., "subprocess.CompletedProcess[str]"]

KERNELS = """
kernel void scale(global float *a, float factor, char3 c) {}
kernel void empty(void) {}
"""


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "k.cl"
    path.write_text(KERNELS)
    return path


@pytest.mark.parametrize("abi", ["amdcl2-64", "amdcl2-32"])
def test_tables_of_the_cases_are_current(cli: Cli, updating: bool, abi: str) -> None:
    result = cli("kernarg", "scale.cl", "--abi", abi, "--format", "markdown", cwd=CASES / "kernarg")
    assert result.returncode == 0, result.stderr
    compare(CASES / "kernarg" / f"scale.{abi}.md", result.stdout, updating)


def test_table(cli: Cli, source: Path) -> None:
    result = cli("kernarg", source, "--kernel", "scale")
    rows = [line.split() for line in result.stdout.splitlines()]
    assert "scale: 64 bytes by amdcl2-64" in result.stdout
    assert ["48", "8", "8", "56", "96", "a", "global", "float*"] in rows
    assert ["60", "4", "1", "64", "128", "c", "char3"] in rows


def test_json_has_all_kernels(cli: Cli, source: Path) -> None:
    document = json.loads(cli("kernarg", source, "--format", "json", "--no-setup").stdout)
    assert [(kernel["kernel"], kernel["size"]) for kernel in document] == [
        ("scale", 16),
        ("empty", 0),
    ]
    assert document[0]["arguments"][1] == {
        "name": "factor",
        "type": "float",
        "offset": 8,
        "size": 4,
        "alignment": 4,
        "metadata_offset": 16,
        "is_setup": False,
        "is_handle": False,
    }


def test_other_languages(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "k.tt").write_text("func @f(%a: memref<f32x4x?>, %b: i8) {}")
    document = json.loads(cli("kernarg", "k.tt", "--format", "json", "--no-setup").stdout)
    assert [a["offset"] for a in document[0]["arguments"]] == [0, 8, 16]
    (tmp_path / "k.mlir").write_text("func.func @f(%a: memref<?xf32>) {}")
    document = json.loads(cli("kernarg", "k.mlir", "--format", "json", "--no-setup").stdout)
    assert [a["offset"] for a in document[0]["arguments"]] == [0, 8, 16, 24, 32]
    result = cli("kernarg", CASES / "seed" / "introduction.cpp", "--format", "json", "--no-setup")
    assert result.returncode == 0, result.stderr
    assert [a["offset"] for a in json.loads(result.stdout)[0]["arguments"]][:2] == [0, 8]


def test_packs_and_unpacks(cli: Cli, source: Path, tmp_path: Path) -> None:
    values = {"a": "0x1234567890", "factor": 1.5, "c": [1, -2, 3], "global_offset_0": 5}
    (tmp_path / "values.json").write_text(json.dumps(values))
    result = cli("kernarg", source, "--kernel", "scale", "--pack", "values.json", "-o", "out.bin")
    assert result.returncode == 0, result.stderr
    data = (tmp_path / "out.bin").read_bytes()
    assert data == struct.pack("<Q40xQf3bx", 5, 0x1234567890, 1.5, 1, -2, 3)
    piped = subprocess.run(
        [
            *(sys.executable, "-m", "syclflat", "kernarg", str(source), "--kernel", "scale"),
            *("--pack", "-"),
        ],
        input=json.dumps(values).encode(),
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    assert piped.stdout == data
    unpacked = json.loads(cli("kernarg", source, "--kernel", "scale", "--unpack", "out.bin").stdout)
    assert {name: unpacked[name] for name in values} == values


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["k.cl", "--kernel", "no"], 3, "no kernel is called no [kernarg-kernel]"),
        (["k.cl", "--pack", "v.json"], 3, "several kernels: scale, empty [kernarg-kernel]"),
        (["k.cl", "--kernel", "empty", "--pack", "v.json"], 3, "v.json: error: no such file"),
        (["k.cl", "--kernel", "empty", "--pack", "k.cl"], 3, "invalid JSON"),
        (["k.cl", "--kernel", "empty", "--unpack", "k.cl"], 0, '"printf_buffer"'),
        (["--image", "k.cl"], 0, "channel type"),
        (["--gfx9"], 2, "give a FILE"),
        (["k.cl", "--abi", "other"], 2, "amdcl2-64"),
        (["no.cl"], 3, "no.cl: error: no such file"),
    ],
)
def test_usage(cli: Cli, source: Path, arguments: list[str], code: int, message: str) -> None:
    result = cli("kernarg", *arguments)
    assert result.returncode == code, result.stderr
    assert message in result.stdout + result.stderr
    assert "Traceback" not in result.stderr


def test_registers_and_words(cli: Cli, tmp_path: Path) -> None:
    assert "12 user-data registers" in cli("kernarg", "--features", "usegeneric").stdout
    document = json.loads(
        cli(
            "kernarg", "--features", "useargs", "--gfx9", "--rules", "clrx", "--format", "json"
        ).stdout
    )
    assert document["count"] == 8
    (tmp_path / "image.bin").write_bytes(struct.pack("<10I", *[0] * 8, 15, 8))
    assert cli("kernarg", "--image", "image.bin").stdout == (
        "channel type   CL_FLOAT (15)\nchannel order  CL_RGBA (8)\n"
    )
    (tmp_path / "setup.bin").write_bytes(struct.pack("<6I", 2 << 16, 8 | 4 << 16, 1, 64, 32, 1))
    assert cli("kernarg", "--setup-buffer", "setup.bin").stdout == (
        "dimensions   2\nlocal size   8 4 1\nglobal size  64 32 1\n"
    )
    (tmp_path / "short.bin").write_bytes(b"1234")
    result = cli("kernarg", "--image", "short.bin")
    assert result.returncode == 3
    assert "has 10 words; the input has 1 [kernarg-bytes]" in result.stderr
