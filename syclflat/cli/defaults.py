"""Defaults of commands from ``syclflat.toml``, for options that the command line omits."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from syclflat import conventions, emitters, targets
from syclflat.cli import complete, options
from syclflat.cli.reporting import Reporter
from syclflat.diagnostics import Diagnostic, InputError, checks, error, exit_code
from syclflat.model.location import Location
from syclflat.project import database_commands, option_allowlist
from syclflat.runtimes import header_sets

if TYPE_CHECKING:
    from syclflat.project.configuration import Config

OPTION = "--config"
NONE = "none"
"""In place of a file: read no file."""
_PROJECT = "syclflat.project"
RAISE = object()
"""As the object of a context: raise errors about the file instead of printing them."""
FILE_NAME = "syclflat.toml"


class Project:
    """A project's file, and the values that it sets."""

    def __init__(
        self,
        file: str | None = None,
        config: Config | None = None,
        since: int | None = None,
        *,
        is_named: bool = False,
    ) -> None:
        self.file = file
        """The file's name in errors; None without a file."""
        self.since = time.time_ns() if since is None else since
        """When the file was first looked for, in nanoseconds of the clock."""
        self.is_named = is_named
        """Whether the user named the file, and so trusts it."""
        self._config = config

    @property
    def config(self) -> Config:
        """The settings of the file."""
        if self._config is None:
            from syclflat.project.configuration import Config

            self._config = Config()
        return self._config

    @property
    def directory(self) -> str:
        """The directory that its paths are relative to, as seen from here."""
        return os.path.dirname(self.file or "")  # noqa: PTH120

    def dependencies(self) -> tuple[list[str], list[str]]:
        """Return the file, and the paths that would have come before it."""
        places = _places()
        if self.file is None:
            return [], places
        own = os.path.abspath(self.file)  # noqa: PTH100
        # A named file applies whatever other files exist.
        before = places[: places.index(own)] if own in places else []
        return [os.path.join(Path.cwd(), self.file)], before  # noqa: PTH118

    def place(self, path: str) -> str:
        """Return a path in the file as seen from here."""
        return os.path.join(self.directory, path)  # noqa: PTH118


def refuse_output_elsewhere() -> None:
    """End the command if a file that the user did not name sets outputs outside its directory."""
    ctx = click.get_current_context()
    if ctx.get_parameter_source("output") is not click.core.ParameterSource.DEFAULT_MAP:
        return
    project, output = of(), ctx.params["output"]
    tree = os.path.realpath(project.directory)
    place = os.path.realpath(output)
    if project.is_named or os.path.commonpath([tree, place]) == tree:
        return
    refused = error(
        f"output '{output}' is outside of this file's directory",
        "bad-config",
        Location(project.file or "", 0, 0),
        f"to trust the file, pass {OPTION} {project.file}, or set the directory with -o",
    )
    _end(ctx, InputError(refused))


def of() -> Project:
    """Return the project of the command, which has ``--config``."""
    found = click.get_current_context().meta[_PROJECT]
    assert isinstance(found, Project)
    return found


def sources(given: tuple[str, ...]) -> tuple[str, ...]:
    """Return the given files, else the project's files.

    Raises:
        UsageError: if neither names files.

    """
    if given:
        return given
    project = of()
    patterns = () if project.file is None else project.config.sources
    if not patterns:
        raise click.UsageError("give FILEs, or name 'sources' in syclflat.toml")
    import glob

    found: dict[str, None] = {}
    for pattern in patterns:
        matches = glob.glob(pattern, root_dir=project.directory or None, recursive=True)  # noqa: PTH207
        names = sorted(place for name in matches if os.path.isfile(place := project.place(name)))  # noqa: PTH113
        if not names:
            raise click.UsageError(f"{project.file}: no file matches the source {pattern!r}")
        found |= dict.fromkeys(names)
    return tuple(found)


def clang_arguments() -> tuple[str, ...]:
    """Return Clang's arguments: the project's, those among the options, and those after ``--``."""
    ctx = click.get_current_context()
    project = ctx.meta.get(_PROJECT, Project())
    own = () if project.file is None else project.config.clang_arguments
    if own and not project.is_named:
        try:
            own = _let_through(own, project.file)
        except InputError as failure:
            _end(ctx, failure)
    return (*own, *options.for_clang(), *options.after_dashes())


def _let_through(words: Sequence[str], file: str | None) -> tuple[str, ...]:
    """Return the arguments for Clang from a file that the user did not name."""
    chosen = option_allowlist.choose(database_commands.joined(words))
    if chosen.dropped:
        click.echo(
            f"syclflat: note: {file}: ignored these clang-arguments, which can do more than "
            f"change how Clang reads a source: {' '.join(chosen.dropped)}; {OPTION} {file} allows "
            f"them",
            err=True,
        )
    return chosen.passed


