"""Find the headers outside SYCL: Clang's builtin ones and the C++ library's.

Builtin headers (``stddef.h`` ...) must belong to Clang: with another compiler's, fields silently
vanish from types. The libclang package contains the headers of its version, and libc++; if libclang
comes without headers, as in distributions, an installed Clang provides them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from syclflat.clang import ziglang
from syclflat.diagnostics import Diagnostic, InputError, error, installing
from syclflat.frontends.sycl.clang import libclang

_OTHER_CLANGS = ("clang", *(f"clang-{major}" for major in range(23, 15, -1)))
_C_HEADERS = Path("/usr/include")
_CXX_HEADERS = _C_HEADERS / "c++"


def arguments(builtin_headers: Path | None, library: str) -> list[str]:
    """Return the arguments that make Clang find the builtin headers and a C++ library.

    Args:
        builtin_headers: directory of Clang's builtin headers; None uses libclang's, else an
            installed Clang's, else the ziglang package's.
        library: ``system`` for the C++ library that Clang finds without help, ``zig`` for libc++
            and glibc headers of the ziglang package, ``auto`` for the first installed of: the
            system's, ziglang's, libclang's libc++.

    Raises:
        InputError: if the headers are missing; names the package to install.

    """
    directory = (
        builtin_headers
        or _libclangs("resource/include")
        or _installed_clang_headers()
        or ziglang.builtin_headers()
    )
    if directory is None:
        advice = f"{_toolchain()} (or a clang from your system), or name them with"
        raise InputError(
            _missing("Clang's builtin headers (stddef.h and others)", f"{advice} --builtin-headers")
        )
    if not (directory / "stddef.h").is_file():
        raise InputError(
            error(
                f"no stddef.h in {directory}",
                "no-builtin-headers",
                None,
                "give the 'include' directory below the one that 'clang -print-resource-dir' "
                "prints",
            )
        )
    if library == "auto":
        library = "system" if _system_library_exists() else "zig"
        if library == "zig" and ziglang.package_directory() is None:
            return [*_libclangs_library(), *_builtin(directory)]
    return _zig_library() if library == "zig" else _builtin(directory)


def _builtin(directory: Path) -> list[str]:
    # In the resource directory, Clang searches them after the C++ library's own wrappers.
    if directory.name == "include":
        return ["-resource-dir", str(directory.parent)]
    return ["-isystem", str(directory)]


def _libclangs(name: str) -> Path | None:
    """Return a directory bundled with libclang, None without it."""
    library = Path(libclang.file_name())
    directory = library.parent / name
    # The system resolves a bare name, not the working directory.
    return directory if library.is_absolute() and directory.is_dir() else None


def _libclangs_library() -> list[str]:
    """Return the arguments for libclang's libc++, on the system's C library."""
    directory = _libclangs("libcxx")
    if directory is None:
        advice = f"{_toolchain()} (or a C++ library from your system)"
        raise InputError(_missing("a C++ standard library's headers", advice))
    if not (_C_HEADERS / "stdlib.h").is_file():
        advice = f"apt install libc6-dev (or as your system calls it), or {_toolchain()}"
        raise InputError(_missing(f"a C library's headers ({_C_HEADERS}/stdlib.h)", advice))
    return ["-nostdinc++", "-isystem", str(directory)]


def _zig_library() -> list[str]:
    try:
        found = ziglang.library_arguments()
    except (OSError, subprocess.CalledProcessError) as failure:
        printed = str(getattr(failure, "stderr", "") or failure).strip().splitlines()
        raise InputError(
            error(
                f"ziglang does not report its headers: {printed[-1]}",
                "no-zig-headers",
                None,
                "run 'python -m ziglang version' to see the error",
            )
        ) from None
    if found is None:
        raise InputError(_missing("the headers of ziglang", _toolchain()))
    return ["-nostdinc", "-nostdinc++", *found]


def _toolchain() -> str:
    return installing.extras("toolchain")


def _missing(what: str, advice: str) -> Diagnostic:
    message = f"{what} are missing"
    return error(message, "no-builtin-headers", None, f"install them with: {advice}")


def searched() -> Iterator[Path]:
    """Yield the places that :func:`arguments` searches outside the Python environment.

    These are the system's C++ library, and installed Clangs up to the first that exists.
    """
    yield _CXX_HEADERS
    if _libclangs("resource/include") is not None:
        return
    for name in _clangs():
        for directory in os.get_exec_path():
            path = Path(directory, name)
            yield path
            if path.exists():
                return


def _clangs() -> list[str]:
    """Return the names of installed Clangs, the one that matches libclang first."""
    major = libclang.version().partition(".")[0]
    return list(dict.fromkeys((f"clang-{major}", *_OTHER_CLANGS)))


def _installed_clang_headers() -> Path | None:
    for name in _clangs():
        program = shutil.which(name)
        if program is None:
            continue
        prefix = Path(program).resolve().parent.parent
        for directory in sorted(prefix.glob("lib*/clang/*/include")):
            if (directory / "stddef.h").is_file():
                return directory
    return None


def _system_library_exists() -> bool:
    return any(True for _ in _CXX_HEADERS.glob("*/cstddef"))
