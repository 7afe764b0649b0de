"""The exit codes of all commands, each in situations that users meet: one table holds for all."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from syclflat.cli import COMMANDS
from syclflat.model import exit_codes
from syclflat.model.exit_codes import DONE, INPUT, MISSING, REFUSED, UNREAD, USAGE
from tests.cli.commands.test_diff import WIDE, write
from tests.conftest import CASES, ROOT, Cli

KERNEL = """#include <sycl/sycl.hpp>
int main() {
  sycl::queue queue;
  int *out = sycl::malloc_shared<int>(1, queue);
  queue.single_task<class Answer>([=] { *out = 42; }).wait();
  return *out == 42 ? 0 : 7;
}
"""


class Situation(NamedTuple):
    """A call of a command, and how it ends."""

    words: str
    code: int
    said: str = ""
    """A part of what it says on stderr."""
    lacks: str = ""
    """What isn't there: ``tools`` on the PATH, or a module of Python."""


SITUATIONS = (
    Situation("c++ -fsyntax-only app.cpp", DONE),
    Situation("c++ --version", DONE),
    Situation("c++", USAGE, "no input files"),
    Situation("c++ -o", USAGE, "-o requires a value"),
    Situation("c++ -fsyntax-only bad.cpp", INPUT, "bad.cpp:2:1: error: "),
    Situation("c++ -fsyntax-only absent.cpp", INPUT, "no such file"),
    Situation("c++ -E bad.cpp -include absent.hpp", INPUT, "'absent.hpp' file not found"),
    Situation("c++ app.cpp", MISSING, "g++, which links", lacks="tools"),
    Situation("run", USAGE, "missing argument FILE"),
    Situation("run app.cpp --target spri64", USAGE, "--target"),
    Situation("run bad.cpp", INPUT, "bad.cpp:2:1: error: "),
    Situation("run absent.cpp", INPUT, "no such file"),
    Situation(
        "run app.cpp --no-cache",
        MISSING,
        "g++, which links",
        lacks="tools",
    ),
    Situation("run app.cpp --device cuda:0", MISSING, "CUDA", lacks="drivers"),
    Situation("image", USAGE, "missing argument DEVICE_CALLER"),
    Situation("image absent.cpp --source app.cpp -o i.cpp", INPUT, "absent.cpp: error: "),
    Situation("image fix3.device.cpp --source fix3.cpp -o i.cpp", MISSING, lacks="launcher"),
    Situation("devices --fromat json", USAGE, "no such option"),
    Situation("devices", DONE),
    Situation("inspect old.json", DONE),
    Situation("inspect", USAGE, "missing argument FILE|MANIFEST"),
    Situation("inspect broken.json", INPUT, "ends in the middle of its JSON"),
    Situation("inspect bad.cpp", INPUT, "bad.cpp:2:1: error: "),
    Situation("inspect old.json --format svg --layout graphviz", MISSING, "dot", lacks="tools"),
    Situation("cost", USAGE, "missing argument FILE"),
    Situation("cost bad.cpp", INPUT, "bad.cpp:2:1: error: "),
    Situation("cost app.cpp", MISSING, "g++, which links", lacks="tools"),
    Situation("launches", USAGE, "missing argument DIR"),
    Situation("launches absent", INPUT, "no such file"),
    Situation("launches .", INPUT, "there is no launches.jsonl"),
    Situation("replay", USAGE, "missing argument BUNDLE"),
    Situation("replay rec -O3", USAGE, "--source"),
    Situation("replay absent", INPUT, "no such file"),
    Situation("compare app.cpp", USAGE, "--on"),
    Situation("compare app.cpp --on native,zx", INPUT, "--on zx: no such device"),
    Situation("lsp --no-such", USAGE, "no such option"),
    Situation("lsp", MISSING, "pip install", lacks="lsprotocol"),
    Situation("list", DONE),
    Situation("list --no-such", USAGE, "no such option"),
    Situation("special-types", DONE),
    Situation("special-types --no-such", USAGE, "no such option"),
    Situation("diff old.json old.json", DONE),
    Situation("diff old.json new.json --fail-on none", DONE),
    Situation("diff old.json new.json", REFUSED),
    Situation("diff", USAGE, "give OLD and NEW"),
    Situation("diff old.json broken.json", INPUT, "broken.json: error: "),
    Situation("diff --against HEAD old.json", INPUT, "repository"),
    Situation("diff --against HEAD old.json", MISSING, "git", lacks="tools"),
    Situation("report", USAGE, "give FILEs"),
    Situation("report bad.cpp -o report.html", INPUT, "bad.cpp:2:1: error: "),
    Situation("flatten fix3.cpp", DONE),
    Situation("flatten fix3.cpp --check", REFUSED),
    Situation("flatten", USAGE, "give FILEs"),
    Situation("flatten fix3.cpp --emit jsn", USAGE, "did you mean json?"),
    Situation("flatten bad.cpp", INPUT, "bad.cpp:2:1: error: "),
    Situation("flatten fix3.cpp --config bad.toml", INPUT, "did you mean 'sources'?"),
    Situation("batch fix3.cpp -o out", DONE),
    Situation("batch", USAGE, "give FILEs"),
    Situation("batch fix3.cpp bad.cpp -o out", INPUT, "bad.cpp:2:1: error: "),
    Situation("batch fix3.cpp --scheduler tcp://a:1", MISSING, "pip install", lacks="distributed"),
    Situation("watch", USAGE, "give FILEs"),
    Situation("watch -", USAGE, "files"),
    Situation("headers", DONE),
    Situation("headers --sycl other", USAGE, "--sycl"),
    Situation("signature f.mlir", DONE),
    Situation("signature", USAGE, "give either a FILE or -e TEXT"),
    Situation("signature bad.mlir", INPUT, "bad.mlir:2:1: error: "),
    Situation("kernarg k.cl", DONE),
    Situation("kernarg", USAGE, "give a FILE"),
    Situation("kernarg k.cl --pack broken.json", INPUT, "broken.json: error: "),
    Situation("doctor --no-such", USAGE, "no such option"),
    Situation("doctor", MISSING, lacks="tools"),
    Situation("explain", DONE),
    Situation("explain this-captur", USAGE, "did you mean this-capture?"),
    Situation("config init", DONE),
    Situation("config validate", USAGE, "no syclflat.toml"),
    Situation("config validate bad.toml", INPUT, "bad.toml: error: "),
    Situation("config validat", USAGE, "validat"),
    Situation("cache path", DONE),
    Situation("cache clear --cache-dir old.json", USAGE, "old.json"),
    Situation("cache clea", USAGE, "clea"),
    Situation("schema", DONE),
    Situation("schema kernel", USAGE, "kernel"),
    Situation("completion bash", DONE),
    Situation("completion csh", USAGE, "csh"),
    Situation("app.cpp", USAGE, "did you mean syclflat run app.cpp?"),
)