def load(given: str | None) -> Project:
    """Return the project whose file is ``given``, or found from the working directory upwards.

    Raises:
        InputError: if the file cannot be used.

    """
    since = time.time_ns()
    name = _find() if given is None else given
    if name is None or given == NONE:
        return Project(since=since)
    from syclflat.project import configuration

    project = Project(name, configuration.load(Path(name), name), since, is_named=given is not None)
    _check_names(project)
    return project


def _end(ctx: click.Context, failure: InputError) -> NoReturn:
    """End the command, or raise the error of the file: see :data:`RAISE`."""
    if ctx.obj is RAISE:
        raise failure
    Reporter().report(failure.diagnostics)
    ctx.exit(exit_code.of(failure.diagnostics))


def _find() -> str | None:
    """Return the name of the project's file as seen from here."""
    return next((os.path.relpath(path) for path in _places() if os.path.isfile(path)), None)  # noqa: PTH113


def _places() -> list[str]:
    """Return the possible places of the project's file, in order."""
    here = Path.cwd()
    return [str(directory / FILE_NAME) for directory in (here, *here.parents)]


def _load(ctx: click.Context, _param: click.Parameter, given: str | None) -> None:
    if ctx.resilient_parsing:
        return
    try:
        project = load(given)
    except InputError as failure:
        _end(ctx, failure)
    ctx.meta[_PROJECT] = project
    if project.file is not None:
        # Options on the command line come later and override these.
        ctx.meta[options.PROJECT_WARNINGS] = tuple(_policy(project.config))
        ctx.default_map = {**(ctx.default_map or {}), **_defaults(project)}


configured = click.option(
    OPTION,
    "config_file",
    metavar=f"FILE|{NONE}",
    is_eager=True,
    expose_value=False,
    callback=_load,
    shell_complete=complete.words_or((NONE,), complete.files),
    help="Take the settings that the command line omits from FILE. [default: syclflat.toml in "
    "this directory or its parents]",
)
"""The option that names the file of settings that the command line omits."""


def _defaults(project: Project) -> dict[str, Any]:
    """Return the file's values, by the names of the commands' parameters."""
    config = project.config
    found: dict[str, Any] = {
        "output": None if config.output is None else project.place(config.output),
        "emitted": ",".join(config.emit),
        "conventions": ",".join(config.convention),
        "target": config.target,
        "sycl": config.sycl,
        "library": config.stdlib,
        "include_directories": tuple(map(project.place, config.include_directories)),
        "special_types": tuple(map(project.place, config.special_types)),
        "build_directory": (
            None if config.build_directory is None else project.place(config.build_directory)
        ),
        "argument_bytes": config.limits.argument_bytes,
        "nesting_limit": config.limits.nesting,
        "memref_nesting": config.limits.memref_nesting,
        "seconds": config.limits.timeout,
        "megabytes": config.limits.memory,
        "fail_on": () if config.diff.fail_on is None else (config.diff.fail_on,),
    }
    if config.sycl is not None and config.sycl not in header_sets.NAMES:
        found["sycl"] = project.place(config.sycl)
    return {name: value for name, value in found.items() if value not in (None, "", ())}


def _policy(config: Config) -> Iterable[str]:
    yield from (f"no-{name}" for name in config.checks.disable)
    yield from ("error" if name == "all" else f"error={name}" for name in config.checks.error)


def _check_names(project: Project) -> None:
    """Refuse unknown names.

    Raises:
        InputError: if the file holds unknown names.

    """
    from syclflat.project.configuration import hint

    config = project.config
    found: list[Diagnostic] = []

    def check(key: str, given: Sequence[str], known: Sequence[str], noun: str) -> None:
        for number, name in enumerate(given):
            if name in known:
                continue
            where = f"{key}[{number}]" if key != "target" else key
            found.append(
                error(
                    f"there is no {noun} {name!r}; {hint(name, known)} - at {where}",
                    "bad-config",
                    Location(project.file or "", 0, 0),
                    "'syclflat config init --stdout' prints all keys",
                )
            )

    warnings = [item.name for item in checks.all_checks() if item.is_warning]
    check("emit", config.emit, _known(config.emit, emitters.own_names(), emitters.names), "emitter")
    own, names = conventions.own_names(), conventions.names
    check("convention", config.convention, _known(config.convention, own, names), "convention")
    check("checks.disable", config.checks.disable, warnings, "warning")
    check("checks.error", config.checks.error, [*warnings, "all"], "warning")
    if config.target is not None and not _is_target(config.target):
        check("target", (config.target,), targets.names(), "target")
    if found:
        raise InputError(*found)


def _known(given: Sequence[str], own: list[str], names: Callable[[], list[str]]) -> Sequence[str]:
    """Return all known names; skip plug-ins if all ``given`` names are built in."""
    return own if set(given) <= set(own) else names()


def _is_target(name: str) -> bool:
    try:
        targets.find(name)
    except KeyError:
        return False
    return True
