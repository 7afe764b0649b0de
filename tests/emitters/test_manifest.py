"""How files are named in manifests, and what is handed on without their text."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.emitters import manifest
from syclflat.emitters.manifest import portable
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from syclflat.runtimes import kernel_manifest
from tests.conftest import CASES


@pytest.mark.parametrize(
    ("file", "source", "expected"),
    [
        ("app.cpp", "app.cpp", "app.cpp"),
        ("src/app.cpp", "src/app.cpp", "app.cpp"),
        ("src/./detail/kernel.hpp", "src/app.cpp", "detail/kernel.hpp"),
        ("src/../include/kernel.hpp", "src/app.cpp", "kernel.hpp"),
        ("/usr/include/kernel.hpp", "src/app.cpp", "kernel.hpp"),
        ("/home/me/src/kernel.hpp", "/home/me/src/app.cpp", "kernel.hpp"),
        ("srcs/kernel.hpp", "src/app.cpp", "kernel.hpp"),
    ],
)
def test_no_place_on_a_machine(file: str, source: str, expected: str) -> None:
    assert portable(file, source) == expected


SOURCES = sorted(
    path
    for folder in ("captures", "kernels", "seed")
    for path in CASES.glob(f"{folder}/*.cpp")
    if path.suffixes == [".cpp"] and not path.with_suffix(".stderr").exists()
)


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_what_images_need_is_read_from_the_text_too(source: Path, cache: Path) -> None:
    """``image --manifest`` reads what ``c++`` hands on."""
    settings = Settings(precompiled_headers=cache / "pch", unique_names=True)
    [unit] = stages.plan(Source(str(source)), settings).units
    handed_on = manifest.for_device_half(unit)
    assert handed_on.kernels
    assert kernel_manifest.parse(manifest.emit(unit), "m.json", source) == handed_on
