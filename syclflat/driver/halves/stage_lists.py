"""List the stages of device halves, for ``--print-stages``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from syclflat import targets
from syclflat.backends.device_half import Program
from syclflat.driver.command_line.invocation import Invocation


def text(invocation: Invocation) -> str:
    """Return the stages of each target, in order, a line each.

    Raises:
        InputError: if the user leaves out an unknown stage, or a required one.

    """
    return "\n".join(f"{name}:\n{''.join(_lines(invocation, name))}" for name in invocation.targets)


def _lines(invocation: Invocation, target: str) -> Iterator[str]:
    program = Program(
        *(Path(), Path(), Path(), targets.find(target)),
        (*invocation.device, *invocation.host),
        invocation.device_optimization,
        has_lines=invocation.has_lines,
    )
    width = max(len(stage.name) for stage in program.stages)
    for stage in program.stages:
        required = " (required)" if stage.is_required else ""
        yield f"  {stage.name:{width}}  {stage.does}{required}\n"
