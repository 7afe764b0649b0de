"""``syclflat c++``: the compiler's command line, for SYCL programs that libsycl runs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from syclflat.clang import ziglang
from syclflat.cli import options
from syclflat.cli.reporting import print_lines, shown
from syclflat.diagnostics import ClangDiagnostic, Diagnostic, InputError, Severity, exit_code
from syclflat.model import exit_codes

if TYPE_CHECKING:
    from syclflat.driver.invocation import Invocation

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
  --target=NAMES        what the device half is compiled for: spir64, nvptx64, native, or
                        several of them; native is the CPU that the program runs on
  --gpu-arch=NAMES      NVIDIA's GPUs that the program is for, as sm_80,sm_90: PTX for the
                        least and all later ones, machine code for each
  --jit-options=TEXT    options for drivers that compile the device image, as -cl-mad-enable
  --offload-device-only, --offload-host-only
                        compile one half: a module for a device, or plain C++
  --as=icpx             define __INTEL_LLVM_COMPILER, as when it is called icpx
  --print-aliases       print a directory with the names icpx, dpcpp and clang++ for it
  -fsycl-help           list the options of DPC++'s compilers and how each is taken

\b
Needs g++, and: pip install 'syclflat[toolchain,dpcpp,run]'. -E and -S show the host
half.
"""


class _CompilerCommand(click.Command):
    """A command that leaves its words as they are."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Take all words, but for a call for help."""
        if args[-1:] == ["--help"]:
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
    """Compile and link SYCL programs for DPC++'s runtime.

    Takes the options of GCC and Clang. Each source with kernels is compiled in two halves, side by
    side: Clang makes an image for devices, with DPC++'s own headers, and the host's code, which
    finds the kernels in it. Both go into one object. Programs are linked by g++ with libsycl, and
    run from any directory.
    """
    from syclflat.driver import aliases, build
    from syclflat.driver.options import parse

    try:
        if words[-1:] == ("--print-aliases",):
            click.echo(aliases.directory())
            return 0
        invocation = parse(words)
        kept = options.place_of_headers(invocation.precompiled_headers)
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
    """Return the extras that bring what a program needs besides the tool chain."""
    from syclflat import backends, targets
    from syclflat.runtimes import header_sets

    found = [backends.of(targets.find(name)).extra for name in invocation.targets]
    own = [header_sets.DPCPP] if invocation.sycl == header_sets.DPCPP else []
    return [*own, *filter(None, dict.fromkeys(found))]


def _report(entries: Sequence[Diagnostic | ClangDiagnostic]) -> None:
    print_lines(shown(entries))
    count = sum(entry.severity is Severity.ERROR for entry in entries)
    if count:
        click.echo(f"{count} error{'s' if count != 1 else ''} generated.", err=True)
