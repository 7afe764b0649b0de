"""What GitHub reads of the repository has the form that it takes; all CI runs the same."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from tests.conftest import ROOT
from tests.support.documents import README, sessions

yaml = pytest.importorskip("yaml")

GITHUB = ROOT / ".github"
FORMS = {
    "workflows/*.yml": "github-workflows",
    "ISSUE_TEMPLATE/config.yml": "github-issue-config",
    "ISSUE_TEMPLATE/[!c]*.yml": "github-issue-forms",
}


@pytest.mark.parametrize("pattern", FORMS)
def test_form_is_the_one_that_github_takes(pattern: str) -> None:
    pytest.importorskip("check_jsonschema")
    files = sorted(map(str, GITHUB.glob(pattern)))
    assert files
    schema = f"vendor.{FORMS[pattern]}"
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
