"""Device callers of the cases become PTX that NVIDIA's assembler takes, with DPC++'s headers."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.backends.nvptx import nvidia
from syclflat.backends.nvptx.ptx import ptx_module
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from syclflat.project.files.outputs import write_all
from syclflat.runtimes import kernel_manifest
from tests.conftest import CASES
from tests.support import gathered, ptx
from tests.support.compilers import compile_device
from tests.support.once import once

WITHOUT_PTX = {
    "explicit_simd": "is for Intel's GPUs",
    "images": "reads images",
    "memref": "is for the bundled headers",
    "special_types": "reads images, too",
}
"""Sources of cases that have no device half for these GPUs, and why."""

SOURCES = sorted(
    path
    for path in CASES.glob("*/*.cpp")
    if path.suffixes == [".cpp"]
    and path.parent.name in ("captures", "combinations", "dpcpp", "kernels", "seed")
    and path.stem not in WITHOUT_PTX
    and not path.with_suffix(".dpcpp.stderr").exists()
)


TOGETHER = [source for source in SOURCES if source.stem not in gathered.ALONE]

Sizes = dict[str, list[int]]
"""The sizes of kernels' parameters in bytes, by the names of kernels."""


def assemble(source: Path, directory: Path, cache: Path) -> None:
    """Make PTX of a source in a directory, which NVIDIA's assembler has to take."""
    settings = Settings(
        sycl="dpcpp",
        conventions=("dpcpp",),
        target=nvidia.TARGET,
        precompiled_headers=cache / "pch",
    )
    units = stages.plan(Source(str(source)), settings).units
    outputs = stages.emit(Source(str(source)), units, ("device", "json"), directory)
    write_all(outputs)
    [caller] = [path for path in outputs if path.suffix == ".cpp"]
    done = compile_device(
        source,
        caller,
        nvidia.TARGET,
        sycl="dpcpp",
        precompiled_headers=cache / "pch",
        output=directory / f"{source.stem}.ptx",
    )
    assert done.returncode == 0, done.stderr
    ptx.check(ptx.images(directory, source), directory)


def sizes(directory: Path, source: Path) -> tuple[Sizes, Sizes]:
    """Return the sizes by the PTX and by the manifest of a source in a directory."""
    manifest = (directory / f"{source.stem}.kernels.json").read_bytes()
    symbols = kernel_manifest.parse(manifest, "", source).symbols
    text = ptx_module.renamed((directory / f"{source.stem}.ptx").read_text(), symbols)
    return ptx.parameter_sizes(text), ptx.stated_sizes(manifest)


@pytest.fixture(scope="module")
def together(of_this_run: Path, cache: Path) -> tuple[Sizes, Sizes]:
    """Return the sizes of the sources that are compiled as one."""

    def make(directory: Path) -> None:
        source = directory / "together.cpp"
        source.write_text(gathered.gather(TOGETHER))
        assemble(source, directory, cache)

    directory = once(of_this_run / "ptx_of_callers", make)
    return sizes(directory, directory / "together.cpp")


@ptx.needs_ptxas
@pytest.mark.parametrize("source", TOGETHER, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_assembles(source: Path, together: tuple[Sizes, Sizes]) -> None:
    found, stated = (gathered.of(source, each) for each in together)
    assert found == stated
    assert found


@ptx.needs_ptxas
def test_sources_have_all_kernels_that_are_compiled_together(
    together: tuple[Sizes, Sizes],
) -> None:
    for each in together:
        assert sum(len(gathered.of(source, each)) for source in TOGETHER) == len(each)


@ptx.needs_ptxas
@pytest.mark.parametrize("name", gathered.ALONE)
def test_assembles_by_itself(name: str, tmp_path: Path, cache: Path) -> None:
    source = CASES / "dpcpp" / f"{name}.cpp"
    assemble(source, tmp_path, cache)
    found, stated = sizes(tmp_path, source)
    assert found == stated
    assert found


def test_there_are_sources() -> None:
    """Guards against folders that are not found."""
    assert len(SOURCES) > 30
