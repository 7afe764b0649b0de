"""The forms of a diff, by name."""

from __future__ import annotations

from collections.abc import Sequence

from syclflat.diagnostics import Diagnostic
from syclflat.review.comparison.changes import DocumentDiff, Gate
from syclflat.review.diff_forms import (
    as_annotations,
    as_html,
    as_json,
    as_junit,
    as_markdown,
    as_text,
)
from syclflat.review.folding import summary


def render(
    diffs: Sequence[DocumentDiff],
    gate: Gate,
    form: str,
    warnings: Sequence[Diagnostic] = (),
    *,
    with_rulers: bool = False,
    sides: tuple[str, str] = ("", ""),
) -> str:
    """Return the text of ``diffs`` in a ``form``; json, sarif and github hold ``warnings``, too.

    ``page`` is a page of HTML, ``html`` what goes into one. ``with_rulers`` shows bytes before and
    after in text and Markdown. ``sides`` are the names of both versions, for a page.

    Raises:
        ValueError: if there is no such form.

    """
    if form in ("sarif", "github"):
        write = {"sarif": as_annotations.sarif, "github": as_annotations.github}[form]
        return write(diffs, gate, warnings)
    if form == "json":
        return as_json.render(diffs, summary.summary(diffs, gate), warnings)
    if form == "junit":
        return as_junit.render(diffs, summary.summary(diffs, gate))
    if form == "page":
        found = summary.report(diffs, gate, with_maps=True)
        return as_html.page(found, sides)
    forms = {
        "text": as_text.render,
        "markdown": as_markdown.render,
        "html": as_html.render,
    }
    if form not in forms:
        raise ValueError(f"unknown form {form!r} of a diff")
    return forms[form](summary.report(diffs, gate, with_maps=with_rulers))
