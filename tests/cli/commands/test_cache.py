"""Results are kept between runs: when they are used, when not, and what users see of it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from syclflat.service.cache import without_header
from syclflat.service.cache.without_header import Cause, Without
from tests.conftest import CASES, ROOT, Cli, age

OUTPUTS = ["fix3.device.cpp", "fix3.integration.hpp", "fix3.kernels.json"]


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """Return a source with a header."""
    text = (CASES / "seed" / "fix3.cpp").read_text()
    (tmp_path / "fix3.cpp").write_text(text.replace("int main", '#include "own.hpp"\nint main', 1))
    (tmp_path / "own.hpp").write_text("#pragma once\n")
    age(tmp_path / "fix3.cpp", tmp_path / "own.hpp")
    return tmp_path / "fix3.cpp"


@pytest.fixture
def store(tmp_path: Path, cache: Path) -> dict[str, str]:
    """Return the environment of a store of its own that shares precompiled headers."""
    own = tmp_path / "cache"
    own.mkdir()
    (cache / "pch").mkdir(parents=True, exist_ok=True)
    (own / "pch").symlink_to(cache / "pch")
    return {"SYCLFLAT_CACHE_DIR": str(own)}


def counts(cli: Cli, env: dict[str, str]) -> tuple[int, int, int]:
    told = json.loads(cli("cache", "stats", "--json", env=env).stdout)
    return told["results"], told["hits"], told["misses"]


def test_the_second_time_is_a_hit(cli: Cli, source: Path, store: dict[str, str]) -> None:
    first = cli("flatten", source.name, "-o", "out", env=store)
    assert first.returncode == 0, first.stderr
    written = {name: (source.parent / "out" / name).read_bytes() for name in OUTPUTS}
    shutil.rmtree(source.parent / "out")
    second = cli("flatten", source.name, "-o", "out", env=store)
    assert (second.returncode, second.stdout, second.stderr) == (0, first.stdout, first.stderr)
    assert {name: (source.parent / "out" / name).read_bytes() for name in OUTPUTS} == written
    third = cli("flatten", source.name, "-o", "out", env=store)
    assert third.stdout == first.stdout.replace("written", "unchanged")
    assert counts(cli, store) == (1, 2, 1)


def test_a_hit_loads_next_to_nothing(cli: Cli, source: Path, store: dict[str, str]) -> None:
    cli("flatten", source.name, "-q", env=store)
    answer = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "syclflat", "flatten", source.name, "-q"],
        cwd=source.parent,
        env={**os.environ, "PYTHONPATH": str(ROOT), **store},
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = {line.rpartition("|")[2].strip().split(".")[0] for line in answer.stderr.splitlines()}
    assert "sqlite3" in loaded
    assert loaded.isdisjoint({"clang", "jinja2", "networkx", "click", "dataclasses", "typing"})
    assert counts(cli, store) == (1, 1, 1)


@pytest.mark.parametrize("name", ["fix3.cpp", "own.hpp"])
def test_a_change_is_a_miss(cli: Cli, source: Path, store: dict[str, str], name: str) -> None:
    cli("flatten", source.name, env=store)
    before = (source.parent / "fix3.kernels.json").read_text()
    path = source.parent / name
    path.write_text("// a line\n" + path.read_text())
    age(path)
    cli("flatten", source.name, env=store)
    assert counts(cli, store)[1:] == (0, 2)
    assert ((source.parent / "fix3.kernels.json").read_text() == before) == (name == "own.hpp")


def test_a_touched_header_is_a_hit(cli: Cli, source: Path, store: dict[str, str]) -> None:
    cli("flatten", source.name, env=store)
    os.utime(source.parent / "own.hpp")
    cli("flatten", source.name, env=store)
    assert counts(cli, store) == (1, 1, 1)


def test_other_options_are_other_requests(cli: Cli, source: Path, store: dict[str, str]) -> None:
    for options in ([], ["--target", "spir"], ["--", "-DN=1"], ["--", "-DN=2"]):
        assert cli("flatten", source.name, *options, env=store).returncode == 0
    assert counts(cli, store) == (4, 0, 4)


def test_a_new_compile_database_is_a_miss(cli: Cli, source: Path, store: dict[str, str]) -> None:
    cli("flatten", source.name, "-o", "out", env=store)
    database = [{"directory": str(source.parent), "file": "fix3.cpp", "arguments": ["c++"]}]
    (source.parent / "compile_commands.json").write_text(json.dumps(database))
    age(source.parent / "compile_commands.json")
    cli("flatten", source.name, "-o", "out", env=store)
    cli("flatten", source.name, "-o", "out", env=store)
    assert counts(cli, store)[1:] == (1, 2)


def test_a_changed_response_file_is_a_miss(cli: Cli, source: Path, store: dict[str, str]) -> None:
    database = [{"directory": ".", "file": "fix3.cpp", "arguments": ["c++", "@flags.rsp"]}]
    (source.parent / "compile_commands.json").write_text(json.dumps(database))
    for flag in ("-DA=1", "-DA=2"):
        (source.parent / "flags.rsp").write_text(flag)
        age(source.parent / "flags.rsp")
        assert cli("flatten", source.name, env=store).returncode == 0
    assert counts(cli, store)[1:] == (0, 2)
    cli("flatten", source.name, env=store)
    assert counts(cli, store)[1:] == (1, 2)


def test_a_header_that_would_be_found_before_is_a_miss(
    cli: Cli, source: Path, store: dict[str, str]
) -> None:
    for name in ("first", "last"):
        (source.parent / name).mkdir()
    (source.parent / "own.hpp").rename(source.parent / "last" / "own.hpp")
    age(source.parent, source.parent / "last")
    command = ("flatten", source.name, "-I", "first", "-I", "last")
    for _ in range(2):
        assert cli(*command, env=store).returncode == 0
    assert counts(cli, store)[1:] == (1, 1)
    (source.parent / "last" / "another.hpp").touch()
    cli(*command, env=store)
    assert counts(cli, store)[1:] == (2, 1)
    (source.parent / "first" / "own.hpp").touch()
    cli(*command, env=store)
    assert counts(cli, store)[1:] == (2, 2)


def test_depfiles_have_the_names_of_files(cli: Cli, source: Path, store: dict[str, str]) -> None:
    here = source.parent / "here"
    (here / "inner").mkdir(parents=True)
    (source.parent / "elsewhere" / "deep").mkdir(parents=True)
    (here / "link").symlink_to("../elsewhere/deep")
    (source.parent / "own.hpp").rename(source.parent / "elsewhere" / "own.hpp")
    (here / "other.hpp").touch()
    text = source.read_text().replace("own.hpp", 'link/../own.hpp"\n#include "inner/../other.hpp')
    (here / source.name).write_text(text)
    answer = cli("flatten", source.name, "--depfile", "a.d", cwd=here, env=store)
    assert answer.returncode == 0, answer.stderr
    told = (here / "a.d").read_text().replace(" \\\n", "").split()
    assert {name for name in told if name.endswith(("own.hpp", "other.hpp"))} == {
        *("link/../own.hpp", "other.hpp"),
    }
    assert all((here / name).exists() for name in told[1:] if not name.endswith(":"))


def test_a_deleted_depfile_comes_back(cli: Cli, source: Path, store: dict[str, str]) -> None:
    command = ("flatten", source.name, "-o", "out", "--depfile", "out/d.d")
    cli(*command, env=store)
    depfile = source.parent / "out" / "d.d"
    text = depfile.read_text()
    depfile.unlink()
    assert "d.d" not in cli(*command, env=store).stdout
    assert depfile.read_text() == text
    assert counts(cli, store)[1] == 1


def test_warnings_are_said_again(cli: Cli, source: Path, store: dict[str, str]) -> None:
    (source.parent / "w.cpp").write_text(
        "#include <CL/sycl.hpp>\n"
        "template <typename F> void launch(cl::sycl::queue &q, F f) {\n"
        "  q.submit([&](sycl::handler &h) { h.single_task<class K>(f); });\n}\n"
        "int main() {}\n"
    )
    age(source.parent / "w.cpp")
    for form in ("text", "json", "github"):
        first = cli("flatten", "w.cpp", "--format", form, "-o", "out", env=store)
        second = cli("flatten", "w.cpp", "--format", form, "-o", "out", env=store)
        assert first.stdout.replace("written", "unchanged") == second.stdout
        assert first.stderr == second.stderr
        (source.parent / "out" / "w.kernels.json").unlink()
    assert counts(cli, store)[1] == 3


def test_what_is_refused_is_not_kept(cli: Cli, source: Path, store: dict[str, str]) -> None:
    source.write_text(source.read_text() + "\nint x = ;\n")
    age(source)
    answers = [cli("flatten", source.name, env=store) for _ in range(2)]
    assert [answer.returncode for answer in answers] == [3, 3]
    assert answers[0].stderr == answers[1].stderr
    assert counts(cli, store)[0] == 0


@pytest.mark.parametrize("options", [["--no-cache"], ["-v"], ["--check"], ["--time-passes"]])
def test_what_is_done_without(
    cli: Cli, source: Path, store: dict[str, str], options: list[str]
) -> None:
    for _ in range(2):
        cli("flatten", source.name, *options, env=store)
    assert counts(cli, store) == (0, 0, 0)


def test_another_directory(cli: Cli, source: Path, store: dict[str, str]) -> None:
    for _ in range(2):
        cli("flatten", source.name, "--cache-dir", "mine", "--pch", "off", env=store)
    assert counts(cli, store) == (0, 0, 0)
    assert counts(cli, {"SYCLFLAT_CACHE_DIR": str(source.parent / "mine")}) == (1, 1, 1)
    assert cli("cache", "path", "--cache-dir", "mine").stdout == "mine\n"


def test_many_processes_at_once(cli: Cli, source: Path, store: dict[str, str]) -> None:
    def work(number: int) -> str:
        answer = cli("flatten", source.name, "-o", "out", env=store)
        assert answer.returncode == 0, answer.stderr
        return answer.stderr

    with ThreadPoolExecutor(4) as pool:
        assert set(pool.map(work, range(12))) == {""}
    results, hits, misses = counts(cli, store)
    assert results == 1
    assert hits + misses <= 12
    assert hits > 0


def test_a_damaged_store_is_a_miss(cli: Cli, source: Path, store: dict[str, str]) -> None:
    cli("flatten", source.name, "-o", "out", env=store)
    (database,) = Path(store["SYCLFLAT_CACHE_DIR"]).glob("*.sqlite")
    database.write_bytes(b"damaged" * 1000)
    for _ in range(3):
        answer = cli("flatten", source.name, "-o", "out", env=store)
        assert (answer.returncode, answer.stderr) == (0, "")
    assert counts(cli, store)[1] >= 1


def test_a_directory_that_cannot_be_written_is_told(cli: Cli, source: Path) -> None:
    answer = cli("flatten", source.name, "-o", "out", env={"SYCLFLAT_CACHE_DIR": "/proc/no/cache"})
    assert answer.returncode == 0
    assert (source.parent / "out" / "fix3.device.cpp").exists()
    (line,) = answer.stderr.splitlines()
    assert line.startswith("syclflat: note: cannot keep the result: /proc/no/cache: ")
    assert line.endswith("--cache-dir names another directory, --no-cache keeps no results")


@pytest.mark.parametrize("command", ["flatten", "batch", "run"])
def test_what_others_can_write_is_not_used(
    cli: Cli, source: Path, store: dict[str, str], command: str
) -> None:
    words = [command, source.name] + (["-o", "out"] if command != "run" else [])
    assert cli(*words, env=store).returncode in (0, 1)
    before = counts(cli, store)
    Path(store["SYCLFLAT_CACHE_DIR"]).chmod(0o777)
    for _ in range(2):
        answer = cli(*words, env=store)
        note = (
            "cannot keep the result: {SYCLFLAT_CACHE_DIR}: every user can write to it; --cache-dir"
        )
        assert answer.stderr.count(note.format_map(store)) == 1, answer.stderr
    Path(store["SYCLFLAT_CACHE_DIR"]).chmod(0o755)
    assert counts(cli, store) == before


def test_doctor_reports_what_others_can_write(cli: Cli, store: dict[str, str]) -> None:
    Path(store["SYCLFLAT_CACHE_DIR"]).chmod(0o777)
    assert "is not used: every user can write" in cli("doctor", env=store).stdout


def in_namespace(script: str, cwd: Path, env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run a shell script that may mount, or skip the test where that isn't allowed."""
    try:
        probe = subprocess.run(
            ["unshare", "-rm", "mount", "-t", "tmpfs", "tmpfs", "/mnt"],
            capture_output=True,
            check=False,
        )
    except FileNotFoundError:
        pytest.skip("there is no unshare")
    if probe.returncode:
        pytest.skip("mounting isn't allowed here")
    return subprocess.run(
        ["unshare", "-rm", "sh", "-ec", script],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT), **env},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_full_disk_is_told(source: Path, store: dict[str, str]) -> None:
    own = Path(store["SYCLFLAT_CACHE_DIR"])
    run = f"'{sys.executable}' -m syclflat flatten fix3.cpp -o out --pch off"
    answer = in_namespace(
        f"mount -t tmpfs -o size=48k tmpfs '{own}'\n{run}\n", source.parent, store
    )
    assert answer.returncode == 0, answer.stderr
    assert "cannot keep the result" in answer.stderr
    assert "full" in answer.stderr
    assert (source.parent / "out" / "fix3.device.cpp").exists()


