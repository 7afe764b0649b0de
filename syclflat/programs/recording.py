"""The request to record a program's launches."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from syclflat.diagnostics import InputError, error
from syclflat.runtimes.registration import recorder


class Recording(NamedTuple):
    """Whether and where to record launches, as ``syclflat run`` is asked."""

    record: Path | None = None
    """The directory; None to record nothing."""
    redact: bool = False
    """Whether to leave values out."""
    memory: tuple[str, ...] = ()
    """The launches whose memory is recorded: ``KERNEL``, ``KERNEL:N`` or ``:N``."""
    follow: bool = False
    """Whether to record memory that only memory leads to."""
    memory_limit: int | None = None
    """The limit of recorded memory in megabytes; None for the default."""

    def variables(self) -> dict[str, str]:
        """Return the variables that make the program record, none if nothing is recorded.

        Raises:
            InputError: if options contradict each other, or the directory holds a recording.

        """
        if self.record is None:
            if self.redact or self.memory or self.follow or self.memory_limit is not None:
                raise _refused("nothing is recorded", "name a directory with --record")
            return {}
        if self.redact and self.memory:
            raise _refused("--redact and --memory exclude each other", "leave one out")
        if not self.memory and (self.follow or self.memory_limit is not None):
            raise _refused("no memory is recorded", "choose launches with --memory")
        if (self.record / recorder.LINES).exists():
            raise _refused(
                f"{self.record} holds a recording already", "remove it, or name another directory"
            )
        found = {
            recorder.VARIABLE: str(self.record.absolute()),
            recorder.REDACT_VARIABLE: "1" if self.redact else "",
            recorder.MEMORY_VARIABLE: ",".join(self.memory),
            recorder.FOLLOW_VARIABLE: "1" if self.follow else "",
        }
        if self.memory:
            # Bundles need the image of the program, not what a driver made of it before.
            found["SYCL_CACHE_PERSISTENT"] = "0"
        if self.memory_limit is not None:
            found[recorder.LIMIT_VARIABLE] = str(self.memory_limit)
        return found


def _refused(message: str, advice: str) -> InputError:
    return InputError(error(message, "record-request", None, advice))
