"""The exit code of a command that ends with errors."""

from __future__ import annotations

from collections.abc import Iterable

from syclflat.diagnostics import ClangDiagnostic, Diagnostic, Severity, checks
from syclflat.model import exit_codes


def of(entries: Iterable[Diagnostic | ClangDiagnostic]) -> int:
    """Return the code of the errors among ``entries``: theirs if they share one."""
    codes = {
        exit_codes.INPUT
        if isinstance(entry, ClangDiagnostic)
        else checks.find(entry.check).exit_code
        for entry in entries
        if entry.severity is Severity.ERROR
    }
    return codes.pop() if len(codes) == 1 else exit_codes.INPUT
