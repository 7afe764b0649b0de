"""The names of functions and variables in LLVM IR (Language Reference Manual, "Identifiers")."""

from __future__ import annotations

NAME = rb'@(?:[-\w$.]+|"[^"]*")'
"""The pattern of a name."""


def in_assembly(name: bytes) -> str:
    """Return the name of a global value in assembly."""
    return name[1:].strip(b'"').decode("latin-1")
