"""The error with which a pass gives up on a function."""

from __future__ import annotations

from syclflat.llvm_ir import IrError


class UnsupportedError(Exception):
    """A pass does not support a function; the message is the reason."""


GIVEN_UP = (UnsupportedError, IrError)
"""The errors of a function that a pass cannot read or change."""