def test_a_read_only_cache_is_used_and_told(cli: Cli, source: Path, store: dict[str, str]) -> None:
    cli("flatten", source.name, "-o", "out", env=store)
    own = Path(store["SYCLFLAT_CACHE_DIR"])
    run = f"'{sys.executable}' -m syclflat flatten fix3.cpp -o"
    answer = in_namespace(
        f"mount --bind '{own}' '{own}'\nmount -o remount,ro,bind '{own}'\n"
        f"{run} out\n{run} other --pch off\n",
        source.parent,
        store,
    )
    assert answer.returncode == 0, answer.stderr
    # The first finds its result, the second is another request.
    (line,) = answer.stderr.splitlines()
    assert "cannot keep the result" in line
    assert (source.parent / "other" / "fix3.device.cpp").exists()


def test_batches_find_their_results(cli: Cli, source: Path, store: dict[str, str]) -> None:
    (source.parent / "bad.cpp").write_text("int x = ;\n")
    command = ("batch", "fix3.cpp", "bad.cpp", "-o", "out", "-j", "2", "--manifest", "all.json")
    first = cli(*command, env=store)
    assert first.returncode == 3
    assert counts(cli, store) == (1, 0, 1)
    before = (source.parent / "all.json").read_text()
    (source.parent / "out" / "fix3.device.cpp").unlink()
    second = cli(*command, env=store)
    assert (second.returncode, second.stderr.splitlines()[2:]) == (
        3,
        first.stderr.splitlines()[2:],
    )
    assert (source.parent / "all.json").read_text() == before
    assert (source.parent / "out" / "fix3.device.cpp").exists()
    assert counts(cli, store) == (1, 1, 1)
    (source.parent / "own.hpp").write_text("struct Another {};\n")
    age(source.parent / "own.hpp")
    cli(*command, env=store)
    assert counts(cli, store)[1:] == (1, 2)
    cli(*command, "--no-cache", env=store)
    assert counts(cli, store)[1:] == (1, 2)


