"""Documents of sources that were compared before, kept with the results of flattening.

The key of a current source covers all its inputs, that of a source of a commit covers the commit
and the inputs outside of it. A source with warnings is read each time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

import msgspec

from syclflat.model.manifests import Document
from syclflat.pipeline.settings import Settings, Source
from syclflat.project.manifests import parse
from syclflat.service.cache import request
from syclflat.service.cache.inputs import Inputs
from syclflat.service.cache.result import Result
from syclflat.service.cache.store import Store, StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from syclflat.pipeline.stages import Planned

_SEPARATOR = "\0"


@dataclass(frozen=True, slots=True)
class Side:
    """The documents of a source, one for each convention, and the files that it was read from."""

    documents: tuple[Document, ...]
    read: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sides:
    """The sides that are kept in a directory; none if that is empty."""

    directory: str

    def find(self, key: str) -> Side | None:
        """Return what was kept of a source by its :func:`key`, if it would be the same now."""
        result = Store(self.directory).find(key) if self else None
        if result is None:
            return None
        documents = tuple(parse("kept", text) for _, text in result.outputs)
        return Side(documents, tuple(result.text.split(_SEPARATOR)))

    def keep(
        self,
        key: str,
        source: Source,
        settings: Settings,
        found: Planned,
        documents: Sequence[Document],
        since: int,
        is_lasting: Callable[[str], bool] = lambda _: True,
    ) -> None:
        """Keep the documents of a source, which has to list its dependencies.

        Args:
            key: the key of the source.
            source: the source.
            settings: the settings for flattening.
            found: the planned source.
            documents: its documents.
            since: the earliest time at which it was read, in nanoseconds of the clock.
            is_lasting: whether its files will exist again.

        """
        from syclflat.pipeline import dependencies

        inputs = dependencies.of([source], [found], settings) if self else None
        if inputs is None or found.warnings:
            return
        kept = Inputs(
            filter(is_lasting, inputs.files),
            filter(is_lasting, inputs.large_files),
            filter(is_lasting, inputs.directories),
            filter(is_lasting, inputs.absent),
        )
        texts = [("", msgspec.json.encode(document).decode()) for document in documents]
        result = Result(texts, text=_SEPARATOR.join(found.dependencies))
        with suppress(StoreError):
            # The next comparison reads the source again.
            Store(self.directory).keep(key, kept, since, result)

    def __bool__(self) -> bool:
        return bool(self.directory)


NOWHERE = Sides("")
"""Nothing is kept."""


def key(name: str, settings: Settings, *words: str) -> str:
    """Return what stands for a source in the working directory.

    Args:
        name: the source.
        settings: how it is flattened.
        words: what else decides on it: a commit, how a build compiles it.

    """
    return request.of_words(("diff", name, repr(settings), *words))
