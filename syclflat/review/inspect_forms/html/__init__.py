"""An inspection as one page of HTML that needs nothing else.

The page of a kernel is rendered here, escaped by jinja2, and kept in the page until it is asked
for; the script only puts it in place. Kernels look much alike, so they are kept compressed, some
together. The page's content security policy lets no other script run.
"""

from __future__ import annotations

import base64
import functools
import hashlib
import json
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from syclflat.model.manifests import Function
from syclflat.model.texts import printable
from syclflat.review.inspect_forms import as_svg, tables
from syclflat.review.inspect_forms.html import picture as pictures
from syclflat.review.inspect_forms.tables import Sheet
from syclflat.review.views import cost_tables
from syclflat.review.views.inspection import FunctionsView, Inspection, KernelsView, KernelView

if TYPE_CHECKING:
    import jinja2

TOGETHER = 32
"""How many entries are kept together: more take less space, fewer are shown sooner."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A kernel or a function in the page's list."""

    name: str
    summary: str
    key: str
    """The texts that searches look through."""
    body: str
    """HTML."""


def render(inspection: Inspection) -> str:
    """Return the text of the page."""
    entries: list[Entry] = []
    for view in inspection.documents:
        if isinstance(view, FunctionsView):
            entries += [_function(function, view) for function in view.functions]
        else:
            entries += [_kernel(kernel, view, inspection.cache_line) for kernel in view.kernels]
    return _page(", ".join(dict.fromkeys(view.source for view in inspection.documents)), entries)


def sheets(title: str, shown: Sequence[Sheet], summaries: Sequence[str]) -> str:
    """Return the text of a page of tables, each listed with a summary."""
    entries = [_sheet(*of_one, of_one[0].name) for of_one in zip(shown, summaries, strict=True)]
    return _page(title, entries)


def _page(title: str, entries: Sequence[Entry]) -> str:
    script = source("kernel.js") + source("list.js") + source("page.js")
    style = source("page.css") + as_svg.STYLE
    return (
        environment()
        .get_template("page.html.jinja")
        .render(
            title=title,
            entries=entries,
            kept=kept([entry.body for entry in entries]),
            together=TOGETHER,
            script=script,
            style=style,
            script_hash=digest(script),
            style_hash=digest(style),
        )
    )


def _kernel(kernel: KernelView, view: KernelsView, cache_line: int) -> Entry:
    names = f"{kernel.title} {kernel.name} {kernel.mangled_name}"
    return Entry(
        kernel.title,
        f"{view.convention}, {tables.width(kernel.size * 8)}",
        f"{names} {kernel.location.file} {view.convention}".lower(),
        kernel_body(kernel, view, cache_line),
    )


def kernel_body(
    kernel: KernelView,
    view: KernelsView,
    cache_line: int,
    changes: tables.Table | None = None,
    before: KernelView | None = None,
) -> str:
    """Return a kernel in HTML: its bytes, steps and tables.

    Args:
        kernel: the kernel.
        view: the document that it is in.
        cache_line: the bytes of a line of the picture.
        changes: what changed of it, if anything did.
        before: its old version, if its bytes were others.

    """
    return (
        environment()
        .get_template("kernel.html.jinja")
        .render(
            name=kernel.title,
            mangled_name=kernel.mangled_name,
            lines=cost_tables.kernel_lines(kernel, view, cache_line),
            changes=changes,
            picture=pictures.picture(kernel, cache_line),
            stacked=pictures.picture(kernel, cache_line, pictures.STACKED),
            before=before and pictures.picture(before, cache_line),
            stacked_before=before and pictures.picture(before, cache_line, pictures.STACKED),
            sizes=pictures,
            graph=as_svg.drawing(kernel.steps),
            tables=cost_tables.kernel_tables(kernel),
            advice_title=tables.ADVICE_TITLE,
            advice=tables.advice(kernel),
        )
    )


def function_body(
    function: Function, view: FunctionsView, changes: tables.Table | None = None
) -> str:
    """Return a function in HTML: its tables, and what changed of it, if anything did."""
    sheet = tables.function_sheet(function, view)
    shown = sheet.tables if changes is None else (changes, *sheet.tables)
    return _sheet_body(replace(sheet, tables=shown))


def _function(function: Function, view: FunctionsView) -> Entry:
    key = f"{function.name} {function.symbol} {function.location.file} {view.convention}"
    return _sheet(tables.function_sheet(function, view), view.convention, key)


def _sheet(sheet: Sheet, summary: str, key: str) -> Entry:
    return Entry(sheet.name, summary, key.lower(), _sheet_body(sheet))


def _sheet_body(sheet: Sheet) -> str:
    template = environment().get_template("function.html.jinja")
    return template.render(name=sheet.name, lines=sheet.lines, tables=sheet.tables)


def kept(bodies: Sequence[str]) -> list[str]:
    """Return ``bodies``, some together: JSON in the zlib format (RFC 1950), in Base64."""
    return [_packed(bodies[n : n + TOGETHER]) for n in range(0, len(bodies), TOGETHER)]


def _packed(bodies: Sequence[str]) -> str:
    text = json.dumps(bodies, ensure_ascii=False)
    return base64.b64encode(zlib.compress(text.encode(), 9)).decode()


def digest(text: str) -> str:
    """Return the hash with which a page's policy allows a script or a style."""
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def source(name: str) -> str:
    """Return the text of a file beside the templates."""
    loader = environment().loader
    assert loader is not None
    return loader.get_source(environment(), name)[0]


@functools.cache
def environment() -> jinja2.Environment:
    """Return what renders the templates, escaped."""
    import jinja2

    return jinja2.Environment(
        loader=jinja2.PackageLoader("syclflat.review.inspect_forms.html"),
        undefined=jinja2.StrictUndefined,
        autoescape=True,
        finalize=_printable,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def _printable(value: object) -> object:
    # What is marked as safe is of a class of its own.
    return printable(value) if type(value) is str else value
