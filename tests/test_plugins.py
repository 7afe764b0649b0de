"""What other packages add is there as ours is, and what is wrong with one hurts no other."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import CASES, ROOT, Cli, age
from tests.support.plugins import install, install_example

SCALE = "kernel void scale(global float *a, float factor) {}"
SIZED = "kernel void scale(global float* a, ulong a_size, float factor) {}\n"
TABLE = """\
function,position,parameter,type,carries
scale,0,a,global f32*,a
scale,1,a_size,ui64,a.size
scale,2,factor,f32,factor
"""
GOOD = """\
from syclflat.targets import Target
TARGET = Target("mips64", "mips64-unknown-linux-gnu", "mips64-unknown-linux-gnu")
"""
LINES = """\
from syclflat.frontends import FrontEnd
from syclflat.model.function import Function
from syclflat.model.kernel import InputKind, TranslationUnit
from syclflat.model.location import Location
FRONTEND = FrontEnd("lines", __name__, (".lines",), InputKind.PROTOTYPES, "opencl", "names")
def read(source, text, options):
    names = text.decode().split()
    functions = tuple(
        Function(name, Location(source, line, 1), ()) for line, name in enumerate(names, 1)
    )
    return TranslationUnit(source, options.target, functions=functions)
"""
FAILING = """\
from syclflat.conventions.opencl import CONVENTION as GIVEN
from dataclasses import replace
def flatten(function, options):
    return function.nothing
CONVENTION = replace(GIVEN, name="failing", flatten=flatten)
"""


def with_packages(directory: Path) -> dict[str, str]:
    return {"PYTHONPATH": os.pathsep.join((str(ROOT), str(directory)))}


@pytest.fixture(scope="module")
def example(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    directory = tmp_path_factory.mktemp("packages")
    install_example(directory)
    return with_packages(directory)


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Install packages of which one is as it should be, and the others are not."""
    directory = tmp_path_factory.mktemp("packages")
    install(
        directory,
        "good",
        {
            "syclflat.targets": {"mips64": "good:TARGET"},
            "syclflat.frontends": {"lines": "lines:FRONTEND"},
        },
        {"good.py": GOOD, "lines.py": LINES},
    )
    install(
        directory,
        "bad",
        {
            "syclflat.conventions": {
                "lacking": "no_such_module:CONVENTION",
                "leaving": "leaving:CONVENTION",
                "bare": "leaving_not:CONVENTION",
                "failing": "failing:CONVENTION",
            },
            "syclflat.emitters": {"json": "good:TARGET", "a/b": "good:TARGET"},
            "syclflat.targets": {"other": "good:TARGET"},
        },
        {
            "leaving.py": "raise SystemExit(5)\n",
            "leaving_not.py": "CONVENTION = 1\n",
            "failing.py": FAILING,
        },
    )
    install(directory, "late", {"syclflat.targets": {"mips64": "good:TARGET"}}, {})
    return with_packages(directory)


def test_the_example_is_listed(cli: Cli, example: dict[str, str]) -> None:
    text = cli("list", env=example)
    assert text.stderr == ""
    summary = "OpenCL C's, with the number of elements behind every buffer"
    said = " ".join(text.stdout.split())
    assert f" opencl-sized {summary}, of package syclflat-example 1.0 targets " in said
    document = json.loads(cli("list", "--format", "json", env=example).stdout)
    assert document["plug-ins"] == {
        "convention opencl-sized": "syclflat-example 1.0",
        "emitter csv": "syclflat-example 1.0",
    }
    together = {(item["frontend"], item["convention"]): item for item in document["combinations"]}
    assert together["opencl", "opencl-sized"]["emitters"] == [
        *("opencl-c", "signatures", "spir", "csv")
    ]
    assert all("csv" in item["emitters"] for item in together.values())


def test_the_example_is_used_as_ours_are(cli: Cli, example: dict[str, str]) -> None:
    words = ("signature", "-e", SCALE, "--convention", "opencl-sized")
    assert cli(*words, env=example).stdout.endswith(SIZED)
    assert cli(*words, "--emit", "csv", env=example).stdout == TABLE
    source = CASES / "seed" / "fix3.cpp"
    written = cli("flatten", source, "--emit", "csv,json", "-o", "out", "--quiet", env=example)
    assert written.returncode == 0, written.stderr


def test_it_writes_where_it_is_named_only(
    cli: Cli, example: dict[str, str], tmp_path: Path
) -> None:
    (tmp_path / "scale.cl").write_text(SCALE)
    (tmp_path / "syclflat.toml").write_text('convention = ["opencl-sized"]\n')
    assert cli("flatten", "scale.cl", env=example).returncode == 0
    made = {path.name for path in tmp_path.glob("scale.*")}
    assert made == {"scale.cl", "scale.prototypes.cl", "scale.signatures.json"}
    assert (tmp_path / "scale.prototypes.cl").read_text().endswith(SIZED)


def test_who_lacks_it_is_told(cli: Cli) -> None:
    given = cli("signature", "-e", SCALE, "--convention", "opencl-sized")
    assert given.returncode == 2
    assert "'opencl-sized' is not one of sycl-2020, dpcpp, " in given.stderr


