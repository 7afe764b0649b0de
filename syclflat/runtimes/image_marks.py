"""Let the linker step read from a program for which devices each of its files has kernels.

The object that registers images has a text with their targets, which goes wherever the object
goes: into archives, into what ``-r`` makes of several objects, and into the program.
"""

from __future__ import annotations

import mmap
import re
from collections.abc import Iterable
from pathlib import Path

from syclflat.runtimes.device_image import EXPORTED, DeviceImage

_MARK = "syclflat kernels for: "
_END = ";"
_FOUND = re.compile(rf"{_MARK}([\w ]+){_END}".encode())


def source(images: Iterable[DeviceImage]) -> str:
    """Return the C++ of the text about ``images``, empty if no image has a kernel."""
    names = dict.fromkeys(image.form.target for image in images if _has_kernel(image))
    if not names:
        return ""
    text = f'"{_MARK}{" ".join(names)}{_END}"'
    return f"__attribute__((used)) static const char marked[] = {text};\n"


def _has_kernel(image: DeviceImage) -> bool:
    """Return whether an image lists more than what it has for other files."""
    shared = {
        each.name
        for properties in image.properties
        if properties.name == EXPORTED
        for each in properties.properties
    }
    return not shared.issuperset(image.kernels)


def found(file: Path) -> list[tuple[str, ...]]:
    """Return the targets, by libsycl's names, of each file with kernels of which ``file`` is made.

    Args:
        file: an object, an archive, or a program; others have none.

    """
    try:
        with file.open("rb") as opened, mmap.mmap(opened.fileno(), 0, prot=mmap.PROT_READ) as data:
            marks = dict.fromkeys(match[1].decode() for match in _FOUND.finditer(data))
    except (OSError, ValueError):  # It is empty, no file, or gone.
        return []
    return [tuple(mark.split()) for mark in marks]
