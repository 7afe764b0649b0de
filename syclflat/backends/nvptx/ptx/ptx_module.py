"""The functions and variables of a PTX module, by name.

The text comes from LLVM, which writes each directive, and the closing brace of a function, on a
separate line. (Parallel Thread Execution ISA, "Directives".)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass

_FUNCTION = re.compile(
    r"^(?:\.(?P<linkage>visible|weak|extern) )?\.(?P<kind>entry|func)\s+(?:\([^()]*\)\s*)?"
    r"(?P<name>[\w$]+)(?P<rest>[^{;]*)(?:;|^\{\n(?P<code>.*?)^\})\n",
    re.MULTILINE | re.DOTALL,
)
_VARIABLE = re.compile(
    r"^(?:\.(?P<linkage>visible|weak|extern) )?\.(?P<space>global|const|shared) [^;\n]*?"
    r"(?P<name>[A-Za-z_$%][\w$]*)(?:\[[\d]*\])?(?: = [^;\n]*)?;",
    re.MULTILINE,
)
_IDENTIFIER = re.compile(r"[A-Za-z_$%][\w$]*")


@dataclass(frozen=True, slots=True)
class Function:
    """A function or its declaration."""

    name: str
    is_entry: bool
    linkage: str
    """``visible``, ``weak`` or ``extern``; empty for internal ones."""
    code: str
    """Empty for a declaration."""
    text: str
    """The whole text."""


def functions(text: str) -> list[Function]:
    """Return the functions of a module, in order."""
    return [_function(found) for found in _FUNCTION.finditer(text)]


def entries(text: str) -> list[str]:
    """Return the names of the kernels of a module, in order."""
    return [function.name for function in functions(text) if function.is_entry]


def undefined(text: str) -> list[str]:
    """Return the names of declared but undefined functions."""
    found = functions(text)
    defined = {function.name for function in found if function.code}
    names = (function.name for function in found if function.linkage == "extern")
    return [name for name in dict.fromkeys(names) if name not in defined]


def variables(text: str) -> list[str]:
    """Return the names of variables outside of functions."""
    return [found["name"] for found in _VARIABLE.finditer(text)]


def mentioned(code: str) -> set[str]:
    """Return all names in a part of PTX."""
    return set(_IDENTIFIER.findall(code))


def changed(text: str, change: Callable[[Function], str]) -> str:
    """Return a module with each function replaced by the result of ``change``."""
    return _FUNCTION.sub(lambda found: change(_function(found)), text)


def without(text: str, names: Collection[str]) -> str:
    """Return a module without the functions of these names."""
    return changed(text, lambda function: "" if function.name in names else function.text)


def without_variable(text: str, name: str) -> str:
    """Return a module without the variable of this name."""
    return _VARIABLE.sub(lambda found: "" if found["name"] == name else found[0], text)


def reached(text: str, names: Collection[str]) -> set[str]:
    """Return the functions of these names, and all names that their code reaches."""
    return _reached(_uses(functions(text)), names)


def used_by(text: str, name: str) -> set[str]:
    """Return all names in the code of a function and of the functions that it reaches."""
    uses = _uses(functions(text))
    return set().union(*(uses[one] for one in _reached(uses, [name])))


def code_of_kernels(text: str) -> dict[str, tuple[str, ...]]:
    """Return the code of each kernel of a module, and of each function that it reaches."""
    found = functions(text)
    uses = _uses(found)
    code = {function.name: function.code for function in found if function.code}
    return {
        name: tuple(code[one] for one in _reached(uses, [name]) if one in code)
        for name in (function.name for function in found if function.is_entry)
    }


def _uses(found: Iterable[Function]) -> dict[str, set[str]]:
    """Return the names in the code of each function."""
    uses: dict[str, set[str]] = {}
    for function in found:
        uses.setdefault(function.name, set()).update(mentioned(function.code))
    return uses


def _reached(uses: Mapping[str, set[str]], names: Collection[str]) -> set[str]:
    known, waiting = set(names), list(names)
    while waiting:
        used = uses.get(waiting.pop(), set()) & uses.keys()
        waiting += used - known
        known |= used
    return known


def only(text: str, names: Collection[str]) -> str:
    """Return a module with only the functions of these names, and those that they need."""
    return without(text, {each.name for each in functions(text)} - reached(text, names))


def linked(text: str, names: Collection[str]) -> str:
    """Return a module with only these functions, the kernels and the variables visible.

    Modules share equal variables.
    """

    def own(function: Function) -> str:
        is_shared = function.name in names or function.is_entry or function.linkage == "extern"
        return function.text if is_shared else function.text.removeprefix(f".{function.linkage} ")

    def merged(found: re.Match[str]) -> str:
        return found[0].replace(".visible ", ".weak ", 1) if found["linkage"] else found[0]

    return _VARIABLE.sub(merged, changed(text, own))


def with_directives(text: str, directives: Mapping[str, str]) -> str:
    """Return a module with directives before the code of kernels, by kernel."""

    def with_own(function: Function) -> str:
        directive = directives.get(function.name)
        if directive is None or not function.is_entry:
            return function.text
        head, brace, code = function.text.partition("\n{\n")
        return f"{head}\n{directive}{brace}{code}"

    return changed(text, with_own)


def exported_as(text: str, names: Mapping[str, str]) -> str:
    """Return a module with renamed variables, visible from outside."""
    if not names:
        return text

    def visible(found: re.Match[str]) -> str:
        if found["name"] not in names or found["linkage"]:
            return found[0]
        return f".visible {found[0]}"

    return renamed(_VARIABLE.sub(visible, text), names)


def renamed(text: str, names: Mapping[str, str]) -> str:
    """Return a module with renamed functions or variables."""
    if not names:
        return text
    return _IDENTIFIER.sub(lambda found: names.get(found[0], found[0]), text)


def callers(text: str, name: str) -> list[str]:
    """Return the names of the kernels that reach the function of this name."""
    found = {function.name: mentioned(function.code) for function in functions(text)}
    reached, more = {name}, True
    while more:
        added = {caller for caller, names in found.items() if names & reached} - reached
        reached |= added
        more = bool(added)
    return [entry for entry in entries(text) if entry in reached]


def _function(found: re.Match[str]) -> Function:
    return Function(
        found["name"],
        found["kind"] == "entry",
        found["linkage"] or "",
        found["code"] or "",
        found[0],
    )
