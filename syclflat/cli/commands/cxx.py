"""``syclflat c++``: the compiler's command line, for SYCL programs that libsycl runs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from syclflat.clang import ziglang
from syclflat.cli import options
from syclflat.cli.reporting import print_lines
from syclflat.diagnostics import ClangDiagnostic, Diagnostic, InputError, Severity, render
from syclflat.service.cache import directory

EPILOG = """\b
Examples:
  syclflat c++ app.cpp -o app && ./app           compile, link and run
  syclflat c++ -O2 -g -Iinclude a.cpp b.o libc.a -o app
  syclflat c++ -c a.cpp -MD -MF a.d              an object; its device image is inside
  syclflat c++ -### app.cpp                      print the commands, run none
  syclflat c++ --save-temps=made app.cpp         keep what is generated in made/
  cmake -DCMAKE_CXX_COMPILER=syclflat-c++ ...    the same compiler for CMake

\b
Options of its own:
  --save-temps[=DIR]    keep what is made on the way in DIR, here if none is named
  --host-compiler=CXX   compile the host half by CXX; g++ takes kernels with names only
  --sycl=DIR            DPC++'s headers in DIR, its library in DIR/../lib
  --runtime-dir=DIR     where the program finds libsycl and drivers when it runs; ../lib
                        counts from the program, the adapter for CUDA is beside it
  --timeout=SECONDS     end a step that takes longer; reading a source may take 600
  --pch=auto|off|DIR    where precompiled SYCL headers are kept, off to do without

\b
Needs g++, and: pip install 'syclflat[toolchain,dpcpp,run]'. -E and -S show the host
half. Exit code 1 if something can't be compiled or linked.
"""


class _CompilerCommand(click.Command):
    """A command that leaves its words as they are."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Take all words, but for a call for help."""
        if args in (["--help"], []):
            return super().parse_args(ctx, ["--help"])
        ctx.params["words"] = tuple(args)
        return []


@click.command(
    "c++",
    cls=_CompilerCommand,
    epilog=EPILOG,
    options_metavar="",
    context_settings={"help_option_names": ["--help"]},
)
@click.argument("words", nargs=-1, metavar="OPTION|FILE...")
def command(words: tuple[str, ...]) -> int:
    """Compile and link SYCL programs for DPC++'s runtime, with the options of GCC and Clang.

    Each source with kernels is compiled in two halves, side by side: Clang makes an image for
    devices, with DPC++'s own headers, and the host's code, which finds the kernels in it. Both
    go into one object. Programs are linked by g++ with libsycl, and run from any directory.
    """
    from syclflat.driver import build
    from syclflat.driver.options import parse

    try:
        invocation = parse(words)
        kept = _precompiled_headers(invocation.precompiled_headers)
        return build.build(invocation, _report, kept)
    except InputError as failure:
        _report(failure.diagnostics)
        return build.FAILED
    except ziglang.ToolChainError as failure:
        print_lines(f"syclflat: error: {failure}\n")
        return build.FAILED


def _precompiled_headers(chosen: str) -> Path | None:
    if chosen == "off":
        return None
    if chosen != "auto":
        return Path(chosen)
    base = directory.own()
    return Path(base, options.PCH) if base else None


def _report(entries: Sequence[Diagnostic | ClangDiagnostic]) -> None:
    print_lines("".join(f"{render(entry)}\n" for entry in entries))
    count = sum(entry.severity is Severity.ERROR for entry in entries)
    if count:
        click.echo(f"{count} error{'s' if count != 1 else ''} generated.", err=True)
