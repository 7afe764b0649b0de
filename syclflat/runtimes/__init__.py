"""Host runtimes: what programs are linked with, which loads their device images."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from syclflat.releases.release import Release
from syclflat.runtimes import kernel_guards, libsycl_registration
from syclflat.runtimes.device_image import DeviceImage, array
from syclflat.runtimes.host_runtime import HostRuntime
from syclflat.runtimes.kernel_guards import Guard


def _on_opencl(images: Sequence[DeviceImage], _release: Release) -> str:
    [image] = images
    return f"""\
#include <syclflat/device_image.hpp>

{array("image", image)}
static const syclflat::runtime::image_registration registered{{image, {len(image.module)}}};
"""


BUNDLED = HostRuntime("opencl", _on_opencl)
"""The runtime that comes with syclflat."""
LIBSYCL = HostRuntime("dpcpp", libsycl_registration.source, is_libsycl=True)
"""The runtime of DPC++."""
ALL = (BUNDLED, LIBSYCL)


def find(name: str) -> HostRuntime:
    """Return the runtime called ``name``, which is one of :data:`ALL`."""
    return next(runtime for runtime in ALL if runtime.name == name)


def registration(
    images: Sequence[DeviceImage],
    runtime: HostRuntime,
    release: Release,
    anchor: str = "",
    guards: Iterable[Guard] = (),
) -> str:
    """Return the C++ source that makes ``images`` known when a program starts.

    It is plain C++17, so that any compiler of the host takes it.

    Args:
        images: modules; syclflat's own runtime takes one at most.
        runtime: the runtime that is told.
        release: the release of DPC++, if the runtime is its own.
        anchor: a variable to define. A reference to it keeps the registration in a program that
            it is linked into from a static library.
        guards: what keeps files with other kernels of the same names out of a program.

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
