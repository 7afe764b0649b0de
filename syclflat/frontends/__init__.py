"""Front ends: source text to capture trees. The only place that knows libclang."""

from __future__ import annotations

import contextlib
import threading


def load_in_background() -> None:
    """Start to load libclang, which takes a while and doesn't hold the interpreter."""
    threading.Thread(target=_load, daemon=True).start()


def _load() -> None:
    from syclflat.diagnostics import InputError
    from syclflat.frontends.sycl import libclang

    # Whoever needs it will say what is wrong.
    with contextlib.suppress(InputError):
        libclang.version()
