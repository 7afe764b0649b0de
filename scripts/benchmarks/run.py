"""Measure what ``syclflat run`` takes of a small program, beside the program itself.

The goals are of the clock, on a machine that does nothing else: a program that is unchanged is run
within a second, one that was changed within two and a half.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from benchmark import ROOT
from measuring import HEADING, measure

SOURCE = ROOT / "cases" / "captures" / "scalars.cpp"
GOALS = {"unchanged": 1.0, "changed": 2.5}
"""In seconds."""


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=7)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as out:
        program, changing = Path(out, "app.cpp"), Path(out, "changing.cpp")
        program.write_text(SOURCE.read_text())
        changing.write_text(SOURCE.read_text())
        os.environ["PYTHONPATH"] = str(ROOT)
        tool = [sys.executable, "-m", "syclflat", "run", "--cache-dir", str(Path(out, "cache"))]
        change = f"echo >> '{changing}'; exec \"$@\""
        commands = {
            "unchanged": [*tool, str(program)],
            "changed": ["sh", "-c", change, "sh", *tool, str(changing)],
            "everything anew": [*tool, "--no-cache", str(program)],
        }
        print(f"{SOURCE.name}, {options.runs} runs of each, in turn")
        print(f"{'':18}{HEADING}")
        for name, taken in measure(commands, options.runs, ROOT).items():
            goal = f"   goal: at most {GOALS[name]:.1f} s wall" if name in GOALS else ""
            print(f"{name:18}{taken}{goal}")


if __name__ == "__main__":
    main()
