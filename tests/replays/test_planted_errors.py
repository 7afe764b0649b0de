"""Errors that are planted in a program are found by the commands of docs/recording.md."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Cli
from tests.support.recorded import record
from tests.test_programs import is_complete

pytestmark = pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")

SOURCE = Path(__file__).parent / "planted" / "heat.cpp"
UNWRITTEN = (
    "by{weights.data(), sycl::range<1>(weights.size())}",
    "by{sycl::range<1>(weights.size())}",
)


@pytest.fixture
def recorded(cli: Cli, cache: Path, tmp_path: Path) -> Callable[..., None]:
    """Record the program into a directory, after changes of its text."""

    def run(name: str, *changes: tuple[str, str]) -> None:
        text = SOURCE.read_text()
        for old, new in changes:
            assert text.count(old) == 1
            text = text.replace(old, new)
        place = tmp_path / name
        place.mkdir()
        (place / "heat.cpp").write_text(text)
        built = cli("c++", "--target=native", "heat.cpp", "-o", "heat", cwd=place)
        assert (built.returncode, built.stderr) == (0, "")
        variables = {"SYCLFLAT_RECORD_MEMORY": ":2,:4"}
        ran = record(place / "heat", cache, tmp_path / f"{name}.rec", **variables)
        assert ran.returncode == 0, ran.stderr

    return run


def test_the_program_itself_is_not_suspicious(
    recorded: Callable[..., None], cli: Cli, tmp_path: Path
) -> None:
    recorded("good")
    shown = cli("launches", "good.rec", "-Werror")
    assert (shown.returncode, shown.stderr) == (0, "")
    for launch in ("2", "4"):
        again = cli("replay", "good.rec", "--launch", launch, "--program", "good/heat")
        assert again.returncode == 0, again.stdout + again.stderr


def test_swapped_arguments_are_found_by_a_replay_of_the_right_launch(
    recorded: Callable[..., None], cli: Cli, tmp_path: Path
) -> None:
    recorded("good")
    wrong = SOURCE.read_text().replace("flow(conducting, now, i)", "flow(now, conducting, i)")
    (tmp_path / "wrong.cpp").write_text(wrong)
    found = cli("replay", "good.rec", "--launch", "2", "--source", "wrong.cpp")
    assert found.returncode == 1
    assert re.search(r"rod\.next\[\d+\]: [\d.]+, now [-\d.]+", found.stdout)
    assert re.search(r" 0 +96 +rod\.now +float", found.stdout)


def test_swapped_captures_are_found_by_a_comparison_of_recordings(
    recorded: Callable[..., None], cli: Cli
) -> None:
    recorded("good")
    recorded("wrong", ("    std::swap(rod.now, rod.next);\n", ""))
    found = cli("launches", "good.rec", "wrong.rec")
    assert found.returncode == 1
    assert "the first is launch 2 (Step)" in found.stdout
    assert re.search(r"2 +2 +Step +rod\.now +allocation", found.stdout)


def test_what_the_code_reads_and_what_nothing_wrote_differ_between_recordings(
    recorded: Callable[..., None], cli: Cli
) -> None:
    recorded("good")
    recorded("wrong", ("rod.next[i] = now[i]", "rod.now[i] = rod.next[i]"), UNWRITTEN)
    found = cli("launches", "good.rec", "wrong.rec")
    assert found.returncode == 1
    lines = {" ".join(line.split()) for line in found.stdout.splitlines()}
    assert "1 1 Step rod.now read read and written" in lines
    assert "1 1 Step rod.next written read" in lines
    assert "4 4 Halve weight written by the host never written" in lines


@pytest.mark.parametrize(
    ("changes", "warning"),
    [
        pytest.param(
            [
                ("  sycl::free(conducting, q);\n", ""),
                (
                    "    std::swap(rod.now, rod.next);\n",
                    "    std::swap(rod.now, rod.next);\n    q.wait();\n    if (step == 0)\n"
                    "      sycl::free(conducting, q);\n",
                ),
            ],
            r"launch 2 \(Step\): conducting leads to allocation \d+, which was freed before.*"
            r"\[freed-argument\]",
            id="stale pointer",
        ),
        pytest.param(
            [("sycl::queue q{sycl::property::queue::in_order{}};", "sycl::queue q;")],
            r"launch 2 \(Step\): may write rod\.next while launch 1 \(Step\) reads rod\.now in "
            r"allocation \d+, without a dependency.*\[unordered-launches\]",
            id="missing dependency",
        ),
        pytest.param(
            [UNWRITTEN],
            r"launch 4 \(Halve\): the kernel can only read through weight, and no command has "
            r"written allocation \d+ before \[unwritten-argument\]",
            id="uninitialized accessor",
        ),
    ],
)
def test_a_wrong_launch_is_reported(
    recorded: Callable[..., None], cli: Cli, changes: list[tuple[str, str]], warning: str
) -> None:
    recorded("wrong", *changes)
    found = cli("launches", "wrong.rec")
    assert found.returncode == 0
    assert re.search(warning, found.stderr), found.stderr


def test_a_range_that_is_off_by_one_is_found_by_the_address_sanitizer(
    recorded: Callable[..., None], cli: Cli
) -> None:
    recorded("wrong", ("sycl::range<1>(cells - 2)", "sycl::range<1>(cells - 1)"))
    options = ("--source", "wrong/heat.cpp", "-fsanitize=address", "-g", "-O1")
    found = cli("replay", "wrong.rec", "--launch", "2", *options)
    assert found.returncode == 1
    assert "AddressSanitizer: heap-buffer-overflow" in found.stderr
    assert "heat.cpp:36" in found.stderr
    assert re.search(r"invalid access 0 bytes after allocation \d+, rod\.now", found.stdout)


@pytest.mark.parametrize(
    ("sanitizer", "new", "report"),
    [
        (
            "undefined",
            "(int)item[0] + 1; int big = 2147483647 - 5 + i;\n"
            "      if (big == 17) rod.next[i] = 2;",
            "heat.cpp:34.*signed integer overflow",
        ),
        ("thread", "(int)item[0] + 1;\n      rod.next[0] += 1;", "data race.*heat.cpp:35"),
        ("thread", "(int)item[0] + 1;", ""),
    ],
)
def test_other_sanitizers_find_their_errors(
    recorded: Callable[..., None], cli: Cli, tmp_path: Path, sanitizer: str, new: str, report: str
) -> None:
    recorded("good")
    old = "static_cast<int>(item[0]) + 1;"
    text = SOURCE.read_text()
    assert old in text
    (tmp_path / "heat.cpp").write_text(text.replace(old, new))
    options = ("--source", "heat.cpp", f"-fsanitize={sanitizer}", "-g", "-O1")
    found = cli("replay", "good.rec", "--launch", "2", *options)
    assert found.returncode == bool(report), found.stdout + found.stderr
    assert re.search(report, found.stderr, re.DOTALL)
    assert bool(re.search(r"the sanitizer reported \d+ errors?", found.stdout)) == bool(report)
