"""The error for LLVM IR that cannot be read."""

from __future__ import annotations

_MOST = 200
"""The maximum number of characters of the code in a message."""


class IrError(Exception):
    """Code is not LLVM IR, or LLVM IR of a form that this package does not read."""

    def __init__(self, message: str, code: str) -> None:
        shown = code.strip()
        super().__init__(f"{message}: {shown[:_MOST]}{'...' if len(shown) > _MOST else ''}")
