"""Stages of a back end over LLVM IR: data, run in order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from syclflat.llvm_ir import Module


@dataclass(frozen=True, slots=True)
class Stage:
    """A pass over a module."""

    name: str
    run: Callable[[Module], None]
    """Changes the module."""


def run(module: Module, stages: Sequence[Stage]) -> None:
    """Change a module by all ``stages``, in order.

    Raises:
        IrError: if a stage asks for code of an unknown form.

    """
    for stage in stages:
        stage.run(module)
