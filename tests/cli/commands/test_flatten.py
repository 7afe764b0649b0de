"""``syclflat flatten`` as a user runs it."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import CASES, HUNG_SECONDS, ROOT

Cli = Callable[..., "subprocess.CompletedProcess[str]"]

FIX3 = CASES / "seed" / "fix3.cpp"
OUTPUTS = ["fix3.device.cpp", "fix3.integration.hpp", "fix3.kernels.json"]


def files(directory: Path) -> list[str]:
    return sorted(path.name for path in directory.iterdir())


def test_writes_three_files_then_nothing_new(cli: Cli, tmp_path: Path) -> None:
    first = cli("flatten", FIX3)
    assert first.returncode == 0, first.stderr
    assert first.stdout.count("written") == 3
    assert files(tmp_path) == OUTPUTS
    second = cli("flatten", FIX3)
    assert second.stdout.count("unchanged") == 3
    assert first.stderr == second.stderr == ""


def test_output_directory_and_selection(cli: Cli, tmp_path: Path) -> None:
    result = cli("flatten", FIX3, "-o", "new/dir", "--emit", "json", "-q")
    assert (result.returncode, result.stdout) == (0, "")
    assert files(tmp_path / "new" / "dir") == ["fix3.kernels.json"]


def test_prints_one_output(cli: Cli, tmp_path: Path) -> None:
    result = cli("flatten", FIX3, "--emit", "json", "-o", "-")
    assert json.loads(result.stdout)["kernels"][0]["name"] == "Worker"
    assert files(tmp_path) == []


def test_reads_standard_input(cli: Cli) -> None:
    result = cli(
        "flatten",
        "-",
        "--emit",
        "device",
        "-o",
        "-",
        "--stdin-name",
        "fix3.cpp",
        stdin=FIX3.read_text(),
    )
    assert result.stdout == (CASES / "seed" / "fix3.device.cpp").read_text()


def test_clang_arguments_follow_the_dashes(cli: Cli, tmp_path: Path) -> None:
    source = tmp_path / "sized.cpp"
    source.write_text(
        "#include <CL/sycl.hpp>\n#include <extra.hpp>\n"
        "int main() { int a[N] = {}; cl::sycl::queue().single_task<class K>([=] { (void)a; }); }\n"
    )
    (tmp_path / "inc").mkdir()
    (tmp_path / "inc" / "extra.hpp").touch()
    result = cli("flatten", source, "-I", "inc", "--emit", "json", "-o", "-", "--", "-DN=7")
    assert json.loads(result.stdout)["kernels"][0]["rows"][0]["info"] == 28


def test_a_table_in_a_pipe_has_each_row_on_a_line(cli: Cli) -> None:
    shown = cli("flatten", FIX3, "-v").stdout
    names = ("ptr", "access_range", "memory_range", "offset")
    parameters = ", ".join(f"s_inAcc_1_{name}" for name in names)
    assert [line.split()[0] for line in shown.splitlines() if parameters in line] == ["72"]
    assert "…" not in shown


def test_verbose_prints_a_table(cli: Cli) -> None:
    result = cli("flatten", FIX3, "-v")
    assert re.search(r"40 +accessor +4062 +s\.inAcc\[0\]", result.stdout)
    assert "\x1b" not in result.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("--target", "pdp11"),
        ("--convention", "none"),
        ("--emit", "device,nonsense"),
        ("--emit", "device,json", "-o", "-"),
        ("--no-such-option",),
    ],
)
def test_usage_errors(cli: Cli, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    result = cli("flatten", *([FIX3] if arguments else []), *arguments)
    assert result.returncode == 2
    assert "Traceback" not in result.stderr
    assert files(tmp_path) == []


@pytest.mark.parametrize("case", sorted((CASES / "errors").glob("*.cpp")), ids=lambda p: p.stem)
def test_bad_input(cli: Cli, tmp_path: Path, case: Path) -> None:
    out = tmp_path / "out"
    result = cli("flatten", case.name, "-o", out, "--sycl", "bundled", cwd=case.parent)
    expected = case.with_suffix(".stderr").read_text()
    assert result.stderr.startswith(expected)
    if case.stem == "no_kernel":
        assert result.returncode == 0
        assert len(files(out)) == 3
    else:
        assert result.returncode == 3
        assert re.search(r"^\d+ errors?; no file written$", result.stderr, re.MULTILINE)
        assert not out.exists()


def test_missing_file(cli: Cli, tmp_path: Path) -> None:
    result = cli("flatten", "absent.cpp", FIX3)
    assert result.returncode == 3
    assert "absent.cpp: error: no such file [no-such-file]" in result.stderr
    assert files(tmp_path) == []


def test_a_directory_is_no_source(cli: Cli, tmp_path: Path) -> None:
    result = cli("flatten", tmp_path)
    assert result.returncode == 3
    assert "error: this is a directory, not a file [unreadable]" in result.stderr


def test_unwritable_directory(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    result = cli("flatten", FIX3, "-o", "file/out")
    assert result.returncode == 3
    assert "[unwritable]" in result.stderr
    assert files(tmp_path) == ["file"]


def test_unknown_clang_argument(cli: Cli, tmp_path: Path) -> None:
    result = cli("flatten", FIX3, "--", "--no-such-flag-of-clang")
    assert result.returncode == 3
    assert "no-such-flag-of-clang" in result.stderr
    assert files(tmp_path) == []


def test_existing_outputs_survive_an_error(cli: Cli, tmp_path: Path) -> None:
    source = tmp_path / "app.cpp"
    source.write_text(FIX3.read_text())
    assert cli("flatten", source).returncode == 0
    before = {name: (tmp_path / name).read_bytes() for name in files(tmp_path)}
    source.write_text(FIX3.read_text() + "\nsyntax error\n")
    before["app.cpp"] = source.read_bytes()
    assert cli("flatten", source).returncode == 3
    assert {name: (tmp_path / name).read_bytes() for name in files(tmp_path)} == before


def test_the_same_bytes_from_anywhere(cli: Cli, tmp_path: Path) -> None:
    seen: set[bytes] = set()
    for number, seed in enumerate(("0", "1", "random")):
        copy = tmp_path / f"checkout {number}" / "deep"
        copy.mkdir(parents=True)
        (copy / "app.cpp").write_text((CASES / "captures" / "bases.cpp").read_text())
        name, cwd = (
            ("app.cpp", copy),
            ("deep/app.cpp", copy.parent),
            (copy / "app.cpp", tmp_path),
        )[number]
        out = tmp_path / f"out{number}"
        result = cli("flatten", name, "-o", out, cwd=cwd, env={"PYTHONHASHSEED": seed})
        assert result.returncode == 0, result.stderr
        seen.add(b"".join(path.read_bytes() for path in sorted(out.iterdir())))
    assert len(seen) == 1
    assert str(tmp_path).encode() not in seen.pop()


def test_both_libraries_give_the_same_bytes(cli: Cli, tmp_path: Path) -> None:
    if not list(Path("/usr/include/c++").glob("*/cstddef")):
        pytest.skip("this system has no C++ library of its own")
    for library in ("system", "zig"):
        assert cli("flatten", FIX3, "--stdlib", library, "-o", library).returncode == 0
    for name in OUTPUTS:
        assert (tmp_path / "system" / name).read_bytes() == (tmp_path / "zig" / name).read_bytes()


def test_interrupt_leaves_nothing(tmp_path: Path) -> None:
    source = tmp_path / "fix3.cpp"
    source.write_text(FIX3.read_text())
    # Each waits for the other to open the file, so the signal arrives in the middle of the work.
    os.mkfifo(tmp_path / "slow.hpp")
    source.write_text('#include "slow.hpp"\n' + FIX3.read_text())
    process = subprocess.Popen(
        [sys.executable, "-m", "syclflat", "flatten", "fix3.cpp", "-o", "out"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stderr=subprocess.PIPE,
    )
    writer = os.open(tmp_path / "slow.hpp", os.O_WRONLY)
    process.send_signal(signal.SIGINT)
    os.close(writer)
    _, stderr = process.communicate(timeout=HUNG_SECONDS)
    assert process.returncode == 130
    assert b"Traceback" not in stderr
    assert not (tmp_path / "out").exists()


def test_hostile_names_are_escaped(cli: Cli, tmp_path: Path) -> None:
    source = tmp_path / "a'b <b>&?.cpp"
    source.write_text(FIX3.read_text())
    assert cli("flatten", source.name).returncode == 0
    quoted = tmp_path / 'a"\\b.cpp'
    quoted.write_text(FIX3.read_text())
    result = cli("flatten", quoted.name, "-o", "out")
    assert result.returncode == 3
    assert "[file-name]" in result.stderr


def test_no_color_off_a_terminal_and_help_everywhere(cli: Cli) -> None:
    result = cli("flatten", "absent.cpp")
    assert "\x1b" not in result.stderr
    for command in (
        (),
        ("flatten",),
        ("run",),
        ("devices",),
        ("headers",),
        ("schema",),
        ("completion",),
    ):
        shown = cli(*command, "--help")
        assert shown.returncode == 0
        assert shown.stdout.startswith("Usage: ")


def test_headers_are_where_it_says(cli: Cli) -> None:
    assert (Path(cli("headers").stdout.strip()) / "sycl" / "sycl.hpp").is_file()


def test_completion_and_schema(cli: Cli) -> None:
    for shell in ("bash", "zsh", "fish"):
        assert "_SYCLFLAT_COMPLETE" in cli("completion", shell).stdout
    assert json.loads(cli("schema").stdout)["properties"]["schema"]["const"] == "syclflat.kernels/1"
