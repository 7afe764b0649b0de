"""What documents show and name is there: lines of files, commands and options, links, pictures."""

from __future__ import annotations

import re
import runpy
import shlex
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import click
import pytest

from syclflat.cli import clang_words
from syclflat.cli import cli as root
from syclflat.cli.options import PassThroughCommand
from syclflat.driver.command_line import table as compiler_options
from syclflat.frontends.sycl.captures import special_types
from syclflat.project import configuration
from tests.conftest import CASES, ROOT, Cli
from tests.support.documents import (
    CONTRIBUTING,
    DOCUMENTS,
    README,
    Block,
    blocks,
    headings,
    prose,
    sessions,
)
from tests.support.each import for_each

SHOWN = [block for document in DOCUMENTS for block in blocks(document) if block.use == "from"]


def place(block: Block) -> str:
    return f"{block.document.name}:{block.line}"


def test_the_readme_is_short() -> None:
    assert len(README.read_text().splitlines()) <= 165


@for_each(SHOWN, place)
def test_what_is_shown_of_files_is_in_them(block: Block) -> None:
    texts = [(ROOT / name.strip()).read_text() for name in block.marks[0].split(",")]
    if block.language == "diff":
        parts = [
            "".join(line[1:] + "\n" for line in block.text.splitlines() if line[0] != sign)
            for sign in "+-"
        ]
    else:
        texts, parts = ["".join(texts)], [block.text]
    for text, part in zip(texts, parts, strict=True):
        lines = [" ".join(line.split()) for line in part.splitlines()]
        # Names of conventions are above their parts.
        shown = [line for line in lines if line not in ("", "// sycl-2020", "// dpcpp")]
        pattern = ".*?".join(re.escape(line).replace(r"\.\.\.", ".*?") for line in shown)
        assert re.search(pattern, " ".join(text.split())), part


def test_code_says_which_file_it_is_from() -> None:
    for document in DOCUMENTS:
        for block in blocks(document):
            assert block.language not in ("c++", "cpp") or block.use == "from", place(block)


def tables(name: str) -> list[str]:
    return [block.text for block in blocks(ROOT / "docs" / name) if block.language == "toml"]


def test_suppressions_that_are_shown_are_some(tmp_path: Path) -> None:
    [text] = tables("review.md")
    (tmp_path / "syclflat.toml").write_text(text)
    [found] = configuration.load(tmp_path / "syclflat.toml").suppressions
    assert found.kernel == "Scale*"


def test_special_types_that_are_shown_are_some(tmp_path: Path) -> None:
    [text] = tables("sycl.md")
    (tmp_path / "mine.toml").write_text(text)
    required = special_types.table([tmp_path / "mine.toml"]).required_types()
    assert required == {f"sycl::range<{dimensions}>" for dimensions in (1, 2, 3)}


def test_the_picture_is_what_inspect_draws(cli: Cli, updating: bool) -> None:
    drawn = cli("inspect", CASES / "seed" / "fix3.cpp", "--format", "svg").stdout
    picture = ROOT / "docs" / "pictures" / "fix3.svg"
    if updating:
        picture.write_text(drawn)
    assert picture.read_text() == drawn


def test_the_byte_map_is_that_of_the_page_of_inspect(cli: Cli, updating: bool) -> None:
    page = cli("inspect", CASES / "dpcpp" / "mix.cpp", "--format", "html").stdout
    drawn = runpy.run_path(str(ROOT / "scripts" / "pages" / "byte_map.py"))["drawing"](page)
    ElementTree.fromstring(drawn)
    picture = ROOT / "docs" / "pictures" / "mix.svg"
    if updating:
        picture.write_text(drawn)
    assert picture.read_text() == drawn


def test_screenshots_that_are_shown_are_those_that_the_script_takes() -> None:
    taken = runpy.run_path(str(ROOT / "scripts" / "pages" / "screenshots.py"))["SHOTS"]
    shown = {
        Path(name).name
        for document in DOCUMENTS
        for name in re.findall(r"!\[[^\]]+\]\(([^)]+\.png)\)", document.read_text())
    }
    assert shown == set(taken)
    assert {file.name for file in (ROOT / "docs" / "pictures").glob("*.png")} == shown


@pytest.mark.parametrize("name", ["commands_page", "checks_page"])
def test_the_page_that_a_script_writes_is_current(name: str, updating: bool) -> None:
    scripts = str(ROOT / "scripts" / "pages")
    sys.path.insert(0, scripts)
    try:
        script = runpy.run_path(str(ROOT / "scripts" / "pages" / f"{name}.py"))
        page, file = script["page"](), script["PAGE"]
    finally:
        sys.path.remove(scripts)
    if updating:
        file.write_text(page)
    assert file.read_text() == page, f"write it anew: python scripts/pages/{name}.py"


def test_the_table_of_options_is_current(updating: bool) -> None:
    path = ROOT / "docs" / "dpcpp_options.md"
    page = "".join(
        f"## {title}\n\n| option | effect |\n| --- | --- |\n"
        + "".join(f"| {names} | {effect} |\n" for names, effect in rows)
        + "\n"
        for title, rows in compiler_options.listed().items()
    )
    place = re.compile(r"(<!-- options: [^\n]*-->\n).*?(<!-- end -->)", re.DOTALL)
    text = place.sub(lambda found: f"{found[1]}\n{page}{found[2]}", path.read_text())
    if updating:
        path.write_text(text)
    assert path.read_text() == text


