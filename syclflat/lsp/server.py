"""The server: protocol requests to session queries, and answers to protocol types."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.uris import from_fs_path, to_fs_path

from syclflat._version import __version__
from syclflat.diagnostics import ClangDiagnostic, Diagnostic, Edit, Severity
from syclflat.diagnostics.forms import CLANG
from syclflat.lsp import shown
from syclflat.lsp.analysis import row_of
from syclflat.lsp.positions import Lines
from syclflat.lsp.reader import Configure
from syclflat.lsp.session import Session, Shown
from syclflat.model.manifests import LayoutRow
from syclflat.project.inputs import absolute

NAME = "syclflat"
_FIX, _REWRITE = types.CodeActionKind.QuickFix, types.CodeActionKind.RefactorRewrite
_SEVERITIES = {
    Severity.ERROR: types.DiagnosticSeverity.Error,
    Severity.WARNING: types.DiagnosticSeverity.Warning,
    Severity.NOTE: types.DiagnosticSeverity.Information,
}


class Server(LanguageServer):
    """The protocol's side of a session."""

    def __init__(self, configure: Configure) -> None:
        # Send whole texts: pygls splits lines where neither Clang nor the protocol does.
        super().__init__(NAME, __version__, text_document_sync_kind=types.TextDocumentSyncKind.Full)
        self.session = Session(configure, self.show)
        self._published: dict[str, list[types.Diagnostic]] = {}

    def lines(self, text: bytes) -> Lines:
        """Return the lines of a text."""
        return Lines(text, self.workspace.position_codec)

    def places(self, path: str) -> Iterator[tuple[Shown, types.Range]]:
        """Yield the entries to show in a file, with their places."""
        text = self.session.texts.get(path)
        if text is None:
            return
        lines = self.lines(text)
        for item in self.session.shown(path):
            yield item, lines.range(item.mention.location, item.mention.length)

    def edit(self, edit: Edit) -> types.WorkspaceEdit:
        """Return an edit of a file."""
        file = edit.begin.file
        return types.WorkspaceEdit({_uri(file): [self.lines(self.session.text(file)).edit(edit)]})

    def show(self) -> None:
        """Ask the client to show the current results."""
        found = {
            file: [self.diagnostic(item, self.lines(text)) for item, text in items]
            for file, items in self.session.diagnostics().items()
        }
        for file in {*found, *self._published}:
            if found.get(file, []) != self._published.get(file, []):
                self.text_document_publish_diagnostics(
                    types.PublishDiagnosticsParams(_uri(file), found.get(file, []))
                )
        self._published = found
        workspace = self.client_capabilities.workspace
        if workspace and workspace.code_lens and workspace.code_lens.refresh_support:
            self.workspace_code_lens_refresh(None)
        if workspace and workspace.inlay_hint and workspace.inlay_hint.refresh_support:
            self.workspace_inlay_hint_refresh(None)

    def diagnostic(self, item: Diagnostic | ClangDiagnostic, lines: Lines) -> types.Diagnostic:
        """Return a diagnostic about a text with these lines."""
        is_clang = isinstance(item, ClangDiagnostic)
        place = item.location
        start = types.Position(0, 0)
        message = item.message
        if is_clang:
            message = f"the captures are unknown at the moment: {message}"
        related = []
        for note in item.notes:
            if note.location is None or note.location == place or note.location.line == 0:
                message += f"\n{note.message}"
                continue
            there = types.Position(note.location.line - 1, max(note.location.column - 1, 0))
            where = types.Location(_uri(note.location.file), types.Range(there, there))
            related.append(types.DiagnosticRelatedInformation(where, note.message))
        return types.Diagnostic(
            lines.word(place) if place is not None and place.line else types.Range(start, start),
            message,
            types.DiagnosticSeverity.Information if is_clang else _SEVERITIES[item.severity],
            CLANG if isinstance(item, ClangDiagnostic) else item.check,
            source=NAME,
            related_information=related or None,
        )


def serve(configure: Configure) -> None:
    """Serve one client on stdin and stdout until it leaves."""
    # Text that a library prints is not a message of the protocol.
    with os.fdopen(os.dup(0), "rb") as stdin, os.fdopen(os.dup(1), "wb") as stdout:
        os.dup2(2, 1)
        make(configure).start_io(stdin, stdout)


