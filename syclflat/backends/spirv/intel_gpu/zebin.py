"""Read what kernels take from ``.ze_info``, a section of machine code for Intel's GPUs.

It is YAML in one layout, of Intel's compiler alone ("ZEBinary", in the documentation of IGC): a
mapping of attributes, or a list of mappings, in each kernel.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from syclflat.backends import elf_sections

_SECTION = ".ze_info"
_KERNELS = "kernels:"
_LINE = re.compile(r"(?P<indent> *)(?P<item>- )?(?P<key>\w+): *(?P<value>.*?) *$")
_OF_KERNELS, _OF_KINDS = 2, 4
"""The indentation of kernels, and of their attributes."""


class FormatError(ValueError):
    """A file has no such section."""


@dataclass(slots=True)
class Kernel:
    """The attributes of a kernel, as text."""

    name: str
    environment: dict[str, str] = field(default_factory=dict)
    """Such as ``grf_count``, and ``simd_size``."""
    buffers: list[dict[str, str]] = field(default_factory=list)
    """Memory of hardware threads: ``type``, ``usage``, ``size`` in bytes."""
    arguments: list[dict[str, str]] = field(default_factory=list)

    def number(self, key: str) -> int:
        """Return an attribute; 0 without it."""
        return int(self.environment.get(key, "0"))


def kernels(file: bytes) -> list[Kernel]:
    """Return the kernels of a file of machine code, in order.

    Raises:
        FormatError: if the file does not list them.

    """
    if not file.startswith(b"\x7fELF"):
        raise FormatError("no ELF file")
    sections = elf_sections.contents(file)
    if _SECTION not in sections:
        raise FormatError(f"no section {_SECTION}")
    return list(_kernels(sections[_SECTION].rstrip(b"\0").decode()))


def constant_bytes(file: bytes) -> int:
    """Return the size of the constants of a file."""
    found = elf_sections.contents(file).items()
    return sum(len(text) for name, text in found if name.startswith(".data.const"))


def _kernels(text: str) -> Iterator[Kernel]:
    kernel: Kernel | None = None
    kind = ""
    is_inside = False
    for line in text.splitlines():
        if not line.startswith(" "):
            is_inside = line.rstrip() == _KERNELS
            continue
        found = _LINE.match(line)
        if not is_inside or found is None:
            continue
        indent, value = len(found["indent"]), found["value"].strip("'")
        if indent == _OF_KERNELS and found["item"]:
            if kernel is not None:
                yield kernel
            kernel, kind = Kernel(value), ""
        elif kernel is None:
            continue
        elif indent == _OF_KINDS and not found["item"]:
            kind = found["key"]
        elif kind == "execution_env":
            kernel.environment[found["key"]] = value
        elif kind in ("per_thread_memory_buffers", "payload_arguments"):
            listed = kernel.buffers if kind == "per_thread_memory_buffers" else kernel.arguments
            if found["item"]:
                listed.append({})
            listed[-1][found["key"]] = value
    if kernel is not None:
        yield kernel
