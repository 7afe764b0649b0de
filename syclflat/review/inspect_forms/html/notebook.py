"""An inspection as HTML to be put into a page, such as a notebook: pictures, without a script.

A kernel shows the bytes of its capture object and the parameters that carry them, as the page of
``--format html`` has them; a function shows its tables. jinja2 escapes all that comes from a
source.
"""

from __future__ import annotations

from dataclasses import dataclass

from syclflat.review.inspect_forms import tables
from syclflat.review.inspect_forms.html import environment, source
from syclflat.review.inspect_forms.html import picture as pictures
from syclflat.review.views.inspection import FunctionsView, Inspection


@dataclass(frozen=True, slots=True)
class Entry:
    """A kernel or a function."""

    name: str
    lines: tuple[str, ...]
    picture: pictures.Picture | None = None
    tables: tuple[tables.Table, ...] = ()


def render(inspection: Inspection) -> str:
    """Return the elements, in a ``div`` with a style of its own."""
    entries: list[Entry] = []
    for view in inspection.documents:
        if isinstance(view, FunctionsView):
            entries += [
                Entry(
                    function.symbol,
                    (tables.function_heading(function, view),),
                    tables=tuple(tables.function_tables(function)),
                )
                for function in view.functions
            ]
        else:
            line = inspection.cache_line
            entries += [
                Entry(
                    kernel.title,
                    (tables.heading(kernel, view), tables.totals(kernel, line)),
                    pictures.picture(kernel, line),
                )
                for kernel in view.kernels
            ]
    template = environment().get_template("notebook.html.jinja")
    return template.render(entries=entries, sizes=pictures, style=source("notebook.css"))
