"""The LLVM IR of device code in objects, for the link step.

A section of the object holds a record of the code, compressed. It is not a part of programs: the
link step reads the records of all files that the linker takes, and removes the section.
"""

from __future__ import annotations

import hashlib
import mmap
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from syclflat.backends import elf_sections
from syclflat.diagnostics import InputError, error
from syclflat.model.function import Attribute
from syclflat.model.location import Location
from syclflat.runtimes.device_names import NamedKernel
from syclflat.runtimes.kernel_manifest import Manifest
from syclflat.structs import Struct

if TYPE_CHECKING:
    from syclflat.backends.device_half import Program

SECTION = ".syclflat.kept_code"
_MAGIC = b"syclflat\1"
_SYMBOL = "syclflat_linked_"
"""The prefix of the symbol that a program defines if it has linked images of a file."""
_SIZE = 8
"""The number of bytes of a record's length, in front of it."""


class Settings(Struct, frozen=True):
    """What files must have in common to be compiled together."""

    target: str
    optimization: str
    processors: tuple[str, ...] = ()
    jit_options: tuple[str, ...] = ()
    assembler_options: tuple[str, ...] = ()
    has_lines: bool = False
    cpu_levels: tuple[str, ...] = ()
    of_host: tuple[str, ...] = ()
    """The arguments of the host half that the back end takes, such as ``-march=native``."""


class Kernel(Struct, frozen=True):
    """A kernel of the manifest."""

    spelling: str
    mangled: str
    location: Location
    suffix: str
    function: str
    attributes: tuple[tuple[str, tuple[int, ...]], ...]
    """Names with values."""


class Record(Struct, frozen=True):
    """The device code of a file that shares functions with others."""

    settings: Settings
    source: str
    """The name of the source in messages."""
    calling: tuple[str, ...]
    """The kernels in images that call functions of other files."""
    external: frozenset[str]
    """The functions that it shares with other files, or expects from them."""
    kernels: tuple[Kernel, ...]
    device_globals: tuple[str, ...]
    """See :class:`Manifest`; code with specialization constants is not kept."""
    code: bytes
    """LLVM IR, before optimization."""

    @property
    def manifest(self) -> Manifest:
        """The manifest of the file, for linked images."""
        kernels = (
            NamedKernel(
                *(own.spelling, own.mangled, own.location),
                tuple(Attribute(name, values) for name, values in own.attributes),
                suffix=own.suffix,
                function=own.function,
            )
            for own in self.kernels
        )
        return Manifest(tuple(kernels), device_globals=self.device_globals)

    @property
    def symbol(self) -> str:
        """The symbol that a program defines if it has linked images of the file."""
        whole = hashlib.sha256(msgspec.msgpack.encode((self.source, self.settings)) + self.code)
        return f"{_SYMBOL}{whole.hexdigest()[:16]}"


def kernels(manifest: Manifest) -> tuple[Kernel, ...]:
    """Return the kernels of a manifest, as records have them."""
    return tuple(
        Kernel(
            *(own.spelling, own.mangled, own.location, own.suffix, own.function),
            tuple((each.name, each.values) for each in own.attributes),
        )
        for own in manifest.kernels
    )


def settings(program: Program) -> Settings:
    """Return the settings of a device half."""
    return Settings(
        program.target.name,
        program.optimization,
        program.processors,
        program.jit_options,
        program.assembler_options,
        program.has_lines,
        program.cpu_levels,
        tuple(program.backend.clang.of_host(program.arguments)),
    )


def defined(record: Record) -> str:
    """Return the C++ that replaces the images of a file by linked ones."""
    hidden = '__attribute__((visibility("hidden")))'
    declared = f'extern "C" {hidden} const char {record.symbol};\n'
    return f"{declared}const char {record.symbol} = 1;\n"


def encoded(record: Record) -> bytes:
    """Return the bytes of a record, with their length in front."""
    packed = zlib.compress(msgspec.msgpack.encode(record, order="deterministic"))
    return _MAGIC + len(packed).to_bytes(_SIZE, "little") + packed


def section(file: Path) -> str:
    """Return the C++ that puts a file of a record, in the compiler's directory, into a section."""
    lines = (
        f'.pushsection {SECTION},\\"\\",@progbits',
        f'.incbin \\"{file.name}\\"',
        ".popsection",
    )
    return "".join(f'asm("{line}");\n' for line in lines)


def is_in(file: Path) -> bool:
    """Return whether an object, library or program has records."""
    with file.open("rb") as opened, mmap.mmap(opened.fileno(), 0, prot=mmap.PROT_READ) as data:
        return data.find(SECTION.encode() + b"\0") >= 0


def read(file: Path) -> list[Record]:
    """Return the records in an object, library or program, each once.

    Raises:
        InputError: if one is damaged.

    """
    return list({record.symbol: record for record in _records(file)}.values())


def _records(file: Path) -> Iterator[Record]:
    with file.open("rb") as opened, mmap.mmap(opened.fileno(), 0, prot=mmap.PROT_READ) as data:
        contents = elf_sections.contents(data).get(SECTION, b"")
    at = 0
    try:
        while at < len(contents):
            start = at + len(_MAGIC) + _SIZE
            size = int.from_bytes(contents[start - _SIZE : start], "little")
            if contents[at : at + len(_MAGIC)] != _MAGIC:
                raise ValueError("it does not begin with its mark")
            packed = zlib.decompress(contents[start : start + size])
            yield msgspec.msgpack.decode(packed, type=Record)
            at = start + size
    except (ValueError, zlib.error, msgspec.MsgspecError) as failure:
        message = f"section {SECTION} of the linked files is damaged: {failure}"
        advice = "compile the files again, or link them with -fno-offload-lto"
        raise InputError(error(message, "device-backend", None, advice)) from None
