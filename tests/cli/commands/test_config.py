"""``syclflat.toml`` as commands take it, and ``syclflat config``."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
import tomllib

from syclflat.cli.commands.config import template
from syclflat.project import configuration
from tests.conftest import CASES, Cli, age

WHOLE = """
sources = ["src/*.cpp"]
output = "out"
emit = ["json"]
convention = ["dpcpp"]
target = "spirv64"
include-directories = ["include"]
clang-arguments = ["-DN=3"]

[limits]
argument-bytes = 4

[checks]
disable = ["dropped-flags"]
"""

SOURCE = """
#include <CL/sycl.hpp>
#include <own.hpp>
class Kernel;
void run() {
  cl::sycl::queue queue;
  Own own{};
  queue.submit([&](sycl::handler &handler) { handler.single_task<Kernel>([=] { (void)own; }); });
}
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name, text in {
        "syclflat.toml": WHOLE,
        "src/a.cpp": SOURCE,
        "include/own.hpp": "struct Own { int a[N]; };\n",
        "src/inner/b.cpp": "",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def test_commands_take_what_is_set(cli: Cli, project: Path) -> None:
    answer = cli("flatten", cwd=project)
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout == "out/a.kernels.json: written\nsrc/a.cpp: 1 kernel\n"
    assert "[argument-size]" in answer.stderr
    assert "more than 4, the configured limit" in answer.stderr
    manifest = json.loads((project / "out" / "a.kernels.json").read_text())
    assert (manifest["convention"], manifest["target"]) == ("dpcpp", "spirv64")
    assert manifest["kernels"][0]["size"] == 12


def test_all_that_flatten_take_what_is_set(cli: Cli, project: Path) -> None:
    assert cli("batch", "-q", cwd=project).returncode == 0
    assert (project / "out" / "a.kernels.json").exists()
    shown = json.loads(cli("inspect", "src/a.cpp", "--format", "json", cwd=project).stdout)
    assert "spirv64" in json.dumps(shown)
    answer = cli("diff", "src/a.cpp", "out/a.kernels.json", cwd=project)
    assert answer.returncode == 0, answer.stdout


def test_paths_count_from_the_file(cli: Cli, project: Path) -> None:
    answer = cli("flatten", cwd=project / "src" / "inner")
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.startswith("../../out/a.kernels.json: written\n")


def test_the_command_line_wins(cli: Cli, project: Path) -> None:
    answer = cli(
        *("flatten", "src/a.cpp", "-o", "other", "--emit", "integration", "--target", "spir64"),
        *("--max-argument-bytes", "100", "--", "-UN", "-DN=5"),
        cwd=project,
    )
    assert answer.returncode == 0, answer.stderr
    assert answer.stderr == ""
    text = (project / "other" / "a.integration.hpp").read_text()
    assert "convention dpcpp, target spir64" in text
    assert "return 20; }" in text


def test_warnings_of_the_command_line_come_behind(cli: Cli, project: Path) -> None:
    text = WHOLE.replace('disable = ["dropped-flags"]', 'error = ["argument-size"]')
    (project / "syclflat.toml").write_text(text)
    assert cli("flatten", cwd=project).returncode == 3
    assert cli("flatten", "-Wno-error=argument-size", cwd=project).returncode == 0


def test_without_a_file(cli: Cli, project: Path) -> None:
    answer = cli("flatten", "--config", "none", cwd=project)
    assert answer.returncode == 2
    assert "give FILEs, or name 'sources' in syclflat.toml" in answer.stderr
    shutil.move(project / "syclflat.toml", project / "other.toml")
    assert cli("flatten", "--config", "other.toml", cwd=project).returncode == 0


def test_kept_results_know_the_file(cli: Cli, project: Path) -> None:
    (project / "syclflat.toml").rename(project / "later.toml")
    command = ("flatten", "src/a.cpp", "-q", "--", "-Iinclude", "-DN=2")
    age(*(path for path in project.rglob("*") if path.is_file()))
    for _ in range(2):
        assert cli(*command, cwd=project).returncode == 0
    assert (project / "a.kernels.json").exists()
    (project / "later.toml").rename(project / "syclflat.toml")
    assert cli(*command, cwd=project).returncode == 0
    assert (project / "out" / "a.kernels.json").exists()
    (project / "syclflat.toml").write_text(WHOLE.replace('"out"', '"changed"'))
    age(project / "syclflat.toml")
    assert cli(*command, cwd=project).returncode == 0
    assert (project / "changed" / "a.kernels.json").exists()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("output =", "outputs =", "there is no key 'outputs'; did you mean 'output'?"),
        ('["json"]', '["jsn"]', "there is no emitter 'jsn'; did you mean 'json'? - at emit[0]"),
        ('["dpcpp"]', '["dpc"]', "there is no convention 'dpc'; did you mean 'dpcpp'?"),
        ('"spirv64"', '"spirv65"', "there is no target 'spirv65'; did you mean 'spirv64'? - at"),
        ("= 4", "= 0", "limits.argument-bytes has to be a whole number of at least 1"),
        ('"dropped-flags"', '"this-capture"', "no warning 'this-capture'"),
        ("[limits]", "[limit]", "there is no key 'limit'; did you mean 'limits'?"),
        ("[limits]", "[limits", "[bad-config]"),
    ],
)
def test_mistakes(cli: Cli, project: Path, old: str, new: str, said: str) -> None:
    assert old in WHOLE
    (project / "syclflat.toml").write_text(WHOLE.replace(old, new))
    for command in (("flatten",), ("config", "validate"), ("config", "show")):
        answer = cli(*command, cwd=project)
        assert answer.returncode == 3
        assert answer.stderr.startswith("syclflat.toml:")
        assert said in answer.stderr
    assert not (project / "out").exists()


