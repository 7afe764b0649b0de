"""The short forms of what is run for long: programs, mutants, readers, threads.

Their long forms stand in docs/trust.md.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from syclflat.runtimes import header_sets
from tests.support import dpcpp_compiler
from tests.support.environment import script, script_by_itself
from tests.test_programs import is_complete


def first_number(pattern: str, text: str) -> int:
    found = re.search(pattern, text)
    assert found is not None, text
    return int(found[1])


@pytest.mark.parametrize(("convention", "count"), [("sycl-2020", 120), ("dpcpp", 24)])
def test_every_offset_and_size_of_programs_from_a_grammar(convention: str, count: int) -> None:
    if convention == "dpcpp" and not header_sets.searched("dpcpp"):
        pytest.skip("there are no headers of DPC++")
    result = script("fuzz.py", "programs", "--count", str(count), "--convention", convention)
    assert result.returncode == 0, result.stdout
    flattened = first_number(r"(\d+) kernels flattened", result.stdout)
    assert flattened + first_number(r"(\d+) refused", result.stdout) == count
    assert flattened > 0.8 * count
    assert first_number(r"(\d+) rows compared", result.stdout) > 5 * count


def test_every_row_of_programs_from_a_grammar_is_that_of_dpcpp() -> None:
    dpcpp_compiler.compiler()
    result = script("fuzz.py", "programs", "--count", "24", "--beside", "dpcpp")
    assert result.returncode == 0, result.stdout
    assert first_number(r"(\d+) kernels flattened", result.stdout) > 18
    assert first_number(r"(\d+) rows compared", result.stdout) > 90


@pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")
def test_files_of_a_program_run_their_own_kernels() -> None:
    """One program runs, and one has kernels of one name that differ."""
    result = script("fuzz.py", "files", "--count", "2", "--seed", "235")
    assert result.returncode == 0, result.stdout
    assert first_number(r"(\d+) kernels were their file's own", result.stdout) == 18
    assert first_number(r"(\d+) programs refused", result.stdout) == 1


@pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")
def test_items_find_the_same_in_loops_with_stacks_by_opencl_and_as_ptx() -> None:
    result = script("fuzz.py", "items", "--count", "4", "--seed", "40")
    assert result.returncode == 0, result.stdout
    assert first_number(r" 1 programs run, (\d+) kernels,", result.stdout) == 4
    assert first_number(r"(\d+) by OpenCL, too", result.stdout) == 3
    assert first_number(r"(\d+) as PTX, too, 0 wrong", result.stdout) == 3


def test_mutants_are_flattened_or_refused() -> None:
    result = script("fuzz.py", "mutations", "--count", "200", "--part", "0.05")
    assert result.returncode == 0, result.stdout
    assert first_number(r"(\d+) flattened", result.stdout) > 0
    assert first_number(r"(\d+) refused", result.stdout) > 0


def test_readers_answer_or_say_what_is_wrong() -> None:
    result = script("fuzz.py", "readers", "--random", "--count", "500")
    assert result.returncode == 0, result.stdout
    assert first_number(r"(\d+) inputs at random", result.stdout) >= 500


@pytest.mark.parametrize(
    "words", [("--flattenings", "40", "--threads", "4"), ("--large", "--scale", "0.004")]
)
def test_long_runs_are_right_when_short(words: Sequence[str]) -> None:
    result = script_by_itself("checks/long_runs.py", *words)
    assert result.returncode == 0, result.stdout
