"""``syclflat lsp``: what it needs, and how its words are read."""

from __future__ import annotations

import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from syclflat.cli.commands.lsp import command, configuration
from syclflat.diagnostics import InputError, installing


def test_the_extra_is_named_where_it_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("syclflat.lsp.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delattr("syclflat.lsp.server", raising=False)
    monkeypatch.setitem(sys.modules, "lsprotocol", None)
    told = CliRunner().invoke(command, [])
    assert told.exit_code == 4
    assert told.output == (
        "Error: the language server is not installed; install it with: "
        f"{installing.extras('lsp')}\n"
    )


def test_the_words_and_the_project_say_how_sources_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "syclflat.toml"
    file.write_text('sycl = "bundled"\ntarget = "nvptx64"\n[checks]\ndisable = ["argument-size"]\n')
    words = ("--target", "spir64", "--gpu-arch", "sm_90,sm_80", "--", "-DSIZE=4")
    found = configuration(words)
    assert (found.settings.sycl, found.settings.target) == ("bundled", "spir64")
    assert found.settings.clang_arguments == ("-DSIZE=4",)
    assert found.settings.use_database
    assert found.policy.disabled == {"argument-size"}
    assert found.architectures == ("sm_80", "sm_90")
    assert configuration(()).architectures == ()
    file.write_text("sycl = 1\n")
    with pytest.raises(InputError) as refused:
        configuration(())
    assert refused.value.diagnostics[0].location is not None
    assert refused.value.diagnostics[0].location.file == "syclflat.toml"


def test_wrong_words_are_wrong_usage(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(click.UsageError, match="gpu-arch"):
        configuration(("--gpu-arch", "fast"))
