"""``syclflat config``: the project's settings file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from syclflat.cli import complete, defaults
from syclflat.cli.reporting import reports_input_errors
from syclflat.model import exit_codes
from syclflat.model.texts import printable
from syclflat.project import configuration as settings
from syclflat.project.files.outputs import write_all

EPILOG = """\b
Examples:
  syclflat config init                write syclflat.toml with every key in a comment
  syclflat config show                print the settings and the file that sets them
  syclflat config validate ci.toml
"""

_EXAMPLES = {
    "sources": ["src/**/*.cpp"],
    "output": "generated",
    "emit": ["integration", "json"],
    "convention": ["sycl-2020"],
    "target": "spir64",
    "sycl": "dpcpp",
    "stdlib": "auto",
    "include-directories": ["include"],
    "clang-arguments": ["-std=c++20"],
    "special-types": ["special_types.toml"],
    "build-directory": "build",
    "limits.argument-bytes": 1024,
    "limits.nesting": 512,
    "limits.memref-nesting": 4,
    "limits.timeout": 60,
    "limits.memory": 4000,
    "checks.disable": ["dropped-flags"],
    "checks.error": ["all"],
    "diff.fail-on": "layout",
}
_SUPPRESSION = """\
# [[suppressions]]
# kernel = "Worker*"
# class = "layout"
# reason = "host and device are always built together"
# path = "s.*"            # optional; the default is all captures
# expires = 2030-01-31    # optional; the default is no end
"""


@click.group("config", epilog=EPILOG, no_args_is_help=True)
def command() -> None:
    """Show, check and create the settings file, syclflat.toml.

    syclflat looks for the file in the working directory and its parents. The command line overrides
    the file, and the file overrides the defaults.
    """


@command.command("show")
@click.option(
    defaults.OPTION, "file", metavar="FILE", help="Show FILE.", shell_complete=complete.files
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@reports_input_errors
def show_command(file: str | None, as_json: bool) -> int:
    """Print the settings and the file that sets them."""
    found = defaults.load(file)
    rows = list(_rows(found.config))
    if as_json:
        values = {key: value for key, value, _ in rows if value not in (None, [])}
        click.echo(json.dumps({"file": found.file, "settings": values}, indent=2, default=str))
        return 0
    click.echo(f"# {printable(found.file or 'no syclflat.toml in this directory or its parents')}")
    for key, value, is_set in rows:
        click.echo(f"{key} = {_toml(value)}" if is_set else f"# {key}: not set")
    return 0


@command.command("validate")
@click.argument("file", required=False, shell_complete=complete.files)
@reports_input_errors
def validate_command(file: str | None) -> int:
    """Check FILE, or the project's settings file."""
    found = defaults.load(file)
    if found.file is None:
        raise click.UsageError("no syclflat.toml in this directory or its parents")
    click.echo(f"{printable(found.file)}: good")
    return 0


@command.command("init")
@click.option("--stdout", is_flag=True, help="Print the settings instead of writing a file.")
@click.option("--force", is_flag=True, help="Replace an existing file.")
@reports_input_errors
def init_command(stdout: bool, force: bool) -> int:
    """Write a syclflat.toml with every key in a comment."""
    if stdout:
        click.echo(template(), nl=False)
        return 0
    path = Path(settings.FILE_NAME)
    if path.exists() and not force:
        click.echo(f"syclflat: error: {path} already exists; --force replaces it", err=True)
        return exit_codes.USAGE
    write_all({path: template()})
    click.echo(f"{path}: written")
    return 0


def template() -> str:
    """Return a file with every key in a comment."""
    lines = ["# Settings of syclflat. Paths are relative to this file's directory.", ""]
    table = ""
    for key, description in settings.described_keys():
        above, _, name = key.rpartition(".")
        if key == "suppressions":
            continue
        if above != table:
            table = above
            lines += ["", f"[{table}]"]
        lines += [f"# {description}", f"# {name} = {_toml(_EXAMPLES[key])}"]
    lines += ["", f"# {dict(settings.described_keys())['suppressions']}", _SUPPRESSION]
    return "\n".join(lines)


def _rows(config: settings.Config) -> list[tuple[str, Any, bool]]:
    """Return each key, its value, and whether it is set."""
    rows: list[tuple[str, Any, bool]] = []
    values = settings.to_builtins(config)
    for key, _ in settings.described_keys():
        value: Any = values
        for name in key.split("."):
            value = value[name]
        if isinstance(value, tuple):
            value = list(value)
        rows.append((key, value, value not in (None, [])))
    return rows


def _toml(value: Any) -> str:
    """Return a value in TOML's syntax, with the tables of a list on one line."""
    if isinstance(value, dict):
        inner = ", ".join(f"{k} = {_toml(v)}" for k, v in value.items() if v is not None)
        return f"{{ {inner} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, (str, bool, int)):
        return json.dumps(value, ensure_ascii=False)
    return str(value)
