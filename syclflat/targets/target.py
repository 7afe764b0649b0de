"""The types of a target."""

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
    """The triple that Clang uses for layouts."""
    compile_triple: str
    """The triple of the compiled device caller; SPIR's successor where Clang cannot emit SPIR."""
    backend: str = ""
    """The name of the back end that builds programs for it; empty without one."""
    unsupported_types: frozenset[str] = frozenset()
    """Kinds of types that the target lacks, by Clang's names."""
    argument_limits: tuple[ArgumentLimit, ...] = ()
    """The limits of a kernel's argument bytes, the smallest first."""
    local_argument: str = ""
    """The type that crosses for a pointer to local memory; empty for the pointer itself."""
    pointer_bits: int = 64
    """The size of a pointer, in bits."""
