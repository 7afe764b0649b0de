"""Ask the compiler of a half for the global names of its precompiled headers."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

from syclflat.clang.launcher import launched
from syclflat.frontends import sycl
from syclflat.service.cache.header_contents import GlobalNames
from syclflat.service.cache.precompiled_headers import Made
from syclflat.structs import Struct

_COMPLETION = re.compile(rb"^COMPLETION: (\w+)", re.MULTILINE)
_ERROR = re.compile(rb"^(.*?):(\d+):\d+: (?:fatal )?error: (.*)$", re.MULTILINE)


def find(
    header: Path, arguments: Sequence[str], made: Made, precompiled: Path
) -> GlobalNames | None:
    """Return the names that matter, as :data:`header_sharing.FindNames` requires."""
    return sycl.find_global_names(header, made, precompiled, _Compiler(tuple(arguments)))


class _Compiler(Struct, frozen=True):
    """The compiler with its arguments, as :class:`global_names.Clang`."""

    command: tuple[str, ...]

    def completions(self, file: Path, line: int, column: int, precompiled: Path) -> list[bytes]:
        asked = ["-include-pch", str(precompiled), "-x", "c++", str(file)]
        completing = ["-Xclang", f"-code-completion-at={file}:{line}:{column}"]
        return _COMPLETION.findall(self._run([*completing, *asked]).stdout)

    def errors(self, file: Path, first: Path | None) -> list[sycl.HeaderError] | None:
        before = ["-include", str(first)] if first is not None else []
        done = self._run(["-ferror-limit=0", *before, "-x", "c++", str(file)])
        found = [
            sycl.HeaderError(name, int(line), said)
            for name, line, said in _ERROR.findall(done.stderr)
        ]
        return found if found or done.returncode == 0 else None

    def _run(self, words: Sequence[str]) -> subprocess.CompletedProcess[bytes]:
        command = [*self.command, "-w", "-fsyntax-only", *words]
        return subprocess.run(launched(command), capture_output=True, check=False)
