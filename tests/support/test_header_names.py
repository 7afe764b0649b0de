"""Global names of headers are found again as long as nothing that decides on them changed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from syclflat.service.cache.header_contents import Contents, GlobalNames
from syclflat.service.cache.precompiled_headers import Made
from tests.support import header_names

NAMES = GlobalNames(*(frozenset((name,)) for name in (b"declared", b"looked_up", b"macro")))


def look_up(tmp_path: Path, run: str) -> list[list[str]]:
    """Find the names of a header in a run; return the arguments of each question to libclang."""
    asked: list[list[str]] = []
    cache = tmp_path / run / "cache"
    cache.mkdir(parents=True, exist_ok=True)

    def find(
        header: Path, arguments: Sequence[str], made: Made, precompiled: Path
    ) -> GlobalNames | None:
        asked.append(list(arguments))
        return NAMES

    found = header_names.finder(find, tmp_path / "kept", tmp_path / run, cache)
    made = Made((str(tmp_path / "read.hpp"),), None, Contents(b"", b"", b""))
    arguments = [f"-I{cache}", "-O2"]
    assert found(cache / "a.hpp", arguments, made, cache / "a.pch") == NAMES
    return asked


def test_names_are_found_again_in_another_run(tmp_path: Path) -> None:
    (tmp_path / "read.hpp").write_text("class declared;\n")
    assert look_up(tmp_path, "first") == [[f"-I{tmp_path / 'first' / 'cache'}", "-O2"]]
    assert look_up(tmp_path, "second") == []


def test_names_are_asked_for_again_after_a_change(tmp_path: Path) -> None:
    for text in ("class declared;\n", "struct declared;\n"):
        (tmp_path / "read.hpp").write_text(text)
        assert len(look_up(tmp_path, "run")) == 1


def test_names_of_headers_outside_the_cache_are_not_kept(tmp_path: Path) -> None:
    asked: list[Path] = []

    def find(header: Path, arguments: Sequence[str], made: Made, precompiled: Path) -> None:
        asked.append(precompiled)

    look_up = header_names.finder(find, tmp_path / "kept", tmp_path, tmp_path / "cache")
    made = Made((), None, Contents(b"", b"", b""))
    for _ in range(2):
        assert look_up(tmp_path / "a.hpp", [], made, tmp_path / "a.pch") is None
    assert asked == [tmp_path / "a.pch"] * 2
    assert not (tmp_path / "kept").exists()
