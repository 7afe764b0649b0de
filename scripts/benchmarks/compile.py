"""Time ``c++`` beside what Clang takes for both halves, and DPC++'s own compiler.

Whole processes run in turn, several times; ratios are those of medians of one run, of processor
time. ``syclflat c++`` goes from a source to an executable, with precompiled headers, as users call
it (the warm-up, left out, makes them). The Clang beside is that of the ziglang package with the
very commands of both halves, without precompiled headers and without whatever comes before and
behind. DPC++'s compiler, libsycl-jit, compiles the device half alone, as a program calls it.
``flatten`` stands beside that, warm as above and cold: without precompiled headers.

With ``--copies N``, ``make -j2`` compiles N copies of each file to objects from an empty cache,
beside as many compilations that each begin with an empty one, of which some are run.

With ``--targets FIRST,SECOND``, ``syclflat c++`` compiles each file for the one and for the other,
and each program starts once: OpenCL's driver generates code then, which another target has done.

With ``--below DIRECTORY``, ``flatten`` stands beside DPC++'s compiler for sources below it,
such as those of a project: warm, and cold. The sources are spread over all that include SYCL;
those that one of the two can't compile without further options are left out.
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
from collections.abc import Iterator, Sequence
from pathlib import Path

from measuring import SYCLFLAT, add_cache_dir, measure, times
from measuring import run as run_once
from named import ROOT
from tables import Table, figures

from benchmarks.flatten import flatten_command
from tests.support import dpcpp_compiler

FILES = (ROOT / "cases" / "run" / "matrix_product.cpp",)
"""The sources to time if none is named."""
_SYCL = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*[<"](?:CL/)?sycl', re.MULTILINE)
OWN, DEVICE, HOST = "syclflat c++", "clang, device half", "clang, host half"
OWN_PLAIN = "syclflat c++ --pch=off"
OWN_DEVICE, JIT = "device half, precompiled", "libsycl-jit, device half"
FLATTEN, FLATTEN_PLAIN = "flatten", "flatten --pch off"


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", default=FILES)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--copies", type=int, default=0)
    parser.add_argument("--targets", type=two_targets, metavar="FIRST,SECOND")
    parser.add_argument("--below", type=Path, metavar="DIRECTORY")
    parser.add_argument("--most", type=int, default=50, help="of sources below DIRECTORY")
    add_cache_dir(parser)


def two_targets(words: str) -> tuple[str, str]:
    """Return the names of two targets, given with a comma between them.

    Raises:
        ValueError: if there are not two.

    """
    first, second = words.split(",")
    return first, second


def run(options: argparse.Namespace, directory: Path) -> Iterator[Table]:
    os.environ["SYCLFLAT_CACHE_DIR"] = str(options.cache_dir or directory / "cache")
    if options.below:
        yield compare_below(options.below.resolve(), options.most, options.runs, directory)
        return
    if options.targets:
        yield compare_targets(options.files, options.targets, options.runs, directory)
        return
    for number, file in enumerate(options.files):
        source, own = file.resolve(), directory / str(number)
        if options.copies:
            yield compare_copies(source, options.copies, options.runs, own)
        else:
            yield from compare(source, options.runs, own)


def syclflat_command(source: Path, *options: str) -> list[str]:
    """Return how the tool is called."""
    return [*SYCLFLAT, "c++", *options, str(source)]


def halves(source: Path, directory: Path, *options: str) -> dict[str, list[str]]:
    """Return the commands of both halves; what they compile is put into ``directory``."""
    command = syclflat_command(source, f"--save-temps={directory}", "-###", *options)
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stderr
    marks = {DEVICE: "-fsycl-is-device", HOST: "-fsycl-is-host"}
    # The device half is two commands: to LLVM IR, and from there to the module.
    texts = {
        name: "\n".join(line for line in told.splitlines() if mark in line)
        for name, mark in marks.items()
    }
    return {name: ["sh", "-ec", text] for name, text in texts.items()}


def jit_command(source: Path) -> list[str]:
    """Return how DPC++'s compiler is called: by a program, built before, on the first device."""
    program = dpcpp_compiler.compiler()
    library = f"{dpcpp_compiler.PREFIX}/lib"
    variables = [f"OCL_ICD_VENDORS={program.parent}", f"LD_LIBRARY_PATH={library}"]
    return ["env", *variables, str(program), str(source)]


def compare(source: Path, runs: int, directory: Path) -> Iterator[Table]:
    """Yield what each takes for a file, and the ratios."""
    plain = halves(source, directory / "plain", "--pch=off")
    own = syclflat_command(source, "-o", str(directory / "app"))
    _warm_up(own)
    warm = halves(source, directory / "warm")
    flatten = flatten_command(source, "dpcpp", directory, f"{os.environ['SYCLFLAT_CACHE_DIR']}/pch")
    run_once(flatten)
    commands: dict[str, Sequence[str]] = {
        OWN: own,
        OWN_PLAIN: [*own, "--pch=off"],
        **plain,
        OWN_DEVICE: warm[DEVICE],
        JIT: jit_command(source),
        FLATTEN: flatten,
        FLATTEN_PLAIN: flatten_command(source, "dpcpp", directory, "off"),
    }
    taken = measure(commands, runs)
    yield times(f"{source.name}, {runs} runs of each, in turn", taken)

    def ratio(name: str, *others: str) -> float:
        return taken[name].processor / sum(taken[other].processor for other in others)

    ratios = {
        "syclflat c++ / both halves": (ratio(OWN, DEVICE, HOST), "at most 0.60"),
        "syclflat c++ / the same, --pch=off": (ratio(OWN, OWN_PLAIN), "at most 0.25"),
        "device half / libsycl-jit": (ratio(OWN_DEVICE, JIT), "at most 1.00"),
        "flatten / libsycl-jit": (ratio(FLATTEN, JIT), "at most 0.50"),
        "flatten --pch off / libsycl-jit": (ratio(FLATTEN_PLAIN, JIT), "at most 1.00"),
    }
    yield figures("of processor time", ".2f", ratios)


