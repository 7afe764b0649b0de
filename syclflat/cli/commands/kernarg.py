"""``syclflat kernarg``: the argument buffers of AMD OpenCL 2.0."""

from __future__ import annotations

import json
import struct
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import click

from syclflat.cli import complete, options
from syclflat.cli.gathered import Command, gathered
from syclflat.cli.options import reading
from syclflat.cli.reporting import reports_input_errors
from syclflat.cli.settings import settings_of
from syclflat.diagnostics import TOO_DEEP, InputError, error
from syclflat.model import json_layout
from syclflat.model.argument_buffer import ArgumentBuffer
from syclflat.model.location import Location
from syclflat.pipeline import argument_buffers
from syclflat.pipeline.settings import Settings, Source
from syclflat.project import inputs
from syclflat.project.files.outputs import refuse_inputs, write_all
from syclflat.targets import amdcl2, amdcl2_descriptors, amdcl2_registers, argument_values

EPILOG = """\b
Examples:
  syclflat kernarg kernels.cl                          print a table for each kernel
  syclflat kernarg kernels.cl --abi amdcl2-32 --format markdown
  syclflat kernarg kernels.cl --kernel scale --pack values.json -o scale.bin
  syclflat kernarg kernels.cl --kernel scale --unpack scale.bin
  syclflat kernarg kernels.tt                          read any language that syclflat supports
  syclflat kernarg --features useargs,usesetup         print the user-data registers
  syclflat kernarg --image descriptor.bin              print channel type and order of an image
"""


class _Layout(NamedTuple):
    """The layout of buffers, and the kernel to lay out."""

    abi_name: str
    driver_version: int
    no_setup: bool
    kernel_name: str | None
    """None for all kernels."""


class _Data(NamedTuple):
    """The files with the values or the bytes of a buffer."""

    pack: str | None
    unpack: str | None
    output: str | None


class _Registers(NamedTuple):
    """The facts that user-data registers depend on."""

    features: tuple[str, ...]
    gfx9: bool
    rules: str


def _file(*names: str, text: str, metavar: str = "FILE") -> Callable[[Command], Command]:
    return click.option(*names, metavar=metavar, shell_complete=complete.files, help=text)


@click.command("kernarg", cls=options.PassThroughCommand, epilog=EPILOG)
@click.argument(
    "file", required=False, metavar="[FILE] [-- CLANG_ARGS]", shell_complete=complete.files
)
@click.option(
    "--abi",
    "abi_name",
    type=click.Choice([abi.name for abi in amdcl2.ABIS]),
    default=amdcl2.ABIS[0].name,
    show_default=True,
    help="The width of the ABI.",
)
@click.option(
    "--driver-version",
    type=click.IntRange(min=0),
    default=amdcl2.NEW_BINARIES,
    show_default=True,
    metavar="YYMMRR",
    help="The driver's version: binaries before 191205 have an older form.",
)
@click.option("--no-setup", is_flag=True, help="Omit the six setup arguments at the start.")
@click.option("--kernel", "kernel_name", metavar="NAME", help="Lay out only this kernel.")
@options.chosen_conventions(
    "The calling convention that flattens FILE's kernels.  [default: that of the language]", "NAME"
)
@_file(
    "--pack",
    text="Write the bytes of the buffer for the values in this file, a JSON object with argument "
    "names as keys.",
    metavar="JSON",
)
@_file("--unpack", text="Print the values that a buffer's bytes hold, as JSON.")
@_file("-o", "--output", text="The file that --pack writes; - is standard output.")
@options.name_list(
    "--features",
    "features",
    [*amdcl2_registers.FEATURES, "none"],
    None,
    f"Print the user-data registers: {', '.join(amdcl2_registers.FEATURES)}, or none.",
)
@click.option(
    "--gfx9", is_flag=True, help="With --features: assume a device of the VEGA architecture."
)
@click.option(
    "--rules",
    type=click.Choice(amdcl2_registers.RULES),
    default="document",
    show_default=True,
    help="With --features: apply the document's rules, or those of CLRX's code.",
)
@_file("--image", text="Decode an image descriptor's bytes.")
@_file("--setup-buffer", text="Decode a kernel setup's bytes.")
@options.choice_of_form("The form of tables.", ("text", "json", "markdown"))
@options.include_directories
@reading.convention_choices
@settings_of()
@gathered("layout", _Layout)
@gathered("data", _Data)
@gathered("registers", _Registers)
@click.pass_context
@reports_input_errors
def command(
    ctx: click.Context,
    file: str | None,
    layout: _Layout,
    data: _Data,
    registers: _Registers,
    image: str | None,
    setup_buffer: str | None,
    form: str,
    settings: Settings,
) -> int:
    """Lay out argument buffers of kernels as AMD's OpenCL 2.0 does.

    Prints offset, size and alignment of every argument in bytes, packs values into the bytes of a
    buffer, or prints the values that such bytes hold. FILE - reads OpenCL C from standard input.
    """
    if registers.features:
        return _print_registers(registers, form, ctx.color)
    if image is not None:
        return _print_image(image)
    if setup_buffer is not None:
        return _print_setup(setup_buffer)
    if file is None:
        raise click.UsageError("give a FILE, --features, --image or --setup-buffer")
    settings = replace(settings, target=_TARGETS[layout.abi_name])
    source = Source(file)
    if file == "-":
        source = Source("stdin.cl", inputs.standard_input(), "opencl")
    buffers = argument_buffers.lay_out(
        source,
        settings,
        amdcl2.find(layout.abi_name),
        layout.driver_version,
        not layout.no_setup,
        layout.kernel_name,
    )
    if data.pack is not None:
        return _pack(argument_buffers.single(buffers, source), file, data.pack, data.output)
    if data.unpack is not None:
        buffer = argument_buffers.single(buffers, source)
        place = Location(data.unpack, 0, 0)
        values = argument_values.unpack(buffer, _bytes(data.unpack), place)
        click.echo(json.dumps(values, indent=2))
        return 0
    _print_buffers(buffers, form, ctx.color)
    return 0


