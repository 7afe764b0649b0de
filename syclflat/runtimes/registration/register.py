"""The source that registers device images with libsycl, the runtime of DPC++."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence

from syclflat.releases.release import ImageTables, Release
from syclflat.runtimes.device_image import (
    Constants,
    DeviceFunction,
    DeviceImage,
    Property,
    array,
    extent,
    literal,
    numbers,
)
from syclflat.runtimes.registration import (
    device_functions,
    image_marks,
    image_order,
    linked_images,
    startup,
)
from syclflat.runtimes.registration.device_functions import VARIABLE

_HEAD = """\
#include <cstddef>
#include <cstdint>
{includes}
{startup}
{images}
{functions}"""
_TEXT = """\
{types}
{tables}
const device_image each[] = {{
{each}
}};
const images all = {all};
{found}{ordering}
}} // namespace

extern "C" void __sycl_register_lib(const images *);
extern "C" void __sycl_unregister_lib(const images *);

namespace {{

{completed}const struct registration {{
  registration() {{ __sycl_register_lib({registered}); }}
  ~registration() {{ __sycl_unregister_lib({registered}); }}
}} registered __attribute__((init_priority(102))); // static objects may ask for kernels

}} // namespace
"""

_FUNCTION_TYPES = f"""\
{linked_images.TYPES}\
struct syclflat_device_functions {{
  const unsigned char *begin, *end;
  const syclflat_device_functions *const *const *called;
  std::size_t count;
  const syclflat_named_address *variables;
  std::size_t variable_count;
  const syclflat_constants *const *constants;
  std::size_t constant_count;
}};
struct syclflat_address {{
  std::uint64_t bits;
  const void *address;
}};
"""
"""A file's data for other files: a module, if adapters link it, its references to functions of
other files, variables, and specialization constants for each target; see
``headers/syclflat/unified_runtime/cuda/program.hpp``."""


def source(images: Sequence[DeviceImage], release: Release) -> str:
    """Return the C++17 source that registers ``images`` with the libsycl of ``release``."""
    tables = release.image_tables
    names = ["image", *(f"image_{number}" for number in range(2, len(images) + 1))]
    named = dict(zip(names, images, strict=True))
    # A program may leave out the last ones.
    own = {
        name: image
        for name, image in sorted(named.items(), key=lambda each: bool(each[1].replaced_by))
        if not image.is_library
    }
    linked = {
        name: linked_images.listing(each)
        for name, each in own.items()
        if linked_images.is_linked(each)
    }
    own |= linked
    each = [f"    {_image(tables, name, image)}," for name, image in own.items()]
    order = image_order.source(own.values())
    text = _HEAD.format(
        includes=image_order.INCLUDES
        if order
        else "#include <cstring>\n#include <vector>\n"
        if linked
        else "",
        startup=startup.source(),
        images="".join(map(array, names, images)),
        functions=_functions(named) + _replacing(images),
    )
    if not own:
        return text
    completed = "".join(
        linked_images.completed(name, image, _constants_name(image, named))
        for name, image in linked.items()
    )
    registered = "found()" if any(image.replaced_by for image in images) else "&all"
    return text + _TEXT.format(
        types=tables.types,
        tables=image_marks.source(own.values())
        + "\n".join(_tables(name, image) for name, image in own.items()),
        completed=linked_images.LINKED + completed if linked else "",
        each="\n".join(each),
        all=tables.images.format(count=len(own), first="each"),
        found=_others(tables, list(own.values())),
        ordering=order,
        registered=f"ordered({registered})" if order else registered,
    )


def _others(tables: ImageTables, images: Sequence[DeviceImage]) -> str:
    """Return the C++ that leaves out the images that a program replaces; empty if none is."""
    replaced = [image.replaced_by for image in images if image.replaced_by]
    if not replaced:
        return ""
    others = tables.images.format(count=len(images) - len(replaced), first="each")
    return (
        f"const images others = {others};\n"
        f"const images *found() {{ return &{replaced[0]} ? &others : &all; }}\n"
    )


def _replacing(images: Sequence[DeviceImage]) -> str:
    """Return the declaration of the symbol whose definition replaces images."""
    names = dict.fromkeys(image.replaced_by for image in images if image.replaced_by)
    hidden = '__attribute__((weak, visibility("hidden")))'
    return "".join(f'extern "C" {hidden} const char {name};\n' for name in names)


def _image(tables: ImageTables, name: str, image: DeviceImage) -> str:
    """Return the description of an image, which refers to its arrays."""
    return tables.image.format(
        format=image.form.number,
        target=image.form.target,
        options=image.form.options,
        module=extent(name, image),
        entries=_range(f"{name}_entries", len(image.kernels)),
        properties=_range(f"{name}_sets", len(image.properties)),
    )


def _tables(name: str, image: DeviceImage) -> str:
    """Return the arrays that the description of an image refers to."""
    rows = [f"{{nullptr, {literal(kernel.encode())}, 0, 0, 0}}" for kernel in image.kernels]
    text = _table("entry", f"{name}_entries", rows)
    sets = []
    for number, found in enumerate(image.properties):
        set_name = f"{name}_set_{number}"
        members = []
        for place, entry in enumerate(found.properties):
            if isinstance(entry.value, int):
                members.append(f"{{{literal(entry.name.encode())}, nullptr, 1, {entry.value}}}")
                continue
            bytes_name = f"{set_name}_{place}"
            if isinstance(entry.value, DeviceFunction):
                address = f"{VARIABLE}{entry.value.name}"
                text += f"const syclflat_address {bytes_name} = {{64, &{address}}};\n"
                members.append(f"{{{literal(entry.name.encode())}, &{bytes_name}, 2, 16}}")
                continue
            data = _bytes(entry.value)
            text += f"const unsigned char {bytes_name}[] =\n{literal(data)};\n"
            members.append(f"{{{literal(entry.name.encode())}, {bytes_name}, 2, {len(data)}}}")
        text += _table("property", set_name, members)
        sets.append(f"{{{literal(found.name.encode())}, {_range(set_name, len(members))}}}")
    return text + _table(
        "property_set", f"{name}_sets", sets, is_completed=linked_images.is_linked(image)
    )


def _functions(images: Mapping[str, DeviceImage]) -> str:
    """Return the variables that make a linker look for the functions of other files.

    Images for several targets define and call the same functions. A variable refers to the image
    that others are linked with, and to the functions that it calls, if libsycl links no images of
    its form.
    """
    defining = {name: image for name, image in images.items() if image.defined}
    defined = [each for image in defining.values() for each in image.defined]
    called = {
        each: device_functions.section(caller, image.places)
        for image in images.values()
        for each, caller in image.called
    }
    constants = linked_images.constants(images.values())
    if not (defined or called or constants):
        return ""
    names = dict.fromkeys((*defined, *called))
    lines = [_FUNCTION_TYPES, 'extern "C" {\n']
    for name in names:
        weak = "__attribute__((weak)) " if name in defined else ""
        lines.append(f"extern {weak}const syclflat_device_functions *const {VARIABLE}{name};\n")
    lines.append("}\n")
    lines += map(_constants, range(len(constants)), constants)
    if defining:
        lines.append(_own_functions(defining, len(constants)))
    lines += [
        f"const syclflat_device_functions *const {VARIABLE}{name} = &functions;\n"
        for name in dict.fromkeys(defined)
    ]
    for number, (name, section) in enumerate(called.items()):
        lines.append(
            f'__attribute__((used, section("{section}"))) static const void *volatile '
            f"called_{number} = &{VARIABLE}{name};\n"
        )
    return "".join(lines)


def _constants(number: int, constants: Constants) -> str:
    """Return the description of the specialization constants of the file, for a target."""
    name = f"constants_{number}"
    each = _properties(f"{name}_each", constants.properties)
    defaults = _rows("unsigned char", f"{name}_defaults", [numbers(constants.defaults)])
    members = (
        str(constants.key),
        f"{name}_each, {len(constants.properties)}",
        f"{name}_defaults, sizeof {name}_defaults",
    )
    return f"{each}{defaults}static const syclflat_constants {name} = {{{', '.join(members)}}};\n"


def _constants_name(image: DeviceImage, images: Mapping[str, DeviceImage]) -> str:
    known = linked_images.constants(images.values())
    return f"constants_{known.index(image.constants)}" if image.constants is not None else ""


def _properties(name: str, properties: Sequence[Property]) -> str:
    """Return a table of the variables or constants for libsycl."""
    text, rows = "", []
    for number, each in enumerate(properties):
        assert isinstance(each.value, bytes)
        text += _rows("unsigned char", f"{name}_{number}", [numbers(_bytes(each.value))])
        rows.append(f"{{{literal(each.name.encode())}, {name}_{number}, sizeof {name}_{number}}}")
    return text + _rows("syclflat_named_address", name, rows)


def _own_functions(images: Mapping[str, DeviceImage], constant_count: int) -> str:
    """Return the description of the data of ``images`` for other files."""
    library = next((name for name, each in images.items() if each.is_library and each.module), "")
    called = {name: None for image in images.values() for name, _ in image.called}
    variables = linked_images.variables(images.values())
    constants = [f"&constants_{number}" for number in range(constant_count)]
    text = _rows(
        "syclflat_device_functions *const *const",
        "functions_called",
        [f"&{VARIABLE}{each}" for each in called],
    )
    text += _properties("functions_variables", variables)
    text += _rows("syclflat_constants *const", "functions_constants", constants)
    members = (
        extent(library, images[library]) if library else "nullptr, nullptr",
        f"functions_called, {len(called)}" if called else "nullptr, 0",
        f"functions_variables, {len(variables)}" if variables else "nullptr, 0",
        f"functions_constants, {len(constants)}" if constants else "nullptr, 0",
    )
    return text + f"static const syclflat_device_functions functions = {{{', '.join(members)}}};\n"


def _rows(type_: str, name: str, rows: Sequence[str]) -> str:
    return f"static const {type_} {name}[] = {{{', '.join(rows)}}};\n" if rows else ""


def _table(type_: str, name: str, rows: Sequence[str], *, is_completed: bool = False) -> str:
    if not rows:
        return ""
    const = "" if is_completed else "const "
    return f"{const}{type_} {name}[] = {{\n" + "".join(f"    {row},\n" for row in rows) + "};\n"


def _bytes(value: bytes) -> bytes:
    """Return bytes in libsycl's form: after their number of bits."""
    return struct.pack("<Q", 8 * len(value)) + value


def _range(name: str, count: int) -> str:
    return f"{name}, {name} + {count}" if count else "nullptr, nullptr"
