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


LAUNCH = "sycl::queue().single_task<class K>([] {})"


@pytest.mark.parametrize(
    ("declared", "used"),
    [
        ("template <class T> struct A { A(T) { LAUNCH; } };", "std::make_unique<A<int>>(1);"),
        ("template <class T> struct A { A(T) { LAUNCH; } };", "std::make_shared<A<int>>(1);"),
        (
            "template <class T> struct A { A(T) { LAUNCH; } };",
            "std::vector<A<int>> v; v.emplace_back(1);",
        ),
        ("template <class T> struct A { ~A() { LAUNCH; } };", "A<int> a;"),
        ("template <class T> struct A { ~A() { LAUNCH; } }; struct B { A<int> a; };", "B b;"),
        ("template <class T> struct A { int i = (LAUNCH, 1); };", "A<int> a;"),
        (
            "struct B { virtual void run() = 0; };"
            "template <class T> struct A : B { void run() override { LAUNCH; } };",
            "B *b = new A<int>; b->run();",
        ),
        (
            "template <class T> struct A {"
            " T t[1]; T *begin() { LAUNCH; return t; } T *end() { return t; } };",
            "for (int i : A<int>()) {}",
        ),
        (
            "template <class T> struct A { operator T() { LAUNCH; return T(); } };",
            "int i = A<int>();",
        ),
        (
            "template <class T> struct A {};template <class T> void operator+(A<T>, T) { LAUNCH; }",
            "A<int>() + 1;",
        ),
        (
            "template <class T> struct A { T a; template <int I> T get() { LAUNCH; return a; } };"
            "template <class T>"
            " struct std::tuple_size<A<T>> : std::integral_constant<size_t, 1> {};"
            "template <class T> struct std::tuple_element<0, A<T>> { using type = T; };",
            "auto [i] = A<int>();",
        ),
        ("template <class T> void f(T) { LAUNCH; }", "std::thread(f<int>, 1).join();"),
        ("template <class T> void f(T) { LAUNCH; }", "std::async(f<int>, 1);"),
        ("", "std::thread([](auto) { LAUNCH; }, 1).join();"),
        ("", "std::async([](auto) { LAUNCH; }, 1);"),
        ("", "std::function<void(int)> f = [](auto) { LAUNCH; };"),
        ("", "std::bind([](auto) { LAUNCH; }, 1)();"),
        ("", "std::invoke([](auto) { LAUNCH; }, 1);"),
        ("", "std::apply([](auto) { LAUNCH; }, std::tuple(1));"),
        ("", "std::visit([](auto) { LAUNCH; }, std::variant<int>(1));"),
        ("", "int i[1]; std::for_each(i, i + 1, [](auto) { LAUNCH; });"),
        ("", "int i[1]; std::sort(i, i + 1, [](auto a, auto b) { LAUNCH; return a < b; });"),
        (
            "template <class T> struct A { bool operator()(T a, T b) { LAUNCH; return a < b; } };",
            "int i[1]; std::sort(i, i + 1, A<int>());",
        ),
        ("template <class T> void f(T) { LAUNCH; } template void f(int);", ""),
        (
            "template <class T> struct A { void f(T) { LAUNCH; } void f(T *); };"
            "template class A<int>;",
            "",
        ),
        ("template <class T> struct A { A() { LAUNCH; } }; template struct A<int>;", ""),
    ],
)
def test_instantiations_that_no_call_names(kernels: Kernels, declared: str, used: str) -> None:
    headers = (
        "algorithm",
        "functional",
        "future",
        "memory",
        "thread",
        "tuple",
        "variant",
        "vector",
    )
    text = "".join(f"#include <{header}>\n" for header in headers)
    text += f"{declared}\nint main() {{\n{used}\n}}\n"
    [kernel] = kernels(text.replace("LAUNCH", LAUNCH), arguments=["-std=c++20"])
    assert kernel.name.spelling == "K"
    assert kernel.location.file == "test.cpp"
    line = kernel.location.line - 1
    assert "LAUNCH" in f"#include <sycl/sycl.hpp>\n{text}".splitlines()[line]


