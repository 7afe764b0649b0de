"""Several sources as one, so that compilers read SYCL's headers once: each in its own namespace."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TypeVar

ALONE = ("attributes", "functions", "special_bases")
"""Cases that no namespace but the global one can have.

A name starts with ``::``, a kernel of C linkage has no namespace in its name, and templates of
SYCL's are specialized there.
"""
_Value = TypeVar("_Value")
_INCLUDE = re.compile(r"^#include <.*>$", re.MULTILINE)


def gather(sources: Iterable[Path]) -> str:
    """Return the text of one source with all of ``sources``, in their order."""
    texts = {namespace(source): source.read_text() for source in sources}
    included = (line for text in texts.values() for line in _INCLUDE.findall(text))
    includes = dict.fromkeys(["#include <sycl/sycl.hpp>", *included])
    bodies = (
        f"namespace {name} {{\n{_INCLUDE.sub('', text)}}} // namespace {name}\n"
        for name, text in texts.items()
    )
    return "\n".join([*includes, *bodies])


def of(source: Path, kernels: Mapping[str, _Value]) -> dict[str, _Value]:
    """Return what is said of the kernels of ``source``, by their mangled names in the gathered."""
    name = namespace(source)
    # Functions that are kernels have the outermost namespace renamed.
    encoded = (f"{len(prefix + name)}{prefix}{name}" for prefix in ("", "__sycl_kernel_"))
    pattern = re.compile("|".join(encoded))
    return {kernel: value for kernel, value in kernels.items() if pattern.search(kernel)}


def namespace(source: Path) -> str:
    """Return the name of the namespace that a source gets."""
    return f"of_{source.parent.name}_{source.stem}"
