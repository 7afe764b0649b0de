#!/usr/bin/env python3
"""Write programs that launch and capture as public SYCL code does, for scripts/corpora/corpus.py.

    python scripts/corpora/generate_corpus.py DIR [--files N] [--seed N]

How often what is captured, and how kernels are launched, follows a count of 6,106 launches in 2,670
public files; the same seed gives the same files.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Capture:
    """Something that kernels capture."""

    percent: float
    """Of kernels that capture it."""
    declaration: str
    """``{n}`` is a number of its own."""
    use: str
    """An expression that makes an int of it."""


HANDLER_CAPTURES = (
    Capture(34.9, "sycl::accessor a{n}{{buffer1, h}};", "a{n}[0]"),
    Capture(4.3, "sycl::accessor a{n}{{buffer2, h, sycl::read_only}};", "a{n}[0][0]"),
    Capture(1.0, "sycl::accessor a{n}{{buffer3, h}};", "a{n}[0][0][0]"),
    Capture(15.8, "sycl::local_accessor<int, 1> l{n}{{16, h}};", "l{n}[0]"),
    Capture(1.5, "sycl::stream o{n}{{1024, 256, h}};", "(o{n} << 1, 0)"),
    Capture(0.1, "Boxed b{n}{{{{buffer1, h}}, 1}};", "b{n}.in[0] + b{n}.k"),
    Capture(0.1, "Accessor c{n}[2]{{{{buffer1, h}}, {{buffer1, h}}}};", "c{n}[1][0]"),
)
CAPTURES = (
    Capture(55.7, "int *p{n} = usm;", "p{n}[0]"),
    Capture(46.6, "float s{n} = 1;", "int(s{n})"),
    Capture(4.4, "Plain t{n}{{1, 2, {{3}}}};", "t{n}.a + t{n}.c[0]"),
    Capture(3.8, "sycl::range<2> r{n}(1, 2);", "int(r{n}[0])"),
    Capture(1.6, "WithPointer w{n}{{usm, 1}};", "w{n}.p[0]"),
    Capture(0.6, "sycl::vec<float, 4> v{n}(1);", "int(v{n}[0])"),
    Capture(0.6, "int c{n}[8] = {{}};", "c{n}[3]"),
    Capture(0.5, "sycl::half f{n}{{1}};", "int(f{n})"),
    Capture(0.4, "auto k{n} = [=](int x) {{ return x + 1; }};", "k{n}(1)"),
    Capture(0.1, "Either u{n}{{1}};", "u{n}.i"),
    Capture(0.1, "std::tuple<int, float> y{n};", "std::get<0>(y{n})"),
    Capture(0.1, "sycl::marray<int, 3> m{n};", "m{n}[0]"),
    Capture(0.1, "Derived d{n}{{}};", "d{n}.a + d{n}.z"),
)
LAUNCHES = (
    (
        2901,
        "h.parallel_for{name}(sycl::nd_range<1>(64, 16), [=](sycl::nd_item<1> it) {{ {body} }});",
    ),
    (1543, "h.single_task{name}([=] {{ {body} }});"),
    (646, "h.parallel_for{name}(sycl::range<1>(64), [=](sycl::id<1> i) {{ {body} }});"),
    (646, "h.parallel_for{name}(sycl::range<2>(8, 8), [=](auto it) {{ {body} }});"),
    (
        101,
        "h.parallel_for_work_group{name}(sycl::range<1>(2), sycl::range<1>(4), "
        "[=](sycl::group<1> g) {{ {body} }});",
    ),
    (
        140,
        "auto kernel = [=](sycl::nd_item<1> it) {{ {body} }}; h.parallel_for{name}("
        "sycl::nd_range<1>(64, 16), kernel);",
    ),
)
NAMED_PERCENT = 55
TEMPLATE_PERCENT = 24
GENERIC_HANDLER_PERCENT = 5
PRELUDE = """\
#include <sycl/sycl.hpp>

#include <tuple>

using Accessor = sycl::accessor<int, 1>;
struct Plain {
  int a;
  double b;
  short c[3];
};
struct WithPointer {
  int *p;
  int n;
};
struct Boxed {
  Accessor in;
  int k;
};
union Either {
  int i;
  float f;
};
struct Derived : Plain {
  int z;
};
"""


def program(generator: random.Random, number: int) -> str:
    """Return one program with a handful of kernels."""
    functions: list[str] = []
    calls: list[str] = []
    for index in range(generator.randint(1, 5)):
        name = f"run{index}"
        is_template = generator.random() * 100 < TEMPLATE_PERCENT
        body = command_group(generator, f"K{number}_{index}", is_template)
        head = f"void {name}(sycl::queue &q, int *usm"
        if is_template:
            functions.append(f"template <typename T> {head}, T extra) {{\n{body}}}\n")
            calls.append(f"  {name}(q, usm, 1);\n  {name}(q, usm, 2.0f);\n")
        else:
            functions.append(f"{head}) {{\n{body}}}\n")
            calls.append(f"  {name}(q, usm);\n")
    main = "int main() {\n  sycl::queue q;\n  int *usm = sycl::malloc_shared<int>(64, q);\n"
    return f"{PRELUDE}\n" + "\n".join(functions) + f"\n{main}{''.join(calls)}}}\n"


def command_group(generator: random.Random, name: str, is_template: bool) -> str:
    """Return the body of a function that submits one kernel."""
    chosen = [c for c in (*HANDLER_CAPTURES, *CAPTURES) if generator.random() * 100 < c.percent]
    declarations = [c.declaration.format(n=n) for n, c in enumerate(chosen)]
    uses = [c.use.format(n=n) for n, c in enumerate(chosen)]
    if is_template:
        uses.append("int(extra)")
    # A pointer is what a kernel writes through, unless it captures nothing.
    body = f"usm[0] = {' + '.join(uses)};" if uses else ""
    named = generator.random() * 100 < NAMED_PERCENT
    weights = [weight for weight, _ in LAUNCHES]
    launch = generator.choices([text for _, text in LAUNCHES], weights)[0]
    kernel_name = f"Of<class {name}, T>" if is_template else f"class {name}"
    # A handler of a generic type needs the keyword in front of a template's name.
    generic = generator.random() * 100 < GENERIC_HANDLER_PERCENT
    text = launch.format(name=f"<{kernel_name}>" if named else "", body=body)
    if generic and named:
        text = text.replace("h.", "h.template ", 1)
    buffers = "".join(
        f"  sycl::buffer<int, {d}> buffer{d}{{sycl::range<{d}>({', '.join(['8'] * d)})}};\n"
        for d in (1, 2, 3)
    )
    lines = "".join(f"    {line}\n" for line in (*declarations, text))
    handler = "auto &h" if generic else "sycl::handler &h"
    return f"{buffers}  q.submit([&]({handler}) {{\n{lines}  }});\n"


def write(directory: Path, files: int, seed: int) -> None:
    """Write so many programs into a directory."""
    generator = random.Random(seed)
    for number in range(files):
        text = program(generator, number)
        if "Of<" in text:
            text = text.replace(
                "union Either", "template <typename, typename> class Of;\nunion Either"
            )
        (directory / f"generated_{number:04}.cpp").write_text(text)


def main() -> None:
    """Write the files."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("directory", type=Path)
    parser.add_argument("--files", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    options.directory.mkdir(parents=True, exist_ok=True)
    write(options.directory, options.files, options.seed)


if __name__ == "__main__":
    main()
