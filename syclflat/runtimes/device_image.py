"""Device images: the device caller compiled, with what is said of it."""

from __future__ import annotations

from dataclasses import dataclass

from syclflat.model.texts import CXX_ESCAPES


@dataclass(frozen=True, slots=True)
class DeviceFunction:
    """Where a function of another file is: the address of what its file has for others."""

    name: str


@dataclass(frozen=True, slots=True)
class Property:
    """Something that libsycl is told of an image."""

    name: str
    value: int | bytes | DeviceFunction


@dataclass(frozen=True, slots=True)
class PropertySet:
    """Properties of one kind."""

    name: str
    properties: tuple[Property, ...]


@dataclass(frozen=True, slots=True)
class Constants:
    """The specialization constants of a file, in a buffer, if its images are linked with others."""

    key: int
    """By which functions of the file find them."""
    told: tuple[Property, ...]
    defaults: bytes


@dataclass(frozen=True, slots=True)
class Form:
    """The form of a module."""

    number: int
    """libsycl's number of it."""
    target: str
    """The name by which libsycl finds a device for it."""
    options: str = ""
    """The options that a driver compiles it with."""


SPIRV = Form(2, "spir64", "-cl-std=CL2.0")
EXPORTED = "SYCL/exported symbols"
"""The name of the properties that are functions and variables for other files."""
METADATA = "SYCL/program metadata"
"""The name of the properties that libsycl hands on to adapters."""


@dataclass(frozen=True, slots=True)
class DeviceImage:
    """A module, and what libsycl wants to know of it."""

    module: bytes
    kernels: tuple[str, ...] = ()
    """The names of its kernels."""
    properties: tuple[PropertySet, ...] = ()
    called: tuple[tuple[str, str], ...] = ()
    """Functions of other files, each with who calls it."""
    defined: tuple[str, ...] = ()
    """Functions for other files."""
    form: Form = SPIRV
    is_library: bool = False
    """Whether others are linked with it, by their properties, and libsycl isn't told of it."""
    constants: Constants | None = None
    """Those of its file, if libsycl is told of them when the program starts."""
    definition: str = ""
    """C++ that defines the module under the name ``{name}``, if its bytes aren't known before the
    program is linked."""


_ESCAPES = CXX_ESCAPES | {ord("\n"): '\\n"\n"', ord("\t"): "\\t"}
"""The lines of a text are lines of C++."""


def array(name: str, image: DeviceImage) -> str:
    """Return the C++ that defines the bytes of ``image``."""
    if image.definition:
        return image.definition.replace("{name}", name)
    return f"alignas(4) static const unsigned char {name}[] =\n{literal(image.module)};\n"


def extent(name: str, image: DeviceImage) -> str:
    """Return the C++ of where the bytes of ``image`` begin and end."""
    if image.definition:
        return f"(const unsigned char *)&{name}, (const unsigned char *)(&{name} + 1)"
    return f"{name}, {name} + {len(image.module)}"


def literal(data: bytes) -> str:
    """Return a string literal of bytes, a line for each of text; a zero follows them.

    Compilers read it in a small part of the time that an array of numbers takes.
    """
    return f'"{data.decode("latin-1").translate(_ESCAPES)}"'


def numbers(data: bytes) -> str:
    """Return the elements of an array of bytes, in lines."""
    lines = (data[start : start + 20] for start in range(0, len(data), 20))
    return ",\n".join(", ".join(map(str, line)) for line in lines)
