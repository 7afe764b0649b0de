"""What programs tell libsycl's loaders."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from syclflat.clang import libstdcxx
from syclflat.runtimes import startup
from tests.support.environment import without_variables
from tests.test_programs import is_complete

pytestmark = pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")

MAIN = """
#include <stdio.h>
static const char *of(const char *name) {
  const char *value = getenv(name);
  return value ? value : "-";
}
int main(void) { printf("%s %s\\n", of("OCL_ICD_FILENAMES"), of("UR_ADAPTERS_SEARCH_PATH")); }
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a program of two parts that tell the same."""
    directory = tmp_path_factory.mktemp("startup")
    (directory / "main.c").write_text(startup.source() + MAIN)
    (directory / "other.c").write_text(startup.source())
    macros = ['-DSYCLFLAT_OPENCL_DRIVER="cpu.so"', '-DSYCLFLAT_CUDA_ADAPTER="/a"']
    files = [directory / "main.c", directory / "other.c", "-o", directory / "program"]
    warnings = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]
    subprocess.run([libstdcxx.linker(), "-xc", *warnings, *macros, *files], check=True)
    return directory / "program"


@pytest.mark.parametrize(
    ("environment", "told"),
    [
        ({}, "cpu.so /a"),
        ({"OCL_ICD_VENDORS": "/v"}, "- /a"),
        ({"OCL_ICD_FILENAMES": "own.so"}, "own.so /a"),
        ({"UR_ADAPTERS_SEARCH_PATH": ""}, "cpu.so /a"),
        ({"UR_ADAPTERS_SEARCH_PATH": "/b"}, "cpu.so /b,/a"),
        ({"UR_ADAPTERS_SEARCH_PATH": "/ab,/b/a"}, "cpu.so /ab,/b/a,/a"),
        ({"UR_ADAPTERS_SEARCH_PATH": "/a/a,/a,/b"}, "cpu.so /a/a,/a,/b"),
        ({"SYCLFLAT_CUDA_ADAPTER": "/c/d"}, "cpu.so /c/d"),
        ({"SYCLFLAT_CUDA_ADAPTER": "ours"}, "cpu.so /a"),
    ],
)
def test_what_the_environment_says_counts(
    program: Path, environment: dict[str, str], told: str
) -> None:
    clean = {
        name: value for name, value in without_variables().items() if not name.startswith("UR_")
    }
    done = subprocess.run([program], env=clean | environment, capture_output=True, check=True)
    assert done.stdout.decode() == f"{told}\n"


def test_places_count_from_what_the_code_is_linked_into(tmp_path: Path) -> None:
    macros = [
        "-DSYCLFLAT_FROM_ORIGIN",
        '-DSYCLFLAT_OPENCL_DRIVER="$ORIGIN/../lib/cpu.so"',
        '-DSYCLFLAT_CUDA_ADAPTER="$ORIGIN"',
    ]
    (tmp_path / "bin").mkdir()
    (tmp_path / "inner").mkdir()
    (tmp_path / "empty.c").write_text(startup.source())
    (tmp_path / "main.c").write_text("#include <stdlib.h>\n" + MAIN)
    (tmp_path / "both.c").write_text(startup.source() + MAIN)
    compiler = [libstdcxx.linker(), "-xc", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]
    library = ["-shared", "-fPIC", *macros, "empty.c", "-o", "inner/libempty.so"]
    program = ["main.c", "-Linner", "-Wl,--no-as-needed", "-lempty", "-o", "bin/main"]
    for words in (library, [*program, "-Wl,-rpath,$ORIGIN/../inner"]):
        subprocess.run([*compiler, *words, "-ldl"], check=True, cwd=tmp_path)
    subprocess.run([*compiler, *macros, "both.c", "-o", "bin/both"], check=True, cwd=tmp_path)

    def told(program: str, **more: str) -> str:
        clean = {n: v for n, v in without_variables().items() if not n.startswith("UR_")}
        command = [tmp_path / "bin" / program]
        done = subprocess.run(command, env=clean | more, capture_output=True, check=True, cwd="/")
        return done.stdout.decode().replace(str(tmp_path.resolve()), "")

    assert told("main") == "/inner/../lib/cpu.so /inner\n"
    assert told("both") == "/bin/../lib/cpu.so /bin\n"
    assert told("both", SYCLFLAT_CUDA_ADAPTER="/c/d") == "/bin/../lib/cpu.so /c/d\n"