@pytest.fixture
def here(tmp_path: Path) -> Path:
    for file in CASES.joinpath("seed").glob("fix3*.cpp"):
        shutil.copy(file, tmp_path)
    (tmp_path / "app.cpp").write_text(KERNEL)
    (tmp_path / "bad.cpp").write_text("#include <cstdio>\nin main() {}\n")
    (tmp_path / "f.mlir").write_text("func.func private @f(%a: memref<4xf32>)\n")
    (tmp_path / "bad.mlir").write_text("func.func @f(\n")
    (tmp_path / "k.cl").write_text("kernel void k(global int *a, int n) {}\n")
    (tmp_path / "bad.toml").write_text('source = ["app.cpp"]\n')
    (tmp_path / "broken.json").write_text('{"schema": ')
    write(tmp_path / "old.json", WIDE[0])
    write(tmp_path / "new.json", WIDE[1])
    return tmp_path


def without(part: str, directory: Path) -> dict[str, str]:
    """Return the environment of a machine without a part."""
    directory.mkdir()
    if part in ("", "tools"):
        return {"PATH": str(directory)} if part else {}
    if part == "launcher":
        return {"SYCLFLAT_COMPILER_LAUNCHER": "absent"}
    if part == "drivers":
        return {
            "OCL_ICD_VENDORS": str(directory),
            "OCL_ICD_FILENAMES": "",
            "SYCLFLAT_OPENCL_LIBRARY": "absent.so",
            "SYCLFLAT_CUDA_LIBRARY": "absent.so",
        }
    (directory / f"{part}.py").write_text(
        f"raise ModuleNotFoundError('there is none', name={part!r})\n"
    )
    return {"PYTHONPATH": f"{directory}:{ROOT}"}


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda each: f"{each.words} {each.lacks}")
def test_a_situation_has_the_code_of_the_table(cli: Cli, here: Path, situation: Situation) -> None:
    variables = without(situation.lacks, here / "elsewhere")
    ended = cli(*situation.words.split(), cwd=here, env=variables)
    assert ended.returncode == situation.code, ended.stdout + ended.stderr
    assert situation.said in ended.stderr
    assert "Traceback" not in ended.stderr
    if situation.code in (USAGE, INPUT, MISSING) and "doctor" not in ended.args:
        assert len(re.findall(r"^(?:\S+: )?error: ", ended.stderr, re.MULTILINE)) <= 2
        assert "Usage: " not in ended.stderr or situation.words.startswith("config")


def test_every_command_is_held_to_the_table() -> None:
    codes = {name: {s.code for s in SITUATIONS if s.words.split()[0] == name} for name in COMMANDS}
    for name, found in codes.items():
        assert USAGE in found, name
        assert len(found) > 1 or name == "watch", name
    assert {code for found in codes.values() for code in found} <= exit_codes.MEANINGS.keys()


def test_a_reader_that_has_gone(here: Path) -> None:
    ended = subprocess.run(
        [
            "bash",
            "-c",
            f"{sys.executable} -m syclflat explain | head -1 >&2; echo ${{PIPESTATUS[0]}}",
        ],
        cwd=here,
        capture_output=True,
        text=True,
        check=True,
    )
    assert int(ended.stdout) in (DONE, UNREAD)
