"""Find the headers that no SYCL header set brings: Clang's builtin ones and the C++ library's.

The libclang wheel has no builtin headers (``stddef.h`` ...). With those of another compiler in
their place, fields silently vanish from types, so only Clang's own will do.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from syclflat.build import bundled, ziglang
from syclflat.diagnostics import Diagnostic, InputError, error

LIBRARIES = ("auto", "system", "zig")
"""Where the C++ library's headers come from; see :func:`arguments`."""

_SYSTEM_LIBRARY = Path("/usr/include/c++")
_CLANGS = ("clang", *(f"clang-{major}" for major in range(18, 23)), "clang-17", "clang-16")


def arguments(builtin_headers: Path | None, library: str) -> list[str]:
    """Return the arguments that make the builtin headers and a C++ library visible to Clang.

    Args:
        builtin_headers: directory of Clang's builtin headers; None finds an installed Clang's,
            else those of the ziglang package.
        library: ``system`` for the C++ library that Clang finds by itself, ``zig`` for libc++
            and glibc headers of the ziglang package, ``auto`` for the system's if there is one.

    Raises:
        InputError: if there are no such headers; says what to install.

    """
    directory = builtin_headers or _installed_clang_headers() or ziglang.builtin_headers()
    if directory is None:
        raise InputError(_missing("Clang's builtin headers (stddef.h and others)"))
    if not (directory / "stddef.h").is_file():
        raise InputError(
            error(
                f"there is no stddef.h in {directory}",
                "no-builtin-headers",
                None,
                "give the 'include' directory below what 'clang -print-resource-dir' prints",
            )
        )
    if library == "zig" or (library == "auto" and not _system_library_exists()):
        return _zig_library()
    # As resource directory, Clang puts them behind the C++ library's own wrappers.
    if directory.name == "include":
        return ["-resource-dir", str(directory.parent)]
    return ["-isystem", str(directory)]


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
        raise InputError(_missing("a C++ standard library's headers"))
    compatibility = bundled.headers_directory() / "syclflat" / "libcxx_compat.hpp"
    return ["-nostdinc", "-nostdinc++", *found, "-include", str(compatibility)]


def _missing(what: str) -> Diagnostic:
    return error(
        f"{what} were not found",
        "no-builtin-headers",
        None,
        "install them with: pip install 'syclflat[toolchain]' (or a clang and a "
        "C++ library from your system), or name the builtin headers with --builtin-headers DIR",
    )


def searched() -> Iterator[Path]:
    """Yield where :func:`arguments` looks: for installed Clangs up to the first, for a library."""
    yield _SYSTEM_LIBRARY
    for name in _CLANGS:
        for directory in os.get_exec_path():
            path = Path(directory, name)
            yield path
            if path.exists():
                return


def _installed_clang_headers() -> Path | None:
    for name in _CLANGS:
        program = shutil.which(name)
        if program is None:
            continue
        prefix = Path(program).resolve().parent.parent
        for directory in sorted(prefix.glob("lib*/clang/*/include")):
            if (directory / "stddef.h").is_file():
                return directory
    return None


def _system_library_exists() -> bool:
    return any(True for _ in _SYSTEM_LIBRARY.glob("*/cstddef"))
