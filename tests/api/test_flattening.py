"""The Python API flattens what commands flatten, and as they do."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import syclflat
from syclflat.model.captures import Array, Pointer, Scalar
from syclflat.model.plan import Action, ParameterKind
from tests.conftest import CASES, ROOT

SEED = CASES / "seed" / "fix3.cpp"
TEXT = """\
#include <CL/sycl.hpp>
void run(cl::sycl::queue &queue, int *out) {
  int values[4] = {};
  char last = 1;
  queue.single_task<class Worker>([=] { out[0] = values[0] + last; });
}
"""
SCALE = "kernel void scale(global float *a, float factor);"


@pytest.fixture(scope="module")
def seed() -> syclflat.Result:
    return syclflat.flatten(SEED)


@pytest.fixture(scope="module")
def worker() -> syclflat.Result:
    return syclflat.flatten(TEXT, name="app.cpp")


@pytest.mark.parametrize("emitter", ["integration", "device", "json"])
def test_outputs_are_those_of_the_command(seed: syclflat.Result, emitter: str) -> None:
    suffix = {"integration": "integration.hpp", "device": "device.cpp", "json": "kernels.json"}
    assert seed.emit(emitter) == SEED.with_suffix(f".{suffix[emitter]}").read_text()


def test_a_kernel_has_its_parts(worker: syclflat.Result) -> None:
    [kernel] = worker.kernels
    assert kernel.name == "Worker"
    assert kernel.kernel.location.file == "app.cpp"
    assert [(type(item), item.path, item.offset) for item in kernel.captures] == [
        (Pointer, "out", 0),
        (Array, "values", 8),
        (Scalar, "last", 24),
    ]
    assert [(row.kind, row.info, row.offset) for row in kernel.rows] == [
        (ParameterKind.POINTER, 8, 0),
        (ParameterKind.STD_LAYOUT, 16, 8),
        (ParameterKind.STD_LAYOUT, 1, 24),
    ]
    assert [parameter.name for parameter in kernel.parameters] == ["out", "values", "last"]
    assert [step.action for step in kernel.steps][-1] is Action.CALL
    assert (worker.convention, worker.target) == ("sycl-2020", "spir64")
    assert worker.functions == ()
    assert worker.warnings == ()


def test_a_layout_shows_what_nothing_occupies(worker: syclflat.Result) -> None:
    [kernel] = worker.kernels
    rows = syclflat.layout(kernel)
    assert rows == syclflat.layout(kernel.kernel)
    assert [(row.kind, row.path, row.offset, row.size) for row in rows] == [
        ("pointer", "out", 0, 8),
        ("array", "values", 8, 16),
        ("scalar", "last", 24, 1),
        ("padding", "", 25, 7),
    ]


def test_choices_are_the_commands() -> None:
    small = syclflat.flatten(
        TEXT.replace("[4]", "[N]"),
        convention="dpcpp",
        target="spir",
        clang_arguments=["-DN=2"],
        argument_bytes=8,
    )
    assert (small.convention, small.target) == ("dpcpp", "spir")
    assert [row.offset for row in small.kernels[0].rows] == [0, 4, 12]
    assert [warning.check for warning in small.warnings] == ["argument-size"]


def test_signatures() -> None:
    found = syclflat.signature("func.func private @f(memref<f32>)", c_wrappers=True)
    assert (found.convention, found.kernels) == ("mlir", ())
    assert "_mlir_ciface_f" in found.emit("llvm-dialect")
    typed = syclflat.EmitOptions(syclflat.Pointers.TYPED)
    assert "ptr<f32>" in found.emit("llvm-dialect", typed)
    [function] = syclflat.signature(SCALE).functions
    assert [parameter.name for parameter in function.signature.parameters] == ["a", "factor"]


@pytest.mark.parametrize(
    ("text", "options", "check"),
    [
        ("no_such_file.cpp", {}, "no-such-file"),
        (SCALE.encode(), {"language": "opencl", "convention": "dpcpp"}, "no-such-combination"),
        (SCALE.encode(), {"language": "openc"}, "no-such-name"),
        (SCALE.encode(), {"language": "opencl", "convention": "opencll"}, "no-such-name"),
        (SCALE.encode(), {"language": "opencl", "target": "spir63"}, "no-such-name"),
    ],
)
def test_errors_carry_diagnostics(text: str | bytes, options: dict[str, Any], check: str) -> None:
    with pytest.raises(syclflat.InputError) as raised:
        syclflat.flatten(text, **options)
    [found] = raised.value.diagnostics
    assert isinstance(found, syclflat.Diagnostic)
    assert (found.severity, found.check) == (syclflat.Severity.ERROR, check)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"stdlib": "libc"}, "stdlib is 'libc'; valid are auto, system, zig"),
        ({"index_bits": 65}, "index_bits is 65; valid are 1 to 64"),
        ({"nesting_limit": 0}, "nesting_limit is 0; the minimum is 1"),
    ],
)
def test_values_that_may_not_be_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        syclflat.flatten(SEED, **options)


def test_names_that_there_are_not_come_with_a_hint(seed: syclflat.Result) -> None:
    with pytest.raises(syclflat.InputError, match=r"no emitter 'jsn'; did you mean 'json'\?"):
        seed.emit("jsn")
    with pytest.raises(syclflat.InputError, match="sycl-2020 has no output of emitter footer"):
        seed.emit("footer")
    with pytest.raises(syclflat.InputError, match="more than one language"):
        syclflat.signature("func @f(%a: i32) {}")


def test_what_clang_says_is_carried_too() -> None:
    with pytest.raises(syclflat.InputError) as raised:
        syclflat.flatten("int x = y;\n")
    [found] = raised.value.diagnostics
    assert isinstance(found, syclflat.ClangDiagnostic)
    assert (found.location.file, found.location.line) == ("text.cpp", 1)  # type: ignore[union-attr]


def test_a_file_is_one_whatever_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "-").write_text(SCALE.replace(";", " {}"))
    [function] = syclflat.flatten("-", language="opencl").functions
    assert function.function.location.file == "./-"


def test_threads_may_flatten_at_once() -> None:
    """Texts of two languages, each with another size: none sees another's."""

    def sizes(count: int) -> tuple[int, int, str]:
        text = TEXT.replace("[4]", f"[{count}]")
        [kernel] = syclflat.flatten(text).kernels
        shape = "x".join("1" * count)
        found = syclflat.signature(f"func.func @f(%a: memref<{shape}xf32>)")
        return (
            kernel.rows[1].info,
            len(found.functions[0].signature.parameters),
            kernel._repr_html_(),
        )

    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(sizes, range(1, 9)))
    assert [pair[:2] for pair in found] == [(4 * n, 3 + 2 * n) for n in range(1, 9)]
    assert len({html for *_, html in found}) == 8


def test_the_import_loads_nothing() -> None:
    """What is public is loaded when it is asked for, and then is there."""
    code = """\
import sys
before = set(sys.modules)
import syclflat
print(sorted(set(sys.modules) - before))
from syclflat import InputError
print("clang" in " ".join(sys.modules), InputError.__name__)
print(set(syclflat.__all__) <= set(dir(syclflat)))
for name in syclflat.__all__:
    assert getattr(syclflat, name).__name__ == name
try:
    syclflat.nothing
except AttributeError as failure:
    print(failure)
"""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(ROOT)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines() == [
        "['syclflat', 'syclflat._version']",
        "False InputError",
        "True",
        "module 'syclflat' has no attribute 'nothing'",
    ]
