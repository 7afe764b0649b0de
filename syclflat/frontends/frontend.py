"""The type of a front end."""

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
    """The settings of front ends for signatures."""

    target: str
    """The name of the target, for the unit."""
    triple: str
    """Clang's triple of the device."""
    include_directories: tuple[str, ...] = ()
    clang_arguments: tuple[str, ...] = ()
    tinytc_version: str = "0.3.0"
    """The version of the tensor language, which determines its scalar types."""
    memref_nesting: int = DEFAULT_MEMREF_NESTING
    """How deep memrefs of MLIR may nest."""
    are_bodies_optional: bool = False
    """Whether a public function of MLIR may lack its body, if it is defined elsewhere."""
    warn: Callable[[Diagnostic], None] = _ignore
    """Called with warnings about a text."""
    depend: Callable[[str], None] = _ignore
    """Called with every other file that is read."""
    look_up: Callable[[Inputs | None], None] | None = None
    """Called with the places searched for other files, or with None if unknown."""


@dataclass(frozen=True, slots=True)
class FrontEnd:
    """Reads one language.

    To add a front end, write a module with a ``read`` and list it in this package, or as an entry
    point of another package.
    """

    name: str
    module: str
    """Loaded on use; the name of a module of this package begins with a dot."""
    suffixes: tuple[str, ...]
    """The suffixes of its files."""
    reads: InputKind
    natural_convention: str
    """The default convention."""
    summary: str
    uses_libclang: bool = False

    def read(self, source: str, text: bytes, options: ReadOptions) -> TranslationUnit:
        """Return the functions of ``text``, the contents of the file ``source``.

        Raises:
            InputError: if the text is not in its language.

        """
        module = importlib.import_module(self.module, "syclflat.frontends")
        unit: TranslationUnit = module.read(source, text, options)
        return unit
