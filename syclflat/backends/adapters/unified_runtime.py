"""The adapters with which libsycl drives devices: a vendor's, or syclflat's, built once and cached.

libsycl's loader looks for a library with a fixed name beside itself, and in the directories of a
variable. syclflat's adapter has its own directory, whose name identifies all its inputs.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from syclflat.backends.adapters import layout
from syclflat.clang import libstdcxx
from syclflat.clang.launcher import launched
from syclflat.diagnostics import InputError, error, installing
from syclflat.project import long_steps
from syclflat.runtimes import bundled, header_sets, host_half, libsycl
from syclflat.runtimes.registration import command_trace, subscribers

OURS = "ours"
KEPT = "unified_runtime"
"""The directory of adapters, below the directory of the cache."""

_COMMON = "common"
"""The folder of the adapters' shared sources, beside their own."""
_LOADER = "libur_loader.so.0"
_HEAD = 1 << 16
"""The bytes of the loader that contain the addresses of its functions: each build has its own."""
_HEADERS = ("ur_api.h", "ur_api_funcs.def")
_OPTIONS = (
    *("-std=c++17", "-O2", "-w", "-fPIC", "-fvisibility=hidden", "-fno-omit-frame-pointer"),
    *("-x", "c++"),
)
_LINKED = ("-shared", "-Wl,-z,defs,-z,now")
"""Resolve all names when the adapter is loaded: programs time their first calls of it."""


@dataclass(frozen=True, slots=True)
class Adapter:
    """The adapter for a family of devices."""

    name: str
    """The name of its devices, for users."""
    library: str
    """The name that the loader looks for."""
    folder: str
    """The folder of its sources, in ``headers/syclflat/unified_runtime``."""
    variable: str
    """The variable for another adapter: a directory that contains one, or ``ours``. Programs accept
    only a directory."""
    check: str
    """The check of the errors about a missing adapter."""
    is_traced: bool = False
    """Whether the library that traces commands of a GPU lies beside it."""

    def refused(self, message: str, advice: str) -> InputError:
        """Return the error for programs without an adapter."""
        return InputError(error(message, self.check, None, advice))


def find(adapter: Adapter, sycl: str, cache_directory: str) -> Path | None:
    """Return the directory of an adapter for programs; None if the loader finds it without help.

    Args:
        adapter: the adapter to find.
        sycl: the set of DPC++'s headers for the programs.
        cache_directory: the directory that keeps built adapters.

    Raises:
        InputError: if there is none, or it cannot be built; names the remedy.
        ToolChainError: if the tool chain is missing.

    """
    chosen = os.environ.get(adapter.variable, "")
    runtime = libsycl.directory(sycl)
    if chosen not in ("", OURS):
        directory = Path(chosen).resolve()
        if not (directory / adapter.library).is_file():
            raise adapter.refused(
                f"{adapter.variable}: there is no {adapter.library} in {chosen}",
                f"name the directory that holds it, or {OURS}",
            )
        return directory
    if chosen != OURS and (runtime / adapter.library).exists():
        return None
    return _ours(adapter, sycl, runtime, cache_directory)


def is_built(adapter: Adapter, sycl: str, cache_directory: str) -> bool:
    """Return whether a vendor's or syclflat's adapter exists, so that :func:`find` builds none.

    Raises:
        InputError: if the headers, or the library beside them, are missing.

    """
    chosen, runtime = os.environ.get(adapter.variable, ""), libsycl.directory(sycl)
    if chosen not in ("", OURS):
        return Path(chosen, adapter.library).is_file()
    if chosen != OURS and (runtime / adapter.library).exists():
        return True
    key = _key(adapter, _headers(sycl), runtime)
    return Path(cache_directory, KEPT, key, adapter.library).is_file()


def _headers(sycl: str) -> Path:
    """Return the directory of the Unified Runtime's headers."""
    return header_sets.directory(sycl) / header_sets.release(sycl).unified_runtime


def _ours(adapter: Adapter, sycl: str, runtime: Path, cache_directory: str) -> Path:
    headers = _headers(sycl)
    for file in (*(headers / name for name in _HEADERS), runtime / _LOADER):
        if not file.is_file():
            raise adapter.refused(
                f"the adapter for {adapter.name} cannot be built; missing: {file}",
                f"install it with: {installing.extras('dpcpp')}",
            )
    if not cache_directory:
        raise adapter.refused(
            f"the adapter for {adapter.name} cannot be kept: your user has no home directory",
            "name a directory with SYCLFLAT_CACHE_DIR",
        )
    directory = Path(cache_directory, KEPT, _key(adapter, headers, runtime)).resolve()
    if not (directory / adapter.library).is_file():
        _build(adapter, sycl, runtime, directory)
    return directory


