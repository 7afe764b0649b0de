"""Precompiled headers of libclang are found again while all that they were made of is the same."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import clang.cindex as ci
import pytest

from syclflat.frontends.sycl.clang.headers import precompiled_headers
from syclflat.service.cache.precompiled_headers import Made
from tests.support.compilations import libclang_headers
from tests.support.compilations.libclang_headers import Maker
from tests.support.compilations.places import NOTES, Run

USING = "static_assert(value == {});\n"


class Checkout:
    """A directory of headers, and runs in which a header is asked for."""

    def __init__(self, directory: Path) -> None:
        """Write a header for the precompiled one to include."""
        self.directory = directory
        self.first, self.second = directory / "first", directory / "second"
        for include in (self.first, self.second):
            include.mkdir()
        self.value = self.second / "value.hpp"
        self.value.write_text("#pragma once\nconstexpr int value = 1;\n")
        self.runs = 0
        self.made = 0

    def ask(self, *options: str, text: str = "#include <value.hpp>\n") -> tuple[Path, Made]:
        """Return a header's file and facts in a new run."""
        self.runs += 1
        run = self.directory / f"run_{self.runs}"
        cache = run / "cache"
        cache.mkdir(parents=True)
        header, output = cache / "0123.hpp", cache / "0123.pch"
        header.write_text(text)
        made = self._maker(run, cache)(header, output, [*self.arguments(), *options])
        assert made is not None
        self.noted = (run / NOTES).read_text().split()[0]
        return output, made

    def arguments(self) -> list[str]:
        """Return the arguments for headers, and for sources that use them."""
        return ["-x", "c++", "-isystem", str(self.first), "-isystem", str(self.second)]

    def _maker(self, run: Path, cache: Path) -> Maker:
        def make(header: Path, output: Path, arguments: Sequence[str]) -> Made | None:
            self.made += 1
            return precompiled_headers._make(header, output, arguments)

        kept = self.directory / "kept"
        places = (str(self.directory), str(self.directory / "link"), str(run), str(cache))
        return libclang_headers.maker(make, kept, Run(*places))

    def errors(self, header: Path, value: int) -> list[str]:
        """Return what libclang reports on a source that uses a header."""
        source = self.directory / "source.cpp"
        source.write_text(USING.format(value) + "#include <value.hpp>\n")
        words = [*self.arguments(), "-include-pch", str(header)]
        return [each.spelling for each in ci.Index.create().parse(source, words).diagnostics]


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_a_header_is_found_again_after_its_run(checkout: Checkout) -> None:
    before = checkout.ask()[1]
    (checkout.directory / "run_1" / "cache" / "0123.hpp").unlink()
    header, made = checkout.ask()
    assert (checkout.made, checkout.noted) == (1, "kept")
    assert (made.files, made.contents) == (before.files, before.contents)
    assert made.looked_up is not None
    assert before.looked_up is not None
    assert made.looked_up.absent == before.looked_up.absent
    assert checkout.errors(header, 1) == []
    assert "static assertion failed" in checkout.errors(header, 2)[0]


def test_a_header_is_made_again_for_another_text(checkout: Checkout) -> None:
    checkout.ask()
    checkout.ask(text="#define OTHER\n#include <value.hpp>\n")
    assert (checkout.made, checkout.noted) == (2, "new")


def test_a_header_is_made_again_when_a_file_changed(checkout: Checkout) -> None:
    checkout.ask()
    checkout.value.write_text("#pragma once\nconstexpr int value = 2;\n")
    header, _ = checkout.ask()
    assert checkout.made == 2
    assert checkout.errors(header, 2) == []


def test_a_header_is_made_again_when_another_file_is_found_first(checkout: Checkout) -> None:
    checkout.ask()
    (checkout.first / "value.hpp").write_text("#pragma once\nconstexpr int value = 3;\n")
    header, _ = checkout.ask()
    assert checkout.made == 2
    assert checkout.errors(header, 3) == []


def test_a_header_is_made_again_when_a_part_of_it_was_deleted(checkout: Checkout) -> None:
    checkout.ask()
    for name in ("header.pch", "made", "0123.hpp"):
        [file] = (checkout.directory / "kept").glob(f"*/*/{name}")
        file.unlink()
        header, _ = checkout.ask()
        assert checkout.errors(header, 1) == []
    assert checkout.made == 4


def test_headers_of_other_caches_are_made_each_time(checkout: Checkout, tmp_path: Path) -> None:
    maker = checkout._maker(tmp_path / "run", tmp_path / "run" / "cache")
    header = tmp_path / "0123.hpp"
    header.write_text("#include <value.hpp>\n")
    for _ in range(2):
        assert maker(header, tmp_path / "0123.pch", checkout.arguments()) is not None
    assert checkout.made == 2


def test_the_code_that_makes_headers_is_part_of_their_names() -> None:
    code = libclang_headers._code()
    package = Path(precompiled_headers.__file__).parents[5] / "syclflat"
    for name in ("frontends/sycl/clang/attribute_values", "service/cache/header_contents"):
        assert (package / f"{name}.py").read_bytes() in code
    assert (package / "driver/halves/build.py").read_bytes() not in code
