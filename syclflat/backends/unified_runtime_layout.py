"""Whether a loader of the Unified Runtime lays its tables of calls out as our adapter does.

No header that is installed tells. So the loader is given an adapter in which each call returns a
number of its own, and each of the loader's functions is called: in the way that it goes where there
is one adapter, by the loader's tables, and where there are several, by that at the begin of each
handle. This module is run as a program, as a layout that is another one may well end it.
"""

from __future__ import annotations

import ctypes
import os
import re
import subprocess
import sys
from pathlib import Path

PROBE_DEFINITION = "SYCLFLAT_UNIFIED_RUNTIME_PROBE"
"""The macro that makes ``tables.cpp`` such an adapter: the number of the first call."""
FIRST = 0x10000000

_CALL = re.compile(r"_UR_API\((\w+)\)")
_OF_LOADER = "urLoader"
_ANSWERED_BY_LOADER = "urAdapterGet"
"""Of several adapters, it makes one list."""
_SEVERAL = "UR_ENABLE_LOADER_INTERCEPT"
_ADAPTERS = "UR_ADAPTERS_FORCE_LOAD"
_ARGUMENTS = 16
"""More than any call has."""


def mismatch(loader: Path, probe: Path, calls: Path) -> str:
    """Return in what a loader differs, empty if in nothing.

    Args:
        loader: the library.
        probe: the adapter whose calls return their numbers.
        calls: ``ur_api_funcs.def``, which names them.

    """
    for is_one_of_several in (False, True):
        command = [sys.executable, "-I", __file__, str(loader), str(probe), str(calls)]
        environment = os.environ | {_ADAPTERS: str(probe)}
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
            return f"the call {call} is elsewhere" if call else "its loader doesn't start"
    return ""


def _main(loader: str, probe: str, calls: str, *left_out: str) -> int:
    """Print the name of each call in a line of its own, which ends once it is right."""
    adapter = ctypes.CDLL(probe)
    adapter.syclflat_handle.restype = ctypes.c_void_p
    names = [
        name for name in _CALL.findall(Path(calls).read_text()) if not name.startswith(_OF_LOADER)
    ]
    # A copy of the table of calls, of which the first word is its own address: what begins with
    # that is a handle, and a list of one, too.
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
        # Apart, as some calls write to what they are given before they are passed on.
        places = [(ctypes.c_void_p * 64)(table[0]) for _ in range(_ARGUMENTS)]
        if function(*(ctypes.cast(place, ctypes.c_void_p) for place in places)) != FIRST + number:
            return 1
        sys.stdout.write("\n")
    return 0


if __name__ == "__main__":
    sys.exit(_main(*sys.argv[1:]))
