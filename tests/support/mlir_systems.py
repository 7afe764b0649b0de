"""MLIR's own tools, which ours are compared with."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from syclflat.conventions import ConventionOptions
from syclflat.emitters import EmitOptions, Pointers
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source

MLIR_OPT = shutil.which("mlir-opt-19")
LLVM_AS = shutil.which("llvm-as-15")

needs_mlir_opt = pytest.mark.skipif(MLIR_OPT is None, reason="needs mlir-opt-19")
needs_llvm_as = pytest.mark.skipif(LLVM_AS is None, reason="needs llvm-as-15")


def flatten(
    text: str,
    emitter: str = "llvm-dialect",
    convention: str = "mlir",
    pointers: Pointers = Pointers.OPAQUE,
    c_wrappers: bool = False,
    index_bits: int = 64,
) -> str:
    """Return what the emitter makes of a module."""
    settings = Settings(
        conventions=(convention,),
        convention_options=ConventionOptions(index_bits, c_wrappers),
    )
    source = Source("test.mlir", text.encode())
    units = stages.plan(source, settings).units
    [output] = stages.emit(source, units, (emitter,), Path(), EmitOptions(pointers)).values()
    return output


def convert(text: str, *options: str) -> str:
    """Return what MLIR's own conversion makes of a module.

    Raises:
        subprocess.CalledProcessError: if it refuses the module.

    """
    assert MLIR_OPT is not None
    passes = ("--finalize-memref-to-llvm", "--reconcile-unrealized-casts")
    command = [MLIR_OPT, *(options or ("--convert-func-to-llvm",)), *passes]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


def functions(text: str) -> dict[str, str]:
    """Return the functions of a module in the LLVM dialect: their lines by their names."""
    lines = [re.sub(r"\s+$", "", line) for line in text.splitlines()]
    lines = [
        re.sub(r"^  (?=  |llvm|})", "", line) if "module {" in text else line for line in lines
    ]
    found: dict[str, list[str]] = {}
    current: list[str] | None = None
    for line in lines:
        if line.startswith("llvm.func"):
            name = re.search(r'@([\w$.]+|"[^"]*")', line)
            assert name is not None
            current = found[name[1]] = [line]
        elif current is not None and current[0].endswith("{") and current[-1] != "}":
            current.append(line)
    return {name: "\n".join(lines) for name, lines in found.items()}


def signatures(text: str) -> list[str]:
    """Return the first lines of a module's functions, without what opens a body."""
    return [lines.splitlines()[0].removesuffix(" {") for lines in functions(text).values()]
