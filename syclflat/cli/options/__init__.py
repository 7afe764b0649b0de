"""Options that subcommands share."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import click
from click.shell_completion import CompletionItem

from syclflat import conventions, emitters, targets
from syclflat.cli import clang_words, complete, help_pages
from syclflat.cli.gathered import Command, gathered
from syclflat.cli.reporting import Reporter, own_cache
from syclflat.diagnostics import InputError, policy
from syclflat.model.texts import did_you_mean
from syclflat.project.files import depfile as depfiles
from syclflat.service.cache import directory, request

PROJECT_WARNINGS = "syclflat.project_warnings"
"""In a context's ``meta``: -W options that precede the command line's."""

_AFTER_DASHES = "syclflat.after_dashes"
_CLANG_WORDS = "syclflat.clang_words"


class PassThroughCommand(click.Command):
    """A command that separates the arguments after ``--``, see :func:`after_dashes`.

    ``--help`` lists the options that most users need.
    """

    way_for_clang = "options of Clang come after --: -- {}"
    """Where an option stands that is Clang's alone."""

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        """Add ``--help-all``; see :class:`click.Command`."""
        super().__init__(*arguments, **settings)
        self.params.append(help_pages.all_option())

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the requested options."""
        help_pages.write_options(self, ctx, formatter)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments before ``--``, with options of Clang, see :func:`for_clang`."""
        if "--" in args:
            position = args.index("--")
            ctx.meta[_AFTER_DASHES] = tuple(args[position + 1 :])
            args = args[:position]
        if not ctx.resilient_parsing:
            args, ctx.meta[_CLANG_WORDS] = clang_words.split(args, self.params, self.way_for_clang)
        return super().parse_args(ctx, args)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Complete the names of options, and a value that follows ``-W`` without a space."""
        found = super().shell_complete(ctx, incomplete)
        if incomplete.startswith("-W"):
            for param in self.params:
                if "-W" in param.opts:
                    values = param.shell_complete(ctx, incomplete.removeprefix("-W"))
                    found += [CompletionItem(f"-W{item.value}") for item in values]
        return found


class KernelCommand(PassThroughCommand):
    """A command that compiles kernels, with the options of Clang that concern code."""

    way_for_clang = "it is no option of Clang's for code"


def after_dashes() -> tuple[str, ...]:
    """Return the arguments that followed ``--``."""
    return tuple(click.get_current_context().meta.get(_AFTER_DASHES, ()))


def for_clang() -> tuple[str, ...]:
    """Return the options of Clang's that stood among the command's own, as compilers take them."""
    return tuple(click.get_current_context().meta.get(_CLANG_WORDS, ()))


def parse_target(ctx: click.Context, param: click.Parameter, value: str) -> str:
    """Check a target's name or triple."""
    try:
        return targets.find(value).name
    except KeyError:
        raise click.BadParameter(
            f"{value!r} is not a target; choose one of {', '.join(targets.names())}"
            f"{did_you_mean(value, targets.names())}",
            ctx,
            param,
        ) from None
    except InputError as failure:
        raise click.BadParameter(str(failure), ctx, param) from None


def parse_names(
    own: Sequence[str], names: Callable[[], list[str]] | None = None
) -> Callable[..., tuple[str, ...]]:
    """Return a callback that checks a comma-separated list of names.

    Args:
        own: the built-in names.
        names: finds these and the names of plug-ins, which takes longer; None without plug-ins.

    """

    def parse(ctx: click.Context, param: click.Parameter, value: str) -> tuple[str, ...]:
        chosen = tuple(dict.fromkeys(name.strip() for name in value.split(","))) if value else ()
        known = own if names is None or set(chosen) <= set(own) else names()
        for name in chosen:
            if name not in known:
                listed = f"{', '.join(known)}{did_you_mean(name, known)}"
                raise click.BadParameter(f"{name!r} is not one of {listed}", ctx, param)
        return chosen

    return parse


def name_list(
    option: str,
    name: str,
    own: Sequence[str],
    names: Callable[[], list[str]] | None,
    text: str,
    metavar: str = "LIST",
) -> Callable[[Command], Command]:
    """Return an option that takes comma-separated names; see :func:`parse_names`."""
    return click.option(
        option,
        name,
        callback=parse_names(own, names),
        shell_complete=complete.name_lists(names or own),
        default="",
        metavar=metavar,
        help=text,
    )


kernel_name = click.option(
    "--kernel",
    "pattern",
    default="",
    metavar="NAME",
    shell_complete=complete.kernels,
    help="Show kernels and functions with this name, spelled or mangled; *, ? and [...] match as "
    "in a shell.",
)
"""The option that chooses kernels; the command gets it as ``pattern``."""

cache_line = click.option(
    "--cache-line",
    type=click.IntRange(1, 2**20),
    default=64,
    show_default=True,
    metavar="BYTES",
    help="Size of the cache lines to mark.",
)

files = click.argument(
    "files", nargs=-1, metavar="[FILE...] [-- CLANG_ARGS]", shell_complete=complete.files
)

quiet = click.option("-q", "--quiet", is_flag=True, help="Print diagnostics only.")


def choice_of_form(
    text: str, forms: Sequence[str] = ("text", "json"), name: str = "form"
) -> Callable[[Command], Command]:
    """Return the option ``--format`` with its help, for the form of a command's output."""
    return click.option(
        "--format", name, type=click.Choice(forms), default="text", show_default=True, help=text
    )


def file_path(option: str, name: str, text: str) -> Callable[[Command], Command]:
    """Return an option that takes the path of a file."""
    path = click.Path(path_type=Path, dir_okay=False)
    return click.option(option, name, metavar="FILE", type=path, help=text)


