"""Loading ahead never fails: whoever needs what is loaded says what is wrong."""

from __future__ import annotations

import threading

import pytest

from syclflat.project import background


def test_what_is_loaded_in_vain_is_silent(capfd: pytest.CaptureFixture[str]) -> None:
    def fail() -> None:
        raise MemoryError

    background.load(fail)
    assert isinstance(background.failures()[-1], MemoryError)
    assert capfd.readouterr() == ("", "")


def test_no_thread_is_no_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    background.load(lambda: None)
