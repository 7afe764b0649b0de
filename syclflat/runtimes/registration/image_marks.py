"""Mark objects with the targets of their kernels, for the link step.

The object that registers images contains a text with their targets. The text goes wherever the
object goes: into archives, into objects merged with ``-r``, and into the program.
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
    forms = [image.form for image in images if _has_kernel(image)]
    names = dict.fromkeys(form.target for form in forms if not form.is_more)
    if not names:
        return ""
    text = f'"{_MARK}{" ".join(names)}{_END}"'
    return f"__attribute__((used)) static const char marked[] = {text};\n"


def _has_kernel(image: DeviceImage) -> bool:
    """Return whether an image contains kernels, and not only code for other files."""
    shared = {
        each.name
        for properties in image.properties
        if properties.name == EXPORTED
        for each in properties.properties
    }
    return not shared.issuperset(image.kernels)


def found(file: Path) -> list[tuple[str, ...]]:
    """Return the targets, by libsycl's names, of each file with kernels inside ``file``.

    Args:
        file: an object, an archive, or a program; other files have no marks.

    """
    try:
        with file.open("rb") as opened, mmap.mmap(opened.fileno(), 0, prot=mmap.PROT_READ) as data:
            marks = dict.fromkeys(match[1].decode() for match in _FOUND.finditer(data))
    except (OSError, ValueError):  # The file is empty, special, or missing.
        return []
    return [tuple(mark.split()) for mark in marks]
