"""The jinja2 environment of all templates, and the escapes for each context."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import PurePath
from typing import TYPE_CHECKING

from syclflat.emitters.llvm import llvm_types
from syclflat.model.texts import CXX_ESCAPES

if TYPE_CHECKING:
    import jinja2


def render(template: str, data: Mapping[str, object]) -> str:
    """Return ``template`` rendered with ``data``."""
    return _environment().get_template(template).render(data)


@functools.cache
def _environment() -> jinja2.Environment:
    import jinja2

    from syclflat.emitters import compiled_templates

    environment = jinja2.Environment(
        loader=jinja2.PackageLoader("syclflat.emitters"),
        undefined=jinja2.StrictUndefined,
        # The outputs are C++; the filters below escape text from the input.
        autoescape=False,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        bytecode_cache=compiled_templates.find(),
    )
    environment.filters["comment"] = comment
    environment.filters["string"] = string
    environment.filters["message"] = message
    environment.filters["characters"] = characters
    environment.filters["llvm_string"] = llvm_types.string
    return environment


def comment(text: str) -> str:
    """Return ``text`` for a ``//`` comment: on one line, and not continued on the next."""
    if not text.isprintable():
        text = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)
    return text.replace("\\", "/").replace("??/", "?/")


def string(text: str) -> str:
    """Return ``text`` as a C++ string literal."""
    return f'"{text.encode().decode("latin-1").translate(CXX_ESCAPES)}"'


def message(text: str) -> str:
    """Return ``text`` as a string literal for messages: without numeric escapes."""
    shown = (c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)
    return '"' + "".join(f"\\{c}" if c in '"\\?' else c for c in shown) + '"'


def characters(text: str) -> str:
    """Return ``text`` as a list of C++ character literals."""
    latin = text.encode().decode("latin-1")
    return ", ".join("'" + c.translate(CXX_ESCAPES).replace("'", "\\'") + "'" for c in latin)


def file_name(path: str) -> str:
    """Return the last part of a path: outputs name files, not places on a machine."""
    return PurePath(path).name
