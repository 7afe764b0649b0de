"""``syclflat c++``: a compiler for SYCL programs that DPC++'s runtime runs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from syclflat.clang import ziglang
from syclflat.cli.passed_words import WordsCommand
from syclflat.cli.reporting import print_lines, shown
from syclflat.diagnostics import ClangDiagnostic, Diagnostic, InputError, Severity, exit_code
from syclflat.driver.command_line import own_options
from syclflat.model import exit_codes
from syclflat.service.cache import directory

if TYPE_CHECKING:
    from syclflat.driver.command_line.invocation import Invocation

EPILOG = f"""\b
Examples:
  syclflat c++ app.cpp -o app && ./app           compile, link and run
  syclflat c++ -O2 -g -Iinclude a.cpp b.o libc.a -o app
  syclflat c++ -c a.cpp -MD -MF a.d              write an object that contains its device image
  syclflat c++ -### app.cpp                      print the commands without running them
  syclflat c++ --save-temps=made app.cpp         keep generated files in made/
  cmake -DCMAKE_CXX_COMPILER=syclflat-c++ ...    use the compiler in CMake

\b
Options of its own:
{own_options.help_text()}
\b
Needs g++, and in a checkout: pip install '.[toolchain,dpcpp]'. -E and -S show the host half;
-S with --offload-device-only shows the device half as PTX or assembly; -emit-llvm makes it LLVM IR.
-v also prints the targets, and why they are the default.
"""


@click.command(
    "c++",
    cls=WordsCommand,
    epilog=EPILOG,
)
@click.argument("words", nargs=-1, metavar="OPTION|FILE...")
def command(words: tuple[str, ...]) -> int:
    """Compile and link SYCL programs for DPC++'s runtime.

    Accepts the options of GCC and Clang. Compiles each source with kernels in two halves in
    parallel: Clang compiles a device image, with DPC++'s own headers, and the host code that
    launches the kernels. One object holds both. g++ links programs with libsycl, so that they run
    from any directory.
    """
    from syclflat.driver.command_line.options import parse
    from syclflat.driver.halves import build

    try:
        invocation = parse(words)
        kept = directory.of_headers(invocation.precompiled_headers)
        try:
            return build.build(invocation, _report, kept)
        except ziglang.NoToolChainError:
            raise ziglang.NoToolChainError(*_extras(invocation)) from None
    except InputError as failure:
        _report(failure.diagnostics)
        return exit_code.of(failure.diagnostics)
    except ziglang.ToolChainError as failure:
        print_lines(f"syclflat: error: {failure}\n")
        return exit_codes.MISSING


def _extras(invocation: Invocation) -> list[str]:
    """Return the extras that a program needs in addition to the tool chain."""
    from syclflat import backends, targets
    from syclflat.runtimes import header_sets

    named = () if invocation.has_default_targets else invocation.targets
    found = [backends.of(targets.find(name)).installation.extra for name in named]
    own = [header_sets.DPCPP] if invocation.sycl == header_sets.DPCPP else []
    return [*own, *filter(None, dict.fromkeys(found))]


def _report(entries: Sequence[Diagnostic | ClangDiagnostic]) -> None:
    print_lines(shown(entries))
    count = sum(entry.severity is Severity.ERROR for entry in entries)
    if count:
        click.echo(f"{count} error{'s' if count != 1 else ''} generated.", err=True)
