from __future__ import annotations

import pytest
from click.testing import CliRunner

from syclflat.clang import ziglang
from syclflat.cli.commands import cxx
from syclflat.diagnostics import installing
from syclflat.model import exit_codes


@pytest.mark.parametrize(
    ("options", "extras"),
    [
        ([], "toolchain,dpcpp"),
        (["--target=spir64"], "toolchain,dpcpp,run"),
        (["--target=nvptx64"], "toolchain,dpcpp,cuda"),
        (["--target=spir64,nvptx64"], "toolchain,dpcpp,run,cuda"),
        (["--sycl=/opt/include"], "toolchain"),
    ],
)
def test_without_a_tool_chain_all_extras_are_named(
    options: list[str], extras: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ziglang, "package_directory", lambda: None)
    result = CliRunner().invoke(cxx.command, [*options, "app.cpp"], standalone_mode=False)
    assert result.return_value == exit_codes.MISSING
    way_out = installing.extras(*extras.split(","))
    assert result.output == (
        f"syclflat: error: the tool chain is not installed; install it with: {way_out}\n"
    )
