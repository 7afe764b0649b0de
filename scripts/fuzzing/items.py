"""Run kernels from a grammar on the CPU: as its own code, by OpenCL, and as PTX.

Items wait for each other in loops and branches that all take alike, compute together, stride
through arrays, and go through loops that each leaves at another time: by ``break``, ``goto`` or
``switch``, with integers of all sizes, divisions that only some items may do, numbers that are NaN
or a negative zero, vectors, pointers into their own arrays, copies and atomic operations. Without
optimization each item has a stack of its own; with it, they run in loops. Those whose sub-groups
are as large as NVIDIA's run as PTX, too: with the tests' stand-in for the driver, which reports
races, or on a GPU. All have to find the same, whatever the seed of Python's hashes is.
"""

from __future__ import annotations

import argparse
import functools
import os
import random
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from measuring import SYCLFLAT

from fuzzing import Outcome
from syclflat.service.cache import directory as cache_directory
from tests.stand_in import driver
from tests.support.environment import run_by_itself

NATIVE, SPIRV, PTX = "native", "spir64", "nvptx64"


class Way(NamedTuple):
    """A target, and how code for it is optimized."""

    target: str
    level: str
    more: str = ""


WAYS = (
    Way(NATIVE, "-O0"),
    Way(NATIVE, "-O2"),
    Way(NATIVE, "-O3"),
    Way(NATIVE, "-O3", "-march=native"),
    Way(SPIRV, "-O0"),
    Way(SPIRV, "-O2"),
    Way(PTX, "-O1"),
    Way(PTX, "-O2"),
)
KERNELS = 25
"""The most kernels of a program."""
_SHAPES = (
    *("24, 96, 24", "32, 128, 32", "8, 64, 8", "1, 32, 1", "7, 21, 7", "33, 99, 33"),
    *("13, 39, 13", "67, 134, 67", "100, 300, 100"),
    *("12, 6, 16, 3, 4", "40, 4, 40, 2, 20", "21, 6, 14, 3, 7", "30, 4, 3, 20, 2, 3, 5"),
)
"""Items of a work-group, and the numbers of all items and of a work-group in each dimension."""
_NUMBERS = ("a", "b", "c", "d")
_OWN = (*_NUMBERS, "lid", "gid", "group", "n", "m", "7u", "13u")
_ALIKE = ("n", "m", "3u", "group % 3u", "group")
_HEAD = """\
#include <cstdio>
#include <cstring>
#include <limits>
// Less than all of SYCL, as each way to compile needs other headers.
#include <sycl/atomic_ref.hpp>
#include <sycl/builtins.hpp>
#include <sycl/detail/core.hpp>
#include <sycl/group_algorithm.hpp>
#include <sycl/group_barrier.hpp>
#include <sycl/sub_group.hpp>
#include <sycl/usm.hpp>
#ifdef ON_OPENCL
#define SUB_GROUP(size)
#else
#define SUB_GROUP(size) [[sycl::reqd_sub_group_size(size)]]
#endif
// A NaN may have any sign and bits.
inline unsigned bits(float x) { return x != x ? 77u : sycl::bit_cast<unsigned>(x); }
inline unsigned bits(const sycl::float4 &x) {
  return bits(x[0]) + bits(x[1]) * 3u + bits(x[2]) * 5u + bits(x[3]) * 7u;
}
template <class Change> void together(unsigned &place, Change change) {
  change(sycl::atomic_ref<unsigned, sycl::memory_order::relaxed, sycl::memory_scope::device,
                          sycl::access::address_space::global_space>(place));
}
// The value of another item of a sub-group, or the own one if there is none.
template <class Group> unsigned left(Group group, unsigned value, unsigned by) {
  const unsigned other = sycl::shift_group_left(group, value, by);
  return group.get_local_linear_id() + by < group.get_local_linear_range() ? other : value;
}
template <class Group> unsigned right(Group group, unsigned value, unsigned by) {
  const unsigned other = sycl::shift_group_right(group, value, by);
  return group.get_local_linear_id() >= by ? other : value;
}
template <class Group> unsigned flipped(Group group, unsigned value, unsigned by) {
  const unsigned other = sycl::permute_group_by_xor(group, value, by);
  return (group.get_local_linear_id() ^ by) < group.get_local_linear_range() ? other : value;
}
int main() {
  sycl::queue queue;
  const unsigned n = 4, m = 5;
  const float nan = std::numeric_limits<float>::quiet_NaN();
  unsigned *out = sycl::malloc_shared<unsigned>(512, queue);
  unsigned *sums = sycl::malloc_shared<unsigned>(48, queue);
  unsigned *in = sycl::malloc_shared<unsigned>(1024, queue);
  for (unsigned i = 0; i < 1024; ++i)
    in[i] = i * 2654435761u >> 7;
"""
_KERNEL = """\
#if {condition}
  queue.fill(out, 0u, 512).wait();
  queue.fill(sums, 0u, 48).wait();
  queue.submit([&](sycl::handler &handler) {{
    sycl::local_accessor<unsigned> shared({size}, handler);
    handler.parallel_for(sycl::nd_range<{dimensions}>({range}),
                         [=](auto item) {required} {{
      const unsigned lid = item.get_local_linear_id(), gid = item.get_global_linear_id();
      const unsigned size = item.get_local_range().size(), group = item.get_group_linear_id();
      const auto all = item.get_group();
      const auto some = item.get_sub_group();
      const sycl::plus<> plus;
      unsigned a = lid * 3u + 1u, b = gid ^ 5u, c = group + 2u, d = lid, kept[8];
      for (unsigned i = 0; i < 8; ++i)
        kept[i] = i * lid;
      sycl::uint4 four(a, b, c, d);
      unsigned long w = gid * 0x9e3779b97f4a7c15ul + 1;
      unsigned char small = static_cast<unsigned char>(lid * 9u);
      short brief = static_cast<short>(gid * 4099u);
      float f = float(lid & 15u) - 4.0f, g = gid % 5u == 1u ? nan : -0.0f;
      sycl::float4 q(f, g, 0.5f, float(c));
{body}\
      for (unsigned i = 0; i < 8; ++i)
        d = d * 31u + kept[i];
      out[gid] = a + b * 3u + c * 5u + d * 7u + four[0] + four[1] * 11u + four[2] + four[3] +
                 unsigned(w ^ w >> 29) + small * 13u + unsigned(brief) * 17u + bits(f) +
                 bits(g) * 19u + bits(q) * 23u;
    }});
  }}).wait();
  for (unsigned i = 0, sum = 0; i < 560; ++i)
    if (sum = sum * 1000003u + (i < 512 ? out[i] : sums[i - 512]); i == 559)
      std::printf("{number} %u\\n", sum);
#endif
"""


