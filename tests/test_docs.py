"""The examples of docs/ do what it says, run as the CI systems run them."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from syclflat.project import configuration
from syclflat.review.views.escapes import markdown
from tests.conftest import CASES, ROOT, Cli

yaml = pytest.importorskip("yaml")

DOCS = ROOT / "docs"
SOURCE = CASES / "diff" / "member_added"
CHANGE = "24 → 32 bytes"
"""What the changed source does, in words of every form of a diff."""

ACTION = yaml.safe_load((ROOT / "action.yml").read_text())
TEMPLATE = CASES / "template"
GITHUB = {"github.token": "the-token", "github.event.pull_request.number": "7"}
"""What GitHub puts in place of expressions."""
OURS = "github.event.pull_request.head.repo.full_name == github.repository"

FAKE = """\
#!{python}
import json, os, pathlib, subprocess, sys
name, *words = pathlib.Path(sys.argv[0]).name, *sys.argv[1:]
record = pathlib.Path(os.environ["RECORD"])
with open(record / name, "a") as file:
    print(json.dumps(words), file=file)
if "--method" in words or "--request" in words:
    sys.exit()
replies = record / f"{{name}}.reply"
if "--jq" in words:
    sys.exit(subprocess.run(["jq", words[words.index("--jq") + 1], replies]).returncode)
if replies.exists():
    print(replies.read_text())
"""
"""A tool that records how it is called, and answers questions from a file."""


def example(kind: str) -> Any:
    """Return the one example of docs/ci.md that has ``kind`` at its top."""
    text = (DOCS / "ci.md").read_text()
    found = [block for block in blocks(text, "yaml") if kind in yaml.safe_load(block)]
    assert len(found) == 1
    return yaml.safe_load(found[0])


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


@dataclass
class Project:
    """A clone with a branch that may change what crosses, and tools that post nothing."""

    directory: Path
    base: str
    environment: dict[str, str]
    record: Path
    ran: list[tuple[str, subprocess.CompletedProcess[str]]] = field(default_factory=list)

    def shell(self, script: str, environment: Mapping[str, str], name: str = "") -> bool:
        """Run a script as both systems do: errors end it."""
        result = subprocess.run(
            ["bash", "--noprofile", "--norc", "-e", "-c", script],
            cwd=self.directory,
            env={**self.environment, **environment},
            capture_output=True,
            text=True,
            check=False,
        )
        self.ran.append((name, result))
        return result.returncode == 0

    @property
    def output(self) -> str:
        return "".join(result.stdout + result.stderr for _, result in self.ran)

    def calls(self, name: str) -> list[list[str]]:
        calls = self.record / name
        return (
            [json.loads(line) for line in calls.read_text().splitlines()] if calls.exists() else []
        )


def git(directory: Path, *words: str) -> str:
    identity = ("-c", "user.name=someone", "-c", "user.email=someone@localhost")
    return subprocess.run(
        ["git", *identity, *words], cwd=directory, capture_output=True, text=True, check=True
    ).stdout.strip()


@pytest.fixture
def project(tmp_path: Path, cli: Cli, cache: Path) -> Project:
    origin, clone, record, tools = (tmp_path / name for name in ("o", "c", "record", "bin"))
    (origin / "src").mkdir(parents=True)
    settings = (TEMPLATE / "syclflat.toml").read_text()
    (origin / "syclflat.toml").write_text(settings)
    shutil.copyfile(SOURCE / "old.cpp", origin / "src" / "app.cpp")
    assert cli("flatten", cwd=origin).returncode == 0
    git(origin, "init", "--quiet", "--initial-branch=main")
    git(origin, "add", ".")
    git(origin, "commit", "--quiet", "--message", "begin")
    git(origin, "clone", "--quiet", str(origin), str(clone))
    git(clone, "checkout", "--quiet", "-b", "topic")
    for directory in (record, tools):
        directory.mkdir()
    for name in ("gh", "curl", "pip"):
        (tools / name).write_text(FAKE.format(python=sys.executable))
    (tools / "python").write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    (tools / "syclflat").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m syclflat "$@"\n')
    for tool in tools.iterdir():
        tool.chmod(0o755)
    environment = {
        "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}",
        "HOME": str(tmp_path),
        "PYTHONPATH": str(ROOT),
        "SYCLFLAT_CACHE_DIR": str(cache),
        "RECORD": str(record),
    }
    return Project(clone, git(clone, "rev-parse", "HEAD"), environment, record)


def change(project: Project, cli: Cli, *, flatten: bool = True) -> None:
    shutil.copyfile(SOURCE / "new.cpp", project.directory / "src" / "app.cpp")
    if flatten:
        assert cli("flatten", cwd=project.directory).returncode == 0
    git(project.directory, "commit", "--quiet", "--all", "--message", "change")


def expanded(value: str, known: Mapping[str, str]) -> str:
    return re.sub(r"\$\{\{ (.*?) \}\}", lambda match: known[match[1]], str(value))


def run_github(project: Project, *, fork: bool = False, **inputs: str) -> bool:
    """Run the workflow's action, with other inputs where given; return whether it passes."""
    [job] = example("jobs")["jobs"].values()
    [used] = [step for step in job["steps"] if step["uses"].startswith("./")]
    given = {name: entry["default"] for name, entry in ACTION["inputs"].items()}
    given |= used["with"] | {name.replace("_", "-"): value for name, value in inputs.items()}
    ours = "false" if fork else "true"
    known = {**GITHUB, **{f"inputs.{name}": value for name, value in given.items()}, OURS: ours}
    is_commented = given["comment"] == "true" and not fork
    known[f"inputs.comment == 'true' && {OURS}"] = "true" if is_commented else "false"
    outer = {
        "GITHUB_ACTION_PATH": used["uses"],
        "GITHUB_BASE_REF": "main",
        "GITHUB_REPOSITORY": "someone/project",
        "GITHUB_STEP_SUMMARY": str(project.record / "summary.md"),
        "RUNNER_TEMP": str(project.record),
    }
    for step in ACTION["runs"]["steps"]:
        if "run" not in step or expanded(step.get("if", "true"), known) != "true":
            continue
        own = {name: expanded(value, known) for name, value in step.get("env", {}).items()}
        if not project.shell(step["run"], {**outer, **own}, step["name"]):
            return False
    return True


