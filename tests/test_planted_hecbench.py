"""scripts/corpora/planted_errors.py plants errors in copies, and reports which ones are found."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT

SYCLFLAT = """#!/bin/sh
case $1 in
c++)
  for last; do :; done
  printf '#!/bin/sh\\nmkdir $SYCLFLAT_RECORD\\n' > "$last"
  chmod +x "$last";;
*)
  grep -H in_order good/main.cpp wrong/main.cpp
  echo "$@";;
esac
"""
OLD = "sycl::queue q(sycl::cpu_selector_v, sycl::property::queue::in_order());"


@pytest.fixture
def script() -> dict[str, Any]:
    """Return the script's names."""
    return runpy.run_path(str(ROOT / "scripts" / "corpora" / "planted_errors.py"))


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a checkout with the program of the missing dependency, and a compiler for it."""
    (tmp_path / "bin").mkdir()
    command = tmp_path / "bin" / "syclflat"
    command.write_text(SYCLFLAT)
    command.chmod(0o755)
    monkeypatch.setenv("PATH", str(command.parent), prepend=":")
    program = tmp_path / "HeCBench" / "src" / "adamw-sycl"
    program.mkdir(parents=True)
    (program / "main.cpp").write_text(f"int main() {{\n{OLD}\n}}\n")
    return tmp_path / "HeCBench"


def test_the_errors_are_the_five_kinds_in_programs_of_their_own(script: dict[str, Any]) -> None:
    plants = script["PLANTS"]
    assert len({own.error for own in plants}) == len({own.program for own in plants}) == 5
    assert [own.program for own in plants] == sorted(own.program for own in plants)


def test_an_error_is_planted_in_a_copy_and_found_by_its_line(
    script: dict[str, Any], checkout: Path, tmp_path: Path
) -> None:
    [plant] = [own for own in script["PLANTS"] if own.program == "adamw"]
    output = tmp_path / "out"
    assert script["found"](plant, checkout, output) == ""
    said = (output / "adamw" / "said.txt").read_text()
    assert said == f"good/main.cpp:{OLD}\nlaunches rec.wrong\n"
    assert OLD in (checkout / "src" / "adamw-sycl" / "main.cpp").read_text()


def test_another_source_is_refused(script: dict[str, Any], checkout: Path, tmp_path: Path) -> None:
    (checkout / "src" / "adamw-sycl" / "main.cpp").write_text(f"{OLD}\n{OLD}\n")
    [plant] = [own for own in script["PLANTS"] if own.program == "adamw"]
    with pytest.raises(SystemExit, match="the text to change is there 2 times"):
        script["found"](plant, checkout, tmp_path / "out")
