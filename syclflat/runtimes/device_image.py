"""Device images: compiled device callers, with their properties."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import field

from syclflat.model.texts import CXX_ESCAPES
from syclflat.structs import Struct


class DeviceFunction(Struct, frozen=True):
    """A reference to another file's functions: the address of that file's shared data."""

    name: str


class Property(Struct, frozen=True):
    """A property of an image for libsycl."""

    name: str
    value: int | bytes | DeviceFunction


class PropertySet(Struct, frozen=True):
    """Properties of one kind."""

    name: str
    properties: tuple[Property, ...]


class Constants(Struct, frozen=True):
    """A file's specialization constants in a buffer, if other images are linked with its images."""

    key: int
    """The key with which functions of the file find them."""
    properties: tuple[Property, ...]
    defaults: bytes


class Form(Struct, frozen=True):
    """The format of a module."""

    number: int
    """libsycl's number of the format."""
    target: str
    """The name with which libsycl matches devices."""
    options: str = ""
    """The driver's options for compiling it."""
    is_more: bool = False
    """Whether it comes with an image of another form, for some devices of that one's target."""


SPIRV = Form(2, "spir64", "-cl-std=CL2.0")
EXPORTED = "SYCL/exported symbols"
"""The name of the properties for functions and variables shared with other files."""
METADATA = "SYCL/program metadata"
"""The name of the properties that libsycl passes to adapters."""


class DeviceImage(Struct, frozen=True):
    """A module, with its properties for libsycl."""

    module: bytes
    kernels: tuple[str, ...] = ()
    """The names of its kernels."""
    properties: tuple[PropertySet, ...] = ()
    called: tuple[tuple[str, str], ...] = ()
    """Functions of other files, each with its callers."""
    defined: tuple[str, ...] = ()
    """Functions shared with other files."""
    form: Form = SPIRV
    is_library: bool = False
    """Whether it is only linked with other images, by their properties, and not registered with
    libsycl."""
    constants: Constants | None = None
    """The constants of its file, if the program registers them with libsycl at its start."""
    replaced_by: str = ""
    """The symbol that a program defines if it registers a linked image in place of this one."""
    definition: str = ""
    """C++ that defines the module under the name ``{name}``, if its bytes are unknown before the
    program is linked."""
    places: Mapping[str, str] = field(default_factory=dict)
    """The places of callers that are kernels, by their symbols; see ``NamedKernel.place``."""


_ESCAPES = CXX_ESCAPES | {ord("\n"): '\\n"\n"', ord("\t"): "\\t"}
"""Whether to break the C++ at the lines of the text."""


def array(name: str, image: DeviceImage) -> str:
    """Return the C++ that defines the bytes of ``image``."""
    if image.definition:
        return image.definition.replace("{name}", name)
    return f"alignas(4) static const unsigned char {name}[] =\n{literal(image.module)};\n"


def extent(name: str, image: DeviceImage) -> str:
    """Return the C++ expressions for the begin and the end of the bytes of ``image``."""
    if image.definition:
        return f"(const unsigned char *)&{name}, (const unsigned char *)(&{name} + 1)"
    return f"{name}, {name} + {len(image.module)}"


def literal(data: bytes) -> str:
    """Return a string literal of bytes, one line for each line of text, with a final zero.

    Compilers read it in a fraction of the time for an array of numbers.
    """
    return f'"{data.decode("latin-1").translate(_ESCAPES)}"'


def numbers(data: bytes) -> str:
    """Return the elements of an array of bytes, in lines."""
    lines = (data[start : start + 20] for start in range(0, len(data), 20))
    return ",\n".join(", ".join(map(str, line)) for line in lines)