def test_what_is_wrong_is_told_once_and_hurts_no_other(cli: Cli, broken: dict[str, str]) -> None:
    listed = cli("list", env=broken)
    assert listed.returncode == 0
    assert "Traceback" not in listed.stderr
    said = [line for line in listed.stderr.splitlines() if ": warning: " in line]
    told = [line.removeprefix("syclflat: warning: ").removesuffix(" [plugin]") for line in said]
    assert sorted(told) == [
        "convention 'bare' of package bad 1.0 can't be loaded: it has no name, summary, takes, "
        "makes, plan",
        "convention 'lacking' of package bad 1.0 can't be loaded: ModuleNotFoundError: No module "
        "named 'no_such_module'",
        "convention 'leaving' of package bad 1.0 can't be loaded: SystemExit: 5",
        "emitter 'a/b' of package bad 1.0 is ignored: its name has other characters than "
        "letters, digits and . + - _",
        "emitter 'json' of package bad 1.0 is ignored: syclflat has a built-in one of that name",
        "target 'mips64' of package late 1.0 is ignored: good 1.0 has one of that name",
        "target 'other' of package bad 1.0 can't be loaded: it calls itself 'mips64'",
    ]
    assert "mips64-unknown-linux-gnu, of package good 1.0" in listed.stdout
    assert "names (.lines), of package good 1.0" in listed.stdout


def test_a_front_end_and_a_target_are_found(
    cli: Cli, broken: dict[str, str], tmp_path: Path
) -> None:
    (tmp_path / "k.lines").write_text("one\ntwo\n")
    words = ("k.lines", "--target", "mips64-unknown-linux-gnu", "--emit", "signatures")
    printed = cli("flatten", *words, "-o", "-", env=broken)
    assert printed.returncode == 0, printed.stderr
    document = json.loads(printed.stdout)
    assert document["target"] == "mips64"
    assert [item["name"] for item in document["functions"]] == ["one", "two"]
    asked = cli("signature", "-e", "three", "--language", "lines", env=broken)
    assert asked.stdout.endswith("kernel void three() {}\n"), asked.stderr


@pytest.mark.parametrize(
    ("words", "message", "code"),
    [
        (
            ("--convention", "leaving"),
            "syclflat: error: convention 'leaving' of package bad 1.0 can't be loaded: "
            "SystemExit: 5 [plugin]",
            3,
        ),
        (
            ("--convention", "failing"),
            "syclflat: error: convention 'failing' of package bad 1.0 failed: AttributeError: "
            "'Function' object has no attribute 'nothing' [plugin]",
            3,
        ),
        (("--target", "other"), "target 'other' of package bad 1.0 can't be loaded", 2),
    ],
)
def test_what_is_asked_for_and_fails_names_its_package(
    cli: Cli, broken: dict[str, str], words: tuple[str, ...], message: str, code: int
) -> None:
    asked = cli("signature", "-e", SCALE, *words, env=broken)
    assert asked.returncode == code
    assert message in " ".join(asked.stderr.split())
    assert "Traceback" not in asked.stderr
    assert "defect" not in asked.stderr


def in_python(code: str, directory: Path, env: dict[str, str] | None = None) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=directory,
        env={**os.environ, "PYTHONPATH": str(ROOT), **(env or {})},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_nobody_looks_for_them_where_ours_are_named(
    tmp_path: Path, example: dict[str, str]
) -> None:
    (tmp_path / "scale.cl").write_text(SCALE)
    (tmp_path / "syclflat.toml").write_text('convention = ["opencl"]\nemit = ["signatures"]\n')
    code = """\
from syclflat import plugins
from syclflat.cli import cli
words = ["flatten", "scale.cl", "--target", "spir64-unknown-unknown", "--no-cache"]
cli.main(words, standalone_mode=False)
cli.main([*words, "--emit", "opencl-c"], standalone_mode=False)
print(plugins._installed.cache_info().currsize)
cli.main([*words, "--emit", "csv"], standalone_mode=False)
print(plugins._installed.cache_info().currsize)
"""
    lines = in_python(code, tmp_path, example).splitlines()
    assert [line for line in lines if line.isdigit()] == ["0", "1"]


def test_the_working_directory_adds_nothing(cli: Cli, tmp_path: Path) -> None:
    install_example(tmp_path)
    assert "opencl-sized" not in cli("list", cwd=tmp_path).stdout


def test_kept_results_are_of_this_plug_in(cli: Cli, tmp_path: Path) -> None:
    packages, work = tmp_path / "packages", tmp_path / "work"
    work.mkdir()
    install_example(packages)
    source, module = work / "scale.cl", packages / "syclflat_example" / "csv_table.py"
    source.write_text(SCALE)
    env = {**with_packages(packages), "SYCLFLAT_CACHE_DIR": str(tmp_path / "cache")}
    # What is compiled beside modules would change their directory later.
    env["PYTHONDONTWRITEBYTECODE"] = "1"
    words = ("flatten", "scale.cl", "--emit", "csv")

    def first_line() -> str:
        age(source, module, packages, *packages.iterdir())
        assert cli(*words, cwd=work, env=env).returncode == 0
        return (work / "scale.parameters.csv").read_text().splitlines()[0]

    def hits() -> Any:
        return json.loads(cli("cache", "stats", "--json", env=env).stdout)["hits"]

    assert first_line() == "function,position,parameter,type,carries"
    assert first_line() == "function,position,parameter,type,carries"
    assert hits() == 1
    module.write_text(module.read_text().replace('"position"', '"number"'))
    assert first_line() == "function,number,parameter,type,carries"
    install(packages, "another", {"syclflat.emitters": {"mine": "mine:EMITTER"}}, {})
    assert first_line() == "function,number,parameter,type,carries"
    assert hits() == 1
