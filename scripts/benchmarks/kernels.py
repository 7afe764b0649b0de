#!/usr/bin/env python3
"""Time kernels that ``syclflat c++`` compiles beside the same kernels in OpenCL C.

Those in SYCL are compiled for Intel's OpenCL, on which those in OpenCL C run as well, and for the
CPU itself. All run in turn, several times; what is compared is the shortest time that the device
tells of any launch. Goals: on Intel's OpenCL, a geometric mean of the ratios of 1.0 within 3 %; on
the CPU itself, 0.8 of that speed where items don't wait for each other, and 0.5 where they do.
"""

from __future__ import annotations

import argparse
import math
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from syclflat.runtimes import opencl

HERE = Path(__file__).resolve().parent
TARGETS: dict[str, tuple[str, ...]] = {"spir64": (), "native": ("-march=native",)}
"""The targets, with options: OpenCL's drivers compile for the processor that they find."""
WAITING = frozenset({"matrix product", "flat tiles"})
"""The kernels in which items wait for each other."""
ELEMENTS, SIDE, WIDTH, BODIES = 1 << 22, 1024, 512, 4096


def sycl_times(program: Path, launches: int) -> dict[str, int]:
    """Return what each kernel of the SYCL program takes, in nanoseconds."""
    done = subprocess.run(
        [program, str(launches)], capture_output=True, text=True, check=True
    ).stdout
    rows = (line.rpartition(" ") for line in done.splitlines())
    return {name: int(time) for name, _, time in rows}


class OpenclKernels:
    """The kernels in OpenCL C, built for the CPU."""

    def __init__(self) -> None:
        import numpy
        import pyopencl as cl

        self._cl = cl
        device = next(
            device
            for platform in cl.get_platforms()
            for device in platform.get_devices()
            if "Intel" in platform.name
        )
        context = cl.Context([device])
        properties = cl.command_queue_properties.PROFILING_ENABLE
        self._queue = cl.CommandQueue(context, device, properties)
        program = cl.Program(context, (HERE / "benchmark_kernels.cl").read_text()).build()
        a, b, c = (cl.Buffer(context, cl.mem_flags.READ_WRITE, 4 * ELEMENTS) for _ in range(3))
        for buffer, value in ((a, 0.5), (b, 0.25), (c, 0.0)):
            pattern = numpy.array(value, numpy.float32)
            cl.enqueue_fill_buffer(self._queue, buffer, pattern, 0, 4 * ELEMENTS)
        number = numpy.int32
        self._launches: dict[str, tuple[Any, ...]] = {
            "triad": (program.triad, (ELEMENTS,), (256,), a, b, c),
            "stencil": (program.stencil, (SIDE, SIDE), (16, 16), a, b, number(SIDE)),
            "matrix product": (
                *(program.matrix_product, (WIDTH, WIDTH), (16, 16)),
                *(a, b, c, number(WIDTH)),
            ),
            "flat tiles": (
                *(program.flat_product, (WIDTH, WIDTH), (16, 16)),
                *(a, b, c, number(WIDTH), cl.LocalMemory(1024), cl.LocalMemory(1024)),
            ),
            "n-body": (program.n_body, (BODIES,), (256,), a, c, number(BODIES)),
            "Mandelbrot": (program.mandelbrot, (SIDE, SIDE), (64, 1), b, number(SIDE)),
        }
        self._kernels = {name: launch[0] for name, launch in self._launches.items()}

    def times(self, launches: int) -> dict[str, int]:
        """Return what each kernel takes, in nanoseconds."""
        found: dict[str, int] = {}
        for name, (_, items, group, *arguments) in self._launches.items():
            kernel = self._kernels[name]
            events = []
            for _ in range(launches):
                event = kernel(self._queue, items, group, *arguments)
                event.wait()
                events.append(event.profile.end - event.profile.start)
            found[name] = min(events)
        return found


def _mean(above: Mapping[str, int], below: Mapping[str, int], kernels: Iterable[str]) -> float:
    """Return the geometric mean of the ratios of times."""
    ratios = [above[kernel] / below[kernel] for kernel in kernels]
    return math.exp(sum(map(math.log, ratios)) / len(ratios))


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--launches", type=int, default=20)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        source = str(HERE / "benchmark_kernels.cpp")
        compiler = [sys.executable, "-m", "syclflat", "c++", "-O3", source]
        programs = {target: Path(name, target) for target in TARGETS}
        for target, program in programs.items():
            command = [*compiler, *TARGETS[target], f"--target={target}", "-o", str(program)]
            subprocess.run(command, check=True)
        # pip's OpenCL, for pyopencl in this process.
        os.environ.update(opencl.environment(Path(name), os.environ, every_vendor=False))
        beside = OpenclKernels()
        best: dict[str, dict[str, int]] = {}
        for _ in range(options.runs):
            found = {
                target: sycl_times(program, options.launches)
                for target, program in programs.items()
            }
            found["OpenCL C"] = beside.times(options.launches)
            for column, times in found.items():
                own = best.setdefault(column, dict(times))
                own.update({kernel: min(time, own[kernel]) for kernel, time in times.items()})
    print(f"{options.runs} runs in turn of {options.launches} launches, the shortest of each")
    print(f"{'':16}" + "".join(f"{column:>12}" for column in best))
    for kernel in best["OpenCL C"]:
        print(f"{kernel:16}" + "".join(f"{own[kernel] / 1e6:9.3f} ms" for own in best.values()))
    ratio = _mean(best["spir64"], best["OpenCL C"], best["spir64"])
    print(f"spir64, times of OpenCL C's: {ratio:.3f}, goal: 1.0 within 3 %")
    for kernels, words, goal in (
        (best["native"].keys() - WAITING, "where no items wait", 0.8),
        (WAITING, "where items wait", 0.5),
    ):
        ratio = _mean(best["OpenCL C"], best["native"], kernels)
        print(f"native, speed by OpenCL C's, {words}: {ratio:.3f}, goal: at least {goal}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
