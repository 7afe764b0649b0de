"""``syclflat explain``: the meaning of a check, an example, and the remedy."""

from __future__ import annotations

import textwrap

import click

from syclflat.cli import complete
from syclflat.diagnostics import checks, installing
from syclflat.model.texts import did_you_mean

EPILOG = """\b
Examples:
  syclflat explain                         list all checks
  syclflat explain not-device-copyable     explain one
"""
_WIDTH = 88


@click.command("explain", epilog=EPILOG)
@click.argument("name", required=False, metavar="[CHECK]", shell_complete=complete.checks)
def command(name: str | None) -> int:
    """Explain a CHECK, the name in brackets after a diagnostic.

    Without CHECK, list all checks by subject.
    """
    if name is None:
        width = max(len(check.name) for check in checks.all_checks())
        for number, (title, group) in enumerate(checks.GROUPS.items()):
            click.secho(f"{chr(10) * (number > 0)}{title}", bold=True)
            for check in group:
                kind = "warning" if check.is_warning else "error"
                click.echo(f"  {check.name:{width}}  {kind:7}  {check.summary}")
        return 0
    try:
        check = checks.find(name.strip("[]"))
    except KeyError:
        near = did_you_mean(name, (check.name for check in checks.all_checks()))
        hint = near or "; 'syclflat explain' lists them"
        raise click.BadParameter(f"no check is called {name!r}{hint}") from None
    click.echo(_text(check))
    return 0


def _text(check: checks.Check) -> str:
    kind = "warning" if check.is_warning else "error"
    parts = [f"{check.name} ({kind}): {check.summary}"]
    if check.explanation:
        parts.append(textwrap.fill(check.explanation, _WIDTH))
    if check.example:
        parts.append("Example:\n" + textwrap.indent(check.example, "    "))
    parts.append(installing.with_commands(textwrap.fill(f"What to do: {check.way_out}", _WIDTH)))
    if check.is_warning:
        parts.append(f"-Wno-{check.name} disables it, -Werror={check.name} makes it an error.")
    return "\n\n".join(parts)
