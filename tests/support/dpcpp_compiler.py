"""Ask DPC++'s own device compiler for the parameters of kernels: the oracle of convention dpcpp.

It comes with the runtime (libsycl-jit.so) and compiles source at run time; the device images that
it dumps are SPIR-V, whose entry points show what it made of each capture object.
"""

from __future__ import annotations

import functools
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from syclflat.clang.launcher import launched
from tests.support.once import once

RUN: Path | None = None
"""A directory of this run of the tests, shared by all its workers."""
PREFIX = Path(sys.prefix)
_PROGRAM = """\
#include <sycl/sycl.hpp>
#include <fstream>
#include <iostream>
#include <iterator>
namespace experimental = sycl::ext::oneapi::experimental;
int main(int count, char **argv) {
  std::vector<std::string> options{"-fno-sycl-device-lib=all", "-fno-sycl-dead-args-optimization"};
  options.insert(options.end(), argv + 2, argv + count);
  std::ifstream file(argv[1]);
  std::string source(std::istreambuf_iterator<char>(file), {}), log;
  try {
    auto bundle = experimental::create_kernel_bundle_from_source(
        sycl::queue().get_context(), experimental::source_language::sycl, source);
    experimental::build(bundle, experimental::properties{
        experimental::build_options{options},
        experimental::save_log{&log}});
  } catch (const std::exception &failure) {
    std::cerr << failure.what();
    return 1;
  }
}
"""


@dataclass(frozen=True)
class KernelParameter:
    """One parameter of a kernel in a device image."""

    kind: str
    """``global`` or ``local`` for a pointer, ``sampler_t``, an image as OpenCL C calls it, such as
    ``read_only image2d_t``, ``value`` for all else that is passed by value."""


@functools.cache
def compiler() -> Path:
    """Build the program that calls the compiler; skip the test where that can't be."""
    if shutil.which("g++") is None or not (PREFIX / "lib" / "libsycl-jit.so").exists():
        pytest.skip("there is no g++, or no libsycl-jit.so")
    directory = once((RUN or Path(tempfile.mkdtemp())) / "dpcpp_compiler", _build)
    return directory / "compile"


def _build(directory: Path) -> None:
    source = directory / "compile.cpp"
    source.write_text(_PROGRAM)
    library = f"-L{PREFIX}/lib"
    command = ["g++", "-std=c++17", "-w", "-isystem", f"{PREFIX}/include", str(source), library]
    command += ["-lsycl", f"-Wl,-rpath,{PREFIX}/lib", f"-Wl,-rpath-link,{PREFIX}/lib"]
    command += ["-o", str(directory / "compile")]
    subprocess.run(launched(command), check=True, capture_output=True)
    (directory / "intel.icd").write_text(f"{PREFIX}/lib/libintelocl.so\n")


def kernels(source: Path, directory: Path) -> dict[str, list[KernelParameter]]:
    """Return the parameters of each kernel of ``source``, by mangled name."""
    return kernels_of(images(source, directory))


def kernels_of(found: Iterable[bytes]) -> dict[str, list[KernelParameter]]:
    """Return the parameters of each kernel of some images, by mangled name."""
    return {name: item for image in found for name, item in read_spirv(image).items()}


def execution_modes(source: Path, directory: Path) -> dict[str, set[tuple[int, ...]]]:
    """Return the execution modes of each kernel of ``source``: a number and its operands."""
    found: dict[str, set[tuple[int, ...]]] = {}
    for image in images(source, directory):
        names: dict[int, str] = {}
        for operation, words in _instructions(image):
            if operation == _OP_ENTRY_POINT:
                names[words[1]] = _text(words[2:])
                found.setdefault(names[words[1]], set())
            elif operation == _OP_EXECUTION_MODE:
                found[names[words[0]]].add(words[1:])
    return found


def images(source: Path, directory: Path) -> list[bytes]:
    """Return the device images of ``source``; they are written into ``directory``.

    So is the integration header, called :data:`HEADER`.
    """
    header = f"-fsycl-int-header={directory / HEADER}"
    said = diagnostics(source, directory, "-Xclang", header)
    found = images_in(directory)
    # The image comes first; a CPU device may refuse it later, as one with specialization constants.
    assert found, said
    return found


