"""Show Clang the user's files as the device half sees them, beside DPC++'s headers as a host does.

DPC++'s own headers, where they are the device's, call builtins that stock Clang lacks: they are
read without ``__SYCL_DEVICE_ONLY__``. In the user's files another macro, as long, stands for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from syclflat.toolchain.header_sets import DEVICE_VIEW

_MACRO = b"__SYCL_DEVICE_ONLY__"


def changed(texts: Mapping[str, bytes], arguments: Sequence[str]) -> dict[str, bytes]:
    """Return those of ``texts`` that differ on a device where ``arguments`` define our macro."""
    if f"-D{DEVICE_VIEW}=1" not in arguments:
        return {}
    own = DEVICE_VIEW.encode()
    return {name: t.replace(_MACRO, own) for name, t in texts.items() if _MACRO in t}
