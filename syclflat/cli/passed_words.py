"""Commands whose arguments are those of another program."""

from __future__ import annotations

from typing import Any

import click


class WordsCommand(click.Command):
    """A command that doesn't parse its arguments."""

    def __init__(self, name: str | None, **settings: Any) -> None:
        help_only = {"help_option_names": ["--help"]}
        super().__init__(name, help_only, options_metavar="", **settings)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Keep all arguments, except a request for help."""
        if args[-1:] == ["--help"]:
            return super().parse_args(ctx, ["--help"])
        ctx.params["words"] = tuple(args)
        return []
