"""A diff as HTML: as a page that needs nothing else, or to be put into one, such as a notebook.

Each cause is an item of a list, with the kernels that it changed. All that comes from a source is
escaped. What is to be put into a page has no style of its own but for what fails.
"""

from __future__ import annotations

import base64
import hashlib
import html
import re
from collections.abc import Iterator

from syclflat.model.texts import counted, printable
from syclflat.review.comparison.changes import Code, Sentence
from syclflat.review.folding.blocks import Block, place
from syclflat.review.folding.byte_maps import Bar, ByteMap
from syclflat.review.folding.summary import Report
from syclflat.review.views.escapes import html_code


def render(report: Report) -> str:
    """Return the elements, in a ``div``, without the pictures, which need a style.

    The causes of each class have a heading.
    """
    parts = [f"<p><strong>{_text(report.summary.text)}</strong></p>"]
    parts += [f"<p>{_sentence(title)}</p>" for title in report.titles]
    parts += [f"<p>Note: {_text(note)}</p>" for note in report.notes]
    numbered = list(enumerate(report.blocks))
    names = list(dict.fromkeys(block.change_class.value for block in report.blocks))
    for name in names:
        own = [item for item in numbered if item[1].change_class.value == name]
        parts.append(f'<h2 class="{name}">{name}: {counted(len(own), "cause")}</h2>')
        parts.append("<ul>")
        for number, block in own:
            parts += _block(block, number)
        parts.append("</ul>")
    return "\n".join(('<div class="syclflat-diff">', *parts, "</div>")) + "\n"


def page(report: Report, sides: tuple[str, str] = ("", "")) -> str:
    """Return the whole page, without any script; ``sides`` are the names of both versions."""
    boxes, rules = _filters(report)
    style = "\n".join((_STYLE.rstrip("\n"), *rules, ""))
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policy = f"default-src 'none'; img-src data:; style-src 'sha256-{digest}'"
    is_bad = report.summary.fails or report.summary.lacks_costs
    verdict = "fails" if is_bad else "passes"
    return _PAGE.format(
        policy=html.escape(policy),
        title=_text(report.summary.text),
        style=style,
        filters="".join(f"{box}\n" for box in boxes),
        verdict=verdict,
        sides=_SIDES.format(*map(_text, sides)) if all(sides) else "",
        body=render(report) + "".join(f"{line}\n" for line in _figures(report)),
    )


_LEGEND = """\
<p>Bytes before and after: <span class="moved">moved</span>,
<span class="changed">another type or size</span>,
<span class="one-sided">added or removed</span>.</p>"""
_SIDES = '<p id="sides">From <code>{}</code> to <code>{}</code></p>\n'
_NOTHING = '<p class="nothing">Nothing here matches the filter.</p>'
_IDENTIFIER = re.compile(r' id="(\w+)"')
_CHOSEN = re.compile(r"#(\w+):checked")
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
{sides}{filters}{body}</body>
</html>
"""
_WIDTH, _HEIGHT, _BETWEEN, _LEFT = 960, 24, 22, 40
_COLUMN = 160
"""The width of a part where parts are below each other, in pixels."""
_CHARACTER = 7.4
"""Of a picture: the width of an object, the heights of a row and between the rows, the margin for
names, and the width of a character."""
_STYLE = """
:root { color-scheme: light dark;
  --ground: #ffffff; --panel: #f6f8fa; --text: #1f2328; --dim: #59636e; --rule: #d1d9e0;
  --bad: #b3261e; --good: #1a7f37; --moved: #cfe2ff; --changed: #ffe3a3; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0d1117; --panel: #161b22; --text: #e6edf3; --dim: #9198a1; --rule: #3d444d;
    --bad: #ff8f86; --good: #56d364; --moved: #1f3a5f; --changed: #5c4710; }
}
body { margin: 0 auto; padding: 1rem 1.5rem; max-width: 80rem; color: var(--text);
  background: var(--ground); font: 14px/1.45 system-ui, sans-serif; overflow-wrap: break-word; }
