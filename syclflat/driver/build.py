"""Do what a command line asks for: from sources to objects, from these to a program."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from syclflat.clang import libstdcxx
from syclflat.diagnostics import InputError
from syclflat.driver import processes
from syclflat.driver.compile import (
    Compilation,
    Halves,
    Report,
    dependency_rule,
    finish,
    preprocess_command,
    start,
)
from syclflat.driver.link import link, refused
from syclflat.driver.options import Input, Invocation, Phase
from syclflat.driver.outputs import publish
from syclflat.driver.processes import Processes
from syclflat.project.outputs import refuse_inputs, write_all
from syclflat.runtimes import host_half
from syclflat.service import isolation

FAILED = 1


def build(invocation: Invocation, report: Report, precompiled_headers: Path | None) -> int:
    """Make what is asked for and return the exit code.

    Args:
        invocation: the command line.
        report: is told what is wrong.
        precompiled_headers: where they are kept; None to do without.

    Raises:
        InputError: if it can't be begun.
        ToolChainError: if the tool chain is missing.

    """
    own = host_half.own_compiler()
    given = invocation.host_compiler
    compiler = host_half.other_compiler(given) if given else own
    if invocation.asks or not invocation.inputs:
        return _ask(compiler, invocation)
    refuse_inputs(_named_outputs(invocation), [item.name for item in invocation.inputs])
    libstdcxx.require_headers()
    if invocation.phase is Phase.PREPROCESS:
        return _preprocess(compiler, invocation)
    with _scratch(invocation.saved) as scratch, ThreadPoolExecutor(os.cpu_count()) as executor:
        compilation = Compilation(
            invocation,
            compiler,
            own,
            Processes(invocation.is_verbose, invocation.is_dry, invocation.seconds),
            executor,
            report,
            precompiled_headers,
        )
        objects = _compile_all(compilation, scratch)
        if objects is None:
            return FAILED
        if invocation.phase is not Phase.LINK:
            return 0
        return _link(compilation, objects, scratch)


def _named_outputs(invocation: Invocation) -> list[Path]:
    """Return the files that the command line names, or leaves to custom."""
    output = invocation.output or ("a.out" if invocation.phase is Phase.LINK else "")
    dependencies = invocation.dependencies.file if invocation.dependencies is not None else ""
    return [Path(name) for name in (output, dependencies) if name not in ("", "-")]


def _ask(compiler: host_half.HostCompiler, invocation: Invocation) -> int:
    """Let the compiler tell what it is asked about itself."""
    words = [*invocation.host, *invocation.asks, *(["-v"] if invocation.is_verbose else [])]
    return _tell([*compiler.command, *words])


def _tell(command: Sequence[str]) -> int:
    """Run ``command`` and pass on what it prints: Clang aborts where that can't be written."""
    result = subprocess.run(command, check=False, stdout=subprocess.PIPE)
    sys.stdout.buffer.write(result.stdout)
    sys.stdout.flush()
    return result.returncode


def _preprocess(compiler: host_half.HostCompiler, invocation: Invocation) -> int:
    """Preprocess the host half, which asks for nothing that is generated."""
    code = 0
    for source in invocation.sources:
        command = preprocess_command(compiler, invocation, source)
        code = _tell(command) or code
    return code


def _compile_all(compilation: Compilation, scratch: Path) -> dict[Input, Path] | None:
    """Compile all sources; return the objects, None if one failed."""
    invocation = compilation.invocation
    started: list[Halves] = []
    is_done = True
    for number, source in enumerate(invocation.sources):
        directory = scratch / str(number) if number else scratch
        directory.mkdir(parents=True, exist_ok=True)
        try:
            started.append(start(compilation, source, directory))
        except InputError as failure:
            compilation.report(failure.diagnostics)
            is_done = False
    objects: dict[Input, Path] = {}
    for halves in started:
        done = finish(compilation, halves)
        processes.show(done)
        is_done = is_done and not done.failed
        objects[halves.source] = halves.object
        if not (done.failed or invocation.is_dry):
            _put_down(compilation, halves)
    return objects if is_done else None


def _put_down(compilation: Compilation, halves: Halves) -> None:
    """Put an object, if it was asked for, and its dependency file into their places."""
    invocation = compilation.invocation
    output = invocation.output or (
        "a.out" if invocation.phase is Phase.LINK else Path(halves.object).name
    )
    if invocation.phase in (Phase.COMPILE, Phase.ASSEMBLE):
        publish(halves.object, Path(output))
    if invocation.dependencies is not None:
        stem = output if invocation.output else halves.source.name
        file = invocation.dependencies.file or str(Path(stem).with_suffix(".d"))
        write_all({Path(file): dependency_rule(compilation, halves, output)})


def _link(compilation: Compilation, objects: dict[Input, Path], scratch: Path) -> int:
    invocation = compilation.invocation
    made = scratch / "syclflat_linked"
    done = link(compilation, objects, scratch, made)
    wrong = refused(done.said, objects) if done.failed else []
    if wrong:
        compilation.report(wrong)
    else:
        processes.show(done)
    if not done.failed and not invocation.is_dry:
        publish(made, Path(invocation.output or "a.out"))
    return FAILED if done.failed else 0


@contextlib.contextmanager
def _scratch(saved: str | None) -> Iterator[Path]:
    if saved is not None:
        directory = Path(saved)
        directory.mkdir(parents=True, exist_ok=True)
        yield directory.resolve()
        return
    with isolation.scratch("syclflat-") as name:
        yield Path(name)
