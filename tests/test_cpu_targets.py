"""scripts/corpora/cpu_targets.py runs programs of HeCBench on the CPU, by both targets."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

pytestmark = pytest.mark.skipif(
    not (shutil.which("make") and shutil.which("taskset")), reason="needs make and taskset"
)

MAKEFILE = """\
main: main.cpp ../data-sycl/size.h
\t$(CC) main.cpp -o main
run: main
\t./main
"""
COMPILER = """\
#!/bin/sh
[ "$1" = -w ] && case $2 in --target=native | --target=spir64) ;; *) exit 9 ;; esac
if grep -q broken main.cpp; then echo "main.cpp:7:9: error: broken"; exit 1; fi
sed "s/TARGET/${2#--target=}/" main.cpp > main && chmod +x main
"""
"""Makes programs of shell scripts."""


def _add(checkout: Path, name: str, text: str) -> None:
    place = checkout / "src" / f"{name}-sycl"
    place.mkdir(parents=True)
    (place / "Makefile").write_text(MAKEFILE)
    (place / "main.cpp").write_text(f"#!/bin/sh\n{text}\n")


def test_programs_of_both_targets_are_compared(tmp_path: Path) -> None:
    selected = "case TARGET in native) own=native_cpu:\\* ;; *) own=opencl:cpu ;; esac\n"
    _add(tmp_path, "right", f'{selected}[ "$ONEAPI_DEVICE_SELECTOR" = "$own" ] && echo PASS')
    _add(tmp_path, "broken", "broken")
    _add(tmp_path, "other", "case TARGET in native) echo sum = 1 ;; *) echo sum = 2 ;; esac")
    _add(tmp_path, "wrong", "echo FAIL")
    data = tmp_path / "src" / "data-sycl"
    data.mkdir()
    (data / "size.h").touch()
    compiler = tmp_path / "compiler"
    compiler.write_text(COMPILER)
    compiler.chmod(0o755)
    words = [sys.executable, ROOT / "scripts" / "corpora" / "cpu_targets.py", tmp_path]
    words += ["--output", tmp_path / "out", "--compiler", compiler, "--cores", "1"]
    done = subprocess.run(
        [*words, "--repeat", "2"],
        check=True,
        capture_output=True,
        text=True,
    )
    rows = {
        cells[1]: (cells[4] != "", cells[5])
        for line in done.stdout.splitlines()
        if line.startswith("| ")
        for cells in [[cell.strip() for cell in line.split("|")]]
    }
    assert rows == {
        "program": (True, ""),
        "broken": (False, "native: `main.cpp:7:9: error: broken`"),
        "other": (False, "other results"),
        "right": (True, ""),
        "wrong": (False, "native: failed"),
    }
    assert "1 of 4 programs ended on both: geometric mean of the ratios" in done.stdout
