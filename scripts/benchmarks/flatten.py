"""Time ``flatten`` beside ``clang -fsyntax-only`` on the same files and flags.

Whole processes run in turn, several times; ratios are those of medians of one run, of processor
time and of wall time. Clang is the one of the ziglang package. ``flatten`` is timed without
precompiled SYCL headers, and with them, as users call it (the warm-up, left out, makes them). Files
have kernels that capture classes with bases, or have none.

Then flatten alone, without precompiled headers, on generated files that grow: kernels, captures,
elements of an array of accessors; what one more costs is the slope between the sizes. At the end,
``import syclflat`` beside a Python that does nothing: what is public is loaded later.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from measuring import NOTHING, NOTHING_COMMAND, SYCLFLAT, add_cache_dir, growth, measure, times
from named import ROOT
from tables import Table

from syclflat.clang import ziglang
from syclflat.frontends.sycl.clang.parse import command_line
from syclflat.pipeline.settings import Settings, Source
from syclflat.service.cache.directory import PCH

SIZES = (10, 100, 1000, 10_000)
FILES = (
    # Without and with bases, small and large.
    ("cases/seed/fix3.cpp", "bundled"),
    ("cases/captures/bases.cpp", "bundled"),
    ("cases/seed/fix3.cpp", "dpcpp"),
    ("cases/dpcpp/captures.cpp", "dpcpp"),
    ("cases/dpcpp/special_types.cpp", "dpcpp"),
)
"""The sources to time if none is named, and their SYCL headers."""
GOAL_WARM, GOAL_COLD = 0.40, 1.10
"""Of processor time, as multiples of Clang's."""
OWN = "import syclflat"


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--sycl", default="dpcpp", help="the SYCL headers of the FILEs")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--no-growth", action="store_true")
    add_cache_dir(parser)


def run(options: argparse.Namespace, directory: Path) -> Iterator[Table]:
    named = [(file.resolve(), options.sycl) for file in options.files]
    headers = (options.cache_dir or directory) / PCH
    for file, sycl in named or [(ROOT / name, sycl) for name, sycl in FILES]:
        yield compare(file, sycl, options.runs, directory, headers)
    if not options.no_growth:
        for what, make in GROWING.items():
            yield grown(what, make, min(options.runs, 3), directory)
    runs = 3 * options.runs
    commands = {NOTHING: NOTHING_COMMAND, OWN: (sys.executable, "-c", OWN)}
    taken = measure(commands, runs)
    yield times(f"{runs} runs of each, in turn", taken, NOTHING, {OWN: "at most 1.30"})


def flatten_command(source: Path, sycl: str, out: Path, headers: Path | str) -> list[str]:
    """Return how the tool is called, with precompiled headers in a directory or ``off``."""
    command = [*SYCLFLAT, "flatten", str(source), "--quiet", "--sycl", sycl, "--pch", str(headers)]
    return [*command, "--no-cache", "-Wno-argument-size", "-o", str(out)]


def clang_command(source: Path, sycl: str) -> list[str]:
    """Return the syntax check with the very arguments of the tool's parse."""
    arguments = command_line(Settings(sycl=sycl).parse_options(Source(str(source))))
    clang = [str(ziglang.find_zig()), "clang", "--driver-mode=g++", "-fsyntax-only"]
    return [*clang, *arguments, str(source)]


def compare(source: Path, sycl: str, runs: int, out: Path, headers: Path) -> Table:
    """Return what Clang and the tool take for a file, and the ratios."""
    clang = "clang -fsyntax-only"
    commands: dict[str, Sequence[str]] = {
        clang: clang_command(source, sycl),
        "flatten --pch off": flatten_command(source, sycl, out, "off"),
        "flatten": flatten_command(source, sycl, out, headers),
        NOTHING: NOTHING_COMMAND,
    }
    goals = {"flatten --pch off": f"at most {GOAL_COLD:.2f}", "flatten": f"at most {GOAL_WARM:.2f}"}
    title = f"{source.name}, SYCL headers {sycl}, {runs} runs of each, in turn"
    return times(title, measure(commands, runs), clang, goals)


def grown(what: str, make: Callable[[int], str], runs: int, out: Path) -> Table:
    """Return what the tool takes for each size of a generated file."""

    def command(size: int) -> list[str]:
        source = out / f"{what}_{size}.cpp"
        source.write_text(make(size))
        return flatten_command(source, "bundled", out, "off")

    return growth(what, SIZES, command, runs)


def kernels(count: int, with_bases: bool = False) -> str:
    """Return a program with ``count`` kernels of four captures, one of a class with bases or none.

    Only the layouts of classes with bases take more than a look at the class.
    """
    body = "".join(
        f"  q.single_task<class K{n}>([=] {{ p[{n}] = int(a + b) + c[0]; }});\n"
        for n in range(count)
    )
    classes = (
        "struct Base { int x; };\nstruct Derived : Base { operator int() const { return x; } };\n"
    )
    head, type_ = (classes, "Derived") if with_bases else ("", "int")
    return (
        f"#include <sycl/sycl.hpp>\n{head}int main() {{\n  sycl::queue q;\n  int *p = nullptr;\n"
        f"  {type_} a{{1}};\n  float b = 2;\n  int c[4] = {{}};\n{body}}}\n"
    )


def captures(count: int) -> str:
    """Return a program with a kernel of ``count`` captures."""
    variables = "".join(f"  int v{n} = {n};\n" for n in range(count))
    total = " + ".join(f"v{n}" for n in range(count))
    # Clang nests a sum as deep as it is long.
    statements = "".join(f"p[0] += v{n}; " for n in range(count)) if count > 200 else ""
    body = statements or f"p[0] = {total};"
    return (
        "#include <sycl/sycl.hpp>\nint main() {\n  sycl::queue q;\n  int *p = nullptr;\n"
        f"{variables}  q.single_task<class K>([=] {{ {body} }});\n}}\n"
    )


def elements(count: int) -> str:
    """Return a program with a kernel that captures an array of ``count`` accessors."""
    return (
        "#include <sycl/sycl.hpp>\nstruct Many {\n"
        f"  sycl::accessor<int, 1> a[{count}];\n}};\n"
        "void run(sycl::queue &q, const Many &m) {\n  q.submit([&](sycl::handler &h) {\n"
        "    Many many = m;\n    h.single_task<class K>([=] { many.a[0][0] = 1; });\n  });\n}\n"
    )


GROWING = {"kernels": kernels, "captures": captures, "elements": elements}
