"""What results depend on: none is found again once something that it was made of is another."""

from __future__ import annotations

import json
import os
import shutil
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from syclflat.batch import pool
from syclflat.batch.pool import Result, Task
from syclflat.clang import ziglang
from syclflat.emitters import EmitOptions
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings

LATER = time.time_ns() + 10**16
SOURCE = """\
#include <sycl/sycl.hpp>
{includes}
#ifndef N
#define N 1
#endif
void launch(sycl::queue &queue, int *out) {{
  int values[N] = {{}};
  queue.single_task<class Worker>([=] {{ out[0] = values[0]; }});
}}
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the working directory; whatever is in it is older than any run."""
    directory = tmp_path / "here"
    directory.mkdir()
    monkeypatch.chdir(directory)
    monkeypatch.setattr("time.time_ns", lambda: LATER)
    for name in ("CPATH", "CPLUS_INCLUDE_PATH"):
        monkeypatch.delenv(name, raising=False)
    return directory


def write(name: str, text: str) -> None:
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    Path(name).write_text(text)


def link(name: str, target: str) -> None:
    """Make a symbolic link, or point it elsewhere."""
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    Path(f"{name}.new").symlink_to(target)
    Path(f"{name}.new").replace(name)


def task(source: str, arguments: Sequence[str] = (), **settings: object) -> Task:
    given = Settings(
        clang_arguments=tuple(arguments),
        use_database=True,
        list_dependencies=True,
        **settings,  # type: ignore[arg-type]
    )
    return Task(source, Path("out"), given, (), EmitOptions(), str(Path("../cache").absolute()))


def made(given: Task) -> dict[Path, str]:
    """Return what a task makes now."""
    outcome, outputs = pool.flatten(given)
    assert outcome.result is Result.FLATTENED, outcome
    assert not outcome.unkept
    return outputs


def check(given: Task, edit: Callable[[], object], is_kept: bool = True) -> None:
    """Check that an edit changes the result, and that the one from before is not found again."""
    before = made(given)
    found = pool.find_kept(given)
    assert (found is not None) == is_kept
    if found is not None:
        assert found[1] == before
    edit()
    assert pool.find_kept(given) is None
    assert made(given) != before


Case = tuple[str, Sequence[str], Callable[[], object], Callable[[], object]]
"""What a source includes, Clang's arguments, what is there at first, and what changes."""
QUOTED, ANGLED = '#include "n.h"', "#include <n.h>"


def define(name: str, value: int) -> None:
    write(name, f"#define N {value}\n")


def elsewhere() -> None:
    """Make inc/link lead into the directory elsewhere/deep."""
    Path("../elsewhere/deep").mkdir(parents=True, exist_ok=True)
    link("inc/link", "../../elsewhere/deep")
    define("../elsewhere/n.h", 2)


def overlay(mapped: str) -> None:
    entry = {"name": f"{Path.cwd()}/n.h", "type": "file", "external-contents": mapped}
    write("overlay.yaml", json.dumps({"version": 0, "roots": [entry]}))


def database(*words: str) -> None:
    entry = {"directory": str(Path.cwd()), "file": "a.cpp", "arguments": ["c++", *words]}
    write("compile_commands.json", json.dumps([entry]))


def replaced(name: str, value: int) -> None:
    define("new", value)
    Path("new").replace(name)


