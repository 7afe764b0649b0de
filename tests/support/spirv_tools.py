"""The tools that take SPIR IR: LLVM's assembler, the SPIR-V translator and validator, Clang."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from syclflat.clang import ziglang

_TRANSLATION = ("llvm-as-15", "llvm-spirv-15", "spirv-val", "spirv-dis")

needs_translator = pytest.mark.skipif(
    any(shutil.which(tool) is None for tool in _TRANSLATION),
    reason=f"needs {', '.join(_TRANSLATION)}",
)


def run(*command: str | Path, text: str | None = None) -> str:
    """Return what a command prints; it has to succeed and say nothing else."""
    result = subprocess.run(
        list(map(str, command)), input=text, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr
    assert not result.stderr, result.stderr
    return result.stdout


def translate(text: str, directory: Path, *options: str) -> Path:
    """Return the SPIR-V module that the translator makes of IR with typed pointers; it's valid."""
    bitcode, module = directory / "module.bc", directory / "module.spv"
    run("llvm-as-15", "--opaque-pointers=0", "-", "-o", bitcode, text=text)
    run("llvm-spirv-15", *options, bitcode, "-o", module)
    run("spirv-val", module)
    return module


def disassemble(module: Path) -> list[str]:
    """Return the instructions of a SPIR-V module, a line each, without indentation."""
    return [line.strip() for line in run("spirv-dis", "--no-color", module).splitlines()]


def clang(*arguments: str | Path, text: str | None = None) -> str:
    """Return what the Clang of today prints: it has opaque pointers."""
    return run(ziglang.find_zig(), "clang", *arguments, text=text)


def read_with_clang(text: str, target: str) -> str:
    """Return IR with opaque pointers as Clang writes it again."""
    options = ("-x", "ir", "-S", "-emit-llvm", "-Xclang", "-disable-llvm-passes", "-o", "-", "-")
    return clang("-target", f"{target}-unknown-unknown", *options, text=text)
