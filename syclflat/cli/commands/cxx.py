"""``syclflat c++``: a compiler for SYCL programs that DPC++'s runtime runs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from syclflat.clang import ziglang
from syclflat.cli import options
from syclflat.cli.passed_words import WordsCommand
from syclflat.cli.reporting import print_lines, shown
from syclflat.diagnostics import ClangDiagnostic, Diagnostic, InputError, Severity, exit_code
from syclflat.model import exit_codes

if TYPE_CHECKING:
    from syclflat.driver.command_line.invocation import Invocation

EPILOG = """\b
Examples:
  syclflat c++ app.cpp -o app && ./app           compile, link and run
  syclflat c++ -O2 -g -Iinclude a.cpp b.o libc.a -o app
  syclflat c++ -c a.cpp -MD -MF a.d              write an object that contains its device image
  syclflat c++ -### app.cpp                      print the commands without running them
  syclflat c++ --save-temps=made app.cpp         keep generated files in made/
  cmake -DCMAKE_CXX_COMPILER=syclflat-c++ ...    use the compiler in CMake

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
                        several of them; native is the CPU that the program runs on. The
                        default is spir64 if an OpenCL driver is found, spir64,native if not
  --gpu-arch=NAMES      GPUs that the program is for, as sm_80,sm_90: PTX for the least and
                        all later ones, machine code for each; as pvc: machine code for
                        Intel's, beside SPIR-V for all
  --ocloc=FILE          Intel's offline compiler, which makes that; default: that in PATH
  --jit-options=TEXT    options for drivers that compile the device image, as -cl-mad-enable
  --offload-device-only, --offload-host-only
                        compile one half: a module for a device, or plain C++
  --as=icpx             define __INTEL_LLVM_COMPILER, as when it is called icpx
  --print-aliases       print a directory with the names icpx, dpcpp and clang++ for it
  -fsycl-help           list the options of DPC++'s compilers and how each is taken

\b
Needs g++, and in a checkout: pip install '.[toolchain,dpcpp]'. -E and -S show the host half.
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
    from syclflat.driver.command_line import aliases
    from syclflat.driver.command_line.options import parse
    from syclflat.driver.halves import build

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
    """Return the extras that a program needs in addition to the tool chain."""
    from syclflat import backends, targets
    from syclflat.runtimes import header_sets

    named = () if invocation.has_default_targets else invocation.targets
    found = [backends.of(targets.find(name)).extra for name in named]
    own = [header_sets.DPCPP] if invocation.sycl == header_sets.DPCPP else []
    return [*own, *filter(None, dict.fromkeys(found))]


def _report(entries: Sequence[Diagnostic | ClangDiagnostic]) -> None:
    print_lines(shown(entries))
    count = sum(entry.severity is Severity.ERROR for entry in entries)
    if count:
        click.echo(f"{count} error{'s' if count != 1 else ''} generated.", err=True)
