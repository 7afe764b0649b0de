"""The repository to start from: its settings, hooks, action and build, in a fresh repository."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from syclflat.clang import ziglang
from syclflat.runtimes import header_sets
from tests.conftest import CASES, ROOT
from tests.support.environment import without_opencl
from tests.support.release import ADDRESS, environment_with_a_release
from tests.test_docs import FAKE, Project, run_github

pytest.importorskip("pre_commit")
yaml = pytest.importorskip("yaml")

TEMPLATE = CASES / "template"


def commands_of_the_build() -> str:
    """Return what the comment at the top of the build says to run."""
    text = (TEMPLATE / "CMakeLists.txt").read_text()
    return "\n".join(re.findall(r"^#   (cmake .*)$", text, re.MULTILINE))


@pytest.mark.skipif(
    header_sets.installed_dpcpp() is None or ziglang.package_directory() is None,
    reason="needs the extras toolchain and dpcpp",
)
@pytest.mark.skipif(
    not all(map(shutil.which, ("cmake", "make", "g++", "jq"))),
    reason="needs cmake, make, g++ and jq",
)
def test_all_of_it_works_in_a_fresh_repository(tmp_path: Path, cache: Path) -> None:
    environment = environment_with_a_release(tmp_path, cache)
    directory = shutil.copytree(TEMPLATE, tmp_path / "project")

    def shell(script: str, **variables: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["bash", "--noprofile", "--norc", "-ec", script],
            cwd=directory,
            env=environment | variables,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )

    # The hooks pass at the first commit, with the outputs as they are.
    begun = shell(
        "git init --quiet --initial-branch=main\n"
        f"git submodule --quiet add {ADDRESS} tools/syclflat\n"
        "pre-commit autoupdate --bleeding-edge\n"
        "pre-commit install && git add . && git commit"
    )
    assert begun.returncode == 0, begun.stdout
    assert begun.stdout.count("Passed\n") == 2
    # Those of the submodule are not the project's.
    assert "1 cause changes 1 of 1 kernel; " in begun.stdout
    assert shell("git status --porcelain").stdout == ""

    # The build makes a program that runs, and tests the outputs; it leaves nothing to commit.
    system = without_opencl(tmp_path / "system") | {"PATH": environment["PATH"]}
    built = shell(commands_of_the_build(), **system)
    assert built.returncode == 0, built.stdout
    assert "100% tests passed, 0 tests failed out of 2" in built.stdout
    assert shell("git status --porcelain").stdout == ""

    # The action is in the submodule; it reports and refuses a change of a branch.
    [job] = yaml.safe_load((directory / ".github/workflows/kernels.yml").read_text())[
        "jobs"
    ].values()
    [used] = [step["uses"] for step in job["steps"] if step["uses"].startswith("./")]
    assert (directory / used / "action.yml").read_text() == (ROOT / "action.yml").read_text()
    record, tools = tmp_path / "record", tmp_path / "bin"
    record.mkdir()
    tools.mkdir()
    for name in ("gh", "pip"):
        (tools / name).write_text(FAKE.format(python=shutil.which("python3")))
        (tools / name).chmod(0o755)
    (record / "gh.reply").write_text("[]")
    environment["PATH"] = f"{tools}:{environment['PATH']}"
    assert shell("git update-ref refs/remotes/origin/main HEAD").returncode == 0
    project = Project(directory, "", environment | {"RECORD": str(record)}, record)
    assert run_github(project, comment="false"), project.output
    source = directory / "src" / "app.cpp"
    source.write_text(source.read_text().replace("float offset;", "float offset;\n  double bias;"))
    changed = shell("syclflat flatten && SKIP=syclflat-diff git commit --all")
    assert changed.returncode == 0, changed.stdout
    assert not run_github(project)
    assert project.ran[-1][0] == "Refuse changes that may not pass"
    assert "`settings.bias` added" in (record / "comment.md").read_text()