class _Grammar:
    def __init__(
        self, chance: random.Random, *, has_sub_groups: bool, has_one_dimension: bool
    ) -> None:
        self._chance = chance
        self._has_sub_groups, self._has_one_dimension = has_sub_groups, has_one_dimension
        self._names = 0

    def _one(self, choices: Sequence[str]) -> str:
        return self._chance.choice(choices)

    def _name(self) -> str:
        self._names += 1
        return f"i{self._names}"

    def _kept(self) -> str:
        return f"kept[{self._one(_NUMBERS)} % 8u]"

    def _own(self) -> str:
        """Return a value of an item's own."""
        return self._one([*_OWN, self._kept(), self._kept(), f"four[{self._chance.randrange(4)}]"])

    def _alike(self, counters: Sequence[str]) -> str:
        """Return a value that is the same for all items of a work-group."""
        return self._one([*_ALIKE, *counters])

    def _computed(self) -> str:
        return f"{self._own()} {self._one('+-*^&|')} {self._own()}"

    def _decided(self) -> str:
        masked = f"({self._own()} & {self._one('1357')}u) == 0u"
        return self._one([masked, f"{self._own()} < {self._own()}"])

    def _assigned(self) -> str:
        if self._chance.random() < 0.5:
            return self._other()
        if self._chance.random() < 0.1:
            return (
                f"four = four * {self._own()} + sycl::uint4({self._own()}, a, {self._own()}, 1u);\n"
            )
        target = self._one([*_NUMBERS, self._kept()])
        return f"{target} {self._one(['=', '+=', '^='])} {self._computed()};\n"

    def _other(self) -> str:
        """Return an assignment of other types than unsigned integers of 32 bits."""
        number, own, other = self._one(_NUMBERS), self._own(), self._own()
        name = self._name()
        return self._one(
            [
                f"{number} ^= {own} / ({other} | 1u);\n",
                f"{number} += {own} % (size - lid);\n",
                f"{number} += unsigned(int({own}) / (int({other} & 255u) - 300));\n",
                f"if ({other} != 0u)\n{number} = {own} / {other} + {own} % {other};\n",
                f"{number} += {own} << ({other} & 31u) ^ {own} >> ({other} & 7u);\n",
                f"{number} -= unsigned(int({own}) >> ({other} & 15u));\n",
                f"w = w * {own} + {other};\nw ^= w >> ({own} & 63u);\n",
                f"{number} += unsigned(w >> 32);\nw = w << ({other} & 31u) | {own};\n",
                f"w = static_cast<unsigned long>(long(w) / (long({own} & 1023u) + 1));\n",
                f"w = {own} ? w % {own} : ~w;\n",
                f"small = static_cast<unsigned char>(small * {own} + 3u);\n",
                f"small = small > brief ? static_cast<unsigned char>({own}) : small;\n",
                f"brief = static_cast<short>(brief - short({own}) * 3);\n",
                f"{number} += small * unsigned(brief);\n",
                f"f = f * 0.5f + float({own} & 63u);\n",
                f"f = f > 1e6f || f < -1e6f ? -0.0f : f * g;\ng = float(int({own} & 7u) - 3);\n",
                "g = g != g ? f : -g;\n",
                f"if (!(f < g))\ng = {self._one(['nan', '0.0f', '-0.0f', 'f + 1.5f'])};\n",
                f"{number} += f == g;\nf = f < g ? f : g;\n",
                f"{number} += unsigned(f != f) + unsigned(sycl::signbit(g) && g == g) * 2u;\n",
                f"{number} += f >= 0.0f && f < 1e6f ? unsigned(f) : 9u;\n",
                f"q[{own} & 3u] += float({other} & 31u);\n",
                "q = q[1] > 1e5f || q[1] < -1e5f ? sycl::float4(f)\n"
                ": q * 0.5f + sycl::float4(q.swizzle<1, 2, 3, 0>());\n",
                f"f = q[{own} & 3u] * 0.25f;\nq = {self._decided()} ? q : -q;\n",
                f"std::memcpy(&w, kept + ({own} & 6u), 8);\n",
                f"std::memcpy(kept + ({own} & 6u), &w, {self._one('34568')});\n",
                f"std::memcpy(&{number}, reinterpret_cast<char *>(kept) + ({own} & 15u), 3);\n",
                f"unsigned *{name} = kept + ({own} & 7u);\n"
                f"if ({self._decided()})\n{name} = &{number};\n*{name} += {other};\n",
                f"together(sums[{own} & 15u], [&](auto at) {{ at.fetch_add({other}); }});\n",
                f"together(sums[16 + {own} % 16u], [&](auto at) {{ at.fetch_xor({other}); }});\n",
                f"together(sums[32 + {own} % 16u], [&](auto at) {{ at.fetch_max({other}); }});\n",
            ]
        )

    def _jumps(self, depth: int) -> str:
        """Return control that no branch and no loop alone has."""
        name, own = self._name(), self._own()
        first, second, third = (self.apart(depth - 1) for _ in range(3))
        leaves = f"{name}x = {name}x & 1u ? {name}x * 5u >> 3 : {name}x >> 1;\n"
        begun = f"unsigned {name}x = {own} & 1023u;\n"
        return self._one(
            [
                f"switch ({own} & 7u) {{\ncase 0:\ncase 2:\n{first}break;\n"
                f"case 5:\n{second}[[fallthrough]];\ncase 1:\n{third}break;\n"
                f"case 3: case 6:\n{self._one(_NUMBERS)} = 1u;\nbreak;\ndefault:\n"
                f"{self._assigned()}}}\n",
                f"for (unsigned {name} = 0; {name} < ({own} & 7u); ++{name})\n"
                f"for (unsigned {name}y = 0; {name}y < ({self._own()} & 3u); ++{name}y) {{\n"
                f"{first}if ({self._decided()})\ngoto {name}end;\n}}\n{name}end:;\n",
                f"{begun}if ({self._decided()})\ngoto {name}middle;\n"
                f"while ({name}x > 3u) {{\n{first}{name}middle:;\n{second}{leaves}}}\n",
                f"unsigned {name}x = 0;\n{name}again:;\n{first}"
                f"if (++{name}x < ({own} & 7u))\ngoto {name}again;\n",
                f"if ({own} != 0u) {{\n{begun}{self._one(_NUMBERS)} = 1000u / {own};\ndo {{\n"
                f"{self._one(_NUMBERS)} += {name}x * 3u;\n{leaves}}} while ({name}x > 3u);\n}}\n",
                f"{begun}while ({name}x > 3u && {name}x != 40u) {{\n"
                f"{self._one(_NUMBERS)} = {self._one(_NUMBERS)} * 3u + {name}x;\n{leaves}}}\n",
                f"{begun}sycl::float4 {name}q = q;\nwhile ({name}x > 2u) {{\n"
                f"{self._one(_NUMBERS)} ^= {name}x * 7u;\n{leaves}"
                f"if (({name}x & 3u) == 3u) {{\n{name}q = q + q;\nbreak;\n}}\n"
                f"if ({name}x == {own}) {{\n{name}q = -q;\nbreak;\n}}\n}}\nq = {name}q;\n",
                f"{begun}if ({self._decided()}) {{\nif ({self._decided()}) {{\ndo {{\n"
                f"{self._one(_NUMBERS)} ^= {name}x * 7u;\n{leaves}}} while ({name}x > 3u);\n"
                f"}} else {{\n{first}}}\n}}\n",
                f"for (unsigned {name} = 0; {name} < ({own} & 15u); ++{name}) {{\n"
                f"if ({self._decided()})\ncontinue;\n{first}switch ({name} & 3u) {{\ncase 1:\n"
                f"continue;\ncase 2:\n{second}break;\ndefault:\n{third}}}\n}}\n",
            ]
        )

    def apart(self, depth: int) -> str:
        """Return what an item does by itself."""
        text = ""
        for _ in range(self._chance.randrange(1, 4)):
            kind = self._chance.random()
            name = self._name()
            if depth == 0 or kind < 0.35:
                # Some of them declare variables, and labels stand in front of others.
                text += f"{{\n{self._assigned()}}}\n"
            elif kind < 0.5:
                text += f"{{\n{self._jumps(depth)}}}\n"
            elif kind < 0.7:
                text += f"if ({self._decided()}) {{\n{self.apart(depth - 1)}}}"
                text += f" else {{\n{self.apart(depth - 1)}}}\n" if kind < 0.6 else "\n"
            elif kind < 0.88:
                end = f"({self._own()} & {self._one(['3', '7', '15'])}u)"
                text += f"for (unsigned {name} = 0; {name} < {end}; ++{name}) {{\n"
                text += self.apart(depth - 1)
                text += f"if ({self._decided()})\nbreak;\n}}\n" if kind < 0.8 else "}\n"
            else:
                text += f"for (unsigned {name} = {self._own()} & 1023u; {name} > 3u;) {{\n"
                text += f"{name} = {name} & 1u ? {name} - 1u : {name} / 2u;\n"
                text += f"{self._one(_NUMBERS)} += {name} * 3u;\n"
                text += f"if (({name} ^ {self._one(_NUMBERS)}) == 5u)\nbreak;\n}}\n"
        return text

    def together(self, depth: int, counters: Sequence[str] = ()) -> str:
        """Return what all items of a work-group come to alike."""
        text = ""
        for _ in range(self._chance.randrange(1, 5)):
            kind = self._chance.random()
            name = self._name()
            if kind < 0.3 or (depth == 0 and kind > 0.7):
                text += self.apart(2) if kind > 0.15 else self._assigned()
            elif kind < 0.5:
                text += f"shared[lid] = {self._computed()};\nsycl::group_barrier(all);\n"
                text += (
                    f"{self._one(_NUMBERS)} += shared[(lid + {self._alike(counters)}) % size];\n"
                )
                text += "sycl::group_barrier(all);\n"
            elif kind < 0.7:
                text += f"{self._one(_NUMBERS)} ^= {self._of_group(counters)};\n"
            elif kind < 0.85:
                end = self._alike(counters)
                text += f"for (unsigned {name} = 0; {name} < {end}; ++{name}) {{\n"
                text += self.together(depth - 1, [*counters, name])
                left = f"if ({name} == {self._alike(counters)})\nbreak;\n}}\n"
                text += left if kind < 0.75 else "}\n"
            elif kind < 0.93:
                text += self._strides(name) if kind < 0.89 else self._guarded(counters, name)
            else:
                compared = f"{self._alike(counters)} {self._one('<>')} {self._alike(counters)}"
                text += f"if ({compared}) {{\n{self.together(depth - 1, counters)}}}"
                text += (
                    f" else {{\n{self.together(depth - 1, counters)}}}\n" if kind < 0.97 else "\n"
                )
        return text

    def _strides(self, name: str) -> str:
        """Return a loop that adds up memory, of each item or of all of them."""
        near = f"(int(lid) + int({name} & 63) - {self._one('15')})"
        bounded = [
            f"sycl::clamp({near}, 0, int(size) - 1)",
            f"{near} > 0 ? {near} - 1 : 0",
            f"{near} < int(size) - 1 ? {near} + 9 : int(size)",
            f"{near} == int(n) ? 7 : {near} + 8",
            f"({near} + 9) % int(size)",
            f"({near} + 9u) % (n * 3u)",
            f"({near} + 9) / int(size) + ({near} + 9) % int(size) * 2",
            f"(lid + {name} * 7ul) / (n + 9u) * 5u + (lid + {name} * 7ul) % (n + 9u)",
            f"({near} + 9u) / (({self._own()} & 15u) + 1u)",
        ]
        place = self._one([name, f"{name} + lid", f"{name} * 3u + gid", self._one(bounded)])
        stride = self._one(["1", "int(size)"])
        first, end = ("0", "n * 9u") if stride == "1" else ("lid", f"n * {self._one('24')}0u")
        index = self._one(["int", "unsigned", "size_t"])
        place = f"in[{index}({place})]"
        added = f"{self._one(_NUMBERS)} += {place} * unsigned({name} + {self._own()});"
        if self._chance.random() < 0.4:
            part = self._one(["gid * 3u & 511u", "lid", "group", f"in[{name}] & 63u"])
            place = self._one([place, f"in[({part}) + {index}({name} * 2)]"])
            added = f"{self._one('fg')} += float({place} & 63u);"
        head = f"for ({index} {name} = {first}; {name} < {index}({end}); {name} += {stride})"
        return f"{head}\n{added}\n"

    def _guarded(self, counters: Sequence[str], name: str) -> str:
        """Return a step in local memory, for adjacent items only, or the steps of a tree."""
        meet = "sycl::group_barrier(all);\n"
        text = f"shared[lid] = {self._computed()};\n{meet}"
        index = self._one(["lid", "int(lid)", "lid - 1u", "size_t(lid) + n", "int(lid) - int(m)"])
        limit = f"decltype({index})({self._one(['size / 2u', 'size', self._alike(counters)])})"
        compared = f"{index} {self._one(['<', '<=', '>', '>=', '==', '!='])} {limit}"
        also = self._one(
            [f"{self._alike(counters)} != 1u", self._decided(), f"{index} > {limit} / 2"]
        )
        condition = self._one(
            [compared, f"{compared} && {also}", f"!({compared} || {index} < 2 || {also})"]
        )
        text += f"if ({condition})\nshared[lid] += {self._own()};\n{meet}"
        if self._chance.random() < 0.5:
            text += f"for (unsigned {name} = size / 2u; {name} > 0; {name} /= 2u) {{\n"
            text += f"if (lid < {name})\nshared[lid] += shared[lid + {name}];\n{meet}}}\n"
        text += f"{self._one(_NUMBERS)} += shared[(lid + {self._alike(counters)}) % size];\n"
        return text + meet

    def repeated(self) -> str:
        """Return loops over adjacent memory in loops, behind a test, and nothing else."""
        own, end = self._one(["gid", "lid", self._own()]), self._one(["n", "size", "40u"])
        leaves = self._chance.random() < 0.3
        text = f"return out[gid] = {self._own()}, void();\n" if leaves else ""
        loops = ""
        for _ in range(self._chance.randrange(1, 4)):
            name, count = self._name(), self._one([*_ALIKE, "3u", f"({self._own()} & 3u)"])
            loops += f"for (unsigned {name} = 0; {name} < {count}; ++{name}) {{\n"
            for _ in range(self._chance.randrange(1, 3)):
                loops += self._strides(self._name())
            loops += "}\n"
        return f"if ({own} < {end})\n{text}{{\n{loops}}}\n"

    def _of_group(self, counters: Sequence[str]) -> str:
        """Return what items compute together."""
        items = self._one(["all", "all", "some"]) if self._has_sub_groups else "all"
        if self._has_sub_groups and self._chance.random() < 0.4:
            by = self._one(["1", "2", "4", "5", f"(({self._alike(counters)}) & 7u)"])
            return f"{self._one(['left', 'right', 'flipped'])}(some, {self._own()}, {by})"
        function = self._one(["reduce", "inclusive_scan", "exclusive_scan"])
        operation = self._one(["plus", "sycl::maximum<unsigned>()", "sycl::bit_xor<unsigned>()"])
        return self._one(
            [
                f"sycl::{function}_over_group({items}, {self._own()}, plus)",
                f"sycl::{function}_over_group({items}, {self._own()}, {operation})",
                f"unsigned(sycl::{self._one(['any', 'all', 'none'])}_of_group({items}, "
                f"{self._decided()}))",
                f"sycl::group_broadcast({items}, {self._own()})",
                f"sycl::group_broadcast(all, {self._own()}, (({self._alike(counters)}) % size))"
                if self._has_one_dimension
                else f"sycl::reduce_over_group(all, w + {self._own()}, sycl::plus<>())",
            ]
        )


