"""``syclflat completion``: completion scripts for shells."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

EPILOG = """\b
Examples:
  eval "$(syclflat completion bash)"            in ~/.bashrc
  eval "$(syclflat completion zsh)"             in ~/.zshrc
  syclflat completion fish > ~/.config/fish/completions/syclflat.fish
"""


@click.command("completion", epilog=EPILOG)
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def command(ctx: click.Context, shell: str) -> int:
    """Print the completion script for SHELL."""
    completion = get_completion_class(shell)
    assert completion is not None
    root = ctx.find_root().command
    click.echo(completion(root, {}, "syclflat", "_SYCLFLAT_COMPLETE").source())
    return 0
