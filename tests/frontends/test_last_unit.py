"""One unit at most waits for the end of the process, and only where that was asked for."""

from __future__ import annotations

import subprocess
import sys

from tests.conftest import CASES, ROOT

PROGRAM = """
import gc, sys
import clang.cindex as ci
from pathlib import Path
from syclflat.frontends import last_unit
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source

gc.disable()
if sys.argv[1] == "leave":
    last_unit.leave()
for name in sys.argv[2:]:
    stages.plan(Source(name), Settings())
    print(len([left for left in gc.get_objects() if isinstance(left, ci.TranslationUnit)]))
"""
SOURCES = [str(CASES / "captures" / f"{name}.cpp") for name in ("bases", "memref", "bases")]


def left(word: str) -> list[str]:
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM, word, *SOURCES],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.split()


def test_the_last_unit_is_left() -> None:
    assert left("leave") == ["1", "1", "1"]


def test_no_unit_is_left() -> None:
    assert left("free") == ["0", "0", "0"]
