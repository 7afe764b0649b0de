"""``syclflat devices``: the devices that ``syclflat run`` can use."""

from __future__ import annotations

import json

import click

from syclflat.backends.nvptx import cuda_adapter, cuda_devices
from syclflat.cache import directory as cache
from syclflat.cli import options
from syclflat.cli.reporting import reports_input_errors
from syclflat.diagnostics import InputError
from syclflat.toolchain import header_sets, opencl, opencl_devices
from syclflat.toolchain.ziglang import ToolChainError

EPILOG = """\b
Examples:
  syclflat devices
  syclflat devices --format json
"""


def _print_driver(ctx: click.Context, _param: click.Parameter, value: bool) -> None:
    if not value:
        return
    driver = opencl.installed_driver()
    if driver is not None:
        click.echo(driver)
    ctx.exit()


@click.command("devices", epilog=EPILOG)
@options.text_or_json("The form of the list.")
@click.option(
    "--find-driver",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_driver,
    help="Print the file of the driver that pip installed, if there is one, and exit.",
)
@click.option(
    "--find-adapter",
    is_flag=True,
    help="Print the directory of the adapter by which DPC++'s runtime drives NVIDIA's GPUs, which "
    "is built if need be, or nothing if the runtime finds one by itself, and exit.",
)
@reports_input_errors
def command(form: str, find_adapter: bool) -> int:
    """List the OpenCL devices of this machine, and NVIDIA's GPUs.

    Any part of an OpenCL platform's or device's name can be given to syclflat run --device; of
    NVIDIA's GPUs, the number, as in cuda:0, with --sycl dpcpp.
    """
    if find_adapter:
        return _print_adapter()
    devices = [*_opencl_devices(), *_cuda_devices()]
    if form == "json":
        click.echo(json.dumps(devices, indent=2))
    else:
        for device in devices:
            click.echo(f"{device['platform']}: {device['device']}")
    if not devices:
        click.echo("no device was found; pip install 'syclflat[run]' brings one", err=True)
        return 3
    return 0


def _print_adapter() -> int:
    try:
        adapter = cuda_adapter.find(header_sets.DPCPP, cache.own())
    except ToolChainError as failure:
        raise click.ClickException(str(failure)) from None
    click.echo(adapter or "")
    return 0


def _cuda_devices() -> list[dict[str, str]]:
    try:
        names = cuda_devices.names()
    except InputError:
        # No driver, no devices: few machines have one.
        return []
    return [{"platform": f"cuda:{number}", "device": name} for number, name in enumerate(names)]


def _opencl_devices() -> list[dict[str, str]]:
    try:
        found = opencl_devices.find()
    except opencl_devices.OpenClError as failure:
        # NVIDIA's GPUs need no OpenCL.
        click.echo(f"OpenCL: {failure}", err=True)
        return []
    return [{"platform": device.platform, "device": device.name} for device in found]
