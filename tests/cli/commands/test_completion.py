"""Shells complete commands, options and values; Clang isn't loaded for it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from syclflat import conventions, emitters, targets
from syclflat.cli import COMMANDS
from syclflat.diagnostics import checks
from tests.conftest import ROOT, Cli

WARNINGS = [check.name for check in checks.all_checks() if check.is_warning]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT)}


def asked(
    *words: str, shell: str = "bash", cwd: Path | None = None, path: str | None = None
) -> list[str]:
    """Return what the tool answers to a shell that completes the last word."""
    *given, last = words
    result = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "syclflat"],
        cwd=cwd,
        env={
            **ENVIRONMENT,
            **({} if path is None else {"PATH": path}),
            "_SYCLFLAT_COMPLETE": f"{shell}_complete",
            "COMP_WORDS": " ".join(("syclflat", *(given if shell == "fish" else words))),
            "COMP_CWORD": last if shell == "fish" else str(len(words)),
        },
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = {line.rpartition("|")[2].strip() for line in result.stderr.splitlines()}
    assert "syclflat.cli" in loaded
    assert not {name for name in loaded if name.partition(".")[0] in ("clang", "jinja2", "rich")}
    return result.stdout.split("\n")[:-1] if result.stdout.strip() else []


def values(*words: str, cwd: Path | None = None) -> list[str]:
    """Return the words that are proposed; what a shell does by itself in brackets."""
    pairs = (line.split(",", 1) for line in asked(*words, cwd=cwd))
    return [value if kind == "plain" else f"[{kind}]" for kind, value in pairs]


def test_commands_that_are_not_loaded_yet() -> None:
    assert values("") == list(COMMANDS)
    assert values("co") == ["cost", "compare", "config", "completion"]
    assert values("cache", "") == ["clear", "path", "stats", "warm"]
    assert values("config", "v") == ["validate"]


def test_options() -> None:
    assert values("flatten", "--st") == ["--stdin-name", "--stdlib"]
    assert values("config", "init", "--") == ["--stdout", "--force", "--help"]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("flatten", "--stdlib", ""), ["auto", "system", "zig"]),
        (("diff", "--fail-on", "l"), ["layout"]),
        (("completion", ""), ["bash", "zsh", "fish"]),
        (("schema", "d"), ["diff"]),
        (("flatten", "--emit", ""), emitters.names()),
        (("flatten", "--emit", "integration,j"), ["integration,json"]),
        (("batch", "--emit", "json,spir,j"), []),
        (("batch", "--convention", "dpcpp,syc"), ["dpcpp,sycl-2020"]),
        (("inspect", "--convention", ""), conventions.names()),
        (("signature", "--convention", "m"), ["mlir", "mlir-bare-pointers"]),
        (("diff", "--conventions", "sycl-2020,d"), ["sycl-2020,dpcpp"]),
        (("diff", "--targets", "spir,spir6"), ["spir,spir64"]),
        (("flatten", "--target", ""), targets.names()),
        (("flatten", "--sycl", "d"), ["dpcpp"]),
        (("flatten", "--sycl", "my/"), ["[dir]"]),
        (("flatten", "--pch", "o"), ["off"]),
        (("flatten", "--config", "n"), ["none"]),
        (("flatten", "--config", "x"), ["[file]"]),
        (("flatten", "-o", ""), ["[dir]"]),
        (("flatten", "-p", ""), ["[file]"]),
        (("flatten", "a"), ["[file]"]),
        (("flatten", "a.cpp", "--check", "b"), ["[file]"]),
        (("kernarg", "--unpack", "d"), ["[file]"]),
        (("kernarg", "--features", "non"), ["none"]),
        (("explain", "this"), ["this-capture"]),
        (("flatten", "-W", "no-dropped"), ["no-dropped-flags"]),
        (("flatten", "-Wno-dropped"), ["-Wno-dropped-flags"]),
        (("diff", "-W", "erro"), ["error", *(f"error={name}" for name in WARNINGS)]),
    ],
    ids=lambda item: " ".join(item) if isinstance(item, tuple) else "",
)
def test_values(words: tuple[str, ...], expected: list[str], tmp_path: Path) -> None:
    assert values(*words, cwd=tmp_path) == expected


def test_kernels_of_a_manifest(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text(
        "#include <sycl/sycl.hpp>\nvoid f(sycl::handler &h) {\n"
        "  h.single_task<class First>([] {});\n  h.single_task<class Fine>([] {});\n}\n"
    )
    assert cli("flatten", "app.cpp", "--emit", "json").returncode == 0
    assert values("inspect", "app.kernels.json", "--kernel", "Fi", cwd=tmp_path) == [
        "First",
        "Fine",
    ]
    assert values("inspect", "app.cpp", "--kernel", "Fin", cwd=tmp_path) == ["Fine"]
    (tmp_path / "app.kernels.json").write_text("[")
    assert values("inspect", "app.kernels.json", "--kernel", "", cwd=tmp_path) == []


def test_refs_of_a_repository(tmp_path: Path) -> None:
    def git(*words: str) -> None:
        identity = ("-c", "user.name=someone", "-c", "user.email=someone@localhost")
        subprocess.run(["git", *identity, *words], cwd=tmp_path, check=True, capture_output=True)

    assert values("diff", "--against", "", cwd=tmp_path) == []
    git("init", "--quiet", "--initial-branch=main")
    git("commit", "--quiet", "--allow-empty", "--message", "begin")
    git("tag", "v1.2")
    assert values("diff", "--against", "", cwd=tmp_path) == ["main", "v1.2"]
    assert asked("diff", "--against", "", cwd=tmp_path, path=str(tmp_path)) == []


def test_zsh_is_told_what_commands_do() -> None:
    kind, name, summary = asked("flat", shell="zsh")
    assert (kind, name) == ("plain", "flatten")
    assert summary.startswith("Flatten the kernels")


def test_fish_is_told_what_commands_do() -> None:
    [found] = asked("expl", shell="fish")
    assert "explain" in found
    assert any("--emit" in line for line in asked("flatten", "--em", shell="fish"))


def test_broken_settings_do_no_harm(tmp_path: Path) -> None:
    (tmp_path / "syclflat.toml").write_text("nonsense")
    assert values("flatten", "--emit", "js", cwd=tmp_path) == ["json"]


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
def test_bash_completes_with_the_script(tmp_path: Path, cli: Cli) -> None:
    (tmp_path / "syclflat").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m syclflat "$@"\n')
    (tmp_path / "syclflat").chmod(0o755)
    script = cli("completion", "bash").stdout
    result = subprocess.run(
        [
            "bash",
            "--norc",
            "-c",
            f"""{script}
COMP_WORDS=(syclflat flatten --emit integration,j) COMP_CWORD=3
$(complete -p syclflat | sed 's/.* -F \\([^ ]*\\).*/\\1/') syclflat
echo "${{COMPREPLY[@]}}" """,
        ],
        env={**ENVIRONMENT, "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert result.stdout == "integration,json\n", result.stderr
