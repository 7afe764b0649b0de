"""Make what Clang compiled for a target ready to run: device images, whatever their form."""

from __future__ import annotations

from syclflat.toolchain import device_module, nvidia, ptx_image
from syclflat.toolchain.device_image import DeviceImage, HostRuntime
from syclflat.toolchain.kernel_manifest import Manifest


def complete(
    compiled: bytes,
    manifest: Manifest,
    source: str,
    target: str,
    runtime: HostRuntime = HostRuntime.DPCPP,
) -> tuple[DeviceImage, ...]:
    """Return the images of the device half of ``source`` for ``target``.

    Args:
        compiled: what Clang made: PTX for NVIDIA's GPUs, else a SPIR-V module.
        manifest: what 'flatten' said of the source.
        source: where errors are told that no kernel leads to.
        target: by its name in :mod:`syclflat.targets`, or its triple.
        runtime: who loads SPIR-V; PTX is for libsycl.

    Raises:
        InputError: if the device half has what the target can't do, or lacks what it needs.

    """
    if nvidia.is_target(target):
        return ptx_image.complete(compiled, manifest, source)
    return device_module.complete(compiled, manifest, source, runtime)
