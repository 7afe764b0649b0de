from __future__ import annotations

import pytest
from click.testing import CliRunner

from syclflat.clang import ziglang
from syclflat.cli.commands import cxx


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
    assert result.return_value == 1
    assert result.output == (
        "syclflat: error: the tool chain is not installed; install it with: pip install "
        f"'syclflat[{extras}]'\n"
    )