CASES: dict[str, Case] = {
    "header": (QUOTED, [], lambda: define("n.h", 2), lambda: define("n.h", 3)),
    "header by a directory behind a link": (
        '#include "inc/link/../n.h"',
        [],
        elsewhere,
        lambda: define("../elsewhere/n.h", 3),
    ),
    "header by a directory behind a link, replaced": (
        '#include "inc/link/../n.h"',
        [],
        elsewhere,
        lambda: replaced("../elsewhere/n.h", 3),
    ),
    "header by a link to a directory that leads elsewhere": (
        "#include <link/../n.h>",
        ["-Iinc"],
        elsewhere,
        lambda: (
            *(define("other/n.h", 3), Path("other/deep").mkdir()),
            link("inc/link", "../other/deep"),
        ),
    ),
    "link to a header": (
        QUOTED,
        [],
        lambda: (define("two.h", 2), define("three.h", 3), link("n.h", "two.h")),
        lambda: link("n.h", "three.h"),
    ),
    "link to a directory": (
        ANGLED,
        ["-Iinc"],
        lambda: (define("two/n.h", 2), define("three/n.h", 3), link("inc", "two")),
        lambda: link("inc", "three"),
    ),
    "link to a directory that had no such header": (
        ANGLED,
        ["-Ifirst", "-Ilast"],
        lambda: (
            *(define("last/n.h", 2), define("three/n.h", 3), write("two/x.h", "")),
            link("first", "two"),
        ),
        lambda: link("first", "three"),
    ),
    "another name of a directory": (
        ANGLED,
        ["-Ifirst", "-Ilink", "-Ilast"],
        lambda: (
            *(define("last/n.h", 2), define("three/n.h", 3), write("first/x.h", "")),
            link("link", "first"),
        ),
        lambda: link("link", "three"),
    ),
    "header that would be found before": (
        ANGLED,
        ["-Ifirst", "-isystem", "last"],
        lambda: (define("last/n.h", 2), write("first/x.h", "")),
        lambda: define("first/n.h", 3),
    ),
    "header that would be found before, moved there": (
        ANGLED,
        ["-Ifirst", "-isystem", "last"],
        lambda: (define("last/n.h", 2), define("first/old.h", 3)),
        lambda: Path("first/old.h").rename("first/n.h"),
    ),
    "directory that would be searched before": (
        "#include <deep/n.h>",
        ["-Inone/yet", "-Ilast"],
        lambda: define("last/deep/n.h", 2),
        lambda: define("none/yet/deep/n.h", 3),
    ),
    "header beside one that includes it": (
        '#include "inner/a.h"',
        ["-Ilast"],
        lambda: (write("inner/a.h", QUOTED), define("last/n.h", 2)),
        lambda: define("inner/n.h", 3),
    ),
    "header beside one that includes it once more": (
        '#include <n.h>\n#include "inner/a.h"',
        ["-Ilast"],
        lambda: (write("inner/a.h", QUOTED), write("last/n.h", "#pragma once\n#define N 2\n")),
        lambda: write("inner/n.h", "#undef N\n#define N 3\n"),
    ),
    "header by a macro that would be found before": (
        "#define NAME <n.h>\n#include NAME",
        ["-Ifirst", "-Ilast"],
        lambda: (define("last/n.h", 2), write("first/x.h", "")),
        lambda: define("first/n.h", 3),
    ),
    "header of a command that would be found before": (
        "",
        ["-include", "n.h", "-Ifirst", "-Ilast"],
        lambda: (define("last/n.h", 2), write("first/x.h", "")),
        lambda: define("n.h", 3),
    ),
    "macros of a command": (
        "",
        ["-imacros", "n.h"],
        lambda: define("n.h", 2),
        lambda: define("n.h", 3),
    ),
    "header that was not there": (
        "#if __has_include(<n.h>)\n#include <n.h>\n#endif",
        ["-Iinc"],
        lambda: write("inc/x.h", ""),
        lambda: define("inc/n.h", 3),
    ),
    "header that was there and not read": (
        '#if __has_include("n.h")\n#define N 2\n#endif',
        [],
        lambda: define("n.h", 3),
        lambda: Path("n.h").unlink(),
    ),
    "header in a directory of the environment": (
        ANGLED,
        [],
        lambda: (define("../last/n.h", 2), Path("../first").mkdir()),
        lambda: define("../first/n.h", 3),
    ),
    "system header that would be found before": (
        "#include <cstddef>",
        ["-Iinc"],
        lambda: write("inc/x.h", ""),
        lambda: write("inc/cstddef", "#include_next <cstddef>\n#define N 3\n"),
    ),
    "options in a compile database": (
        "",
        [],
        lambda: database("-DN=2"),
        lambda: database("-DN=3"),
    ),
    "options behind values in a compile database": (
        "",
        [],
        lambda: database("-serialize-diagnostics", "x.dia", "-rpath", "x", "-DN=2"),
        lambda: database("-serialize-diagnostics", "x.dia", "-rpath", "x", "-DN=3"),
    ),
    "response file of a compile database": (
        "",
        [],
        lambda: (
            *(Path("../deep/er").mkdir(parents=True), link("link", "../deep/er")),
            *(write("../deep/f.rsp", "-DN=2"), database("@link/../f.rsp")),
        ),
        lambda: write("../deep/f.rsp", "-DN=3"),
    ),
    "new compile database": ("", [], lambda: None, lambda: database("-DN=3")),
}


