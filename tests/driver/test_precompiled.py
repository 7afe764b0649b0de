"""Precompiled headers of both halves: made when they are wanted again, never out of date."""

from __future__ import annotations

from pathlib import Path

from tests.conftest import Cli, age
from tests.driver.test_build import PROGRAM, pytestmark, run  # noqa: F401


def test_headers_are_made_for_both_halves_the_second_time(cli: Cli, tmp_path: Path) -> None:
    source = tmp_path / "app.cpp"
    source.write_text(f"#include <extra>\n{PROGRAM}")
    extra = tmp_path / "include" / "extra"
    extra.parent.mkdir()
    extra.write_text("#define FACTOR 1\n")
    age(extra)
    options = ("-isystem", "include", f"--pch={tmp_path}/pch", "app.cpp")
    counts = []
    for _ in range(3):
        result = cli("c++", *options)
        assert (result.returncode, result.stderr) == (0, "")
        assert run(tmp_path / "a.out", tmp_path).stdout == "ok\n"
        counts.append(len(list((tmp_path / "pch").glob("*.pch"))))
    # That of flattening is the third.
    assert counts == [0, 3, 3]
    assert "-include-pch" in cli("c++", "-###", *options).stderr

    # What changed is read again, by all of them.
    extra.write_text("#define FACTOR 7\n#define CHANGED\n")
    source.write_text(f"{source.read_text()}\n#ifndef CHANGED\n#error stale\n#endif\n")
    result = cli("c++", *options)
    assert (result.returncode, result.stderr) == (0, "")
    assert run(tmp_path / "a.out", tmp_path).stdout == "ok\n"

    # So is what was damaged.
    for header in (tmp_path / "pch").glob("*.pch"):
        header.write_bytes(header.read_bytes()[:1000])
    result = cli("c++", *options)
    assert (result.returncode, result.stderr) == (0, "")


def test_a_header_of_the_user_s_in_front_is_left_alone(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "first.hpp").write_text("#define FACTOR 1\n")
    (tmp_path / "app.cpp").write_text(f'#include "first.hpp"\n{PROGRAM}')
    for _ in range(2):
        assert cli("c++", "-c", f"--pch={tmp_path}/pch", "app.cpp").returncode == 0
    assert not list(tmp_path.glob("pch/*.pch"))