class Page(NamedTuple):
    """The form of a command's output, and the file to write."""

    form: str
    file: str
    """``-`` for standard output."""

    @property
    def is_text(self) -> bool:
        """Whether the output is text that may go to a terminal."""
        return self.form == "text" and self.file == "-"


def shown(text: str, forms: Sequence[str]) -> Callable[[Command], Command]:
    """Return the options for a command's output; the command gets a ``page``."""
    file = click.option(
        "-o",
        "--output",
        "output_file",
        default="-",
        metavar="FILE",
        shell_complete=complete.files,
        help="Write to FILE instead of standard output.",
    )
    return gathered("page", Page, choice_of_form(text, forms), file, file="output_file")


def jobs(text: str) -> Callable[[Command], Command]:
    """Return the option for the number of parallel processes."""
    return click.option(
        "-j",
        "--jobs",
        type=click.IntRange(min=1),
        default=os.cpu_count() or 1,
        show_default="the number of processors",
        help=text,
    )


class Depfile(NamedTuple):
    """The file that lists the dependencies of outputs for a build system."""

    path: Path | None
    """None to write no file."""
    target: str | None
    """The file that a build rule names; None for the outputs."""

    def text(self, outputs: Iterable[Path], read: Iterable[str]) -> str:
        """Return the rule that makes the target depend on files that were ``read``."""
        return depfiles.text([self.target] if self.target else map(str, outputs), read)


def depfile(text: str, target_text: str) -> Callable[[Command], Command]:
    """Return the options that ask for a :class:`Depfile`, with their help."""
    return gathered(
        "depfile",
        Depfile,
        file_path("--depfile", "depfile_path", text),
        click.option("--depfile-target", metavar="NAME", help=target_text),
        path="depfile_path",
        target="depfile_target",
    )


def emitted(text: str) -> Callable[[Command], Command]:
    """Return the option that chooses emitters."""
    return name_list("--emit", "emitted", emitters.own_names(), emitters.names, text)


def chosen_conventions(text: str, metavar: str = "LIST") -> Callable[[Command], Command]:
    """Return the option that chooses conventions."""
    own, names = conventions.own_names(), conventions.names
    return name_list("--convention", "conventions", own, names, text, metavar)


target = click.option(
    "--target",
    default=targets.DEFAULT,
    show_default=True,
    metavar="TRIPLE",
    callback=parse_target,
    shell_complete=complete.names(targets.names),
    help="The device to compute layouts for: a name or a triple.",
)


include_directories = click.option(
    "--include-dir",
    "-I",
    "include_directories",
    multiple=True,
    metavar="DIR",
    type=click.Path(file_okay=False),
    help="Search DIR for included files. Repeatable.",
)


compile_database = click.option(
    "-p",
    "build_directory",
    metavar="BUILD_DIR",
    type=click.Path(path_type=Path),
    help="Read compiler options from BUILD_DIR/compile_commands.json. Without -p, search the "
    "parent directories of each file.",
)


unique_names = click.option(
    "--unique-names",
    is_flag=True,
    help="For programs of several files: add a digest of the source to the names of kernels with "
    "internal linkage.",
)


arguments_file = click.option(
    "--arguments-from",
    "arguments_file",
    metavar="FILE",
    type=click.Path(dir_okay=False),
    help="Read compiler options from FILE instead of a compile database. Each line holds one "
    "argument; # starts a comment, and SHELL: a line with several arguments.",
)


def _parse_warnings(
    ctx: click.Context, param: click.Parameter, value: tuple[str, ...]
) -> policy.WarningPolicy:
    try:
        return policy.parse((*ctx.meta.get(PROJECT_WARNINGS, ()), *value))
    except policy.PolicyError as failure:
        raise click.BadParameter(str(failure), ctx, param) from None


_warnings = click.option(
    "-W",
    "policy",
    multiple=True,
    metavar="WARNING",
    callback=_parse_warnings,
    shell_complete=complete.warnings,
    help="-Wno-CHECK disables a warning, -Werror=CHECK makes it an error, and -Werror makes all "
    "warnings errors. "
    "'syclflat explain' lists the checks. Repeatable.",
)


warnings = gathered("reporter", Reporter, _warnings, form="diagnostics_form")
"""The option that chooses warnings; the command gets a ``reporter``."""

reporting = gathered(
    "reporter",
    Reporter,
    _warnings,
    choice_of_form(
        "The form of diagnostics; json and sarif go to standard output.",
        ("text", "json", "sarif", "github"),
        "diagnostics_form",
    ),
    form="diagnostics_form",
)
"""The options for reporting diagnostics; the command gets a ``reporter``."""


cache_directory = click.option(
    request.DIRECTORY,
    "cache_directory",
    default="",
    is_eager=True,
    metavar="DIR",
    shell_complete=complete.directories,
    help=f"The directory for results and precompiled headers.  [default: {directory.VARIABLE}, "
    "else "
    "the user's cache]",
)


class Cache(NamedTuple):
    """Whether and where to keep results."""

    directory: str = ""
    """As given; empty for the default."""
    is_off: bool = False

    def place(self) -> str:
        """Return the directory for results, empty to keep none; see :func:`own_cache`."""
        return "" if self.is_off else own_cache(self.directory)


keeping = gathered(
    "cache",
    Cache,
    cache_directory,
    click.option(
        request.OFF,
        "no_cache",
        is_flag=True,
        help="Do not read or write the cache; see 'syclflat cache'.",
    ),
    directory="cache_directory",
    is_off="no_cache",
)
"""The options that say whether and where results are kept; the command gets a ``cache``."""
