"""What the table says of an option agrees with all else that it says of it."""

from __future__ import annotations

import itertools

import pytest

from syclflat.project import compiler_options
from syclflat.project.compiler_options import separate_values
from syclflat.project.compiler_options.families import FAMILIES, Database, Layout, Untrusted, Use

OF_HOSTS = ("-fPIC", "-fPIE", "-fpic", "-fpie", "-fopenmp", "-fopenmp-", "-fopenmp=")
"""What a project may say to parsers, and devices are not told: they have no such code."""


def test_an_option_is_in_one_place() -> None:
    names = [name for family in FAMILIES for name in family.names.split()]
    assert sorted(names) == sorted(set(names))
    assert all(name.startswith("-") for name in names)


def test_what_says_what_a_source_means_reaches_both_halves() -> None:
    """Else the halves of a program read it differently."""
    meaning = (
        name
        for family in FAMILIES
        if family.untrusted in (Untrusted.PASSED, Untrusted.NAMED)
        for name in family.names.split()
        if not name.startswith(OF_HOSTS)
    )
    for name in meaning:
        assert Use.BOTH in compiler_options.use(name), name


def test_layouts_are_shared_or_refused() -> None:
    for family in FAMILIES:
        for name in family.names.split() if family.layout is Layout.SHARED else ():
            assert compiler_options.use(name) is Use.BOTH
            assert compiler_options.lays_out(name)


def test_values_of_what_databases_keep_may_follow() -> None:
    kept = (family for family in FAMILIES if family.database in (Database.PATH, Database.VALUE))
    names = itertools.chain.from_iterable(family.names.split() for family in kept)
    for name in names:
        assert name.endswith("=") or separate_values.count(name) == 1, name


def test_values_of_other_names_may_follow() -> None:
    for name, same in compiler_options.SAME_AS.items():
        assert separate_values.count(name) == 1, name
        assert same in (*compiler_options.KEPT, *compiler_options.PASSED), same


def test_directories_are_in_the_order_of_search() -> None:
    assert compiler_options.DIRECTORIES == ("-iquote", "-I", "-isystem", "-idirafter")
    assert set(compiler_options.OF_SYSTEM) < set(compiler_options.DIRECTORIES)
    assert separate_values.CLANG.issuperset(compiler_options.DIRECTORIES)


def test_values_come_from_the_same_word_or_the_next() -> None:
    words = ("-Ia", "-c", "-I", "-D", "-isystem", "b", "c", "-D")
    assert list(compiler_options.given(words, ("-I", "-isystem", "-D"))) == [
        *(("-I", "a"), ("", "-c"), ("-I", "-D"), ("-isystem", "b"), ("", "c"), ("-D", "")),
    ]


@pytest.mark.parametrize(
    ("option", "use"),
    [
        ("-DX", Use.BOTH),
        ("-fPIC", Use.HOST),
        ("-fno-exceptions", Use.BOTH),
        ("-fsanitize=address", Use.HOST | Use.LINK),
        ("-fsanitize-recover", Use.HOST),
        ("-O2", Use.HOST),
        ("-Wl,-s", Use.LINK),
        ("-s", Use.LINK),
        ("-static-libgcc", Use.LINK),
        ("-undef", Use.BOTH),
        ("-undefx", Use.LINK),
        ("-mms-bitfields", Use.BOTH),
        ("-march=native", Use.HOST),
        ("-mavx2", Use.HOST | Use.LINK),
        ("--unheard-of", Use.HOST),
    ],
)
def test_uses(option: str, use: Use) -> None:
    assert compiler_options.use(option) == use
