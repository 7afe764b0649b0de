"""``syclflat signature``: flatten one-line signatures."""

from __future__ import annotations

from pathlib import Path

import click

from syclflat import frontends
from syclflat.cli import complete, options
from syclflat.cli.options import output_form, reading
from syclflat.cli.settings import Flattening, as_one, settings_of
from syclflat.diagnostics import InputError
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Source
from syclflat.project import inputs

EPILOG = """\b
Examples:
  syclflat signature -e 'func @f(%a: memref<f32x5x?>) {}' --convention tinytc
  syclflat signature -e 'func.func @f(%a: memref<?xf32>) -> (i32, i64)'
  syclflat signature -e 'func.func private @f(memref<f32>)' --c-wrappers \\
      --emit llvm-dialect --pointers typed
  syclflat signature -e 'kernel void f(global float4 *a, int n);' --emit spir
  syclflat signature kernels.tt --emit signatures
  echo 'func.func @f(%a: index)' | syclflat signature - --convention mlir
"""

_LANGUAGES = [item.name for item in frontends.own() if frontends.of_signatures(item)]
"""Ours."""


def _all_languages() -> list[str]:
    return [item.name for item in frontends.all_frontends() if frontends.of_signatures(item)]


def _parse_language(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    if value is not None and value not in _LANGUAGES and value not in (known := _all_languages()):
        raise click.BadParameter(f"{value!r} is not one of {', '.join(known)}", ctx, param)
    return value


_TEXT_NAME = "<argument>"
_STDIN_NAME = "<stdin>"


@click.command("signature", cls=options.PassThroughCommand, epilog=EPILOG)
@click.argument("file", required=False, metavar="[FILE]", shell_complete=complete.files)
@click.option("-e", "--text", metavar="TEXT", help="Flatten TEXT instead of a file.")
@click.option(
    "--language",
    metavar=f"[{'|'.join(_LANGUAGES)}]",
    callback=_parse_language,
    shell_complete=complete.names(_all_languages),
    help="The language of the text.  [default: by the file's name, the convention or the text]",
)
@options.chosen_conventions(
    "Comma-separated calling conventions.  [default: that of the language]",
)
@options.emitted(
    "Comma-separated outputs to print. [default: the first that fits the language]",
)
@options.target
@options.include_directories
@reading.convention_choices
@output_form.output_choices
@options.reporting
@settings_of(are_bodies_optional=True)
@as_one
def command(
    file: str | None, text: str | None, language: str | None, flattening: Flattening
) -> int:
    """Flatten function signatures and print the result.

    Reads FILE, standard input (FILE -) or TEXT: functions of MLIR or the Tiny Tensor Compiler, or
    kernels of OpenCL C. Clang, which reads OpenCL C, gets the arguments after --.
    """
    reporter, settings = flattening.reporter, flattening.settings
    if (file is None) == (text is None):
        raise click.UsageError("give either a FILE or -e TEXT")
    if reporter.writes_document:
        raise click.UsageError("--format json and sarif print to standard output, as results do")
    try:
        source = _source(file, text, language, settings.conventions)
        planned = stages.plan(source, settings)
        names = flattening.emitted or (stages.emitters_for(planned.units[0])[0].name,)
        outputs = stages.emit(source, planned.units, names, Path(), flattening.emit_options)
        warnings = reporter.warnings(planned.warnings)
    except InputError as failure:
        return reporter.refuse(failure.diagnostics)
    reporter.report(warnings)
    click.echo("".join(outputs.values()), nl=False)
    return 0


def _source(
    file: str | None, text: str | None, language: str | None, chosen: tuple[str, ...]
) -> Source:
    if file is not None and file != "-":
        frontend = frontends.for_file(file)
        if language is None and not frontends.of_signatures(frontend):
            raise click.UsageError(
                f"the suffix of {file} names no language of signatures; give --language, or "
                "use 'syclflat flatten'"
            )
        return Source(file, language=language or frontend.name)
    contents: bytes = inputs.standard_input() if text is None else text.encode()
    name = _STDIN_NAME if text is None else _TEXT_NAME
    language = language or frontends.language_of(contents, chosen)
    if language is None:
        raise click.UsageError(
            f"more than one language accepts the text; give --language {'|'.join(_LANGUAGES)}"
        )
    return Source(name, contents, language)
