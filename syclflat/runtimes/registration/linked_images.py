"""libsycl's data for images that are linked with functions of other files.

It sets those variables of device memory alone that the image of a kernel lists, and passes those
specialization constants alone; the file of a kernel doesn't know what functions of others use. So
lists are completed when a program starts, by way of the variables that stand for functions; see
:mod:`syclflat.runtimes.registration.device_functions`.

Where constants are in a buffer, those of each file are together. In front is the place of a
directory, which has a key of each file and the place of its constants; a key of zero ends it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from syclflat.runtimes.device_image import SPIRV, Constants, DeviceImage, Property, PropertySet
from syclflat.runtimes.registration import device_functions

FIRST = 8
"""The place of the constants of a kernel's own file in the buffer, in bytes."""
VARIABLES = "SYCL/device globals"
CONSTANTS = "SYCL/specialization constants"
_DEFAULTS = "SYCL/specialization constants default values"

TYPES = """\
struct syclflat_named_address {
  const char *name;
  const unsigned char *bytes;
  std::size_t size;
};
struct syclflat_constants {
  std::uint64_t key;
  const syclflat_named_address *each;
  std::size_t count;
  const unsigned char *defaults;
  std::size_t size;
};
"""
"""libsycl's data for a variable or constant, and the constants of a file."""

LINKED = """\
// What an image has with the functions of other files that it is linked with: variables of device
// memory, and specialization constants, if they are in a buffer.
struct linked_image {
  std::vector<property> variables, constants;
  std::vector<std::uint64_t> directory;
  // Of all constants, behind the number of bits: first the place of the directory.
  std::vector<unsigned char> values = std::vector<unsigned char>(16);
  std::vector<const syclflat_device_functions *> seen;
  std::uint32_t first[5] = {96, 0, 0, 0, 8}, last[5] = {96, 0, 0, 0, 0};
  property all{"all", nullptr, 2, 0};

  void add(const property &more) {
    for (const property &known : variables)
      if (!std::strcmp(known.name, more.name))
        return;
    variables.push_back(more);
  }
  void add(const syclflat_constants &file) {
    for (std::size_t i = 0; i < directory.size(); i += 2)
      if (directory[i] == file.key)
        return;
    directory.push_back(file.key);
    directory.push_back(values.size() - 8);
    for (std::size_t i = 0; i < file.count; ++i)
      constants.push_back({file.each[i].name, file.each[i].bytes, 2, file.each[i].size});
    values.insert(values.end(), file.defaults, file.defaults + file.size);
  }
  void add(const syclflat_device_functions *file) {
    for (const syclflat_device_functions *known : seen)
      if (known == file)
        return;
    seen.push_back(file);
    for (std::size_t i = 0; i < file->variable_count; ++i)
      add(property{file->variables[i].name, file->variables[i].bytes, 2, file->variables[i].size});
    for (std::size_t i = 0; i < file->constant_count; ++i)
      add(*file->constants[i]);
    for (std::size_t i = 0; i < file->count; ++i)
      add(*file->called[i]);
  }
  template <class T> static void put(unsigned char *to, T value) {
    std::memcpy(to, &value, sizeof value);
  }
  static void list(property_set &in, const std::vector<property> &found) {
    in.begin = found.data();
    in.end = in.begin + found.size();
  }

  // Completes the lists of an image, by what it has itself and the functions that it calls.
  linked_image(property_set *lists, bool is_buffered, const syclflat_constants *own,
               std::initializer_list<const syclflat_device_functions *> called) {
    for (const property *entry = lists[0].begin; entry != lists[0].end; ++entry)
      add(*entry);
    constants.push_back({"syclflat_place_of_directory", first, 2, sizeof first});
    if (own)
      add(*own);
    for (const syclflat_device_functions *file : called)
      add(file);
    list(lists[0], variables);
    if (!is_buffered || directory.empty())
      return;
    directory.insert(directory.end(), 2, 0);
    put(&values[8], std::uint64_t(values.size() - 8));
    const auto *bytes = reinterpret_cast<const unsigned char *>(directory.data());
    last[4] = std::uint32_t(directory.size() * sizeof directory[0]);
    constants.push_back({"syclflat_directory", last, 2, sizeof last});
    values.insert(values.end(), bytes, bytes + last[4]);
    put(&values[0], std::uint64_t(8 * (values.size() - 8)));
    list(lists[1], constants);
    all.bytes = values.data();
    all.value = values.size();
    lists[2].begin = &all;
    lists[2].end = &all + 1;
  }
  linked_image(const linked_image &) = delete;
};
"""


def variables(images: Iterable[DeviceImage]) -> list[Property]:
    """Return libsycl's data for the variables in ``images``, each once."""
    found = (
        entry
        for image in images
        for group in image.properties
        if group.name == VARIABLES
        for entry in group.properties
    )
    return list(dict.fromkeys(found))


def constants(images: Iterable[DeviceImage]) -> list[Constants]:
    """Return the constants of the files of ``images``, once for each target."""
    return list(dict.fromkeys(image.constants for image in images if image.constants is not None))


def is_linked(image: DeviceImage) -> bool:
    """Return whether the properties of ``image`` are completed when the program starts."""
    return bool(image.called) or image.constants is not None


def completed(name: str, image: DeviceImage, constants: str) -> str:
    """Return the C++ that completes the lists of a linked image.

    It precedes the registration of the image, and has the same priority.

    Args:
        name: the name of the image.
        image: a result of :func:`listing`.
        constants: the name of its constants.

    """
    is_buffered = image.form != SPIRV
    place = len(image.properties) - (3 if is_buffered else 1)
    called = ", ".join(f"{device_functions.VARIABLE}{each}" for each, _ in image.called)
    own = f"&{constants}" if image.constants is not None else "nullptr"
    return (
        f"const linked_image {name}_linked __attribute__((init_priority(102)))"
        f"({name}_sets + {place}, {str(is_buffered).lower()}, {own}, {{{called}}});\n"
    )


def listing(image: DeviceImage) -> DeviceImage:
    """Return ``image`` with the lists to complete after all others."""
    own = PropertySet(VARIABLES, tuple(variables([image])))
    others = [group for group in image.properties if group.name != VARIABLES]
    if image.form != SPIRV:
        own_sets = (own, PropertySet(CONSTANTS, ()), PropertySet(_DEFAULTS, ()))
        return replace(image, properties=(*others, *own_sets))
    # The module already contains them.
    return replace(image, properties=(*others, own))
