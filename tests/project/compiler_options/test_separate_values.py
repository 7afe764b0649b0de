"""The options with values behind them are those that compilers say they are."""

from __future__ import annotations

import os
import shutil
import subprocess

import pytest

from syclflat.project.compiler_options import separate_values
from tests.conftest import ROOT


def test_clangs_are_what_its_driver_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "scripts" / "checks"))
    import separate_values as script

    alone, with_more = script.separate()
    assert with_more
    assert all(option.startswith(separate_values.CLANG_WITH_MORE) for option in with_more)
    rest = {
        option: number
        for option, number in alone.items()
        if not option.startswith(separate_values.CLANG_WITH_MORE)
    }
    assert rest == {
        **dict.fromkeys(separate_values.CLANG, 1),
        **separate_values.CLANG_SEVERAL,
    }


@pytest.mark.skipif(shutil.which("g++") is None, reason="there is no g++")
@pytest.mark.parametrize("option", sorted(separate_values.GCC))
def test_gccs_are_what_its_driver_says(option: str) -> None:
    def told(*words: str) -> str:
        command = ["g++", "-###", "-x", "c++", os.devnull, *words]
        env = {**os.environ, "LC_ALL": "C"}
        return subprocess.run(command, env=env, capture_output=True, text=True, check=False).stderr

    assert f"missing argument to '{option}'" in told(option)
    unrecognized = "unrecognized command-line option '--no-such-option'"
    assert unrecognized in told("--no-such-option")
    assert unrecognized not in told(option, "--no-such-option")


@pytest.mark.parametrize(
    ("option", "count"),
    [
        ("-I", 1),
        ("-Ix", 0),
        ("-DX", 0),
        ("-c", 0),
        ("-Xarch_gfx90a", 1),
        ("-Xsycl-target-backend=spir64_gen", 1),
        ("-Xsparallel", 0),
        ("-sectalign", 3),
    ],
)
def test_counts(option: str, count: int) -> None:
    assert separate_values.count(option) == count
