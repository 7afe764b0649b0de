"""``syclflat doctor``: the installed and missing parts, and how to install them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from itertools import groupby
from typing import TYPE_CHECKING

import click

from syclflat.cli import installation, options
from syclflat.cli.installation import Looked, Status
from syclflat.model import exit_codes, json_layout
from syclflat.model.texts import printable

if TYPE_CHECKING:
    from syclflat.cli.trials import Verdict

EPILOG = """\b
Examples:
  syclflat doctor
  syclflat doctor --format json
  syclflat doctor && syclflat run app.cpp

Exit codes: 0 if syclflat run works, 4 if it does not.
"""

_COLORS = {Status.FOUND: "green", Status.MISSING: "yellow", Status.BROKEN: "red"}


@click.command("doctor", epilog=EPILOG)
@options.choice_of_form("The form of the answer.")
@click.pass_context
def command(ctx: click.Context, form: str) -> int:
    """Report installed and missing parts, and try each purpose.

    Looks for libclang, Clang, C++ libraries, OpenCL and CUDA with their devices, DPC++'s headers
    and runtime, and the cache. Then compiles and runs a kernel by run, by c++, and by c++ for each
    kind of GPU that it found.
    """
    from syclflat.cli import trials

    parts = list(installation.parts())
    verdicts = trials.judge(installation.lacks(parts))
    works = verdicts[trials.RUN].works
    if form == "json":
        document = {
            "run_works": works,
            "verdicts": [
                {"name": name, "works": verdict.works, **asdict(verdict)}
                for name, verdict in verdicts.items()
            ],
            "parts": [_as_json(part) for part in parts],
        }
        click.echo(json_layout.text(document), nl=False)
    else:
        click.echo(_text(parts, verdicts), color=ctx.color, nl=False)
    return exit_codes.DONE if works else exit_codes.MISSING


def _as_json(part: Looked) -> dict[str, str]:
    return {
        "name": part.name,
        "for": part.use,
        "status": part.found.status.value,
        "about": part.found.about,
        "advice": part.found.advice,
    }


def _text(parts: list[Looked], verdicts: Mapping[str, Verdict]) -> str:
    status_width = max(len(status.value) for status in Status)
    name_width = max(len(part.name) for part in parts)
    lines = []
    for use, group in groupby(parts, key=lambda part: part.use):
        lines.append(click.style(f"For {use}", bold=True))
        for part in group:
            found = part.found
            status = click.style(f"{found.status.value:{status_width}}", fg=_COLORS[found.status])
            lines.append(f"  {status}  {part.name:{name_width}}  {printable(found.about)}")
            if found.advice:
                lines.append(f"{'':{status_width + name_width + 6}}{printable(found.advice)}")
    lines.append("")
    lines += (f"{name}: {printable(verdict.text)}" for name, verdict in verdicts.items())
    return "".join(f"{line}\n" for line in lines)
