"""Tell the languages of signatures apart where no file name says which it is."""

from __future__ import annotations

import re

_COMMENTS = re.compile(r"//[^\n]*|;[^\n]*|/\*.*?\*/|\"(?:[^\"\\]|\\.)*\"", re.DOTALL)

_FEATURES = {
    "opencl": re.compile(r"\b(?:__)?kernel\b(?!\s*@)"),
    # Shapes in front of the element type, results, and what the tensor language lacks.
    "mlir": re.compile(
        r"\bfunc\.func\b|->|\bmemref<\s*[\d?*]|\b(?:vector|complex|tensor)<|\bprivate\b|[!#]\w"
        r"|\bb?f16\b|\b[su]i\d"
    ),
    "tinytc": re.compile(r"\bmemref<\s*[a-z]\w*x|\bgroup<|\bu(?:8|16|32|64)\b|\bbool\b"),
}


def guess(text: str) -> str | None:
    """Return the front end whose language ``text`` must be in, None if there are several."""
    code = _COMMENTS.sub(" ", text)
    found = [name for name, feature in _FEATURES.items() if feature.search(code)]
    return found[0] if len(found) == 1 else None
