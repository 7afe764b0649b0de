#!/usr/bin/env python3
"""Time kernels that ``syclflat c++`` compiles beside the same kernels in OpenCL C.

Both run on the same device, in turn, several times; what is compared is the shortest time that the
device itself tells of any launch. The goal is a geometric mean of the ratios of 1.0 within 3 %.
"""

from __future__ import annotations

import argparse
import math
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from syclflat.runtimes import opencl

HERE = Path(__file__).resolve().parent
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


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--launches", type=int, default=20)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        program = Path(name, "kernels")
        compiler = [sys.executable, "-m", "syclflat", "c++", "-O3"]
        subprocess.run([*compiler, HERE / "benchmark_kernels.cpp", "-o", program], check=True)
        # pip's OpenCL, for pyopencl in this process.
        os.environ.update(opencl.environment(Path(name), os.environ, every_vendor=False))
        beside = OpenclKernels()
        own: dict[str, int] = {}
        others: dict[str, int] = {}
        for _ in range(options.runs):
            for best, times in (
                (own, sycl_times(program, options.launches)),
                (others, beside.times(options.launches)),
            ):
                for kernel, time in times.items():
                    best[kernel] = min(time, best.get(kernel, time))
    print(f"{options.runs} runs in turn of {options.launches} launches, the shortest of each")
    print(f"{'':16} {'SYCL':>10}    {'OpenCL C':>10}    ratio")
    for kernel in own:
        ratio = own[kernel] / others[kernel]
        both = f"{own[kernel] / 1e6:7.3f} ms    {others[kernel] / 1e6:7.3f} ms"
        print(f"{kernel:16} {both}    {ratio:.3f}")
    mean = math.exp(sum(math.log(own[name] / others[name]) for name in own) / len(own))
    print(f"geometric mean of the ratios: {mean:.3f}, goal: 1.0 within 3 %")
    return 0


if __name__ == "__main__":
    sys.exit(main())
