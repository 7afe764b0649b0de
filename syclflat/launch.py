"""Where the process begins: a request whose result is kept is answered before all else is loaded.

Loading the command line takes longer than the answer, see ``scripts/benchmark_build.py``.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

    from syclflat.cache.result import Result


def main() -> NoReturn:
    """Run the command line and exit."""
    try:
        os.getcwd()  # noqa: PTH109
    except FileNotFoundError:
        sys.exit("syclflat: error: the working directory doesn't exist any more")
    if len(sys.argv) > 1 and sys.argv[1] == "flatten":
        result = _kept(sys.argv[1:])
        if result is not None and _answer(result):
            sys.stdout.flush()
            os._exit(0)
    from syclflat.cli import main as run

    run()


def compiler() -> NoReturn:
    """Run the command ``c++`` with all words of the command line, as a compiler is called."""
    sys.argv[1:1] = ["c++"]
    main()


def _kept(arguments: list[str]) -> Result | None:
    from syclflat.cache import directory, request

    chosen = request.chosen_directory(arguments)
    if chosen is None:
        return None
    from syclflat.cache.store import Store

    place = chosen or directory.default()
    return Store(place).find(request.of_words(arguments)) if place else None


def _answer(result: Result) -> bool:
    """Write the outputs and say what was to be said; False if that takes the command line."""
    changed: set[str] = set()
    for path, text in result.outputs:
        if _contents(path) != text.encode("utf-8", "surrogateescape"):
            changed.add(path)
    if changed and not _write(result, changed):
        return False
    if result.diagnostics:
        from syclflat.cli.reporting import print_lines

        print_lines(result.diagnostics)
    lines = [
        f"{path}: {'written' if path in changed else 'unchanged'}\n"
        for path, _ in result.outputs[: result.listed]
    ]
    try:
        sys.stdout.write("".join(lines) + result.told)
        sys.stdout.flush()
    except BrokenPipeError:
        os._exit(1)
    return True


def _write(result: Result, changed: set[str]) -> bool:
    from pathlib import Path

    from syclflat.diagnostics import InputError
    from syclflat.project.outputs import write_all

    try:
        write_all({Path(path): text for path, text in result.outputs if path in changed})
    except InputError:
        # The command will meet it again, and report it.
        return False
    return True


def _contents(path: str) -> bytes | None:
    try:
        with open(path, "rb") as file:  # noqa: PTH123
            return file.read()
    except OSError:
        return None