def test_a_batch_says_once_that_nothing_can_be_kept(cli: Cli, source: Path) -> None:
    shutil.copy(source, source.with_name("again.cpp"))
    answer = cli(
        *("batch", "fix3.cpp", "again.cpp", "-o", "out", "-q"),
        env={"SYCLFLAT_CACHE_DIR": "/proc/no/cache"},
    )
    assert answer.returncode == 0
    assert answer.stderr.count("cannot keep the result: /proc/no/cache") == 1


def test_clearing(cli: Cli, source: Path, cache: Path, tmp_path: Path) -> None:
    env = {"SYCLFLAT_CACHE_DIR": str(tmp_path / "own")}
    (tmp_path / "own" / "pch").mkdir(parents=True)
    (tmp_path / "own" / "pch" / "a.pch").write_bytes(b"12345")
    for name in ("device_code", "startup", "templates"):
        (tmp_path / "own" / name / "1").mkdir(parents=True)
    cli("flatten", source.name, "--pch", "off", env=env)
    shown = cli("cache", "stats", env=env).stdout
    assert "results              1, 0.1 of 500.0 MB\n" in shown
    assert "precompiled headers  1, 0.0 MB, 0 uses\n" in shown
    assert "without such         0\n" in shown
    assert cli("cache", "clear", env=env).returncode == 0
    assert counts(cli, env) == (0, 0, 0)
    assert not (tmp_path / "own" / "pch").exists()
    for name in ("device_code", "startup", "templates"):
        assert not (tmp_path / "own" / name).exists()
    assert cli("cache", "clear", env=env).returncode == 0


