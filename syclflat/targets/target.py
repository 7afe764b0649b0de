"""The noun of this package."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ArgumentLimit:
    """A limit to the size of a kernel's arguments."""

    size: int
    """In bytes."""
    whose: str


@dataclass(frozen=True, slots=True)
class Target:
    """A device architecture."""

    name: str
    """The name that users write: ``spir64``."""
    triple: str
    """The triple that Clang lays types out for."""
    compile_triple: str
    """The triple of the compiled device caller; SPIR's successor where Clang can't emit SPIR."""
    backend: str = ""
    """The back end that makes programs for it, by its name; empty if none does."""
    unsupported_types: frozenset[str] = frozenset()
    """Kinds of types that it lacks, by Clang's names."""
    argument_limits: tuple[ArgumentLimit, ...] = ()
    """How many bytes of arguments a kernel may take, the smallest limit first."""
    local_argument: str = ""
    """The fundamental type that crosses for a pointer to local memory; empty for the pointer."""
    pointer_bits: int = 64
    """The size of a pointer, in bits."""
