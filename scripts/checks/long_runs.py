#!/usr/bin/env python3
"""Run for long, in many threads, and on what is large: memory, descriptors, files and children.

    python scripts/checks/long_runs.py [--flattenings N] [--threads N] [--large] [--record FILE]

``--flattenings`` flattens that often in one process; after a warm-up of a tenth, and of two times
each source, the resident memory may grow by 5 %, and nothing is left open or behind. ``--threads``
flattens at once, to the same bytes as one. ``--large`` gives it accessors, captures, parameters, a
source and a manifest that are large, and again at half the size: the time has to be linear, or a
limit has to be reported. The exit code is 1 if anything else happens.
"""

from __future__ import annotations

import argparse
import ctypes
import functools
import gc
import json
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from syclflat.service import isolation

ROOT = Path(__file__).resolve().parents[2]
GROWTH = 1.05
LINEAR = 2.6
"""How many times as long twice as much may take."""
_PER_CHILD = 10
"""Of so many flattenings, one is in a child, as after a crash."""
_PAGE = resource.getpagesize()
_FUNCTION = "func.func @f(%a: memref<4x?xf32>, %b: i32) -> f32 { return }\n"


def main() -> int:
    """Run what is asked for; return 1 if anything is wrong."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--flattenings", type=int, default=0)
    parser.add_argument("--threads", type=int, default=0)
    parser.add_argument("--large", action="store_true")
    parser.add_argument("--scale", type=float, default=1, help="of what is large")
    parser.add_argument("--record", type=Path)
    given = parser.parse_args()
    told: list[tuple[str, bool]] = []
    # Others may work beside.
    place = tempfile.TemporaryDirectory()
    tempfile.tempdir = os.environ["TMPDIR"] = place.name
    if given.flattenings:
        told.append(flattenings(given.flattenings))
    if given.threads:
        told.append(threads(given.threads))
    if given.large:
        told += [large(name, make, given.scale) for name, make in LARGE.items()]
    for line, is_right in told:
        print(f"{'ok   ' if is_right else 'WRONG'} {line}")
    if given.record is not None:
        with given.record.open("a") as record:
            record.writelines(f"{line}\n" for line, _ in told)
    return int(not all(is_right for _, is_right in told))


def flatten(source: Source) -> dict[Path, str]:
    """Return the outputs of a source."""
    planned = stages.plan(source, Settings())
    return stages.emit(source, planned.units, (), Path())


def sources() -> list[Source]:
    """Return cases of all languages, kernels twice as often."""
    names = (
        "seed/fix3.cpp",
        "captures/bases.cpp",
        "mlir/layouts.mlir",
        "opencl/*.cl",
        "tinytc/*.tt",
    )
    found = [min(ROOT.glob(f"cases/{name}")) for name in names]
    return [Source(str(path)) for path in (*found, *found[:2])]


def flattenings(count: int) -> tuple[str, bool]:
    """Return what happened to memory and to what a process holds."""
    chosen = sources()
    warm_up = max(count // 10, 2 * len(chosen))
    warm = 0
    before = held()
    for number in range(count):
        source = chosen[number % len(chosen)]
        if number % _PER_CHILD:
            flatten(source)
        else:
            isolation.call(functools.partial(flatten, source))
        if number == warm_up:
            warm = resident()
    growth = resident() / warm
    measured = f"{warm / 1e6:.0f} MB after {warm_up}, {growth:.3f} times at the end"
    left = [
        f"{now - then} more {what}"
        for what, then, now in zip(WHAT, before, held(), strict=True)
        if now > then
    ]
    return ", ".join([f"{count} flattenings: {measured}", *left]), growth <= GROWTH and not left


WHAT = ("descriptors", "temporary files", "children")


def held() -> tuple[int, int, int]:
    """Return how many descriptors, temporary files and children there are."""
    flatten(sources()[0])
    children = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
    temporary = [*Path(tempfile.gettempdir()).iterdir()]
    return len([*Path("/proc/self/fd").iterdir()]), len(temporary), len(children)


def resident() -> int:
    """Return the resident memory of this process, in bytes, without what it has freed."""
    gc.collect()
    # The C library keeps what libclang's threads free, in pieces.
    ctypes.CDLL(None).malloc_trim(0)
    return int(Path("/proc/self/statm").read_text().split()[1]) * _PAGE


def threads(count: int) -> tuple[str, bool]:
    """Return whether threads flatten to what one flattens to."""
    chosen = sources()[:5]
    expected = [flatten(source) for source in chosen]
    with ThreadPoolExecutor(count) as pool:
        found = list(pool.map(flatten, chosen * count))
    is_right = found == expected * count
    return (
        f"{count} threads, {len(found)} flattenings at once: the same outputs: {is_right}",
        is_right,
    )


def accessors(scale: float) -> tuple[str, bytes]:
    """Return an array of a million accessors."""
    count = int(1_000_000 * scale)
    return "app.cpp", (
        "#include <sycl/sycl.hpp>\n"
        f"struct S {{ sycl::accessor<int, 1> a[{count}]; }};\n"
        "template <class T> T *object();\n"
        "struct F { S s; void operator()() const {} };\n"
        "int main() { sycl::queue().single_task<class K>(*object<F>()); }\n"
    ).encode()


def captures(scale: float) -> tuple[str, bytes]:
    """Return a kernel of 20,000 captures."""
    numbers = range(int(20_000 * scale))
    variables = "".join(f"  int v{n} = {n};\n" for n in numbers)
    body = "".join(f"p[0] += v{n}; " for n in numbers)
    return "app.cpp", (
        "#include <sycl/sycl.hpp>\nint main() {\n  sycl::queue q;\n  int *p = nullptr;\n"
        f"{variables}  q.single_task<class K>([=] {{ {body} }});\n}}\n"
    ).encode()


def parameters(scale: float) -> tuple[str, bytes]:
    """Return a function of MLIR with 100,000 parameters."""
    names = ", ".join(f"%a{n}: i32" for n in range(int(100_000 * scale)))
    return "app.mlir", f"func.func @f({names}) {{ return }}\n".encode()


def source(scale: float) -> tuple[str, bytes]:
    """Return a source of 100 MB."""
    head = b"#include <sycl/sycl.hpp>\nint main() { sycl::queue().single_task<class K>([] {}); }\n"
    line = b"// " + b"x" * 96 + b"\n"
    return "app.cpp", head + line * int(1_000_000 * scale)


def manifest(scale: float) -> tuple[str, bytes]:
    """Return a manifest of 200 MB."""
    [text] = (
        t for p, t in flatten(Source("a.mlir", _FUNCTION.encode())).items() if p.suffix == ".json"
    )
    document = json.loads(text)
    [function] = document["functions"]
    size = len(json.dumps(function))
    document["functions"] = [
        {**function, "name": f"f{n}", "symbol": f"f{n}"}
        for n in range(int(200_000_000 * scale / size))
    ]
    return "app.signatures.json", json.dumps(document).encode()


LARGE: dict[str, Callable[[float], tuple[str, bytes]]] = {
    "1,000,000 accessors in an array": accessors,
    "20,000 captures": captures,
    "100,000 parameters of MLIR": parameters,
    "a source of 100 MB": source,
    "a manifest of 200 MB": manifest,
}


def large(name: str, make: Callable[[float], tuple[str, bytes]], scale: float) -> tuple[str, bool]:
    """Return what became of something large, and of half of it."""
    half, _, _ = measured(*make(scale / 2))
    seconds, megabytes, said = measured(*make(scale))
    is_right = said.startswith("a limit") or (said == "done" and seconds <= max(half, 0.5) * LINEAR)
    at = f" at {scale:g} of it" if scale != 1 else ""
    return (
        f"{name}{at}: {said}, {seconds:.1f} s, half of it {half:.1f} s, {megabytes:.0f} MB",
        is_right,
    )


def measured(name: str, data: bytes) -> tuple[float, float, str]:
    """Return the seconds and megabytes that a process took for an input, and what it said."""
    with tempfile.TemporaryDirectory(prefix="syclflat-") as place:
        file = Path(place, name)
        file.write_bytes(data)
        command = "inspect" if name.endswith(".json") else "flatten"
        words = [sys.executable, "-m", "syclflat", command, str(file)]
        options = (
            ["-o", place, "--no-cache", "--pch", "off", "--sycl", "bundled"]
            if command == "flatten"
            else []
        )
        process = subprocess.Popen(
            [*words, *options], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        )
        assert process.stderr is not None
        said = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        # Of the processor: what others do takes time of the clock.
        seconds = usage.ru_utime + usage.ru_stime
    code = os.waitstatus_to_exitcode(status)
    process.returncode = code
    first = next((line for line in said.splitlines() if "error:" in line), said[:200])
    end = (
        "done"
        if code == 0
        else f"a limit: {first.rpartition('error: ')[2]}"
        if code == 3
        else f"exit code {code}: {first}"
    )
    return seconds, usage.ru_maxrss / 1000, end


if __name__ == "__main__":
    sys.exit(main())
