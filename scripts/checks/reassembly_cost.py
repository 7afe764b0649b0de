#!/usr/bin/env python3
"""Show what putting a capture object together costs on the device at -O2: nothing.

Compiles the generated caller of cases/cost/generated.cpp and its hand-written twin,
reassembly_by_hand.cpp, in which the same body takes the same flat parameters with no capture
object in between, to optimised LLVM IR. Prints the number of instructions of both kernels and
exits with 1 unless they are equal.

    python scripts/checks/reassembly_cost.py [--show]
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from syclflat import targets
from syclflat.backends import device_half
from syclflat.clang import ziglang
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source

ROOT = Path(__file__).resolve().parents[2]
GENERATED = ROOT / "cases" / "cost" / "generated.cpp"
BY_HAND = Path(__file__).with_name("reassembly_by_hand.cpp")


def optimized_kernel(source: Path, caller: Path) -> list[str]:
    """Return the instructions of the one kernel in ``caller``, compiled at -O2."""
    program = device_half.Program(source, caller, caller, targets.find(targets.DEFAULT), (), "-O2")
    command = [*device_half.compiler(ziglang.find_zig(), program), "-S", "-emit-llvm", "-w"]
    command += ["-iquote", str(source.parent), str(caller), "-o", "-"]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    bodies = re.findall(r"^define .*spir_kernel .*?\{\n(.*?)^\}", text, re.MULTILINE | re.DOTALL)
    [body] = bodies
    lines = (line.strip() for line in body.splitlines())
    return [line for line in lines if line and not line.startswith(";") and line[-1] != ":"]


def main() -> int:
    """Print both counts and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--show", action="store_true", help="print the instructions too")
    show = parser.parse_args().show
    source = GENERATED
    with tempfile.TemporaryDirectory() as name:
        item = Source(str(source))
        units = stages.plan(item, Settings(library="zig")).units
        outputs = stages.emit(item, units, ("device",), Path(name))
        [(caller, text)] = outputs.items()
        caller.write_text(text)
        generated = optimized_kernel(source, caller)
    by_hand = optimized_kernel(BY_HAND, BY_HAND)
    for title, instructions in (("generated caller", generated), ("written by hand", by_hand)):
        print(f"{title}: {len(instructions)} instructions")
        if show:
            print("".join(f"    {line}\n" for line in instructions), end="")
    return int(len(generated) != len(by_hand))


if __name__ == "__main__":
    sys.exit(main())
