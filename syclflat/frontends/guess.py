"""Distinguish the languages of signatures by the text, without a file name."""

from __future__ import annotations

import re

_COMMENTS = re.compile(r"//[^\n]*|;[^\n]*|/\*.*?\*/|\"(?:[^\"\\]|\\.)*\"", re.DOTALL)

_FEATURES = {
    "opencl": re.compile(r"\b(?:__)?kernel\b(?!\s*@)"),
    # Shapes before the element type, results, and other syntax that the tensor language lacks.
    "mlir": re.compile(
        r"\bfunc\.func\b|->|\bmemref<\s*[\d?*]|\b(?:vector|complex|tensor)<|\bprivate\b|[!#]\w"
        r"|\bb?f16\b|\b[su]i\d"
    ),
    "tinytc": re.compile(r"\bmemref<\s*[a-z]\w*x|\bgroup<|\bu(?:8|16|32|64)\b|\bbool\b"),
}


def guess(text: str) -> str | None:
    """Return the front end for the language of ``text``, None if several match."""
    code = _COMMENTS.sub(" ", text)
    found = [name for name, feature in _FEATURES.items() if feature.search(code)]
    return found[0] if len(found) == 1 else None
