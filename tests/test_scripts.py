"""The measuring scripts run, and what they claim holds."""

from __future__ import annotations

import json
import os
import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from syclflat.clang import ziglang
from syclflat.diagnostics import InputError
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from syclflat.runtimes import header_sets
from syclflat.service.cache.directory import PCH
from tests.conftest import ROOT, Cli
from tests.support import ptx
from tests.support.environment import script, script_by_itself
from tests.support.ocloc import needs_ocloc
from tests.test_programs import is_complete


def test_reassembly_costs_nothing() -> None:
    result = script("checks/reassembly_cost.py")
    assert result.returncode == 0, result.stdout + result.stderr
    counts = re.findall(r": (\d+) instructions", result.stdout)
    assert len(counts) == 2
    assert counts[0] == counts[1]


TIMES = r"\d+\.\d{3} \| +\d+\.\d{3}"
"""By the clock, and of the processor, in seconds."""
RATIOS = r"\d+\.\d\d \| +\d+\.\d\d"


def has_row(text: str, name: str, *cells: str) -> bool:
    """Whether a table has a row of that name whose cells, after it, are these expressions."""
    row = " +\\| +".join(cells)
    return re.search(rf"^\| {re.escape(name)} +\| +{row} +\|$", text, re.MULTILINE) is not None


@pytest.mark.parametrize("runner", ["benchmark.py", "fuzz.py"])
def test_runners_list_what_they_run(runner: str) -> None:
    listed = script(runner, "list").stdout
    names = re.findall(r"^(\w+) +\w.+$", listed, re.MULTILINE)
    assert len(names) >= 5
    helped = script(runner, "--help").stdout
    assert all(re.search(rf"^    {name}\b", helped, re.MULTILINE) for name in names)
    wrong = script(runner, names[0] + "s")
    assert wrong.returncode == 2
    assert f"invalid choice: '{names[0]}s'" in wrong.stderr
    assert names[-1] in wrong.stderr


@pytest.fixture(scope="module")
def kept(cache: Path) -> Path:
    """Return a cache with precompiled headers: processes that scripts start take long to make some.

    And those take none of earlier runs of the tests.
    """
    for sycl in ("bundled", "dpcpp"):
        if sycl == "bundled" or header_sets.installed_dpcpp() is not None:
            settings = Settings(sycl=sycl, precompiled_headers=cache / PCH)
            stages.plan(Source("some.cpp", b"#include <sycl/sycl.hpp>\n"), settings)
    return cache


def test_benchmark_prints_a_ratio(kept: Path) -> None:
    source = str(ROOT / "cases" / "captures" / "bases.cpp")
    options = ("--sycl", "bundled", "--runs", "0", "--no-growth", "--cache-dir", str(kept))
    result = script("benchmark.py", "flatten", source, *options)
    assert result.returncode == 0, result.stderr
    assert result.stdout.startswith("bases.cpp, SYCL headers bundled, 0 runs of each, in turn\n")
    assert re.search(
        rf"^\| clang -fsyntax-only +\| +{TIMES} +\| +1\.00 \| +1\.00 ", result.stdout, re.M
    )
    goals = {"flatten --pch off": "1.10", "flatten": "0.40", "import syclflat": "1.30"}
    for name, goal in goals.items():
        assert has_row(result.stdout, name, TIMES, RATIOS, f"at most {goal}"), result.stdout


