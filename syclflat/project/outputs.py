"""Write outputs: all or none, each atomically, and only where its content changes."""

from __future__ import annotations

import contextlib
import difflib
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path

from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.model.location import Location


def write_all(outputs: Mapping[Path, str | bytes]) -> list[Path]:
    """Write each text to its path; return the paths whose content changed.

    No path is touched unless all new contents could be stored beside their destinations.

    Raises:
        InputError: if a directory can't be made or written to.

    """
    contents = {
        path: output.encode() if isinstance(output, str) else output
        for path, output in outputs.items()
    }
    changed = [path for path, data in contents.items() if _current(path) != data]
    staged: dict[Path, Path] = {}
    try:
        for path in changed:
            staged[path] = _stage(path, contents[path])
        for path in changed:
            _replace(staged[path], path)
            del staged[path]
    finally:
        for temporary in staged.values():
            with contextlib.suppress(OSError):
                temporary.unlink()
    return changed


def differences(outputs: Mapping[Path, str]) -> dict[Path, str]:
    """Return what writing ``outputs`` would change, by path, as unified diffs.

    A file that is missing counts as empty.
    """
    found: dict[Path, str] = {}
    for path, text in outputs.items():
        current = _current(path)
        if current == text.encode():
            continue
        lines = difflib.unified_diff(
            (current or b"").decode(errors="replace").splitlines(keepends=True),
            text.splitlines(keepends=True),
            str(path) if current is not None else os.devnull,
            f"{path} (now)",
        )
        found[path] = "".join(line if line.endswith("\n") else f"{line}\n" for line in lines)
    return found


def _current(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except OSError:
        return None


def _stage(path: Path, data: bytes) -> Path:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as failure:
        raise InputError(_unwritable(path, failure)) from None
    temporary = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
        # mkstemp makes files private; outputs get the usual permissions.
        mask = os.umask(0)
        os.umask(mask)
        temporary.chmod(0o666 & ~mask)
    except OSError as failure:
        temporary.unlink()
        raise InputError(_unwritable(path, failure)) from None
    except BaseException:
        temporary.unlink()
        raise
    return temporary


def _replace(temporary: Path, path: Path) -> None:
    try:
        temporary.replace(path)
    except OSError as failure:
        raise InputError(_unwritable(path, failure)) from None


def _unwritable(path: Path, failure: OSError) -> Diagnostic:
    reason = failure.strerror or str(failure)
    return error(
        f"can't write this file: {reason}",
        "unwritable",
        Location(str(path), 0, 0),
        "choose another directory with -o",
    )