def _folders(adapter: Adapter) -> list[Path]:
    sources = bundled.headers_directory() / "syclflat" / "unified_runtime"
    return [sources / _COMMON, sources / adapter.folder]


def _sources(adapter: Adapter) -> list[Path]:
    return [file for folder in _folders(adapter) for file in sorted(folder.glob("*.?pp"))]


def _key(adapter: Adapter, headers: Path, runtime: Path) -> str:
    """Return a name that identifies the inputs of an adapter, and its loader."""
    whole = hashlib.sha256()
    traced = command_trace.SUBSCRIBER.sources() if adapter.is_traced else ()
    for file in (*_sources(adapter), *traced, *(headers / name for name in _HEADERS)):
        text = file.read_bytes()
        whole.update(b"%b %d\n" % (file.name.encode(), len(text)) + text)
    loader = runtime / _LOADER
    with loader.open("rb") as library:
        whole.update(library.read(_HEAD))
    whole.update(f"{loader.stat().st_size} {sys.platform}".encode())
    whole.update(" ".join(_OPTIONS + _LINKED).encode())
    return whole.hexdigest()[:32]


def _build(adapter: Adapter, sycl: str, runtime: Path, directory: Path) -> None:
    headers = _headers(sycl)
    long_steps.announce(
        f"building the adapter for {adapter.name}; this happens once and takes about 10 seconds"
    )
    try:
        directory.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=directory.parent) as name:
            scratch = Path(name)
            probe = _library(adapter, scratch / "probe.so", headers, ["tables.cpp"], _probing())
            difference = layout.mismatch(
                (runtime / _LOADER).resolve(), probe, headers / _HEADERS[1]
            )
            if difference:
                raise adapter.refused(
                    f"the Unified Runtime in {runtime} does not match syclflat's adapter for "
                    f"{adapter.name}: {difference}",
                    f"install the matching one with: {installing.extras('dpcpp')}, or name the "
                    f"directory of a matching adapter with {adapter.variable}",
                )
            made = scratch / "made"
            made.mkdir()
            names = [file.name for file in _sources(adapter) if file.suffix == ".cpp"]
            _library(adapter, made / adapter.library, headers, names)
            if adapter.is_traced and subscribers.is_possible(command_trace.SUBSCRIBER, sycl):
                subscribers.build(command_trace.SUBSCRIBER, sycl, made)
            # Another process may have finished first.
            if not directory.exists():
                made.rename(directory)
    except OSError as failure:
        if (directory / adapter.library).is_file():
            return
        raise adapter.refused(
            f"the adapter for {adapter.name} cannot be kept in {directory}: {failure.strerror}",
            "name another directory with SYCLFLAT_CACHE_DIR",
        ) from None


def _probing() -> list[str]:
    return [f"-D{layout.PROBE_DEFINITION}={layout.FIRST:#x}"]


def _library(
    adapter: Adapter,
    output: Path,
    headers: Path,
    sources: Sequence[str],
    more: Sequence[str] = (),
) -> Path:
    """Compile sources, merged into one, to a shared library."""
    text = "".join(f'#include "{name}"\n' for name in sources)
    made = output.with_suffix(".o")
    found = (*_folders(adapter), headers)
    places = [f"-I{directory}" for directory in found]
    own = host_half.own_compiler()
    _run(
        adapter, [*own.command, *_OPTIONS, *more, *places, "-c", "-", "-o", str(made)], output, text
    )
    link = [str(libstdcxx.linker()), *_LINKED, str(made), "-lpthread", "-ldl"]
    _run(adapter, [*link, "-o", str(output)], output)
    made.unlink()
    return output


def _run(adapter: Adapter, command: Sequence[str], output: Path, text: str = "") -> None:
    done = subprocess.run(
        launched(command),
        # Search includes of stdin here first: a project may have headers with the same names.
        cwd=output.parent,
        input=text,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode:
        raise adapter.refused(
            f"the adapter for {adapter.name} cannot be built: " + done.stderr.strip(),
            f"name the directory of another adapter with {adapter.variable}",
        )