def test_children_count_as_processor_time() -> None:
    child = "import time\nwhile time.process_time() < 0.5: pass"
    parent = f"import subprocess, sys\nsubprocess.run([sys.executable, '-c', {child!r}])"
    text = (
        "import sys; sys.path.insert(0, 'scripts'); from measuring import measure\n"
        f"print(measure({{'busy': [sys.executable, '-c', {parent!r}]}}, 1)['busy'].processor)"
    )
    answer = subprocess.run(
        [sys.executable, "-c", text], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert float(answer.stdout) >= 0.49


def test_corpus_counts_what_became_of_kernels(tmp_path: Path, kept: Path) -> None:
    made = script(
        "corpora/generate_corpus.py", str(tmp_path / "made"), "--files", "2", "--seed", "7"
    )
    assert made.returncode == 0, made.stderr
    (tmp_path / "made" / "broken.cpp").write_text("sycl::queue q; int x = q.submit(nowhere);\n")
    (tmp_path / "made" / "refused.cpp").write_text(
        "#include <sycl/sycl.hpp>\nvoid f(sycl::queue q, int &r) {\n"
        "  q.single_task([&] { r = 1; });\n  q.single_task([=] {});\n}\n"
    )
    options = ("--jobs", "2", "--pch", str(kept / PCH))
    result = script_by_itself("corpora/corpus.py", str(tmp_path / "made"), *options)
    assert result.returncode == 0, result.stdout + result.stderr
    assert result.stderr == ""
    found = re.findall(r"^ *(\d+) +([a-z].*?) *$", result.stdout, re.MULTILINE)
    named = {what: int(count) for count, what in found}
    assert named["files"] == 4
    assert named["refused"] == 1
    assert named["flattened"] == named["kernels found"] - 1 > 2
    assert named["files that Clang does not accept"] == 1
    assert "refused:     1  reference-capture" in result.stdout


FLAGGED = """
#include <sycl/sycl.hpp>
#ifndef SIZE
#error "needs a SIZE"
#endif
template <class T> void never(sycl::queue q, T *p) { q.single_task([=] { p[0] = 1; }); }
void f(sycl::queue q) { int a[SIZE]; q.single_task([=] { (void)a; }); }
"""


def test_corpus_gives_single_files_flags_of_their_own(tmp_path: Path, kept: Path) -> None:
    sources = tmp_path / "sources"
    sources.mkdir()
    for name in ("one.cpp", "two.cpp", "without.cpp"):
        (sources / name).write_text(FLAGGED)
    flags = sources / "flags.json"
    flags.write_text('{"one.cpp": ["-DSIZE=3", "-fsycl-is-great"], "two.cpp": ["-DSIZE=0"]}')
    options = ("--sycl", "bundled", "--flags", str(flags), "--jobs", "1", "--pch", str(kept / PCH))
    result = script_by_itself("corpora/corpus.py", str(sources), *options, "--format", "json")
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""
    document = json.loads(result.stdout)
    assert (document["files"], document["kernels"], document["flattened"]) == (3, 2, 1)
    assert document["refused"] == {"zero-length-array": 1}
    assert document["unresolved"] == {"uninstantiated-launch": 2}
    assert document["not_accepted"] == {'clang: "needs a SIZE"': 1}
    assert document["defects"] == 0
    one, two, without = document["outcomes"]
    assert (one["flattened"], one["refused"], one["failed"]) == (1, [], "")
    assert two["refused"] == ["zero-length-array"]
    assert without["failed"]

    text = script_by_itself("corpora/corpus.py", str(sources), *options)
    assert text.returncode == 0, text.stderr
    assert "refused:     1  zero-length-array\n" in text.stdout
    assert "unresolved:     2  uninstantiated-launch\n" in text.stdout
    assert 'not accepted:     1  clang: "needs a SIZE"\n' in text.stdout


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        ("[]", "no object of files"),
        ("{", "Expecting property name"),
        ('{"a.cpp": "-DN"}', "the arguments for a.cpp are no list of strings"),
        ('{"b.cpp": []}', "b.cpp"),
        (None, "No such file"),
    ],
)
def test_wrong_flags_for_the_corpus_are_told(tmp_path: Path, flags: str | None, said: str) -> None:
    (tmp_path / "a.cpp").write_text(FLAGGED)
    if flags is not None:
        (tmp_path / "flags.json").write_text(flags)
    result = script("corpora/corpus.py", str(tmp_path), "--flags", str(tmp_path / "flags.json"))
    assert result.returncode == 2
    assert "flags.json: " in result.stderr
    assert said in result.stderr
    assert "Traceback" not in result.stderr


def test_a_corpus_without_sources_is_wrong_usage(tmp_path: Path) -> None:
    assert "no SYCL source there" in script("corpora/corpus.py", str(tmp_path)).stderr
    result = script("corpora/corpus.py", str(tmp_path / "nowhere"))
    assert result.returncode == 2
    assert "there is no " in result.stderr


