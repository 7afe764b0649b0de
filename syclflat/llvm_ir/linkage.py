"""The linkage of functions and variables (LLVM Language Reference Manual, "Linkage Types")."""

from __future__ import annotations

import re

from syclflat.llvm_ir.tokens import GLOBAL

_WORDS = (
    "external|internal|private|linkonce_odr|linkonce|weak_odr|weak|available_externally|common"
    "|appending|extern_weak"
)
_BEFORE = (
    rf"(?:(?P<linkage>{_WORDS}) )?(?:dso_local |dso_preemptable )?"
    r"(?:default |hidden |protected )?"
)
_FUNCTION = re.compile(rf"(?P<front>define ){_BEFORE}(?P<rest>[^@\n]*{GLOBAL}\(.*)", re.DOTALL)
_VARIABLE = re.compile(rf"(?P<front>{GLOBAL} = ){_BEFORE}(?P<rest>.*)", re.DOTALL)
_COMDAT = re.compile(r",? comdat(?:\(\$(?:[-\w$.]+|\"[^\"]*\")\))?(?=[^\"]*$)")
_EXTERNAL = "external"


def of_function(head: str) -> str:
    """Return the linkage of a function, given its first line."""
    return _linkage(_FUNCTION, head)


def of_variable(line: str) -> str:
    """Return the linkage of a variable."""
    return _linkage(_VARIABLE, line)


def is_declared(line: str) -> bool:
    """Return whether the line of a variable only declares it, and others have to define it."""
    found = _VARIABLE.match(line)
    return found is not None and found["linkage"] == _EXTERNAL


def with_function(head: str, linkage: str) -> str:
    """Return a function's first line with another linkage, and without its group."""
    return _with(_FUNCTION, head, linkage)


def with_variable(line: str, linkage: str) -> str:
    """Return a variable's line with another linkage, and without its group."""
    return _with(_VARIABLE, line, linkage)


def _linkage(pattern: re.Pattern[str], text: str) -> str:
    found = pattern.match(text)
    return (found and found["linkage"]) or _EXTERNAL


def _with(pattern: re.Pattern[str], text: str, linkage: str) -> str:
    found = pattern.match(text)
    if found is None:
        return text
    word = "" if linkage == _EXTERNAL else f"{linkage} "
    return f"{found['front']}{word}{_COMDAT.sub('', found['rest'])}"