_TARGETS = {"amdcl2-64": "spir64", "amdcl2-32": "spir"}
"""The target of each ABI width, for the front ends."""


def _pack(buffer: ArgumentBuffer, file: str, values_file: str, output: str | None) -> int:
    place = Location(values_file, 0, 0)
    try:
        values = json.loads(_bytes(values_file))
    except (ValueError, RecursionError) as failure:
        reason = TOO_DEEP if isinstance(failure, RecursionError) else failure
        raise InputError(
            error(f"invalid JSON: {reason}", "kernarg-value", place, "write an object")
        ) from None
    if not isinstance(values, dict):
        raise InputError(
            error("not a JSON object", "kernarg-value", place, 'write {"argument": value, ...}')
        )
    data = argument_values.pack(buffer, values, place)
    if output not in (None, "-"):
        assert output is not None
        refuse_inputs([Path(output)], [file, values_file])
        write_all({Path(output): data})
        return 0
    if output is None and sys.stdout.isatty():
        raise click.UsageError("refusing to write bytes to a terminal; name a file with -o")
    sys.stdout.buffer.write(data)
    return 0


def _bytes(file: str) -> bytes:
    return inputs.standard_input() if file == "-" else inputs.contents(file)


def _words(file: str) -> list[int]:
    data = _bytes(file)
    return list(struct.unpack_from(f"<{len(data) // 4}I", data))


def _print_image(file: str) -> int:
    try:
        found = amdcl2_descriptors.image_information(_words(file))
    except ValueError as failure:
        raise _too_short(file, failure) from None
    order = found.channel_order.name if found.channel_order is not None else "unknown"
    click.echo(f"channel type   {found.channel_type.name} ({int(found.channel_type)})")
    click.echo(f"channel order  {order} ({found.channel_order_number})")
    return 0


def _print_setup(file: str) -> int:
    try:
        found = amdcl2_descriptors.kernel_setup(_words(file))
    except ValueError as failure:
        raise _too_short(file, failure) from None
    click.echo(f"dimensions   {found.dimensions}")
    click.echo(f"local size   {' '.join(map(str, found.local_size))}")
    click.echo(f"global size  {' '.join(map(str, found.global_size))}")
    return 0


def _too_short(file: str, failure: ValueError) -> InputError:
    return InputError(
        error(str(failure), "kernarg-bytes", Location(file, 0, 0), "a word has 4 bytes")
    )


def _print_registers(asked: _Registers, form: str, color: bool | None) -> int:
    features = frozenset(asked.features) - {"none"}
    found = amdcl2_registers.user_data(features, asked.gfx9, asked.rules)
    if form == "json":
        click.echo(json_layout.text(found), nl=False)
        return 0
    rows = [
        (f"s{r.first}" if r.first == r.last else f"s[{r.first}:{r.last}]", r.holds)
        for r in found.registers
    ]
    title = f"{found.count} user-data registers"
    _print_table(title, ("registers", "hold"), rows, form, color)
    if found.note:
        click.echo(f"note: {found.note}")
    return 0


def _print_buffers(buffers: Sequence[ArgumentBuffer], form: str, color: bool | None) -> None:
    if form == "json":
        listed = [argument_buffers.as_json(buffer) for buffer in buffers]
        click.echo(json_layout.text(listed), nl=False)
        return
    for buffer in buffers:
        title = f"{buffer.kernel}: {buffer.size} bytes by {buffer.abi}"
        _print_table(title, argument_buffers.HEADINGS, argument_buffers.rows(buffer), form, color)
        for note in buffer.notes:
            click.echo(f"note: {note}")


def _print_table(
    title: str,
    headings: Sequence[str],
    rows: Sequence[Sequence[str]],
    form: str,
    color: bool | None,
) -> None:
    if form == "markdown":
        lines = [f"### {title}", "", _markdown(headings), _markdown(["---"] * len(headings))]
        click.echo("\n".join([*lines, *map(_markdown, rows), ""]))
        return
    from syclflat.cli.tables import print_columns

    print_columns(title, headings, rows, color)


def _markdown(cells: Sequence[str]) -> str:
    escaped = (cell.replace("\\", "\\\\").replace("|", "\\|") for cell in cells)
    return f"| {' | '.join(escaped)} |"
