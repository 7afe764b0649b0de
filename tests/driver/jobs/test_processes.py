"""Commands of compilers, and their messages."""

from __future__ import annotations

from pathlib import Path

from syclflat.driver.jobs.processes import Processes
from syclflat.runtimes import host_half


def test_errors_about_options_have_syclflats_name(tmp_path: Path) -> None:
    (tmp_path / "a.cpp").write_text("")
    command = (*host_half.own_compiler().command, "-c", "a.cpp", "-cxx=icpx")
    expected = "syclflat: error: unknown argument: '-cxx=icpx'\n"
    done = Processes().run(command, tmp_path)
    assert (done.failed, done.said) == (True, expected)
    colored = Processes().run((*command, "-fdiagnostics-color=always"), tmp_path).said
    assert "syclflat: " in colored
    assert "zig" not in colored
