"""Make the precompiled headers of a command line before the first source needs them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from syclflat.clang import libstdcxx
from syclflat.driver.command_line.invocation import Input
from syclflat.driver.command_line.options import parse
from syclflat.driver.halves import compile as compiling
from syclflat.driver.halves import flattening
from syclflat.driver.jobs import precompiled
from syclflat.driver.jobs.compilation import Compilation, Report
from syclflat.driver.jobs.precompiled import Compiler
from syclflat.runtimes import host_half
from syclflat.service import isolation
from syclflat.service.cache import without_header
from syclflat.service.cache.without_header import Without

_TEXT = "#include <sycl/sycl.hpp>\n"
_NAME = "sycl.cpp"
"""The name in messages of a source that includes only the SYCL header."""


def warm(
    words: Sequence[str], report: Report, directory: Callable[[str], Path]
) -> tuple[list[str], bool]:
    """Make the headers that ``syclflat c++`` needs with some options, in parallel.

    They are those of the sources in ``words``, or of one that begins with the SYCL header.

    Args:
        words: the options, and any sources.
        report: gets diagnostics.
        directory: returns the directory of headers for the value of ``--pch``.

    Returns:
        A line for each half, with the header or the reason why there is none, and whether all have
        one.

    Raises:
        InputError: if an option is invalid, or a source cannot be read.
        ToolChainError: if the tool chain is missing.

    """
    with isolation.scratch("syclflat-") as scratch:
        plain = Path(scratch, _NAME)
        plain.write_text(_TEXT)
        # With -v, a command line needs no input.
        invocation = parse([*words, "-v"])
        sources = [source for source in invocation.sources if source.may_have_kernels]
        sources = sources or [Input(str(plain), "c++")]
        own = host_half.own_compiler()
        given = invocation.host_compiler
        compiler = host_half.other_compiler(given) if given else own
        libstdcxx.require_headers()
        place = directory(invocation.precompiled_headers)
        compilation = Compilation(invocation, compiler, own, report, place)
        found: list[tuple[str, Path | Without]] = []
        with ThreadPoolExecutor() as pool:
            halves = [
                pool.submit(_of_half, half, source, place)
                for source in sources
                for half in _compilers(compilation, source)
            ]
            # libclang reads one source at a time.
            for source in sources:
                outcomes = flattening.precompile(invocation, compiler, source, place)
                found += [(f"{source.name}: flattening", outcome) for outcome in outcomes]
            found += [half.result() for half in halves]
    lines = [f"{half}: {without_header.described(outcome)}" for half, outcome in found]
    is_complete = not any(isinstance(outcome, Without) for _, outcome in found)
    return [line.replace(str(plain), _NAME) for line in lines], is_complete


def _compilers(compilation: Compilation, source: Input) -> list[Compiler]:
    devices = compiling.device_compilers(compilation, source)
    return [*([compiling.host_compiler(compilation, source)] * compilation.is_own), *devices]


def _of_half(compiler: Compiler, source: Input, directory: Path) -> tuple[str, Path | Without]:
    found = precompiled.find(compiler, Path(source.name), directory, at_once=True)
    return compiler.half, found if isinstance(found, Without) else found.path
