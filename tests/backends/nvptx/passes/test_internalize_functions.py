"""Large functions that only their module calls become internal."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from syclflat.backends.facts import DeviceFacts
from syclflat.backends.nvptx.passes import internalize_functions
from syclflat.llvm_ir import Module
from tests.support.llvm_ir import after

KERNEL = "define dso_local ptx_kernel void @_ZTS1K(ptr addrspace(1) noundef %0) #0 {\n"
INNER = "define linkonce_odr dso_local noundef ptr @_Z5innerv() #1 comdat($c) align 2 {\n"
OUTER = "define dso_local void @_Z5outerv() #1 {\n"
MARKER = (
    "define linkonce_odr ptr @_ZN8syclflat13device_globalILm0ELm4ELb0EE3getEv() #1 comdat($c) {\n"
)
ADD = "  store i32 1, ptr null, align 4\n"
LARGE = ADD * 500
FREE = '"function-inline-cost"="0" '
INLINE = f"define internal noundef ptr @_Z5innerv() {FREE}#1 align 2 {{\n"
APART = INLINE.replace(FREE, "")
CALL_INNER = "  call noundef ptr @_Z5innerv()\n"
CALL_OUTER = "  call void @_Z5outerv()\n"


def define(head: str, code: str) -> str:
    return f"{head}{code}  ret {'ptr null' if ' ptr @' in head else 'void'}\n}}\n\n"


def heads(*functions: str, own: str = "nounwind", external: Sequence[str] = ()) -> list[str]:
    """Return the lines with which functions begin, after the pass."""
    groups = f"attributes #0 = {{ convergent }}\nattributes #1 = {{ {own} }}\n"
    module = f"$c = comdat any\n\n{''.join(functions)}{groups}"
    facts = DeviceFacts(external=frozenset(external))

    def run(module: Module) -> None:
        internalize_functions.run(module, facts)

    text = after(run, module)
    return [line for line in text.splitlines(keepends=True) if line.startswith("define ")]


def test_large_functions_become_internal() -> None:
    kernel, inner = define(KERNEL, CALL_INNER * 90), define(INNER, LARGE)
    assert heads(kernel, inner) == [KERNEL, APART]
    assert heads(kernel, define(APART, LARGE)) == [KERNEL, APART]


def test_size_includes_called_functions() -> None:
    own = f"define internal void @_Z5outerv() {FREE}#1 {{\n"
    outer = define(OUTER, LARGE)
    assert heads(define(INNER, CALL_OUTER * 60), outer)[0] != INNER
    assert heads(define(OUTER, CALL_INNER * 2), define(INNER, LARGE))[0] == own
    # Functions may call themselves.
    assert heads(define(OUTER, CALL_OUTER * 3)) == [OUTER]


@pytest.mark.parametrize(
    ("calls", "lines", "head"),
    [(1, 500, INLINE), (1, 100_000, INLINE), (2, 19_000, INLINE), (2, 21_000, APART)],
)
def test_functions_with_few_calls_are_inlined(calls: int, lines: int, head: str) -> None:
    kernel = define(KERNEL, CALL_INNER * calls)
    assert heads(kernel, define(INNER, ADD * lines)) == [KERNEL, head]


def test_noinline_and_recursive_functions_are_not_inlined() -> None:
    kernel, inner = define(KERNEL, CALL_INNER), define(INNER, LARGE)
    assert heads(kernel, inner, own="mustprogress noinline nounwind") == [KERNEL, APART]
    assert heads(kernel, define(INNER, CALL_INNER + LARGE)) == [KERNEL, APART]
    assert heads(kernel, inner, "attributes #11 = { noinline }\n") == [KERNEL, INLINE]


@pytest.mark.parametrize("head", [OUTER, MARKER])
def test_small_and_external_functions_keep_their_linkage(head: str) -> None:
    assert heads(define(head, LARGE), external=("_Z5outerv",)) == [head]
    assert heads(define(head, "")) == [head]
