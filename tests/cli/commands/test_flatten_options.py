"""Options of flatten for conventions, warnings, forms of diagnostics and compile databases."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import CASES

Cli = Callable[..., "subprocess.CompletedProcess[str]"]

FIX3 = CASES / "seed" / "fix3.cpp"
TEMPLATE = (
    "#include <CL/sycl.hpp>\n"
    "template <class T> void f(cl::sycl::queue &q, T *p) { q.single_task([=] { *p = T(); }); }\n"
)
REFUSED = CASES / "errors" / "this_capture.cpp"


def test_several_conventions_side_by_side(cli: Cli, tmp_path: Path) -> None:
    result = cli("flatten", FIX3, "--convention", "sycl-2020,dpcpp", "-o", "out")
    assert result.returncode == 0, result.stderr
    names = sorted(path.name for path in (tmp_path / "out").iterdir())
    assert names == [
        "fix3.dpcpp.device.cpp",
        "fix3.dpcpp.integration.hpp",
        "fix3.dpcpp.integration_footer.hpp",
        "fix3.dpcpp.kernels.json",
        "fix3.sycl-2020.device.cpp",
        "fix3.sycl-2020.integration.hpp",
        "fix3.sycl-2020.kernels.json",
    ]
    rows = {
        name: [
            (row["kind"], row["info"], row["offset"])
            for row in json.loads((tmp_path / "out" / f"fix3.{name}.kernels.json").read_text())[
                "kernels"
            ][0]["rows"]
        ]
        for name in ("sycl-2020", "dpcpp")
    }
    assert rows["sycl-2020"][1] == ("std_layout", 72, 32)
    assert rows["dpcpp"] == [
        ("accessor", 4062, 0),
        ("std_layout", 4, 32),
        ("accessor", 4062, 40),
        ("accessor", 4062, 72),
    ]


def test_unknown_convention_is_wrong_usage(cli: Cli) -> None:
    result = cli("flatten", FIX3, "--convention", "sycl-2020,other")
    assert result.returncode == 2
    assert "other" in result.stderr
    assert cli("flatten", FIX3, "--convention", "sycl-2020,dpcpp", "-o", "-").returncode == 2


def test_warnings_are_shown_left_out_or_errors(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "t.cpp").write_text(TEMPLATE)
    shown = cli("flatten", "t.cpp", "-o", "out")
    assert shown.returncode == 0
    assert "t.cpp:2:" in shown.stderr
    assert "[uninstantiated-launch]" in shown.stderr
    assert "t.cpp: 0 kernels, 1 launch without a kernel" in shown.stdout
    silent = cli("flatten", "t.cpp", "-o", "out", "-Wno-uninstantiated-launch")
    assert (silent.returncode, silent.stderr) == (0, "")
    failed = cli("flatten", "t.cpp", "-o", "other", "-Werror=uninstantiated-launch")
    assert failed.returncode == 3
    assert "error: this single_task" in failed.stderr
    assert not (tmp_path / "other").exists()
    assert cli("flatten", "t.cpp", "-Wnothing").returncode == 2


def test_json_and_sarif_are_documents_on_standard_output(cli: Cli) -> None:
    as_json = cli("flatten", REFUSED, "--format", "json")
    assert as_json.returncode == 3
    [entry] = json.loads(as_json.stdout)["diagnostics"]
    assert entry["check"] == "this-capture"
    assert as_json.stderr == ""
    sarif = cli("flatten", FIX3, "--format", "sarif", "-o", "out")
    assert sarif.returncode == 0
    assert json.loads(sarif.stdout)["runs"][0]["results"] == []
    both = cli("flatten", FIX3, "--format", "json", "--emit", "json", "-o", "-")
    assert both.returncode == 2


def test_workflow_commands(cli: Cli) -> None:
    result = cli("flatten", REFUSED, "--format", "github")
    assert result.returncode == 3
    assert result.stderr.startswith("::error title=syclflat%3A this-capture,file=")


def test_errors_of_clang_are_entries_too(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "wrong.cpp").write_text("int x = y;\n")
    [entry] = json.loads(cli("flatten", "wrong.cpp", "--format", "json").stdout)["diagnostics"]
    assert (entry["check"], entry["location"]["line"]) == ("clang", 1)
    assert "y" in entry["message"]


def test_compile_database(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "inc").mkdir()
    (tmp_path / "inc" / "own.hpp").touch()
    (tmp_path / "app.cpp").write_text(f'#include "own.hpp"\nint n = NUMBER;\n{FIX3.read_text()}')
    command = "icpx -fsycl -qopenmp -Iinc -DNUMBER=3 -c app.cpp"
    entry = {"directory": str(tmp_path), "command": command, "file": "app.cpp"}
    (tmp_path / "build").mkdir()
    database = tmp_path / "build" / "compile_commands.json"
    database.write_text(json.dumps([entry]))
    assert cli("flatten", "app.cpp", "-o", "out").returncode == 3
    result = cli("flatten", "app.cpp", "-p", "build", "-o", "out")
    assert result.returncode == 0, result.stderr
    assert result.stderr.count("-qopenmp") == 1
    database.rename(tmp_path / "compile_commands.json")
    assert cli("flatten", "app.cpp", "-o", "out").returncode == 0


def test_openmp_of_a_build_makes_no_host_code_the_devices(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text(
        "extern thread_local int mine;\nvoid host() { mine = 1; }\n" + FIX3.read_text()
    )
    entry = {"directory": ".", "command": "g++ -fopenmp -c app.cpp", "file": "app.cpp"}
    (tmp_path / "compile_commands.json").write_text(json.dumps([entry]))
    result = cli("flatten", "app.cpp", "-o", "out")
    assert (result.returncode, result.stderr) == (0, "")


def test_time_passes_add_up(cli: Cli) -> None:
    result = cli("flatten", FIX3, "-q", "-o", "out", "--time-passes")
    found = re.findall(r"([\d.]+) ms  (.+)", result.stderr)
    times = {name: float(value) for value, name in found}
    assert {"parse", "find kernels", "read captures", "plan", "emit", "write"} <= times.keys()
    total = times.pop("total")
    assert abs(sum(times.values()) - total) < 5


def test_explain(cli: Cli) -> None:
    listed = cli("explain")
    assert listed.returncode == 0
    assert re.search(r"^  this-capture +error +the kernel captures", listed.stdout, re.MULTILINE)
    one = cli("explain", "argument-size")
    assert "int table[600];" in one.stdout
    assert "-Werror=argument-size" in one.stdout
    wrong = cli("explain", "this-captur")
    assert wrong.returncode == 2
    assert "did you mean this-capture?" in wrong.stderr


def test_special_types_prints_a_table_that_can_be_given(cli: Cli, tmp_path: Path) -> None:
    table = cli("special-types").stdout
    (tmp_path / "mine.toml").write_text(table)
    result = cli("flatten", FIX3, "--special-types", "mine.toml", "-o", "out")
    assert result.returncode == 0, result.stderr


@pytest.mark.parametrize("name", ["nowhere", "dpcpp_errors"])
def test_missing_headers_are_said(cli: Cli, name: str) -> None:
    result = cli("flatten", FIX3, "--sycl", name)
    assert result.returncode == 4
    assert "[no-sycl-headers]" in result.stderr


PROGRAM = (
    "#include <CL/sycl.hpp>\nint main() { cl::sycl::queue().single_task<class Worker>([] {}); }\n"
)


def test_precompiled_headers_are_where_they_are_wanted(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text(PROGRAM)
    outputs = []
    for given in ("off", "own", "own", "auto", "auto", "auto"):
        cache = {"SYCLFLAT_CACHE_DIR": str(tmp_path / "cache")}
        result = cli("flatten", "app.cpp", "--pch", given, "--emit", "json", "-o", "-", env=cache)
        assert result.returncode == 0, result.stderr
        outputs.append(result.stdout)
    assert len(set(outputs)) == 1
    assert len(list((tmp_path / "own").glob("*.pch"))) == 1
    assert len(list((tmp_path / "cache" / "pch").glob("*.pch"))) == 1


def test_verbose_prints_functions_too(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "f.mlir").write_text("func.func @f(%a: memref<?xf32>) -> i32 { return }\n")
    result = cli("flatten", "f.mlir", "-v", "--emit", "llvm-ir")
    assert result.returncode == 0, result.stderr
    assert "f -> i32" in result.stdout
    assert "%a.sizes[0]" in result.stdout
    assert "f.mlir: 1 function" in result.stdout


def test_check_tells_what_is_out_of_date_and_writes_nothing(cli: Cli, tmp_path: Path) -> None:
    source, output = tmp_path / "f.tt", tmp_path / "f.prototypes.cl"
    source.write_text("func @f(%a: i16) {}\n")
    emit = ("--emit", "opencl-c,signatures")
    missing = cli("flatten", "f.tt", *emit, "--check")
    assert missing.returncode == 1
    assert "+kernel void f(short a) {}" in missing.stdout
    assert missing.stdout.endswith("2 of 2 outputs out of date\n")
    assert list(tmp_path.iterdir()) == [source]

    assert cli("flatten", "f.tt", *emit).returncode == 0
    current = cli("flatten", "f.tt", *emit, "--check")
    assert (current.returncode, current.stdout) == (0, "0 of 2 outputs out of date\n")

    source.write_text("func @f(%a: i32) {}\n")
    before = output.read_bytes()
    changed = cli("flatten", "f.tt", "--emit", "opencl-c", "--check")
    assert changed.returncode == 1
    assert changed.stdout.splitlines() == [
        "--- f.prototypes.cl",
        "+++ f.prototypes.cl (now)",
        "@@ -1 +1 @@",
        "-kernel void f(short a) {}",
        "+kernel void f(int a) {}",
        "1 of 1 outputs out of date",
    ]
    assert output.read_bytes() == before
    quiet = cli("flatten", "f.tt", "--emit", "opencl-c", "--check", "--quiet")
    assert quiet.stdout == "f.prototypes.cl: out of date\n"
    assert cli("flatten", "f.tt", "--check", "-o", "-", "--emit", "opencl-c").returncode == 2


def test_check_annotates_outputs_on_github(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "f,1.tt").write_text("func @f(%a: i16) {}\nfunc @g(%a: i16) {}\n")
    check = ("flatten", "f,1.tt", "--emit", "opencl-c", "--check", "--format", "github")
    note = "%0Anote: flatten without --check writes it; commit it with the sources\n"
    named = "::error title=syclflat%3A outdated-output,file=f%2C1.prototypes.cl"
    missing = cli(*check)
    assert missing.returncode == 1
    assert missing.stderr == f"{named}::this output is missing{note}"
    assert cli(*check[:-3]).returncode == 0
    current = cli(*check)
    assert (current.returncode, current.stderr) == (0, "")

    (tmp_path / "f,1.tt").write_text("func @f(%a: i16) {}\nfunc @g(%a: i32) {}\n")
    changed = cli(*check)
    assert changed.returncode == 1
    assert changed.stderr == f"{named},line=2,col=1::this output is out of date{note}"
    assert "-kernel void g(short a) {}\n+kernel void g(int a) {}\n" in changed.stdout
    (tmp_path / "f,1.tt").write_text(
        "func @f(%a: i16) {}\nfunc @g(%a: i16) {}\nfunc @h(%a: i16) {}\n"
    )
    assert ",line=2,col=1::" in cli(*check, "--quiet").stderr


def test_check_counts_what_is_not_shown(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "f.tt").write_text("".join(f"func @f{n}(%a: i16) {{}}\n" for n in range(30)))
    emit = ("--emit", "opencl-c", "--check")
    shown = cli("flatten", "f.tt", *emit).stdout.splitlines()
    whole = cli("flatten", "f.tt", *emit, "-v").stdout.splitlines()
    assert whole[-1] == shown[-1] == "1 of 1 outputs out of date"
    assert shown[:-2] == whole[:20]
    assert shown[-2] == f"... {len(whole) - 21} more lines; -v shows all"
    assert len(whole) > 30