h1 { font-size: 1.4rem; margin: 0; }
h2 { margin: 1.2rem 0 .3rem; font-size: 1rem; }
.nothing { display: none; }
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
fieldset { margin: .5rem 0; padding: 0; border: 0; }
legend { float: left; margin-right: .8rem; color: var(--dim); }
label { margin-right: .8rem; white-space: nowrap; }
figure { margin: 1.5rem 0; overflow-x: auto; }
figcaption { margin-bottom: .3rem; }
svg { width: 100%; min-width: 40rem; max-width: 64rem; font: 12px ui-monospace, monospace; }
svg text { fill: var(--text); }
svg rect { fill: var(--panel); stroke: var(--dim); stroke-width: .8; }
svg polygon { fill: var(--moved); opacity: .5; }
.moved rect { fill: var(--moved); }
.changed rect { fill: var(--changed); }
.one-sided rect { fill: var(--bad); fill-opacity: .35; }
span.moved { background: var(--moved); }
span.changed { background: var(--changed); }
span.one-sided { color: var(--bad); }
.hole rect { fill: none; stroke-dasharray: 3 2; }
svg.stacked { display: none; min-width: 0; max-width: 30rem; }
@media (max-width: 44rem) {
  body { padding: .6rem .8rem; }
  svg.wide { display: none; }
  svg.stacked { display: block; }
}
"""


def _filters(report: Report) -> tuple[list[str], list[str]]:
    """Return the boxes that choose classes and files to show, and the rules of style for them."""
    classes = list(dict.fromkeys(block.change_class.value for block in report.blocks))
    of_blocks = [
        list(dict.fromkeys(member.entry.side.place.file for member in block.members))
        for block in report.blocks
    ]
    files = list(dict.fromkeys(file for own in of_blocks for file in own))
    rules = [f"body:not(:has(#{name}:checked)) .{name} {{ display: none; }}" for name in classes]
    for number, own in enumerate(of_blocks):
        none = "".join(f":not(:has(#f{files.index(file)}:checked))" for file in own)
        rules.append(f"body{none} li.b{number} {{ display: none; }}")
    boxes: list[str] = []
    for title, names in (
        ("Classes", {name: name for name in classes}),
        ("Files", {f"f{number}": file for number, file in enumerate(files)}),
    ):
        if len(names) > 1:
            boxes.append(f"<fieldset><legend>{title}</legend>")
            boxes += (
                f'<label><input type="checkbox" id="{name}" checked> {_text(said)}</label>'
                for name, said in names.items()
            )
            boxes.append("</fieldset>")
    if boxes:
        chosen: set[str] = set()
        for block, own in zip(report.blocks, of_blocks, strict=True):
            first = f":has(#{block.change_class.value}:checked)" if len(classes) > 1 else ""
            seconds = [f":has(#f{files.index(file)}:checked)" for file in own]
            chosen.update(first + second for second in (seconds if len(files) > 1 else [""]))
        none = "".join(f":not({choice})" for choice in sorted(chosen))
        rules.append(f"body{none} .nothing {{ display: block; }}")
        boxes.append(_NOTHING)
    shown = {id_ for box in boxes for id_ in _IDENTIFIER.findall(box)}
    return boxes, [rule for rule in rules if {*_CHOSEN.findall(rule)} <= shown]


def _block(block: Block, number: int) -> Iterator[str]:
    name = block.change_class.value
    class_ = f"<strong>{name}</strong>" if block.fails else name
    at = html_code(place(block.place))
    yield f'<li class="{name} b{number}">{class_} at {at}: {_sentence(block.sentence)}'
    if block.groups:
        yield "<ul>"
        yield from (f"<li>{_sentence(group.sentence)}</li>" for group in block.groups)
        yield "</ul>"
    yield "</li>"


def _figures(report: Report) -> Iterator[str]:
    for own in report.maps:
        yield from _figure(own)
    if report.maps:
        yield _LEGEND


def _figure(own: ByteMap) -> Iterator[str]:
    """Yield the bytes before and after, one above the other, with lines between what moved."""
    yield f"<figure><figcaption>{_sentence(own.kernels)}: {_text(own.sizes)}</figcaption>"
    scale = _WIDTH / (8 * max(own.old_size, own.new_size, 1))
    height = 2 * _HEIGHT + _BETWEEN + 1
    label = _text(f"bytes before and after: {own.sizes}")
    size = f"0 0 {_LEFT + _WIDTH} {height}"
    yield f'<svg class="wide" viewBox="{size}" role="img" aria-label="{label}">'
    for name, bars, top in (("old", own.old, 0), ("new", own.new, _HEIGHT + _BETWEEN)):
        yield f'<text x="0" y="{top + 16}">{name}</text>'
        yield from (_box(bar, scale, top) for bar in bars)
    for before, after in own.moves:
        corners = (
            (before.start, _HEIGHT),
            (before.start + before.width, _HEIGHT),
            (after.start + after.width, _HEIGHT + _BETWEEN),
            (after.start, _HEIGHT + _BETWEEN),
        )
        points = " ".join(f"{_LEFT + scale * at:.1f},{y}" for at, y in corners)
        yield f'<polygon points="{points}"/>'
    yield "</svg>"
    yield from _stacked(own, label)
    yield "</figure>"


def _stacked(own: ByteMap, label: str) -> Iterator[str]:
    """Yield the same for telephones: the parts below each other, each as high as all others."""
    height = _HEIGHT * (max(len(own.old), len(own.new)) + 1) + 1
    width = 2 * _COLUMN + _BETWEEN + 2
    yield f'<svg class="stacked" viewBox="-1 0 {width} {height}" role="img" aria-label="{label}">'
    room = int(_COLUMN / _CHARACTER) - 1
    for name, bars, left in (("old", own.old, 0), ("new", own.new, _COLUMN + _BETWEEN)):
        yield f'<text x="{left}" y="16">{name}</text>'
        for number, bar in enumerate(bars, 1):
            text = _text(f"{bar.start // 8} {bar.label(room - len(str(bar.start // 8)) - 1)}")
            top = _HEIGHT * number
            yield (
                f'<g class="{bar.state.value}"><rect x="{left}" y="{top}" width="{_COLUMN}" '
                f'height="{_HEIGHT}"/><text x="{left + 3}" y="{top + 16}">{text}</text></g>'
            )
    rows = [{bar.start: _HEIGHT * n for n, bar in enumerate(s, 1)} for s in (own.old, own.new)]
    for before, after in own.moves:
        if before.start in rows[0] and after.start in rows[1]:
            first, second, right = rows[0][before.start], rows[1][after.start], _COLUMN + _BETWEEN
            points = f"{_COLUMN},{first} {right},{second} {right},{second + _HEIGHT}"
            yield f'<polygon points="{points} {_COLUMN},{first + _HEIGHT}"/>'
    yield "</svg>"


def _box(bar: Bar, scale: float, top: int) -> str:
    left, width = _LEFT + bar.start * scale, bar.width * scale
    size = counted(bar.width // 8, "byte") if bar.width % 8 == 0 else counted(bar.width, "bit")
    name = f"{bar.path}, {bar.type}" if bar.path else "hole"
    room = int(width / _CHARACTER)
    label = bar.label(room) if room > 1 else ""
    text = f'<text x="{left + 3:.1f}" y="{top + 16}">{_text(label)}</text>' if label else ""
    said = _text(f"{name}: {size} at offset {bar.start // 8}")
    return (
        f'<g class="{bar.state.value}"><title>{said}</title><rect x="{left:.1f}" y="{top}" '
        f'width="{width:.1f}" height="{_HEIGHT}"/>{text}</g>'
    )


def _sentence(words: Sentence) -> str:
    return "".join(html_code(word) if isinstance(word, Code) else _text(word) for word in words)


def _text(text: str) -> str:
    return html.escape(printable(text))
