"""A diff as HTML: as a page that needs nothing else, or to be put into one, such as a notebook.

Each source has a heading, each kernel a table. All that comes from a source is escaped. What is to
be put into a page has no style of its own but for what fails.
"""

from __future__ import annotations

import base64
import hashlib
import html
from collections.abc import Iterator, Sequence

from syclflat.model.texts import printable
from syclflat.review.changes import Code, Sentence
from syclflat.review.diff_forms.lines import Line, Section, Summary, Table, place
from syclflat.review.escapes import html_code


def render(sections: Sequence[Section], summary: Summary) -> str:
    """Return the elements, in a ``div``."""
    parts = [f"<p><strong>{_text(summary.text)}</strong></p>"]
    for section in sections:
        if section.is_shown:
            parts += _section(section)
    return "\n".join(('<div class="syclflat-diff">', *parts, "</div>")) + "\n"


def page(sections: Sequence[Section], summary: Summary) -> str:
    """Return the whole page, without any script."""
    style = base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
    policy = f"default-src 'none'; img-src data:; style-src 'sha256-{style}'"
    verdict = "fails" if summary.fails else "passes"
    return _PAGE.format(
        policy=html.escape(policy),
        title=_text(summary.text),
        style=_STYLE,
        verdict=verdict,
        body=render(sections, summary),
    )


_PAGE = """\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>{title}: syclflat diff</title>
<style>{style}</style>
</head>
<body class="{verdict}">
<h1>What changed</h1>
{body}</body>
</html>
"""
_STYLE = """
:root { color-scheme: light dark;
  --ground: #ffffff; --panel: #f6f8fa; --text: #1f2328; --dim: #59636e; --rule: #d1d9e0;
  --bad: #b3261e; --good: #1a7f37; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0d1117; --panel: #161b22; --text: #e6edf3; --dim: #9198a1; --rule: #3d444d;
    --bad: #ff8f86; --good: #56d364; }
}
body { margin: 0 auto; padding: 1rem 1.5rem; max-width: 80rem; color: var(--text);
  background: var(--ground); font: 14px/1.45 system-ui, sans-serif; overflow-wrap: break-word; }
h1 { font-size: 1.4rem; margin: 0; }
h3 { margin: 2rem 0 .3rem; padding-top: .6rem; border-top: 1px solid var(--rule); font-size: 1rem; }
p { margin: .4rem 0; }
code { font: 12px ui-monospace, monospace; }
.fails .syclflat-diff > p:first-child { color: var(--bad); }
.passes .syclflat-diff > p:first-child { color: var(--good); }
table { border-collapse: collapse; margin: .2rem 0 1rem; display: block; overflow-x: auto; }
th, td { padding: .2rem .8rem .2rem .4rem; text-align: left; vertical-align: top; }
th { border-bottom: 1px solid var(--rule); }
td { border-top: 1px solid var(--panel); }
th, td:first-child { white-space: nowrap; }
tr:hover td { background: var(--panel); }
td strong { color: var(--bad); }
@media (max-width: 40rem) { body { padding: .6rem .8rem; } td, th { padding-right: .3rem; } }
"""


def _section(section: Section) -> Iterator[str]:
    yield f"<h3>{_sentence(section.title)}</h3>"
    for note in section.diff.notes:
        yield f"<p>Note: {_text(note)}</p>"
    for table in section.tables:
        side = table.entry.side
        yield f"<p>{html_code(side.name)} at {html_code(place(side.place))}</p>"
        yield from _rows(table)
        others = table.others(section.noun)
        if others:
            yield f"<p>{_sentence(others)}</p>"
    if section.moves:
        yield f"<p>{_text(section.moves)}</p>"


def _rows(table: Table) -> Iterator[str]:
    yield "<table>"
    names = ("class", "where", *(("declared",) if table.has_places else ()), "change")
    headings = "".join(f'<th scope="col">{name}</th>' for name in names)
    yield f"<thead><tr>{headings}</tr></thead>"
    yield "<tbody>"
    for line in table.lines:
        declared = (_declared(line),) if table.has_places else ()
        path = html_code(line.path) if line.path else ""
        cells = (_class(line), path, *declared, _change(line))
        yield f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
    yield "</tbody>"
    yield "</table>"


def _class(line: Line) -> str:
    name = line.change_class.value
    return f"<strong>{name}</strong>" if line.fails else name


def _declared(line: Line) -> str:
    return "" if line.declared is None else html_code(place(line.declared))


def _change(line: Line) -> str:
    said = _sentence(line.what)
    return said if line.excuse is None else f"{said} (suppressed: {_text(line.excuse)})"


def _sentence(words: Sentence) -> str:
    return "".join(html_code(word) if isinstance(word, Code) else _text(word) for word in words)


def _text(text: str) -> str:
    return html.escape(printable(text))
