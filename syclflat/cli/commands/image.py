"""``syclflat image``: compile a device caller into a source that registers its image."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import click

from syclflat import backends, runtimes, targets
from syclflat.backends import device_half
from syclflat.clang import adapted_sources, ziglang
from syclflat.cli import complete, defaults, options
from syclflat.cli.gathered import gathered
from syclflat.cli.options import Depfile, reading
from syclflat.cli.reporting import NotInstalledError, print_lines, reports_input_errors, shown
from syclflat.cli.settings import settings_of
from syclflat.pipeline.settings import Settings
from syclflat.project import compile_database
from syclflat.project.files.outputs import refuse_inputs, write_all
from syclflat.project.inputs import contents
from syclflat.runtimes import HostRuntime, device_names, header_sets, kernel_guards, kernel_manifest
from syclflat.runtimes.kernel_manifest import Manifest

EPILOG = """\b
Examples:
  syclflat image app.device.cpp --source src/app.cpp -o app.image.cpp
  syclflat image app.device.cpp --source app.cpp -o app.image.cpp -- -O3 -DSIZE=4
  syclflat image app.device.cpp --source app.cpp -o app.image.cpp --runtime dpcpp
      --manifest app.kernels.json --target spir64,nvptx64
"""


def _print_compiler(ctx: click.Context, _param: click.Parameter, value: bool) -> None:
    if not value:
        return
    try:
        click.echo(ziglang.find_zig())
    except ziglang.ToolChainError as failure:
        raise NotInstalledError(str(failure)) from None
    ctx.exit()


def _parse_targets(ctx: click.Context, param: click.Parameter, value: str) -> tuple[str, ...]:
    names = (options.parse_target(ctx, param, name) for name in value.split(","))
    return tuple(dict.fromkeys(names))


class _Inputs(NamedTuple):
    """The files that an image is made from."""

    caller: Path
    source: Path
    manifest: Path | None


@click.command("image", cls=options.PassThroughCommand, epilog=EPILOG)
@click.argument("caller", type=click.Path(path_type=Path), metavar="DEVICE_CALLER [-- CLANG_ARGS]")
@defaults.configured
@click.option(
    "--source",
    required=True,
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="The source that the device caller was made from and includes.",
)
@click.option(
    "-o",
    "--output",
    "image_source",
    required=True,
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False),
    help="The C++ source to write.",
)
@click.option(
    "--runtime",
    type=click.Choice([runtime.name for runtime in runtimes.ALL]),
    default=runtimes.BUNDLED.name,
    show_default=True,
    help="The runtime that loads the image: syclflat's runtime on OpenCL, or DPC++'s libsycl.",
)
@options.file_path(
    "--manifest",
    "manifest",
    "The manifest of the source, which names the kernels; --runtime dpcpp requires it.",
)
@click.option(
    "--anchor",
    default="",
    metavar="NAME",
    help="Define a variable NAME; a reference to it keeps the image of a static library.",
)
@click.option(
    "--target",
    "chosen_targets",
    default=targets.DEFAULT,
    show_default=True,
    metavar="LIST",
    callback=_parse_targets,
    shell_complete=complete.name_lists(backends.IMAGE_TARGETS),
    help="The device that the image is for; with --runtime dpcpp, a comma-separated list builds "
    "one image for each device: spir64,nvptx64.",
)
@click.option(
    "--gpu-arch",
    "gpu_architectures",
    default="",
    metavar="LIST",
    help="Target nvptx64: comma-separated GPUs that the image is for; it holds PTX for the oldest "
    "GPU and all later ones, and machine code for each. Target spir64: Intel's GPUs, with machine "
    "code beside SPIR-V.  [default: PTX for the oldest]",
)
@reading.sycl_headers(
    "SYCL headers: the bundled ones, those of an installed DPC++ (intel-sycl-rt), or those in "
    "DIR; auto uses the runtime's headers.",
)
@options.include_directories
@options.arguments_file
@reading.precompiled_headers
@options.depfile(
    "Write the dependencies of the image to FILE, as a Make rule.",
    "The target of that rule. [default: OUTPUT]",
)
@click.option(
    "--find-compiler",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_compiler,
    help="Print the path of the device compiler, or what is missing, and exit.",
)
@settings_of()
@gathered("inputs", _Inputs)
@reports_input_errors
def command(
    inputs: _Inputs,
    image_source: Path,
    runtime: str,
    anchor: str,
    chosen_targets: tuple[str, ...],
    gpu_architectures: str,
    settings: Settings,
    depfile: Depfile,
) -> int:
    """Compile a device caller and write its image as a C++ source.

    'flatten --emit device' writes the device caller. The command keeps the image beside it (.spv;
    .ptx and .cubin for NVIDIA's GPUs). The source registers the image when the program starts, so
    that the host's runtime finds its kernels. The command uses the Clang of the extra 'toolchain',
    and passes the arguments after -- to it.
    """
    from syclflat.driver.halves import images

    if anchor and not (anchor.isidentifier() and anchor.isascii()):
        raise click.UsageError(f"--anchor {anchor!r} is not a valid variable name")
    chosen = runtimes.find(runtime)
    if chosen.is_libsycl and inputs.manifest is None:
        raise click.UsageError("--runtime dpcpp requires the kernels' names; give --manifest")
    sycl = settings.sycl
    if sycl == header_sets.AUTO:
        sycl = header_sets.DPCPP if chosen.is_libsycl else header_sets.BUNDLED
    _check_targets(chosen_targets, chosen, sycl)
    named = backends.read_processors(gpu_architectures) if gpu_architectures else ()
    backends.require_targets(chosen_targets, named)
    outputs = [path for path in (image_source, depfile.path) if path is not None]
    given = (inputs.caller, inputs.source, inputs.manifest, settings.arguments_file)
    refuse_inputs(outputs, [name for name in given if name is not None])
    manifest = _manifest(inputs)
    if not header_sets.is_dpcpp(sycl):
        device_names.refuse_unknown(manifest.kernels)
    arguments = [f"-I{Path(name).resolve()}" for name in settings.include_directories]
    arguments += [*_of_build(settings.arguments_file), *settings.clang_arguments]
    if header_sets.is_dpcpp(sycl):
        arguments += _overlay(inputs, arguments)
    programs = [
        device_half.Program(
            inputs.source.resolve(),
            Path(),
            inputs.caller.resolve(),
            targets.find(target),
            tuple(arguments),
            "-O2",
            sycl,
            backends.own_processors(target, named),
            "system" if manifest.library == "libstdc++" else "zig",
        )
        for target in chosen_targets
    ]
    print_lines(shown(backends.without_machine_code(chosen_targets, named)))
    try:
        kept = settings.precompiled_headers
        built, read = images.build(programs, str(inputs.source), manifest, chosen, kept)
    except ziglang.ToolChainError as failure:
        raise NotInstalledError(str(failure)) from None
    guards = kernel_guards.guards(manifest.kernels)
    release = header_sets.release(sycl)
    written = {image_source: runtimes.registration(built, chosen, release, anchor, guards)}
    if depfile.path is not None:
        refuse_inputs([depfile.path], read)
        written[depfile.path] = depfile.text([image_source], read)
    write_all(written)
    return 0


def _check_targets(names: Sequence[str], runtime: HostRuntime, sycl: str) -> None:
    """Refuse targets whose images the runtime cannot load.

    Raises:
        UsageError: if there are any.

    """
    given = f"--target {','.join(names)}"
    if len(names) > 1 and not runtime.is_libsycl:
        raise click.UsageError(f"{given}: several targets require --runtime dpcpp")
    for name in names:
        backend = backends.find(name)
        if backend is None or not backend.runtimes:
            raise click.UsageError(f"{given}: no runtime loads images for {name}")
        if backend.is_own_code:
            raise click.UsageError(f"{given}: 'syclflat c++' builds programs for {name}")
        if backend.runtimes == (runtimes.LIBSYCL,) and (
            not runtime.is_libsycl or not header_sets.is_dpcpp(sycl)
        ):
            raise click.UsageError(f"{given}: {name} requires --runtime dpcpp and --sycl dpcpp")
        if len(names) > 1 and name not in backends.IMAGE_TARGETS:
            known = ", ".join(backends.IMAGE_TARGETS)
            raise click.UsageError(f"{given}: with several targets, each has to be one of {known}")


def _overlay(inputs: _Inputs, arguments: list[str]) -> tuple[str, ...]:
    """Return Clang's arguments that accept functions of other files; see that module."""
    from syclflat.frontends import sycl

    source = str(inputs.source)
    text = contents(source)
    texts = {source: text, **sycl.find_user_headers(source, text, arguments)}
    return adapted_sources.overlay(texts, inputs.caller.resolve().with_suffix(""))


def _of_build(arguments_file: str | None) -> list[str]:
    """Return the build's arguments that Clang knows."""
    if arguments_file is None:
        return []
    from syclflat.frontends.sycl.clang import foreign_flags

    command = compile_database.read_arguments(arguments_file)
    return foreign_flags.split(command.arguments)[0]


def _manifest(inputs: _Inputs) -> Manifest:
    """Return the kernels of the manifest; without a manifest, those of the device caller."""
    caller, manifest = str(inputs.caller), inputs.manifest
    if manifest is not None:
        return kernel_manifest.parse(contents(str(manifest)), str(manifest), inputs.source)
    text = contents(caller).decode(errors="replace")
    kernels = tuple(device_names.in_caller(caller, text))
    return Manifest(kernels, library=device_names.library_of_caller(text))
