"""Show Clang the user's files as one half of a program sees them, other files as they are.

A macro that the compilers of both halves define differently, such as ``__SYCL_DEVICE_ONLY__``,
has a stand-in of the same length there, which no other file knows: the headers of SYCL and of the
C++ library are read as ever. (DPC++'s, where they are the device's, call builtins that stock Clang
lacks.)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

DEVICE_ONLY = "__SYCL_DEVICE_ONLY__"


@dataclass(frozen=True, slots=True)
class View:
    """The view of a half of a program."""

    half: str
    """Its name for people: ``the host half``."""
    macros: tuple[tuple[str, str | None], ...]
    """The texts of macros; None for one that isn't defined."""

    def mentioned(self, texts: Iterable[bytes]) -> View:
        """Return the view with the macros alone that ``texts`` mention."""
        texts = tuple(texts)
        return View(
            self.half,
            tuple((n, v) for n, v in self.macros if any(n.encode() in text for text in texts)),
        )

    def changed(self, texts: Mapping[str, bytes]) -> dict[str, bytes]:
        """Return those of ``texts`` in which something else stands, each as long as it was."""
        if not self.macros:
            return {}
        names = "|".join(re.escape(name) for name, _ in self.macros)
        wanted = re.compile(rf"\b(?:{names})\b".encode())
        written = {
            name: wanted.sub(lambda found: _stand_in(found[0].decode()).encode(), text)
            for name, text in texts.items()
        }
        return {name: text for name, text in written.items() if text != texts[name]}

    def definitions(self) -> tuple[str, ...]:
        """Return Clang's arguments that define what stands for macros."""
        return tuple(
            f"-D{_stand_in(name)}={value}" for name, value in self.macros if value is not None
        )


DEVICE, HOST = "the device half", "the host half"
VIEWS = (View(DEVICE, ((DEVICE_ONLY, "1"),)), View(HOST, ((DEVICE_ONLY, None),)))
"""The views of any two halves."""


def _stand_in(name: str) -> str:
    return f"{name[0]}0{name[2:]}"
