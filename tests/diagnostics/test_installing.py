"""Errors that name an extra print a command that installs it for the Python that runs."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import shlex
import subprocess
import sys

import pytest

from syclflat.diagnostics import installing
from tests.conftest import ROOT, Cli


def resolves(command: str) -> bool:
    """Return whether pip finds what the command names; nothing is installed."""
    offline = ("--dry-run", "--no-index", "--no-deps", "--no-build-isolation")
    result = subprocess.run(
        [*shlex.split(command), *offline], capture_output=True, text=True, check=False
    )
    return result.returncode == 0


def test_an_installed_syclflat_names_extras_of_its_metadata() -> None:
    command = installing.extras("toolchain", "dpcpp")
    python = shlex.quote(sys.executable)
    assert command == f"{python} -m pip install 'syclflat[toolchain,dpcpp]'"
    assert resolves(command)


def test_a_checkout_that_is_not_installed_is_named_by_its_path(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(name: str) -> importlib.metadata.Distribution:
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(importlib.metadata, "distribution", missing)
    command = installing.extras("lsp")
    assert command.endswith(f" install '{ROOT}[lsp]'")
    assert resolves(command)


def test_an_environment_without_pip_is_named_to_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(sys, "executable", "/a b/python")
    assert installing.extras("run") == "pip --python '/a b/python' install 'syclflat[run]'"


def test_explain_prints_the_command_in_one_line(cli: Cli) -> None:
    lines = cli("explain", "no-openmp-library").stdout.splitlines()
    assert any(installing.extras("openmp") in line for line in lines)
