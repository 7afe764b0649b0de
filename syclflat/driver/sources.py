"""Tell which sources can have kernels: those that a SYCL header is part of."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from syclflat.driver.processes import Processes
from syclflat.project import depfile, inputs
from syclflat.runtimes import header_sets
from syclflat.service import isolation

_INCLUDED = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*[<"](?:sycl|CL)/', re.MULTILINE)


def includes_sycl(source: Path, compiler: Sequence[str], sycl: str) -> bool:
    """Tell whether a SYCL header is part of ``source``; a compiler that preprocesses it knows.

    It isn't asked where the text shows it. Nobody can tell of a source that can't be preprocessed:
    it can't be compiled either, which is for the compiler to say.

    Raises:
        InputError: if ``source`` can't be read.

    """
    if _INCLUDED.search(inputs.contents(str(source))):
        return True
    with isolation.scratch("syclflat-") as directory:
        listed = Path(directory, "dependencies")
        Processes().run([*compiler, "-w", "-M", "-MT", "_", "-MF", listed, str(source)])
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
