"""What another machine makes of a task is what this one makes of it."""

from __future__ import annotations

import json
import os
import pickle
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from syclflat.batch import parcel, pool
from syclflat.batch.pool import Outcome, Result, Task
from syclflat.batch.snapshot import Store, pack
from syclflat.diagnostics import InputError, render
from syclflat.emitters import EmitOptions
from syclflat.pipeline.settings import Settings
from tests.conftest import CASES

Answer = tuple[Outcome, dict[Path, str]]

KERNEL = """
void f(sycl::queue &q) {
  Captured captured{};
  q.single_task<class K>([=] { (void)captured; });
}
"""


def task(source: str, *emitters: str, **settings: Any) -> Task:
    return Task(source, Path("out"), Settings(**settings), emitters, EmitOptions())


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    directory = tmp_path / "here"
    directory.mkdir()
    monkeypatch.chdir(directory)
    return directory


Away = Callable[..., tuple[Answer, Answer]]


@pytest.fixture
def away(tmp_path: Path, here: Path, monkeypatch: pytest.MonkeyPatch) -> Away:
    """Do a task here, then with all files of this directory gone; what ``impostors`` says is there.

    Returns:
        Both outcomes with their outputs.

    """

    def run(what: Task, impostors: dict[str, str] | None = None) -> tuple[Answer, Answer]:
        expected = pool.flatten(what)
        packed = parcel.Packer().pack(what)
        store = Store(tmp_path / "there")
        store.add("piece", pack(packed.others))
        store.keep(packed.source)
        hidden = here.with_name("hidden")
        here.rename(hidden)
        here.mkdir()
        for name, text in (impostors or {}).items():
            (here / name).parent.mkdir(parents=True, exist_ok=True)
            (here / name).write_text(text)
        monkeypatch.chdir(tmp_path / "there")
        found = parcel.unpack(pickle.loads(pickle.dumps(packed.parcel)), store)
        return expected, found

    return run


def same(answers: tuple[Answer, Answer]) -> Outcome:
    (expected, outputs), (found, texts) = answers
    assert texts == outputs
    assert replace(found, seconds=0) == replace(expected, seconds=0)
    return found


def test_headers_by_relative_names(away: Away, here: Path) -> None:
    for name, text in {
        "include/lib/captured.hpp": '#pragma once\n#include "detail/part.hpp"\n'
        "struct Captured { Part part; const char *file = __FILE__; };\n",
        "include/lib/detail/part.hpp": "struct Part { int number; };\n",
        "src/near.hpp": "#include <lib/captured.hpp>\n",
        "src/app.cpp": f'#include "near.hpp"\n#include <sycl/sycl.hpp>\n{KERNEL}',
    }.items():
        (here / name).parent.mkdir(parents=True, exist_ok=True)
        (here / name).write_text(text)
    found = same(away(task("src/app.cpp", include_directories=("include",))))
    assert (found.result, found.count) == (Result.FLATTENED, 1)


@pytest.mark.parametrize("keep", [False, True], ids=["pch-off", "pch"])
def test_answers_of_has_include(away: Away, here: Path, cache: Path, keep: bool) -> None:
    (here / "asked_only.hpp").write_text("")
    (here / "app.cpp").write_text(
        "#include <sycl/sycl.hpp>\n"
        "#define NAME <asked_only.hpp>\n"
        "struct Captured {\n  char always[1];\n"
        "#if __has_include(NAME)\n  char here[2];\n#endif\n"
        '#if __has_include("only_there.hpp")\n  char there[4];\n#endif\n'
        f"}};\n{KERNEL}"
    )
    settings = {"precompiled_headers": cache / "pch"} if keep else {}
    answers = away(task("app.cpp", include_directories=(".",), **settings), {"only_there.hpp": ""})
    same(answers)
    manifest = next(text for path, text in answers[1][1].items() if path.suffix == ".json")
    assert json.loads(manifest)["kernels"][0]["size"] == 3


