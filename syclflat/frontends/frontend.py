"""The noun of this package."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass

from syclflat.diagnostics import Diagnostic
from syclflat.model.kernel import InputKind, TranslationUnit
from syclflat.model.types import DEFAULT_MEMREF_NESTING
from syclflat.service.cache.inputs import Inputs


def _ignore(_found: object) -> None:
    pass


@dataclass(frozen=True, slots=True)
class ReadOptions:
    """How front ends for signatures read."""

    target: str
    """The name of the target, for what the unit says."""
    triple: str
    """Clang's triple of the device."""
    include_directories: tuple[str, ...] = ()
    clang_arguments: tuple[str, ...] = ()
    tinytc_version: str = "0.3.0"
    """The version of the tensor language, which decides on its scalar types."""
    memref_nesting: int = DEFAULT_MEMREF_NESTING
    """How many memrefs of MLIR may be in each other."""
    are_bodies_optional: bool = False
    """Whether a public function of MLIR may lack its body, being defined elsewhere."""
    warn: Callable[[Diagnostic], None] = _ignore
    """Called with what is odd about a text, and no error."""
    depend: Callable[[str], None] = _ignore
    """Called with every other file that is read."""
    look_up: Callable[[Inputs | None], None] | None = None
    """Called with where else files were looked for, with None if that can't be told."""


@dataclass(frozen=True, slots=True)
class FrontEnd:
    """Reads one language.

    To add a front end is to write a module with a ``read`` and to list it in this package, or as an
    entry point of another one.
    """

    name: str
    module: str
    """Loaded when it is used; one of this package begins with a dot."""
    suffixes: tuple[str, ...]
    """The suffixes of the files that it reads."""
    reads: InputKind
    natural_convention: str
    """The convention that is meant if the user names none."""
    summary: str
    uses_libclang: bool = False

    def read(self, source: str, text: bytes, options: ReadOptions) -> TranslationUnit:
        """Return the functions of ``text``, the contents of the file ``source``.

        Raises:
            InputError: if the text isn't in its language.

        """
        module = importlib.import_module(self.module, "syclflat.frontends")
        unit: TranslationUnit = module.read(source, text, options)
        return unit
