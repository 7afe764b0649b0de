"""AMD's GPUs: Clang compiles device code for them, but no runtime loads it yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from syclflat.backends.backend import Backend, Clang

if TYPE_CHECKING:
    from syclflat.backends.stages import Stage

_LEAST_PROCESSOR = "gfx90a"


def _stages() -> Sequence[Stage]:
    from syclflat.backends.common_stages import GENERATE, SEPARATE, STRIP

    return SEPARATE, STRIP, replace(GENERATE, is_plain=False)


BACKEND = Backend(
    name="amdgcn",
    target="amdgcn",
    clang=Clang(".o", "-c", lambda processor: ("-target-cpu", processor or _LEAST_PROCESSOR)),
    stages=_stages,
)