def compare_copies(source: Path, copies: int, runs: int, directory: Path) -> Table:
    """Return what copies of a file take together from an empty cache, and alone."""
    directory.mkdir()
    names = [f"copy{number}" for number in range(copies)]
    for name in names:
        shutil.copyfile(source, directory / f"{name}.cpp")
    command = shlex.join([*SYCLFLAT, "c++", "-c"])
    objects = " ".join(f"{name}.o" for name in names)
    rule = f"%.o: %.cpp\n\t@{command} -I{shlex.quote(str(source.parent))} $< -o $@\n"
    (directory / "Makefile").write_text(f"all: {objects}\n{rule}")
    together = _from_nothing(["make", "-j2", "all"], directory)
    alone = statistics.median(
        _from_nothing(["make", "--always-make", f"{name}.o"], directory) for name in names[:runs]
    )
    title = f"{source.name}, {copies} copies: {together:.1f} s, each alone {alone:.1f} s"
    row = {"make -j2 / each alone": [together / (copies * alone)]}
    return Table(title, {"of processor time": ".2f"}, row, dict.fromkeys(row, "at most 0.35"))


def compare_targets(
    sources: Sequence[Path], targets: tuple[str, str], runs: int, directory: Path
) -> Table:
    """Return what ``c++`` takes for files by target, and with one start of each program."""
    first, second = targets
    rows: dict[str, Sequence[float]] = {}
    for source in sources:
        compiled, started = [], []
        for target in targets:
            program = directory / target
            command = syclflat_command(source.resolve(), f"--target={target}", "-o", str(program))
            _warm_up(command)
            compiled.append(_median(command, runs, source.parent))
            started.append(_median([str(program)], runs, source.parent))
        whole = [one + other for one, other in zip(compiled, started, strict=True)]
        ratios = [compiled[0] / compiled[1], whole[0] / whole[1]]
        rows[source.name] = [*compiled, ratios[0], *started, ratios[1]]
        print(f"{source.name}: {ratios[0]:.2f} {ratios[1]:.2f}", file=sys.stderr)
    columns = {f"c++ {target}, s": ".2f" for target in targets}
    columns[f"c++ {first} / {second}"] = ".2f"
    columns |= {f"one run, {target}, s": ".2f" for target in targets}
    columns[f"both, {first} / {second}"] = ".2f"
    means = list(map(statistics.geometric_mean, zip(*rows.values(), strict=True)))
    rows["geometric mean"] = means
    return Table(f"processor time, {runs} runs of each", columns, rows)


def compare_below(place: Path, most: int, runs: int, directory: Path) -> Table:
    """Return what sources below a directory take to flatten beside DPC++'s compiler."""
    found = sorted(path for path in place.rglob("*.cpp") if _SYCL.search(path.read_bytes()))
    rows: dict[str, Sequence[float]] = {}
    for source in found[:: max(1, len(found) // most)][:most]:
        name = str(source.relative_to(place))
        try:
            warm, cold, jit = _flattened_and_compiled(source, runs, directory)
        except SystemExit:
            print(f"{name}: left out", file=sys.stderr)
            continue
        rows[name] = [warm / jit, cold / jit, jit]
        print(f"{name}: {warm / jit:.2f} {cold / jit:.2f}", file=sys.stderr)
    columns = {"warm / libsycl-jit": ".2f", "cold / libsycl-jit": ".2f", "libsycl-jit, s": ".1f"}
    title = f"processor time of {len(rows)} sources below {place}"
    if rows:
        rows["median"] = list(map(statistics.median, zip(*rows.values(), strict=True)))
    return Table(title, columns, rows, {"median": "at most 0.50 warm, 1.00 cold"})


def _flattened_and_compiled(source: Path, runs: int, directory: Path) -> tuple[float, ...]:
    """Return the seconds of flattening, warm and cold, and of DPC++'s compiler.

    Raises:
        SystemExit: if one of them fails.

    """
    out = directory / "out"
    warm = flatten_command(source, "dpcpp", out, directory / "headers")
    _warm_up(warm, source.parent)
    cold = flatten_command(source, "dpcpp", out, "off")
    compile_ = [*jit_command(source), f"-I{source.parent}"]
    return tuple(_median(command, runs, source.parent) for command in (warm, cold, compile_))


def _warm_up(command: Sequence[str], directory: Path = ROOT) -> None:
    """Have the headers precompiled that a command asks for: they are when it does so twice."""
    for _ in range(2):
        run_once(command, directory)


def _median(command: Sequence[str], runs: int, directory: Path) -> float:
    """Return the median of a command's seconds of processor time."""
    return statistics.median(run_once(command, directory).processor for _ in range(runs))


def _from_nothing(command: Sequence[str], directory: Path) -> float:
    """Return the seconds of processor time of a command that begins with an empty cache."""
    with tempfile.TemporaryDirectory() as cache:
        os.environ["SYCLFLAT_CACHE_DIR"] = cache
        return run_once(command, directory).processor
