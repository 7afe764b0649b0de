#!/usr/bin/env python3
"""Time ``syclflat flatten`` beside ``clang -fsyntax-only`` on the same files and flags.

Whole processes run in turn, several times; ratios are those of medians of one run, of processor
time and of wall time. Clang is the one of the ziglang package. ``flatten`` is timed without
precompiled SYCL headers, and with them, as users call it (the warm-up, left out, makes them). Files
have kernels that capture classes with bases, or have none; the goals stand beside.

The second half times flatten alone, without precompiled headers, on generated files that grow:
kernels, captures, elements of an array of accessors; what one more costs is the slope between the
sizes. At the end, ``import syclflat`` is timed beside a Python that does nothing.

    python scripts/benchmark.py [FILE...] [--sycl bundled|dpcpp|DIR] [--runs N] [--no-growth]
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from measuring import HEADING, measure

from syclflat.clang import ziglang
from syclflat.frontends.sycl.clang.parse import command_line
from syclflat.pipeline.settings import Settings, Source

ROOT = Path(__file__).resolve().parent.parent
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
GOALS = {"flatten --pch off": 1.10, "flatten": 0.40}
"""Of processor time, as a multiple of Clang's."""


def flatten_command(source: Path, sycl: str, out: str, headers: str) -> list[str]:
    """Return how the tool is called, with precompiled headers in a directory or ``off``."""
    command = [sys.executable, "-m", "syclflat", "flatten", str(source), "--quiet"]
    return [
        *command,
        "--sycl",
        sycl,
        "--pch",
        headers,
        "--no-cache",
        "-Wno-argument-size",
        "-o",
        out,
    ]


def clang_command(source: Path, sycl: str) -> list[str]:
    """Return the syntax check with the very arguments of the tool's parse."""
    settings = Settings(sycl=sycl)
    arguments = command_line(settings.parse_options(Source(str(source))))
    clang = [str(ziglang.find_zig()), "clang", "--driver-mode=g++", "-fsyntax-only"]
    return [*clang, *arguments, str(source)]


def compare(source: Path, sycl: str, runs: int, out: str) -> None:
    """Print what Clang and the tool take for a file, and the ratios."""
    clang = "clang -fsyntax-only"
    commands: dict[str, Sequence[str]] = {
        clang: clang_command(source, sycl),
        "flatten --pch off": flatten_command(source, sycl, out, "off"),
        "flatten": flatten_command(source, sycl, out, str(Path(out, "pch"))),
        "python -c pass": [sys.executable, "-c", "pass"],
    }
    medians = measure(commands, runs, ROOT)
    print(f"{source.name}, SYCL headers {sycl}, {runs} runs of each, in turn")
    print(f"{'':22}{HEADING}   / Clang: wall, processor")
    base = medians[clang]
    for name, taken in medians.items():
        ratios = f"{taken.wall / base.wall:10.2f} {taken.processor / base.processor:6.2f}"
        goal = f", goal: at most {GOALS[name]:.2f}" if name in GOALS else ""
        print(f"  {name:20}{taken}{ratios}{goal}", flush=True)


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


def imports(runs: int) -> None:
    """Print what ``import syclflat`` takes beside what Python takes to start."""
    bare, own = "python -c pass", "import syclflat"
    commands = {bare: [sys.executable, "-c", "pass"], own: [sys.executable, "-c", own]}
    medians = measure(commands, 3 * runs, ROOT)
    print(f"what is public is loaded later, {3 * runs} runs of each, in turn")
    print(f"{'':22}{HEADING}   / {bare}: wall, processor")
    for name, taken in medians.items():
        base = medians[bare]
        ratios = f"{taken.wall / base.wall:10.2f} {taken.processor / base.processor:6.2f}"
        goal = ", goal: at most 1.30" if name == own else ""
        print(f"  {name:20}{taken}{ratios}{goal}", flush=True)


def growth(runs: int, out: str) -> None:
    """Print what the tool takes for each size, and what each step costs per item."""
    made: dict[str, Callable[[int], str]] = {
        "kernels": kernels,
        "captures": captures,
        "elements": elements,
    }
    for what, make in made.items():
        print(f"{what}, and milliseconds of processor time for each more than in the line above")
        print(f"{'':8} {HEADING}")
        before: tuple[int, float] | None = None
        for size in SIZES:
            source = Path(out, f"{what}_{size}.cpp")
            source.write_text(make(size))
            command = flatten_command(source, "bundled", out, "off")
            taken = measure({what: command}, runs, ROOT)[what]
            slope = ""
            if before is not None:
                slope = f"{(taken.processor - before[1]) * 1000 / (size - before[0]):8.3f} ms"
            print(f"  {size:6} {taken} {slope}", flush=True)
            before = (size, taken.processor)


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--sycl", default="dpcpp", help="the SYCL headers of the FILEs")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--no-growth", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as out:
        named = [(file.resolve(), options.sycl) for file in options.files]
        for file, sycl in named or [(ROOT / name, sycl) for name, sycl in FILES]:
            compare(file, sycl, options.runs, out)
        if not options.no_growth:
            growth(min(options.runs, 3), out)
    imports(options.runs)


if __name__ == "__main__":
    main()
