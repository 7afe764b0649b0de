"""Expressions that choose launches: ``s.count > 0 and launch.duration > 1000``.

They are Python's, of a few kinds that are evaluated here; nothing in them is executed. Paths of
captures stand for their values, and ``launch.`` leads to the fields of a launch.
"""

from __future__ import annotations

import ast
import operator
import warnings
from collections.abc import Callable, Mapping, Sequence
from math import prod
from typing import Any

from syclflat.launches.recording import PADDING, Capture, Launch
from syclflat.model.texts import did_you_mean

_LONGEST = 1_000
"""Characters of an expression."""
_MOST_BITS = 256
"""Of a whole number in the middle of one."""

_OPERATORS: dict[type[ast.AST], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.In: lambda item, items: item in items,
    ast.NotIn: lambda item, items: item not in items,
    ast.Is: operator.eq,
    ast.IsNot: operator.ne,
    ast.UAdd: lambda value, _: +value,
    ast.USub: lambda value, _: -value,
    ast.Invert: lambda value, _: ~value,
    ast.Not: lambda value, _: not value,
}

FIELDS: Mapping[str, Callable[[Launch], Any]] = {
    "number": lambda own: own.number,
    "command": lambda own: own.command,
    "kernel": lambda own: own.kernel.name,
    "queue": lambda own: own.queue,
    "device": lambda own: None if own.device is None else own.device.name,
    "backend": lambda own: None if own.device is None else own.device.backend,
    "global_range": lambda own: list(own.global_range),
    "local_range": lambda own: None if own.local_range is None else list(own.local_range),
    "items": lambda own: prod(own.global_range),
    "local_memory": lambda own: own.local_memory,
    "duration": lambda own: own.duration,
    "started": lambda own: own.started,
    "thread": lambda own: own.thread,
    "done": lambda own: own.is_done,
    "rounded": lambda own: own.kernel.is_rounded,
}
"""The fields of ``launch``; times are in nanoseconds."""

_OF_CAPTURE: Mapping[str, Callable[[Capture], Any]] = {
    "value": lambda own: own.value,
    "address": lambda own: int(own.address, 16) if own.address else None,
    "allocation": lambda own: None if own.memory is None else own.memory.allocation,
    "kind": lambda own: own.kind if own.memory is None else own.memory.kind,
    "size": lambda own: own.size if own.memory is None else own.memory.size,
    "offset": lambda own: None if own.memory is None else own.memory.offset,
    "freed": lambda own: own.memory is not None and own.memory.is_freed,
    "written_by": lambda own: "" if own.memory is None else own.memory.written_by,
    "accesses": lambda own: own.accesses,
    "mode": lambda own: own.mode,
    "range": lambda own: None if own.range is None else list(own.range),
    "start": lambda own: None if own.start is None else list(own.start),
    "local_bytes": lambda own: own.local_bytes,
    "unused": lambda own: own.is_unused,
    "enumerator": lambda own: own.enumerator,
}
"""What follows the path of a capture."""


class WhereError(ValueError):
    """An expression cannot be understood."""


class _LacksError(Exception):
    """A launch lacks the capture, or its values cannot be compared."""


class _Enumeration(int):
    """A value of an enumeration, which equals its name, too."""

    name: str

    def __eq__(self, other: object) -> bool:
        return self.name == other if isinstance(other, str) else int(self) == other

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = int.__hash__


class _Null(int):
    """A null pointer, which equals None, too."""

    def __eq__(self, other: object) -> bool:
        return other is None or int(self) == other

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = int.__hash__


def chosen(text: str, launches: Sequence[Launch]) -> list[Launch]:
    """Return the launches for which an expression holds.

    A launch without one of the captures isn't chosen.

    Raises:
        WhereError: if the expression cannot be understood, or no launch has what it names.

    """
    tree = parse(text)
    paths = {own.path for own in _of_kernels(launches) if own.kind != PADDING}
    for path in _paths(tree):
        _refuse_unknown(path, paths)
    return [own for own in launches if _holds(tree, own)]


def parse(text: str) -> ast.expr:
    """Return the tree of an expression.

    Raises:
        WhereError: if it is of another kind than those described above.

    """
    if len(text) > _LONGEST:
        raise WhereError(f"the expression has more than {_LONGEST} characters")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise WhereError(
            f'{text!r} is not an expression such as "s.count > 0 and launch.duration > 1000"'
        ) from None
    try:
        _check(tree)
    except RecursionError:
        raise WhereError("the expression nests too deep") from None
    return tree


def _check(node: ast.AST) -> None:
    if isinstance(node, ast.Constant):
        if node.value is not None and not isinstance(node.value, bool | int | float | str):
            raise WhereError(f"{node.value!r} cannot be compared with a capture")
        return
    if isinstance(node, ast.Name | ast.Attribute | ast.Subscript):
        _path(node)
        return
    if isinstance(node, ast.BoolOp):
        parts: Sequence[ast.AST] = node.values
    elif isinstance(node, ast.UnaryOp):
        parts = [node.operand]
        _known(node.op)
    elif isinstance(node, ast.BinOp):
        parts = [node.left, node.right]
        _known(node.op)
    elif isinstance(node, ast.Compare):
        parts = [node.left, *node.comparators]
        for each in node.ops:
            _known(each)
    elif isinstance(node, ast.List | ast.Tuple):
        parts = node.elts
    elif isinstance(node, ast.Call):
        _path(node)
        return
    else:
        raise WhereError(f"an expression has no {type(node).__name__}; compare captures")
    for part in parts:
        _check(part)


