"""Run stages of back ends on modules that tests write."""

from __future__ import annotations

from collections.abc import Callable

from syclflat import llvm_ir
from syclflat.backends.backend import Backend
from syclflat.backends.facts import DeviceFacts
from syclflat.backends.stages import BinaryStage, run_binary
from syclflat.llvm_ir import Module
from syclflat.runtimes import LIBSYCL, HostRuntime
from syclflat.runtimes.device_image import DeviceImage
from syclflat.runtimes.kernel_manifest import Manifest

NO_FACTS = DeviceFacts()


class Half:
    """The settings of a device half at -O2, without lines, whose code is kept for the link step."""

    optimization = "-O2"
    arguments = ()
    has_lines = False
    keeps_code = True
    is_linked = False


HALF = Half()


def changed(
    run: Callable[[Module, DeviceFacts], DeviceFacts], module: bytes, facts: DeviceFacts = NO_FACTS
) -> tuple[bytes, DeviceFacts]:
    """Return a module after a pass, and its facts."""
    read = llvm_ir.read(module)
    facts = run(read, facts)
    return bytes(read), facts


def binary(backend: Backend) -> list[BinaryStage]:
    """Return the stages of a back end over Clang's module."""
    return [stage for stage in backend.stages() if isinstance(stage, BinaryStage)]


def images_of(
    backend: Backend,
    compiled: bytes,
    manifest: Manifest,
    source: str,
    runtime: HostRuntime = LIBSYCL,
    facts: DeviceFacts = NO_FACTS,
) -> tuple[DeviceImage, ...]:
    """Return the images of Clang's module, as jobs do."""
    assert backend.images is not None
    form = backend.images()
    work = form.work(form.read(compiled), manifest, source, runtime, facts)
    return form.contents(run_binary(work, binary(backend))).images()
