"""AMD's GPUs: Clang compiles device code for them, but no runtime loads it yet."""

from __future__ import annotations

from syclflat.backends.backend import Backend
from syclflat.diagnostics import InputError, error
from syclflat.runtimes import HostRuntime
from syclflat.runtimes.device_image import DeviceImage
from syclflat.runtimes.kernel_manifest import Manifest

_LEAST_PROCESSOR = "gfx90a"


def _refuse(
    compiled: bytes, manifest: Manifest, source: str, runtime: HostRuntime
) -> tuple[DeviceImage, ...]:
    raise InputError(
        error(
            f"{source}: no runtime loads images for AMD's GPUs",
            "compiler-option",
            None,
            "choose another --target",
        )
    )


BACKEND = Backend(
    name="amdgcn",
    target="amdgcn",
    suffix=".o",
    last_step="-c",
    frontend_arguments=lambda processor: ("-target-cpu", processor or _LEAST_PROCESSOR),
    complete=_refuse,
)
