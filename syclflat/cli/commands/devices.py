"""``syclflat devices``: the devices that ``syclflat run`` can use."""

from __future__ import annotations

from collections.abc import Sequence

import click

from syclflat import backends
from syclflat.backends.backend import Backend
from syclflat.backends.devices import Device, NoDevicesError
from syclflat.clang.ziglang import ToolChainError
from syclflat.cli import options
from syclflat.cli.reporting import NotInstalledError, reports_input_errors
from syclflat.diagnostics import InputError, installing
from syclflat.model import exit_codes, json_layout
from syclflat.runtimes import header_sets, opencl

EPILOG = """\b
Examples:
  syclflat devices
  syclflat devices --format json
  syclflat devices --sycl           choose a device: ONEAPI_DEVICE_SELECTOR=opencl:0 ./app
"""


def _print_driver(ctx: click.Context, _param: click.Parameter, value: bool) -> None:
    if not value:
        return
    driver = opencl.installed_driver()
    if driver is not None:
        click.echo(driver)
    ctx.exit()


@click.command("devices", epilog=EPILOG)
@options.choice_of_form("The form of the list.")
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
    help="Print the directory of the adapter that DPC++'s runtime uses for NVIDIA's GPUs, and "
    "exit. Builds the adapter if necessary; prints nothing if the runtime finds one without help.",
)
@click.option(
    "--sycl",
    "of_libsycl",
    is_flag=True,
    help="List the devices of DPC++'s runtime, by the names that ONEAPI_DEVICE_SELECTOR takes.",
)
@reports_input_errors
def command(form: str, find_adapter: bool, of_libsycl: bool) -> int:
    """List the OpenCL devices and NVIDIA GPUs of this machine.

    'syclflat run --device' accepts any part of the name of an OpenCL platform or device, and the
    number of an NVIDIA GPU, such as cuda:0.
    """
    if find_adapter:
        return _print_adapters()
    if of_libsycl:
        return _print_sycl_devices(form)
    devices = [device for backend in backends.ALL for device in _devices(backend)]
    if form == "json":
        entries = [{"platform": one.platform, "device": one.name} for one in devices]
        click.echo(json_layout.text(entries), nl=False)
    else:
        for device in devices:
            click.echo(f"{device.platform}: {device.name}")
    if not devices:
        click.echo(
            "syclflat: error: no device was found; install a CPU device with: "
            f"{installing.extras('run')}",
            err=True,
        )
        return exit_codes.MISSING
    return 0


def _print_sycl_devices(form: str) -> int:
    from syclflat.programs import sycl_devices

    try:
        devices = sycl_devices.find()
    except ToolChainError as failure:
        raise NotInstalledError(str(failure)) from None
    if form == "json":
        click.echo(json_layout.text([device._asdict() for device in devices]), nl=False)
    else:
        for one in devices:
            click.echo(f"[{one.selector}] {one.type}: {one.platform}, {one.name} [{one.driver}]")
    return 0


def _print_adapters() -> int:
    for backend in backends.ALL:
        if backend.adapter is not None and not backend.is_own_code:
            try:
                click.echo(backend.adapter.find(header_sets.DPCPP) or "")
            except ToolChainError as failure:
                raise NotInstalledError(str(failure)) from None
    return 0


def _devices(backend: Backend) -> Sequence[Device]:
    if backend.devices is None:
        return ()
    try:
        return backend.devices.found()
    except NoDevicesError as failure:
        # Other devices don't need these extensions.
        click.echo(f"{backend.devices.family}: {failure}", err=True)
    except InputError:
        # No driver means no devices; few machines have an OpenCL driver.
        pass
    return ()
