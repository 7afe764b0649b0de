#!/usr/bin/env python3
"""Record programs on a device, replay their launches, and compare each program with the CPU.

Each source is compiled for DEVICE, and runs with a recording of all launches and their memory. Up
to --most launches of each program, evenly spaced, run again alone, on the recorded code. `syclflat
compare` then runs the program on the CPU itself and on DEVICE. The last lines are a table and the
counts.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "scripts")]

from measuring import SYCLFLAT  # noqa: E402

from syclflat import launches, replays  # noqa: E402
from syclflat.diagnostics import InputError  # noqa: E402
from syclflat.runtimes.registration import recorder  # noqa: E402

PROGRAMS = sorted((ROOT / "cases" / "run").glob("*.cpp"))
TARGETS = {"cuda": "nvptx64", "opencl": "spir64", "level_zero": "spir64", "native": "native"}
SELECTORS = {"native": "native_cpu:*"}
SECONDS = 120
EPILOG = """\
examples:
  python scripts/checks/recorded_launches.py --device cuda:0 --jobs 16
  python scripts/checks/recorded_launches.py --device opencl:0 --most 3 cases/run/triad.cpp

exit codes: 0 all replays are equal, and no program differs from the CPU; 1 some do; 2 wrong usage
"""


@dataclass
class Row:
    """What became of a program."""

    name: str
    recorded: int = 0
    replayed: int = 0
    equal: int = 0
    compared: str = ""
    """``equal``, or what differs from the CPU."""
    failure: str = ""
    """Of the compiler, the recording, or the first replay that was not equal."""

    def line(self) -> str:
        """Return the row in Markdown."""
        cells = [self.name, self.recorded, self.replayed, self.equal, self.compared, self.failure]
        return f"| {' | '.join(str(cell).replace('|', '/') for cell in cells)} |"


def first_error(said: str) -> str:
    """Return the first line that is an error, else the last one."""
    return next((line for line in said.splitlines() if "error:" in line), last(said))


def last(said: str) -> str:
    """Return the last line that is not empty."""
    return next((line for line in reversed(said.splitlines()) if line.strip()), "says nothing")


def run(command: Sequence[str | Path], **settings: str) -> subprocess.CompletedProcess[str]:
    """Run a command with variables of the environment; the exit code is 124 after SECONDS."""
    try:
        return subprocess.run(
            command,
            capture_output=True,
            text=True,
            errors="replace",
            check=False,
            timeout=SECONDS,
            env={**os.environ, **settings},
        )
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, 124, "", f"no end within {SECONDS} s")


def replayed(row: Row, recording: Path, program: Path, device: str, most: int) -> None:
    """Replay launches of a recording, evenly spaced."""
    found = launches.load(str(recording)).launches
    row.recorded = len(found)
    bundled = [own for own in found if own.bundle]
    step = max(1, -(-len(bundled) // most))
    code = str(program) if device == "native" else ""
    for launch in bundled[::step]:
        row.replayed += 1
        try:
            replay = replays.load(str(recording), launch.number).replay(device=device, program=code)
        except InputError as error:
            said = str(error)
        else:
            # A launch that the device refuses is one that it refuses again.
            if replay or f"error {launch.error} " in replay.failure:
                row.equal += 1
                continue
            wrong = [own for own in replay.memory if own.differing]
            said = replay.failure or f"{wrong[0].path}: {wrong[0].differing} of {wrong[0].elements}"
        row.failure = row.failure or f"launch {launch.number}: {said}"


def checked(source: Path, options: argparse.Namespace) -> Row:
    """Record, replay and compare a program."""
    row = Row(source.stem)
    backend = options.device.partition(":")[0]
    with tempfile.TemporaryDirectory() as temporary:
        program, recording = Path(temporary, "program"), Path(temporary, "rec")
        words = [*options.options.split(), "-w", source, "-o", program]
        done = run([*SYCLFLAT, "c++", f"--target={TARGETS[backend]}", *words])
        if done.returncode:
            row.failure = first_error(done.stderr)
            return row
        settings = {
            "ONEAPI_DEVICE_SELECTOR": SELECTORS.get(backend, options.device),
            recorder.VARIABLE: str(recording),
            "SYCLFLAT_RECORD_MEMORY": ",",
            "SYCLFLAT_RECORD_FOLLOW": "1",
        }
        done = run([program], **settings)
        if done.returncode:
            row.failure = f"exit code {done.returncode}: {last(done.stdout + done.stderr)}"
        if recording.is_dir():
            replayed(row, recording, program, options.device, options.most)
    if backend != "native":
        row.compared = compared(source, options)
    return row


def compared(source: Path, options: argparse.Namespace) -> str:
    """Return what ``syclflat compare`` finds between the CPU itself and the device."""
    on = f"native,{options.device if options.device.startswith('cuda') else 'spir64'}"
    words = ["--on", on, "--format", "json", "-q", *options.options.split(), "-w"]
    done = run([*SYCLFLAT, "compare", source, *words])
    if done.returncode not in (0, 1) or not done.stdout.startswith("{"):
        return first_error(done.stderr)
    found = json.loads(done.stdout)
    if found["equal"]:
        return f"equal ({found['compared']})"
    if first := found.get("first"):
        memory = first["memory"][0] if first.get("memory") else {}
        return f"launch {first['launches'][1]} differs: {memory.get('first', memory)}"
    return f"{[side['launches'] for side in found['sides']]} launches"


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EPILOG, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("sources", nargs="*", type=Path, default=PROGRAMS, metavar="SOURCE")
    parser.add_argument("--device", default="native", help="native, cuda:N, opencl:N (native)")
    parser.add_argument("--most", type=int, default=8, help="replays of each program (8)")
    parser.add_argument("--jobs", type=int, default=2, help="programs at a time (2)")
    parser.add_argument("--options", default="-O2", help="for the compiler (-O2)")
    options = parser.parse_args()
    if options.device.partition(":")[0] not in TARGETS or options.most < 1:
        parser.error("--device takes native, cuda:N, opencl:N or level_zero:N; --most 1 or more")
    with ThreadPoolExecutor(options.jobs) as pool:
        rows = list(reported(pool.map(lambda own: checked(own, options), options.sources)))
    replays_, equal = sum(row.replayed for row in rows), sum(row.equal for row in rows)
    differ = sum(not row.compared.startswith("equal") for row in rows if row.compared)
    wrong = sum(bool(row.failure) for row in rows)
    print(
        f"\n{len(rows)} programs, {sum(row.recorded for row in rows)} launches; {equal} of "
        f"{replays_} replays equal; {differ} programs differ from the CPU; {wrong} fail"
    )
    return int(bool(differ or wrong))


def reported(rows: Iterator[Row]) -> Iterator[Row]:
    """Print rows as they come, and yield them."""
    print("| program | launches | replayed | equal | beside the CPU | first that fails |")
    print("|---|--:|--:|--:|---|---|")
    for row in rows:
        print(row.line(), flush=True)
        yield row


if __name__ == "__main__":
    sys.exit(main())