def calls(document: Path) -> Iterator[list[str]]:
    """Yield the words of each call of syclflat that the document shows or names."""
    texts = [text.replace("\n", " ") for text in re.findall(r"`(syclflat [^`]+)`", prose(document))]
    texts += [session.commands.replace("\\\n", " ") for session in sessions(document)]
    for text in texts:
        # Up to where a shell ends a command.
        for found in re.finditer(r"""\bsyclflat ((?:'[^']*'|"[^"]*"|[^\n'"`()|;&>#])*)""", text):
            yield shlex.split(found[1])


@cache
def below(command: click.Command, name: str) -> click.Command | None:
    assert isinstance(command, click.Group)
    return command.get_command(click.Context(command, resilient_parsing=True), name)


def wrong(words: list[str]) -> str:
    """Return the first word that is no command or option, empty if all are."""
    command: click.Command = root
    for word in words:
        if word == "--":
            break
        if word.startswith("-") and word != "-":
            if not has_option(command, word):
                return word
        elif isinstance(command, click.Group):
            found = below(command, word)
            if found is None:
                return word
            command = found
    return ""


def has_option(command: click.Command, word: str) -> bool:
    if command.name in ("c++", "warm"):
        return is_of_the_compiler(word)
    names = [name for one in command.params for name in (*one.opts, *one.secondary_opts)]
    if word.startswith("--"):
        return word.partition("=")[0] in (*names, "--help")
    if (
        isinstance(command, PassThroughCommand)
        and clang_words.split([word], command.params, "{}")[1]
    ):
        return True
    return any(word.startswith(name) for name in (*names, "-h"))


def is_of_the_compiler(word: str) -> bool:
    """Whether ``syclflat c++`` has such an option; those of GCC and Clang are for these to know."""
    if not word.startswith("--"):
        return True
    # The value of some may only follow `=`.
    return any(compiler_options.find(one) is not None for one in (word, f"{word}="))


@for_each(DOCUMENTS)
def test_commands_and_options_exist(document: Path) -> None:
    assert [words for words in calls(document) if wrong(words)] == []


def test_a_word_that_is_none_is_found() -> None:
    assert wrong(["flaten", "app.cpp"]) == "flaten"
    assert wrong(["flatten", "--emits", "json"]) == "--emits"
    assert wrong(["cache", "stat"]) == "stat"
    assert wrong(["c++", "--targets=spir64", "a.cpp"]) == "--targets=spir64"
    assert wrong(["flatten", "app.cpp", "-o", "build", "--", "--any"]) == ""


@cache
def all_options() -> frozenset[str]:
    """Options of all commands of syclflat, and of what is run by hand in the repository."""
    found: set[str] = set()
    groups: list[click.Command] = [root]
    for command in groups:
        if isinstance(command, click.Group):
            names = command.list_commands(click.Context(command))
            groups += [one for name in names if (one := below(command, name)) is not None]
        found.update(name for one in command.params for name in (*one.opts, *one.secondary_opts))
    by_hand = (*(ROOT / "scripts").rglob("*.py"), ROOT / "tests" / "conftest.py")
    for script in by_hand:
        found.update(re.findall(r'"(--[\w-]+)', script.read_text()))
    return frozenset(found | {"--help"})


@for_each(DOCUMENTS)
def test_options_that_are_named_exist(document: Path) -> None:
    named = re.findall(r"`(--[\w-]+)[^`]*`", prose(document))
    assert [x for x in named if x not in all_options() and not is_of_the_compiler(x)] == []


def test_extras_that_are_named_exist() -> None:
    declared = (ROOT / "pyproject.toml").read_text()
    for document in DOCUMENTS:
        for names in re.findall(r"syclflat\[([\w,]+)\]", document.read_text()):
            for name in names.split(","):
                assert f"\n{name} = [" in declared, f"{document.name}: {name}"


@for_each(DOCUMENTS)
def test_scripts_and_tests_that_are_named_exist(document: Path) -> None:
    named = re.findall(r"(?<![\w/])(?:scripts|tests)/[\w/.]*\w", document.read_text())
    assert [name for name in named if not (ROOT / name).exists()] == []


LINKS = [
    (document, target)
    for document in DOCUMENTS
    for target in re.findall(r"\]\(([^)\s]+)\)", prose(document))
    if not target.startswith("https://")
]


@for_each(LINKS, lambda link: f"{link[0].name}: {link[1]}")
def test_links_lead_somewhere(link: tuple[Path, str]) -> None:
    document, target = link
    name, _, anchor = target.partition("#")
    file = (document.parent / name).resolve() if name else document
    assert file.exists()
    assert file.is_relative_to(ROOT)
    assert not anchor or anchor in headings(file)


def test_contributing_tells_how_sessions_are_marked() -> None:
    text = CONTRIBUTING.read_text()
    for mark in ("session:", "continues", "tested by", "not run:", "from:"):
        assert mark in text


def test_the_page_of_variables_has_all() -> None:
    """Each variable that a command or a program asks for, by a constant or where it asks."""
    page = (ROOT / "docs" / "variables.md").read_text()
    asked = set()
    for folder, ends in (("syclflat", ("py",)), ("headers", ("cpp", "hpp"))):
        for end in ends:
            for file in (ROOT / folder).rglob(f"*.{end}"):
                asked.update(
                    re.findall(
                        r"""(?:VARIABLE = |getenv\(|variable\(|environ\.get\()"([A-Z]\w+)\"""",
                        file.read_text(),
                    )
                )
    assert {"SYCLFLAT_CACHE_DIR", "SYCLFLAT_NATIVE_THREADS", "CMPLR_ROOT"} <= asked
    of_others = {"PYTHONPATH"}
    assert {name for name in asked - of_others if f"`{name}`" not in page} == set()
