"""Standard streams that are full, closed or of another encoding: clear errors, none lost."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import HUNG_SECONDS, ROOT

FUNCTION = "func.func @f(%a: i32) { return }\n"
FLATTEN = "flatten f.mlir --no-cache -o out"


def shell(line: str, directory: Path, **variables: str) -> subprocess.CompletedProcess[bytes]:
    """Run a line of shell, in which ``syclflat`` is the tool."""
    tool = shlex.join([sys.executable, "-m", "syclflat"])
    return subprocess.run(
        ["bash", "-c", line.replace("syclflat", tool, 1)],
        cwd=directory,
        env={**os.environ, "PYTHONPATH": str(ROOT), **variables},
        capture_output=True,
        check=False,
        timeout=HUNG_SECONDS,
    )


@pytest.fixture
def place(tmp_path: Path) -> Path:
    (tmp_path / "f.mlir").write_text(FUNCTION)
    return tmp_path


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("list >/dev/full", 3, "cannot write to standard output: No space left on device"),
        ("list >&-", 3, "cannot write to standard output: Bad file descriptor"),
        (f"{FLATTEN} >/dev/full", 3, "cannot write to standard output: No space left on device"),
        (f"{FLATTEN} --quiet >&-", 0, ""),
        ("c++ --version >/dev/full", 3, "cannot write to standard output: No space left on device"),
        ("--help >/dev/full", 3, "cannot write to standard output: No space left on device"),
        ("list 2>&-", 0, ""),
        ("flatten none.mlir 2>&-", 3, ""),
        ("flatten none.mlir 2>/dev/full", 3, ""),
        ("signature - <&-", 3, "<stdin>: error: cannot read this file: Bad file descriptor"),
        ("inspect - </dev/zero", 3, "<stdin>: error: this input is too large: it has more than 5"),
    ],
)
def test_what_cannot_be_said_or_read(place: Path, line: str, code: int, said: str) -> None:
    done = shell(f"syclflat {line}", place, SYCLFLAT_INPUT_LIMIT="5")
    assert done.returncode == code
    if said:
        assert said in done.stderr.decode()
    assert b"Traceback" not in done.stderr
    assert b"internal error" not in done.stderr


def test_a_kept_result_is_said_or_told(place: Path) -> None:
    words = f"flatten {place / 'f.mlir'} --cache-dir kept -o out"
    for _ in range(2):
        done = shell(f"sleep 0.05; syclflat {words} >/dev/full", place)
        assert done.returncode == 3
        assert b"cannot write to standard output" in done.stderr


def test_files_are_never_taken_for_closed_streams(place: Path) -> None:
    """What opens a file gets the least free number."""
    done = shell(f"syclflat {FLATTEN} <&- >&- 2>&-", place)
    assert done.returncode == 3
    for file in (place / "out").iterdir():
        assert b"f.mlir: 1 function" not in file.read_bytes()


def test_an_encoding_that_cannot_say_a_name(place: Path) -> None:
    (place / "ä→.mlir").write_text(FUNCTION)
    done = shell("syclflat flatten ä→.mlir --no-cache -o out", place, PYTHONIOENCODING="latin-1")
    assert done.returncode == 0
    assert b"\xe4\\u2192.mlir: 1 function" in done.stdout


def test_names_that_are_not_utf8(place: Path) -> None:
    for suffix in ("mlir", "cpp"):
        (place / os.fsdecode(b"a\xff." + suffix.encode())).write_text(FUNCTION)
    done = shell("syclflat flatten $'a\\xff.mlir' --no-cache -o out --depfile d", place)
    assert done.returncode == 0
    assert b"out/a\xff.signatures.json: written" in done.stdout
    assert b"a\xff.mlir" in (place / "d").read_bytes()
    # JSON is UTF-8.
    shown = shell("syclflat inspect out/$'a\\xff'.signatures.json", place)
    assert shown.returncode == 0
    refused = shell("syclflat flatten $'a\\xff.cpp' --no-cache --format json", place)
    assert refused.returncode == 3
    assert '"check": "name-encoding"' in refused.stdout.decode()
