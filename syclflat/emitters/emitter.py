"""The noun of this package."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from enum import Enum
from types import ModuleType

from syclflat.model.plan import Form, PlannedUnit


class Pointers(Enum):
    """How LLVM spells pointers."""

    OPAQUE = "opaque"
    """``ptr``: LLVM 15 and newer."""
    TYPED = "typed"
    """``float*``: LLVM 14 and older, and what the SPIR-V translator of LLVM 15 takes."""


@dataclass(frozen=True, slots=True)
class ModuleOptions:
    """The metadata of a SPIR module (SPIR input reference, "LLVM metadata")."""

    source_language: int = 3
    """Of ``spirv.Source``: 3 is OpenCL C, 4 is OpenCL C++."""
    source_version: int = 200000
    """As SPIR-V writes it: 102000 is 1.2."""
    source_file: str = ""
    """A name for the file of ``spirv.Source``, ``""`` to leave it out."""
    source_extensions: tuple[str, ...] = ()
    extensions: tuple[str, ...] = ()
    capabilities: tuple[int, ...] = ()
    """By SPIR-V's numbers: 10 is Float64."""
    execution_modes: tuple[tuple[str, int, tuple[int, ...]], ...] = ()
    """Kernel, number of the mode, literals."""
    generator: tuple[int, int] | None = None
    """Number and version of what made the module."""


@dataclass(frozen=True, slots=True)
class EmitOptions:
    """The choices of a user for an output's form."""

    pointers: Pointers = Pointers.OPAQUE
    module: ModuleOptions = ModuleOptions()


DEFAULT_OPTIONS = EmitOptions()


@dataclass(frozen=True, slots=True)
class Emitter:
    """Makes one output of a planned source file.

    To add an emitter is to write a module with an ``emit`` and to list it in this package, or as an
    entry point of another one.
    """

    name: str
    module: str
    """Loaded when it is used; one of this package begins with a dot."""
    suffix: str
    """The end of the output's file name, after the stem of the source: ``.device.cpp``."""
    shows: frozenset[Form]
    """The forms of plans that it can show."""
    summary: str
    by_default: bool = True
    """Whether it is written if the user doesn't choose; it counts for ours alone."""

    def emit(self, unit: PlannedUnit, options: EmitOptions = DEFAULT_OPTIONS) -> str | None:
        """Return the output's text; None where the unit's convention has no such output.

        Raises:
            InputError: if a plan can't be put into the output's language.

        """
        text: str | None = self.load().emit(unit, options)
        return text

    def load(self) -> ModuleType:
        """Import what it needs."""
        return importlib.import_module(self.module, "syclflat.emitters")