def test_inspect_benchmark_weighs_a_light_page() -> None:
    result = script("benchmark.py", "inspect", "--runs", "0")
    assert result.returncode == 0, result.stderr
    for name in ("inspect", "inspect --format html"):
        assert has_row(result.stdout, name, TIMES), result.stdout
    found = re.search(r"^\| +\| +MB \|\n.*\n\| the page \| (\d+\.\d\d) \|$", result.stdout, re.M)
    assert found
    assert float(found[1]) < 2


@pytest.mark.usefixtures("kept")
def test_the_benchmark_of_diff_prints_ratios() -> None:
    result = script("benchmark.py", "diff", "--runs", "0", "--kernels", "100", "--sources", "1")
    assert result.returncode == 0, result.stderr
    line = rf"^\| diff --format (\w+) +\| +{TIMES} +\| +{RATIOS} +\|$"
    forms = re.findall(line, result.stdout, re.MULTILINE)
    assert forms == ["text", "json", "markdown", "sarif", "junit"] * 2, result.stdout


@pytest.mark.skipif(shutil.which("mlir-opt-19") is None, reason="needs mlir-opt-19")
def test_benchmark_of_mlir_prints_a_ratio() -> None:
    result = script(
        "benchmark.py", "mlir", "--runs", "1", "--functions", "100", "--sizes", "10", "20"
    )
    assert result.returncode == 0, result.stderr
    assert has_row(result.stdout, "syclflat", TIMES, RATIOS), result.stdout
    assert has_row(result.stdout, "20", TIMES, r"-?\d+\.\d"), result.stdout


def test_the_benchmark_of_builds_prints_ratios(kept: Path) -> None:
    options = ("--runs", "1", "--files", "2", "--kernels", "1", "--cache-dir", str(kept))
    result = script("benchmark.py", "build", *options, "--only", "hits", "batch")
    assert result.returncode == 0, result.stderr
    assert "| wall / python -c pass |" in result.stdout
    for name in ("python -c pass", "hit, headers bundled", "hit, headers dpcpp"):
        assert has_row(result.stdout, name, TIMES, RATIOS), result.stdout
    for what in ("without", "with"):
        [text] = re.findall(
            rf"^2 files {what} bases, on \d+ cores$(.*?goal.*?)\n\n", result.stdout, re.M | re.S
        )
        assert has_row(text, "-j2 is as fast as -j1", r"\d+\.\d\d", r"at least 1\.8")


def test_benchmark_of_runs_prints_both_goals(cli: Cli, kept: Path) -> None:
    # What later runs find there: headers of both halves among it.
    first = cli("run", ROOT / "cases" / "captures" / "scalars.cpp")
    assert first.returncode == 0, first.stderr
    options = ("--runs", "0", "--cache-dir", str(kept), "--only", "unchanged", "changed")
    result = script("benchmark.py", "run", *options)
    assert result.returncode == 0, result.stderr
    for name, goal in (("unchanged", "1.0"), ("changed", "2.5")):
        assert has_row(result.stdout, name, TIMES, f"at most {goal} s wall"), result.stdout


@pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")
def test_benchmark_of_compilation_compares_targets(kept: Path) -> None:
    source = str(ROOT / "cases" / "run" / "triad.cpp")
    options = ("--targets", "native,spir64", "--runs", "1", "--cache-dir", str(kept))
    result = script("benchmark.py", "compile", source, *options)
    assert result.returncode == 0, result.stderr
    ratio = r"\d+\.\d\d"
    for name in ("triad.cpp", "geometric mean"):
        assert has_row(result.stdout, name, *[ratio] * 6), result.stdout


def has_dpcpp() -> bool:
    try:
        header_sets.dpcpp_directory()
    except InputError:
        return False
    return ziglang.package_directory() is not None


needs_dpcpp = pytest.mark.skipif(
    not has_dpcpp() or shutil.which("spirv-val") is None,
    reason="needs ziglang, intel-sycl-rt and spirv-val",
)


