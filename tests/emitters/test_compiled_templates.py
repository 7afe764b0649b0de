"""Templates are compiled once for all processes, and again when their text changes."""

from __future__ import annotations

from pathlib import Path

import jinja2
import pytest

from syclflat.emitters.compiled_templates import Compiled, find
from syclflat.service.cache import directory


def render(place: Path, text: str) -> str:
    """Return what a template renders in a new environment."""
    loader = jinja2.DictLoader({"a": text})
    environment = jinja2.Environment(loader=loader, bytecode_cache=Compiled(place))
    return environment.get_template("a").render(name="x")


def refuse(*_: object) -> None:
    raise AssertionError("a kept template is compiled")


def test_a_kept_template_is_not_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert render(tmp_path / "new", "<{{ name }}>") == "<x>"
    monkeypatch.setattr(jinja2.Environment, "_parse", refuse)
    assert render(tmp_path / "new", "<{{ name }}>") == "<x>"
    with pytest.raises(AssertionError):
        render(tmp_path / "new", "({{ name }})")


def test_a_changed_template_is_compiled(tmp_path: Path) -> None:
    assert render(tmp_path, "<{{ name }}>") == "<x>"
    assert render(tmp_path, "({{ name }})") == "(x)"
    assert len(list(tmp_path.iterdir())) == 1


def test_a_damaged_file_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert render(tmp_path, "<{{ name }}>") == "<x>"
    [file] = tmp_path.iterdir()
    file.write_bytes(file.read_bytes()[:40])
    assert render(tmp_path, "<{{ name }}>") == "<x>"
    monkeypatch.setattr(jinja2.Environment, "_parse", refuse)
    assert render(tmp_path, "<{{ name }}>") == "<x>"


def test_a_place_that_cannot_be_written_is_not_needed(tmp_path: Path) -> None:
    place = tmp_path / "file"
    place.write_text("")
    assert render(place, "<{{ name }}>") == "<x>"
    assert place.read_text() == ""


def test_templates_are_kept_in_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(directory.VARIABLE, str(tmp_path))
    kept = find()
    assert kept is not None
    loader = jinja2.DictLoader({"a": ""})
    jinja2.Environment(loader=loader, bytecode_cache=kept).get_template("a")
    assert list((tmp_path / directory.TEMPLATES / jinja2.__version__).iterdir())


def test_a_cache_that_others_can_write_to_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(directory.VARIABLE, str(tmp_path))
    tmp_path.chmod(0o777)
    assert find() is None
