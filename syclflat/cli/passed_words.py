"""Commands whose arguments are those of another program."""

from __future__ import annotations

import click


class WordsCommand(click.Command):
    """A command that doesn't parse its arguments."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Keep all arguments, except a request for help."""
        if args[-1:] == ["--help"]:
            return super().parse_args(ctx, ["--help"])
        ctx.params["words"] = tuple(args)
        return []