@needs_dpcpp
def test_every_builtin_is_declared_and_called_or_missing_for_a_reason() -> None:
    result = script("checks/spirv_builtins.py")
    assert result.returncode == 0, result.stdout + result.stderr
    calls = re.search(r"^ +\d+ builtins +overlay +(\d+)", result.stdout, re.MULTILINE)
    assert calls
    assert int(calls[1]) > 4000
    assert "joint_matrix" in result.stdout


@needs_dpcpp
@ptx.needs_ptxas
def test_every_builtin_is_had_on_nvidias_gpus_or_missing_for_a_reason() -> None:
    result = script("checks/spirv_builtins.py", "--target", "nvptx64", "--every", "8")
    assert result.returncode == 0, result.stdout + result.stderr
    calls = re.search(r"^ +\d+ builtins +overlay +(\d+)", result.stdout, re.MULTILINE)
    assert calls
    assert int(calls[1]) > 600
    assert "images and samplers" in result.stdout
    assert "bindless images" not in result.stdout


@needs_dpcpp
def test_a_builtin_that_nobody_knows_is_told(tmp_path: Path) -> None:
    for header in header_sets.dpcpp_directory().iterdir():
        if header.name != "sycl":
            (tmp_path / header.name).symlink_to(header)
    (tmp_path / "sycl").mkdir()
    for header in (header_sets.dpcpp_directory() / "sycl").iterdir():
        (tmp_path / "sycl" / header.name).symlink_to(header)
    text = "inline int asks(int x) { return __spirv_UnheardOf(x); }\n"
    (tmp_path / "sycl" / "unheard.hpp").write_text(text)
    result = script("checks/spirv_builtins.py", "--no-calls", "--sycl", str(tmp_path))
    assert result.returncode == 1, result.stdout + result.stderr
    told = "__spirv_UnheardOf is neither declared nor listed as missing; sycl/unheard.hpp uses it"
    assert told in result.stdout


def test_kernels_are_timed_beside_opencl_c() -> None:
    result = script("benchmark.py", "kernels", "--runs", "0", "--launches", "1")
    assert result.returncode == 0, result.stderr
    assert "| spir64, ms | native, ms | OpenCL C, ms |" in result.stdout
    assert len(re.findall(r"(?: +\d+\.\d{3} \|){3}$", result.stdout, re.M)) == 6
    goals = r" \| +\d+\.\d{3} \| (1\.0 within 3 %|at least 0\.8|at least 0\.5) +\|$"
    assert len(re.findall(goals, result.stdout, re.M)) == 3


@needs_dpcpp
def test_launches_are_timed_without_a_gpu() -> None:
    result = script("benchmark.py", "launches", "--json")
    assert result.returncode == 0, result.stderr
    times = json.loads(result.stdout)["rows"]
    assert set(times) == {
        "queue.parallel_for",
        "queue.submit",
        "queue.submit, local_accessor",
    }
    assert all(each["ns"] > 0 for each in times.values())


@pytest.mark.parametrize("result", ["same", "else"])
def test_kernels_on_a_gpu_are_compared_with_cuda(tmp_path: Path, result: str) -> None:
    program = (
        "#!/bin/sh\necho 'device;Some GPU'\necho 'peak;4e9'\n"
        "echo 'triad;{time};0;4000'\necho 'launch;3000;0;0'\n"
        'printf "0000{result}" > "{to}/triad.bin"\n'
    )
    (tmp_path / "run.sh").write_text(program.format(time=2000, result="same", to="$2"))
    (tmp_path / "cuda").write_text(program.format(time=1500, result=result, to="$1"))
    (tmp_path / "nvcc").write_text(f"#!/bin/sh\nfor out; do :; done\ncp '{tmp_path}/cuda' $out\n")
    for name in ("run.sh", "cuda", "nvcc"):
        (tmp_path / name).chmod(0o755)
    words = ("gpu", str(tmp_path), "--nvcc", str(tmp_path / "nvcc"), "--repeat", "1", "--json")
    compared = script("benchmark.py", *words)
    is_same = result == "same"
    assert (compared.returncode == 0) is is_same, compared.stderr
    assert ("error: triad: SYCL and CUDA differ" in compared.stderr) is not is_same
    kernels, ratios, launch = map(json.loads, compared.stdout.splitlines())
    triad = kernels["rows"]["triad"]
    assert list(triad.values())[:5] == [2.0, 1.5, 0.75, 2.0, 0.5]
    assert (triad["difference"] == 0) is is_same
    assert ratios["rows"]["geometric mean"]["ratio"] == pytest.approx(0.75)
    assert launch["rows"]["a launch"]["over the driver's own, \u00b5s"] == 0


