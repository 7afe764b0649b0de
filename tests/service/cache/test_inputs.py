"""The state of inputs: what counts as a change, and what doesn't."""

from __future__ import annotations

import os
import re
import time
from pathlib import Path

import pytest

from syclflat.service.cache import inputs as module
from syclflat.service.cache.inputs import Inputs, content_hash, names_and_hashes, still_true, take

LATER = time.time_ns() + 10**18
"""Longer than any run of the tests takes."""


def state_of(inputs: Inputs) -> str:
    state = take(inputs, LATER)
    assert state is not None
    return state


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "a b\nä.hpp"
    path.write_text("one")
    return path


def test_nothing_changed(file: Path) -> None:
    state = state_of(Inputs([str(file)], [str(file)], [str(file.parent)], [f"{file}.not"]))
    assert still_true(state) is state


def test_a_name_that_is_not_utf8(tmp_path: Path) -> None:
    name = os.fsdecode(bytes(tmp_path / "a") + b"\xff")
    Path(name).write_text("x")
    assert still_true(state_of(Inputs([name]))) is not None


def test_contents_count(file: Path) -> None:
    state = state_of(Inputs([str(file)]))
    file.write_text("two")
    assert still_true(state) is None


def test_a_touched_file_is_the_same_and_its_times_are_noted(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = state_of(Inputs([str(file)]))
    monkeypatch.setattr("time.time_ns", lambda: LATER)
    os.utime(file, (1, 1))
    now = still_true(state)
    assert now not in (None, state)
    assert still_true(now or "") is now
    assert list(names_and_hashes(now or "")) == list(names_and_hashes(state))


def test_contents_count_even_if_size_and_time_are_faked(file: Path) -> None:
    state = state_of(Inputs([str(file)]))
    before = file.stat()
    file.write_text("two")
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert still_true(state) is None


def test_times_of_this_very_moment_are_not_noted(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = take(Inputs([str(file)]), LATER)
    assert state is not None
    file.touch()
    monkeypatch.setattr("time.time_ns", lambda: file.stat().st_mtime_ns)
    assert still_true(state) == state


def test_a_file_that_changes_while_it_is_hashed(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def edit_and_hash(name: str) -> str:
        Path(name).write_text("three")
        return content_hash(name)

    monkeypatch.setattr(module, "content_hash", edit_and_hash)
    assert take(Inputs([str(file)]), LATER) is None


def test_a_pipe_has_no_state_and_is_not_read(file: Path) -> None:
    state = take(Inputs([str(file)]), LATER)
    assert state is not None
    file.unlink()
    os.mkfifo(file)
    assert take(Inputs([str(file)]), LATER) is None
    # Reading it would wait for ever.
    assert still_true(re.sub(r"^f \d+", "f 0", state)) is None


def test_a_file_that_is_gone(file: Path) -> None:
    state = state_of(Inputs([str(file)]))
    file.unlink()
    assert still_true(state) is None


def test_a_file_that_came(file: Path) -> None:
    state = state_of(Inputs([], absent=[f"{file}.new"]))
    assert still_true(state) is not None
    Path(f"{file}.new").symlink_to("nowhere")
    assert still_true(state) is None


def test_names_are_looked_at_when_their_directory_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "inner").mkdir()
    names = ("a", "b", "inner/c", "none/yet/d", "none/e")
    inputs = Inputs([], absent=[f"{tmp_path}/{name}" for name in names])
    state = state_of(inputs)
    # What isn't there is looked for once in a directory.
    assert [line.rsplit("/", 3)[1:] for line in state.split("\0")] == [
        ["a", "b", "none"],
        [tmp_path.parent.name, tmp_path.name, "inner", "c"][-3:],
    ]
    monkeypatch.setattr(os.path, "lexists", lambda name: pytest.fail(f"{name} is looked at"))
    assert still_true(state) is state
    monkeypatch.undo()
    (tmp_path / "another").touch()
    assert still_true(state) is state
    for name in ("b", "inner/c", "none"):
        (tmp_path / name).mkdir()
        assert still_true(state) is None
        (tmp_path / name).rmdir()
        assert still_true(state) is not None


def test_what_is_there_does_not_have_to_be_absent(tmp_path: Path) -> None:
    (tmp_path / "a").touch()
    inputs = Inputs([], absent=[f"{tmp_path}/a", f"{tmp_path}/b"])
    (line,) = state_of(inputs).split("\0")
    assert line.endswith(f"{tmp_path}/b")
    assert line.startswith("a 1 ")
    (tmp_path / "a").unlink()
    (tmp_path / "a").symlink_to("b")
    # It would be found if b came.
    assert take(inputs, LATER) is None


def test_a_directory_that_another_one_replaced(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    (tmp_path / "two" / "a").touch()
    (tmp_path / "link").symlink_to("one")
    for name in ("one", "two"):
        os.utime(tmp_path / name, (1, 1))
    state = state_of(Inputs([], absent=[f"{tmp_path}/link/a"]))
    assert still_true(state) is state
    (tmp_path / "link").unlink()
    (tmp_path / "link").symlink_to("two")
    assert still_true(state) is None


@pytest.mark.parametrize("is_link", [True, False])
def test_ways_that_changed_meanwhile(tmp_path: Path, is_link: bool) -> None:
    for name in ("a/b/c/file", "x/b/c/file"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).touch()
    (tmp_path / "links").mkdir()
    (tmp_path / "links" / "link").symlink_to("../a/b")
    name = f"{tmp_path}/links/link/../b/c/file"
    begin = max(os.lstat(path).st_ctime_ns for path in tmp_path.rglob("*"))
    while time.time_ns() <= begin + 2 * module.CLOCK_TICK:
        pass
    begin = time.time_ns()
    assert take(Inputs([name]), begin) is not None
    while time.time_ns() <= begin + 2 * module.CLOCK_TICK:
        pass
    # Something is put into a directory on the way, and the like.
    (tmp_path / "a" / "another").touch()
    (tmp_path / "a" / "b" / "another").touch()
    (tmp_path / "links" / "another").touch()
    assert take(Inputs([name]), begin) is not None
    if is_link:
        (tmp_path / "links" / "new").symlink_to("../x/b")
        (tmp_path / "links" / "new").rename(tmp_path / "links" / "link")
    else:
        (tmp_path / "a").rename(tmp_path / "old")
        (tmp_path / "x").rename(tmp_path / "a")
    assert take(Inputs([name]), begin) is None
    assert take(Inputs([], [name]), begin) is None
    assert take(Inputs([name]), LATER) is not None


def test_shorter_names_hold_while_directories_are_no_links(tmp_path: Path) -> None:
    for name in ("one/deep", "two/deep"):
        (tmp_path / name).mkdir(parents=True)
        (tmp_path / name).with_name("file").write_text(name)
    (tmp_path / "link").symlink_to("two/deep")
    names = [f"{tmp_path}/one/deep/../file", f"{tmp_path}/link/../file"]
    state = state_of(Inputs(names, absent=[f"{tmp_path}/one/deep/../none"]))
    kinds = [(line[0], line.split(" ", 5)[5]) for line in state.split("\0")]
    assert kinds == [
        *(("f", f"{tmp_path}/one/file"), ("f", names[1])),
        *(("a", f"{tmp_path}/one/none"), ("r", f"{tmp_path}/one/deep")),
    ]
    assert still_true(state) is state
    (tmp_path / "one" / "deep").rmdir()
    (tmp_path / "one" / "deep").symlink_to("../two/deep")
    assert still_true(state) is None


def test_a_directory_that_something_came_into(tmp_path: Path) -> None:
    state = state_of(Inputs([], directories=[str(tmp_path)]))
    os.utime(tmp_path, (1, 1))
    assert still_true(state) is None


def test_large_files_are_known_by_times(file: Path) -> None:
    state = state_of(Inputs([], [str(file)]))
    os.utime(file, (1, 1))
    assert still_true(state) is None


def test_what_changed_meanwhile_has_no_state(file: Path) -> None:
    changed = file.stat().st_ctime_ns
    assert take(Inputs([str(file)]), changed) is None
    assert take(Inputs([f"{file}.not"]), LATER) is None
    assert take(Inputs([], absent=[str(file)]), changed) is None
    assert take(Inputs([], [str(file)]), changed) is None
    changed = file.parent.stat().st_ctime_ns
    assert take(Inputs([], directories=[str(file.parent)]), changed) is None


def test_known_hashes_are_used_while_the_file_is_the_same(file: Path) -> None:
    hashes: dict[str, tuple[str, str]] = {}
    take(Inputs([str(file)]), LATER, hashes)
    stamp, _ = hashes[str(file)]
    hashes[str(file)] = stamp, "known"
    assert " known " in (take(Inputs([str(file)]), LATER, hashes) or "")
    file.write_text("other")
    assert " known " not in (take(Inputs([str(file)]), LATER, hashes) or "")


@pytest.mark.parametrize("text", ["", "x", "f 1 2", "f a b c d e", "q 1 1 1 1 /"])
def test_a_damaged_state_is_not_true(text: str) -> None:
    assert still_true(text) is None
