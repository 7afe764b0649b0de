"""Find the headers that no SYCL header set brings: Clang's builtin ones and the C++ library's.

Builtin headers (``stddef.h`` ...) have to be those of a Clang: with another compiler's in their
place, fields silently vanish from types. The package of libclang brings those of its own version,
and libc++; where libclang comes without, such as from a distribution, an installed Clang has them.
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
    """Return the arguments that make the builtin headers and a C++ library visible to Clang.

    Args:
        builtin_headers: directory of Clang's builtin headers; None takes those that come with
            libclang, else an installed Clang's, else those of the ziglang package.
        library: ``system`` for the C++ library that Clang finds by itself, ``zig`` for libc++
            and glibc headers of the ziglang package, ``auto`` for the first there is of: the
            system's, ziglang's, the libc++ that comes with libclang.

    Raises:
        InputError: if there are no such headers; says what to install.

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
                f"there is no stddef.h in {directory}",
                "no-builtin-headers",
                None,
                "give the 'include' directory below what 'clang -print-resource-dir' prints",
            )
        )
    if library == "auto":
        library = "system" if _system_library_exists() else "zig"
        if library == "zig" and ziglang.package_directory() is None:
            return [*_libclangs_library(), *_builtin(directory)]
    return _zig_library() if library == "zig" else _builtin(directory)


def _builtin(directory: Path) -> list[str]:
    # As resource directory, Clang puts them behind the C++ library's own wrappers.
    if directory.name == "include":
        return ["-resource-dir", str(directory.parent)]
    return ["-isystem", str(directory)]


def _libclangs(name: str) -> Path | None:
    """Return a directory that comes with libclang, None if it came without."""
    library = Path(libclang.file_name())
    directory = library.parent / name
    # A mere name is the system's to find, not the working directory's.
    return directory if library.is_absolute() and directory.is_dir() else None


def _libclangs_library() -> list[str]:
    """Return the arguments for the libc++ that comes with libclang, on the system's C library."""
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
        told = str(getattr(failure, "stderr", "") or failure).strip().splitlines()
        raise InputError(
            error(
                f"ziglang does not tell where its headers are: {told[-1]}",
                "no-zig-headers",
                None,
                "run 'python -m ziglang version' to see what it lacks",
            )
        ) from None
    if found is None:
        raise InputError(_missing("the headers of ziglang", _toolchain()))
    return ["-nostdinc", "-nostdinc++", *found]


def _toolchain() -> str:
    return installing.extras("toolchain")


def _missing(what: str, advice: str) -> Diagnostic:
    message = f"{what} were not found"
    return error(message, "no-builtin-headers", None, f"install them with: {advice}")


def searched() -> Iterator[Path]:
    """Yield where :func:`arguments` looks outside the Python environment.

    These are the system's C++ library, and installed Clangs up to the first that is there.
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
    """Return what installed Clangs are called, first the one that belongs to libclang."""
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