@needs_dpcpp
@pytest.mark.skipif(shutil.which("spirv-val") is None, reason="needs spirv-val")
def test_images_of_programs_are_valid(tmp_path: Path) -> None:
    names = ("atomics", "pointer_bytes", "printf")
    sources = [str(ROOT / "cases" / "run" / f"{name}.cpp") for name in names]
    checked = script("checks/valid_modules.py", *sources, "-O", "2", "--keep", str(tmp_path))
    assert checked.stdout == "3 programs at 1 levels: 0 findings\n", checked.stderr
    assert checked.returncode == 0
    assert len(list((tmp_path / "2").glob("atomics.?.spv"))) == 3
    broken = tmp_path / "broken.cpp"
    broken.write_text("#include <sycl/sycl.hpp>\nint f() { return nothing; }\n")
    checked = script("checks/valid_modules.py", str(broken), "-O", "2")
    assert checked.returncode == 1
    assert "nothing" in checked.stdout
    assert "1 programs at 1 levels: 1 findings" in checked.stdout


@needs_dpcpp
@needs_ocloc
def test_programs_for_intels_gpus_are_compiled_and_refusals_explained() -> None:
    names = ("pointer_bytes", "results_through_pointers", "streams")
    sources = [str(ROOT / "cases" / "run" / f"{name}.cpp") for name in names]
    checked = script("checks/intel_gpu.py", *sources, "--device", "pvc,tgllp")
    assert checked.returncode == 0, checked.stdout + checked.stderr
    # Only GPUs without double refuse an image.
    lines = [line for line in checked.stdout.splitlines() if line.startswith("|")]
    rows = {line.split("|")[1].strip(): [*map(int, line.split("|")[2:-1])] for line in lines[2:]}
    assert rows == {"pvc": [3, 3, 0, 0, 0], "tgllp": [3, 1, 2, 0, 0]}


def test_the_check_for_intels_gpus_needs_their_compiler(tmp_path: Path) -> None:
    checked = script("checks/intel_gpu.py", "--ocloc", str(tmp_path / "nothing"))
    assert checked.returncode == 2
    assert "there is no ocloc" in checked.stderr


def test_device_code_is_compared_with_a_record(tmp_path: Path) -> None:
    check, source = "checks/device_code.py", str(ROOT / "cases" / "run" / "triad.cpp")
    first, second = str(tmp_path / "first"), str(tmp_path / "second")
    words = ("--target", "spir64,nvptx64", "--reuse", str(tmp_path / "kept"))
    for place in (first, second):
        recorded = script(check, "record", *words, place, source)
        assert recorded.returncode == 0, recorded.stderr
        assert recorded.stdout == "spir64 triad: 1 images\nnvptx64 triad: 1 images\n"
    same = script(check, "compare", first, second)
    assert (same.returncode, same.stdout) == (0, "0 files differ\n")
    ptx = tmp_path / "second" / "nvptx64" / "triad" / "1.module"
    ptx.write_bytes(b"// a comment\n" + ptx.read_bytes())
    assert script(check, "compare", first, second).returncode == 0
    ptx.write_bytes(ptx.read_bytes().replace(b"ret;", b"exit;", 1))
    other = script(check, "compare", first, second)
    assert other.stdout == "nvptx64/triad/1.module: differs\n1 files differ\n"
    assert other.returncode == 1


UNCHANGED = ("device_global_variables", "items_in_step", "string_search")
"""Programs with internal names, with loops over items, and with blocks that LLVM merges."""


