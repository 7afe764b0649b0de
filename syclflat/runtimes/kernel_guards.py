"""Make the linker reject programs in which two files have different kernels of one name.

libsycl would confuse the two kernels. Each file defines a symbol for each of its kernels. Equal
kernels in several files, as from an inline function, share a COMDAT group, of which the linker
keeps one. For different kernels, the linker reports that the symbol is defined twice, and names the
section, which contains the place of the launch. (ELF: System V ABI, "Section Groups".)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from syclflat.runtimes.device_names import NamedKernel, is_of_dpcpp
from syclflat.structs import Struct

_SYMBOL = "syclflat_kernel_"
_SECTION = ".syclflat.kernel."
_GUARDABLE = re.compile(r"\w+")
_PLACE = rf"\({re.escape(_SECTION)}(?P<{{}}>[^()]*?:\d+:\d+)(?:\[[^\[\]]*\])?\+0x[0-9a-f]+\)"
_TWICE = re.compile(
    rf"{_PLACE.format('second')}: multiple definition of .{_SYMBOL}(?P<name>\w+)'; "
    rf".*?{_PLACE.format('first')}: first defined here"
)


class Guard(Struct, frozen=True):
    """A file's declaration about one of its kernels."""

    mangled: str
    code: str
    """A digest; empty if other kernels may share the name."""
    place: str


class Clash(Struct, frozen=True):
    """Two kernels with one name, as reported by a linker."""

    mangled: str
    first: str
    second: str
    """The places of both: ``app.cpp:3:5``."""


def guards(kernels: Iterable[NamedKernel]) -> Iterator[Guard]:
    """Yield the guards of ``kernels``, from a manifest.

    Internal kernels need none if their names identify the file.
    """
    for kernel in kernels:
        is_known = kernel.is_internal or kernel.code
        if not is_known or kernel.suffix or is_of_dpcpp(kernel):
            continue
        if _GUARDABLE.fullmatch(kernel.mangled) and kernel.mangled.isascii():
            yield Guard(kernel.mangled, kernel.code, kernel.place)


def source(found: Iterable[Guard]) -> str:
    """Return the definitions of guard symbols: C++ for GCC and Clang."""
    lines = [line for guard in found for line in _lines(guard)]
    if not lines:
        return ""
    text = "\n".join(f'    "{line}\\n"' for line in lines)
    return f"\n#ifdef __ELF__\n__asm__(\n{text});\n#endif\n"


def _lines(guard: Guard) -> Iterator[str]:
    symbol = _SYMBOL + guard.mangled
    section = f'\\"{_SECTION}{guard.place}\\"'
    if guard.code:
        yield f'.pushsection {section},\\"aG\\",%progbits,{symbol}.{guard.code},comdat'
    else:
        yield f'.pushsection {section},\\"a\\",%progbits'
    yield from (f".globl {symbol}", f".hidden {symbol}", f"{symbol}: .byte 0", ".popsection")


def clashes(said: str) -> list[Clash]:
    """Return the kernels with equal names that a linker reported."""
    found = (
        Clash(match["name"], match["first"], match["second"]) for match in _TWICE.finditer(said)
    )
    return list(dict.fromkeys(found))
