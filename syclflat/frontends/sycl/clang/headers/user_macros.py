"""Show Clang the user's files as one half of a program sees them, and other files unchanged.

A replacement of the same length, which no other file uses, stands for a macro that the compilers of
both halves define differently, such as ``__SYCL_DEVICE_ONLY__``. So the SYCL headers and the C++
library stay unchanged. (The device view of DPC++'s headers calls builtins that stock Clang lacks.)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from syclflat.structs import Struct

DEVICE_ONLY = "__SYCL_DEVICE_ONLY__"


class View(Struct, frozen=True):
    """One half's view of a program."""

    half: str
    """Its name for users: ``the host half``."""
    macros: tuple[tuple[str, str | None], ...]
    """The texts of macros; None for an undefined macro."""

    def mentioned(self, texts: Iterable[bytes]) -> View:
        """Return the view with only the macros in ``texts``."""
        texts = tuple(texts)
        return View(
            self.half,
            tuple((n, v) for n, v in self.macros if any(n.encode() in text for text in texts)),
        )

    def changed(self, texts: Mapping[str, bytes]) -> dict[str, bytes]:
        """Return the changed ones of ``texts``, each as long as before."""
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
        """Return Clang's arguments that define the replacements of macros."""
        return tuple(
            f"-D{_stand_in(name)}={value}" for name, value in self.macros if value is not None
        )


DEVICE, HOST = "the device half", "the host half"
VIEWS = (View(DEVICE, ((DEVICE_ONLY, "1"),)), View(HOST, ((DEVICE_ONLY, None),)))
"""The views of any two halves."""


def _stand_in(name: str) -> str:
    return f"{name[0]}0{name[2:]}"