def run_gitlab(project: Project, **variables: str) -> bool:
    """Run the job's script; return whether it passes."""
    job = example("kernels")["kernels"]
    given = {
        "CI_API_V4_URL": "https://gitlab.example/api/v4",
        "CI_PROJECT_ID": "3",
        "CI_MERGE_REQUEST_IID": "7",
        "CI_MERGE_REQUEST_DIFF_BASE_SHA": project.base,
        **job["variables"],
        **variables,
    }
    return project.shell("set -o pipefail\n" + "\n".join(job["script"]), given)


@pytest.mark.parametrize(
    ("kind", "schema"), [("jobs", "github-workflows"), ("kernels", "gitlab-ci")]
)
def test_example_has_the_form_that_the_system_takes(kind: str, schema: str, tmp_path: Path) -> None:
    pytest.importorskip("check_jsonschema")
    text = (DOCS / "ci.md").read_text()
    [block] = [block for block in blocks(text, "yaml") if kind in yaml.safe_load(block)]
    (tmp_path / "example.yml").write_text(block)
    result = subprocess.run(
        [
            *(sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}"),
            *(("--data-transform", "gitlab-ci") if kind == "kernels" else ()),
            str(tmp_path / "example.yml"),
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stdout


def keys_table() -> str:
    rows = ["| key | sets |", "| --- | --- |"]
    for key, description in configuration.described_keys():
        rows.append(f"| `{key}` | {markdown(description)} |")
    return "\n".join(rows) + "\n"


def test_configuration_page_is_current(cli: Cli, updating: bool) -> None:
    path = DOCS / "configuration.md"
    text = path.read_text()
    template = cli("config", "init", "--stdout").stdout
    for name, part in (("keys", keys_table()), ("template", f"```toml\n{template}```\n")):
        place = re.compile(rf"(<!-- {name}: [^\n]*-->\n).*?(<!-- end -->)", re.DOTALL)
        begin, end = place.search(text).groups()  # type: ignore[union-attr]
        text = place.sub(lambda _, new=f"{begin}\n{part}\n{end}": new, text)  # type: ignore[misc]
    if updating:
        path.write_text(text)
    assert path.read_text() == text


def test_template_is_a_file_that_can_be_read(tmp_path: Path) -> None:
    """Also with what stands in comments."""
    [template] = blocks((DOCS / "configuration.md").read_text(), "toml")
    lines = [re.sub(r"^# (?=[\w-]+ = |\[\[)", "", line) for line in template.splitlines()]
    (tmp_path / "syclflat.toml").write_text("\n".join(lines))
    found = configuration.load(tmp_path / "syclflat.toml")
    assert found.limits.argument_bytes
    assert found.suppressions


def test_hooks_of_the_example_exist() -> None:
    offered = {item["id"] for item in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text())}
    [repository] = example("repos")["repos"]
    assert {item["id"] for item in repository["hooks"]} == offered


def test_histories_are_whole() -> None:
    [job] = example("jobs")["jobs"].values()
    [checkout] = [step for step in job["steps"] if "checkout" in step.get("uses", "")]
    assert checkout["with"]["fetch-depth"] == 0
    assert example("kernels")["kernels"]["variables"]["GIT_DEPTH"] == "0"


@pytest.mark.skipif(shutil.which("jq") is None, reason="jq stands in for gh's own")
class TestGitHub:
    def test_change_is_told_and_refused(self, project: Project, cli: Cli) -> None:
        change(project, cli)
        (project.record / "gh.reply").write_text("[]")
        assert not run_github(project)
        names = [name for name, _ in project.ran]
        assert names[-1] == "Refuse changes that may not pass"
        assert "::error title=syclflat%3A layout-change,file=src/app.cpp" in project.output
        asked, posted = project.calls("gh")
        assert asked[:3] == ["api", "--paginate", "repos/someone/project/issues/7/comments"]
        assert posted[:4] == ["api", "--method", "POST", "repos/someone/project/issues/7/comments"]
        assert f"body=@{project.record}/comment.md" in posted
        comment = (project.record / "comment.md").read_text()
        assert comment.startswith("<!-- syclflat -->\n**1 cause changes 1 of 1 kernel; ")
        assert CHANGE in comment
        assert CHANGE in (project.record / "summary.md").read_text()
        uploaded = json.loads((project.record / "diff.sarif").read_text())
        [result] = uploaded["runs"][0]["results"]
        assert any(CHANGE in note["message"]["text"] for note in result["relatedLocations"])
        assert project.calls("pip") == [["install", "./tools/syclflat[toolchain,dpcpp]"]]

    def test_comment_is_written_again(self, project: Project, cli: Cli) -> None:
        change(project, cli)
        comments = [
            {"id": 1, "user": {"type": "User"}, "body": "<!-- syclflat --> said someone"},
            {"id": 2, "user": {"type": "Bot"}, "body": "another's"},
            {"id": 3, "user": {"type": "Bot"}, "body": "<!-- syclflat -->\nold"},
        ]
        (project.record / "gh.reply").write_text(json.dumps(comments))
        run_github(project)
        [_, edited] = project.calls("gh")
        assert edited[:3] == ["api", "--method", "PATCH"]
        assert edited[3] == "repos/someone/project/issues/comments/3"

    def test_fork_has_a_summary_and_no_comment(self, project: Project, cli: Cli) -> None:
        change(project, cli)
        assert not run_github(project, fork=True)
        assert project.calls("gh") == []
        assert CHANGE in (project.record / "summary.md").read_text()

    def test_stale_outputs_end_it(self, project: Project, cli: Cli) -> None:
        change(project, cli, flatten=False)
        assert not run_github(project)
        assert project.ran[-1][0] == "Check that the outputs are current"
        assert "2 of 2 outputs out of date" in project.output

    def test_inputs_choose_the_commit_the_class_and_no_comment(
        self, project: Project, cli: Cli
    ) -> None:
        change(project, cli)
        assert run_github(project, fail_on="none", comment="false"), project.output
        assert project.calls("gh") == []
        assert CHANGE in (project.record / "diff.md").read_text()
        assert run_github(project, against="HEAD", comment="false"), project.output
        assert CHANGE not in (project.record / "diff.md").read_text()

    def test_nothing_changed(self, project: Project) -> None:
        (project.record / "gh.reply").write_text("[]")
        assert run_github(project), project.output


class TestGitLab:
    def test_change_is_told_and_refused(self, project: Project, cli: Cli) -> None:
        change(project, cli)
        (project.record / "curl.reply").write_text("[]")
        assert not run_gitlab(project, KERNELS_BOT_TOKEN="secret")
        asked, posted = project.calls("curl")
        notes = "https://gitlab.example/api/v4/projects/3/merge_requests/7/notes"
        assert asked[-1] == f"{notes}?sort=asc&per_page=100"
        assert posted[-5:] == ["--request", "POST", "--data-urlencode", "body@note.md", notes]
        assert "PRIVATE-TOKEN: secret" in posted
        assert CHANGE in (project.directory / "note.md").read_text()
        assert "1 cause changes 1 of 1 kernel; it breaks objects" in project.output
        artifacts = example("kernels")["kernels"]["artifacts"]
        for name in (*artifacts["paths"], artifacts["reports"]["junit"]):
            assert CHANGE in (project.directory / name).read_text()

    def test_note_is_written_again(self, project: Project, cli: Cli) -> None:
        change(project, cli)
        notes = [{"id": 5, "body": "hello"}, {"id": 6, "body": "<!-- syclflat -->\nold"}]
        (project.record / "curl.reply").write_text(json.dumps(notes))
        run_gitlab(project, KERNELS_BOT_TOKEN="secret")
        [_, edited] = project.calls("curl")
        assert "PUT" in edited
        assert edited[-1].endswith("/merge_requests/7/notes/6")

    def test_fork_has_no_token_and_no_note(self, project: Project, cli: Cli) -> None:
        change(project, cli)
        assert not run_gitlab(project)
        assert project.calls("curl") == []
        assert CHANGE in project.output

    def test_stale_outputs_end_it(self, project: Project, cli: Cli) -> None:
        change(project, cli, flatten=False)
        assert not run_gitlab(project, KERNELS_BOT_TOKEN="secret")
        assert project.output.endswith("2 of 2 outputs out of date\n")

    def test_nothing_changed(self, project: Project) -> None:
        (project.record / "curl.reply").write_text("[]")
        assert run_gitlab(project, KERNELS_BOT_TOKEN="secret"), project.output