@pytest.mark.parametrize("name", CASES)
def test_what_is_another_is_a_miss(here: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    includes, arguments, prepare, edit = CASES[name]
    monkeypatch.setenv("CPATH", f"{here}/../first:{here}/../last")
    write("a.cpp", SOURCE.format(includes=includes))
    prepare()
    check(task("a.cpp", arguments), edit)


@pytest.mark.parametrize(
    ("argument", "edit", "in_database"),
    [
        # Those of databases don't get through.
        ("--config=./a.cfg", lambda: write("a.cfg", "-DN=3"), False),
        ("--config=./b.cfg", lambda: write("a.cfg", "-DN=3"), False),
        ("--config=./c.cfg", lambda: write("c.rsp", "-DN=3"), False),
        ("-ivfsoverlay./overlay.yaml", lambda: define("two.h", 3), False),
        ("-ivfsoverlay./overlay.yaml", lambda: overlay("three.h"), False),
        ("-ivfsoverlay./overlay.yaml", lambda: define("two.h", 3), True),
        ("-ivfsoverlay./overlay.yaml", lambda: overlay("three.h"), True),
    ],
)
def test_what_clang_does_not_tell_is_not_kept(
    here: Path, argument: str, edit: Callable[[], object], in_database: bool
) -> None:
    write("a.cpp", SOURCE.format(includes='#if __has_include("n.h")\n#include "n.h"\n#endif'))
    for name, text in (("a.cfg", "-DN=2"), ("b.cfg", "--config=./a.cfg"), ("c.cfg", "@c.rsp")):
        write(name, text)
    write("c.rsp", "-DN=2")
    define("two.h", 2)
    define("three.h", 3)
    overlay("two.h")
    if in_database:
        database(argument)
    check(task("a.cpp", [] if in_database else [argument]), edit, is_kept=False)
    assert str(here) == str(Path.cwd())


def test_arguments_in_a_file(here: Path) -> None:
    write("a.cpp", SOURCE.format(includes=""))
    write("arguments", "@f.rsp\n")
    write("f.rsp", "-DN=2")
    given = task("a.cpp", [], arguments_file="arguments")
    check(given, lambda: write("f.rsp", "-DN=3"))
    check(given, lambda: write(f"{here}/arguments", "-DN=4\n"))


@pytest.mark.parametrize("name", ["CPATH", "CPLUS_INCLUDE_PATH"])
def test_variables(here: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    write("a.cpp", SOURCE.format(includes=ANGLED))
    define("two/n.h", 2)
    define("three/n.h", 3)
    monkeypatch.setenv(name, f"{here}/two")
    check(task("a.cpp"), lambda: monkeypatch.setenv(name, f"{here}/three"))


def test_builtin_headers(here: Path) -> None:
    write("a.cpp", SOURCE.format(includes="#include <stddef.h>"))
    directory = ziglang.builtin_headers()
    assert directory is not None
    shutil.copytree(directory, here / "include")
    given = task("a.cpp", builtin_headers=here / "include")
    header = here / "include" / "stddef.h"
    check(given, lambda: header.write_text(header.read_text() + "#define N 3\n"))


def test_special_types(here: Path) -> None:
    view = "template <class T, int N> struct View { T *p; void __init(T *); };"
    text = SOURCE.format(includes=view).replace("int values[N] = {}", "View<int, 1> values[1]")
    write("a.cpp", text.replace("values[0]", "values[0].p[0]"))
    for name in ("View", "Another"):
        write(
            f"{name}/types.toml",
            f'[[type]]\nname = "{name}"\nkind = "accessor"\ndimensions = 1\n'
            "target = { value = 2014 }\n"
            'init = [{ name = "data", pointee = 0, space = "global" }]\n',
        )
    link("types", "Another")
    given = task("a.cpp", special_types=(here / "types" / "types.toml",))
    check(given, lambda: link("types", "View"))


def test_prototypes(here: Path) -> None:
    write("a.cl", '#include "n.h"\nkernel void f(global int *a, TYPE b) {}\n')
    write("last/n.h", "#define TYPE int\n")
    write("first/x.h", "")
    given = task("a.cl", ["-Ifirst", "-Ilast"])
    check(given, lambda: write("last/n.h", "#define TYPE long\n"))
    check(given, lambda: write("first/n.h", "#define TYPE char\n"))
    check(given, lambda: write(f"{here}/n.h", "#define TYPE float\n"))


def test_a_header_that_comes_later_on_the_path_does_not_matter(here: Path) -> None:
    write("a.cpp", SOURCE.format(includes=ANGLED))
    define("first/n.h", 2)
    write("last/x.h", "")
    given = task("a.cpp", ["-Ifirst", "-Ilast"])
    made(given)
    define("last/n.h", 3)
    write("first/x.h", "")
    define("n.h", 3)
    assert pool.find_kept(given) is not None
    assert str(here) == str(Path.cwd())


@pytest.mark.parametrize("moved", ["link", "directory"])
def test_what_leads_elsewhere_while_the_tool_runs_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moved: str
) -> None:
    monkeypatch.chdir(tmp_path)
    write("a.cpp", SOURCE.format(includes=ANGLED))
    define("two/n.h", 2)
    define("three/n.h", 3)
    emit = stages.emit

    def edit_and_emit(*arguments: object) -> object:
        if moved == "link":
            link("inc", "three")
        else:
            Path("two").rename("old")
            Path("three").rename("two")
        return emit(*arguments)  # type: ignore[arg-type]

    link("inc", "two")
    # What is older than a run is told by the clock, so let the clock go on.
    settled = max(os.lstat(path).st_ctime_ns for path in (tmp_path, *tmp_path.rglob("*")))
    while time.time_ns() < settled + 10**8:
        pass
    given = task("a.cpp", ["-Iinc"])
    monkeypatch.setattr(stages, "emit", edit_and_emit)
    before = made(given)
    monkeypatch.setattr(stages, "emit", emit)
    assert pool.find_kept(given) is None
    assert made(given) != before
