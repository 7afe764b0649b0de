#!/usr/bin/env python3
"""Print what linking device code of several files costs, and which calls it removes.

Each directory is a program of several files, as cases/run/external_functions or a program of
HeCBench. Its sources are compiled for nvptx64, and linked twice: device code together, and by the
driver when the program runs.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from syclflat.backends import kept_code

_CALL = re.compile(r"^\s+call\b", re.MULTILINE)
_COLUMNS = (
    *("program", "files", "calls of each file's PTX", "calls of linked PTX", "kept LLVM IR, bytes"),
    *("link together, s", "link alone, s"),
)


def syclflat(*words: str | Path) -> float:
    """Run ``syclflat c++`` and return the seconds that it takes."""
    start = time.monotonic()
    subprocess.run(["syclflat", "c++", "--target=nvptx64", "-w", *words], check=True)
    return time.monotonic() - start


def calls(files: Sequence[Path]) -> int:
    """Return the number of calls in final PTX modules, without the files of stages."""
    finals = [file for file in files if file.name.count(".") == 1]
    return sum(len(_CALL.findall(file.read_text())) for file in finals)


def measured(program: Path, options: Sequence[str], made: Path) -> list[str]:
    """Return the row of a program."""
    sources = sorted(program.glob("*.cpp"))
    objects = [made / f"{source.stem}.o" for source in sources]
    for source, output in zip(sources, objects, strict=True):
        syclflat(*options, f"--save-temps={made / source.name}", "-c", source, "-o", output)
    seconds = [
        syclflat(*options, option, *objects, f"--save-temps={made / option}", "-o", made / "linked")
        for option in ("-foffload-lto", "-fno-offload-lto")
    ]
    sizes = [len(kept_code.encoded(record)) for each in objects for record in kept_code.read(each)]
    before = calls([file for source in sources for file in (made / source.name).glob("*.ptx")])
    after = calls(list((made / "-foffload-lto").glob("syclflat_device_link_*/*/*.ptx")))
    numbers = (len(sources), before, after, sum(sizes))
    return [program.name, *(f"{n:,}" for n in numbers), *(f"{each:.2f}" for each in seconds)]


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("programs", nargs="+", type=Path, metavar="DIRECTORY")
    parser.add_argument("--options", default="-O3", help="options of the compiler (-O3)")
    given = parser.parse_args()
    print(f"| {' | '.join(_COLUMNS)} |\n|{'---|' * len(_COLUMNS)}")
    for program in given.programs:
        with tempfile.TemporaryDirectory() as made:
            row = measured(program, given.options.split(), Path(made))
        print(f"| {' | '.join(row)} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