def test_reasons_are_counted(cli: Cli, tmp_path: Path) -> None:
    headers = tmp_path / "own" / "pch"
    reason = Without(Cause.NAME, "kernel name `k` is a global name of the headers")
    with without_header.listening() as heard:
        for _ in range(2):
            without_header.note(headers, "a.cpp", reason)
        without_header.note(headers, "a.cpp", Without(Cause.FIRST, "early"))
        without_header.note(headers, "b.cpp", headers / "a.pch")
    assert [name for name, _ in heard] == ["a.cpp", "a.cpp", "a.cpp", "b.cpp"]
    assert without_header.described(reason) == f"no precompiled header: {reason.detail}"
    env = {"SYCLFLAT_CACHE_DIR": str(tmp_path / "own")}
    shown = cli("cache", "stats", env=env).stdout
    assert "precompiled headers  0, 0.0 MB, 1 uses\n" in shown
    assert "without such         3, kernel name of the headers 2, first request 1\n" in shown
    shown = json.loads(cli("cache", "stats", "--json", env=env).stdout)
    assert shown["precompiled_header_uses"] == 1
    assert shown["without_precompiled_header"] == {
        "kernel name of the headers": 2,
        "first request": 1,
    }


def test_arguments_from_a_pipe_are_read_once(cli: Cli, source: Path, store: dict[str, str]) -> None:
    text = source.read_text().replace("int main", "#ifndef A\n#error\n#endif\nint main", 1)
    source.write_text(text)
    age(source)
    for _ in range(2):
        given, end = os.pipe()
        os.write(end, b"-DA=1\n")
        os.close(end)
        age(Path(f"/dev/fd/{given}"))
        command = [sys.executable, "-m", "syclflat", "flatten", source.name, "-q"]
        answer = subprocess.run(
            [*command, "--arguments-from", f"/dev/fd/{given}"],
            cwd=source.parent,
            env={**os.environ, "PYTHONPATH": str(ROOT), **store},
            pass_fds=[given],
            capture_output=True,
            text=True,
            check=False,
        )
        os.close(given)
        assert answer.returncode == 0, answer.stderr
    assert counts(cli, store)[:2] == (0, 0)


def test_a_working_directory_that_is_gone(source: Path) -> None:
    gone = source.parent / "gone"
    gone.mkdir()
    answer = subprocess.run(
        ["sh", "-c", 'rmdir "$PWD"; exec "$0" -m syclflat flatten ../fix3.cpp', sys.executable],
        cwd=gone,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 3
    assert answer.stderr == "syclflat: error: the working directory doesn't exist any more\n"
