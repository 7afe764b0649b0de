#!/usr/bin/env python3
"""Write docs/checks.md: every check, as ``syclflat explain`` has it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from syclflat.diagnostics import checks
from syclflat.review.views.escapes import markdown

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "checks.md"

HEAD = """\
# Checks

Each error and each warning ends in the name of its check, in brackets. `syclflat explain NAME`
prints what this page has. `-Wno-NAME` turns a warning off, `-Werror=NAME` makes it an error.

`python scripts/pages/checks_page.py` writes this page.
"""


def page() -> str:
    """Return the text of the page."""
    lines = [HEAD]
    for title, group in checks.GROUPS.items():
        lines += [f"## {title}\n", "| check | is | reports that |", "| --- | --- | --- |"]
        lines += [
            f"| [`{check.name}`](#{check.name}) | {_kind(check)} | {markdown(check.summary)} |"
            for check in group
        ]
        lines += ["", *(line for check in group for line in _section(check))]
    return "\n".join(lines)


def _section(check: checks.Check) -> Iterator[str]:
    yield f"### {check.name}\n"
    said = f"{check.summary[:1].upper()}{check.summary[1:]}."
    yield f"*{_kind(check)}.* {markdown(said)}\n"
    if check.explanation:
        yield f"{markdown(' '.join(check.explanation.split()))}\n"
    if check.example:
        yield f"```text\n{check.example.rstrip()}\n```\n"
    yield f"**What to do:** {markdown(' '.join(check.way_out.split()))}\n"


def _kind(check: checks.Check) -> str:
    return "warning" if check.is_warning else "error"


if __name__ == "__main__":
    PAGE.write_text(page())
