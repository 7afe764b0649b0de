"""Which kernels are found, and how they are invoked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from syclflat.model.kernel import Invocation, Kernel

Kernels = Callable[..., list[Kernel]]

SUBMIT = "sycl::queue q; q.submit([&](sycl::handler &h) {{ {body} }});"


def names(kernels: list[Kernel]) -> list[str]:
    return [kernel.name.spelling for kernel in kernels]


@pytest.mark.parametrize(
    ("launch", "invocation", "dimensions"),
    [
        ("h.single_task<class K>([=] {});", Invocation.SINGLE_TASK, 0),
        (
            "h.parallel_for<class K>(sycl::range<1>{4}, [=](sycl::id<1>) {});",
            Invocation.PARALLEL_FOR,
            1,
        ),
        (
            "h.parallel_for<class K>(sycl::range<2>{4, 4}, [=](sycl::item<2>) {});",
            Invocation.PARALLEL_FOR,
            2,
        ),
        (
            "h.parallel_for<class K>(sycl::range<3>{4, 4, 4}, [=](auto) {});",
            Invocation.PARALLEL_FOR,
            3,
        ),
        (
            "h.parallel_for<class K>(sycl::nd_range<2>{sycl::range<2>{4, 4}, sycl::range<2>{2, 2}},"
            " [=](sycl::nd_item<2>) {});",
            Invocation.PARALLEL_FOR_ND_RANGE,
            2,
        ),
        (
            "h.parallel_for_work_group<class K>(sycl::range<1>{4}, sycl::range<1>{4},"
            " [=](sycl::group<1>) {});",
            Invocation.PARALLEL_FOR_WORK_GROUP,
            1,
        ),
    ],
)
def test_invocation(kernels: Kernels, launch: str, invocation: Invocation, dimensions: int) -> None:
    [kernel] = kernels(f"int main() {{ {SUBMIT.format(body=launch)} }}")
    assert (kernel.invocation, kernel.dimensions) == (invocation, dimensions)


def test_queue_shortcuts(kernels: Kernels) -> None:
    found = kernels(
        """
        int main() {
          sycl::queue q;
          q.single_task<class A>([=] {});
          q.parallel_for<class B>(sycl::range<1>{4}, [=](sycl::id<1>) {});
        }
        """
    )
    assert names(found) == ["A", "B"]


def test_source_order_over_functions_members_and_namespaces(kernels: Kernels) -> None:
    found = kernels(
        """
        namespace inner {
        void first(sycl::queue q) { q.single_task<class First>([=] {}); }
        }
        struct Holder {
          void second(sycl::queue q) { q.single_task<class Second>([=] {}); }
          void third(sycl::queue q);
        };
        void Holder::third(sycl::queue q) { q.single_task<class Third>([=] {}); }
        extern "C" void fourth() { sycl::queue().single_task<class Fourth>([=] {}); }
        """
    )
    assert names(found) == ["First", "Second", "Third", "Fourth"]


def test_each_instantiation_once(kernels: Kernels) -> None:
    found = kernels(
        """
        template <typename T> class Name;
        template <typename T> void launch(T value) {
          sycl::queue q;
          q.single_task<Name<T>>([=] { (void)value; });
        }
        template <typename T> struct Class {
          void method(T value) { launch(value); }
        };
        int main() { launch(1); launch(2); launch(3.0); Class<char>().method('c'); }
        """
    )
    assert names(found) == ["Name<int>", "Name<double>", "Name<char>"]
    assert [kernel.capture.type.size for kernel in found] == [4, 8, 1]


def test_constructors_operators_and_local_classes(kernels: Kernels) -> None:
    found = kernels(
        """
        template <typename T> struct Launcher {
          Launcher(T t) { sycl::queue().single_task<class InConstructor>([=] { (void)t; }); }
          void operator()(T t) { sycl::queue().single_task<class InOperator>([=] { (void)t; }); }
          static void fixed() { sycl::queue().single_task<class InStatic>([] {}); }
        };
        int main() {
          Launcher<int> launcher(1);
          launcher(2);
          Launcher<char>::fixed();
          struct Local {
            void run() { sycl::queue().single_task<class InLocal>([] {}); }
          };
          Local().run();
          auto later = [] { sycl::queue().single_task<class InLambda>([] {}); };
          later();
        }
        """
    )
    assert names(found) == ["InConstructor", "InOperator", "InStatic", "InLocal", "InLambda"]


def test_templates_of_libraries_in_system_directories(kernels: Kernels, tmp_path: Path) -> None:
    (tmp_path / "library.hpp").write_text(
        "namespace library {\n"
        "template <typename T> void launch(T t) {\n"
        "  sycl::queue().single_task<class Inside>([=] { (void)t; });\n"
        "}\n}\n"
    )
    found = kernels(
        "#include <library.hpp>\nint main() { library::launch(1); }",
        arguments=["-isystem", str(tmp_path)],
    )
    assert names(found) == ["Inside"]


def test_uninstantiated_template_is_no_kernel(kernels: Kernels) -> None:
    assert not kernels(
        "template <typename T> void f(T t) { sycl::queue().single_task([=] { (void)t; }); }"
    )


def test_generic_handler_lambda(kernels: Kernels) -> None:
    found = kernels(
        "int main() { sycl::queue q; int i = 0;"
        " q.submit([&](auto &h) { h.template single_task<class K>([=] { (void)i; }); }); }"
    )
    assert names(found) == ["K"]


def test_kernel_lambda_in_a_variable_and_functor(kernels: Kernels) -> None:
    found = kernels(
        """
        struct Functor { int a; void operator()() const {} };
        int main() {
          sycl::queue q;
          long value = 0;
          auto kernel = [=] { (void)value; };
          q.single_task<class InVariable>(kernel);
          q.single_task(Functor{3});
        }
        """
    )
    assert names(found) == ["InVariable", "Functor"]
    assert [field.name for field in found[0].capture.fields] == ["value"]


def test_function_handed_on_by_name(kernels: Kernels) -> None:
    found = kernels(
        """
        template <typename T> void launch() { sycl::queue().single_task<class K>([=] {}); }
        void call(void (*f)());
        int main() { call(launch<int>); }
        """
    )
    assert names(found) == ["K"]


def test_location_is_the_launch(kernels: Kernels) -> None:
    [kernel] = kernels("int main() {\n  sycl::queue q;\n  q.single_task<class K>(\n    [=] {});\n}")
    assert kernel.location.line == 4
    assert kernel.location.file == "test.cpp"
