"""Order the images of a program for several targets, where they have variables of their own.

A ``device_global`` of the property ``device_image_scope`` is a part of its image. libsycl lets the
host reach it in the first registered image alone that has it, whatever the device. So the images
for the device that the program will probably choose come first.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence

from syclflat.runtimes.device_image import DeviceImage
from syclflat.runtimes.registration.linked_images import VARIABLES
from syclflat.runtimes.registration.startup import SELECTOR_VARIABLE

_TEXT = f"""\
// Whether the user's choice of devices leaves some of a target, which has these backends.
bool is_chosen(const std::vector<std::string> &backends) {{
  const char *text = std::getenv("{SELECTOR_VARIABLE}");
  bool has_names = false, is_named = false;
  for (std::string left = text ? text : ""; !left.empty();) {{
    const std::string term = left.substr(0, left.find(';'));
    left.erase(0, term.size() + 1);
    const std::size_t begin = term[0] == '!', end = std::min(term.find(':'), term.size());
    const std::string name = term.substr(begin, end - begin);
    const bool fits = name == "*" || std::count(backends.begin(), backends.end(), name);
    if (begin && fits && (end == term.size() || term.substr(end) == ":*"))
      return false;
    has_names |= !begin;
    is_named |= !begin && fits;
  }}
  return is_named || !has_names;
}}

// libsycl prefers GPUs, then the CPU itself.
int rank(const char *target) {{
  constexpr int last = 4;
  if (!std::strcmp(target, "native_cpu"))
    return is_chosen({{"native_cpu"}}) ? 1 : last;
  if (!std::strstr(target, "nvptx"))
    return is_chosen({{"opencl", "level_zero"}}) ? 2 : last;
  const bool has_gpu = !access("/dev/nvidia0", F_OK) || !access("/dev/dxg", F_OK);
  return !is_chosen({{"cuda"}}) ? last : has_gpu ? 0 : 3;
}}

const images *ordered(const images *given) {{
  static std::vector<device_image> each(given->first, given->first + given->count);
  static images all = *given;
  if (all.first != each.data()) {{
    std::stable_sort(each.begin(), each.end(), [](const device_image &one, const auto &other) {{
      return rank(one.target) < rank(other.target);
    }});
    all.first = each.data();
  }}
  return &all;
}}
"""

_HEADERS = ("algorithm", "cstdlib", "cstring", "string", "unistd.h", "vector")
INCLUDES = "".join(f"#include <{name}>\n" for name in _HEADERS)


def source(images: Iterable[DeviceImage]) -> str:
    """Return the C++ of the function ``ordered``; empty if the order has no effect."""
    having = [image for image in images if own_variables(image)]
    return _TEXT if len({image.form.target for image in having}) > 1 else ""


def own_variables(image: DeviceImage) -> Sequence[tuple[str, int]]:
    """Return the variables that an image has itself, each with the size of its value in bytes."""
    found = []
    groups = (group.properties for group in image.properties if group.name == VARIABLES)
    for each in (own for group in groups for own in group):
        assert isinstance(each.value, bytes)
        size, is_own = struct.unpack("<2I", each.value)
        if is_own:
            found.append((each.name, size))
    return found
