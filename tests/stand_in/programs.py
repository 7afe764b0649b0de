"""SYCL programs for the stand-in: their kernels have the parameters of real ones, and no code."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from syclflat import runtimes
from syclflat.backends.nvptx.ptx.ptx_image import PTX
from syclflat.backends.nvptx.sass import machine_code
from syclflat.clang import libstdcxx
from syclflat.clang.launcher import launched
from syclflat.runtimes import header_sets, host_half, libsycl
from syclflat.runtimes.device_image import DeviceImage

_PTX = ".version 7.0\n.target sm_75\n.address_size 64\n"
MACHINE_CODE = "// machine code"
"""The first line of what stands for it."""
_GLOBAL_OFFSET = ".visible .global .align 8 .u64 __syclflat_global_offset[3];\n"


def ptx(manifest: dict[str, Any], *, takes_offsets: bool = True) -> str:
    """Return a module with an empty kernel for each one of a manifest.

    Args:
        manifest: of ``syclflat flatten``.
        takes_offsets: whether the module has a place for the offset of a launch.

    """
    text = _PTX + (_GLOBAL_OFFSET if takes_offsets else "")
    for kernel in manifest["kernels"]:
        parameters = ",\n".join(map(_parameter, kernel["parameters"]))
        text += f".visible .entry {kernel['mangled_name']}(\n{parameters}\n)\n{{\n  ret;\n}}\n"
    return text


def _parameter(parameter: dict[str, Any]) -> str:
    if parameter["address_space"] == "local":
        return f"  .param .u32 {parameter['name']}"
    if parameter["address_space"] == "global":
        return f"  .param .u64 {parameter['name']}"
    size, alignment = parameter["size"], parameter["alignment"]
    return f"  .param .align {alignment} .b8 {parameter['name']}[{size}]"


def build(source: Path, directory: Path, *, takes_offsets: bool = True) -> Path:
    """Return the executable of a source, with PTX for its device half, for 9.0 machine code."""
    from click.testing import CliRunner

    from syclflat.cli import cli

    stem = source.stem
    flattened = CliRunner().invoke(
        cli,
        ["flatten", str(source), "--sycl", "dpcpp", "--convention", "dpcpp", "-o", str(directory)],
    )
    assert flattened.exit_code == 0, flattened.output
    manifest = json.loads((directory / f"{stem}.kernels.json").read_text())
    names = tuple(kernel["mangled_name"] for kernel in manifest["kernels"])
    text = ptx(manifest, takes_offsets=takes_offsets)
    image = DeviceImage(text.encode() + b"\0", names, form=PTX)
    image = machine_code.with_code(image, {"sm_90a": f"{MACHINE_CODE}\n{text}".encode()})
    registration = runtimes.registration([image], runtimes.LIBSYCL, header_sets.release("dpcpp"))
    (directory / f"{stem}.image.cpp").write_text(registration)
    footer = directory / f"{stem}.integration_footer.hpp"
    whole = directory / f"{stem}.host.cpp"
    whole.write_bytes(host_half.wrapper(source, source.read_bytes(), footer))
    own = host_half.own_compiler()
    compile_ = [*own.command, "-std=c++17", "-O1", "-w", "-c"]
    _run(
        *compile_,
        *host_half.sycl_arguments(own, "dpcpp"),
        *host_half.included_first(directory / f"{stem}.integration.hpp"),
        f"-iquote{source.parent}",
        str(whole),
        "-o",
        str(directory / f"{stem}.o"),
    )
    _run(*compile_, str(directory / f"{stem}.image.cpp"), "-o", str(directory / f"{stem}.image.o"))
    library = libsycl.directory("dpcpp")
    program = directory / stem
    _run(
        str(libstdcxx.linker()),
        *(str(directory / f"{stem}{end}.o") for end in ("", ".image")),
        f"-L{library}",
        "-lsycl",
        f"-Wl,-rpath,{library}",
        "-o",
        str(program),
    )
    return program


def _run(*command: str) -> None:
    done = subprocess.run(launched(command), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
