"""``syclflat inspect`` as users run it."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from tests.cli.test_terminal import on_terminal
from tests.conftest import CASES, Cli

SOURCE = CASES / "seed" / "fix3.cpp"
MANIFEST = CASES / "seed" / "fix3.kernels.json"


def test_a_source_and_its_manifest_look_the_same(cli: Cli) -> None:
    of_source = cli("inspect", SOURCE.name, cwd=SOURCE.parent)
    assert of_source.returncode == 0, of_source.stderr
    assert "40     32       s.inAcc[0]" in of_source.stdout
    assert cli("inspect", MANIFEST).stdout == of_source.stdout
    assert cli("inspect", "-", stdin=MANIFEST.read_text()).stdout == of_source.stdout


def test_conventions_side_by_side(cli: Cli) -> None:
    shown = cli("inspect", SOURCE, "--convention", "sycl-2020,dpcpp", "--format", "json")
    documents = json.loads(shown.stdout)["documents"]
    assert [item["convention"] for item in documents] == ["sycl-2020", "dpcpp"]


def test_json_conforms_to_the_schema_that_is_printed(cli: Cli) -> None:
    schema = json.loads(cli("schema", "inspect").stdout)
    shown = cli("inspect", MANIFEST, "--format", "json", "--suggest", "--cache-line", "32")
    document = json.loads(shown.stdout)
    jsonschema.validate(document, schema)
    [kernel] = document["documents"][0]["kernels"]
    assert document["cache_line"] == 32
    assert (kernel["size"], kernel["free_bits"], kernel["cache_lines"]) == (104, 32, 4)
    assert kernel["suggestions"] == {"orders": [], "unused": []}


def test_output_is_written_where_it_changes(cli: Cli, tmp_path: Path) -> None:
    call = ("inspect", MANIFEST, "--format", "dot", "-o", "out/steps.dot")
    assert cli(*call).stdout == "out/steps.dot: written\n"
    assert cli(*call).stdout == "out/steps.dot: unchanged\n"
    assert (tmp_path / "out" / "steps.dot").read_text().startswith("digraph steps {\n")


@pytest.mark.parametrize(
    ("arguments", "said", "code"),
    [
        (["absent.cpp"], "absent.cpp: error: ", 3),
        (["absent.json"], "absent.json: error: ", 3),
        ([MANIFEST, "--kernel", "worker"], "note: did you mean 'Worker'?", 3),
        ([CASES / "mlir" / "types.mlir", "--format", "svg"], "[no-steps]", 3),
        ([MANIFEST, "--cache-line", "0"], "invalid value for '--cache-line'", 2),
        ([MANIFEST, "-o", "/dev/null/a"], "[unwritable]", 3),
        ([MANIFEST, "--format", "pdf"], "invalid value for '--format'", 2),
    ],
)
def test_mistakes(cli: Cli, arguments: list[str | Path], said: str, code: int) -> None:
    result = cli("inspect", *arguments)
    assert said in result.stderr
    assert "Traceback" not in result.stderr
    assert result.returncode == code


def test_a_source_without_kernels_is_warned_about(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "a.cpp").write_text("int main() {}\n")
    shown = cli("inspect", "a.cpp")
    assert shown.returncode == 0
    assert "a.cpp: warning: this file launches no kernel [no-kernel]" in shown.stderr
    assert shown.stdout == ""


def test_colour_is_for_terminals(tmp_path: Path) -> None:
    assert "\x1b[1mWorker" in on_terminal(["inspect", str(MANIFEST)], tmp_path)
    assert "\x1b[" not in on_terminal(["inspect", str(MANIFEST)], tmp_path, NO_COLOR="1")
    narrow = on_terminal(["inspect", str(MANIFEST)], tmp_path, NO_COLOR="1", COLUMNS="50")
    assert max(len(line.rstrip("\r")) for line in narrow.split("\n")) <= 50
