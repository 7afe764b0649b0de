"""Files that were built are found by their contents, and only if they are whole."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from syclflat.service.cache import products


@pytest.fixture
def built(tmp_path: Path) -> Path:
    path = tmp_path / "built"
    path.write_bytes(b"\x7fELF")
    path.chmod(0o755)
    return path


def test_a_product_is_found_as_it_was(tmp_path: Path, built: Path) -> None:
    cache = str(tmp_path / "cache")
    name = products.keep(cache, built)
    assert products.keep(cache, built) == name
    found = products.find(cache, name)
    assert found is not None
    assert found.read_bytes() == built.read_bytes()
    assert os.access(found, os.X_OK)
    assert products.sizes(cache) == [4]


def test_what_is_damaged_or_gone_is_not_found(tmp_path: Path, built: Path) -> None:
    cache = str(tmp_path)
    name = products.keep(cache, built)
    (tmp_path / products.DIRECTORY / name).write_bytes(b"\x7fEL")
    assert products.find(cache, name) is None
    products.keep(cache, built)
    assert products.find(cache, name) is not None
    products.clear(cache)
    assert products.find(cache, name) is None
    assert products.sizes(cache) == []


def test_those_that_were_not_used_for_longest_make_room(
    tmp_path: Path, built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(products, "_KEPT", 2)
    names = []
    for number in range(3):
        built.write_text(str(number))
        names.append(products.keep(str(tmp_path), built))
        kept = tmp_path / products.DIRECTORY / names[-1]
        os.utime(kept, ns=(number, number))
        if number == 1:
            # A use, which is later than the other one.
            assert products.find(str(tmp_path), names[0]) is not None
    assert [products.find(str(tmp_path), name) is not None for name in names] == [True, False, True]