def _known(node: ast.AST) -> None:
    if type(node) not in _OPERATORS:
        raise WhereError(f"an expression has no operator {type(node).__name__}")


def _paths(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Name | ast.Attribute | ast.Subscript | ast.Call):
        return [_path(node)]
    return [path for part in ast.iter_child_nodes(node) for path in _paths(part)]


def _path(node: ast.AST) -> str:
    """Return the path that a node spells: ``s.inAcc[1].range``."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        return f"{_path(node.value)}.{node.attr}"
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
        index = node.slice.value
        if isinstance(index, int) and not isinstance(index, bool):
            return f"{_path(node.value)}[{index}]"
    if (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "capture"
        and len(node.args) == 1
        and not node.keywords
        and isinstance(node.args[0], ast.Constant)
        and isinstance(node.args[0].value, str)
    ):
        return node.args[0].value
    raise WhereError("a path has names, members and whole numbers in brackets: s.inAcc[1].range")


def _of_kernels(launches: Sequence[Launch]) -> list[Capture]:
    """Return the captures of one launch of each kernel."""
    firsts = {own.kernel.symbol: own for own in reversed(launches)}
    return [each for own in firsts.values() for each in own.arguments]


def _refuse_unknown(path: str, known: set[str]) -> None:
    head, _, rest = path.partition(".")
    if head == "launch" and rest:
        field = rest.partition("[")[0]
        if field not in FIELDS:
            near = did_you_mean(field, FIELDS)
            raise WhereError(f"a launch has no '{field}'; it has {', '.join(FIELDS)}{near}")
        return
    prefixes = [own for own in known if own and path.startswith(own)]
    rests = [path[len(own) :] for own in prefixes]
    if any(not rest or rest[0] == "[" or _field(rest) in _OF_CAPTURE for rest in rests):
        return
    if any(rest[0] == "." for rest in rests):
        raise WhereError(f"no capture '{path}'; a capture has {', '.join(_OF_CAPTURE)}")
    raise WhereError(f"no launch has a capture '{path}'{did_you_mean(path, sorted(known))}")


def _field(rest: str) -> str:
    """Return the name of the field in what follows a path: ``range`` of ``.range[0]``."""
    return rest[1:].partition("[")[0] if rest.startswith(".") else ""


def _holds(tree: ast.expr, launch: Launch) -> bool:
    try:
        return bool(_value(tree, launch))
    except (_LacksError, TypeError, ZeroDivisionError, OverflowError, IndexError):
        return False


def _value(node: ast.AST, launch: Launch) -> Any:
    if isinstance(node, ast.Constant):
        return node.value
    if isinstance(node, ast.Name | ast.Attribute | ast.Subscript | ast.Call):
        return _found(_path(node), launch)
    if isinstance(node, ast.BoolOp):
        is_and = isinstance(node.op, ast.And)
        value: Any = is_and
        for part in node.values:
            value = _value(part, launch)
            if bool(value) != is_and:
                break
        return value
    if isinstance(node, ast.UnaryOp):
        return _OPERATORS[type(node.op)](_value(node.operand, launch), None)
    if isinstance(node, ast.BinOp):
        return _computed(node.op, _value(node.left, launch), _value(node.right, launch))
    if isinstance(node, ast.Compare):
        left = _value(node.left, launch)
        for each, right_node in zip(node.ops, node.comparators, strict=True):
            right = _value(right_node, launch)
            if not _OPERATORS[type(each)](left, right):
                return False
            left = right
        return True
    assert isinstance(node, ast.List | ast.Tuple)
    return [_value(each, launch) for each in node.elts]


def _computed(operation: ast.operator, left: Any, right: Any) -> Any:
    if not isinstance(left, int | float) or not isinstance(right, int | float):
        # Text would be repeated, or formatted.
        raise TypeError
    value = _OPERATORS[type(operation)](left, right)
    if isinstance(value, int) and value.bit_length() > _MOST_BITS:
        raise OverflowError
    return value


def _found(path: str, launch: Launch) -> Any:
    head, _, rest = path.partition(".")
    if head == "launch" and rest:
        field, bracket, more = rest.partition("[")
        return _within(FIELDS[field](launch), bracket + more)
    captures = launch.captures
    end = len(path)
    while path[:end] not in captures:
        end = max(path.rfind(".", 0, end), path.rfind("[", 0, end))
        if end <= 0:
            raise _LacksError
    own = captures[path[:end]]
    rest = path[end:]
    if not rest.startswith("."):
        return _within(_of(own), rest)
    field, bracket, more = rest[1:].partition("[")
    if field not in _OF_CAPTURE:
        raise _LacksError
    return _within(_OF_CAPTURE[field](own), bracket + more)


def _of(own: Capture) -> Any:
    """Return the value of a capture; a pointer's is its address."""
    if own.kind == "pointer":
        return int(own.address or "0", 16) or _Null()
    if own.kind == "enumeration":
        value = _Enumeration(own.value)
        value.name = own.enumerator
        return value
    return own.value


def _within(value: Any, brackets: str) -> Any:
    """Return the element of a list that ``[1][2]`` leads to."""
    for index in filter(None, brackets.replace("]", "").split("[")):
        if not isinstance(value, list):
            raise _LacksError
        value = value[int(index)]
    return value
