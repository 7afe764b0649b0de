"""The options that only ``syclflat c++`` has."""

from __future__ import annotations

import functools
import textwrap

from syclflat.backends import cpu_levels
from syclflat.backends.assembler import OTHER_PROGRAM
from syclflat.driver.command_line.invocation import ICPX, Halves, Shown
from syclflat.driver.command_line.option import Form, Option, always, refused

_NAMES = 22
"""The width of the column of names."""
_WIDTH = 90


def help_text() -> str:
    """Return the list of these options for ``--help``."""
    indent = " " * _NAMES
    lines: list[str] = []
    for option in filter(lambda option: option.help, OPTIONS):
        text = textwrap.fill(option.help, _WIDTH, initial_indent=indent, subsequent_indent=indent)
        is_long = len(option.shown) >= _NAMES
        lines.append(
            f"{option.shown}\n{text}" if is_long else option.shown + text[len(option.shown) :]
        )
    return textwrap.indent("\n".join(lines), "  ")


def _directory(value: str) -> str:
    """Return the directory of intermediate files."""
    return "." if value in ("", "cwd", "obj") else value


def _stand_in(name: str) -> str:
    if name not in ("", ICPX):
        raise refused(f"--as {name}: it can stand for {ICPX} alone")
    return name


def _seconds(text: str) -> float:
    """Return the time limit of a step."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < float("inf"):
        raise refused(f"--timeout {text}: give a number of seconds")
    return seconds


def _is_alone(option: str) -> bool:
    """Return whether device code of files is compiled alone."""
    return option.startswith("-fno-")


_option = functools.partial(Option, form=Form.EITHER)
OPTIONS = (
    Option(
        "--save-temps",
        "keep what is made on the way in DIR, here if none is named, with a file after each stage "
        "of the device half",
        field="saved",
        form=Form.OPTIONAL,
        read=_directory,
        value_name="DIR",
    ),
    Option("-save-temps", field="saved", form=Form.OPTIONAL, read=_directory),
    _option(
        "--host-compiler",
        "compile the host half by CXX; g++ takes kernels with names only",
        field="host_compiler",
        value_name="CXX",
    ),
    _option(
        "--sycl",
        "DPC++'s headers in DIR, its library in DIR/../lib",
        field="sycl",
        value_name="DIR",
    ),
    _option(
        "--runtime-dir",
        "where the program finds libsycl and drivers when it runs; ../lib counts from the program, "
        "the adapter for CUDA is beside it",
        field="runtime_directory",
        value_name="DIR",
    ),
    _option(
        "--timeout",
        "end a step that takes longer; reading a source may take 600",
        field="seconds",
        read=_seconds,
        value_name="SECONDS",
    ),
    _option(
        "--pch",
        "where precompiled SYCL headers are kept, off to do without",
        field="precompiled_headers",
        value_name="auto|off|DIR",
    ),
    _option(
        "--target",
        "what the device half is compiled for: spir64, nvptx64, native, or several of them; native "
        "is the CPU that the program runs on. The default is spir64 if an OpenCL driver is found, "
        "spir64,native if not",
        field="targets",
        value_name="NAMES",
    ),
    _option(
        "--gpu-arch",
        "GPUs that the program is for, as sm_80,sm_90: PTX for the least and all later ones, "
        "machine code for each; as pvc: machine code for Intel's, beside SPIR-V for all",
        field="gpu_architectures",
        value_name="NAMES",
    ),
    _option(
        cpu_levels.OPTION,
        "levels of the CPU for which kernels of target native are compiled, once for each; a "
        "program takes the best when it starts. native is that of this machine. The default is "
        f"{','.join(cpu_levels.DEFAULTS['-O2'])} at -O2, {','.join(cpu_levels.DEFAULTS['-O3'])} at "
        f"-O3, {cpu_levels.FIRST} at others, and what -march= says if it is given",
        field="cpu_levels",
        read=cpu_levels.read,
        value_name="NAMES",
    ),
    _option(
        OTHER_PROGRAM.removesuffix("="),
        "Intel's offline compiler, which makes that; by default the one in PATH",
        field="assembler_options",
        read=lambda file: OTHER_PROGRAM + file,
        value_name="FILE",
    ),
    _option(
        "--jit-options",
        "options for drivers that compile the device image, as -cl-mad-enable",
        field="jit_options",
        value_name="TEXT",
    ),
    Option(
        "-f[no-]offload-lto",
        "compile device code of files that share functions together when they are linked, for "
        "nvptx64 and native; the default from -O1 on",
        field="is_linked_alone",
        read=_is_alone,
    ),
    Option("-foffload-lto=", field="is_linked_alone", read=lambda value: False),
    Option("--assembler-option=", field="assembler_options"),
    Option(
        f"{Halves.DEVICE.value} {Halves.HOST.value}",
        "compile one half: a module for a device, or plain C++",
        field="halves",
        read=Halves,
    ),
    Option(Halves.BOTH.value, field="halves", read=Halves),
    _option(
        "--as",
        "define __INTEL_LLVM_COMPILER, as when it is called icpx",
        field="stands_for",
        read=_stand_in,
        value_name="icpx",
    ),
    Option(
        Shown.ALIASES.value,
        "print a directory with the names icpx, dpcpp and clang++ for it",
        field="shown",
        read=Shown,
    ),
    Option(
        Shown.STAGES.value,
        "list the stages of the device half for each target",
        field="shown",
        read=Shown,
    ),
    Option(
        "--verify-ir",
        "let LLVM verify the device half around each stage, by llvmlite",
        field="verifies_ir",
        read=always,
    ),
    Option(
        "-f[no-]syclflat-captures",
        "put the table of captures into the program, for the names of arguments in "
        "recordings of launches; on by default",
        field="has_capture_table",
        read=lambda word: not word.startswith("-fno-"),
    ),
    Option(
        Shown.OPTIONS.value,
        "list the options of DPC++'s compilers and how each is taken",
        field="shown",
        read=Shown,
    ),
    Option(f"{Shown.OPTIONS.value}=", field="shown", read=lambda value: Shown.OPTIONS),
)
"""The options, in the order of the help."""
