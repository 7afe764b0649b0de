"""Check whether a Unified Runtime loader and syclflat's adapter share the layout of call tables.

No installed header shows it. So the loader gets an adapter in which each call returns its own
number, and each of the loader's functions is called: through the loader's tables, as with one
adapter, and through the table at the begin of each handle, as with several. This module runs as a
program, because another layout may crash it.
"""

from __future__ import annotations

import ctypes
import os
import re
import subprocess
import sys
from pathlib import Path

PROBE_DEFINITION = "SYCLFLAT_UNIFIED_RUNTIME_PROBE"
"""The macro that turns ``tables.cpp`` into such an adapter: the number of the first call."""
FIRST = 0x10000000

_CALL = re.compile(r"_UR_API\((\w+)\)")
_OF_LOADER = "urLoader"
_ANSWERED_BY_LOADER = "urAdapterGet"
"""The function that combines several adapters in a list."""
_SEVERAL = "UR_ENABLE_LOADER_INTERCEPT"
_ARGUMENTS = 16
"""More than the parameters of any call."""


def mismatch(loader: Path, probe: Path, calls: Path) -> str:
    """Return the difference in a loader, empty if there is none.

    Args:
        loader: the library.
        probe: the adapter whose calls return their numbers.
        calls: ``ur_api_funcs.def``, which names them.

    """
    # The program that this file also is runs without the package.
    from syclflat.runtimes.registration.startup import FORCE_VARIABLE

    for is_one_of_several in (False, True):
        command = [sys.executable, "-I", __file__, str(loader), str(probe), str(calls)]
        environment = os.environ | {FORCE_VARIABLE: str(probe)}
        environment.pop(_SEVERAL, None)
        if is_one_of_several:
            environment[_SEVERAL] = "1"
            command.append(_ANSWERED_BY_LOADER)
        done = subprocess.run(
            command,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
            check=False,
        )
        if done.returncode:
            call = done.stdout.rpartition("\n")[2]
            return f"the call {call} is at another place" if call else "its loader does not start"
    return ""


def _main(loader: str, probe: str, calls: str, *left_out: str) -> int:
    """Print the name of each call on a separate line, which ends when the call is right."""
    adapter = ctypes.CDLL(probe)
    adapter.syclflat_handle.restype = ctypes.c_void_p
    names = [
        name for name in _CALL.findall(Path(calls).read_text()) if not name.startswith(_OF_LOADER)
    ]
    # A copy of the call table, whose first word is its own address: an object that begins with it
    # works as a handle, and as a list of one, too.
    table = (ctypes.c_void_p * (len(names) + 1))()
    handle = ctypes.c_void_p.from_address(adapter.syclflat_handle())
    assert handle.value is not None
    ctypes.memmove(table, handle.value, ctypes.sizeof(table))
    table[0] = ctypes.addressof(table)
    library = ctypes.CDLL(loader)
    if library.urLoaderInit(0, None):
        return 1
    for number, name in enumerate(names):
        if name in left_out:
            continue
        sys.stdout.write(name)
        sys.stdout.flush()
        function = getattr(library, name)
        function.restype = ctypes.c_uint32
        # Separate, because some calls write to their arguments before they pass them on.
        places = [(ctypes.c_void_p * 64)(table[0]) for _ in range(_ARGUMENTS)]
        if function(*(ctypes.cast(place, ctypes.c_void_p) for place in places)) != FIRST + number:
            return 1
        sys.stdout.write("\n")
    return 0


if __name__ == "__main__":
    sys.exit(_main(*sys.argv[1:]))
