"""LLVM's verifier, by llvmlite where it is installed."""

from __future__ import annotations

import importlib.util


def is_installed() -> bool:
    """Return whether there is a verifier."""
    return importlib.util.find_spec("llvmlite") is not None


def refused(module: str) -> str:
    """Return what LLVM finds wrong with a module of LLVM IR, in one line; empty if nothing."""
    from llvmlite import binding

    try:
        binding.parse_assembly(module.encode("utf-8", "replace").decode()).verify()
    except RuntimeError as failure:
        return " ".join(str(failure).split())
    return ""
