"""Which captures are known to be unused."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from syclflat.model.kernel import Kernel

Kernels = Callable[..., list[Kernel]]

SOURCE = """
#define SUM a + bb
struct Body { int a; void operator()() const {} };
template <class T> void launch(sycl::queue &queue, T a, int bb) {
  queue.submit([&](sycl::handler &cgh) { cgh.single_task<T>(%s); });
}
void call(sycl::queue &queue) { launch(queue, 1.0, 2); }
"""


@pytest.mark.parametrize(
    ("kernel", "unused"),
    [
        ("[=] { (void)a; }", set()),
        ("[a, bb] { (void)a; }", {"bb"}),
        ("[a, bb] { (void)bb; }", {"a"}),
        ("[a, bb] { int abb = 1; (void)abb; }", {"a", "bb"}),
        ("[=, x = a + bb] { }", {"x"}),
        ("[x = a] { (void)x; }", set()),
        ("[a, bb] { (void)(SUM); }", set()),
        ("[a, bb] { auto inner = [=] { return a; }; (void)inner(); }", {"bb"}),
        ("[a, bb] { auto inner = [bb] { return 1; }; (void)(inner() + a); }", set()),
        # What a comment names isn't known to be unused.
        ("[a, bb] { /* no bb */ (void)a; }", set()),
        ("[a, bb] { (void)sizeof(a); decltype(bb) c = 1; (void)c; }", set()),
        ("[a, bb]() mutable { a = 1; }", {"bb"}),
        ("Body{1}", set()),
    ],
)
def test_unused(kernels: Kernels, kernel: str, unused: set[str]) -> None:
    [read] = kernels(SOURCE % kernel)
    assert set(read.unused) == unused


def test_a_lambda_in_a_macro(kernels: Kernels) -> None:
    text = """
#define BODY(list) list { int c = 0; (void)(a + c); }
#define LIST [a, bb]
void launch(sycl::queue &queue, int a, int bb) {
  queue.submit([&](sycl::handler &cgh) { cgh.single_task<class K>(BODY(LIST)); });
}
"""
    [read] = kernels(text)
    assert "a" not in read.unused
