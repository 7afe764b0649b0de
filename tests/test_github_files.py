"""What GitHub reads of the repository has the form that it takes; all CI runs the same."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.support.documents import README, sessions
from tests.test_documents import wrong

yaml = pytest.importorskip("yaml")

GITHUB = ROOT / ".github"
FORMS = {
    "workflows/*.yml": "github-workflows",
    "ISSUE_TEMPLATE/config.yml": "github-issue-config",
    "ISSUE_TEMPLATE/[!c]*.yml": "github-issue-forms",
}


ACTION = ROOT / "action.yml"


@pytest.mark.parametrize("pattern", [*FORMS, ACTION.name])
def test_form_is_the_one_that_github_takes(pattern: str) -> None:
    pytest.importorskip("check_jsonschema")
    files = sorted(map(str, GITHUB.glob(pattern))) or [str(ROOT / pattern)]
    schema = f"vendor.{FORMS.get(pattern, 'github-actions')}"
    result = subprocess.run(
        [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, *files],
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stdout


def test_workflow_runs_what_ci_runs_on_the_same_system() -> None:
    [job] = yaml.safe_load((GITHUB / "workflows" / "ci.yml").read_text())["jobs"].values()
    assert job["container"] == "debian:12"
    assert ".ci/run" in [step.get("run") for step in job["steps"]]
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
    used = [step["uses"] for step in job["steps"] if "uses" in step]
    assert all(re.fullmatch(r"[\w/-]+@v\d+\.\d+\.\d+", name) for name in used)


def test_ci_runs_the_test_command_of_the_readme() -> None:
    *_, last = (ROOT / ".ci" / "run").read_text().splitlines()
    commands = sessions(README)[0].commands.splitlines()
    assert last.removeprefix("exec ") in [line.split()[0] for line in commands]


def test_action_has_the_inputs_that_the_page_describes() -> None:
    inputs = yaml.safe_load(ACTION.read_text())["inputs"]
    page = (ROOT / "docs" / "ci.md").read_text()
    assert list(inputs) == ["against", "fail-on", "comment"]
    assert re.findall(r"^\| `([\w-]+)` \| .* \|$", page, re.MULTILINE) == list(inputs)
    # Expressions name inputs that there are.
    assert set(re.findall(r"inputs\.([\w-]+)", ACTION.read_text())) == set(inputs)


def test_action_calls_commands_and_options_that_exist() -> None:
    action = yaml.safe_load(ACTION.read_text())
    assert action["runs"]["using"] == "composite"
    scripts = [step["run"] for step in action["runs"]["steps"] if "run" in step]
    calls = [
        # Options of an input that may be empty stand in braces.
        shlex.split(re.sub(r"\$\{\w+:\+(.*?)\}", r"\1", call))
        for script in scripts
        for call in re.findall(r"^(?:options=\(|syclflat )([^>|)\n]*)", script, re.MULTILINE)
    ]
    assert len(calls) == 5
    for words in calls:
        command = words if words[0] in ("diff", "flatten") else ["diff", *words]
        assert wrong(command) == "", command


def test_container_runs_both_set_up_commands_of_the_readme() -> None:
    text = (ROOT / "Dockerfile").read_text()
    run = re.findall(r"^RUN (\S.*)$", text, re.MULTILINE)
    demo, tests = (line.split()[0] for line in sessions(README)[0].commands.splitlines())
    # CI's script ends with the second.
    assert run[1:] == [".ci/run", demo]
    assert tests in (ROOT / ".ci" / "run").read_text()
    assert all(
        name == "debian:12-slim" for name in re.findall(r"^FROM (\S+:\S+)", text, re.MULTILINE)
    )
    named = re.search(r"`apt install (.+?)`", README.read_text())
    assert named is not None
    assert set(named[1].split()) <= set(run[0].replace("\\", "").split()) | set(text.split())
    # At the top, the tests would keep nothing that compilers made.
    directory = re.findall(r"^WORKDIR (\S+)", text, re.MULTILINE)[0]
    assert len(Path(directory).parts) > 2
    assert f"ENV PATH={directory}/.venv/bin:$PATH" in text
    # What Git ignores does not enter the image. Docker's patterns begin at the top.
    ignored = [line.rstrip("/") for line in (ROOT / ".gitignore").read_text().splitlines()]
    patterns = [line[1:] if line.startswith("/") else f"**/{line}" for line in ignored]
    assert (ROOT / ".dockerignore").read_text().splitlines() == patterns
