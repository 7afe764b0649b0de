"""A part that is missing or broken is told, and takes nothing else with it."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from syclflat.backends.parts import MissingError
from syclflat.cli import installation
from syclflat.cli.installation import DPCPP, DPCPP_HEADERS, FLATTEN, RUN, Found, Looked, Status
from syclflat.diagnostics import InputError, error
from syclflat.service.cache import directory


def test_what_is_there() -> None:
    assert installation.look(lambda: "1.2, here") == Found(Status.FOUND, "1.2, here")


def test_what_is_missing_comes_with_advice() -> None:
    def own() -> str:
        raise MissingError("it is away", "get it with: fetch")

    def of_tools() -> str:
        raise InputError(error("it is away", "no-host-compiler", None, "get it with: fetch"))

    expected = Found(Status.MISSING, "it is away", "get it with: fetch")
    assert installation.look(own) == installation.look(of_tools) == expected


def test_what_is_broken_is_one_line(capfd: pytest.CaptureFixture[str]) -> None:
    def raising() -> str:
        os.write(2, b"what a driver says")
        raise RuntimeError("first\nsecond")

    def crashing() -> str:
        os.kill(os.getpid(), signal.SIGKILL)
        return ""

    def hanging() -> str:
        signal.pause()
        return ""

    assert installation.look(raising) == Found(Status.BROKEN, "RuntimeError: first")
    assert installation.look(crashing) == Found(Status.BROKEN, "the search ended with exit code -9")
    late = installation.look(hanging, seconds=0)
    assert late == Found(Status.BROKEN, "no answer within 0 seconds")
    assert capfd.readouterr() == ("", "")


def test_only_what_run_needs_decides() -> None:
    uses = (FLATTEN, RUN, DPCPP)

    def parts(missing: str) -> list[Looked]:
        away, there = Found(Status.MISSING, ""), Found(Status.FOUND, "")
        return [Looked("p", use, away if use == missing else there) for use in uses]

    lacks = {use: installation.lacks(parts(use)) for use in (*uses, "")}
    run, cxx, gpus = "syclflat run", "syclflat c++", "programs for NVIDIA's GPUs"
    assert [use for use in lacks if lacks[use][run]] == [FLATTEN, RUN, DPCPP]
    assert [use for use in lacks if lacks[use][cxx]] == [FLATTEN, DPCPP]
    assert [use for use in lacks if lacks[use][gpus]] == [FLATTEN, DPCPP]
    # Programs of DPC++'s need no driver.
    driver = Looked("OpenCL devices", RUN, Found(Status.MISSING, ""))
    assert not installation.lacks([driver])[run]
    # Without DPC++'s headers, programs are compiled with the bundled ones.
    no_headers = Looked(DPCPP_HEADERS, DPCPP, Found(Status.MISSING, ""))
    assert not installation.lacks([no_headers, *parts(DPCPP)])[run]
    assert installation.lacks([no_headers, *parts(RUN)])[run]
    assert installation.lacks([no_headers, driver])[run] == ("OpenCL devices",)
    assert installation.lacks([no_headers])[cxx] == (DPCPP_HEADERS,)
    gpu = Looked("CUDA devices", gpus, Found(Status.MISSING, ""))
    assert installation.lacks([gpu]) == {run: (), cxx: (), gpus: ("CUDA devices",)}
    assembler = Looked("ptxas", gpus, Found(Status.MISSING, ""), is_needed=False)
    assert installation.lacks([assembler])[gpus] == ()


@pytest.mark.parametrize("name", ["file/below", "/dev/null"])
def test_a_cache_that_cannot_be_written(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv(directory.VARIABLE, str(tmp_path / name))
    found = installation.look(installation._cache)
    assert found.status is Status.MISSING
    assert found.advice == "name another directory with SYCLFLAT_CACHE_DIR"
    monkeypatch.setenv(directory.VARIABLE, str(tmp_path / "new" / "cache"))
    assert installation.look(installation._cache).status is Status.FOUND
    assert not (tmp_path / "new").exists()
