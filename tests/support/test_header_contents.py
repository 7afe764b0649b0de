"""The names in headers are found again as long as nothing that decides on them changed."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path

import pytest

from syclflat.service.cache.header_contents import Contents
from tests.support import header_contents


@pytest.mark.parametrize(("files", "searches"), [(100, [100, 100]), (99, [99, 99, 99])])
def test_names_in_many_headers_are_found_again(
    tmp_path: Path, files: int, searches: list[int]
) -> None:
    searched: list[int] = []

    def find(names: Iterable[str], others: Collection[bytes]) -> Contents:
        found = list(names)
        if found:
            searched.append(len(found))
        defined = b"".join(Path(name).read_bytes() for name in found).split()[1::3]
        return Contents(*(b"%b\n" % b"\n".join(part) for part in (defined, defined, (), others)))

    look_up = header_contents.finder(find, tmp_path / "kept")
    headers = [tmp_path / f"{number}.hpp" for number in range(files)]
    for header in headers:
        header.write_text("#define BEFORE 1\n")
    names = list(map(str, headers))
    first, again = look_up(names, [b"other"]), look_up(iter(names), [b"another"])
    headers[-1].write_text("#define AFTER 1\n")
    changed = look_up(names)
    before = b"BEFORE\n" * files
    assert first == Contents(before, before, b"\n", b"other\n")
    assert again == Contents(before, before, b"\n", b"another\n")
    assert changed.macros == changed.words == b"BEFORE\n" * (files - 1) + b"AFTER\n"
    assert searched == searches
