"""Files that sources embed are among those that were read."""

from __future__ import annotations

from pathlib import Path

from syclflat.frontends.sycl import embedded
from tests.conftest import Cli


def test_names_stand_in_quotes_in_angles_or_in_macros(tmp_path: Path) -> None:
    names = ("inner/quoted", "angled", "macro", "option", "elsewhere/other")
    (tmp_path / "inner").mkdir()
    (tmp_path / "elsewhere").mkdir()
    for name in names:
        (tmp_path / name).write_text("x")
    texts = {
        f"{tmp_path}/a.cpp": b"#embed <angled> limit(2)\n# embed MACRO\n#embed OPTION\n"
        b'#embed "no"\n',
        f"{tmp_path}/inner/a.h": b'#define MACRO <macro>\n  #embed "quoted"\n#embed "other"\n',
    }
    options = [f"--embed-dir={tmp_path}{inner}" for inner in ("/none", "", "/elsewhere")]
    found = embedded.files(texts, [*options, "-D", 'OPTION="option"'])
    wanted = ("angled", "macro", "option", "inner/quoted", "elsewhere/other")
    assert found == tuple(f"{tmp_path}/{name}" for name in wanted)


def test_a_depfile_has_them(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "data.bin").write_bytes(b"\x01\x02")
    (tmp_path / "a.cpp").write_text(
        '#include <sycl/sycl.hpp>\nconst char data[] = {\n#embed "data.bin"\n};\n'
        "void f(sycl::queue q, int i) { q.single_task<class K>([=] { (void)i; }); }\n"
    )
    answer = cli("flatten", "a.cpp", "--sycl", "bundled", "--depfile", "a.d")
    assert answer.returncode == 0, answer.stderr
    assert " data.bin" in (tmp_path / "a.d").read_text()
