"""Let atheris look for inputs of a reader: ``_guided READER [-max_total_time=SECONDS ...]``.

It ends the process, with another exit code than 0 if it has found anything.
"""

import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["syclflat"]):
    from fuzzing import readers


def main() -> None:
    """Begin with the reader's examples."""
    name, *arguments = sys.argv[1:]
    corpus = Path(tempfile.mkdtemp(prefix="syclflat-"))
    for number, example in enumerate(readers.examples(name)):
        (corpus / str(number)).write_bytes(example)
    words = [sys.argv[0], *arguments, f"-artifact_prefix={corpus}/", str(corpus)]
    atheris.Setup(words, lambda data: readers.attempt(name, bytes(data)))
    atheris.Fuzz()


if __name__ == "__main__":
    main()
