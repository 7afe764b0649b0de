"""The server of ``syclflat lsp`` answers a real client: one server for all tests here."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
import pytest_asyncio
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

from tests.conftest import ROOT

pytestmark = pytest.mark.asyncio(loop_scope="module")

HEADER = """\
#pragma once
struct Params {
  char first;
  int count;
};
"""
SOURCE = """\
#include <sycl/sycl.hpp>
#include "params.hpp"
static int level = 3;
struct Sizes {
  char a;
  double b;
  char c;
};
struct Solver {
  int steps = SIZE;
  void run(sycl::queue &queue, int *out) {
    queue.single_task<class Implicit>([=] { out[0] = steps; });
  }
};
void launch(sycl::queue &queue, int *out, Params params, Sizes sizes) {
  queue.single_task<class Both>([=] { /* 😀β */ out[0] = params.count + sizes.c; });
  queue.single_task<class Leveled>([out] { out[0] = level; });
}
"""


@dataclass
class Editor:
    """A client, and the directory that it has open."""

    client: LanguageClient
    directory: Path
    version: int = 0

    def uri(self, name: str) -> str:
        return (self.directory / name).as_uri()

    def identifier(self, name: str) -> types.TextDocumentIdentifier:
        return types.TextDocumentIdentifier(self.uri(name))

    def open(self, name: str, text: str, language: str = "cpp") -> None:
        item = types.TextDocumentItem(self.uri(name), language, 0, text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))

    def type(self, name: str, text: str) -> None:
        self.version += 1
        changed = types.VersionedTextDocumentIdentifier(version=self.version, uri=self.uri(name))
        whole = types.TextDocumentContentChangeWholeDocument(text)
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(changed, [whole]))

    def close(self, name: str) -> None:
        closed = types.DidCloseTextDocumentParams(self.identifier(name))
        self.client.text_document_did_close(closed)

    async def lenses(self, name: str) -> dict[int, str]:
        """Return what stands above lines, counted from 0."""
        asked = types.CodeLensParams(self.identifier(name))
        found = await self.client.text_document_code_lens_async(asked) or ()
        resolved = [await self.client.code_lens_resolve_async(lens) for lens in found]
        return {lens.range.start.line: lens.command.title for lens in resolved if lens.command}

    async def hints(self, name: str) -> list[tuple[int, int, object]]:
        everything = types.Range(types.Position(0, 0), types.Position(999, 0))
        asked = types.InlayHintParams(self.identifier(name), everything)
        found = await self.client.text_document_inlay_hint_async(asked) or ()
        return [(hint.position.line, hint.position.character, hint.label) for hint in found]

    async def hover(self, name: str, line: int, character: int) -> str:
        at = types.Position(line, character)
        asked = types.HoverParams(self.identifier(name), at)
        found = await self.client.text_document_hover_async(asked)
        assert found is None or isinstance(found.contents, types.MarkupContent)
        return "" if found is None else found.contents.value

    async def said(self, name: str) -> Sequence[types.Diagnostic]:
        """Return what is wrong with a file now: all that is read is known when a request is."""
        await self.lenses(name)
        return self.client.diagnostics.get(self.uri(name), ())

    async def actions(self, name: str, line: int) -> dict[str, types.TextEdit]:
        at = types.Position(line, 0)
        context = types.CodeActionContext(())
        asked = types.CodeActionParams(self.identifier(name), types.Range(at, at), context)
        found = {}
        for action in await self.client.text_document_code_action_async(asked) or ():
            assert isinstance(action, types.CodeAction)
            assert action.edit is not None
            assert action.edit.changes is not None
            [(uri, [edit])] = action.edit.changes.items()
            assert uri == self.uri(name)
            assert isinstance(edit, types.TextEdit)
            found[action.title] = edit
        return found


def edited(text: str, edit: types.TextEdit) -> str:
    """Return a text of ASCII with an edit made."""
    lines = text.split("\n")
    first, last = edit.range.start, edit.range.end
    before = "\n".join([*lines[: first.line], lines[first.line][: first.character]])
    after = "\n".join([lines[last.line][last.character :], *lines[last.line + 1 :]])
    return f"{before}{edit.new_text}{after}"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def editor(tmp_path_factory: pytest.TempPathFactory, cache: Path) -> AsyncIterator[Editor]:
    """Open a project whose build defines a macro, and whose file chooses the headers."""
    directory = tmp_path_factory.mktemp("a project")
    (directory / "params.hpp").write_text(HEADER)
    (directory / "syclflat.toml").write_text('sycl = "bundled"\n')
    command = {
        "directory": str(directory),
        "file": "app.cpp",
        "arguments": ["c++", "-DSIZE=8", "-c", "app.cpp"],
    }
    (directory / "compile_commands.json").write_text(json.dumps([command]))
    (directory / "app.cpp").write_text("not what the editor has\n")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    environment["SYCLFLAT_CACHE_DIR"] = str(cache)
    words = [sys.executable, "-m", "syclflat", "lsp"]
    client = await ClientServerConfig(words, server_env=environment).start()
    assert isinstance(client, LanguageClient)
    capabilities = client_capabilities("visual-studio-code")
    asked = types.InitializeParams(capabilities, root_uri=directory.as_uri())
    await client.initialize_session(asked)
    yield Editor(client, directory)
    await client.shutdown_session()
    await client.stop()


@pytest_asyncio.fixture(loop_scope="module")
async def app(editor: Editor) -> AsyncIterator[Editor]:
    """Open the source, as an editor does that ends lines as Windows does."""
    editor.open("app.cpp", SOURCE.replace("\n", "\r\n"))
    yield editor
    editor.close("app.cpp")


async def test_what_is_captured_is_shown_where_it_is(app: Editor) -> None:
    assert await app.lenses("app.cpp") == {
        15: "40 bytes, 17 padding, 3 parameters",
        16: "8 bytes, 0 padding, 1 parameter",
    }
    # A letter outside the basic plane has two units of UTF-16.
    line = SOURCE.split("\n")[15]
    after = len(line[: line.index("params")].encode("utf-16-le")) // 2 + len("params")
    hints = await app.hints("app.cpp")
    assert (15, after, "8 bytes at 8") in hints
    assert (16, 39, "8 bytes at 0") in hints
    assert len(hints) == 4
    hover = await app.hover("app.cpp", 15, after - 2)
    assert hover.startswith(
        "```cpp\nParams params\n```\n8 bytes at 8 of kernel `Both`, aligned to 4"
    )
    assert "3 bytes of padding" in hover
    assert "| 8 | `params` | `Params` | `private` | `params` |" in hover
    assert "| 8 | 8 | `std_layout` | `params` |" in hover
    assert "| 12 | 4 | `params.count` | `int` |" in await app.hover("app.cpp", 15, after + 3)
    launch = await app.hover("app.cpp", 15, 12)
    assert "40 bytes aligned to 8" in launch
    assert "| 16 | 24 | `sizes` | `Sizes` |" in launch
    assert await app.hover("app.cpp", 0, 2) == ""


async def test_an_edit_of_an_open_header_counts_before_it_is_saved(app: Editor) -> None:
    app.open("params.hpp", HEADER)
    assert "| 4 | 1 | " not in await app.hover("params.hpp", 3, 7)
    assert "4 bytes at 12 of kernel `Both`" in await app.hover("params.hpp", 3, 7)
    app.type("params.hpp", HEADER.replace("int count", "long count"))
    assert (await app.lenses("app.cpp"))[15] == "48 bytes, 21 padding, 3 parameters"
    app.close("params.hpp")


async def test_broken_code_keeps_the_last_layout(app: Editor) -> None:
    good = await app.lenses("app.cpp")
    app.type("app.cpp", SOURCE.replace("static int level", "static\n// more\nint level = ;"))
    # Lines in front of an edit and behind it are what they were.
    assert await app.lenses("app.cpp") == {line + 2: title for line, title in good.items()}
    [told] = [item for item in await app.said("app.cpp") if item.code == "clang"]
    assert told.severity == types.DiagnosticSeverity.Information
    assert told.message.startswith("the captures are unknown at the moment: expected expression")
    assert told.range.start == types.Position(4, 12)
    app.type("app.cpp", SOURCE)
    assert await app.lenses("app.cpp") == good
    assert {item.code for item in await app.said("app.cpp")} == {"this-capture", "host-variable"}


async def test_what_is_wrong_stands_at_its_word(app: Editor) -> None:
    found = {item.code: item for item in await app.said("app.cpp")}
    told = found["this-capture"]
    assert (told.severity, told.source) == (types.DiagnosticSeverity.Error, "syclflat")
    column = SOURCE.split("\n")[11].rindex("steps")
    assert told.range.start == types.Position(11, column)
    assert told.range.end == types.Position(11, column + len("steps"))
    assert "capture a copy of the object with [*this]" in told.message
    [related] = told.related_information or ()
    assert related.location.range.start == types.Position(11, 4)


async def test_fixes_put_right_what_is_wrong(app: Editor) -> None:
    text = SOURCE.replace("😀β", "")
    app.type("app.cpp", text)
    found = await app.actions("app.cpp", 11)
    assert list(found) == ["Capture a copy of steps", "Capture a copy of the object"]
    for edit in found.values():
        app.type("app.cpp", edited(text, edit))
        assert {item.code for item in await app.said("app.cpp")} == {"host-variable"}
        app.type("app.cpp", text)
    found = await app.actions("app.cpp", 16)
    assert list(found) == ["Make level constexpr", "Capture a copy of level"]
    assert "static constexpr int level = 3;" in edited(text, found["Make level constexpr"])
    found = await app.actions("app.cpp", 4)
    [edit] = found.values()
    assert list(found) == ["Reorder the members of Sizes: 16 bytes instead of 24"]
    assert "{\n  double b;\n  char a;\n  char c;\n}" in edited(text, edit)
    app.type("app.cpp", edited(text, edit))
    assert (await app.lenses("app.cpp"))[15] == "32 bytes, 9 padding, 3 parameters"


async def test_a_crash_of_clang_costs_that_text_alone(app: Editor) -> None:
    app.type("app.cpp", SOURCE + "#pragma clang __debug crash\n")
    assert [item.code for item in await app.said("app.cpp")] == ["crash"]
    app.type("app.cpp", SOURCE)
    assert {item.code for item in await app.said("app.cpp")} == {"this-capture", "host-variable"}


async def test_half_a_character_in_a_text_costs_nothing(app: Editor) -> None:
    before = await app.hints("app.cpp")
    app.type("app.cpp", "// \ud83d\n" + SOURCE)
    after = await app.hints("app.cpp")
    assert after == [(line + 1, character, label) for line, character, label in before]


async def test_what_the_project_sets_counts_at_once(app: Editor) -> None:
    file = app.directory / "syclflat.toml"
    before = file.read_text()
    file.write_text(before + "colour = 1\n")
    app.type("app.cpp", SOURCE + "\n")
    await app.lenses("app.cpp")
    [told] = app.client.diagnostics[file.as_uri()]
    assert told.code == "bad-config"
    file.write_text(before)
    app.type("app.cpp", SOURCE)
    await app.lenses("app.cpp")
    assert not app.client.diagnostics[file.as_uri()]
