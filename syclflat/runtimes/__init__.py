"""Host runtimes, which load a program's device images."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from syclflat.releases.release import Release
from syclflat.runtimes import kernel_guards
from syclflat.runtimes.device_image import DeviceImage, array
from syclflat.runtimes.host_runtime import HostRuntime
from syclflat.runtimes.kernel_guards import Guard
from syclflat.runtimes.registration import register


def _on_opencl(images: Sequence[DeviceImage], _release: Release) -> str:
    [image] = images
    return f"""\
#include <syclflat/device_image.hpp>

{array("image", image)}
static const syclflat::runtime::image_registration registered{{image, {len(image.module)}}};
"""


BUNDLED = HostRuntime("opencl", _on_opencl)
"""The runtime bundled with syclflat."""
LIBSYCL = HostRuntime("dpcpp", register.source, is_libsycl=True)
"""The runtime of DPC++."""
ALL = (BUNDLED, LIBSYCL)


def find(name: str) -> HostRuntime:
    """Return the runtime called ``name``, one of :data:`ALL`."""
    return next(runtime for runtime in ALL if runtime.name == name)


def registration(
    images: Sequence[DeviceImage],
    runtime: HostRuntime,
    release: Release,
    anchor: str = "",
    guards: Iterable[Guard] = (),
) -> str:
    """Return the C++ source that registers ``images`` when a program starts.

    It is plain C++17, so that every host compiler accepts it.

    Args:
        images: modules; syclflat's own runtime supports at most one.
        runtime: the runtime that loads them.
        release: the release of DPC++, if the runtime is its own.
        anchor: a variable to define. A reference to it keeps the registration when a program links
            it from a static library.
        guards: the symbols that reject files with other kernels of the same names.

    """
    text = (
        "// A device image, by syclflat. Do not edit.\n"
        "#ifdef __GNUC__\n"
        '#pragma GCC diagnostic ignored "-Woverlength-strings"\n'
        "#endif\n"
    )
    if images:
        text += runtime.source(images, release)
    text += kernel_guards.source(guards)
    if anchor:
        text += f'\nextern "C" {{\nextern const char {anchor};\nconst char {anchor} = 0;\n}}\n'
    return text


__all__ = ["ALL", "BUNDLED", "LIBSYCL", "HostRuntime", "find", "registration"]
