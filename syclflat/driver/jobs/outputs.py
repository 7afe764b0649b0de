"""Put files into place, atomically."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from syclflat.diagnostics import InputError, error
from syclflat.model.location import Location


def publish(made: Path, output: Path) -> None:
    """Replace ``output`` by a copy of the file ``made``, atomically.

    Writes directly to an output that is not a regular file, such as ``/dev/null``.

    Raises:
        InputError: if it cannot be written.

    """
    try:
        if output.exists() and not output.is_file():
            with output.open("wb") as file:
                file.write(made.read_bytes())
            return
        descriptor, name = tempfile.mkstemp(prefix=f".{output.name}.", dir=output.parent)
        os.close(descriptor)
        temporary = Path(name)
        try:
            shutil.copyfile(made, temporary)
            # Use the permissions of a compiler's output, not of a private file.
            shutil.copymode(made, temporary)
            temporary.replace(output)
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise
    except OSError as failure:
        reason = failure.strerror or str(failure)
        raise InputError(
            error(
                f"cannot write this file: {reason}",
                "unwritable",
                Location(str(output), 0, 0),
                "choose another file with -o",
            )
        ) from None
