"""The device code of a replay: recorded images, the recorded program, or a source."""

from __future__ import annotations

import hashlib
import os
import struct
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from syclflat.clang import libstdcxx
from syclflat.clang.launcher import launched
from syclflat.diagnostics import InputError, error
from syclflat.launches.bundles.bundle import Bundle
from syclflat.launches.bundles.description import Image
from syclflat.model.location import Location
from syclflat.replays import plan
from syclflat.replays.request import Request
from syclflat.runtimes.registration import replayer, subscribers
from syclflat.service.cache import directory as cache

_EMPTY = "replay"
"""The program without kernels, beside the library that it is linked with."""
_ROOM = 1 << 20
_HEAD = struct.Struct("<4s28xQ14xHH")
"""The magic number, and the place, entry size and length of the table of segments."""
_INTERPRETER = struct.pack("<I", 3)


@dataclass(frozen=True, slots=True)
class Code:
    """A program to run, and the lines of the plan about its device code."""

    program: Path
    lines: Sequence[str]
    variables: dict[str, str] = field(default_factory=dict)
    """More variables of its environment."""


def library(sycl: str) -> Path:
    """Return the library that replays.

    Raises:
        InputError: if it cannot be built.
        ToolChainError: if the tool chain is missing.

    """
    return subscribers.find(replayer.LIBRARY, sycl, cache.own())


def of_images(bundle: Bundle, request: Request, directory: Path) -> Code:
    """Return the code of recorded device images.

    Raises:
        InputError: if they cannot be read, or the library cannot be built.

    """
    lines = []
    found = bundle.description
    for number, image in enumerate(found.images):
        if image.format != found.images[0].format:
            raise _bad(bundle, "its device images have several formats")
        file = directory / f"{number}.image"
        file.write_bytes(bundle.image(image.file))
        lines.append(f"image {image.format} {plan.hexadecimal(str(file))}")
        for each in image.metadata:
            value = f"bytes x{each.bytes}" if each.number is None else f"number {each.number}"
            lines.append(f"metadata {plan.hexadecimal(each.name)} {value}")
    lines.append(f"options {plan.hexadecimal(found.options)}")
    lines += (f"constant {each.id} x{each.value}" for each in found.constants)
    return Code(_empty(library(request.sycl)), lines)


def of_program(bundle: Bundle, request: Request) -> Code:
    """Return the code of the program that was recorded, whose functions are its kernels.

    Raises:
        InputError: if the program may not be run, or is another one now.

    """
    image = bundle.description.images[0]
    named = request.program or image.object
    if not named:
        raise _bad(bundle, "it doesn't say which program has the kernel")
    # syclflat run removes what it built.
    if not request.program and not Path(named).exists():
        raise InputError(
            error(
                f"the kernel is code of the program {named}, which does not exist any more",
                "replay-program",
                Location(bundle.file, 0, 0),
                "compile the kernel anew with --source FILE; or record a program that you keep: "
                "syclflat c++ app.cpp -o app",
            )
        )
    if not request.program and not request.is_trusted:
        raise InputError(
            error(
                f"the kernel is code of the program {named}, which the bundle names",
                "replay-trust",
                Location(bundle.file, 0, 0),
                f"run that program with --trust, or name it with --program {named}; or compile the "
                "kernel anew with --source FILE",
            )
        )
    program = Path(named).absolute()
    _check_identity(program, image)
    own = library(request.sycl)
    preloaded = [str(own), os.environ.get("LD_PRELOAD", "")]
    if _is_library(program):
        # It registers its kernels when it is loaded.
        preloaded.insert(1, str(program))
        program = _empty(own)
    variables = {
        "LD_PRELOAD": " ".join(filter(None, preloaded)),
        # The library comes before the sanitizer's.
        "ASAN_OPTIONS": ":".join(
            filter(None, (os.environ.get("ASAN_OPTIONS", ""), "verify_asan_link_order=0"))
        ),
    }
    return Code(program, ["registered native_cpu"], variables)


def _is_library(program: Path) -> bool:
    """Return whether an ELF file has no program interpreter (System V ABI, "Program Header")."""
    with program.open("rb") as file:
        head = file.read(_HEAD.size)
        if len(head) < _HEAD.size:
            return False
        magic, start, size, count = _HEAD.unpack(head)
        file.seek(start)
        table = file.read(size * count)
    types = (table[at : at + 4] for at in range(0, len(table), size or 1))
    return magic == b"\x7fELF" and _INTERPRETER not in types


def _check_identity(program: Path, image: Image) -> None:
    """Refuse a program that is not the recorded one.

    Raises:
        InputError: if it cannot be read, or has other contents.

    """
    whole = hashlib.sha256()
    try:
        with program.open("rb") as file:
            while part := file.read(_ROOM):
                whole.update(part)
    except OSError as failure:
        raise InputError(
            error(
                f"the program with the kernel cannot be read: {failure.strerror}",
                "replay-program",
                Location(str(program), 0, 0),
                "name it with --program FILE, or compile the kernel anew with --source FILE",
            )
        ) from None
    if not image.object_hash or whole.hexdigest()[: len(image.object_hash)] != image.object_hash:
        raise InputError(
            error(
                "it is not the program that was recorded: its contents differ"
                if image.object_hash
                else "the bundle doesn't say which contents the recorded program has",
                "replay-program",
                Location(str(program), 0, 0),
                "record the program again, or compile the kernel anew with --source FILE",
            )
        )


def _empty(own: Path) -> Path:
    """Return the program without kernels, linked beside the library if it is missing.

    Raises:
        InputError: if it cannot be linked.

    """
    made = own.with_name(_EMPTY)
    if made.is_file():
        return made
    scratch = own.with_name(f"{_EMPTY}.{os.getpid()}")
    # The C library's start refers to main, which the library has.
    command = [str(libstdcxx.linker()), str(own), "-Wl,--allow-shlib-undefined"]
    command += [f"-Wl,-rpath,{own.parent}", "-o", str(scratch)]
    done = subprocess.run(
        launched(command), capture_output=True, text=True, errors="replace", check=False
    )
    if done.returncode:
        raise replayer.LIBRARY.refused(f"its program cannot be linked: {done.stderr.strip()}")
    scratch.replace(made)
    return made


def _bad(bundle: Bundle, message: str) -> InputError:
    return InputError(error(message, "bad-recording", Location(bundle.file, 0, 0)))
