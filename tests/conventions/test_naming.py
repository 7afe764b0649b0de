"""Names of parameters: identifiers of the source, joined, no two alike and none reserved."""

from __future__ import annotations

import pytest

from syclflat.conventions.naming import ParameterNames


@pytest.mark.parametrize(
    ("path", "part", "name"),
    [
        ("s.inAcc[1]", "ptr", "s_inAcc_1_ptr"),
        ("new_", "", "new_"),
        ("_x", "", "_x"),
        ("v_.errno_", "", "v__errno_"),
        ("*this", "", "this_2"),
        ("thread.local", "", "thread_local_2"),
        ("handle", "", "handle_2"),
        ("", "", "capture"),
    ],
)
def test_a_name_has_the_identifiers_of_its_path(path: str, part: str, name: str) -> None:
    assert ParameterNames().name(path, part) == name


def test_two_paths_that_join_to_one_name_have_two() -> None:
    names = ParameterNames()
    paths = ("a_b", "a.b", "a[b]", "a_b_2", "a_b_")
    assert len({names.name(path) for path in paths}) == len(paths)
