"""A file that was found decides on nothing outside of its own directory."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import Cli

SOURCE = """#include <CL/sycl.hpp>
void f(cl::sycl::queue &q) { q.single_task<class Kernel>([] {}); }
"""


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    """Give a directory beside the one where commands run, in which there is a source."""
    (tmp_path / "app.cpp").write_text(SOURCE)
    return tmp_path.with_name(f"{tmp_path.name}_outside")


@pytest.mark.parametrize("command", ["flatten", "batch"])
@pytest.mark.parametrize("output", ["{0}", "../{0.name}", "link/made"])
def test_outputs_of_found_settings_stay_in_their_tree(
    cli: Cli, tmp_path: Path, outside: Path, output: str, command: str
) -> None:
    output = output.format(outside)
    (tmp_path / "link").symlink_to(outside)
    (tmp_path / "syclflat.toml").write_text(f'output = "{output}"\n')
    result = cli(command, "app.cpp")
    assert result.returncode == 3
    assert result.stderr.startswith(f"syclflat.toml: error: output '{output}' is outside of ")
    assert "[bad-config]" in result.stderr
    assert not outside.exists()


@pytest.mark.parametrize("named", [True, False])
def test_the_command_line_may_say_otherwise(
    cli: Cli, tmp_path: Path, outside: Path, *, named: bool
) -> None:
    (tmp_path / "syclflat.toml").write_text(f'output = "{outside}"\n')
    options = ["--config", "syclflat.toml"] if named else ["-o", outside]
    assert cli("flatten", "app.cpp", *options).returncode == 0
    assert (outside / "app.kernels.json").is_file()


def test_outputs_may_go_anywhere_in_the_tree(cli: Cli, tmp_path: Path, outside: Path) -> None:
    assert not outside.exists()
    (tmp_path / "syclflat.toml").write_text('output = "made/here"\n')
    assert cli("flatten", "app.cpp").returncode == 0
    assert (tmp_path / "made" / "here" / "app.kernels.json").is_file()


def test_a_response_file_that_is_missing_is_an_error_of_the_input(
    cli: Cli, tmp_path: Path, outside: Path
) -> None:
    assert not outside.exists()
    (tmp_path / "syclflat.toml").write_text('clang-arguments = ["@missing.rsp"]\n')
    result = cli("flatten", "app.cpp")
    assert (result.returncode, result.stderr) == (
        3,
        "missing.rsp: error: no such file [no-such-file]\n",
    )
