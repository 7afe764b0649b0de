"""Device images: the device caller compiled, and put into a source that registers it.

The registration is plain C++17, so that any compiler of the host takes it.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from enum import Enum


class HostRuntime(Enum):
    """What loads device images into a program's devices."""

    OPENCL = "opencl"
    """The runtime that comes with syclflat."""
    DPCPP = "dpcpp"
    """libsycl, the runtime of DPC++."""


_OPENCL = """\
#include <syclflat/device_image.hpp>

{image}
static const syclflat::runtime::image_registration registered{{image, sizeof image}};
"""

_DPCPP = """\
#include <cstddef>
#include <cstdint>
#ifdef SYCLFLAT_OPENCL_DRIVER
#include <cstdlib>

// A driver beside those that the system knows, before any static object looks for devices.
__attribute__((constructor(101))) static void add_driver() {{
  if (!std::getenv("OCL_ICD_VENDORS"))
    setenv("OCL_ICD_FILENAMES", SYCLFLAT_OPENCL_DRIVER, 0);
}}
#endif

{image}
// What libsycl is told of an image; its layout is that of version 1 of DPC++'s offload wrapper.
namespace {{

struct entry {{
  const void *address;
  const char *name;
  std::size_t size;
  std::int32_t flags, reserved;
}};

struct device_image {{
  std::uint16_t version;
  std::uint8_t kind;   // 4: SYCL
  std::uint8_t format; // 2: SPIR-V
  const char *target, *compile_options, *link_options, *manifest_begin, *manifest_end;
  const unsigned char *begin, *end;
  const entry *entries_begin, *entries_end;
  const void *properties_begin, *properties_end;
}};

struct images {{
  std::uint16_t version, count;
  const device_image *first;
  const entry *host_entries_begin, *host_entries_end;
}};

const entry entries[] = {{
{entries}
}};

const device_image only = {{1, 4, 2, "spir64", "", "", nullptr, nullptr, image,
                           image + sizeof image, entries, entries + {count}, nullptr, nullptr}};
const images all = {{1, 1, &only, nullptr, nullptr}};

}} // namespace

extern "C" void __sycl_register_lib(const images *);
extern "C" void __sycl_unregister_lib(const images *);

namespace {{

const struct registration {{
  registration() {{ __sycl_register_lib(&all); }}
  ~registration() {{ __sycl_unregister_lib(&all); }}
}} registered;

}} // namespace
"""


def registration(
    image: bytes, runtime: HostRuntime, kernels: Iterable[str] = (), anchor: str = ""
) -> str:
    """Return the C++ source that makes ``image`` known when a program starts.

    Args:
        image: a SPIR-V module.
        runtime: who is told.
        kernels: the names of the kernels in the image, which libsycl wants to know.
        anchor: a variable to define. Who refers to it keeps the registration in a program that it
            is linked into from a static library.

    """
    parts = {"image": _array(image)}
    if runtime is HostRuntime.DPCPP:
        entries = [f"    {{nullptr, {_string(name)}, 0, 0, 0}}," for name in kernels]
        parts |= {"entries": "\n".join(entries), "count": str(len(entries))}
    template = _DPCPP if runtime is HostRuntime.DPCPP else _OPENCL
    text = "// A device image, by syclflat. Do not edit.\n" + template.format(**parts)
    if anchor:
        text += f'\nextern "C" {{\nextern const char {anchor};\nconst char {anchor} = 0;\n}}\n'
    return text


def _array(image: Sequence[int]) -> str:
    numbers = textwrap.fill(", ".join(map(str, image)), 100, break_on_hyphens=False)
    return f"alignas(4) static const unsigned char image[] = {{\n{numbers}\n}};"


def _string(name: str) -> str:
    """Return a kernel's mangled name as a C++ string literal."""
    safe = (
        c if c.isascii() and (c.isalnum() or c == "_") else f"\\{ord(c):03o}"
        for c in name.encode().decode("latin-1")
    )
    return f'"{"".join(safe)}"'
