"""Look at PTX as NVIDIA's assembler and driver do."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterable
from itertools import takewhile
from pathlib import Path

import pytest

from syclflat import llvm_ir
from syclflat.backends import nvptx
from syclflat.backends.common_stages import READ_DEFAULTS
from syclflat.backends.facts import DeviceFacts
from syclflat.backends.nvptx import nvidia
from syclflat.backends.nvptx.ptx import external_functions, ptx_module
from syclflat.backends.stages import IrStage, run_ir
from syclflat.clang.launcher import launched
from syclflat.runtimes import kernel_manifest
from syclflat.runtimes.device_image import DeviceImage
from tests.support import stages

ARCHITECTURES = ("sm_75", "sm_90")
"""The least that programs are for, and a late one."""

REFUSED_BY_DRIVER = (".ptr .shared", ".addrsig")
"""What the assembler takes."""

needs_ptxas = pytest.mark.skipif(
    nvidia.ptxas() is None or nvidia.libdevice() is None, reason="needs nvidia-cuda-nvcc-cu12"
)


def images(directory: Path, source: Path) -> tuple[DeviceImage, ...]:
    """Return the images that a program's saved files are made into."""
    manifest = directory / f"{source.stem}.kernels.json"
    told = kernel_manifest.parse(manifest.read_bytes(), str(manifest), source)
    ptx = (directory / f"{source.stem}.ptx").read_bytes()
    facts = _facts(directory, source.stem)
    return stages.images_of(nvptx.BACKEND, ptx, told, str(source), facts=facts)


def _facts(directory: Path, stem: str) -> DeviceFacts:
    """Return the facts that stages found, from the files that they left."""
    first, *later = nvptx.BACKEND.stages()
    before = [
        stage
        for stage in takewhile(lambda stage: isinstance(stage, IrStage), later)
        if stage.is_for(stages.HALF)
    ]
    unoptimized = llvm_ir.read((directory / f"{stem}.nvptx64.01.{first.name}.ll").read_bytes())
    facts = run_ir(unoptimized, before, stages.NO_FACTS)
    optimized = directory / f"{stem}.nvptx64.optimized.ll"
    # One call of Clang may optimize and emit the module.
    module = llvm_ir.read(optimized.read_bytes()) if optimized.is_file() else unoptimized
    return run_ir(module, [READ_DEFAULTS], facts)


def check(
    found: Iterable[DeviceImage], directory: Path, architectures: Iterable[str] = ARCHITECTURES
) -> None:
    """Assert that drivers of some GPUs take images, as far as that can be told without one."""
    for number, image in enumerate(found):
        assert image.module.endswith(b"\n\0")
        text = image.module[:-1].decode()
        assert set(ptx_module.entries(text)) == set(image.kernels)
        assert set(ptx_module.undefined(text)) <= external_functions.DRIVER_SUPPLIED
        assert not [words for words in REFUSED_BY_DRIVER if words in text]
        file = directory / f"image{number}.ptx"
        file.write_text(text)
        for architecture in architectures:
            done = assemble(file, architecture)
            assert done.returncode == 0, done.stderr


def parameter_sizes(text: str) -> dict[str, list[int]]:
    """Return the sizes of each kernel's parameters, in bytes."""
    found: dict[str, list[int]] = {}
    for kernel in re.finditer(r"\.entry (\w+)\(([^)]*)\)", text):
        parameters = re.finditer(
            r"\.param (?:\.align \d+ )?\.[a-z](\d+)[^,\[]*(?:\[(\d+)\])?", kernel[2]
        )
        found[kernel[1]] = [
            int(bits) // 8 * int(count or 1) for bits, count in (p.groups() for p in parameters)
        ]
    return found


def stated_sizes(manifest: bytes) -> dict[str, list[int]]:
    """Return the same by a manifest."""
    return {
        kernel["mangled_name"]: [parameter["size"] for parameter in kernel["parameters"]]
        for kernel in json.loads(manifest)["kernels"]
    }


def assemble(file: Path, architecture: str, *options: str) -> subprocess.CompletedProcess[str]:
    """Assemble a file for a GPU; the product lies beside it, and nothing reads it."""
    # What is refused is refused without optimization, too, which is quicker.
    command = [str(nvidia.ptxas()), f"-arch={architecture}", "-O0", *options, str(file)]
    output = str(file.with_suffix(f".{architecture}.cubin"))
    return subprocess.run(
        launched([*command, "-o", output]), capture_output=True, text=True, check=False
    )
