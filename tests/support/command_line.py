"""The command line, and scripts, in a copy of the tests' process: what they load is there already.

A copy has what a process has: an exit code, streams, signals, a working directory. It lacks the
start of the interpreter, which takes longer than most commands.
"""

from __future__ import annotations

import contextlib
import functools
import importlib
import io
import os
import pkgutil
import runpy
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NoReturn

import syclflat
from syclflat import entry_point

_ROOT = Path(__file__).resolve().parents[2]
_READ_AT_START = ("PYTHON", "LC_", "LANG", "LD_")
"""The beginnings of variables that decide on how an interpreter starts."""
_NOT_LOADED = ("syclflat.__main__", "syclflat.lsp", "syclflat.batch.cluster")
"""Modules that do more than to define, or need what may not be installed."""


def run(
    arguments: Sequence[str], cwd: Path, stdin: str | None, variables: Mapping[str, str]
) -> subprocess.CompletedProcess[str]:
    """Run the command line, and return what a process of its own would have returned.

    Args:
        arguments: the words behind ``syclflat``.
        cwd: where it runs.
        stdin: what it reads; None for nothing.
        variables: those that differ from this process's.

    """
    command = ["syclflat", *arguments]
    environment = os.environ | {"PYTHONPATH": str(_ROOT)} | variables
    if any(name.startswith(_READ_AT_START) for name in variables):
        return subprocess.run(
            [sys.executable, "-m", *command],
            cwd=cwd,
            input=stdin or "",
            capture_output=True,
            text=True,
            env=environment,
            check=False,
        )
    own = [str(Path(syclflat.__file__).with_name("__main__.py")), *arguments]
    done = _run_copy(own, cwd, stdin, environment, lambda: entry_point.main())
    done.args = command
    return done


def run_script(path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a script as Python's command line does, and return what its process would have."""

    def run_file() -> None:
        sys.path[:0] = [str(path.parent)]
        runpy.run_path(str(path), run_name="__main__")

    return _run_copy([str(path), *arguments], Path.cwd(), None, os.environ, run_file)


def _run_copy(
    words: list[str],
    cwd: Path,
    stdin: str | None,
    environment: Mapping[str, str],
    body: Callable[[], None],
) -> subprocess.CompletedProcess[str]:
    """Call ``body`` in a copy of this process with the words of a command line."""
    _load()
    with contextlib.ExitStack() as stack:
        streams = [stack.enter_context(tempfile.TemporaryFile()) for _ in range(3)]
        streams[0].write((stdin or "").encode())
        streams[0].seek(0)
        child = os.fork()
        if child == 0:
            numbers = [stream.fileno() for stream in streams]
            _become(words, cwd, numbers, dict(environment), body)
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        said = []
        for stream in streams[1:]:
            stream.seek(0)
            said.append(io.TextIOWrapper(stream, "utf-8").read())
    return subprocess.CompletedProcess(words, code, *said)


@functools.cache
def _load() -> None:
    """Load the package, so that copies of this process need not."""
    for module in pkgutil.walk_packages(syclflat.__path__, "syclflat."):
        if not module.name.startswith(_NOT_LOADED):
            importlib.import_module(module.name)


def _become(
    words: list[str],
    cwd: Path,
    streams: Sequence[int],
    environment: Mapping[str, str],
    body: Callable[[], None],
) -> NoReturn:
    """Call ``body`` in this process, and end it."""
    code: object = 1
    try:
        for number, stream in enumerate(streams):
            os.dup2(stream, number)
        os.chdir(cwd)
        os.environ.clear()
        os.environ.update(environment)
        sys.argv = words
        sys.stdin = os.fdopen(0, encoding="utf-8", closefd=False)
        sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
        sys.stderr = os.fdopen(2, "w", encoding="utf-8", errors="backslashreplace", closefd=False)
        body()
        code = 0
    except SystemExit as end:
        code = end.code
        if code is not None and not isinstance(code, int):
            sys.stderr.write(f"{code}\n")
    except BaseException:
        traceback.print_exc()
    with contextlib.suppress(BaseException):
        sys.stdout.flush()
        sys.stderr.flush()
    os._exit(code if isinstance(code, int) else code is not None)
