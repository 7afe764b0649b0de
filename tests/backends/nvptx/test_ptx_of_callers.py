"""Device callers of the cases become PTX that NVIDIA's assembler takes, with DPC++'s headers."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.backends.nvptx import nvidia, ptx_module
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from syclflat.project.outputs import write_all
from syclflat.runtimes import kernel_manifest
from tests.conftest import CASES
from tests.support import ptx
from tests.support.compilers import compile_device

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


@ptx.needs_ptxas
@pytest.mark.parametrize("source", SOURCES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_assembles(source: Path, tmp_path: Path, cache: Path) -> None:
    settings = Settings(
        sycl="dpcpp",
        conventions=("dpcpp",),
        target=nvidia.TARGET,
        precompiled_headers=cache / "pch",
    )
    units = stages.plan(Source(str(source)), settings).units
    outputs = stages.emit(Source(str(source)), units, ("device", "json"), tmp_path)
    write_all(outputs)
    [caller] = [path for path in outputs if path.suffix == ".cpp"]
    done = compile_device(
        source,
        caller,
        nvidia.TARGET,
        sycl="dpcpp",
        precompiled_headers=cache / "pch",
        output=tmp_path / f"{source.stem}.ptx",
    )
    assert done.returncode == 0, done.stderr
    ptx.check(ptx.images(tmp_path, source), tmp_path)
    manifest = (tmp_path / f"{source.stem}.kernels.json").read_bytes()
    symbols = kernel_manifest.parse(manifest, "", source).symbols
    text = ptx_module.renamed((tmp_path / f"{source.stem}.ptx").read_text(), symbols)
    assert ptx.parameter_sizes(text) == ptx.stated_sizes(manifest)


def test_there_are_sources() -> None:
    """Guards against folders that are not found."""
    assert len(SOURCES) > 30