def test_options_for_readers_of_code_do_not_change_it(tmp_path: Path) -> None:
    check, plain = "checks/device_code.py", str(tmp_path / "plain")
    programs = [str(ROOT / "cases" / "run" / f"{name}.cpp") for name in UNCHANGED]

    def record(place: str, targets: str, *options: str) -> None:
        recorded = script(check, "record", f"--target={targets}", *options, place, *programs)
        assert recorded.returncode == 0, recorded.stderr
        assert recorded.stdout.count("images") == len(programs) * len(targets.split(","))

    record(plain, "spir64,nvptx64,native")
    # What the command compare prints, without a process for each pair.
    defined = runpy.run_path(str(ROOT / "scripts" / check))
    for option in ("-fno-discard-value-names", "-fverbose-asm", "-g"):
        # Native items run on stacks with -g.
        targets = ["spir64", "nvptx64", *(["native"] if option != "-g" else [])]
        changed = tmp_path / option
        record(str(changed), ",".join(targets), f"--option={option}")
        for target in targets:
            places = Path(plain) / target, changed / target
            differing = defined["differences"](*places, defined["without_comments"])
            assert list(differing), "the option has no effect"
            assert list(defined["differences"](*places, defined["instructions"])) == []
    same = script(check, "compare", "--instructions", *map(str, places))
    assert (same.returncode, same.stdout) == (0, "0 files differ\n")


def test_sizes_in_the_docs_are_those_of_what_is_installed() -> None:
    result = script("checks/installed_sizes.py")
    if "PackageNotFoundError" in result.stderr:
        pytest.skip("needs all extras")
    assert result.returncode == 0, result.stderr
    measured = re.findall(r"^ *(\d+) MB  (?:\[(\w+)\]|syclflat$)", result.stdout, re.MULTILINE)
    page = (ROOT / "docs" / "getting_started.md").read_text()
    told = re.findall(r"^\| (?:none|`(\w+)`) \|.*\| (\d+) \|$", page, re.MULTILINE)
    assert {name for name, _ in told} == {name for _, name in measured}
    for name, size in told:
        [own] = [int(found) for found, other in measured if other == name]
        assert own == pytest.approx(int(size), rel=0.2), name


CONFORMANCE = """
cmake_minimum_required(VERSION 3.15)
project(tests LANGUAGES CXX)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
foreach(name main_function_object util oclmath Catch2)
  add_custom_target(${name})
endforeach()
foreach(name one two)
  add_library(test_${name}_objects OBJECT
    tests/${name}.cpp tests/${name}_broken.cpp tests/${name}_missing.cpp)
  add_executable(test_${name} $<TARGET_OBJECTS:test_${name}_objects>)
endforeach()
"""
CATEGORY = r"""
#include <cstdio>
#include <cstdlib>
#include <cstring>
static const char *const cases[] = {"fails", "passes, \"quoted\"", "crashes", "skips"};
int main(int count, char **words) {
  if (!std::strcmp(words[1], "--list-tests")) {
    for (const char *name : cases)
      std::puts(name);
    return 0;
  }
  std::FILE *log = std::fopen("log", "a");
  std::fprintf(log, "%s %s\n", std::getenv("ONEAPI_DEVICE_SELECTOR"), words[1]);
  std::fclose(log);
  for (const char *name : cases) {
    if (std::strcmp(words[1], "-r") && !std::strstr(words[1], std::strtok(strdup(name), ",")))
      continue;
    std::printf("<TestCase name=\"%s\">\n", *name == 'p' ? "passes, &quot;quoted&quot;" : name);
    std::fflush(stdout);
    if (*name == 'c')
      std::abort();
    std::printf("<OverallResult success=\"%s\" skips=\"%d\"/>\n</TestCase>\n",
                *name == 'f' ? "false" : "true", *name == 's');
  }
}
"""


