"""``syclflat run --sycl dpcpp``: built once, and again when what it is made of changes."""

from __future__ import annotations

from pathlib import Path

from syclflat import targets
from syclflat.backends import device_half
from syclflat.driver.halves import bundled
from syclflat.driver.jobs import runner
from tests.conftest import Cli, age
from tests.driver.halves.test_build import PROGRAM, pytestmark  # noqa: F401


def test_a_program_runs_and_is_kept(cli: Cli, tmp_path: Path, cache: Path) -> None:
    kept = {"SYCLFLAT_CACHE_DIR": str(tmp_path / "cache")}
    (cache / "pch").mkdir(parents=True, exist_ok=True)
    (tmp_path / "cache").mkdir()
    # The headers of all tests, which only take time to precompile.
    (tmp_path / "cache" / "pch").symlink_to(cache / "pch")
    source, header = tmp_path / "app.cpp", tmp_path / "factor.hpp"
    header.write_text("#define FACTOR 2\n")
    source.write_text(
        f"{PROGRAM}\n#define SHOWN FACTOR\n".replace(
            "#include <cstdio>",
            (
                '#include <cstdio>\n#ifdef __SYCL_DEVICE_ONLY__\n#include "beside.hpp"\n#endif\n'
                '#include "factor.hpp"'
            ),
        )
    )
    beside = tmp_path / "beside.hpp"
    beside.write_text("")
    age(source, header, beside)
    for _ in range(2):
        result = cli("run", "--sycl", "dpcpp", "app.cpp", env=kept)
        assert (result.returncode, result.stdout, result.stderr) == (0, "ok\n", "")
    assert len(list((tmp_path / "cache" / "products").iterdir())) == 1
    # What the device half alone reads counts, too.
    beside.write_text("#error changed\n")
    result = cli("run", "--sycl", "dpcpp", "app.cpp", env=kept)
    assert result.returncode == 3
    assert "beside.hpp:1:2: error: changed" in result.stderr


def test_headers_that_were_just_precompiled_are_no_inputs(tmp_path: Path) -> None:
    generated = str(tmp_path / "pch" / "1.hpp")
    names = ["/usr/include/stdio.h", generated, str(tmp_path / "pch.hpp")]
    assert runner.not_generated(names, tmp_path / "pch") == [names[0], names[2]]
    assert runner.not_generated(names, None) == names


def test_what_other_runtimes_have_is_refused(cli: Cli, tmp_path: Path) -> None:
    result = cli("run", "--sycl", "dpcpp", "--device", "x", "app.cpp")
    assert result.returncode == 2
    assert "ONEAPI_DEVICE_SELECTOR" in result.stderr
    assert cli("run", "--sycl", tmp_path, "app.cpp").returncode == 2


def test_the_linker_gets_what_is_for_it(tmp_path: Path) -> None:
    """g++ gets no option of Clang's, and no value of one for a file."""
    words = ("-D", "X=1", "-include", "a.hpp", "-Xclang", "-w", "-Iinclude", "-lm", "-L", "lib")
    program = device_half.Program(
        *(tmp_path / "a.cpp", tmp_path, tmp_path / "a.device.cpp", targets.find("spir64")),
        (*words, "b.a"),
        "-O2",
        library="system",
    )
    command = bundled.link_job(program, [tmp_path / "a.o"]).command
    assert command[1:-2] == (
        *(str(tmp_path / "a.o"), "-lm", "-L", "lib", "b.a", "-lpthread", "-ldl"),
    )
