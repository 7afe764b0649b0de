"""The hooks that the repository offers to pre-commit, run by pre-commit in a project."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from syclflat.clang import ziglang
from syclflat.runtimes import header_sets
from tests.conftest import CASES, ROOT, Cli
from tests.support.documents import blocks
from tests.support.release import environment_with_a_release

pytest.importorskip("pre_commit")
yaml = pytest.importorskip("yaml")

MANIFEST = ROOT / ".pre-commit-hooks.yaml"
SOURCE = CASES / "diff" / "member_added"


def run(project: Path, *words: str) -> subprocess.CompletedProcess[str]:
    identity = ("-c", "user.name=someone", "-c", "user.email=someone@localhost")
    return subprocess.run(
        ["git", *identity, *words], cwd=project, capture_output=True, text=True, check=True
    )


def pre_commit(
    project: Path, *words: str, environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pre_commit", *words],
        cwd=project,
        env={**os.environ, "PRE_COMMIT_HOME": str(project.parent / "home"), **(environment or {})},
        capture_output=True,
        text=True,
        check=False,
    )


def hook(project: Path, name: str) -> subprocess.CompletedProcess[str]:
    """Run a hook on what is staged."""
    tools = project.parent / "bin"
    tools.mkdir(exist_ok=True)
    (tools / "syclflat").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m syclflat "$@"\n')
    (tools / "syclflat").chmod(0o755)
    environment = {
        "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
        "SYCLFLAT_CACHE_DIR": str(project.parent / "cache"),
    }
    return pre_commit(project, "run", name, environment=environment)


@pytest.fixture
def project(tmp_path: Path, cli: Cli) -> Path:
    """Return a repository with a source, a header and their outputs, and the hooks.

    The tool is not installed anew for them: they run what stands on the path.
    """
    project = tmp_path / "project"
    (project / "src").mkdir(parents=True)
    text = (SOURCE / "old.cpp").read_text()
    begin, end = text.index("struct Settings"), text.index("};") + len("};\n")
    (project / "src" / "settings.hpp").write_text(text[begin:end])
    (project / "src" / "app.cpp").write_text(f'{text[:begin]}#include "settings.hpp"\n{text[end:]}')
    (project / "src" / "plain.cpp").write_text("int twice(int n) { return 2 * n; }\n")
    (project / "syclflat.toml").write_text('sources = ["src/app.cpp"]\noutput = "src"\n')
    hooks = [
        {key: value for key, value in item.items() if key != "additional_dependencies"}
        | {"language": "system"}
        for item in yaml.safe_load(MANIFEST.read_text())
    ]
    (project / ".pre-commit-config.yaml").write_text(
        yaml.safe_dump({"repos": [{"repo": "local", "hooks": hooks}]})
    )
    assert cli("flatten", cwd=project).returncode == 0
    run(project, "init", "--quiet")
    run(project, "add", ".")
    run(project, "commit", "--quiet", "--message", "begin")
    return project


def add_member(project: Path) -> None:
    header = project / "src" / "settings.hpp"
    header.write_text(header.read_text().replace("float offset;", "float offset;\n  double bias;"))
    run(project, "add", "src/settings.hpp")


def test_manifest_is_valid() -> None:
    result = pre_commit(ROOT, "validate-manifest", str(MANIFEST))
    assert result.returncode == 0, result.stdout


def test_both_hooks_have_one_environment() -> None:
    installed = [item["additional_dependencies"] for item in yaml.safe_load(MANIFEST.read_text())]
    assert installed == [[".[toolchain,dpcpp]"]] * 2


def test_outputs_that_are_current_pass(project: Path) -> None:
    (project / "src" / "plain.cpp").write_text("int twice(int n) { return n + n; }\n")
    run(project, "add", ".")
    result = hook(project, "syclflat-check")
    assert result.returncode == 0, result.stdout
    assert result.stdout.endswith("Passed\n")


def test_check_is_skipped_if_nothing_is_read_that_changed(project: Path) -> None:
    (project / "README.md").write_text("Words.\n")
    run(project, "add", ".")
    assert "Skipped" in hook(project, "syclflat-check").stdout


def test_changed_header_makes_outputs_stale_and_nothing_is_written(project: Path) -> None:
    add_member(project)
    before = {path: path.read_bytes() for path in (project / "src").iterdir()}
    result = hook(project, "syclflat-check")
    assert result.returncode == 1
    assert "files were modified by this hook" not in result.stdout
    assert "+  { kernel_param_kind_t::kind_std_layout, 32, 72 },  // settings" in result.stdout
    assert "3 of 3 outputs out of date" in result.stdout
    assert {path: path.read_bytes() for path in (project / "src").iterdir()} == before


def test_changed_output_is_found(project: Path) -> None:
    output = project / "src" / "app.integration.hpp"
    output.write_text(output.read_text().replace("kernel_names", "names"))
    run(project, "add", ".")
    assert hook(project, "syclflat-check").returncode == 1


def test_diff_tells_what_a_commit_changes_and_fails_as_the_project_says(
    project: Path, cli: Cli
) -> None:
    add_member(project)
    cli("flatten", cwd=project)
    run(project, "add", ".")
    assert hook(project, "syclflat-check").returncode == 0
    result = hook(project, "syclflat-diff")
    assert result.returncode == 1
    assert "settings.bias added, double, 8 bytes at offset 80" in result.stdout
    with (project / "syclflat.toml").open("a") as file:
        file.write('[diff]\nfail-on = "signature"\n')
    run(project, "add", ".")
    result = hook(project, "syclflat-diff")
    assert result.returncode == 0, result.stdout
    assert "1 cause changes 1 of 1 kernel; " in result.stdout


@pytest.mark.skipif(
    header_sets.installed_dpcpp() is None or ziglang.package_directory() is None,
    reason="needs the extras toolchain and dpcpp",
)
def test_the_documents_lead_to_a_green_first_commit_in_a_fresh_repository(
    tmp_path: Path, cache: Path
) -> None:
    commands = environment_with_a_release(tmp_path, cache)
    project = tmp_path / "project"
    (project / "src").mkdir(parents=True)
    shutil.copy(CASES / "template" / "src" / "app.cpp", project / "src")
    page = list(blocks(ROOT / "docs" / "ci.md"))
    [settings] = [block.text for block in page if block.language == "toml"]
    [hooks] = [block.text for block in page if block.text.startswith("repos:")]
    [setup] = [block.text for block in page if "pre-commit install" in block.text]
    (project / "syclflat.toml").write_text(settings)
    (project / ".pre-commit-config.yaml").write_text(hooks)

    def shell(script: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["bash", "--noprofile", "--norc", "-ec", script],
            cwd=project,
            env=commands,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )

    begun = shell(f"git init --quiet\nsyclflat flatten\n{setup}")
    assert begun.returncode == 0, begun.stdout
    assert begun.stdout.count("Passed\n") == 2
    assert "Scale added" in begun.stdout
    # One environment for both, with a syclflat of its own.
    [tool] = (tmp_path / "home").glob("repo*/py_env-*/bin/syclflat")
    assert tool.is_file()
    assert shell("git log --format=%s").stdout == "a commit\n"

    source = project / "src" / "app.cpp"
    source.write_text(source.read_text().replace("float offset;", "float offset;\n  double bias;"))
    stale = shell("git commit --all")
    assert stale.returncode == 1
    assert "2 of 2 outputs out of date" in stale.stdout
    refused = shell("syclflat flatten && git commit --all")
    assert refused.returncode == 1
    assert "settings.bias added" in refused.stdout
    let_through = shell("SKIP=syclflat-diff git commit --all")
    assert let_through.returncode == 0, let_through.stdout
