"""What this machine lacks: the tests that were skipped, and the packages that would run them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

_PACKAGES = {
    "Chromium": "chromium",
    "Graphviz": "graphviz",
    "bash": "bash",
    "clang-15": "clang-15",
    "cmake": "cmake",
    "elpa-eglot": "elpa-eglot",
    "elpa-lsp-mode": "elpa-lsp-mode",
    "emacs": "emacs-nox",
    "g++": "g++",
    "gdb": "gdb",
    "git": "git",
    "groff": "groff",
    "jq": "jq",
    "llvm-as-15": "llvm-15",
    "llvm-readobj": "llvm-15",
    "llvm-spirv-15": "llvm-spirv-15",
    "make": "make",
    "mlir-opt-19": "mlir-19-tools",
    "mlir-translate-19": "mlir-19-tools",
    "neovim": "neovim",
    "ninja": "ninja-build",
    "python3-dev": "python3-dev",
    "spirv-as": "spirv-tools",
    "spirv-dis": "spirv-tools",
    "spirv-val": "spirv-tools",
    "unshare": "util-linux",
    "vim": "vim",
}
"""Debian's packages, by the names in the reasons for which tests are skipped."""
_NAME = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, _PACKAGES))})(?![\w-])")


def summary(reasons: Iterable[str]) -> list[str]:
    """Return lines on skipped tests.

    Args:
        reasons: why each was skipped.

    Returns:
        Nothing if none was.

    """
    count = Counter(reason.removeprefix("Skipped: ") for reason in reasons)
    lines = [f"{number:5} {reason}" for reason, number in count.most_common()]
    packages = {_PACKAGES[name] for reason in count for name in _NAME.findall(reason)}
    if packages:
        lines.append(f"to run more of them: apt-get install {' '.join(sorted(packages))}")
    return lines
