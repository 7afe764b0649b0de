"""The forms of an inspection, by name."""

from __future__ import annotations

from syclflat.diagnostics import InputError, error
from syclflat.model.location import Location
from syclflat.review.inspect_forms import as_json, as_markdown
from syclflat.review.views.inspection import Inspection, is_of_functions


def render(inspection: Inspection, form: str, name: str, drawing: str = "builtin") -> str:
    """Return the text of ``inspection``, that of the file called ``name``, in a ``form``.

    ``drawing`` selects the program that lays out the graph of an SVG: builtin, graphviz, or auto.

    Raises:
        InputError: if the form shows steps and there are functions, which have none; if Graphviz is
            selected and fails.

    """
    # Each form is imported where it is asked for, so that none has to wait for the others.
    if form == "text":
        from syclflat.review.inspect_forms import as_text

        return as_text.render(inspection)
    if form == "json":
        return as_json.render(inspection)
    if form == "markdown":
        return as_markdown.render(inspection)
    if form == "html":
        from syclflat.review.inspect_forms.html import render as render_html

        return render_html(inspection)
    if is_of_functions(inspection):
        raise InputError(
            error(
                "functions have no steps to draw",
                "no-steps",
                Location(name, 0, 0),
                "choose --format text, json, markdown or html",
            )
        )
    from syclflat.review.inspect_forms import as_graph, as_svg

    if form == "svg":
        return as_svg.render(inspection, name, drawing)
    return as_graph.FORMS[form](inspection)
