"""Run kernels from a grammar on the CPU: as its own code, and as PTX.

Items wait for each other in loops and branches that all take alike, compute together, stride
through arrays, and go through loops that each leaves at another time. Without optimization each
item has a stack of its own; with it, they run in loops. Those whose sub-groups are as large as
NVIDIA's run as PTX, too, with the tests' stand-in for the driver, which tells of races. All have to
find the same.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from measuring import SYCLFLAT

from fuzzing import Outcome
from tests.stand_in import driver

NATIVE, PTX = "native", "nvptx64"
WAYS = ((NATIVE, "-O0"), (NATIVE, "-O2"), (NATIVE, "-O3"), (PTX, "-O1"), (PTX, "-O2"))
"""Targets, and how code for them is optimized."""
KERNELS = 25
"""The most kernels of a program."""
_SHAPES = ("24, 96", "32, 128", "8, 64", "1, 32", "12, 6, 16, 3, 4", "40, 4, 40, 2, 20")
"""Items of a work-group and of all; or rows and columns of all, and of a work-group."""
_NUMBERS = ("a", "b", "c", "d")
_OWN = (*_NUMBERS, "lid", "gid", "group", "n", "m", "7u", "13u")
_ALIKE = ("n", "m", "3u", "group % 3u", "group")
_HEAD = """\
#include <cstdio>
#include <sycl/sycl.hpp>
int main() {
  sycl::queue queue;
  const unsigned n = 4, m = 5;
  unsigned *out = sycl::malloc_shared<unsigned>(512, queue);
  unsigned *in = sycl::malloc_shared<unsigned>(512, queue);
  for (unsigned i = 0; i < 512; ++i)
    in[i] = i * 2654435761u >> 7;
"""
_KERNEL = """\
#if {sub_group} == 32 || !defined(ONLY_WARPS)
  queue.fill(out, 0u, 512).wait();
  queue.submit([&](sycl::handler &handler) {{
    sycl::local_accessor<unsigned> shared({size}, handler);
    handler.parallel_for(sycl::nd_range<{dimensions}>({range}),
                         [=](auto item) [[sycl::reqd_sub_group_size({sub_group})]] {{
      const unsigned lid = item.get_local_linear_id(), gid = item.get_global_linear_id();
      const unsigned size = item.get_local_range().size(), group = item.get_group_linear_id();
      const auto all = item.get_group();
      const auto some = item.get_sub_group();
      const sycl::plus<> plus;
      unsigned a = lid * 3u + 1u, b = gid ^ 5u, c = group + 2u, d = lid, kept[8];
      for (unsigned i = 0; i < 8; ++i)
        kept[i] = i * lid;
      sycl::uint4 four(a, b, c, d);
{body}\
      for (unsigned i = 0; i < 8; ++i)
        d = d * 31u + kept[i];
      out[gid] = a + b * 3u + c * 5u + d * 7u + four[0] + four[1] * 11u + four[2] + four[3];
    }});
  }}).wait();
  for (unsigned i = 0, sum = 0; i < 512; ++i)
    if (sum = sum * 1000003u + out[i]; i == 511)
      std::printf("{number} %u\\n", sum);
#endif
"""


class _Grammar:
    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
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
        if self._chance.random() < 0.15:
            return (
                f"four = four * {self._own()} + sycl::uint4({self._own()}, a, {self._own()}, 1u);\n"
            )
        target = self._one([*_NUMBERS, self._kept()])
        return f"{target} {self._one(['=', '+=', '^='])} {self._computed()};\n"

    def apart(self, depth: int) -> str:
        """Return what an item does by itself."""
        text = ""
        for _ in range(self._chance.randrange(1, 4)):
            kind = self._chance.random()
            name = self._name()
            if depth == 0 or kind < 0.5:
                text += self._assigned()
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
                function = self._one(["reduce", "inclusive_scan", "exclusive_scan"])
                items = self._one(["all", "some"])
                call = f"sycl::{function}_over_group({items}, {self._own()}, plus)"
                text += f"{self._one(_NUMBERS)} ^= {call};\n"
            elif kind < 0.85:
                end = self._alike(counters)
                text += f"for (unsigned {name} = 0; {name} < {end}; ++{name}) {{\n"
                text += self.together(depth - 1, [*counters, name])
                left = f"if ({name} == {self._alike(counters)})\nbreak;\n}}\n"
                text += left if kind < 0.75 else "}\n"
            elif kind < 0.93:
                place = self._one([name, f"{name} + lid", f"{name} * 3u + gid"])
                stride = self._one(["1", "int(size)"])
                first, end = ("0", "n * 9u") if stride == "1" else ("lid", "n * 20u")
                text += f"for (int {name} = {first}; {name} < int({end}); {name} += {stride})\n"
                text += f"{self._one(_NUMBERS)} += in[{place}] * ({name} + {self._own()});\n"
            else:
                compared = f"{self._alike(counters)} {self._one('<>')} {self._alike(counters)}"
                text += f"if ({compared}) {{\n{self.together(depth - 1, counters)}}}"
                text += (
                    f" else {{\n{self.together(depth - 1, counters)}}}\n" if kind < 0.97 else "\n"
                )
        return text


def program(seed: int, number: int, kernels: int) -> str:
    """Return the source of a program."""
    chance = random.Random(f"{seed} {number}")
    text = _HEAD
    for i in range(kernels):
        shape = chance.choice(_SHAPES).split(", ")
        body = _Grammar(chance).together(3)
        common = {"number": i, "sub_group": chance.choice((8, 32)), "body": body}
        if len(shape) == 2:
            size, count = shape
            text += _KERNEL.format(size=size, dimensions=1, range=f"{count}, {size}", **common)
        else:
            size, rows, columns, group_rows, group_columns = shape
            both = f"{{{rows}, {columns}}}, {{{group_rows}, {group_columns}}}"
            text += _KERNEL.format(size=size, dimensions=2, range=both, **common)
    return text + "}\n"


def run(options: argparse.Namespace) -> Outcome:
    """Build and run programs with as many kernels in all as are asked for."""
    outcome = Outcome.of("programs run", "kernels", "as PTX, too")
    with tempfile.TemporaryDirectory() as directory:
        for number, first in enumerate(range(0, options.count, KERNELS)):
            kernels = min(KERNELS, options.count - first)
            Path(directory, "app.cpp").write_text(program(options.seed, number, kernels))
            outcome.counts.update({"programs run": 1, "kernels": kernels})
            name = f"program {number} of seed {options.seed}"
            try:
                found = {way: _found(Path(directory), *way) for way in WAYS}
            except subprocess.CalledProcessError as failure:
                outcome.wrong.append(f"{name}: {failure}\n{failure.stderr}")
                continue
            outcome.counts["as PTX, too"] += len(found[PTX, "-O2"])
            outcome.wrong += [
                f"{name}, kernel {kernel}: {sums}"
                for kernel in sorted({key for each in found.values() for key in each})
                if not _agree(sums := {way: each.get(kernel) for way, each in found.items()})
            ]
    return outcome


def _agree(sums: Mapping[tuple[str, str], str | None]) -> bool:
    """Tell whether all ways find the same; kernels with small sub-groups don't run as PTX."""
    native, ptx = ({sum_ for way, sum_ in sums.items() if way[0] == t} for t in (NATIVE, PTX))
    return len(native) == 1 and None not in native and ptx in (native, {None})


def _found(directory: Path, target: str, level: str) -> dict[str, str]:
    """Return the sum of each kernel.

    Raises:
        subprocess.CalledProcessError: the program isn't built, or fails.

    """
    definition = ["-DONLY_WARPS"] if target == PTX else []
    options = [f"--target={target}", level, *definition, "-w", "app.cpp", "-o", "app"]
    command = [*SYCLFLAT, "c++", *options]
    subprocess.run(command, cwd=directory, capture_output=True, text=True, check=True)
    program = directory / "app"
    if target == PTX:
        done = driver.run_kernels(program, directory)
    else:
        done = subprocess.run([program], capture_output=True, text=True, timeout=600, check=False)
    done.check_returncode()
    return dict(line.split(maxsplit=1) for line in done.stdout.splitlines())
