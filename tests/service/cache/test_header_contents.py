"""The names in a header are those of its code."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.service.cache import header_contents


def contents(tmp_path: Path, text: str) -> header_contents.Contents:
    header = tmp_path / "header.h"
    header.write_text(text)
    return header_contents.of([str(header)])


@pytest.mark.parametrize(
    "text",
    [
        "// WORD\n",
        "/* a\n * WORD\n */\n",
        'const char *text = "WORD";\n',
        'const char *text = "it\'s // WORD";\n',
        "char quote = '\"'; // WORD\n",
        "int number = 1'000; /* it's WORD */\n",
    ],
)
def test_words_of_comments_and_literals_do_not_count(tmp_path: Path, text: str) -> None:
    assert not contents(tmp_path, text).mentions(b"WORD")


@pytest.mark.parametrize(
    "text",
    [
        "int WORD;\n",
        'const char *text = "/*"; int WORD;\n',
        "char quote = '\"', other = '/'; int WORD; // \"\n",
        "char quotes[] = {'\"', '\\''}; const char *text = \"/*\"; int WORD;\n",
        "int number = 1'000; int WORD; // it's\n",
        'int WORD; /* "unfinished */\n',
        "/* it's \" */ int WORD;\n",
        '#pragma push_macro("WORD")\n',
        '_Pragma("pop_macro(\\"WORD\\")")\n',
    ],
)
def test_words_of_code_count(tmp_path: Path, text: str) -> None:
    assert contents(tmp_path, text).mentions(b"WORD")


def test_directives_in_comments_do_not_count(tmp_path: Path) -> None:
    text = """\
        /* #define OLD 1
           #include <old.h> */
        // #define OTHER 2
        #define NEW /* the only one */ 3
        #include "new.h" // not <old.h>
    """
    found = contents(tmp_path, text)
    assert (found.macros, found.included) == (b"\nNEW\n", b"\nnew.h\n")
