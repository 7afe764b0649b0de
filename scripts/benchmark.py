#!/usr/bin/env python3
"""Time ``syclflat flatten`` beside ``clang -fsyntax-only`` on the same file and flags.

Whole processes run in turn, several times; ratios are those of medians of one run. Clang is the one
of the ziglang package. ``flatten`` is timed as users call it, with precompiled SYCL headers (the
warm-up, left out, makes them), and without. The second half times flatten alone, without them, on
generated files that grow: kernels, captures, elements of an array of accessors; what
one more costs is the slope between the sizes.

    python scripts/benchmark.py [FILE] [--sycl bundled|dpcpp|DIR] [--runs N] [--no-growth]
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from syclflat.frontends.sycl.clang.parse import command_line
from syclflat.pipeline.settings import Settings, Source
from syclflat.toolchain import programs

ROOT = Path(__file__).resolve().parent.parent
SIZES = (10, 100, 1000, 10_000)


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
    clang = [str(programs.find_zig()), "clang", "--driver-mode=g++", "-fsyntax-only"]
    return [*clang, *arguments, str(source)]


def measure(commands: dict[str, Sequence[str]], runs: int) -> dict[str, list[float]]:
    """Run the commands in turn and return their wall times in seconds, warm-up left out."""
    times: dict[str, list[float]] = {name: [] for name in commands}
    for number in range(runs + 1):
        for name, command in commands.items():
            start = time.perf_counter()
            subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
            if number:
                times[name].append(time.perf_counter() - start)
    return times


def compare(source: Path, sycl: str, runs: int, out: str) -> None:
    """Print one line per command and the ratios."""
    commands: dict[str, Sequence[str]] = {
        "python -c pass": [sys.executable, "-c", "pass"],
        "clang -fsyntax-only": clang_command(source, sycl),
        "syclflat flatten": flatten_command(source, sycl, out, str(Path(out, "pch"))),
        "  with --pch off": flatten_command(source, sycl, out, "off"),
    }
    times = measure(commands, runs)
    medians = {name: statistics.median(values) for name, values in times.items()}
    print(f"{source.name}, SYCL headers {sycl}, {runs} runs of each, in turn; seconds")
    for name, values in times.items():
        print(f"  {name:20} median {medians[name]:.3f}   {min(values):.3f} to {max(values):.3f}")
    both = medians["clang -fsyntax-only"] + medians["python -c pass"]
    for name in ("syclflat flatten", "  with --pch off"):
        ratio = medians[name] / both
        print(f"{name} / (clang -fsyntax-only + interpreter) = {ratio:.2f}")


def kernels(count: int) -> str:
    """Return a program with ``count`` kernels of four captures."""
    body = "".join(
        f"  q.single_task<class K{n}>([=] {{ p[{n}] = int(a + b) + c[0]; }});\n"
        for n in range(count)
    )
    return (
        "#include <sycl/sycl.hpp>\nint main() {\n  sycl::queue q;\n  int *p = nullptr, a = 1;\n"
        f"  float b = 2;\n  int c[4] = {{}};\n{body}}}\n"
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


def growth(runs: int, out: str) -> None:
    """Print what the tool takes for each size, and what each step costs per item."""
    made: dict[str, Callable[[int], str]] = {
        "kernels": kernels,
        "captures": captures,
        "elements": elements,
    }
    for what, make in made.items():
        print(f"{what}: seconds in all, and milliseconds for each one more than in the line above")
        before: tuple[int, float] | None = None
        for size in SIZES:
            source = Path(out, f"{what}_{size}.cpp")
            source.write_text(make(size))
            name = "flatten"
            times = measure({name: flatten_command(source, "bundled", out, "off")}, runs)
            median = statistics.median(times[name])
            slope = ""
            if before is not None:
                slope = f"{(median - before[1]) * 1000 / (size - before[0]):8.3f} ms"
            print(f"  {size:6} {median:8.3f} s {slope}", flush=True)
            before = (size, median)


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    default = ROOT / "cases" / "dpcpp" / "special_types.cpp"
    parser.add_argument("file", nargs="?", type=Path, default=default)
    parser.add_argument("--sycl", default="dpcpp")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--no-growth", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as out:
        compare(options.file.resolve(), options.sycl, options.runs, out)
        if not options.no_growth:
            growth(min(options.runs, 3), out)


if __name__ == "__main__":
    main()
