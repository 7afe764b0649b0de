"""``syclflat run --sycl dpcpp``: built once, and again when what it is made of changes."""

from __future__ import annotations

from pathlib import Path

from syclflat.driver import executable
from tests.conftest import Cli, age
from tests.driver.test_build import PROGRAM, pytestmark  # noqa: F401


def test_a_program_runs_and_is_kept(cli: Cli, tmp_path: Path) -> None:
    kept = {"SYCLFLAT_CACHE_DIR": str(tmp_path / "cache")}
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
    assert executable.not_generated(names, tmp_path / "pch") == [names[0], names[2]]
    assert executable.not_generated(names, None) == names


def test_what_other_runtimes_have_is_refused(cli: Cli, tmp_path: Path) -> None:
    result = cli("run", "--sycl", "dpcpp", "--device", "x", "app.cpp")
    assert result.returncode == 2
    assert "ONEAPI_DEVICE_SELECTOR" in result.stderr
    assert cli("run", "--sycl", tmp_path, "app.cpp").returncode == 2
