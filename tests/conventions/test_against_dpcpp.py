"""Convention dpcpp gives every kernel the parameters that DPC++'s own compiler gives it."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from syclflat.emitters import opencl_types
from syclflat.emitters.flat_signatures import handle_type
from syclflat.model.plan import Parameter
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from tests import dpcpp_compiler
from tests.conftest import CASES, ROOT

SOURCES = sorted(path for path in CASES.glob("dpcpp/*.cpp") if path.suffixes == [".cpp"])
SETTINGS = Settings(conventions=("dpcpp",), sycl="dpcpp")


def kind(parameter: Parameter) -> str:
    handle = handle_type(parameter.capture, parameter.init)
    if handle is not None:
        return opencl_types.spelling(handle)
    return "value" if parameter.address_space == "private" else parameter.address_space


def compare(source: Path, directory: Path, cache: Path) -> None:
    settings = replace(SETTINGS, precompiled_headers=cache / "pch")
    [unit] = stages.plan(Source(str(source)), settings).units
    ours = {plan.kernel.name.mangled: list(map(kind, plan.parameters)) for plan in unit.plans}
    theirs = {
        name: [parameter.kind for parameter in parameters]
        for name, parameters in dpcpp_compiler.kernels(source, directory).items()
    }
    assert ours == theirs
    assert ours


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_case(source: Path, tmp_path: Path, cache: Path) -> None:
    compare(source, tmp_path, cache)


def test_generated_programs(tmp_path: Path, cache: Path) -> None:
    script = ROOT / "scripts" / "generate_corpus.py"
    made = tmp_path / "made"
    subprocess.run([sys.executable, script, made, "--files", "4", "--seed", "3"], check=True)
    for source in sorted(made.iterdir()):
        images = tmp_path / source.stem
        images.mkdir()
        compare(source, images, cache)
