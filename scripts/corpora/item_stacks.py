#!/usr/bin/env python3
"""Count the kernels of HeCBench whose items run on stacks of their own with --target native.

DIRECTORY is a checkout of HeCBench (https://github.com/zjin-lcf/HeCBench); nothing is fetched. Of
the programs src/NAME-sycl, in the order of their names, each N-th one counts. Its own Makefile
prints the commands; of each source, only the device half is compiled, up to the loops over items.

    python scripts/corpora/item_stacks.py DIRECTORY --every 8 -O 3 --jobs 2
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import shlex
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from conformance import commit

from syclflat import runtimes
from syclflat.backends.native.passes.work_groups import LOOPS
from syclflat.diagnostics import ClangDiagnostic, Diagnostic, InputError, render
from syclflat.driver.command_line import options
from syclflat.driver.command_line.invocation import Input
from syclflat.driver.halves import compile as compiling
from syclflat.driver.halves import device
from syclflat.driver.jobs.compilation import Compilation
from syclflat.driver.jobs.processes import Processes
from syclflat.driver.jobs.runner import Runner
from syclflat.runtimes import host_half
from syclflat.service.cache import directory as cache_directory

EPILOG = "exit codes: 0 the kernels are counted; 1 no program compiles; 2 wrong usage"
COMPILER = "syclflat-c++"
PREFIX = "its items run on separate stacks instead of in a loop: "
GOAL = 5
"""The most kernels on stacks, in percent."""


@dataclass(frozen=True)
class Kernel:
    """A kernel of a program."""

    name: str
    waits: bool
    """Whether its items still wait for each other, on stacks."""
    reason: str
    """Why it has no loops over its items; empty if it has."""


@dataclass(frozen=True)
class Program:
    """A program, and the kernels of its sources that compile."""

    name: str
    kernels: tuple[Kernel, ...] = ()
    errors: tuple[str, ...] = ()
    """The first error of each source that does not compile."""


def commands(place: Path) -> Iterator[list[str]]:
    """Yield the arguments of each call of the compiler with sources, by the Makefile."""
    words = ["make", "-n", "-B", f"CC={COMPILER}", "GCC_TOOLCHAIN=", "CUDA=no"]
    done = subprocess.run(words, cwd=place, check=False, capture_output=True, text=True)
    for line in done.stdout.replace("\\\n", " ").splitlines():
        if COMPILER in line:
            yield shlex.split(line)[1:]


def kernels(source: Input, compilation: Compilation, scratch: Path) -> Iterator[Kernel]:
    """Yield the kernels of a source.

    Raises:
        InputError: if its device half does not compile.

    """
    flattened = compiling.flatten_source(compilation, source, scratch)
    if not flattened.manifest.kernels:
        return
    (program,) = compiling.device_programs(compilation, source, flattened)
    half = device.Half(
        *(program, source.name, flattened.manifest, runtimes.LIBSYCL),
        more=flattened.overlay,
        precompiled_headers=compilation.precompiled_headers,
        is_alone=True,
    )
    *optimizing, generating = half.jobs
    with Runner(Processes(), compilation.precompiled_headers) as runner:
        runner.start(optimizing)
        done = runner.finish(optimizing)
    if done.failed:
        said = done.said.splitlines()
        text = next((line for line in said if "error:" in line), "does not compile")
        raise InputError(*done.errors) if done.errors else RuntimeError(text)
    # The stages before code is generated include the loops.
    generating.make()
    facts = half.facts()
    missed = {each.function: each.reason for each in facts.missed if each.stage == LOOPS}
    for symbol in facts.kernels:
        reason = missed.get(symbol, "").removeprefix(PREFIX)
        yield Kernel(symbol, symbol in facts.waiting, reason)


def program(place: Path, level: str) -> Program:
    """Return a program with its kernels; it changes the process's directory."""
    os.chdir(place)
    headers = Path(cache_directory.own()) / cache_directory.PCH
    own = host_half.own_compiler()
    found: list[Kernel] = []
    errors: list[str] = []
    for words in commands(place):
        try:
            invocation = options.parse([*words, "--target=native", f"-O{level}", "-w"])
        except InputError as failure:
            errors.append(_first(failure))
            continue
        compilation = Compilation(invocation, own, own, _ignore, headers)
        for source in invocation.sources:
            with tempfile.TemporaryDirectory() as scratch:
                try:
                    found += kernels(source, compilation, Path(scratch))
                except InputError as failure:
                    errors.append(_first(failure))
                except RuntimeError as failure:
                    errors.append(str(failure))
    return Program(place.name.removesuffix("-sycl"), tuple(found), tuple(errors))


def _first(failure: InputError) -> str:
    return render(failure.diagnostics[0]).splitlines()[0]


def _ignore(_found: Sequence[Diagnostic | ClangDiagnostic]) -> None:
    """Report nothing."""


def report(programs: Sequence[Program]) -> Iterator[str]:
    """Yield the counts, the reasons and the kernels on stacks, in Markdown."""
    every = [kernel for each in programs for kernel in each.kernels]
    stacked = [each for each in every if each.reason and each.waits]
    alone = [each for each in every if each.reason and not each.waits]
    share = 100 * len(stacked) / len(every)
    compiled = sum(bool(each.kernels) for each in programs)
    yield f"- {len(programs)} programs, {compiled} with kernels that compile: {len(every)} kernels"
    yield f"- {len(stacked)} on stacks: {share:.1f} % (goal: at most {GOAL} %)"
    yield f"- {len(alone)} without barriers go item by item, in a loop that Clang leaves as it is"
    yield "\n| reason | on stacks | item by item |\n|---|--:|--:|"
    reasons = [Counter(each.reason for each in kind) for kind in (stacked, alone)]
    for reason, _ in (reasons[0] + reasons[1]).most_common():
        yield f"| {reason} | {reasons[0][reason]} | {reasons[1][reason]} |"
    yield ""
    for each in programs:
        for kernel in each.kernels:
            if kernel.reason:
                how = "on stacks" if kernel.waits else "item by item"
                yield f"- {each.name}: {how}: {kernel.reason}: `{kernel.name}`"
        for error in each.errors:
            yield f"- {each.name}: not compiled: {error}"


def main() -> int:
    """Run the command line."""
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, epilog=EPILOG, formatter_class=form)
    parser.add_argument("directory", type=Path, metavar="DIRECTORY")
    parser.add_argument("--every", type=int, default=8, metavar="N", help="each N-th program (8)")
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME")
    parser.add_argument("-O", dest="level", default="3", metavar="LEVEL")
    parser.add_argument("--jobs", type=int, default=2, help="programs at a time (2)")
    given = parser.parse_args()
    places = sorted(given.directory.resolve().glob("src/*-sycl"))
    chosen = [each for each in places if each.name.removesuffix("-sycl") in given.only]
    chosen = chosen if given.only else places[:: given.every]
    if not chosen:
        parser.error(f"{given.directory} has no such programs")
    programs: list[Program] = []
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(given.jobs, mp_context=context) as pool:
        for each in pool.map(program, chosen, [given.level] * len(chosen)):
            programs.append(each)
            print(f"{each.name}: {len(each.kernels)} kernels", file=sys.stderr, flush=True)
    print(f"HeCBench {commit(given.directory)}, -O{given.level}, each {given.every}-th program\n")
    if not any(each.kernels for each in programs):
        print("no program compiles")
        return 1
    print("\n".join(report(programs)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
