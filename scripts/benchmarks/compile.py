#!/usr/bin/env python3
"""Time ``syclflat c++`` beside what Clang takes for both halves, and DPC++'s own compiler.

Whole processes run in turn, several times; ratios are those of medians of one run, of processor
time. ``syclflat c++`` goes from a source to an executable, with precompiled headers, as users call
it (the warm-up, left out, makes them). The Clang beside is that of the ziglang package with the
very commands of both halves, without precompiled headers and without whatever comes before and
behind. DPC++'s compiler, libsycl-jit, compiles the device half alone, as a program calls it.
``flatten`` stands beside that, warm as above and cold: without precompiled headers.

With ``--copies N``, ``make -j2`` compiles N copies of each file to objects from an empty cache,
beside as many compilations that each begin with an empty one, of which some are run.

With ``--below DIRECTORY``, ``flatten`` stands beside DPC++'s compiler for sources below it,
such as those of a project: warm, and cold. The sources are spread over all that include SYCL;
those that one of the two can't compile without further options are left out.

    python scripts/benchmark_compile.py [FILE...] [--runs N] [--copies N]
    python scripts/benchmark_compile.py --below DIRECTORY [--most N] [--runs N]
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(ROOT))

from benchmark import flatten_command  # noqa: E402
from measuring import HEADING, Taken, measure, run  # noqa: E402

from tests.support import dpcpp_compiler  # noqa: E402

FILES = ("cases/run/matrix_product.cpp",)
"""The sources to time if none is named."""
_SYCL = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*[<"](?:CL/)?sycl', re.MULTILINE)
GOAL = 0.60
"""Of processor time, as a multiple of that of Clang for both halves."""
OWN, DEVICE, HOST = "syclflat c++", "clang, device half", "clang, host half"
OWN_PLAIN = "syclflat c++ --pch=off"
OWN_DEVICE, JIT = "device half, precompiled", "libsycl-jit, device half"
FLATTEN, FLATTEN_PLAIN = "flatten", "flatten --pch off"


def syclflat_command(source: Path, *options: str) -> list[str]:
    """Return how the tool is called."""
    return [sys.executable, "-m", "syclflat", "c++", *options, str(source)]


def halves(source: Path, directory: Path, *options: str) -> dict[str, Sequence[str]]:
    """Return the commands of both halves; what they compile is put into ``directory``."""
    command = syclflat_command(source, f"--save-temps={directory}", "-###", *options)
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stderr
    found: dict[str, Sequence[str]] = {}
    for line in told.splitlines():
        for name, mark in ((DEVICE, "-fsycl-is-device"), (HOST, "-fsycl-is-host")):
            if mark in line:
                found[name] = shlex.split(line)
    return found


def jit_command(source: Path) -> list[str]:
    """Return how DPC++'s compiler is called: by a program, built before, on the first device."""
    program = dpcpp_compiler.compiler()
    library = f"{dpcpp_compiler.PREFIX}/lib"
    variables = [f"OCL_ICD_VENDORS={program.parent}", f"LD_LIBRARY_PATH={library}"]
    return ["env", *variables, str(program), str(source)]


def compare(source: Path, runs: int, directory: Path) -> None:
    """Print what each takes for a file, and the ratios."""
    plain = halves(source, directory / "plain", "--pch=off")
    cache = os.environ["SYCLFLAT_CACHE_DIR"]
    # Asked for twice, the headers are there.
    for _ in range(2):
        subprocess.run(syclflat_command(source, "-o", str(directory / "app")), cwd=ROOT, check=True)
    warm = halves(source, directory / "warm")
    flatten = flatten_command(source, "dpcpp", str(directory), f"{cache}/pch")
    subprocess.run(flatten, cwd=ROOT, check=True)
    commands: Mapping[str, Sequence[str]] = {
        OWN: syclflat_command(source, "-o", str(directory / "app")),
        OWN_PLAIN: syclflat_command(source, "--pch=off", "-o", str(directory / "app")),
        **plain,
        OWN_DEVICE: warm[DEVICE],
        JIT: jit_command(source),
        FLATTEN: flatten,
        FLATTEN_PLAIN: flatten_command(source, "dpcpp", str(directory), "off"),
    }
    medians = measure(commands, runs, ROOT)
    print(f"{source.name}, {runs} runs of each, in turn")
    print(f"{'':28}{HEADING}")
    for name, taken in medians.items():
        print(f"  {name:26}{taken}")
    _print_ratio("syclflat c++ / both halves", medians[OWN], GOAL, medians[DEVICE], medians[HOST])
    _print_ratio("syclflat c++ / the same, --pch=off", medians[OWN], 0.25, medians[OWN_PLAIN])
    _print_ratio("device half / libsycl-jit", medians[OWN_DEVICE], 1.0, medians[JIT])
    _print_ratio("flatten / libsycl-jit", medians[FLATTEN], 0.5, medians[JIT])
    _print_ratio("flatten --pch off / libsycl-jit", medians[FLATTEN_PLAIN], 1.0, medians[JIT])


