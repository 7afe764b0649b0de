"""What only a terminal sees."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.conftest import CASES, ROOT
from tests.support import terminal


def on_terminal(arguments: list[str], cwd: Path, **variables: str) -> str:
    ours, theirs = terminal.pair()
    environment = {k: v for k, v in os.environ.items() if k != "NO_COLOR"}
    subprocess.run(
        [sys.executable, "-m", "syclflat", *arguments],
        cwd=cwd,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**environment, "PYTHONPATH": str(ROOT), "TERM": "xterm", **variables},
        check=False,
    )
    os.close(theirs)
    return terminal.shown(ours)


def test_errors_are_coloured(tmp_path: Path) -> None:
    assert "\x1b[31m\x1b[1merror:" in on_terminal(["flatten", "absent.cpp"], tmp_path)


def test_no_color_is_respected(tmp_path: Path) -> None:
    assert "\x1b[" not in on_terminal(["flatten", "absent.cpp"], tmp_path, NO_COLOR="1")


def test_names_of_files_control_nothing(tmp_path: Path) -> None:
    source = tmp_path / "evil\x1b]0;title\x07.cpp"
    shutil.copy(CASES / "captures" / "bases.cpp", source)
    device = source.with_suffix(".device.cpp")
    kept = {"SYCLFLAT_CACHE_DIR": str(tmp_path / "cache"), "NO_COLOR": "1"}
    said = ""
    for _ in range(2):
        said += on_terminal(["flatten", source.name], tmp_path, **kept)
    assert said.count("evil\N{REPLACEMENT CHARACTER}") == 2 * 4
    device.write_text(device.read_text() + "\x1b[31m\n")
    said += on_terminal(["flatten", source.name, "--check"], tmp_path, **kept)
    said += on_terminal(["batch", source.name], tmp_path, **kept)
    said += on_terminal(["inspect", source.name, "--format", "json", "-o", "\x1b.json"], tmp_path)
    said += on_terminal(["flatten", "gone\x1b\n.cpp"], tmp_path, **kept)
    assert "\x1b]0" not in said
    assert "\x1b[31m" not in said
    assert "gone\N{REPLACEMENT CHARACTER}\N{REPLACEMENT CHARACTER}.cpp: error" in said
