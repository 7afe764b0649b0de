"""Results of a batch's tasks, cached between runs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from syclflat.diagnostics import Diagnostic
from syclflat.pipeline import dependencies, stages
from syclflat.pipeline.settings import Settings, Source
from syclflat.service.cache import request
from syclflat.service.cache.result import Result
from syclflat.service.cache.store import Store


class TaskResult(msgspec.Struct, frozen=True):
    """The result of flattening a source, apart from its outputs."""

    count: int
    """The number of kernels or functions."""
    unresolved: int
    """The number of launches without a kernel."""
    warnings: tuple[Diagnostic, ...]
    read: tuple[str, ...]
    """The files that the result depends on."""


def find(directory: str, task: str) -> tuple[TaskResult, dict[Path, str]] | None:
    """Return the result of ``task`` and its outputs; None if it is not cached or is stale.

    Args:
        directory: the directory of the cache.
        task: the key of the task: its source and all its options.

    """
    found = Store(directory).find(request.of_words((_COMMAND, task)))
    if found is None:
        return None
    try:
        result = msgspec.json.decode(found.text, type=TaskResult)
    except msgspec.DecodeError:
        return None
    return result, {Path(path): text for path, text in found.outputs}


def keep(
    directory: str,
    task: str,
    begin: int,
    source: Source,
    planned: stages.Planned,
    settings: Settings,
    result: TaskResult,
    outputs: Mapping[Path, str],
) -> None:
    """Cache the result of ``task``, which started at the time ``begin`` in nanoseconds.

    Raises:
        StoreError: if the store is not writable.

    """
    kept = Result(
        [(str(path), text) for path, text in outputs.items()],
        text=msgspec.json.encode(result).decode(),
    )
    inputs = dependencies.of([source], [planned], settings)
    if inputs is not None:
        Store(directory).keep(request.of_words((_COMMAND, task)), inputs, begin, kept)


_COMMAND = "batch"
