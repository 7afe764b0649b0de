"""What programs tell libsycl's loaders."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from syclflat.clang import libstdcxx
from syclflat.runtimes.registration import startup
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
    ("environment", "printed"),
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
    program: Path, environment: dict[str, str], printed: str
) -> None:
    clean = {
        name: value for name, value in without_variables().items() if not name.startswith("UR_")
    }
    done = subprocess.run([program], env=clean | environment, capture_output=True, check=True)
    assert done.stdout.decode() == f"{printed}\n"


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

    def printed(program: str, **more: str) -> str:
        clean = {n: v for n, v in without_variables().items() if not n.startswith("UR_")}
        command = [tmp_path / "bin" / program]
        done = subprocess.run(command, env=clean | more, capture_output=True, check=True, cwd="/")
        return done.stdout.decode().replace(str(tmp_path.resolve()), "")

    assert printed("main") == "/inner/../lib/cpu.so /inner\n"
    assert printed("both") == "/bin/../lib/cpu.so /bin\n"
    assert printed("both", SYCLFLAT_CUDA_ADAPTER="/c/d") == "/bin/../lib/cpu.so /c/d\n"


CHOICE = """
#include <stdio.h>
static const char *of(const char *name) {
  const char *value = getenv(name);
  return value ? value : "-";
}
int main(int count, char **words) {
  if (count > 1)
    return puts(of(words[1]));
  printf("%s %s\\n", of("UR_ADAPTERS_FORCE_LOAD"), of("SYCLFLAT_ONE_ADAPTER"));
}
"""


def test_programs_for_the_cpu_alone_name_one_adapter_unless_the_user_chooses(
    tmp_path: Path,
) -> None:
    (tmp_path / "adapter.so").touch()
    (tmp_path / "main.c").write_text(startup.source() + CHOICE)
    (tmp_path / "other.c").write_text("int other(void) { return 0; }")
    (tmp_path / "sycl.c").write_text("int libsycl(void) { return 0; }")
    compiler = [libstdcxx.linker(), "-xc", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]
    macros = ['-DSYCLFLAT_ONE_ADAPTER="adapter.so"', f'-DSYCLFLAT_NATIVE_ADAPTER="{tmp_path}"']
    shared = ["-shared", "-fPIC"]
    libraries = ["-L.", "-Wl,--no-as-needed", f"-Wl,-rpath,{tmp_path}"]
    for words in (
        [*macros, "main.c", "-o", "alone"],
        [*shared, "sycl.c", "-o", "libsycl.so.8", "-Wl,-soname,libsycl.so.8"],
        [*shared, "other.c", "-o", "libother.so", *libraries, "-l:libsycl.so.8"],
        [*macros, "main.c", "-o", "both", *libraries, "-lother"],
    ):
        subprocess.run([*compiler, *words], check=True, cwd=tmp_path)
    clean = {n: v for n, v in without_variables().items() if not n.startswith(("UR_", "ONEAPI_"))}

    def printed(program: str, *words: str, **more: str) -> str:
        command = [tmp_path / program, *words]
        done = subprocess.run(command, env=clean | more, capture_output=True, check=not words)
        return done.stdout.decode().strip()

    reductions = startup.REDUCTIONS_VARIABLE
    assert printed("alone", reductions) == printed("both", reductions) == startup.REDUCTIONS
    assert printed("alone", reductions, **{reductions: "cpu:8"}) == "cpu:8"
    own = f"{tmp_path}/adapter.so"
    assert printed("alone") == f"{own} 1"
    assert printed("alone", ONEAPI_DEVICE_SELECTOR="*:*") == "- -"
    assert printed("alone", UR_ADAPTERS_FORCE_LOAD="/x.so") == "/x.so -"
    assert printed("alone", SYCLFLAT_NATIVE_ADAPTER="/no/place") == "- -"
    # Another program has started it.
    assert printed("alone", UR_ADAPTERS_FORCE_LOAD="/x.so", SYCLFLAT_ONE_ADAPTER="1") == f"{own} 1"
    # A library may have kernels for other devices.
    assert printed("both") == "- -"
