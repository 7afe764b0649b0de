"""Programs whose launches are recorded."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import Cli
from tests.support.once import once
from tests.support.recorded import SOURCES, TARGETS, Build


@pytest.fixture
def build(cli: Cli, cache: Path) -> Build:
    """Build a program for all targets, once for all tests."""

    def built(name: str) -> Path:
        def make(directory: Path) -> None:
            options = [f"--target={','.join(TARGETS)}", "-I", SOURCES]
            program = [SOURCES / f"{name}.cpp"]
            if name == "arguments":
                library = ["-shared", "-fPIC", SOURCES / "library.cpp", "-o", "liblibrary.so"]
                compiled = cli("c++", *options, *library, cwd=directory)
                assert (compiled.returncode, compiled.stderr) == (0, "")
                program += [SOURCES / "other.cpp", "liblibrary.so", "-Wl,-rpath,$ORIGIN"]
            compiled = cli("c++", *options, *program, "-o", "program", cwd=directory)
            assert (compiled.returncode, compiled.stderr) == (0, "")

        return once(cache.parent / f"recorded_{name}", make) / "program"

    return built
