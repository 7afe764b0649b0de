"""Jobs run when their inputs are made, once, and say what they say in order."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from syclflat.diagnostics import InputError, error
from syclflat.driver.jobs import precompiled
from syclflat.driver.jobs.job import Job
from syclflat.driver.jobs.precompiled import Compiler
from syclflat.driver.jobs.processes import Done, Processes
from syclflat.driver.jobs.runner import Runner, read_by
from syclflat.frontends.sycl import FoundHeader


def job(inputs: list[Job], output: Path, script: str) -> Job:
    command = ("sh", "-c", script, "sh", str(output), *(str(other.output) for other in inputs))
    return Job(tuple(other.output for other in inputs), output, command)


def outcome(jobs: list[Job], *, is_dry: bool = False) -> Done:
    with Runner(Processes(is_dry=is_dry), None) as runner:
        runner.start(jobs)
        return runner.finish(jobs)


def test_a_job_waits_for_what_it_reads(tmp_path: Path) -> None:
    first = job([], tmp_path / "first", "sleep 0.1; echo 1 >$1; echo one >&2")
    others = [job([first], tmp_path / f"{n}", "cat $2 >$1; echo two >&2") for n in range(40)]
    last = job(others, tmp_path / "last", "shift; cat $* | wc -l >&2")
    done = outcome([first, *others, last])
    assert (done.code, done.said.split()) == (0, ["one", *["two"] * 40, "40"])


def test_nothing_is_made_of_what_failed(tmp_path: Path) -> None:
    first = job([], tmp_path / "first", "echo no >&2; exit 3")
    second = job([first], tmp_path / "second", "touch $1")
    third = job([], tmp_path / "third", "touch $1")
    assert outcome([first, second, third]) == Done(3, "no\n")
    assert not second.output.exists()
    assert third.output.exists()


def test_what_is_said_of_a_failure_may_be_explained(tmp_path: Path) -> None:
    wrong = error("a kernel of no use", "device-compile")
    explained = Job(
        (), tmp_path / "x", ("sh", "-c", "echo no >&2; exit 3"), explain=lambda _: [wrong]
    )
    assert outcome([explained]) == Done(3, "", (wrong,))


@pytest.mark.parametrize(
    ("said", "has_libraries", "runs"),
    [("app.cpp is wrong", False, 1), ("app.cpp is wrong", True, 2), ("$5 is wrong", False, 2)],
    ids=["wrong-source", "header-of-libraries", "wrong-header"],
)
def test_verbose_failures_name_the_precompiled_header(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, *, has_libraries: bool, runs: int
) -> None:
    header = tmp_path / "sycl.pch"
    header.touch()
    found = FoundHeader(header, (), frozenset(), has_libraries)
    monkeypatch.setattr(precompiled, "find", lambda *_: found)
    failing = ("sh", "-c", f'echo run >>$1; test "$4" && echo "{said}" >&2; exit 1', "sh")
    compile_it = Job(
        (tmp_path / "app.cpp",),
        tmp_path / "runs",
        (*failing, str(tmp_path / "runs"), "host", "half"),
        compiler=Compiler(("clang",), half="host half"),
    )
    with Runner(Processes(is_verbose=True), tmp_path) as runner:
        runner.start([compile_it])
        done = runner.finish([compile_it])
    assert done.code == 1
    assert done.said.startswith(f"host half: precompiled header {header}\n")
    assert (tmp_path / "runs").read_text() == "run\n" * runs
    assert header.exists() == ("$" not in said)


def test_steps_of_this_process(tmp_path: Path) -> None:
    text = tmp_path / "text"

    def write() -> None:
        text.write_text("a: b c\n")

    first = Job((), text, make=write)
    second = Job(
        (text,), tmp_path / "copy", ("cp", "text", "copy"), directory=tmp_path, listed=text
    )
    assert not outcome([first, second]).failed
    assert (tmp_path / "copy").read_text() == "a: b c\n"
    assert read_by([first, second]) == ["b", "c"]

    def refuse() -> None:
        raise InputError(error("a device can't do it", "device-compile"))

    done = outcome([Job((), text, make=refuse)])
    assert done.failed
    assert [entry.message for entry in done.errors] == ["a device can't do it"]


def test_commands_that_follow_run_side_by_side(tmp_path: Path) -> None:
    found: list[str] = []

    def look() -> None:
        found.extend("ab")

    def each() -> list[tuple[str, ...]]:
        # Each waits for the other one.
        script = "touch $1; while ! test -e $2; do sleep 0.01; done; echo $1 >&2; exit $3"
        others = reversed(found)
        return [
            ("sh", "-c", script, "sh", one, other, str(number))
            for number, (one, other) in enumerate(zip(found, others, strict=True))
        ]

    first = Job((), tmp_path / "a", make=look, further=each, directory=tmp_path)
    second = job([first], tmp_path / "second", "touch $1")
    assert outcome([first, second]) == Done(1, "a\nb\n")
    assert not second.output.exists()


def test_a_command_runs_while_the_next_one_is_prepared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    made = tmp_path / "made"

    def each() -> Iterator[tuple[str, ...]]:
        yield "touch", str(made)
        while not made.exists():
            time.sleep(0.01)
        yield "sh", "-c", "echo second >&2"

    assert outcome([Job((), tmp_path / "a", further=each)]) == Done(0, "second\n")


def test_a_command_that_cannot_be_prepared_fails_the_job(tmp_path: Path) -> None:
    def each() -> Iterator[tuple[str, ...]]:
        yield "true"
        raise InputError(error("a device cannot do it", "device-compile"))

    done = outcome([Job((), tmp_path / "a", further=each)])
    assert done.failed
    assert [entry.message for entry in done.errors] == ["a device cannot do it"]


def test_commands_are_printed_in_place_of_being_run(tmp_path: Path) -> None:
    first = Job((), tmp_path / "a", ("touch", "a b"), make=lambda: pytest.fail("made"))
    second = Job((first.output,), tmp_path / "b", ("touch", "b"))
    assert outcome([first, second], is_dry=True).said == "touch 'a b'\ntouch b\n"


def kept(output: Path, cache: Path, script: str) -> Job:
    return Job((), output, ("sh", "-c", script, "sh", str(output)), kept=cache)


def test_an_output_in_the_cache_is_taken(tmp_path: Path) -> None:
    cache = tmp_path / "cache" / "a.o"
    assert outcome([kept(tmp_path / "1.o", cache, "echo made >$1")]) == Done(0, "")
    assert cache.read_text() == "made\n"
    assert outcome([kept(tmp_path / "2.o", cache, "echo again >$1")]) == Done(0, "")
    assert (tmp_path / "2.o").read_text() == "made\n"


def test_a_failed_command_leaves_no_output_in_the_cache(tmp_path: Path) -> None:
    cache = tmp_path / "a.o"
    failing = kept(tmp_path / "1.o", cache, "echo half >$1; echo no >&2; exit 3")
    assert outcome([failing]) == Done(3, "no\n")
    assert not cache.exists()


def test_a_cache_that_cannot_be_written_is_not_needed(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    job = kept(tmp_path / "1.o", tmp_path / "file" / "a.o", "echo made >$1")
    assert outcome([job]) == Done(0, "")
    assert job.output.read_text() == "made\n"


def test_a_printed_command_does_not_depend_on_the_cache(tmp_path: Path) -> None:
    cache = tmp_path / "a.o"
    cache.write_text("made\n")
    done = outcome([kept(tmp_path / "1.o", cache, "echo again >$1")], is_dry=True)
    assert done.said == f"sh -c 'echo again >$1' sh {tmp_path / '1.o'}\n"
    assert not (tmp_path / "1.o").exists()
