"""A diff as HTML: as a page that needs nothing else, or to be put into one, such as a notebook.

Each cause is an item of a list, with the kernels that it changed. All that comes from a source is
escaped. What is to be put into a page has no style of its own but for what fails.
"""

from __future__ import annotations

import base64
import hashlib
import html
from collections.abc import Iterator

from syclflat.model.texts import printable
from syclflat.review.changes import Code, Sentence
from syclflat.review.escapes import html_code
from syclflat.review.folding.blocks import Block, place
from syclflat.review.folding.summary import Report


def render(report: Report) -> str:
    """Return the elements, in a ``div``."""
    parts = [f"<p><strong>{_text(report.summary.text)}</strong></p>"]
    parts += [f"<p>{_sentence(title)}</p>" for title in report.titles]
    parts += [f"<p>Note: {_text(note)}</p>" for note in report.notes]
    if report.blocks:
        parts.append("<ul>")
        parts += [line for block in report.blocks for line in _block(block)]
        parts.append("</ul>")
    return "\n".join(('<div class="syclflat-diff">', *parts, "</div>")) + "\n"


def page(report: Report) -> str:
    """Return the whole page, without any script."""
    style = base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
    policy = f"default-src 'none'; img-src data:; style-src 'sha256-{style}'"
    verdict = "fails" if report.summary.fails else "passes"
    return _PAGE.format(
        policy=html.escape(policy),
        title=_text(report.summary.text),
        style=_STYLE,
        verdict=verdict,
        body=render(report),
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
ul { margin: .2rem 0; padding-left: 1.2rem; }
.syclflat-diff > ul { padding: 0; list-style: none; }
.syclflat-diff > ul > li { margin: .8rem 0; padding-left: .7rem;
  border-left: 3px solid var(--rule); }
li > strong { color: var(--bad); }
@media (max-width: 40rem) { body { padding: .6rem .8rem; } }
"""


def _block(block: Block) -> Iterator[str]:
    name = block.change_class.value
    class_ = f"<strong>{name}</strong>" if block.fails else name
    at = html_code(place(block.place))
    yield f'<li class="{name}">{class_} at {at}: {_sentence(block.sentence)}'
    if block.groups:
        yield "<ul>"
        yield from (f"<li>{_sentence(group.sentence)}</li>" for group in block.groups)
        yield "</ul>"
    yield "</li>"


def _sentence(words: Sentence) -> str:
    return "".join(html_code(word) if isinstance(word, Code) else _text(word) for word in words)


def _text(text: str) -> str:
    return html.escape(printable(text))
