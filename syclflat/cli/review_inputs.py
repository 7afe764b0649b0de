"""Read what is to be reviewed: manifests as they are, sources flattened first."""

from __future__ import annotations

import sys
from pathlib import Path

from syclflat import pipeline
from syclflat.review.documents import Document, parse

_MANIFEST = ".json"
_STDIN = "-"


def load(name: str, settings: pipeline.Settings) -> list[Document]:
    """Return the documents of the file called ``name``, or of a manifest on standard input (-).

    A manifest (.json) is one document; of a source there is one for each convention.

    Raises:
        InputError: if it can't be read or flattened.

    """
    from syclflat.build.inputs import contents

    if name == _STDIN:
        return [parse("<stdin>", sys.stdin.buffer.read())]
    if name.endswith(_MANIFEST):
        return [parse(name, contents(name))]
    return flattened(pipeline.Source(name), settings)


def flattened(source: pipeline.Source, settings: pipeline.Settings) -> list[Document]:
    """Return the documents of a source, one for each convention.

    Raises:
        InputError: if it can't be read or flattened.

    """
    documents: list[Document] = []
    for unit in pipeline.plan(source, settings).units:
        emitter = next(e for e in pipeline.emitters_for(unit) if e.name in ("json", "signatures"))
        texts = pipeline.emit(source, [unit], (emitter.name,), Path())
        documents += (parse(source.name, text) for text in texts.values())
    return documents
