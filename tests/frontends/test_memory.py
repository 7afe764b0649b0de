"""What Clang made of a source is freed as soon as it was read, not when Python looks for cycles."""

from __future__ import annotations

import subprocess
import sys

from tests.conftest import CASES

NAMES = (
    *("seed/fix3.cpp", "captures/one_class_twice.cpp", "captures/bases.cpp"),
    *("captures/memref.cpp", "dpcpp/captures.cpp", "opencl/arguments.cl"),
    *("errors/accessor_in_union.cpp", "errors/syntax_error.cpp"),
)
PROGRAM = """\
import contextlib
import gc
import sys
from pathlib import Path

import clang.cindex as ci

from syclflat.diagnostics import InputError
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source

gc.disable()
for name in sys.argv[1:]:
    settings = Settings(sycl="dpcpp" if "/dpcpp/" in name else "bundled")
    source = Source(name)
    with contextlib.suppress(InputError):
        stages.emit(source, stages.plan(source, settings).units, (), Path())
    if any(isinstance(left, ci.TranslationUnit) for left in gc.get_objects()):
        print(name)
"""


def test_no_translation_unit_stays() -> None:
    """Asked of a process of its own: a thread of another test's may hold frames of any."""
    sources = (str(CASES / name) for name in NAMES)
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *sources], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
