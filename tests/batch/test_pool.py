"""Many files: mirrored outputs, every failure told, a dead worker costs one file."""

from __future__ import annotations

import json
import os
import re
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from syclflat.batch import pool
from syclflat.batch.pool import Outcome, Result, Task
from syclflat.emitters import EmitOptions
from syclflat.pipeline.settings import Settings

Cli = Callable[..., "subprocess.CompletedProcess[str]"]

KERNEL = (
    "#include <CL/sycl.hpp>\n"
    "void f(cl::sycl::queue &q, int i) {{ q.single_task<class {}>([=] {{ (void)i; }}); }}\n"
)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Make a tree of sources with a compile database."""
    for name in ("a/x.cpp", "b/x.cpp", "b/y.cpp"):
        path = tmp_path / "src" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(KERNEL.format(name[0].upper() + name[2].upper()))
    (tmp_path / "src" / "k.tt").write_text("func @f(%a: i16) {}\n")
    (tmp_path / "build").mkdir()
    entries = [
        {"directory": str(tmp_path / "src"), "file": name, "arguments": ["clang++", "-c", name]}
        for name in ("a/x.cpp", "b/x.cpp", "b/y.cpp", "a/x.cpp")
    ]
    (tmp_path / "build" / "compile_commands.json").write_text(json.dumps(entries))
    return tmp_path


def test_a_header_that_files_share_is_precompiled_at_once(cli: Cli, tree: Path) -> None:
    def precompiled(kept: str, *files: str) -> int:
        result = cli("batch", *files, "-j", "2", "--pch", kept, "--no-cache", "-o", "out")
        assert result.returncode == 0, result.stderr
        return len(list((tree / kept).glob("*.pch")))

    assert precompiled("one", "src/a/x.cpp", "src/k.tt") == 0
    assert precompiled("two", "src/b/x.cpp", "src/b/y.cpp") == 1


def test_which_files_share_a_header(tree: Path) -> None:
    (tree / "src" / "other.cpp").write_text("#include <map>\n" + KERNEL.format("Other"))
    (tree / "src" / "none.cpp").write_text("using namespace a;\n" + KERNEL.format("None"))
    names = ("a/x.cpp", "b/x.cpp", "other.cpp", "none.cpp", "none.cpp", "k.tt", "missing.cpp")
    kept = Settings(precompiled_headers=tree / "pch")
    tasks = [Task(str(tree / "src" / name), tree, kept, (), EmitOptions()) for name in names]
    marked = pool._sharing_headers(tasks)
    assert [task.settings.precompile_at_once for task in marked] == [True] * 3 + [False] * 4
    assert [task.identity for task in marked] == [task.identity for task in tasks]
    without = [replace(task, settings=Settings()) for task in tasks]
    assert pool._sharing_headers(without) == without


def test_all_of_a_database(cli: Cli, tree: Path) -> None:
    result = cli("batch", "-p", "build", "-o", "out", "--emit", "json", "--manifest", "all.json")
    assert result.returncode == 0, result.stderr
    made = sorted(path.relative_to(tree / "out") for path in (tree / "out").rglob("*.*"))
    assert [str(path) for path in made] == [
        "a/x.kernels.json",
        "b/x.kernels.json",
        "b/y.kernels.json",
    ]
    document = json.loads((tree / "all.json").read_text())
    assert [(f["source"], f["result"], f["count"]) for f in document["files"]] == [
        ("src/a/x.cpp", "flattened", 1),
        ("src/b/x.cpp", "flattened", 1),
        ("src/b/y.cpp", "flattened", 1),
    ]
    names = [f["manifest"]["kernels"][0]["name"] for f in document["files"]]
    assert names == ["AX", "BX", "BY"]
    assert re.search(r"^3 +flattened", result.stdout, re.MULTILINE)
    assert result.stderr.count("1 kernel") == 3


def compiled_by(tree: Path, **compilers: str) -> None:
    """Write a database of sources in src/b, by the compilers of their stems."""
    for name in compilers:
        path = tree / "src" / "b" / f"{name}.cpp"
        if not path.exists():
            path.write_text("int host(int i) { return i; }\n")
    entries = [
        {
            "directory": str(tree),
            "file": f"src/b/{name}.cpp",
            "command": f"{compiler} -c {name}.cpp",
        }
        for name, compiler in compilers.items()
    ]
    (tree / "build" / "compile_commands.json").write_text(json.dumps(entries))


def test_sources_of_a_database_without_kernels_are_counted(cli: Cli, tree: Path) -> None:
    compiled_by(tree, x="g++", host="g++")
    for _ in ("read", "kept"):
        result = cli("batch", "-p", "build", "-o", "out", "--manifest", "all.json")
        assert result.returncode == 0
        assert "no-kernel" not in result.stderr
        assert "x.cpp: 1 kernel" in result.stderr
        assert "host.cpp" not in result.stderr
        assert re.search(r"^1 +flattened\s+1 +without kernels", result.stdout, re.MULTILINE)
    assert sorted({path.stem.split(".")[0] for path in (tree / "out").iterdir()}) == ["x"]
    [_, host] = json.loads((tree / "all.json").read_text())["files"]
    assert (host["result"], host["count"], host["outputs"]) == ("flattened", 0, [])
    result = cli("batch", "src/b/host.cpp", "-o", "named", "-p", "build")
    assert "[no-kernel]" in result.stderr
    assert list((tree / "named").iterdir())


def test_templates_of_shared_headers_are_left_to_the_files_that_instantiate_them(
    cli: Cli, tree: Path
) -> None:
    template = (
        "#include <CL/sycl.hpp>\n"
        "template <class T>\n"
        "void {0}(cl::sycl::queue q, T t) {{ q.single_task([=] {{ (void)t; }}); }}\n"
    )
    (tree / "src" / "b" / "run.hpp").write_text("#pragma once\n" + template.format("run"))
    for name, text in (("user", "void f(cl::sycl::queue q) { run(q, 1); }\n"), ("host", "")):
        (tree / "src" / "b" / f"{name}.cpp").write_text(f'#include "run.hpp"\n{text}')
    (tree / "src" / "b" / "own.cpp").write_text(template.format("own"))
    compiled_by(tree, user="g++", host="g++", own="g++")
    result = cli("batch", "-p", "build", "-o", "out")
    assert result.returncode == 0, result.stderr
    assert re.findall(r"(\w+\.\w+):\d+:\d+: warning: .*\[(\S+)\]", result.stderr) == [
        ("own.cpp", "uninstantiated-launch")
    ]
    assert re.search(r"^1 +launches without a kernel", result.stdout, re.MULTILINE)
    assert re.search(r"^2 +without kernels", result.stdout, re.MULTILINE)
    assert "host.cpp" not in result.stderr
    result = cli("batch", "src/b/host.cpp", "-p", "build", "-o", "named")
    assert "run.hpp:4:" in result.stderr


def test_only_sources_that_a_build_compiles_as_sycl_are_read(cli: Cli, tree: Path) -> None:
    (tree / "src" / "b" / "host.cpp").write_text("#include <none.hpp>\n")
    compiled_by(tree, x="icpx -fsycl", host="g++")
    result = cli("batch", "-p", "build", "-o", "out", "--sycl", "bundled")
    assert result.returncode == 0, result.stderr
    assert re.search(r"^1 +not read: not compiled as SYCL", result.stdout, re.MULTILINE)
    assert result.stdout.startswith("2 files")
    compiled_by(tree, x="g++", host="g++")
    assert cli("batch", "-p", "build", "-o", "out").returncode == 3


def test_again_and_with_other_jobs_the_same_bytes(cli: Cli, tree: Path) -> None:
    for jobs in ("1", "3"):
        result = cli(
            "batch", "src/a/x.cpp", "src/b/y.cpp", "src/k.tt", "-o", jobs, "-j", jobs, "-q"
        )
        assert (result.returncode, result.stdout, result.stderr) == (0, "", "")
    first, second = (
        {p.relative_to(tree / jobs): p.read_bytes() for p in (tree / jobs).rglob("*.*")}
        for jobs in ("1", "3")
    )
    assert first == second
    assert len(first) == 8


def test_patterns(cli: Cli, tree: Path) -> None:
    result = cli("batch", "-p", "build", "-o", "out", "--include", "*/x.cpp", "--exclude", "*/b/*")
    assert result.returncode == 0, result.stderr
    assert "1 file" in result.stdout
    assert not (tree / "out" / "b").exists()


def test_failures_do_not_stop_the_others(cli: Cli, tree: Path) -> None:
    (tree / "src" / "bad.tt").write_text("func @f(%a: i99) {}\n")
    files = ("src/bad.tt", "src/k.tt", "src/nowhere.tt")
    result = cli("batch", *files, "-o", "out")
    assert result.returncode == 3
    assert "src/bad.tt:1:13: error" in result.stderr
    assert "src/nowhere.tt: error: no such file" in result.stderr
    assert (tree / "out" / "k.prototypes.cl").exists()
    stopped = cli("batch", *files, "-o", "other", "-j", "1", "--fail-fast")
    assert stopped.returncode == 3
    assert "2    not tried" in stopped.stdout


def test_outputs_of_one_name_are_refused(cli: Cli, tree: Path) -> None:
    (tree / "src" / "a" / "x.cc").write_text(KERNEL.format("Other"))
    result = cli("batch", "src/a/x.cpp", "src/a/x.cc", "-o", "out")
    assert result.returncode == 3
    assert "src/a/x.cc: error: another file writes 'x.*' into the same" in result.stderr
    assert not (tree / "out").exists()


def test_usage(cli: Cli, tree: Path) -> None:
    assert cli("batch", "-o", "out").returncode == 2
    result = cli("batch", "-p", "nowhere")
    assert result.returncode == 3
    assert "this compile database does not exist" in result.stderr


class Bomb(Settings):
    """Ends the process that receives it."""

    def __reduce__(self) -> tuple[object, ...]:
        return os._exit, (1,)


def test_a_worker_that_dies_costs_its_file_alone(tmp_path: Path) -> None:
    tasks = []
    for number in range(6):
        source = tmp_path / f"k{number}.tt"
        source.write_text("func @f(%a: i16) {}\n")
        settings = Bomb() if number == 2 else Settings()
        tasks.append(Task(str(source), tmp_path / "out", settings, (), EmitOptions()))
    outcomes = {Path(outcome.source).stem: outcome.result for outcome in pool.run(tasks, 2)}
    assert outcomes.pop("k2") is Result.CRASHED
    assert set(outcomes.values()) == {Result.FLATTENED}
    assert len(outcomes) == 5
    assert len(list((tmp_path / "out").glob("*.cl"))) == 5


def test_more_files_than_workers_take(tmp_path: Path) -> None:
    tasks = []
    for number in range(60):
        source = tmp_path / f"k{number}.tt"
        source.write_text("func @f(%a: i16) {}\n")
        tasks.append(Task(str(source), tmp_path, Settings(), (), EmitOptions()))
    outcomes = list(pool.run(tasks, 1))
    assert [outcome.result for outcome in outcomes] == [Result.FLATTENED] * 60


def test_defects_are_outcomes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "k.tt"
    source.write_text("func @f(%a: i16) {}\n")

    def plan(*_: object) -> None:
        raise KeyError("nothing")

    monkeypatch.setattr("syclflat.pipeline.stages.plan", plan)
    outcome = pool.work(Task(str(source), tmp_path, Settings(), (), EmitOptions()))
    assert isinstance(outcome, Outcome)
    assert outcome.result is Result.DEFECT
    assert "nothing" in outcome.reason


def test_names_that_there_are_not_are_refused(tmp_path: Path) -> None:
    source = tmp_path / "k.tt"
    source.write_text("func @f(%a: i16) {}\n")
    settings = Settings(conventions=("nothing",))
    outcome = pool.work(Task(str(source), tmp_path, settings, (), EmitOptions()))
    assert outcome.result is Result.REFUSED
    assert [item.check for item in outcome.diagnostics] == ["no-such-name"]


def test_directories_are_mirrored(tmp_path: Path) -> None:
    sources = [str(tmp_path / name) for name in ("a/x.cpp", "a/b/y.cpp", "a/x.tt")]
    found = pool.directories(sources, Path("out"))
    assert found == [Path("out"), Path("out/b"), Path("out")]
    assert pool.directories([], Path("out")) == []


def test_directories_stay_below_the_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "here").mkdir()
    (tmp_path / "elsewhere" / "deep").mkdir(parents=True)
    (tmp_path / "here" / "link").symlink_to(tmp_path / "elsewhere" / "deep")
    monkeypatch.chdir(tmp_path / "here")
    sources = ["a.cpp", "../b.cpp", "link/../c.cpp"]
    found = pool.directories(sources, Path("out"))
    assert found == [Path("out/here"), Path("out"), Path("out/elsewhere")]
