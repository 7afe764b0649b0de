"""Completions for shells: values of options and arguments, found without loading Clang."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from syclflat.diagnostics import InputError
from syclflat.diagnostics.checks import all_checks
from syclflat.project import git

Completer = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]

Known = Iterable[str] | Callable[[], Iterable[str]]
"""Names, or a function that finds them when they are needed."""


def _starting(values: Iterable[str], incomplete: str) -> list[CompletionItem]:
    return [CompletionItem(value) for value in values if value.startswith(incomplete)]


def names(known: Known) -> Completer:
    """Return a function that completes one of the ``known`` names."""
    return lambda _ctx, _param, incomplete: _starting(_all(known), incomplete)


def _all(known: Known) -> Iterable[str]:
    return known() if callable(known) else known


def name_lists(known: Known) -> Completer:
    """Return a function that completes the last name of a comma-separated list."""

    def complete(
        _ctx: click.Context, _param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        *given, _ = incomplete.split(",")
        others = [name for name in _all(known) if name not in given]
        return _starting((",".join((*given, name)) for name in others), incomplete)

    return complete


def files(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Let the shell complete the name of a file."""
    return [CompletionItem(incomplete, type="file")]


def directories(
    _ctx: click.Context, _param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Let the shell complete the name of a directory."""
    return [CompletionItem(incomplete, type="dir")]


def words_or(words: Iterable[str], otherwise: Completer) -> Completer:
    """Return the completions among ``words``, or another kind of completion if none fits."""
    return lambda ctx, param, incomplete: (
        _starting(words, incomplete) or otherwise(ctx, param, incomplete)
    )


def checks(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the name of a check."""
    return _starting((check.name for check in all_checks()), incomplete)


def warnings(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the value of ``-W``."""
    known = [check.name for check in all_checks() if check.is_warning]
    forms = ["error", *(f"no-{name}" for name in known), *(f"error={name}" for name in known)]
    return _starting(forms, incomplete)


def refs(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the name of a branch or tag of the repository around the working directory."""
    try:
        return _starting(git.refs(Path.cwd()), incomplete)
    except InputError:
        # git is not installed.
        return []


def kernels(ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete a name from the given manifest, or from the manifest beside the given source."""
    # click skips arguments as soon as an option lacks its value.
    path = Path(next(iter(ctx.args), "") or ctx.params.get("file") or "")
    if path.suffix != ".json":
        path = path.with_name(f"{path.stem}.kernels.json") if path.name else path
    try:
        manifest = json.loads(path.read_bytes())
        entries = manifest.get("kernels") or manifest.get("functions") or ()
        found = [str(entry["name"]) for entry in entries]
    except (OSError, ValueError, AttributeError, KeyError, TypeError):
        # The command line is still being typed; the command itself reports errors.
        return []
    return _starting(dict.fromkeys(found), incomplete)
