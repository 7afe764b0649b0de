"""The type of an emitter."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from enum import Enum
from types import ModuleType

from syclflat.model.plan import Form, PlannedUnit


class Pointers(Enum):
    """The spelling of pointers in LLVM."""

    OPAQUE = "opaque"
    """``ptr``: LLVM 15 and newer."""
    TYPED = "typed"
    """``float*``: LLVM 14 and older, and for the SPIR-V translator of LLVM 15."""


@dataclass(frozen=True, slots=True)
class ModuleOptions:
    """The metadata of a SPIR module (SPIR input reference, "LLVM metadata")."""

    source_language: int = 3
    """Of ``spirv.Source``: 3 is OpenCL C, 4 is OpenCL C++."""
    source_version: int = 200000
    """In SPIR-V's form: 102000 is 1.2."""
    source_file: str = ""
    """A name for the file of ``spirv.Source``, ``""`` for none."""
    source_extensions: tuple[str, ...] = ()
    extensions: tuple[str, ...] = ()
    capabilities: tuple[int, ...] = ()
    """By SPIR-V's numbers: 10 is Float64."""
    execution_modes: tuple[tuple[str, int, tuple[int, ...]], ...] = ()
    """Kernel, number of the mode, literals."""
    generator: tuple[int, int] | None = None
    """Number and version of the module's generator."""


@dataclass(frozen=True, slots=True)
class EmitOptions:
    """The user's options for an output's form."""

    pointers: Pointers = Pointers.OPAQUE
    module: ModuleOptions = ModuleOptions()


DEFAULT_OPTIONS = EmitOptions()


@dataclass(frozen=True, slots=True)
class Emitter:
    """Makes one output of a planned source file.

    To add an emitter, write a module with an ``emit`` and list it in this package, or as an entry
    point of another package.
    """

    name: str
    module: str
    """Loaded on use; the name of a module of this package begins with a dot."""
    suffix: str
    """The suffix of the output's file name, after the stem of the source: ``.device.cpp``."""
    shows: frozenset[Form]
    """The forms of plans that it supports."""
    summary: str
    by_default: bool = True
    """Whether it is written by default; only for built-in emitters."""

    def emit(self, unit: PlannedUnit, options: EmitOptions = DEFAULT_OPTIONS) -> str | None:
        """Return the output's text; None if the unit's convention has no such output.

        Raises:
            InputError: if the output's language cannot express a plan.

        """
        text: str | None = self.load().emit(unit, options)
        return text

    def load(self) -> ModuleType:
        """Import the modules that it needs."""
        return importlib.import_module(self.module, "syclflat.emitters")