@pytest.mark.skipif(not (shutil.which("cmake") and shutil.which("ninja")), reason="needs cmake")
def test_conformance_counts_what_became_of_files_and_cases(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "CMakeLists.txt").write_text(CONFORMANCE)
    for name in ("one", "two"):
        (tmp_path / "tests" / f"{name}.cpp").write_text(CATEGORY)
        (tmp_path / "tests" / f"{name}_broken.cpp").write_text("nothing;\n")
        (tmp_path / "tests" / f"{name}_missing.cpp").write_text(
            "int x(); int y() { return x(); }\n"
        )
    where = (str(tmp_path), "--output", str(tmp_path / "out"))
    command = ("corpora/conformance.py", *where, "--only", "one", "--target", "native")
    result = script(*command)
    assert result.returncode == 0, result.stderr
    assert result.stdout == (
        "SYCL-CTS unknown: no checkout of git, target native\n\n"
        "| category | files | run | cases | pass | fail | skip |\n"
        "|---|--:|--:|--:|--:|--:|--:|\n"
        "| one | 3 | 1 | 4 | 1 | 2 | 1 |\n"
        "| all | 3 | 1 | 4 | 1 | 2 | 1 |\n\n"
        "doesn't compile: one: one_broken.cpp\n"
        "doesn't link: one: one_missing.cpp\n"
        "failed: one: fails\n"
        "crashed: one: crashes\n"
    )
    # What the program didn't get to is run alone, and what is known isn't run again.
    log = tmp_path / "out" / "build" / "bin" / "log"
    ran = log.read_text().splitlines()
    each = ['native_cpu:* "crashes"', 'native_cpu:* "skips"']
    assert (ran[0], sorted(ran[1:])) == ("native_cpu:* -r", each)
    assert script(*command).stdout == result.stdout
    assert log.read_text().splitlines() == ran


CHECKOUT = os.environ.get("SYCLFLAT_SYCL_CTS", "")


@pytest.mark.skipif(not CHECKOUT, reason="SYCLFLAT_SYCL_CTS names no checkout of SYCL-CTS")
def test_small_files_of_the_conformance_tests_pass(tmp_path: Path) -> None:
    arguments = (CHECKOUT, "--output", str(tmp_path), "--smallest", "20")
    result = script("corpora/conformance.py", *arguments)
    assert result.returncode == 0, result.stderr
    found = re.search(r"^\| all \| 20 \| 20 \| (\d+) \| (\d+) \| 0 \|", result.stdout, re.M)
    assert found is not None, result.stdout
    assert int(found[2]) > 0


