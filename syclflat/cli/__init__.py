"""The command line: one thin module per subcommand, loaded when it is used."""

from __future__ import annotations

import importlib
import os
import sys
from typing import TYPE_CHECKING, NoReturn

import click

from syclflat._version import __version__
from syclflat.model import exit_codes
from syclflat.plugins import DEBUG_VARIABLE
from syclflat.project import background, long_steps
from syclflat.project.files import shortage, streams
from syclflat.service import isolation

if TYPE_CHECKING:
    from syclflat.diagnostics import InputError

_MODULES = {"c++": "cxx", "special-types": "special_types"}

GROUPS = {
    "Compile and run": ("c++", "run", "image", "devices"),
    "Inspect": ("inspect", "cost", "launches", "replay", "compare", "lsp", "list", "special-types"),
    "Review": ("diff", "report"),
    "Build": ("flatten", "batch", "watch", "headers"),
    "Other systems": ("signature", "kernarg"),
    "Maintenance": ("doctor", "explain", "config", "cache", "schema", "completion"),
}
"""Subcommands under their titles, in the order in which help lists them."""

COMMANDS = {
    name: f"syclflat.cli.commands.{_MODULES.get(name, name)}"
    for names in GROUPS.values()
    for name in names
}
"""The modules of subcommands."""

PARSING = ("flatten", "run", "inspect", "cost")
"""Subcommands that parse a source."""

ISOLATED = (*PARSING, "diff", "signature", "kernarg", "image", "c++")
"""Subcommands that continue in a child process, see :mod:`syclflat.service.isolation`."""

WELCOME = """\
syclflat: see, generate and guard what crosses the SYCL host-device boundary

To review what a kernel captures, or as a step before another compiler:
  syclflat inspect app.cpp               every byte, and the parameters that carry it
  syclflat flatten app.cpp               write device caller, integration header, manifest

To compile and run SYCL programs without a SYCL compiler:
  syclflat c++ app.cpp -o app && ./app
  syclflat run app.cpp

To see in CI what a change does to the binary interface:
  syclflat diff --against main app.cpp

syclflat doctor reports what is installed and what is missing, syclflat --help lists all commands.
"""


class _LazyGroup(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        # Not list(): as soon as that command is loaded, its module has the name here.
        return [*COMMANDS]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        from syclflat.cli import help_pages

        help_pages.write_groups(ctx, formatter, GROUPS)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        # A program that asks for help gets the whole text.
        if not args and not ctx.resilient_parsing and sys.stdout.isatty():
            click.echo(WELCOME, nl=False)
            ctx.exit()
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if name not in COMMANDS and not name.startswith("-") and not ctx.resilient_parsing:
            from syclflat.cli import help_pages

            ctx.fail(f"there is no command {name!r}{help_pages.meant_command(name, COMMANDS)}")
        return super().resolve_command(ctx, args)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        module = COMMANDS.get(cmd_name)
        if module is None:
            return None
        # Programs that complete a command line or describe the commands don't parse one.
        if cmd_name in PARSING and not ctx.resilient_parsing:
            from syclflat import frontends

            frontends.load_in_background(sys.argv)
        command = importlib.import_module(module).command
        assert isinstance(command, click.Command)
        return command


def _print_cmake_directory(ctx: click.Context, _param: click.Parameter, value: bool) -> None:
    if value:
        # Importing it takes 8 ms, which every command would pay.
        from syclflat.runtimes import bundled

        click.echo(bundled.cmake_directory())
        ctx.exit()


@click.group(
    cls=_LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="\b\nExit codes of all commands; run passes on the program's:\n"
    + "".join(f"  {code:<5}{text}\n" for code, text in exit_codes.MEANINGS.items()),
)
@click.version_option(__version__, prog_name="syclflat")
@click.option(
    "--cmake-dir",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_cmake_directory,
    help="Print the directory of the CMake package, for -Dsyclflat_DIR, and exit.",
)
def cli() -> None:
    """See, generate and guard what crosses the SYCL host-device boundary."""


def _report_crash(failure: InputError, form: str) -> int:
    from syclflat.cli.reporting import Reporter

    return Reporter(form).refuse(failure.diagnostics)


def main() -> NoReturn:
    """Run the command line and exit."""
    streams.prepare()
    long_steps.turn_on()
    if sys.argv[1:2] and sys.argv[1] in ISOLATED:
        isolation.go_on_in_child(_report_crash)
    color = False if os.environ.get("NO_COLOR") else None
    try:
        result = cli.main(prog_name="syclflat", standalone_mode=False, color=color)
        streams.end(result if isinstance(result, int) else 0)
    except click.exceptions.Abort:
        # click raises this for Ctrl-C.
        streams.end(exit_codes.INTERRUPTED)
    except KeyboardInterrupt:
        # Workers end with this process, so don't wait for them.
        streams.end(exit_codes.INTERRUPTED)
    except SystemExit as ended:
        if type(sys.stdout).__name__.endswith("PacifyFlushWrapper"):
            # click sets it where the reader of a pipe has left, and exits with 1.
            streams.end_unsaid(BrokenPipeError())
        streams.end(ended.code if isinstance(ended.code, int) else 1)
    except click.ClickException as failure:
        from syclflat.cli.reporting import show_failure

        show_failure(failure)
        streams.end(failure.exit_code)
    except (BrokenPipeError, streams.OutputError) as failure:
        streams.end_unsaid(failure)
    except Exception as defect:
        if os.environ.get(DEBUG_VARIABLE):
            raise
        for failed in (defect, *background.failures()):
            if lacking := shortage.advice(failed):
                click.echo(f"syclflat: error: {failed}\nsyclflat: note: {lacking}", err=True)
                streams.end(exit_codes.SHORTAGE)
        click.echo(
            f"syclflat: internal error: {type(defect).__name__}: {defect}\n"
            f"syclflat: note: this is a defect in syclflat; please report it with the output of "
            f"{DEBUG_VARIABLE}=1",
            err=True,
        )
        streams.end(exit_codes.DEFECT)
