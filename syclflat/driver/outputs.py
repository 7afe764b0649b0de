"""Put what was made into its place, whole or not at all."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from syclflat.diagnostics import InputError, error
from syclflat.model.location import Location


def publish(made: Path, output: Path) -> None:
    """Put a copy of the file ``made`` in the place of ``output``, in one step.

    An output that is no regular file, such as ``/dev/null``, is written to.

    Raises:
        InputError: if it can't be written.

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
            # Those of a file that a compiler makes, not those of a private one.
            shutil.copymode(made, temporary)
            temporary.replace(output)
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise
    except OSError as failure:
        reason = failure.strerror or str(failure)
        raise InputError(
            error(
                f"can't write this file: {reason}",
                "unwritable",
                Location(str(output), 0, 0),
                "choose another file with -o",
            )
        ) from None