def test_the_same_contents_twice_are_two_files_and_a_link_is_one(away: Away, here: Path) -> None:
    for name in ("a", "b"):
        (here / name).mkdir()
        (here / name / "part.hpp").write_text('#pragma once\n#include "own.hpp"\n')
        (here / name / "own.hpp").write_text(f"struct {name.upper()} {{ int {name}; }};\n")
    (here / "once.hpp").write_text("#pragma once\nstruct Once { int once; };\n")
    (here / "twice.hpp").symlink_to("once.hpp")
    os.link(here / "once.hpp", here / "thrice.hpp")
    (here / "app.cpp").write_text(
        '#include "a/part.hpp"\n#include "b/part.hpp"\n'
        '#include "once.hpp"\n#include "twice.hpp"\n#include "thrice.hpp"\n'
        f"#include <sycl/sycl.hpp>\nstruct Captured {{ A a; B b; Once once; }};\n{KERNEL}"
    )
    assert same(away(task("app.cpp"))).result is Result.FLATTENED


def test_names_that_only_links_tell_apart(here: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere" / "inner").mkdir(parents=True)
    (tmp_path / "elsewhere" / "x.hpp").write_text("struct Captured { int i; };\n")
    (here / "x.hpp").write_text("\n")
    (here / "link").symlink_to(tmp_path / "elsewhere" / "inner")
    (here / "app.cpp").write_text(
        f'#include "x.hpp"\n#include "link/../x.hpp"\n#include <sycl/sycl.hpp>\n{KERNEL}'
    )
    assert pool.flatten(task("app.cpp"))[0].result is Result.FLATTENED
    with pytest.raises(InputError, match=r"'./link/../x.hpp' and './x.hpp' are two files"):
        parcel.Packer().pack(task("app.cpp"))


def test_diagnostics_show_the_source(away: Away, here: Path) -> None:
    (here / "part.hpp").write_text("struct Captured {\n\tint &&reference;\n  Unknown u;\n};\n")
    (here / "app.cpp").write_text(f'#include <sycl/sycl.hpp>\n#include "part.hpp"\n{KERNEL}')
    found = same(away(task("app.cpp")))
    assert found.result is Result.REFUSED
    assert "part.hpp:3:3: error: unknown type name 'Unknown'" in render(found.diagnostics[0])
    assert "    3 |   Unknown u;" in render(found.diagnostics[0])


def test_a_header_that_is_missing(away: Away, here: Path) -> None:
    (here / "app.cpp").write_text(
        '#if __has_include("asked.hpp")\n#include "nowhere.hpp"\n#endif\nint error = ;\n'
    )
    (here / "asked.hpp").write_text("")
    found = same(away(task("app.cpp"), {"nowhere.hpp": ""}))
    assert "'nowhere.hpp' file not found" in render(found.diagnostics[0])


def test_the_arguments_of_a_compile_database_and_tables(away: Away, here: Path) -> None:
    (here / "config").mkdir()
    (here / "config" / "forced.hpp").write_text("#define NUMBER 3\n")
    (here / "mine.toml").write_text(
        '[[type]]\nname = "View"\nkind = "accessor"\ndimensions = 1\n'
        "target = { value = 2014 }\n"
        'init = [{ name = "data", pointee = 0, space = "global" }]\n'
    )
    (here / "app.cpp").write_text(
        "#include <sycl/sycl.hpp>\n"
        "template <class T, int N> struct View { T *p; void __init(T *); };\n"
        "struct Captured { int numbers[NUMBER]; View<int, 1> view; };\n" + KERNEL
    )
    (here / "compile_commands.json").write_text(
        '[{"directory": ".", "file": "app.cpp", "arguments": ["c++", "-include", '
        '"config/forced.hpp", "-fno-such-flag", "-c", "app.cpp"]}]'
    )
    settings = {"use_database": True, "special_types": (Path("mine.toml"),)}
    found = same(away(task("app.cpp", "json", "integration", **settings)))
    assert found.result is Result.FLATTENED, found
    assert "-fno-such-flag" in render(found.diagnostics[0])


def test_headers_that_the_environment_names(
    away: Away, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number, name in enumerate(("CPATH", "CPLUS_INCLUDE_PATH")):
        (here / name).mkdir()
        (here / name / f"{name}.hpp").write_text(f"struct P{number} {{ int i; }};\n")
        monkeypatch.setenv(name, name)
    (here / "app.cpp").write_text(
        "#include <CPATH.hpp>\n#include <CPLUS_INCLUDE_PATH.hpp>\n#include <sycl/sycl.hpp>\n"
        f"struct Captured {{ P0 first; P1 second; }};\n{KERNEL}"
    )
    assert same(away(task("app.cpp"))).result is Result.FLATTENED


@pytest.mark.parametrize("case", ["seed/fix3.cpp", "captures/bases.cpp", "captures/unusual.cpp"])
def test_cases(away: Away, here: Path, case: str) -> None:
    (here / "app.cpp").write_bytes((CASES / case).read_bytes())
    assert same(away(task("app.cpp"))).result is Result.FLATTENED


def test_the_headers_of_dpcpp(away: Away, here: Path, cache: Path) -> None:
    (here / "app.cpp").write_bytes((CASES / "dpcpp" / "special_types.cpp").read_bytes())
    found = same(
        away(
            task(
                "app.cpp",
                sycl="dpcpp",
                conventions=("sycl-2020", "dpcpp"),
                precompiled_headers=cache / "pch",
            )
        )
    )
    assert (found.result, found.count) == (Result.FLATTENED, 6)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("k.cl", '#include "t.h"\nkernel void f(global F *a, int n) {}\n'),
        ("bad.cl", '#include "t.h"\nkernel void f(global G *a, int n) {}\n'),
        ("k.tt", "func @f(%a: memref<f32x?>) {}\n"),
        ("bad.tt", "func @f(%a: i99) {}\n"),
        ("k.mlir", "func.func @f(%a: memref<?xf32>) { return }\n"),
    ],
)
def test_other_languages(away: Away, here: Path, name: str, text: str) -> None:
    (here / "include").mkdir()
    (here / "include" / "t.h").write_text("typedef float F;\n")
    (here / name).write_text(text)
    found = same(away(task(name, include_directories=("include",))))
    assert found.result is (Result.REFUSED if "bad" in name else Result.FLATTENED)


