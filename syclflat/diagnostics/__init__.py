"""Messages about an input: the type of diagnostic, its forms, checks, and the user's policy."""

from __future__ import annotations

from syclflat.diagnostics.diagnostic import (
    TOO_DEEP,
    TOO_MANY_DIGITS,
    ClangDiagnostic,
    Diagnostic,
    Edit,
    Fix,
    Fixable,
    InputError,
    Note,
    Severity,
    apply_to_all,
    capture_error,
    combined,
    error,
    fixable,
    render,
    warning,
)

__all__ = [
    "TOO_DEEP",
    "TOO_MANY_DIGITS",
    "ClangDiagnostic",
    "Diagnostic",
    "Edit",
    "Fix",
    "Fixable",
    "InputError",
    "Note",
    "Severity",
    "apply_to_all",
    "capture_error",
    "combined",
    "error",
    "fixable",
    "render",
    "warning",
]
