"""Commands that start with the launcher, in the process that starts them.

The interpreter of a launcher takes longer to start than most results take to find. Commands with a
time limit, an input or an environment of their own start the launcher.
"""

from __future__ import annotations

import io
import os
import resource
import shlex
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from syclflat.clang import launcher
from tests.support.compilations import jobs, launch
from tests.support.compilations.places import Run

_PROGRAM = str(Path(__file__).resolve().with_name("launch.py"))
_UNDERSTOOD = {"cwd", "capture_output", "stdout", "stderr", "text", "encoding", "errors", "check"}
_start = subprocess.run


def start() -> None:
    """Have ``subprocess.run`` carry launched commands out, in this process and its copies."""
    subprocess.run = run  # type: ignore[assignment]


def run(command: Any, *others: Any, **given: Any) -> subprocess.CompletedProcess[Any]:
    """Carry a command out as ``subprocess.run`` does with the same arguments."""
    words = shlex.split(os.environ.get(launcher.VARIABLE, ""))
    is_launched = _PROGRAM in words and isinstance(command, list) and command[: len(words)] == words
    streams = {given.get(name) for name in ("stdout", "stderr")}
    if (
        not is_launched
        or others
        or "-" in command[len(words) :]
        or {name for name in given if given[name] is not None} - _UNDERSTOOD
        or streams - {None, subprocess.PIPE}
    ):
        return _start(command, *others, **given)
    kept, *places = words[words.index(_PROGRAM) + 1 :]
    outcome = _outcome(kept, Run(*places), command[len(words) :], str(given.get("cwd") or ""))
    if outcome is None:
        return _start(command[len(words) :], **given)
    code, *said = outcome
    collected = [_collected(stream, text, given) for stream, text in enumerate(said, 1)]
    done = subprocess.CompletedProcess(command, code, *collected)
    if given.get("check"):
        done.check_returncode()
    return done


def _outcome(
    kept: str, run: Run, words: Sequence[str], directory: str
) -> tuple[int, bytes, bytes] | None:
    """Return the outcome of a command; None if it is none whose result may be kept."""
    before = _processor()
    directory = os.path.abspath(directory)
    try:
        job = jobs.Job(list(words), directory)
    except ValueError:
        launch.prepare_other(words, directory, run)
        return None
    result, (code, stdout, stderr, seconds) = launch.carry_out(kept, job, run, b"")
    launch.note(run, result, _processor() - before + seconds, words)
    return code, stdout, stderr


def _processor() -> float:
    """Return the processor time of this thread, in seconds."""
    used = resource.getrusage(resource.RUSAGE_THREAD)
    return used.ru_utime + used.ru_stime


def _collected(stream: int, text: bytes, given: dict[str, Any]) -> str | bytes | None:
    if not given.get("capture_output") and given.get(("", "stdout", "stderr")[stream]) is None:
        launch.say(stream, text)
        return None
    if not (given.get("text") or given.get("encoding") or given.get("errors")):
        return text
    return io.TextIOWrapper(io.BytesIO(text), given.get("encoding"), given.get("errors")).read()
