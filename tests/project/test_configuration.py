"""syclflat.toml is found, read, and its mistakes are told."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from syclflat.diagnostics import InputError, render
from syclflat.project import configuration

WHOLE = """
[[suppressions]]
kernel = "Worker*"
class = "layout"
reason = "built together"
path = "s.*"
expires = 2027-01-31
"""


def refused(tmp_path: Path, text: str | bytes) -> str:
    path = tmp_path / "syclflat.toml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    with pytest.raises(InputError) as failure:
        configuration.load(path, "syclflat.toml")
    [diagnostic] = failure.value.diagnostics
    return render(diagnostic).splitlines()[0]


def test_everything_is_read(tmp_path: Path) -> None:
    (tmp_path / "syclflat.toml").write_text(WHOLE)
    assert configuration.load(tmp_path / "syclflat.toml").suppressions == (
        configuration.Suppression(
            "Worker*", "layout", "built together", "s.*", datetime.date(2027, 1, 31)
        ),
    )


def test_nothing_has_to_be_set(tmp_path: Path) -> None:
    (tmp_path / "syclflat.toml").write_text("")
    assert configuration.load(tmp_path / "syclflat.toml") == configuration.Config()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("class =", "clas =", "there is no key 'clas'; did you mean 'class'? - at suppressions[0]"),
        (
            "class =",
            "zzz =",
            "there is no key 'zzz'; there are kernel, class, reason, path, expires "
            "- at suppressions[0]",
        ),
        ("[[suppressions]]", "[[suppresions]]", "'suppresions'; did you mean 'suppressions'?"),
        ('"layout"', '"layuot"', "there is no 'layuot'; did you mean 'layout'? - at"),
        (
            "[[suppressions]]",
            'stdlib = "z"\n[[suppressions]]',
            "'z'; there are auto, system, zig - at",
        ),
        ("[[suppressions]]", 'output = "\\u0000"\n[[suppressions]]', "contains a null character"),
        ('reason = "built together"', "", "suppressions[0] lacks the key 'reason'"),
        ("built together", "  ", "suppressions[0].reason has to be a text that isn't empty"),
        ("2027-01-31", '"soon"', "suppressions[0].expires has to be a date, such as 2030-01-31"),
        (
            "2027-01-31",
            "2027-01-31T00:00:00Z",
            "suppressions[0].expires has to be a date, such as 2030-01-31, not a date with a time",
        ),
        ('"Worker*"', "3", "suppressions[0].kernel has to be a text, not a whole number"),
    ],
)
def test_mistakes(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in WHOLE
    first = refused(tmp_path, WHOLE.replace(old, new))
    assert first.startswith("syclflat.toml: error: ")
    assert said in first
    assert first.endswith(" [bad-config]")


def test_no_toml(tmp_path: Path) -> None:
    first = refused(tmp_path, "a = 1\nb = = 2\n")
    assert first == "syclflat.toml:2:5: error: Invalid value [bad-config]"
    assert "UTF-8" in refused(tmp_path, b"\xff")


def test_no_file(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no-such-file"):
        configuration.load(tmp_path / "absent.toml")
