"""Kernels capture the same in both halves of a program, whatever the preprocessor shows them."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.diagnostics import InputError, render
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source

KERNEL = """#include <sycl/sycl.hpp>
class K;
{before}
void f(sycl::queue &q, {parameters}) {{
  q.single_task<class K>([=] {{
{body}
  }});
}}
"""
HALVES = "#ifdef __SYCL_DEVICE_ONLY__\n{}\n#else\n{}\n#endif"


def text(before: str, parameters: str, body: str) -> bytes:
    return KERNEL.format(before=before, parameters=parameters, body=body).encode()


@pytest.mark.parametrize("headers", ["bundled", "dpcpp"])
@pytest.mark.parametrize(
    ("source", "said"),
    [
        (
            text(HALVES.format("struct S { int a, b; };", "struct S { int b, a; };"), "S s", "s;"),
            "the host half captures s.b (int, 4 bytes at 0), not s.a (int, 4 bytes at 0)",
        ),
        (
            text(
                HALVES.format("struct S { int a, b; };", "struct S { int b, a; };"),
                "int a",
                "s[0];",
            ).replace(b"q.single_task", b"S s[2]{}; q.single_task"),
            "the host half captures s[0].b (int, 4 bytes at 0), not s[0].a (int, 4 bytes at 0)",
        ),
        (
            text(
                HALVES.format("union U { int a; float b; };", "union U { float b; int a; };"),
                "U u",
                "u;",
            ),
            "the host half captures u.b (float, 4 bytes at 0), not u.a (int, 4 bytes at 0)",
        ),
        (
            text("", "int a, int b", HALVES.format("a;", "b;")),
            "the host half captures b (int, 4 bytes at 0), not a (int, 4 bytes at 0)",
        ),
        (
            text(
                "struct S { int a;\n"
                + HALVES.format("short s; char c;", "short s;")
                + "\ndouble d; };",
                "S s",
                "s;",
            ),
            "the host half captures s.d (double, 8 bytes at 8), not s.c (char, 1 bytes at 6)",
        ),
        (
            text(HALVES.format("using T = int;", "using T = float;"), "T t", "t;"),
            "the host half captures t (float, 4 bytes at 0), not t (int, 4 bytes at 0)",
        ),
        (
            text("", "int a, float b", HALVES.format("a;", "a; b;")),
            "the host half captures an object ((lambda), 8 bytes at 0), "
            "not an object ((lambda), 4 bytes at 0)",
        ),
    ],
)
def test_captures_that_differ_are_refused(
    source: bytes, said: str, headers: str, cache: Path
) -> None:
    with pytest.raises(InputError) as raised:
        stages.plan(
            Source("test.cpp", source), Settings(sycl=headers, precompiled_headers=cache / "pch")
        )
    [diagnostic] = raised.value.diagnostics
    shown = render(diagnostic)
    assert f"error: kernel K: {said} [halves-differ]" in shown
    assert "no capture may depend on __SYCL_DEVICE_ONLY__" in shown


def test_kernels_of_the_host_half_alone_are_refused() -> None:
    body = "  });\n#ifndef __SYCL_DEVICE_ONLY__\n  q.single_task<class L>([=] {});\n#endif\n  ({"
    source = text("", "int a", "a;\n" + body).replace(b"({\n  });", b"")
    with pytest.raises(InputError, match="kernel L: only the host half has it") as raised:
        stages.plan(Source("test.cpp", source), Settings())
    assert len(raised.value.diagnostics) == 1


@pytest.mark.parametrize("headers", ["bundled", "dpcpp"])
def test_halves_may_do_different_things_with_the_same_captures(headers: str, cache: Path) -> None:
    source = text("#include <cstdio>", "int *p", HALVES.format("*p = 1;", 'std::printf("%p", p);'))
    planned = stages.plan(
        Source("test.cpp", source), Settings(sycl=headers, precompiled_headers=cache / "pch")
    )
    assert [plan.kernel.name.spelling for plan in planned.units[0].plans] == ["K"]
    assert not planned.warnings


OWN_COPY = "S(const S &s) : a(s.a) {}"


def counted(device: str, host: str) -> bytes:
    members = HALVES.format(device, host)
    return text(f"struct S {{ int a = 0; S();\n{members}\n}};", "S s", "s.a;")


@pytest.mark.parametrize("headers", ["bundled", "dpcpp"])
def test_the_device_half_says_what_is_device_copyable(headers: str, cache: Path) -> None:
    settings = Settings(sycl=headers, precompiled_headers=cache / "pch")
    planned = stages.plan(Source("test.cpp", counted("", OWN_COPY)), settings)
    assert len(planned.units[0].plans) == 1
    assert not planned.warnings
    with pytest.raises(InputError, match="'S' has a user-provided copy constructor"):
        stages.plan(Source("test.cpp", counted(OWN_COPY, "")), settings)


def test_what_the_host_half_cannot_read_is_told() -> None:
    source = text(HALVES.format("", "builtin x;"), "int *p", "*p = 1;")
    planned = stages.plan(Source("test.cpp", source), Settings())
    [warning] = planned.warnings
    assert "stock Clang cannot read the file as the host half sees it" in render(warning)
    assert "[unread-half]" in render(warning)
