"""Errors in a text, before their place is known."""

from __future__ import annotations


class TextError(Exception):
    """An error at a position of a text."""

    def __init__(self, position: int, message: str, check: str, advice: str) -> None:
        super().__init__(message)
        self.position = position
        """In characters, from the start of the text."""
        self.message = message
        self.check = check
        self.advice = advice

    def moved(self, by: int) -> TextError:
        """Return the error for an enclosing text, in which this text begins at ``by``."""
        return TextError(self.position + by, self.message, self.check, self.advice)