def make(configure: Configure) -> Server:
    """Return a server with all features."""
    server = Server(configure)
    session = server.session

    @server.feature(types.INITIALIZED)
    def initialized(_params: types.InitializedParams) -> None:
        root = server.workspace.root_path
        session.start(root if root and Path(root).is_dir() else str(Path.cwd()))

    @server.feature(types.SHUTDOWN)
    def shutdown(_params: None) -> None:
        session.stop()

    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def did_open(params: types.DidOpenTextDocumentParams) -> None:
        if path := _path(params.text_document.uri):
            session.open(path, _bytes(params.text_document.text))

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def did_change(params: types.DidChangeTextDocumentParams) -> None:
        if path := _path(params.text_document.uri):
            text = server.workspace.get_text_document(params.text_document.uri).source
            session.change(path, _bytes(text))

    @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
    def did_save(params: types.DidSaveTextDocumentParams) -> None:
        session.save()
        server.show()

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def did_close(params: types.DidCloseTextDocumentParams) -> None:
        if path := _path(params.text_document.uri):
            session.close(path)

    @server.feature(types.TEXT_DOCUMENT_HOVER)
    async def hover(params: types.HoverParams) -> types.Hover | None:
        path = _path(params.text_document.uri)
        await session.settle()
        found = [
            (item, where)
            for item, where in server.places(path)
            if where.start <= params.position <= where.end
        ]
        if not found:
            return None
        texts = []
        for item, _ in found:
            cost = session.cost(item.source, item.mention.kernel)
            if item.mention.path:
                texts.append(shown.of_capture(item.kernel, item.mention.path, cost))
            else:
                texts.append(shown.of_kernel(item.kernel, cost))
        text = "\n\n---\n\n".join(dict.fromkeys(texts))
        return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, text), found[0][1])

    @server.feature(types.TEXT_DOCUMENT_INLAY_HINT)
    async def inlay_hint(params: types.InlayHintParams) -> list[types.InlayHint]:
        await session.settle()
        hints = {}
        for item, where in server.places(_path(params.text_document.uri)):
            row = row_of(item.kernel, item.mention.path)
            if not (item.is_captured and isinstance(row, LayoutRow)):
                continue
            if params.range.start <= where.end <= params.range.end:
                key = (where.end.line, where.end.character, shown.hint(row))
                hints[key] = types.InlayHint(where.end, f"{shown.hint(row)}", padding_left=True)
        return list(hints.values())

    @server.feature(types.TEXT_DOCUMENT_CODE_LENS, types.CodeLensOptions(resolve_provider=True))
    async def code_lens(params: types.CodeLensParams) -> list[types.CodeLens]:
        await session.settle()
        return [
            types.CodeLens(where, data=[item.source, item.mention.kernel])
            for item, where in server.places(_path(params.text_document.uri))
            if not item.mention.path
        ]

    @server.feature(types.CODE_LENS_RESOLVE)
    def resolve(lens: types.CodeLens) -> types.CodeLens:
        source, kernel = lens.data or ("", "")
        title = ""
        if (view := session.kernel(source, kernel)) is not None:
            title = shown.lens(view, session.cost(source, kernel))
        lens.command = types.Command(title, "")
        return lens

    @server.feature(
        types.TEXT_DOCUMENT_CODE_ACTION,
        types.CodeActionOptions([_FIX, _REWRITE]),
    )
    async def code_action(params: types.CodeActionParams) -> list[types.CodeAction]:
        path = _path(params.text_document.uri)
        first, last = params.range.start.line + 1, params.range.end.line + 1
        only = params.context.only
        await session.settle()
        actions = []
        if only is None or _FIX in only:
            lines = server.lines(session.text(path))
            for fix, item in await session.right_fixes(path, first, last):
                about = [server.diagnostic(item, lines)]
                edit = server.edit(fix.edit)
                action = types.CodeAction(fix.title, _FIX, about, edit=edit)
                actions.append(action)
        if only is None or {types.CodeActionKind.Refactor, _REWRITE} & {*only}:
            for found in await session.smaller(path, first, last):
                action = types.CodeAction(
                    found.fix.title, _REWRITE, edit=server.edit(found.fix.edit)
                )
                actions.append(action)
        return actions

    return server


def _bytes(text: str) -> bytes:
    """Return an editor's text in UTF-8, with a mark for each half of a UTF-16 character."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace").encode()


def _path(uri: str) -> str:
    """Return the file that a URI names, ``""`` if it names none."""
    path = to_fs_path(uri)
    return str(absolute(path)) if path else ""


def _uri(path: str) -> str:
    return from_fs_path(path) or ""
