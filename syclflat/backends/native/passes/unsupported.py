"""The error with which a pass gives up on a function."""

from __future__ import annotations

from collections.abc import Collection

from syclflat.llvm_ir import IrError


class UnsupportedError(Exception):
    """A pass does not support a function; the message is the reason."""


class BranchError(UnsupportedError):
    """Items may take branches in front of a barrier differently."""

    def __init__(self, reason: str, blocks: Collection[str]) -> None:
        super().__init__(reason)
        self.blocks = frozenset(blocks)
        """The blocks with these branches."""


class SharedLoopError(UnsupportedError):
    """All items go through a loop alike, of which the opposite was expected."""

    def __init__(self, block: str) -> None:
        super().__init__("a loop that all items share")
        self.block = block
        """The last block of the loop."""


GIVEN_UP = (UnsupportedError, IrError)
"""The errors of a function that a pass cannot read or change."""