def test_a_coroutine(kernels: Kernels) -> None:
    found = kernels(
        """
        #include <coroutine>
        template <typename T> struct Awaiter {
          bool await_ready() { sycl::queue().single_task<class Ready>([] {}); return true; }
          void await_suspend(std::coroutine_handle<>) {}
          void await_resume() { sycl::queue().single_task<class Resume>([] {}); }
        };
        template <typename T> struct Awaitable {
          Awaiter<T> operator co_await() {
            sycl::queue().single_task<class Await>([] {});
            return {};
          }
        };
        struct Task {
          struct promise_type {
            Task get_return_object() { return {}; }
            std::suspend_never initial_suspend() noexcept { return {}; }
            std::suspend_never final_suspend() noexcept { return {}; }
            void return_void() {}
            void unhandled_exception() {}
          };
        };
        Task coroutine() { co_await Awaitable<int>(); }
        """,
        arguments=["-std=c++20"],
    )
    assert sorted(names(found)) == ["Await", "Ready", "Resume"]


def test_a_functor_launched_in_a_generic_lambda(kernels: Kernels) -> None:
    found = kernels(
        """
        #include <variant>
        template <typename T> struct Functor { T t; void operator()() const {} };
        int main() {
          std::visit([](auto t) { sycl::queue().single_task(Functor<decltype(t)>{t}); },
                     std::variant<int, float>(1));
        }
        """
    )
    assert names(found) == ["Functor<int>", "Functor<float>"]
    assert {kernel.location.line for kernel in found} == {6}


def test_a_library_called_by_the_library(kernels: Kernels, tmp_path: Path) -> None:
    """No code of the user's launches; the kernel is where its object's class is."""
    (tmp_path / "library.hpp").write_text(
        "namespace library {\n"
        "template <typename K> struct Launcher {\n"
        "  Launcher(K k) { sycl::queue().single_task(k); }\n"
        "};\n}\n"
    )
    found = kernels(
        "#include <memory>\n#include <library.hpp>\nstruct Kernel { void operator()() const {} };\n"
        "int main() { std::make_unique<library::Launcher<Kernel>>(Kernel()); }",
        arguments=["-isystem", str(tmp_path)],
    )
    assert names(found) == ["Kernel"]
    assert (found[0].location.file, found[0].location.line) == ("test.cpp", 4)


@pytest.mark.parametrize(
    "attribute",
    [
        "__attribute__((sycl_kernel))",
        "__attribute__((noinline, __sycl_kernel__))",
        "[[clang::sycl_kernel]]",
        "MARK",
        "ATTRIBUTE(sycl_kernel)",
        "FROM_A_HEADER",
        "[[clang::sycl_kernel_entry_point(Name)]]",
    ],
)
def test_marked_templates(kernels: Kernels, attribute: str, tmp_path: Path) -> None:
    (tmp_path / "mark.hpp").write_text("#define FROM_A_HEADER [[clang::sycl_kernel]]\n")
    found = kernels(
        f"""
        #include <mark.hpp>
        #define MARK __attribute__((sycl_kernel))
        #define ATTRIBUTE(name) __attribute__((name))
        #define NO_MARK __attribute__((noinline))
        namespace mine {{
        template <typename Name, typename K>
        {attribute} void kernel_single_task(const K &k) {{ k(); }}
        template <typename Name, typename K> NO_MARK void other(const K &k) {{ k(); }}
        }}
        int main() {{
          int i = 1;
          mine::kernel_single_task<class A>([=] {{ (void)i; }});
          mine::other<class B>([=] {{ (void)i; }});
        }}
        """,
        arguments=["-I", str(tmp_path)],
    )
    assert names(found) == ["A"]
    assert found[0].capture.type.size == 4
    assert found[0].location.line == 14


def test_scopes_nested_deeply(kernels: Kernels) -> None:
    depth = 2000
    found = kernels(
        f"int main() {{ {'{' * depth} {LAUNCH}; {'}' * depth} }}",
        arguments=[f"-fbracket-depth={2 * depth}"],
    )
    assert names(found) == ["K"]


def test_calls_nested_deeply(kernels: Kernels) -> None:
    functions = "".join(
        f"inline int f{number + 1}(int i) {{ return f{number}(i); }}\n" for number in range(2000)
    )
    found = kernels(
        f"inline int f0(int i) {{ return i; }}\n{functions}"
        "int main() { sycl::queue().single_task<class K>([] { f2000(1); }); }"
    )
    assert names(found) == ["K"]
