"""The table of options: what is in it, and how options are found."""

from __future__ import annotations

from dataclasses import fields

import pytest

from syclflat.driver.command_line import own_options, table
from syclflat.driver.command_line.invocation import Invocation
from syclflat.driver.command_line.options import parse

OF_THE_PARSER = {
    *("phases", "language"),
    *("dependency_file", "dependency_options", "dependency_targets"),
}
"""Fields that others depend on."""


def test_fields_exist() -> None:
    known = {field.name for field in fields(Invocation)} | OF_THE_PARSER
    assert {option.field for option in table.TABLE if option.field} <= known


def test_options_have_a_field_or_a_meaning() -> None:
    assert [o.names for o in table.TABLE if bool(o.field) == bool(o.meaning)] == []


@pytest.mark.parametrize(
    ("word", "names"),
    [
        ("-oout", "-o"),
        ("-MFdeps", "-MF"),
        ("-MD", "-MD -MMD -MP -MG"),
        ("-fsycl-unheard-of", "-fsycl-"),
        ("--print-aliases", "--print-aliases"),
        ("-std=c++20", "-std= -ansi"),
        ("-fno-sycl-rdc", "-f[no-]sycl-unnamed-lambda -f[no-]sycl-rdc"),
    ],
)
def test_the_longest_name_decides(word: str, names: str) -> None:
    found = table.find(word)
    assert found is not None
    assert found.names.startswith(names)


def test_other_options_pass_through() -> None:
    assert table.find("-fno-exceptions") is None
    assert parse(["-fno-exceptions", "a.cpp"]).host == ("-fno-exceptions",)


def test_the_help_has_own_options_with_values() -> None:
    text = own_options.help_text()
    assert "  --timeout=SECONDS     end a step that takes longer" in text
    assert "  --save-temps[=DIR]    keep" in text
    assert "--assembler-option" not in text