def git(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_fixes_that_can_be_reverted_are_in_the_history() -> None:
    if git("rev-parse", "--is-shallow-repository").stdout != "false\n":
        pytest.skip("needs the whole history")
    defined = runpy.run_path(str(ROOT / "scripts" / "checks" / "reverted_fixes.py"))
    fixes, product = defined["FIXES"], defined["PRODUCT"]
    assert len({fix.commit for fix in fixes}) == 10
    for fix in fixes:
        assert git("merge-base", "--is-ancestor", fix.commit, "HEAD").returncode == 0, fix.commit
        changed = git("diff", "--name-only", f"{fix.commit}~1", fix.commit, "--", *product)
        assert changed.stdout, fix.commit
        for name in fix.tests:
            file, _, test = name.partition("::")
            assert f"def {test.partition('[')[0]}" in (ROOT / file).read_text(), name


def test_only_listed_fixes_are_reverted() -> None:
    result = script("checks/reverted_fixes.py", "--only", "HEAD")
    assert result.returncode == 2
    assert "invalid choice: 'HEAD'" in result.stderr
    assert "--only 64acbf7e" in script("checks/reverted_fixes.py", "--help").stdout


class StandIn:
    """Tells of a kernel what a document tells, but for what is changed."""

    def __init__(self, attributes: dict[int, int], most: int) -> None:
        self.attributes, self.most = {0: most, **attributes}, most

    def attribute(self, _function: object, number: int) -> int:
        return self.attributes[number]

    def groups(self, _function: object, size: int) -> int:
        assert size <= self.most
        return 2048 // size


def test_costs_are_compared_with_those_of_a_driver() -> None:
    told = runpy.run_path(str(ROOT / "scripts" / "gpu" / "cost.py"))
    cost = {
        "registers": 32,
        "stack": 16,
        "local_memory": 0,
        "occupancy": [{"group_size": size, "groups": 2048 // size} for size in (64, 1024)],
    }
    same = list(told["compared"](StandIn({4: 32, 3: 16, 1: 0}, 1024), cost, None))
    assert [known for _, known, _ in same] == [own for _, _, own in same] == [32, 16, 0, 32, 2]
    other = list(told["compared"](StandIn({4: 33, 3: 16, 1: 0}, 256), cost, None))
    assert other[0] == ("registers", 32, 33)
    # It requires a smaller size.
    assert [what for what, _, _ in other][3:] == ["groups of 64"]


@pytest.mark.skipif(
    shutil.which("chromium") is None or header_sets.installed_dpcpp() is None,
    reason="needs Chromium and DPC++'s headers",
)
def test_screenshots_of_the_docs_are_taken_again(tmp_path: Path) -> None:
    pytest.importorskip("playwright")
    result = script("pages/screenshots.py", "--into", str(tmp_path))
    assert result.returncode == 0, result.stdout + result.stderr
    kept = {file.name: file for file in (ROOT / "docs" / "pictures").glob("*.png")}
    assert {file.name for file in tmp_path.iterdir()} == set(kept)

    def size(file: Path) -> tuple[int, int]:
        head = file.read_bytes()[:24]
        assert head.startswith(b"\x89PNG")
        return int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:], "big")

    for name, file in kept.items():
        (width, height), now = size(file), size(tmp_path / name)
        assert now[0] == width == 1000
        # Fonts differ from system to system, what is on the page does not.
        assert height / 1.5 < now[1] < height * 1.5, name


def test_builds_of_projects_are_counted(tmp_path: Path) -> None:
    project = tmp_path / "miniBUDE"
    project.mkdir()
    cmake = "cmake_minimum_required(VERSION 3.20)\nproject(kernels CXX)\n"
    cmake += "add_library(kernels fill.cpp odd.cpp host.cpp part/one.cpp part/two.cpp)\n"
    cmake += "target_compile_options(kernels PRIVATE -fsycl)\n"
    (project / "CMakeLists.txt").write_text(cmake)
    # That is enough for a queue, and takes a third of the time of all headers.
    fill = "#include <sycl/detail/core.hpp>\n"
    fill += "void fill(sycl::queue q, int *p) { q.single_task([=] { *p = 1; }); }\n"
    (project / "fill.cpp").write_text(fill)
    for name in ("one", "two"):
        (project / "part").mkdir(exist_ok=True)
        (project / "part" / f"{name}.cpp").write_text(fill.replace("fill", name))
    (project / "odd.cpp").write_text("int odd = none;\n")
    (project / "host.cpp").write_text("int host;\n")
    for words in (("init", "-q"), ("add", "."), ("commit", "-qm", "one")):
        author = ("-c", "user.name=a", "-c", "user.email=a@b.c")
        subprocess.run(["git", *author, *words], cwd=project, check=True)
    result = script("corpora/builds.py", str(tmp_path), "--log", str(tmp_path / "log"))
    assert result.returncode == 1, result.stderr
    assert has_row(result.stdout, "miniBUDE", "5", "3", "3", "1", *[r"\d+"] * 3)
    error = "use of undeclared identifier 'none'"
    assert result.stdout.endswith(f"\nminiBUDE/odd.cpp: {error}\n")
    assert "diff\nno change in 3 kernels" in (tmp_path / "log").read_text()
    assert (project / "host.cpp").read_text() == "int host;\n"

    log = tmp_path / "log of parts"
    options = ("--log", str(log), "--under", "part", "--at-once", "1")
    parts = script("corpora/builds.py", str(tmp_path), *options)
    assert parts.returncode == 0, parts.stderr
    assert has_row(parts.stdout, "miniBUDE", "2", "2", "2", "0", *[r"\d+"] * 3)
    assert log.read_text().count("diff\nno change in 1 kernel") == 2
    late = script("corpora/builds.py", str(tmp_path), *options, "--minutes", "0")
    assert has_row(late.stdout, "miniBUDE", *["0"] * 7)


def test_builds_need_a_checkout(tmp_path: Path) -> None:
    result = script("corpora/builds.py", str(tmp_path))
    assert result.returncode == 2
    assert "has none of TeaLeaf, BabelStream" in result.stderr