def images_in(directory: Path) -> list[bytes]:
    """Return the device images that were written into a directory."""
    return [image.read_bytes() for image in sorted(directory.glob("*.spv"))]


def integration_header(source: Path, directory: Path) -> tuple[str, str]:
    """Return the integration header of ``source``, empty if it has none, and what is said of it."""
    header = directory / HEADER
    said = diagnostics(source, directory, "-Xclang", f"-fsycl-int-header={header}")
    return header.read_text() if header.is_file() else "", said


def rows(header: str) -> dict[str, list[tuple[str, int, int]]]:
    """Return kind, size or information, and offset of each row of an integration header.

    By the mangled names of the kernels.
    """
    found: dict[str, list[tuple[str, int, int]]] = {}
    for kernel, kind, information, offset in _ROW.findall(header):
        if kernel:
            found[kernel] = kernel_rows = []
        elif kind != "invalid":
            kernel_rows.append((kind, int(information), int(offset)))
    return found


def diagnostics(source: Path, directory: Path, *options: str) -> str:
    """Compile ``source`` with ``options`` and return what the compiler says."""
    program = compiler()
    environment = {
        **os.environ,
        "OCL_ICD_VENDORS": str(program.parent),
        "LD_LIBRARY_PATH": f"{PREFIX}/lib",
        "SYCL_DUMP_IMAGES": "1",
    }
    result = subprocess.run(
        [str(program), str(source.resolve()), *options],
        cwd=directory,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    return result.stderr


HEADER = "integration.hpp"
_ROW = re.compile(r"^  //--- (\w+)$|^ +\{ (?:\w+::)*kind_(\w+), (-?\d+), (-?\d+) \}", re.MULTILINE)
_OP_EXECUTION_MODE = 16
_OP_TYPE_IMAGE, _OP_TYPE_SAMPLER = 25, 26
_OP_ENTRY_POINT, _OP_TYPE_POINTER, _OP_FUNCTION, _OP_FUNCTION_PARAMETER = 15, 32, 54, 55
_STORAGE_CLASSES = {5: "global", 4: "local", 0: "constant"}
"""CrossWorkgroup, Workgroup and UniformConstant: SPIR-V specification, section 3.7."""


def read_spirv(image: bytes) -> dict[str, list[KernelParameter]]:
    """Return the parameters of the entry points of a SPIR-V module."""
    names: dict[int, str] = {}
    kinds: dict[int, str] = {}
    found: dict[str, list[KernelParameter]] = {}
    current: list[KernelParameter] | None = None
    for operation, words in _instructions(image):
        if operation == _OP_ENTRY_POINT:
            names[words[1]] = _text(words[2:])
        elif operation == _OP_TYPE_POINTER:
            kinds[words[0]] = _STORAGE_CLASSES.get(words[1], "value")
        elif operation == _OP_TYPE_SAMPLER:
            kinds[words[0]] = "sampler_t"
        elif operation == _OP_TYPE_IMAGE:
            kinds[words[0]] = _image(words)
        elif operation == _OP_FUNCTION:
            name = names.get(words[1])
            current = found.setdefault(name, []) if name is not None else None
        elif operation == _OP_FUNCTION_PARAMETER and current is not None:
            current.append(KernelParameter(kinds.get(words[0], "value")))
    return found


def _image(words: tuple[int, ...]) -> str:
    """Return what OpenCL C calls an image (SPIR-V specification, "OpTypeImage")."""
    _, _, dimensions, _, is_array, _, _, _, access = words
    qualifier = ("read_only", "write_only", "read_write")[access]
    return f"{qualifier} image{dimensions + 1}d{'_array' if is_array else ''}_t"


def _text(words: tuple[int, ...]) -> str:
    """Return the string at the start of ``words``."""
    text = struct.pack(f"<{len(words)}I", *words)
    return text[: text.index(b"\0")].decode()


def _instructions(image: bytes) -> Iterator[tuple[int, tuple[int, ...]]]:
    words = struct.unpack(f"<{len(image) // 4}I", image)
    # The header is five words long; an instruction begins with its length and code.
    position = 5
    while position < len(words):
        length, operation = words[position] >> 16, words[position] & 0xFFFF
        yield operation, words[position + 1 : position + length]
        position += length
