"""What libsycl is told of variables of device memory in functions that an image is linked with.

It sets those variables alone that the image of a kernel lists, and the file of a kernel doesn't
know what other files' functions use. So each image's list is completed when the program starts, by
way of the variables that stand for functions; see :mod:`syclflat.runtimes.device_functions`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from syclflat.runtimes import device_functions
from syclflat.runtimes.device_image import DeviceImage, Property, PropertySet

_SET = "SYCL/device globals"

TYPE = """\
struct syclflat_variable {
  const char *name;
  unsigned char told[16];
};
"""
"""A variable, with what libsycl is told of it."""

COMPLETE = """\
// The variables of device memory that an image has, those of functions of other files too: libsycl
// sets what the image of a kernel lists.
struct variables {
  std::vector<property> all;
  std::vector<const syclflat_device_functions *> seen;

  void add(const property &more) {
    for (const property &each : all)
      if (!std::strcmp(each.name, more.name))
        return;
    all.push_back(more);
  }
  void add(const syclflat_device_functions *file) {
    for (const syclflat_device_functions *each : seen)
      if (each == file)
        return;
    seen.push_back(file);
    for (std::size_t i = 0; i < file->variable_count; ++i) {
      const syclflat_variable &each = file->variables[i];
      add({each.name, each.told, 2, sizeof each.told});
    }
    for (std::size_t i = 0; i < file->count; ++i)
      add(*file->called[i]);
  }
  variables(property_set &own, std::initializer_list<const syclflat_device_functions *> called) {
    for (const property *each = own.begin; each != own.end; ++each)
      add(*each);
    for (const syclflat_device_functions *each : called)
      add(each);
    own.begin = all.data();
    own.end = own.begin + all.size();
  }
};
"""


def of(images: Iterable[DeviceImage]) -> list[Property]:
    """Return what libsycl is told of the variables in ``images``, of each once."""
    found = (
        entry
        for image in images
        for group in image.properties
        if group.name == _SET
        for entry in group.properties
    )
    return list(dict.fromkeys(found))


def completed(name: str, image: DeviceImage) -> str:
    """Return the C++ that completes the list of an image that calls functions, by its name.

    It stands in front of what registers the image, in which it has the priority too.
    """
    place = next(at for at, group in enumerate(image.properties) if group.name == _SET)
    called = ", ".join(f"{device_functions.VARIABLE}{each}" for each, _ in image.called)
    attribute = "__attribute__((init_priority(102)))"
    return f"const variables {name}_variables {attribute}({name}_sets[{place}], {{{called}}});\n"


def listing(image: DeviceImage) -> DeviceImage:
    """Return ``image`` with a list of its variables, an empty one if it has none."""
    if any(group.name == _SET for group in image.properties):
        return image
    return replace(image, properties=(*image.properties, PropertySet(_SET, ())))
