"""Writing: all or none, only changes, nothing left behind."""

from __future__ import annotations

import errno
import itertools
import json
import os
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from syclflat.diagnostics import InputError
from syclflat.project.files.outputs import Written, refuse_inputs, write_all
from syclflat.project.files.paths import STAGING


def test_writes_and_reports_what_changed(tmp_path: Path) -> None:
    first, second = tmp_path / "deep" / "a.txt", tmp_path / "b.txt"
    assert write_all({first: "1\n", second: "2\n"}) == Written((first, second))
    assert write_all({first: "1\n", second: "3\n"}) == Written((second,))
    assert (first.read_text(), second.read_text()) == ("1\n", "3\n")


def test_an_unchanged_file_keeps_its_time(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    write_all({path: "same"})
    os.utime(path, ns=(1, 1))
    write_all({path: "same"})
    assert path.stat().st_mtime_ns == 1


def test_permissions_follow_the_umask(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    write_all({path: "x"})
    mask = os.umask(0)
    os.umask(mask)
    assert path.stat().st_mode & 0o777 == 0o666 & ~mask


def test_nothing_is_written_if_one_file_cannot_be(tmp_path: Path) -> None:
    good = tmp_path / "good.txt"
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(InputError, match="cannot write this file"):
        write_all({good: "x", tmp_path / "file" / "bad.txt": "y"})
    assert sorted(p.name for p in tmp_path.iterdir()) == ["file"]


def test_nothing_is_written_if_a_directory_is_in_the_way(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text("old")
    bad.mkdir()
    with pytest.raises(
        InputError, match=r"bad\.txt: error: cannot write this file: Is a directory"
    ):
        write_all({good: "x", bad: "y"})
    assert good.read_text() == "old"


def test_what_was_replaced_comes_back_if_the_rest_cannot_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, third = (tmp_path / name for name in ("a.txt", "b.txt", "c.txt"))
    first.write_text("old")
    replace = Path.replace

    def refuse(self: Path, target: Path) -> Path:
        if target == third:
            raise OSError(errno.EPERM, "Operation not permitted", str(self), None, str(target))
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(InputError, match=r"c\.txt: error: .* Operation not permitted"):
        write_all({first: "1", second: "2", third: "3"})
    assert first.read_text() == "old"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.txt"]


def test_nothing_is_left_behind_on_an_interrupt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(self: Path, target: Path) -> Path:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_all({tmp_path / "a.txt": "x", tmp_path / "b.txt": "y"})
    assert list(tmp_path.iterdir()) == []


_STEPS = ("os.mkdir", "os.rename", "os.link", "os.remove", "os.rmdir")
"""What changes the file system, as Python's audit events call it."""


def write_and_die(outputs: dict[Path, str | bytes], last: int) -> bool:
    """Write in a process that is killed before its step number ``last``; tell whether it was."""
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1] == signal.SIGKILL
    steps = itertools.count(1)

    def step(event: str, _arguments: object) -> None:
        if event in _STEPS and next(steps) == last:
            os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(step)
    write_all(outputs)
    os._exit(0)


def test_a_run_that_is_killed_is_finished_by_the_next(tmp_path: Path) -> None:
    """Wherever it is killed, the next run finds all old outputs or all new ones."""
    names = ("a", "b", "c")
    repaired = 0
    for moment in itertools.count(1):
        place = tmp_path / str(moment)
        place.mkdir()
        for name in names:
            (place / name).write_text(f"old {name}")
        was_killed = write_and_die({place / name: f"new {name}" for name in names}, moment)
        repaired += len(write_all({place / "d": "of another run"}).repaired)
        found = {(place / name).read_text() for name in names}
        assert found in ({f"old {name}" for name in names}, {f"new {name}" for name in names})
        assert sorted(p.name for p in place.iterdir()) == [*names, "d"]
        if not was_killed:
            break
    assert repaired >= 3 + 2 + 1


def leave(directory: Path, journal: object, staged: str = "staged") -> None:
    """Leave what a run that was killed leaves."""
    own = directory / STAGING / "run"
    own.mkdir(parents=True)
    (own / "0").write_text(staged)
    (own / "journal").write_text(json.dumps(journal))


def test_what_has_changed_since_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("newer")
    leave(tmp_path, [["a", None]])
    assert write_all({tmp_path / "b": "x"}) == Written((tmp_path / "b",))
    assert (tmp_path / "a").read_text() == "newer"


@pytest.mark.parametrize(
    "journal",
    [[["../a", None]], [["..", None]], [["a/b", None]], [["\0", None]], {"a": 1}, [[1, 2]], 3],
)
def test_a_journal_names_nothing_elsewhere(tmp_path: Path, journal: object) -> None:
    place = tmp_path / "deep"
    place.mkdir()
    leave(place, journal)
    assert write_all({place / "b": "x"}).repaired == ()
    assert sorted(p.name for p in tmp_path.rglob("*")) == ["b", "deep"]


@pytest.mark.parametrize("kind", ["pipe", "device", "directory", "long"])
def test_a_journal_is_a_short_file(tmp_path: Path, kind: str) -> None:
    leave(tmp_path, [["a", None]])
    journal = tmp_path / STAGING / "run" / "journal"
    written = journal.read_bytes()
    journal.unlink()
    if kind == "pipe":
        os.mkfifo(journal)
    elif kind == "device":
        journal.symlink_to("/dev/zero")
    elif kind == "directory":
        journal.mkdir()
    else:
        journal.write_bytes(written + b" " * (1 << 24))
    assert write_all({tmp_path / "b": "x"}).repaired == ()
    assert not (tmp_path / "a").exists()


def test_what_a_run_left_is_no_link(tmp_path: Path) -> None:
    elsewhere, place = tmp_path / "elsewhere", tmp_path / "place"
    leave(elsewhere, [["a", None]])
    (place / STAGING).mkdir(parents=True)
    (place / STAGING / "run").symlink_to(elsewhere / STAGING / "run")
    own = place / STAGING / "other"
    own.mkdir()
    (own / "journal").write_text(json.dumps([["c", None]]))
    (own / "0").symlink_to(elsewhere / STAGING / "run" / "0")
    assert write_all({place / "b": "x"}).repaired == ()
    assert sorted(path.name for path in place.iterdir() if path.name != STAGING) == ["b"]
    assert (elsewhere / STAGING / "run" / "0").exists()


def test_a_link_in_place_of_the_staging_directory_is_not_followed(tmp_path: Path) -> None:
    elsewhere, place = tmp_path / "elsewhere", tmp_path / "place"
    leave(elsewhere, [["a", None]])
    place.mkdir()
    (place / STAGING).symlink_to(elsewhere / STAGING)
    with pytest.raises(InputError, match="cannot write this file"):
        write_all({place / "b": "x"})
    assert (elsewhere / STAGING / "run" / "0").exists()


def test_threads_that_write_side_by_side_leave_nothing(tmp_path: Path) -> None:
    def write(number: int) -> None:
        for _ in range(20):
            (tmp_path / f"{number}.a").unlink(missing_ok=True)
            write_all({tmp_path / f"{number}.{suffix}": "x" for suffix in "ab"})

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(write, range(8)))
    assert sorted(p.name for p in tmp_path.iterdir()) == sorted(
        f"{number}.{suffix}" for number in range(8) for suffix in "ab"
    )


def test_a_device_is_written_to(tmp_path: Path) -> None:
    null = tmp_path / "null"
    null.symlink_to(os.devnull)
    assert write_all({null: "x", tmp_path / "a": "y"}) == Written((tmp_path / "a", null))
    assert null.is_char_device()


def test_a_full_device_is_an_error_and_nothing_is_written(tmp_path: Path) -> None:
    full = tmp_path / "full"
    full.symlink_to("/dev/full")
    with pytest.raises(InputError, match="full: error: cannot write this file: No space left"):
        write_all({tmp_path / "a": "y", full: "x"})
    assert [p.name for p in tmp_path.iterdir()] == ["full"]


def test_a_pipe_is_written_to_if_somebody_reads(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(InputError, match="no process reads this pipe"):
        write_all({pipe: "x"})
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_all({pipe: "text"})
        assert os.read(reader, 10) == b"text"
    finally:
        os.close(reader)


def test_names_that_are_not_utf8_are_written(tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"a\xff.txt")
    write_all({path: f"of {path.name}"})
    assert path.read_bytes() == b"of a\xff.txt"


def test_what_is_read_is_not_replaced(tmp_path: Path) -> None:
    source, link, twin = (tmp_path / name for name in ("a.cpp", "link.cpp", "twin.cpp"))
    source.write_text("source")
    link.symlink_to(source)
    twin.hardlink_to(source)
    (tmp_path / "deep").mkdir()
    for path in (source, link, twin, tmp_path / "deep" / ".." / "a.cpp"):
        with pytest.raises(InputError) as caught:
            refuse_inputs([path], [str(source)])
        assert caught.value.diagnostics[0].check == "output-in-use"
    refuse_inputs([tmp_path / "b.cpp"], [source, "-", str(tmp_path / "gone.cpp")])


def test_two_outputs_are_two_files(tmp_path: Path) -> None:
    (tmp_path / "here").symlink_to(tmp_path)
    with pytest.raises(InputError):
        refuse_inputs([tmp_path / "new.d", tmp_path / "here" / "new.d"], [])
    refuse_inputs([tmp_path / "new.d", tmp_path / "new.json"], [])


def test_devices_are_written_to_and_read_at_once() -> None:
    refuse_inputs([Path("/dev/null"), Path("/dev/null")], ["/dev/null"])
