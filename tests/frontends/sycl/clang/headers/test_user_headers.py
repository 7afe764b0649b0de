"""Headers of the user's are found once, whatever names lead to them."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from syclflat.clang import ziglang
from syclflat.frontends.sycl.clang.headers import user_headers
from tests.conftest import Cli


def test_headers_that_include_each_other_by_parents_are_read_once(tmp_path: Path) -> None:
    for name in ("a", "b", "c"):
        (tmp_path / name).mkdir()
    (tmp_path / "a" / "a.h").write_text('#pragma once\n#include "../b/b.h"\n#include "../c/c.h"\n')
    (tmp_path / "b" / "b.h").write_text('#pragma once\n#include "../a/a.h"\n')
    (tmp_path / "c" / "c.h").write_text('#pragma once\n#include "../a/a.h"\n')
    found = user_headers.find(str(tmp_path / "app.cpp"), b'#include "a/a.h"\n', [])
    assert sorted(found) == [str(tmp_path / name) for name in ("a/a.h", "b/b.h", "c/c.h")]


def test_parents_of_linked_directories_are_those_of_the_system(tmp_path: Path) -> None:
    inner = tmp_path / "far" / "inner"
    inner.mkdir(parents=True)
    (tmp_path / "link").symlink_to(inner)
    (tmp_path / "x.h").write_text("wrong")
    (tmp_path / "far" / "x.h").write_text('#pragma once\n#include "inner/../x.h"\n')
    (tmp_path / "far" / "link").symlink_to(inner)
    text = b'#include "link/../x.h"\n#include "far/link/../x.h"\n'
    found = user_headers.find(str(tmp_path / "app.cpp"), text, [])
    assert list(found) == [str(tmp_path / "far" / "x.h")]


def test_kernels_of_headers_by_other_names(cli: Cli, tmp_path: Path) -> None:
    """An attribute that Clang drops is read in the header, which Clang calls by a longer name."""
    (tmp_path / "lib" / "sub").mkdir(parents=True)
    (tmp_path / "lib" / "kernel.hpp").write_text(
        "inline void launch(sycl::queue &q, int *p) {\n"
        "  q.single_task<class K>([=]() [[sycl::reqd_work_group_size(4)]] { *p = 1; });\n"
        "}\n"
    )
    (tmp_path / "app.cpp").write_text(
        "#include <sycl/sycl.hpp>\n#include <sub/../kernel.hpp>\n"
        "void f(sycl::queue &q, int *p) { launch(q, p); }\n"
    )
    for option in ("-I", "-isystem"):
        words = ("app.cpp", "--convention", "dpcpp", "--emit", "json", "-o", option[1:])
        result = cli("flatten", *words, "--", f"{option}lib")
        assert result.returncode == 0, result.stderr
        assert "reqd_work_group_size" in (tmp_path / option[1:] / "app.kernels.json").read_text()


@pytest.mark.skipif(ziglang.package_directory() is None, reason="needs ziglang")
def test_the_library_of_ziglang_is_none_of_the_users() -> None:
    """Some of its directories hold nothing but parts for a machine."""
    words = ziglang.library_arguments() or ()
    places = [place for option, place in itertools.pairwise(words) if option == "-isystem"]
    assert len(places) > 3
    assert user_headers.directories(words) == []
