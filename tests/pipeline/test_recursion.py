"""Tests of the room for calls in each other."""

from __future__ import annotations

import sys
import threading

from syclflat.pipeline import recursion


def test_the_limit_is_put_back() -> None:
    before = sys.getrecursionlimit()
    with recursion.room_for(1000):
        assert sys.getrecursionlimit() > before + 1000
        with recursion.room_for(10):
            assert sys.getrecursionlimit() > before + 1000
        assert sys.getrecursionlimit() > before + 1000
    assert sys.getrecursionlimit() == before


def test_it_is_not_taken_from_another_thread() -> None:
    before = sys.getrecursionlimit()
    is_inside, may_end = threading.Event(), threading.Event()

    def need_room() -> None:
        with recursion.room_for(1000):
            is_inside.set()
            may_end.wait()

    other = threading.Thread(target=need_room)
    other.start()
    is_inside.wait()
    with recursion.room_for(10):
        pass
    assert sys.getrecursionlimit() > before + 1000
    may_end.set()
    other.join()
    assert sys.getrecursionlimit() == before