def compare_copies(source: Path, copies: int, runs: int, directory: Path) -> None:
    """Print what copies of a file take together from an empty cache, and alone."""
    directory.mkdir()
    names = [f"copy{number}" for number in range(copies)]
    for name in names:
        shutil.copyfile(source, directory / f"{name}.cpp")
    command = shlex.join([sys.executable, "-m", "syclflat", "c++", "-c"])
    objects = " ".join(f"{name}.o" for name in names)
    rule = f"%.o: %.cpp\n\t@{command} -I{shlex.quote(str(source.parent))} $< -o $@\n"
    (directory / "Makefile").write_text(f"all: {objects}\n{rule}")
    together = _from_nothing(["make", "-j2", "all"], directory)
    alone = statistics.median(
        _from_nothing(["make", "--always-make", f"{name}.o"], directory) for name in names[:runs]
    )
    ratio = together / (copies * alone)
    print(f"{source.name}, {copies} copies: {together:.1f} s, each alone {alone:.1f} s")
    print(f"  make -j2 / each alone: {ratio:.2f} of processor time, goal: at most 0.35", flush=True)


def compare_below(place: Path, most: int, runs: int, directory: Path) -> None:
    """Print what sources below a directory take to flatten beside DPC++'s compiler, as medians."""
    found = sorted(path for path in place.rglob("*.cpp") if _SYCL.search(path.read_bytes()))
    ratios: list[tuple[float, float]] = []
    for source in found[:: max(1, len(found) // most)][:most]:
        name = source.relative_to(place)
        try:
            warm, cold, jit = _flattened_and_compiled(source, runs, directory)
        except SystemExit:
            print(f"  {'':22}{name}: left out", flush=True)
            continue
        ratios.append((warm / jit, cold / jit))
        print(f"  {warm / jit:10.2f} {cold / jit:10.2f} {name}: {jit:.1f} s", flush=True)
    if not ratios:
        return
    warm, cold = (statistics.median(values) for values in zip(*ratios, strict=True))
    print(f"flatten / libsycl-jit, median of {len(ratios)} sources below {place}")
    print(f"  warm: {warm:.2f} of processor time, goal: at most 0.50")
    print(f"  cold: {cold:.2f} of processor time, goal: at most 1.00", flush=True)


def _flattened_and_compiled(source: Path, runs: int, directory: Path) -> tuple[float, ...]:
    """Return the seconds of flattening, warm and cold, and of DPC++'s compiler.

    Raises:
        SystemExit: if one of them fails.

    """
    warm = flatten_command(source, "dpcpp", str(directory / "out"), str(directory / "headers"))
    # Asked for twice, the headers are there.
    run(warm, source.parent)
    run(warm, source.parent)
    cold = flatten_command(source, "dpcpp", str(directory / "out"), "off")
    compile_ = [*jit_command(source), f"-I{source.parent}"]
    return tuple(
        statistics.median(run(command, source.parent).processor for _ in range(runs))
        for command in (warm, cold, compile_)
    )


def _from_nothing(command: Sequence[str], directory: Path) -> float:
    """Return the seconds of processor time of a command that begins with an empty cache."""
    with tempfile.TemporaryDirectory() as cache:
        os.environ["SYCLFLAT_CACHE_DIR"] = cache
        return run(command, directory).processor


def _print_ratio(what: str, taken: Taken, goal: float, *others: Taken) -> None:
    ratio = taken.processor / sum(other.processor for other in others)
    print(f"  {what}: {ratio:.2f} of processor time, goal: at most {goal:.2f}", flush=True)


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--copies", type=int, default=0)
    parser.add_argument("--below", type=Path, metavar="DIRECTORY")
    parser.add_argument("--most", type=int, default=50, help="of sources below DIRECTORY")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        os.environ["SYCLFLAT_CACHE_DIR"] = f"{name}/cache"
        if options.below:
            compare_below(options.below.resolve(), options.most, options.runs, Path(name))
            return
        for number, file in enumerate(options.files or [ROOT / file for file in FILES]):
            if options.copies:
                copies = Path(name, f"copies{number}")
                compare_copies(file.resolve(), options.copies, options.runs, copies)
            else:
                compare(file.resolve(), options.runs, Path(name, str(number)))


if __name__ == "__main__":
    main()
