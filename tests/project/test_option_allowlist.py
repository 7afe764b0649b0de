"""Options of a build: what says what a source means is let through, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from syclflat.project import compile_database, option_allowlist
from tests.conftest import Cli

SOURCE = "#include <CL/sycl.hpp>\nint main() { cl::sycl::queue().single_task<class K>([] {}); }\n"

PASSED = """
-DN=4 -UN -Iinc -isystem/s -std=c++20 -fno-exceptions -fshort-enums -fno-rtti -funsigned-char
-nostdinc++ -fpack-struct=4 -fms-extensions -include/b/a.hpp --sysroot=/s -ftemplate-depth=2000
-mms-bitfields -mlong-double-64
"""
SILENT = """
-fvisibility=hidden -fno-stack-protector -fdiagnostics-color=always -flto -fno-plt -pedantic
-fsanitize=address -frandom-seed=a.o -fno-omit-frame-pointer
"""
# What writes files, prints, loads code, or names files that hold more options.
DROPPED = """
-fmodules-cache-path=made -fmodules -fmodule-file=a.pcm -fprebuilt-module-path=made -H -fplugin=a.so
-fpass-plugin=a.so -fplugin-arg-a-b -fdump-record-layouts -fdump-vtable-layouts -ftime-report
-fsave-optimization-record=yaml -foptimization-record-file=a -fproc-stat-report=a --config=a.cfg
-ast-dump -print-stats -include-pch -fmodule-output=a -fbuild-session-file=a --write-dependencies
-fapi-notes-modules -fdepscan -index-store-path -emit-ast -ivfsstatcache=a -header-include-file
"""


@pytest.mark.parametrize(
    ("words", "place"), [(PASSED, "passed"), (SILENT, "nowhere"), (DROPPED, "dropped")]
)
def test_what_becomes_of_options(words: str, place: str) -> None:
    for word in words.split():
        chosen = option_allowlist.choose([word])
        assert chosen.passed == ((word,) if place == "passed" else ())
        assert chosen.dropped == ((word,) if place == "dropped" else ())


HOSTILE = (
    *("-fmodules", "-fmodules-cache-path=made", "-H", "-o", "made.o", "-MF", "made.d", "-MD"),
    *("-serialize-diagnostics", "made.dia", "-fdump-record-layouts", "-fplugin=made.so"),
    *("-Xclang", "-load", "-Xclang", "made.so", "-Xclang", "-ast-dump", "-save-temps"),
    *("-foptimization-record-file=made", "-ftime-trace=made", "-Wp,-MD,made.d", "-DN=1"),
)


def test_a_hostile_database_writes_and_prints_nothing(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "app.cpp"
    source.write_text(SOURCE)
    entry = {
        "directory": str(tmp_path),
        "file": "app.cpp",
        "arguments": ["clang++", *HOSTILE, "-c", "app.cpp"],
    }
    (tmp_path / compile_database.FILE_NAME).write_text(json.dumps([entry]))
    planned = stages.plan(Source(str(source)), Settings(use_database=True))
    assert sorted(p.name for p in tmp_path.iterdir()) == ["app.cpp", compile_database.FILE_NAME]
    assert capfd.readouterr() == ("", "")
    (told,) = (w for w in planned.warnings if w.check == "dropped-flags")
    for option in ("-fmodules-cache-path=", "-H", "-fdump-record-layouts", "-fplugin="):
        assert option in told.message


def test_settings_found_by_searching_are_trusted_no_more(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text(SOURCE.replace("class K", "class N"))
    (tmp_path / "syclflat.toml").write_text('clang-arguments = ["-DN=Named", "-H"]\n')
    found = cli("flatten", "app.cpp", "--no-cache")
    assert found.returncode == 0
    assert (
        "ignored these clang-arguments, which can do more than change how Clang reads a source: -H;"
        in (found.stderr)
    )
    assert "Named" in (tmp_path / "app.kernels.json").read_text()
    # With precompiled headers, Clang would list none.
    own = {"SYCLFLAT_CACHE_DIR": str(tmp_path / "cache")}
    named = cli("flatten", "app.cpp", "--no-cache", "--config", "syclflat.toml", env=own)
    assert named.returncode == 0
    assert "sycl.hpp" in named.stderr
