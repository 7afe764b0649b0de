#!/usr/bin/env python3
"""Write docs/python_reference.md: what ``import syclflat`` offers, as its docstrings have it."""

from __future__ import annotations

import ast
import enum
import inspect
import re
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import syclflat

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "python_reference.md"

HEAD = """\
# Python reference

All that is public, by name. [From Python](python.md) shows how it is used; to begin with:

```python
>>> import syclflat
>>> found = syclflat.signature("kernel void scale(global float *a, float factor);")
>>> [parameter.name for parameter in found.functions[0].signature.parameters]
['a', 'factor']
```

Classes of what is returned and not listed here, such as `Kernel`, `Row` and `Step`, are in
[syclflat/model](../syclflat/model), with an example of each. All are frozen. A `Name`, of a file or
a directory, is a string or a path.

This page is written by `python scripts/pages/python_reference.py`.
"""
LINE = 100
_SECTION = re.compile(r"^(Args|Returns|Raises):\n", re.MULTILINE)


def page() -> str:
    """Return the text of the page."""
    public = {name: getattr(syclflat, name) for name in syclflat.__all__}
    functions = [name for name, item in public.items() if inspect.isfunction(item)]
    classes = [name for name in public if name not in functions]
    lines = [HEAD]
    for name in (*functions, *classes):
        lines += [f"## {name}\n", *_described(name, public[name])]
    return "\n".join(lines)


def _described(name: str, item: Any) -> Iterator[str]:
    if not inspect.isclass(item):
        yield from _function(name, item)
        return
    yield from _documented(inspect.getdoc(item) or "")
    rows = list(_attributes(item))
    if rows:
        yield "| attribute | is |\n| --- | --- |"
        yield from rows
        yield ""
    for method, function in vars(item).items():
        if inspect.isfunction(function) and not method.startswith("_"):
            yield f"### {name}.{method}\n"
            yield from _function(method, function)


def _attributes(class_: type) -> Iterator[str]:
    """Yield a row for each field, member or property, and what is said of it."""
    [definition] = ast.parse(textwrap.dedent(inspect.getsource(class_))).body
    assert isinstance(definition, ast.ClassDef)
    for statement, after in zip(definition.body, [*definition.body[1:], None], strict=True):
        about = ""
        if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            about = str(after.value.value)
        if isinstance(statement, ast.AnnAssign):
            yield _row(
                f"{ast.unparse(statement.target)}: {ast.unparse(statement.annotation)}", about
            )
        elif isinstance(statement, ast.Assign) and issubclass(class_, enum.Enum):
            yield _row(ast.unparse(statement.targets[0]), about)
        elif isinstance(statement, ast.FunctionDef) and _is_property(statement):
            assert statement.returns is not None
            about = ast.get_docstring(statement) or ""
            yield _row(f"{statement.name}: {ast.unparse(statement.returns)}", about)


def _is_property(statement: ast.FunctionDef) -> bool:
    return any(ast.unparse(decorator) == "property" for decorator in statement.decorator_list)


def _row(code: str, about: str) -> str:
    escaped = code.replace("|", "\\|")
    return f"| `{escaped}` | {_text(about)} |"


def _function(name: str, function: Any) -> Iterator[str]:
    yield f"```python\n{_signature(name, function)}\n```\n"
    yield from _documented(inspect.getdoc(function) or "")


def _signature(name: str, function: Any) -> str:
    """Return how a function is called, a line for each parameter where one line is too long."""
    signature = inspect.signature(function)
    parameters: list[str] = []
    for parameter in signature.parameters.values():
        if parameter.kind is inspect.Parameter.KEYWORD_ONLY and "*" not in parameters:
            parameters.append("*")
        if parameter.name != "self":
            parameters.append(_parameter(parameter))
    result = f" -> {signature.return_annotation}"
    written = f"{name}({', '.join(parameters)}){result}"
    if len(written) <= LINE:
        return written
    return "\n".join((f"{name}(", *(f"    {item}," for item in parameters), f"){result}"))


def _parameter(parameter: inspect.Parameter) -> str:
    written, default = f"{parameter.name}: {parameter.annotation}", parameter.default
    if default is inspect.Parameter.empty:
        return written
    if isinstance(default, str):
        return f'{written} = "{default}"'
    is_plain = default is None or isinstance(default, bool | int | tuple)
    return f"{written} = {default if is_plain else f'{type(default).__name__}()'}"


def _documented(text: str) -> Iterator[str]:
    """Yield a docstring in Markdown: paragraphs, and lists of its sections."""
    before, *sections = _SECTION.split(text)
    for paragraph in before.strip().split("\n\n"):
        yield f"{_text(paragraph)}\n"
    for title, body in zip(sections[::2], sections[1::2], strict=True):
        yield f"{title}:\n"
        items = re.split(r"\n(?=\S)", textwrap.dedent(body).strip())
        for item in items:
            name, colon, about = item.partition(": ")
            is_named = title != "Returns" and bool(colon)
            yield f"- `{name}`: {_text(about)}" if is_named else f"- {_text(item)}"
        yield ""


def _text(text: str) -> str:
    """Return text on one line, code as Markdown has it."""
    text = re.sub(r":\w+:`([^`]*)`", r"``\1``", " ".join(text.split()))
    return text.replace("``", "`")


if __name__ == "__main__":
    PAGE.write_text(page())
