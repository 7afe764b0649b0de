"""The public API is what tests/data/public_api.txt says; each change of it has a line.

That line is in CHANGELOG.md, in the section of the newest version: an item that ends with a
comment, which holds the hash of the surface. A failing test prints it. ``pytest --update-cases``
writes the surface, and never the line.
"""

from __future__ import annotations

import dataclasses
import enum
import hashlib
import importlib
import inspect
import re
from collections.abc import Iterator
from typing import Any

import syclflat
from tests.conftest import ROOT

SURFACE = ROOT / "tests" / "data" / "public_api.txt"
CHANGELOG = ROOT / "CHANGELOG.md"
RETURNED = (
    *(f"syclflat.model.{name}" for name in ("kernel", "captures", "plan", "function", "signature")),
    *("syclflat.model.types", "syclflat.model.location"),
    *("syclflat.emitters.layout", "syclflat.review.comparison.changes"),
)
"""Where the classes are of what is returned."""


def surface() -> str:
    """Return names and signatures of all that is public, a line each."""
    lines = ["# syclflat"]
    for name in sorted(syclflat.__all__):
        lines += described(name, getattr(syclflat, name))
    for place in RETURNED:
        lines += ["", f"# {place}"]
        for name, item in vars(importlib.import_module(place)).items():
            is_noun = dataclasses.is_dataclass(item) or (
                inspect.isclass(item) and issubclass(item, enum.Enum)
            )
            if is_noun and item.__module__ == place:
                lines += described(name, item)
    return "\n".join((*lines, ""))


def described(name: str, item: Any) -> Iterator[str]:
    if not inspect.isclass(item):
        yield f"{name}{signature(item)}"
        return
    bases = ", ".join(base.__name__ for base in item.__bases__ if base is not object)
    yield f"class {name}({bases})" if bases else f"class {name}"
    if issubclass(item, enum.Enum):
        yield from (f"    {member.name} = {member.value!r}" for member in item)
        return
    if dataclasses.is_dataclass(item):
        for field in dataclasses.fields(item):
            if field.name.startswith("_"):
                continue
            lacks = field.default is dataclasses.MISSING
            yield f"    {field.name}: {field.type}{'' if lacks else f' = {field.default!r}'}"
    else:
        for attribute, type_ in inspect.get_annotations(item).items():
            yield f"    {attribute}: {type_}"
        yield f"    __init__{signature(item.__init__)}"
    for member, value in vars(item).items():
        if isinstance(value, property):
            assert value.fget is not None
            yield f"    {member}: {inspect.signature(value.fget).return_annotation}"
        elif inspect.isfunction(value) and not member.startswith("_"):
            yield f"    {member}{signature(value)}"


class Written(str):
    """An annotation, shown as it is written."""

    def __repr__(self) -> str:
        return str(self)


def signature(function: Any) -> str:
    found = inspect.signature(function)
    parameters = [p.replace(annotation=written(p.annotation)) for p in found.parameters.values()]
    result = written(found.return_annotation)
    return str(found.replace(parameters=parameters, return_annotation=result))


def written(annotation: Any) -> Any:
    return Written(annotation) if isinstance(annotation, str) else annotation


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def newest(changelog: str) -> str:
    """Return the section of the newest version."""
    return changelog.split("\n## ")[1]


def has_line(changelog: str, text: str) -> bool:
    """Tell whether an item of the newest section is about the surface ``text``."""
    items = re.findall(r"^- .*?(?=^- |^#|\Z)", newest(changelog), re.DOTALL | re.MULTILINE)
    return any(item.rstrip().endswith(f"<!-- api: {digest(text)} -->") for item in items)


def test_the_surface_is_written_down(updating: bool) -> None:
    if updating:
        SURFACE.write_text(surface())
    assert surface() == SURFACE.read_text()


def test_a_change_has_a_line_in_the_changelog() -> None:
    assert has_line(CHANGELOG.read_text(), surface()), (
        "say in CHANGELOG.md what changed for users of the Python API, in an item that ends with "
        f"<!-- api: {digest(surface())} -->"
    )


def test_a_change_without_a_line_fails() -> None:
    changelog = CHANGELOG.read_text()
    assert not has_line(changelog, surface() + "another()\n")
    assert not has_line(changelog.replace("\n## ", "\n## 9.0.0\n\n## ", 1), surface())


def test_everything_public_is_documented() -> None:
    for name in syclflat.__all__:
        item = getattr(syclflat, name)
        assert (item.__doc__ or "").strip().endswith("."), name
        if inspect.isfunction(item) and len(inspect.signature(item).parameters) > 1:
            for part in ("Args:", "Returns:", "Raises:"):
                assert part in item.__doc__, (name, part)
