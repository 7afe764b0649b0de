"""An inspection as HTML to be put into a page, such as a notebook: pictures, without a script.

Of a kernel, the bytes of its capture object and the parameters that carry them, as the page of
``--format html`` has them; of a function, its tables. All that comes from a source is escaped.
"""

from __future__ import annotations

import html
from collections.abc import Iterator

from syclflat.model.texts import printable
from syclflat.review.inspect_forms import tables
from syclflat.review.inspect_forms.html import picture as pictures
from syclflat.review.inspect_forms.html.picture import Picture
from syclflat.review.inspection import FunctionsView, Inspection, KernelsView, KernelView
from syclflat.review.manifests import Function

# Scoped, since a notebook has styles of its own; fills are light under dark text everywhere.
_STYLE = """\
.syclflat-inspect svg { max-width: 100%; height: auto; }
.syclflat-inspect text { font: 12px ui-monospace, monospace; fill: #1f2328; }
.syclflat-inspect .label { fill: currentColor; text-anchor: end; }
.syclflat-inspect rect { stroke: #ffffff; }
.syclflat-inspect .plain rect { fill: #cfe3ff; }
.syclflat-inspect .pointer rect { fill: #ffe2b8; }
.syclflat-inspect .special rect { fill: #cdebd0; }
.syclflat-inspect .other rect { fill: #e6dcf7; }
.syclflat-inspect .hole rect, .syclflat-inspect .padding rect { fill: #f8c9c9; }
.syclflat-inspect .parameter rect { fill: #f6f8fa; stroke: #d1d9e0; }
.syclflat-inspect .link { fill: none; stroke: currentColor; opacity: .4; }
"""


def render(inspection: Inspection) -> str:
    """Return the elements, in a ``div`` with a style of its own."""
    parts: list[str] = []
    for view in inspection.documents:
        if isinstance(view, FunctionsView):
            for function in view.functions:
                parts += _function(function, view)
        else:
            for kernel in view.kernels:
                parts += _kernel(kernel, view, inspection.cache_line)
    begin = f'<div class="syclflat-inspect">\n<style>\n{_STYLE}</style>'
    return "\n".join((begin, *parts, "</div>")) + "\n"


def _kernel(kernel: KernelView, view: KernelsView, cache_line: int) -> Iterator[str]:
    yield f"<h3>{_text(kernel.name)}</h3>"
    yield f"<p>{_text(tables.heading(kernel, view))}</p>"
    yield f"<p>{_text(tables.totals(kernel, cache_line))}</p>"
    yield from _picture(pictures.picture(kernel, cache_line))


def _picture(picture: Picture) -> Iterator[str]:
    size = f"{picture.width} {picture.height}"
    yield (
        '<svg role="img" aria-label="Bytes of the capture object, and the parameters that carry '
        f'them" width="{picture.width}" height="{picture.height}" viewBox="-2 -2 {size}">'
    )
    for parameter in picture.parameters:
        if parameter.link:
            yield f'<path class="link" d="{parameter.link}"/>'
    for label in picture.labels:
        yield _words("label", pictures.LABEL_WIDTH - 8, label.y + 18, label.text)
    for box in picture.boxes:
        yield f'<g class="{box.kind}"><title>{_text(box.about)}</title>'
        yield _rectangle(box.x, box.y, box.width, pictures.BOX_HEIGHT)
        yield (_words("", box.x + 3, box.y + 18, box.text) if box.text else "") + "</g>"
    left = pictures.PARAMETERS_LEFT
    for parameter in picture.parameters:
        yield f'<g class="parameter"><title>{_text(parameter.about)}</title>'
        height = pictures.PARAMETER_HEIGHT - 4
        yield _rectangle(left, parameter.y, pictures.PARAMETERS_WIDTH, height)
        yield _words("", left + 8, parameter.y + 15, parameter.text) + "</g>"
    yield "</svg>"


def _rectangle(x: float, y: float, width: float, height: float) -> str:
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}"/>'


def _words(class_: str, x: float, y: float, text: str) -> str:
    kind = f' class="{class_}"' if class_ else ""
    return f'<text{kind} x="{x}" y="{y}">{_text(text)}</text>'


def _function(function: Function, view: FunctionsView) -> Iterator[str]:
    yield f"<h3>{_text(function.symbol)}</h3>"
    yield f"<p>{_text(tables.function_heading(function, view))}</p>"
    for table in tables.function_tables(function):
        yield f"<table><caption>{_text(table.title)}</caption>"
        yield f"<thead>{_row('th', table.headings)}</thead>"
        rows = "".join(_row("td", row.cells) for row in table.rows)
        yield f"<tbody>{rows}</tbody></table>"


def _row(element: str, cells: tuple[str, ...]) -> str:
    return f"<tr>{''.join(f'<{element}>{_text(cell)}</{element}>' for cell in cells)}</tr>"


def _text(text: str) -> str:
    return html.escape(printable(text))
