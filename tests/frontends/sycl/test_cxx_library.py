"""What depends on the C++ library says which one was read."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from syclflat.clang import libstdcxx
from tests.conftest import ROOT, Cli

pytestmark = pytest.mark.skipif(not libstdcxx.is_installed(), reason="needs g++")

HEAD = "#include <CL/sycl.hpp>\n#include <tuple>\nusing namespace cl::sycl;\n"


def source(captured: str) -> str:
    launch = "q.single_task<class K>([=] { (void)v; });"
    return f"{HEAD}void f(queue q) {{ {captured} v{{}}; {launch} }}\n"


@pytest.mark.parametrize(
    ("text", "depends"),
    [
        (source("std::tuple<int, int>"), True),
        (source("struct S : std::tuple<char, int> {}"), True),
        (source("struct P { std::tuple<char, int> *p; }"), True),
        ("#ifdef __GLIBCXX__\n#endif\n" + source("int"), True),
        (source("int"), False),
        (source("range<2>"), False),
    ],
)
def test_a_manifest_says_it_where_it_matters(
    text: str, depends: bool, cli: Cli, tmp_path: Path
) -> None:
    (tmp_path / "a.cpp").write_text(text)
    for stdlib, library in (("system", "libstdc++"), ("zig", "libc++")):
        answer = cli("flatten", "a.cpp", "--stdlib", stdlib, "--emit", "json", "-o", "-")
        assert answer.returncode == 0, answer.stderr
        assert json.loads(answer.stdout).get("library") == (library if depends else None)


@pytest.mark.parametrize("stdlib", ["system", "zig"])
def test_both_halves_are_compiled_with_that_one(stdlib: str, cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "a.cpp").write_text(source("std::tuple<int, int>"))
    assert cli("flatten", "a.cpp", "--stdlib", stdlib, "-o", ".").returncode == 0
    for manifest in ((), ("--manifest", "a.kernels.json")):
        answer = cli("image", "a.device.cpp", "--source", "a.cpp", "-o", "a.image.cpp", *manifest)
        assert answer.returncode == 0, answer.stderr
    command = ("g++", "-std=c++17", "-fsyntax-only", "-isystem", str(ROOT / "headers"))
    host = subprocess.run(
        [*command, "-include", "a.integration.hpp", "a.cpp"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (host.returncode == 0) == (stdlib == "system")
    assert ("a.cpp was flattened with libc++" in host.stderr) == (stdlib == "zig")