def program(seed: int, number: int, kernels: int) -> str:
    """Return the source of a program."""
    chance = random.Random(f"{seed} {number}")
    text = _HEAD
    # Kernels may know the size of sub-groups if none of a program requires one.
    requires = chance.random() < 0.7
    for i in range(kernels):
        size, *counts = chance.choice(_SHAPES).split(", ")
        dimensions = len(counts) // 2
        sub_group = chance.choice((8, 32)) if requires else 8
        has_sub_groups = chance.random() < 0.4
        grammar = _Grammar(chance, has_sub_groups=has_sub_groups, has_one_dimension=dimensions == 1)
        conditions = ["!defined(ONLY_WARPS)"] if sub_group != 32 else []
        body = grammar.together(3) if chance.random() < 0.85 else grammar.repeated()
        # Without its optimizer, Intel's OpenCL has none.
        conditions += ["!defined(ON_OPENCL)"] if has_sub_groups else []
        if dimensions == 1:
            ranges = f"{counts[0]}, {size}"
        else:
            all_, group = counts[:dimensions], counts[dimensions:]
            ranges = f"{{{', '.join(all_)}}}, {{{', '.join(group)}}}"
        text += _KERNEL.format(
            number=i,
            condition=" && ".join(conditions) or "1",
            required=f"SUB_GROUP({sub_group})" if requires else "",
            size=size,
            dimensions=dimensions,
            range=ranges,
            body=body,
        )
    return text + "}\n"


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of this search."""
    targets = sorted({way.target for way in WAYS})
    parser.add_argument("--target", action="append", choices=targets, help="all by default")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="where wrong programs are kept")
    parser.add_argument(
        "--gpu", action="store_true", help="run PTX on this machine's GPU, not with the stand-in"
    )


def run(options: argparse.Namespace) -> Outcome:
    """Build and run programs with as many kernels in all as are asked for."""
    outcome = Outcome.of("programs run", "kernels", "by OpenCL, too", "as PTX, too")
    ways = [way for way in WAYS if not options.target or way.target in options.target]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for number, first in enumerate(range(0, options.count, KERNELS)):
            kernels = min(KERNELS, options.count - first)
            text = program(options.seed, number, kernels)
            outcome.counts.update({"programs run": 1, "kernels": kernels})
            name = f"program {number} of seed {options.seed}"
            seeds = [f"{number}{i}" for i in range(len(ways))]
            made = pool.map(functools.partial(_found, text, gpu=options.gpu), ways, seeds)
            found: dict[Way, dict[str, str]] = {}
            wrong: list[str] = []
            for way, (sums, failure) in zip(ways, made, strict=True):
                found[way] = sums
                wrong += [f"{name}, {' '.join(way)}: {failure}"] if failure else []
            for target, what in ((SPIRV, "by OpenCL, too"), (PTX, "as PTX, too")):
                outcome.counts[what] += max(
                    (len(sums) for way, sums in found.items() if way.target == target), default=0
                )
            ran = {way: sums for way, sums in found.items() if sums}
            for kernel in sorted({key for each in ran.values() for key in each}, key=int):
                seen = {" ".join(way): each.get(kernel) for way, each in ran.items()}
                if not _agree(seen):
                    wrong.append(f"{name}, kernel {kernel}: {seen}")
            outcome.wrong += wrong
            if wrong and options.keep:
                options.keep.mkdir(exist_ok=True)
                (options.keep / f"{name.replace(' ', '_')}.cpp").write_text(text)
                print(*wrong, sep="\n", flush=True)
    return outcome


def _agree(sums: Mapping[str, str | None]) -> bool:
    """Return whether all ways find the same; not all kernels run by OpenCL and as PTX."""
    everywhere = all(sum_ is not None for way, sum_ in sums.items() if way.startswith(NATIVE))
    return everywhere and len({*sums.values()} - {None}) == 1


_DEFINITIONS = {PTX: "-DONLY_WARPS", SPIRV: "-DON_OPENCL"}


def _found(text: str, way: Way, seed: str, *, gpu: bool) -> tuple[dict[str, str], str]:
    """Return the sum of each kernel, and what failed, empty if nothing did.

    Args:
        text: the program's source.
        way: the target and the options.
        seed: of Python's hashes.
        gpu: whether PTX runs on a GPU.

    """
    with tempfile.TemporaryDirectory() as name:
        directory = Path(name)
        (directory / "app.cpp").write_text(text)
        options = [f"--target={way.target}", way.level, *way.more.split()]
        options += [_DEFINITIONS.get(way.target, "-DON_CPU"), "-ffp-contract=off"]
        command = [*SYCLFLAT, "c++", *options, "-w", "app.cpp", "-o", "app"]
        built = subprocess.run(
            command,
            cwd=directory,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=False,
        )
        if built.returncode:
            return {}, f"not built: {built.stderr[:1000]}"
        if way.target == PTX and gpu:
            done = run_by_itself(directory / "app", ONEAPI_DEVICE_SELECTOR="cuda:*")
        elif way.target == PTX:
            done = driver.run_kernels(directory / "app", Path(cache_directory.own() or directory))
        else:
            done = subprocess.run(
                [directory / "app"],
                # Intel's optimizer has defects of its own: with loads from private arrays, and
                # with divisions behind a test.
                env={**os.environ, "SYCL_PROGRAM_COMPILE_OPTIONS": "-cl-opt-disable"},
                capture_output=True,
                text=True,
                timeout=900,
                check=False,
            )
    found = dict(line.split(maxsplit=1) for line in done.stdout.splitlines())
    return found, f"exit code {done.returncode}: {done.stderr}" if done.returncode else ""
