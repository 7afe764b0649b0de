"""``python -m tests.stand_in.ptx DIRECTORY MODULE``: print the library that a module is made into.

It is kept in the directory by what it is made of. Exit code 1: the machine does not know something
in the module; stderr names it.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

from syclflat.clang import libstdcxx
from syclflat.clang.launcher import launched
from syclflat.runtimes import host_half
from tests.stand_in.ptx.module import UnknownError, read
from tests.stand_in.ptx.translate import translate
from tests.support.compilations import in_process
from tests.support.once import once

HERE = Path(__file__).parent
OPTIONS = (
    "-std=c++20",
    "-O0",
    "-fPIC",
    "-fwrapv",
    "-fno-strict-aliasing",
    "-ffp-contract=off",
    "-w",
)


def library(text: str, directory: Path) -> Path:
    """Return the library of a module, which is made if it isn't there."""
    own = b"".join(source.read_bytes() for source in sorted(HERE.glob("*.[ph][yp]*")))
    header = once(directory / f"header_{_name(own)}", precompile) / "instructions.pch"
    made = once(directory / _name(text.encode() + own), lambda place: build(text, header, place))
    return made / "module.so"


def _name(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:20]


def precompile(directory: Path) -> None:
    """Compile the instructions, which takes longer than most modules do."""
    header = ["-x", "c++-header", str(HERE / "instructions.hpp")]
    compile_([*header, "-o", str(directory / "instructions.pch")])


def build(text: str, header: Path, directory: Path) -> None:
    source, made = directory / "module.cpp", directory / "module.o"
    source.write_text(translate(read(text)))
    compile_(["-include-pch", str(header), "-c", str(source), "-o", str(made)])
    link = [str(libstdcxx.linker()), "-shared", str(made), "-o", str(directory / "module.so")]
    subprocess.run(launched(link), check=True, stdout=sys.stderr)


def compile_(words: list[str]) -> None:
    command = [*host_half.own_compiler().command, *OPTIONS, f"-I{HERE}", *words]
    subprocess.run(launched(command), check=True, stdout=sys.stderr)


if __name__ == "__main__":
    in_process.start()
    try:
        print(library(Path(sys.argv[2]).read_text(), Path(sys.argv[1])))
    except (UnknownError, subprocess.CalledProcessError) as failure:
        sys.exit(str(failure))
