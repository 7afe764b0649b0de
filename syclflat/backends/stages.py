"""Stages of a back end: data, run in order from Clang's LLVM IR to a module for device images."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypeAlias, TypeVar

from syclflat.backends.facts import DeviceFacts, Missed
from syclflat.diagnostics import InputError, error
from syclflat.llvm_ir import IrError, Module
from syclflat.model.texts import did_you_mean

SKIP = "SYCLFLAT_SKIP"
"""The variable that names stages to leave out."""


class Half(Protocol):
    """The settings of a device half that decide which stages it takes."""

    @property
    def optimization(self) -> str:
        """``-O0`` to ``-O3``."""

    @property
    def arguments(self) -> Sequence[str]:
        """Clang's arguments for both halves."""

    @property
    def has_lines(self) -> bool:
        """Whether to record the lines of code."""


def _always(_half: Half) -> bool:
    return True


@dataclass(frozen=True, eq=False, slots=True)
class Stage:
    """A step of a back end."""

    name: str
    does: str
    """Its task, for users, in one line."""
    is_required: bool = field(default=False, kw_only=True)
    """Whether device images are wrong without it."""
    is_for: Callable[[Half], bool] = field(default=_always, kw_only=True)
    """Returns whether a device half takes it."""


@dataclass(frozen=True, eq=False, slots=True)
class IrStage(Stage):
    """A pass over LLVM IR."""

    run: Callable[[Module, DeviceFacts], DeviceFacts]
    """Changes the module, and returns its facts.

    Raises InputError if devices cannot run its code, IrError for code of an unknown form."""


@dataclass(frozen=True, eq=False, slots=True)
class ClangStage(Stage):
    """A job of Clang, from a file of LLVM IR to another file."""

    suffix: str = ""
    """The suffix of its file of LLVM IR; empty if it emits the target's module."""
    arguments: tuple[str, ...] = ()
    is_plain: bool = False
    """Whether it leaves optimizations to other stages."""


Work = TypeVar("Work")


@dataclass(frozen=True, eq=False, slots=True)
class BinaryStage(Stage):
    """A pass over Clang's module for the target."""

    run: Callable[[Any], Any]
    """Returns the changed module, with all facts learned about it.

    Raises InputError if the device half uses a feature that devices lack."""


Misses: TypeAlias = Iterable[tuple[str, str]]
"""Functions, each with the reason why a pass gave up."""


def optional(
    name: str,
    does: str,
    run: Callable[[Module], Misses | None],
    is_for: Callable[[Half], bool] = _always,
) -> IrStage:
    """Return a stage of a pass that needs no facts; the pass may return what it gave up."""

    def with_facts(module: Module, facts: DeviceFacts) -> DeviceFacts:
        missed = tuple(Missed(name, *each) for each in run(module) or ())
        return replace(facts, missed=facts.missed + missed) if missed else facts

    return IrStage(name, does, with_facts, is_for=is_for)


def required(
    name: str,
    does: str,
    run: Callable[[Module], Misses | None],
    is_for: Callable[[Half], bool] = _always,
) -> IrStage:
    """Return such a stage that device images need."""
    return replace(optional(name, does, run, is_for), is_required=True)


def run_ir(
    module: Module,
    stages: Iterable[Stage],
    facts: DeviceFacts,
    after: Callable[[Stage, Module], None] = lambda stage, module: None,
) -> DeviceFacts:
    """Change a module by stages over LLVM IR, in order, and return the facts.

    Args:
        module: the module to change.
        stages: the stages.
        facts: the facts of earlier stages.
        after: gets each stage, and the module after it.

    Raises:
        InputError: if a stage refuses the code, or does not know its form.

    """
    for stage in stages:
        assert isinstance(stage, IrStage)
        try:
            facts = stage.run(module, facts)
        except IrError as failure:
            raise InputError(
                error(
                    f"stage {stage.name}: {failure}",
                    "device-backend",
                    None,
                    f"{SKIP}={stage.name} leaves it out",
                )
                if not stage.is_required
                else error(f"stage {stage.name}: {failure}", "device-backend")
            ) from None
        after(stage, module)
    return facts


def run_binary(
    work: Work,
    stages: Iterable[Stage],
    after: Callable[[Stage, Work], None] = lambda stage, work: None,
) -> Work:
    """Return ``work`` after all stages over Clang's module for the target.

    Raises:
        InputError: if a stage refuses it.

    """
    for stage in stages:
        assert isinstance(stage, BinaryStage)
        work = stage.run(work)
        after(stage, work)
    return work


def chosen(stages: Iterable[Stage], half: Half, known: Iterable[Stage]) -> list[Stage]:
    """Return the stages that a device half takes, without those that the user leaves out.

    Args:
        stages: the stages of its back end.
        half: its settings.
        known: the stages of all back ends.

    Raises:
        InputError: if the variable names an unknown stage, or a required one.

    """
    skipped = [name for name in os.environ.get(SKIP, "").split(",") if name]
    required = {} if not skipped else {stage.name: stage.is_required for stage in known}
    for name in skipped:
        if name not in required:
            guess = did_you_mean(name, required)
            raise InputError(
                error(
                    f"{SKIP}: no stage is called {name}{guess}",
                    "compiler-option",
                    None,
                    "syclflat c++ --print-stages lists the stages",
                )
            )
        if required[name]:
            raise InputError(
                error(f"{SKIP}: device code is invalid without {name}", "compiler-option")
            )
    return [stage for stage in stages if stage.name not in skipped and stage.is_for(half)]
