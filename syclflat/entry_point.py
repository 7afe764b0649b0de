"""The entry point of the process: it answers a cached request before it loads other modules.

Loading the command line takes 70 ms and the answer takes 40 ms, see ``scripts/benchmark.py build``.
"""

from __future__ import annotations

import gc
import sys
from pathlib import Path

from syclflat.model import exit_codes
from syclflat.model.texts import printable
from syclflat.project.files import paths, regular_files, streams
from syclflat.service.cache import directory, request

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NoReturn

    from syclflat.service.cache.result import Result


def main() -> NoReturn:
    """Run the command line and exit."""
    # Collect no garbage before the process ends: collecting takes 12 ms with DPC++'s headers.
    gc.disable()
    streams.prepare()
    try:
        Path.cwd()
    except FileNotFoundError:
        sys.stderr.write("syclflat: error: the working directory doesn't exist any more\n")
        streams.end(exit_codes.INPUT)
    command = sys.argv[1] if len(sys.argv) > 1 else ""
    if command == request.FLATTEN:
        result = _kept(sys.argv[1:])
        if result is not None and _answer(result):
            streams.end(0)
    elif command == request.RUN:
        own = request.before_dashes(sys.argv[1:])
        result = _kept(own)
        if result is not None and (path := _product(result, own)):
            others = sys.argv[len(own) + 2 :]
            streams.end(_run(path, result, others, _cache_directory(own)))
    from syclflat.cli import main as run

    run()


def compiler() -> NoReturn:
    """Run the command ``c++`` with all arguments of the command line, as a compiler does.

    Called ``icpx``, it acts as Intel's compiler.
    """
    stands_for = ["--as=icpx"] if Path(sys.argv[0]).name == "icpx" else []
    sys.argv[1:1] = ["c++", *stands_for]
    main()


def _kept(arguments: Sequence[str]) -> Result | None:
    place = _cache_directory(arguments)
    if not place:
        return None
    from syclflat.service.cache.store import Store

    return Store(place).find(request.of_words(arguments))


def _cache_directory(arguments: Sequence[str]) -> str:
    """Return the directory of results, empty to use none."""
    chosen = request.chosen_directory(arguments)
    return "" if chosen is None else directory.own(chosen)


def _product(result: Result, arguments: Sequence[str]) -> Path | None:
    """Return the path of the executable."""
    from syclflat.service.cache import products

    return products.find(_cache_directory(arguments), result.product)


def _run(executable: Path, result: Result, arguments: Sequence[str], kept_in: str) -> int:
    """Print the kept messages, and run an executable; return its exit code."""
    if result.diagnostics:
        from syclflat.cli.reporting import print_lines

        print_lines(result.diagnostics)
    from syclflat.programs import running

    try:
        return running.run(executable, arguments, result.device, kept_in=kept_in)
    except KeyboardInterrupt:
        return exit_codes.INTERRUPTED


def _answer(result: Result) -> bool:
    """Write the outputs and print the kept messages; False if that requires the command line."""
    changed: set[str] = set()
    for path, text in result.outputs:
        if regular_files.contents(path) != text.encode("utf-8", "surrogateescape"):
            changed.add(path)
    directories = {Path(path).parent for path, _ in result.outputs}
    is_unfinished = any(paths.exists(directory / paths.STAGING) for directory in directories)
    if (changed or is_unfinished) and not _write(result):
        return False
    if result.diagnostics:
        from syclflat.cli.reporting import print_lines

        print_lines(result.diagnostics)
    lines = [
        f"{printable(path)}: {'written' if path in changed else 'unchanged'}\n"
        for path, _ in result.outputs[: result.listed]
    ]
    try:
        sys.stdout.write("".join(lines) + result.text)
    except (BrokenPipeError, streams.OutputError) as failure:
        streams.end_unsaid(failure)
    return True


def _write(result: Result) -> bool:
    from syclflat.cli.reporting import report_repaired
    from syclflat.diagnostics import InputError
    from syclflat.project.files.outputs import write_all

    try:
        written = write_all({Path(path): text for path, text in result.outputs})
    except InputError:
        # The command repeats the request and reports the error.
        return False
    report_repaired(written.repaired)
    return True
