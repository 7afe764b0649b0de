"""Clang's words are those that it said of programs, cut to what matters."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from syclflat import targets
from syclflat.backends.device_half import Program
from syclflat.driver.jobs import compiler_words

PROGRAM = Program(
    Path("/src/app.cpp"),
    Path("/tmp/made/app.integration.hpp"),
    Path("/tmp/made/app.device.cpp"),
    targets.find("spir64"),
    (),
    "-O2",
)
FIRST = """\
In file included from /tmp/made/app.device.cpp:7:
/src/app.cpp:6:5: error: 'joint_matrix<sycl::sub_group, float>' is unavailable: this can't be had \
on the device: joint_matrix; multiply in a loop
    6 |     joint_matrix<sycl::sub_group, float> c;
      |     ^
/include/matrix.hpp:56:8: note: 'joint_matrix<sycl::sub_group, float>' has been explicitly marked \
unavailable here
   56 | struct joint_matrix {
      |        ^
/include/missing.hpp:9:3: note: expanded from macro 'MISSING'
    9 |   struct x {
      |   ^
/src/app.cpp:9:3: note: in instantiation of function template specialization 'f<float>' requested \
here
    9 |   f<float>();
      |   ^
"""
CONSEQUENCES = """\
In file included from /tmp/made/app.device.cpp:7:
/src/app.cpp:7:5: error: no matching function for call to 'joint_matrix_fill'
    7 |     joint_matrix_fill(sg, c, 1.0f);
      |     ^~~~~~~~~~~~~~~~~
/include/matrix.hpp:171:1: note: candidate template ignored: substitution failure [with T = \
float]: 'joint_matrix<T>' is unavailable: this can't be had on the device: joint_matrix; multiply \
in a loop
  171 | joint_matrix_fill(Group,
      | ^
/include/matrix.hpp:61:7: error: implicit instantiation of undefined template 'joint_matrix_cuda'
"""
OTHER = """\
In file included from /tmp/made/app.device.cpp:7:
In file included from /src/app.cpp:2:
/src/own.hpp:3:1: error: unknown type name 'lorem'
    3 | lorem ipsum;
      | ^
"""
BOLD, RED, OFF = "\x1b[1m", "\x1b[0;1;31m", "\x1b[0m"


def told(said: str) -> list[str]:
    return compiler_words.of_device_half(said, PROGRAM, "app.cpp").splitlines()


def test_files_that_are_made_on_the_way_are_not_named() -> None:
    assert told(f"{OTHER}1 error generated.\n") == [
        "In file included from app.cpp:2:",
        "/src/own.hpp:3:1: error: unknown type name 'lorem'",
        "    3 | lorem ipsum;",
        "      | ^",
        "1 error generated.",
    ]


def test_a_class_that_is_missing_is_one_error() -> None:
    assert told(f"{FIRST}{FIRST}{CONSEQUENCES}{OTHER}5 errors generated.\n") == [
        "app.cpp:6:5: error: 'joint_matrix<sycl::sub_group, float>' is unavailable: this can't be "
        "had on the device: joint_matrix; multiply in a loop",
        "    6 |     joint_matrix<sycl::sub_group, float> c;",
        "      |     ^",
        "app.cpp:9:3: note: in instantiation of function template specialization 'f<float>' "
        "requested here",
        "    9 |   f<float>();",
        "      |   ^",
        "In file included from app.cpp:2:",
        "/src/own.hpp:3:1: error: unknown type name 'lorem'",
        "    3 | lorem ipsum;",
        "      | ^",
        "2 errors generated.",
    ]


def test_nothing_is_left_out_without_a_cause() -> None:
    assert told(CONSEQUENCES)[:2] == [
        "app.cpp:7:5: error: no matching function for call to 'joint_matrix_fill'",
        "    7 |     joint_matrix_fill(sg, c, 1.0f);",
    ]
    assert len(told(CONSEQUENCES)) == len(CONSEQUENCES.splitlines()) - 1


@pytest.mark.parametrize("text", [FIRST + CONSEQUENCES, OTHER])
def test_colors_change_nothing_else(text: str) -> None:
    colored = re.sub("^/src/", f"{BOLD}/src/", text, flags=re.MULTILINE)
    colored = colored.replace("error: ", f"{RED}error: {OFF}")
    without = "\n".join(told(colored)).replace(RED, "").replace(OFF, "").replace(BOLD, "")
    assert without.splitlines() == told(text)
