"""Precompile the SYCL headers behind a precompiled header of the user, see `precompiled_files`."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

from syclflat.driver.command_line.invocation import Input
from syclflat.driver.halves import compile as compiling
from syclflat.driver.halves import flattening
from syclflat.driver.jobs import precompiled
from syclflat.driver.jobs.compilation import Compilation


def precompile(compilation: Compilation, file: Path) -> None:
    """Precompile the SYCL headers that all halves need behind the precompiled header ``file``.

    Raises:
        InputError: if the header cannot be flattened.

    """
    place, source = compilation.precompiled_headers, Input(str(file), "c++")
    # The file includes these headers.
    invocation = compilation.invocation.without_includes()
    compilation = replace(compilation, invocation=invocation)
    if place is None or not compiling.may_have_kernels(compilation, source):
        return
    halves = compiling.device_compilers(compilation, source)
    if compilation.is_own:
        halves.append(compiling.host_compiler(compilation, source))
    with ThreadPoolExecutor() as pool:
        found = [pool.submit(precompiled.find, half, file, place, at_once=True) for half in halves]
        flattening.precompile(invocation, compilation.compiler, source, place)
        for half in found:
            half.result()
