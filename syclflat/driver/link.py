"""Link objects to a program, or a shared library, that finds by itself what it runs on."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from syclflat.diagnostics import Diagnostic, error
from syclflat.driver.options import Input, Invocation
from syclflat.model.location import Location
from syclflat.toolchain import external_functions, libstdcxx, libsycl, opencl
from syclflat.toolchain.unresolved_functions import demangled

_STARTUP = """\
/* Names an OpenCL driver beside those that the system knows, where a program uses libsycl: before
   any static object looks for devices. */
#include <stdlib.h>

extern __attribute__((weak)) void __sycl_register_lib(const void *);

__attribute__((constructor(101))) static void add_driver(void) {{
  if (__sycl_register_lib && !getenv("OCL_ICD_VENDORS"))
    setenv("OCL_ICD_FILENAMES", {driver}, 0);
}}
"""

_ALONE = ("-r", "-nostdlib", "-nodefaultlibs", "-static")
"""With these, nothing is linked that isn't asked for."""


def link_command(
    invocation: Invocation, objects: dict[Input, Path], scratch: Path, output: Path
) -> list[str]:
    """Return the command that links ``output``.

    Args:
        invocation: what is asked for.
        objects: what the sources were compiled to.
        scratch: where more may be put that is linked.
        output: the file to write.

    Raises:
        InputError: if there is no linker, or no libsycl.

    """
    command = [str(libstdcxx.linker()), *(["-v"] if invocation.is_verbose else [])]
    command += (
        str(objects.get(word, word.name)) if isinstance(word, Input) else word
        for word in invocation.link
    )
    if not any(word in _ALONE for word in invocation.link):
        command += _runtime(invocation.sycl, scratch)
    return [*command, "-o", str(output)]


def undefined(said: str, objects: Mapping[Input, Path]) -> list[Diagnostic]:
    """Return an error for each function that the linker, as it ``said``, misses for the device."""
    sources = {str(path): source.name for source, path in objects.items()}
    found: list[Diagnostic] = []
    for file, caller, name in external_functions.undefined(said):
        user = demangled(caller).removeprefix("typeinfo name for ")
        found.append(
            error(
                f"{user}: {demangled(name)} is called, but no file defines it for the device",
                "unresolved-function",
                Location(sources.get(file, file), 0, 0),
                "link the file that defines it; it has to be declared SYCL_EXTERNAL in both",
            )
        )
    return found


def _runtime(sycl: str, scratch: Path) -> Iterable[str]:
    """Return the arguments that link libsycl, if it is needed, and tell where it is."""
    directory = libsycl.directory(sycl)
    driver = opencl.installed_driver()
    if driver is not None:
        startup = scratch / "opencl_driver.c"
        startup.write_text(_STARTUP.format(driver=json.dumps(str(driver), ensure_ascii=False)))
        yield from ("-x", "c", str(startup), "-x", "none")
    yield from ("-L", str(directory), "-Wl,--push-state,--as-needed", "-lsycl", "-Wl,--pop-state")
    places = dict.fromkeys((directory, *([driver.parent] if driver is not None else [])))
    yield from (f"-Wl,-rpath,{place}" for place in places)
