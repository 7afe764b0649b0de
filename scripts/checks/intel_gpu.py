#!/usr/bin/env python3
"""Compile the device images of programs by Intel's offline compiler for Intel's GPUs.

Each source is compiled as `syclflat c++` does, and each of its images for each GPU. Where an image
is refused, the modules that DPC++'s compiler makes of the same source are compiled, too, unless the
GPU only lacks double. The last lines are a table of accepted programs. Nothing runs, and no GPU is
needed.

The compiler is `ocloc`, of PATH, of SYCLFLAT_OCLOC or of --ocloc. Debian's intel-opencl-icd brings
it; unpack its packages beside the system, since their OpenCL loader hides that of pip.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "scripts")]

from device_code import PROGRAMS  # noqa: E402
from tables import Table  # noqa: E402
from valid_modules import compiled  # noqa: E402

from syclflat.backends.spirv.intel_gpu import gpus, machine_code  # noqa: E402
from syclflat.diagnostics import InputError, render  # noqa: E402
from syclflat.service.cache import directory as cache_directory  # noqa: E402
from tests.support import dpcpp_compiler  # noqa: E402

NAMES = ("pvc", "dg2", "tgllp")
EPILOG = (
    "exit codes: 0 all that is accepted from DPC++ is accepted; 1 something is not, or a program "
    "doesn't compile; 2 wrong usage, or there is no ocloc"
)
_SAID = re.compile(r"^error: (.*)$", re.MULTILINE)
_DOUBLE = "Double type is not supported"
_SECONDS = 600


@dataclass
class Count:
    """The programs that are accepted for a GPU."""

    programs: int = 0
    accepted: int = 0
    without_double: int = 0
    """Those that only lack a GPU with double."""
    refused_of_both: int = 0
    only_of_dpcpp: int = 0


def refusal(ocloc: Path, module: bytes, gpu: str) -> str:
    """Return why a module is refused for a GPU; empty if it isn't."""
    with tempfile.TemporaryDirectory() as scratch:
        Path(scratch, "module.spv").write_bytes(module)
        command = [str(ocloc), "compile", "-file", "module.spv", "-spirv_input", "-device"]
        command += [gpus.device(gpu), "-output", "code"]
        try:
            done = subprocess.run(
                command, cwd=scratch, capture_output=True, text=True, check=False, timeout=_SECONDS
            )
        except subprocess.TimeoutExpired:
            return f"it takes longer than {_SECONDS} s"
    if done.returncode == 0:
        return ""
    said = dict.fromkeys(_SAID.findall(done.stdout + done.stderr))
    said.pop("backend compiler failed build.", None)
    return next(iter(said), f"it ends with {done.returncode}")


def of_dpcpp(source: Path) -> Iterator[bytes]:
    """Yield the modules that DPC++'s compiler makes of a source; none if it can't."""
    with tempfile.TemporaryDirectory() as scratch:
        directory = Path(scratch)
        dpcpp_compiler.diagnostics(source, directory, f"-I{source.parent}")
        yield from dpcpp_compiler.images_in(directory)


def check(ocloc: Path, source: Path, images: list[bytes], counts: dict[str, Count]) -> None:
    """Compile the images of a source for each GPU, and print what is refused."""
    theirs: list[bytes] | None = None
    for gpu, count in counts.items():
        found = [(number, refusal(ocloc, image, gpu)) for number, image in enumerate(images, 1)]
        refused = [(number, why) for number, why in found if why]
        count.programs += 1
        count.accepted += not refused
        if not refused:
            continue
        if all(_DOUBLE in why for _, why in refused):
            count.without_double += 1
            continue
        theirs = list(of_dpcpp(source)) if theirs is None else theirs
        answers = [refusal(ocloc, module, gpu) for module in theirs]
        is_accepted = bool(answers) and not any(answers)
        count.only_of_dpcpp += is_accepted
        count.refused_of_both += not is_accepted
        says = next(filter(None, answers), "accepted" if answers else "makes no module")
        for number, why in refused:
            print(f"{source.stem} for {gpu}, image {number}: {why}; DPC++'s: {says}", flush=True)


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0], epilog=EPILOG)
    parser.add_argument("sources", nargs="*", type=Path, help="default: cases/run/*.cpp")
    parser.add_argument("-O", dest="level", default="2", metavar="LEVEL", help="default: 2")
    parser.add_argument("--device", default=",".join(NAMES), help="default: %(default)s")
    parser.add_argument("--ocloc", default="", metavar="FILE")
    given = parser.parse_args()
    ocloc = machine_code.find(given.ocloc)
    if ocloc is None:
        parser.error("there is no ocloc")
    unknown = [name for name in given.device.split(",") if not gpus.is_gpu(name)]
    if unknown:
        parser.error(f"--device: no GPU of Intel's is called {', '.join(unknown)}")
    counts = {gpus.named(name): Count() for name in given.device.split(",")}
    failures = 0
    with tempfile.TemporaryDirectory() as scratch:
        kept = Path(cache_directory.default() or scratch, cache_directory.PCH)
        for source in given.sources or sorted(PROGRAMS.glob("*.cpp")):
            try:
                images = compiled(source.resolve(), f"-O{given.level}", Path(scratch), kept)
            except InputError as refused:
                failures += 1
                for entry in refused.diagnostics:
                    print(f"{source.stem}: {render(entry)}", flush=True)
                continue
            check(ocloc, source.resolve(), images, counts)
    names = ("programs", "accepted", "need double", "refused of both", "accepted of DPC++ alone")
    columns = dict.fromkeys(names, "d")
    rows = {
        gpu: [
            *(one.programs, one.accepted, one.without_double),
            *(one.refused_of_both, one.only_of_dpcpp),
        ]
        for gpu, one in counts.items()
    }
    print(Table(f"programs for Intel's GPUs, -O{given.level}", columns, rows).markdown())
    return 1 if failures or any(one.only_of_dpcpp for one in counts.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
