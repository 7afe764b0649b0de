"""Time kernels that ``c++`` compiles beside the same kernels in OpenCL C.

Those in SYCL are compiled for Intel's OpenCL, on which those in OpenCL C run as well, and for the
CPU itself. All run in turn, several times; the script compares the shortest time that the device
reports for any launch.
"""

from __future__ import annotations

import argparse
import functools
import os
import statistics
import subprocess
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from measuring import SYCLFLAT, in_turn
from tables import Table, figures

from syclflat.runtimes import opencl

TARGETS: dict[str, tuple[str, ...]] = {"spir64": (), "native": ("-march=native",)}
"""The targets, with options: OpenCL's drivers compile for the processor that they find."""
OPENCL = "OpenCL C"
WAITING = frozenset({"matrix product", "flat tiles"})
"""The kernels in which items wait for each other."""
ELEMENTS, SIDE, WIDTH, BODIES = 1 << 22, 1024, 512, 4096


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--launches", type=int, default=20)


def run(options: argparse.Namespace, directory: Path) -> Iterator[Table]:
    actions: dict[str, Callable[[], dict[str, int]]] = {}
    for target, more in TARGETS.items():
        source, program = str(Path(__file__).with_suffix(".cpp")), directory / target
        command = [*SYCLFLAT, "c++", "-O3", source, *more, f"--target={target}", "-o", str(program)]
        subprocess.run(command, check=True)
        actions[target] = functools.partial(sycl_times, program, options.launches)
    # pip's OpenCL, for pyopencl in this process.
    os.environ.update(opencl.environment(directory, os.environ, every_vendor=False))
    actions[OPENCL] = functools.partial(OpenclKernels().times, options.launches)
    found = in_turn(actions, options.runs)
    kernels = found[OPENCL][0].keys()
    least = {
        way: {kernel: min(each[kernel] for each in times) for kernel in kernels}
        for way, times in found.items()
    }
    yield Table(
        f"{options.runs} runs in turn of {options.launches} launches, the shortest of each",
        {f"{way}, ms": ".3f" for way in least},
        {kernel: [own[kernel] / 1e6 for own in least.values()] for kernel in kernels},
    )

    def mean(above: str, below: str, chosen: Iterable[str]) -> float:
        return statistics.geometric_mean(least[above][k] / least[below][k] for k in chosen)

    apart = kernels - WAITING
    ratios = {
        "spir64, time": (mean("spir64", OPENCL, kernels), "1.0 within 3 %"),
        "native, speed, no items wait": (mean(OPENCL, "native", apart), "at least 0.8"),
        "native, speed, items wait": (mean(OPENCL, "native", WAITING), "at least 0.5"),
    }
    yield figures("mean, of OpenCL C's", ".3f", ratios)


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
        program = cl.Program(context, Path(__file__).with_suffix(".cl").read_text()).build()
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

    def times(self, launches: int) -> dict[str, int]:
        """Return what each kernel takes, in nanoseconds."""
        found: dict[str, int] = {}
        for name, (kernel, items, group, *arguments) in self._launches.items():
            events = []
            for _ in range(launches):
                event = kernel(self._queue, items, group, *arguments)
                event.wait()
                events.append(event.profile.end - event.profile.start)
            found[name] = min(events)
        return found
