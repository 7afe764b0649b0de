"""Where Clang looks for files, and where it does so in vain."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

import pytest

from syclflat.frontends.sycl.clang.headers import lookups
from syclflat.frontends.sycl.clang.parse import parse

NO_STANDARD = ["-x", "c++", "-nostdinc"]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CPATH", raising=False)
    for name in ("one", "two", "three", "quoted"):
        (tmp_path / name).mkdir()
    return tmp_path


def found(here: Path, text: str, *arguments: str) -> tuple[set[str], set[str]]:
    """Return what else decides on what ``a.cpp`` includes: files, and where there are none."""
    words = [*NO_STANDARD, *arguments]
    unit = parse("a.cpp", text.encode(), words)
    names = [str(inclusion.include.name) for inclusion in unit.get_includes()]
    told = lookups.find("a.cpp", text.encode(), names, words)
    assert told is not None

    def below(names: Iterable[str]) -> set[str]:
        return {os.path.relpath(name) for name in names if Path(name).is_relative_to(here)}

    return below(told.files), below(told.absent)


def test_directories_in_order(here: Path) -> None:
    arguments = ["-Ithree/", "-isystem", "two", "-iquote", "quoted", f"-I{here}/one", "-Inone"]
    path = lookups.ask([*NO_STANDARD, *arguments, "-include", "none.h"])
    assert path is not None
    assert path.directories[:4] == ("quoted", "three", f"{here}/one", "two")
    assert path.missing == ("none",)


def test_the_places_of_gcc_are_told(here: Path) -> None:
    path = lookups.ask(["-x", "c++", "-ccc-install-dir", "/usr/bin"])
    assert path is not None
    assert str(here) not in path.directories
    gcc = Path("/usr/lib/gcc")
    assert all(Path(name).resolve().is_relative_to(gcc) for name in path.installations)
    assert bool(path.installations) == gcc.is_dir()


@pytest.mark.parametrize("arguments", [["-F."], ["-no-such-option", "-std=c++1"]])
def test_what_cannot_be_told(here: Path, arguments: list[str]) -> None:
    assert lookups.ask([*NO_STANDARD, f"-I{here}", *arguments]) is None


def test_directories_before_the_one_of_a_header(here: Path) -> None:
    (here / "two" / "deep").mkdir()
    (here / "two" / "deep" / "n.h").touch()
    arguments = ("-Ione", "-Itwo", "-Ithree", "-Inone")
    assert found(here, "#include <deep/n.h>\n", *arguments) == (set(), {"one/deep/n.h", "none"})
    assert found(here, "#define X <deep/n.h>\n#include X\n", *arguments)[1] == {
        *("one/deep/n.h", "none"),
    }
    assert found(here, '#include "deep/n.h"\n', *arguments)[1] == {
        *("deep/n.h", "one/deep/n.h", "none"),
    }
    assert found(here, '#include "two/deep/n.h"\n', *arguments)[1] == {"none"}


def test_directories_of_every_file_that_includes(here: Path) -> None:
    (here / "two" / "n.h").write_text("#pragma once\n")
    for name in ("one", "three"):
        (here / name / "a.h").write_text('#include "n.h"\n#include "b.h"\n')
        (here / name / "b.h").touch()
    text = '#include "one/a.h"\n#include "three/a.h"\n'
    assert found(here, text, "-Itwo")[1] == {"one/n.h", "three/n.h"}


def test_names_that_are_only_looked_for(here: Path) -> None:
    (here / "two" / "n.h").touch()
    text = '#if __has_include(<n.h>) || __has_include_next("n.h")\n#endif\n'
    assert found(here, text, "-Ione", "-Itwo", "-Ithree") == (
        {"two/n.h"},
        {"n.h", "one/n.h", "three/n.h"},
    )


@pytest.mark.parametrize("arguments", [("-include", "n.h"), ("-includen.h",), ("-imacros", "n.h")])
def test_files_of_arguments(here: Path, arguments: tuple[str, ...]) -> None:
    (here / "one" / "n.h").touch()
    assert found(here, "int i;\n", *arguments, "-Ione") == (set(), {"n.h"})


@pytest.mark.parametrize(
    ("text", "arguments"),
    [
        ('const char data[] = {\n#embed "data.bin"\n};\n', []),
        ("#if __has_embed(<data.bin>)\n#endif\n", []),
        ("int i;\n", ["-fmodules", "-fmodule-map-file=m.modulemap"]),
        ("int i;\n", ["-Xclang", "-ivfsoverlay", "-Xclang", "x.yaml"]),
    ],
)
def test_what_clang_reads_untold(here: Path, text: str, arguments: list[str]) -> None:
    name = str(here / "a.cpp")
    assert lookups.find(name, text.encode(), [], [*NO_STANDARD, *arguments]) is None
    assert lookups.find(name, b"int embed, i;\n", [], NO_STANDARD) is not None


def test_standard_error_is_what_it_was(here: Path, capfd: pytest.CaptureFixture[str]) -> None:
    os.write(2, b"before\n")
    assert lookups.ask([*NO_STANDARD, f"-I{here}"]) is not None
    os.write(2, b"after\n")
    assert capfd.readouterr().err == "before\nafter\n"