def test_no_source_matches(cli: Cli, project: Path) -> None:
    (project / "syclflat.toml").write_text('sources = ["*.none"]')
    answer = cli("flatten", cwd=project)
    assert answer.returncode == 2
    assert "syclflat.toml: no file matches the source '*.none'" in answer.stderr


@pytest.mark.parametrize(
    ("pattern", "found"),
    [
        ("**/*.cpp", ["src/a.cpp"]),
        ("src/**", ["src/a.cpp"]),
        ("src/**.cpp", ["src/a.cpp"]),
        ("{project}/src/*.cpp", ["{project}/src/a.cpp"]),
        ("src/../src/a.cpp", ["src/../src/a.cpp"]),
        ("", []),
    ],
)
def test_patterns_find_files(cli: Cli, project: Path, pattern: str, found: list[str]) -> None:
    # A directory may be called like a source.
    (project / "src" / "inner" / "b.cpp").unlink()
    (project / "src" / "inner.cpp").mkdir()
    pattern, *found = (text.format(project=project) for text in (pattern, *found))
    path = project / "syclflat.toml"
    path.write_text(path.read_text().replace("src/*.cpp", pattern))
    answer = cli("flatten", cwd=project)
    assert answer.returncode == (0 if found else 2), answer.stderr
    lines = [line for line in answer.stdout.splitlines() if line.endswith("1 kernel")]
    assert lines == [f"{name}: 1 kernel" for name in found]


def test_show(cli: Cli, project: Path) -> None:
    lines = cli("config", "show", cwd=project / "src").stdout.splitlines()
    assert lines[0] == "# ../syclflat.toml"
    assert 'emit = ["json"]' in lines
    assert "limits.argument-bytes = 4" in lines
    assert "# stdlib: not set" in lines
    shown = json.loads(cli("config", "show", "--json", cwd=project).stdout)
    assert shown["file"] == "syclflat.toml"
    assert shown["settings"]["clang-arguments"] == ["-DN=3"]
    assert "stdlib" not in shown["settings"]
    assert json.loads(cli("config", "show", "--json", cwd=CASES.parent / "tests").stdout) == {
        "file": None,
        "settings": {},
    }


def test_validate(cli: Cli, project: Path) -> None:
    assert cli("config", "validate", cwd=project).stdout == "syclflat.toml: good\n"
    (project / "b.toml").write_text("x = 1")
    assert cli("config", "validate", "b.toml", cwd=project).returncode == 3


def test_init(cli: Cli, tmp_path: Path) -> None:
    assert cli("config", "init").stdout == "syclflat.toml: written\n"
    again = cli("config", "init")
    assert (again.returncode, "--force replaces it" in again.stderr) == (2, True)
    assert cli("config", "init", "--force").returncode == 0
    assert (tmp_path / "syclflat.toml").read_text() == cli("config", "init", "--stdout").stdout


def test_the_template_names_every_key_and_its_examples_are_good(tmp_path: Path) -> None:
    # What is commented out, but for descriptions, is TOML that can be used.
    lines = template().splitlines()
    kept = [
        line.removeprefix("# ") if " = " in line or line.startswith("# [[") else line
        for line in lines
    ]
    path = tmp_path / "syclflat.toml"
    path.write_text("\n".join(kept))
    read = tomllib.loads(path.read_text())
    configuration.load(path)
    keys = {
        f"{table}.{key}" if isinstance(value, dict) else table
        for table, value in read.items()
        for key in (value if isinstance(value, dict) else [table])
    }
    assert keys == {key for key, _ in configuration.described_keys()}