def test_what_is_wrong_before_anything_is_sent(here: Path) -> None:
    for name in ("nowhere.cpp", "nowhere.tt", "nowhere.cl"):
        expected = pool.flatten(task(name))[0]
        with pytest.raises(InputError, match="no such file") as failure:
            parcel.Packer().pack(task(name))
        assert failure.value.diagnostics == expected.diagnostics


@pytest.mark.parametrize("name", ["app.cpp", "app.cl"])
def test_arguments_that_mean_something_here_only(here: Path, name: str) -> None:
    (here / name).write_text("")
    with pytest.raises(InputError, match=r"argument -fmodules .* \[cluster-arguments\]"):
        parcel.Packer().pack(task(name, clang_arguments=("-fmodules",)))


def test_contents_are_given_once(here: Path) -> None:
    (here / "part.hpp").write_text("struct Captured { int i; };\n")
    for name in ("a.cpp", "b.cpp"):
        (here / name).write_text(f'#include <sycl/sycl.hpp>\n#include "part.hpp"\n{KERNEL}')
    packer = parcel.Packer()
    first = packer.pack(task("a.cpp"))
    assert len(first.others) > 30
    packer.give(first.others)
    second = packer.pack(task("b.cpp"))
    assert (len(second.source), len(second.others)) == (1, 0)
    (here / "part.hpp").write_text("struct Captured { int j, k; };\n")
    assert list(packer.pack(task("b.cpp")).others.values()) == [(here / "part.hpp").read_bytes()]
