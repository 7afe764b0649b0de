"""What Clang made of a source is freed as soon as it was read, not when Python looks for cycles."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Iterator
from pathlib import Path

import clang.cindex as ci
import pytest

from syclflat.diagnostics import InputError
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from tests.conftest import CASES


@pytest.fixture
def no_collection() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collection")
@pytest.mark.parametrize(
    "name",
    [
        "seed/fix3.cpp",
        "captures/one_class_twice.cpp",
        "captures/bases.cpp",
        "captures/memref.cpp",
        "dpcpp/captures.cpp",
        "opencl/arguments.cl",
        "errors/accessor_in_union.cpp",
        "errors/syntax_error.cpp",
    ],
)
def test_no_translation_unit_stays(name: str) -> None:
    settings = Settings(sycl="dpcpp" if name.startswith("dpcpp/") else "bundled")
    source = Source(str(CASES / name))
    with contextlib.suppress(InputError):
        stages.emit(source, stages.plan(source, settings).units, (), Path())
    assert not [left for left in gc.get_objects() if isinstance(left, ci.TranslationUnit)]
