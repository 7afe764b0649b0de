"""Compile only the device half of a source."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from syclflat.backends.device_half import Program
from syclflat.diagnostics import InputError
from syclflat.driver.halves import device
from syclflat.driver.jobs.dependencies import EVERYTHING
from syclflat.driver.jobs.processes import Processes, show
from syclflat.driver.jobs.refusals import does_not_compile
from syclflat.driver.jobs.runner import Runner, not_generated, read_by
from syclflat.runtimes import HostRuntime
from syclflat.runtimes.device_image import DeviceImage
from syclflat.runtimes.kernel_manifest import Manifest


def build(
    programs: Sequence[Program],
    source: str,
    manifest: Manifest,
    runtime: HostRuntime,
    precompiled_headers: Path | None = None,
) -> tuple[list[DeviceImage], list[str]]:
    """Return the images of a source, and the files that the compiler read.

    The modules of the compiler are beside the device callers: SPIR-V as ``.spv``, PTX as ``.ptx``.

    Args:
        programs: the device half, for each target.
        source: the name of the source in messages.
        manifest: the manifest of the source.
        runtime: the runtime that loads the images.
        precompiled_headers: the directory for them; None to use none.

    Raises:
        InputError: if the compiler rejects a file, with its messages on stderr, or devices cannot
            run the code.
        ToolChainError: if the tool chain is missing.

    """
    halves = [
        device.Half(
            *(program, source, manifest, runtime, EVERYTHING),
            precompiled_headers=precompiled_headers,
        )
        for program in programs
    ]
    jobs = [job for half in halves for job in half.jobs]
    try:
        with Runner(Processes(), precompiled_headers) as runner:
            runner.start(jobs)
            done = runner.finish(jobs)
    finally:
        for half in halves:
            half.jobs[0].output.unlink(missing_ok=True)
    show(done.said)
    if done.failed:
        raise InputError(*(done.errors or (does_not_compile("device", source),)))
    images = [image for half in halves for image in half.images()]
    return images, not_generated(read_by(jobs), precompiled_headers)
