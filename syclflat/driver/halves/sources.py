"""Detect sources that can have kernels: those that include a SYCL header."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from syclflat.driver.jobs.processes import Processes
from syclflat.project import inputs
from syclflat.project.files import depfile
from syclflat.runtimes import header_sets
from syclflat.service import isolation

_LANGUAGE = ("-x", "c++")
_INCLUDED = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*[<"](?:sycl|CL)/', re.MULTILINE)

_PREPROCESSED = re.compile(rb'^# \d+ "[^"\n]*/sycl/sycl\.hpp"', re.MULTILINE)


def included_sycl(preprocessed: Path) -> bool:
    """Return whether a file is the output of a preprocessor for a source with SYCL headers.

    Raises:
        InputError: if it cannot be read.

    """
    return bool(_PREPROCESSED.search(inputs.contents(str(preprocessed))))


def includes_sycl(source: Path, compiler: Sequence[str], sycl: str) -> bool:
    """Return whether ``source`` includes a SYCL header; a compiler preprocesses it to find out.

    The compiler does not run where the text shows the answer. A source that cannot be preprocessed
    counts as one, because the compiler then reports the error.

    Raises:
        InputError: if ``source`` cannot be read.

    """
    if _INCLUDED.search(inputs.contents(str(source))):
        return True
    with isolation.scratch("syclflat-") as directory:
        listed = Path(directory, "dependencies")
        Processes().run([*compiler, "-w", "-M", "-MT", "_", "-MF", listed, *_LANGUAGE, str(source)])
        try:
            read = depfile.read(listed)
        except OSError:
            return False
    headers = header_sets.directory(sycl)
    names = map(Path, read)
    return any(
        path.is_relative_to(headers) and path.relative_to(headers).parts[0] in ("sycl", "CL")
        for path in names
    )
