"""Stages of a back end: data, run in order from Clang's LLVM IR to a module for device images."""

from __future__ import annotations

import functools
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
    """The settings of a device half that decide which stages it takes; see ``Program``."""

    @property
    def optimization(self) -> str: ...  # noqa: D102
    @property
    def arguments(self) -> Sequence[str]: ...  # noqa: D102
    @property
    def has_lines(self) -> bool: ...  # noqa: D102
    @property
    def keeps_code(self) -> bool: ...  # noqa: D102
    @property
    def is_linked(self) -> bool: ...  # noqa: D102


def _always(_half: Half) -> bool:
    return True


@dataclass(frozen=True, eq=False, slots=True)
class Stage:
    """A step of a back end."""

    name: str
    run: Callable[..., Any]
    """Its function, whose docstring describes it; for Clang's steps, only that."""
    is_required: bool = field(default=False, kw_only=True)
    """Whether device images are wrong without it."""
    finds_only: bool = field(default=False, kw_only=True)
    """Whether it only finds facts, and changes no module."""
    is_for: Callable[[Half], bool] = field(default=_always, kw_only=True)
    """Returns whether a device half takes it."""

    @property
    def does(self) -> str:
        """Its task, for users, in one line."""
        return (self.run.__doc__ or "").partition("\n")[0].rstrip(".").partition("; ")[0]


class IrStage(Stage):
    """A pass over LLVM IR: from a module, which it changes, and facts to facts.

    It raises InputError if devices cannot run the code, IrError for code of an unknown form.
    """


class BinaryStage(Stage):
    """A pass over Clang's module for the target, from a ``Work`` to another one.

    It raises InputError if the device half uses a feature that devices lack.
    """


@dataclass(frozen=True, eq=False, slots=True)
class ClangStage(Stage):
    """A job of Clang, from a file of LLVM IR to another file."""

    suffix: str = field(default="", kw_only=True)
    """The suffix of its file of LLVM IR; empty if it emits the target's module."""
    arguments: tuple[str, ...] = field(default=(), kw_only=True)
    is_plain: bool = field(default=False, kw_only=True)
    """Whether it leaves optimizations to other stages."""
    split: Split | None = field(default=None, kw_only=True)
    """Returns the parts of a module that the stages since the last job of Clang may change, and
    this one compile, separately; None if it has to be whole."""


Split: TypeAlias = Callable[[Module, DeviceFacts], Sequence[Module]]
Work = TypeVar("Work")
Misses: TypeAlias = Iterable[tuple[str, str]]
"""Functions, each with the reason why a pass gave up."""


def on_module(
    name: str,
    run: Callable[[Module], Misses | None],
    *,
    is_required: bool = False,
    is_for: Callable[[Half], bool] = _always,
) -> IrStage:
    """Return a stage of a pass that needs no facts; the pass may return what it gave up."""

    @functools.wraps(run)
    def with_facts(module: Module, facts: DeviceFacts) -> DeviceFacts:
        missed = tuple(Missed(name, *each) for each in run(module) or ())
        return replace(facts, missed=facts.missed + missed) if missed else facts

    return IrStage(name, with_facts, is_required=is_required, is_for=is_for)


def run_ir(
    module: Module,
    stages: Iterable[IrStage],
    facts: DeviceFacts,
    after: Callable[[Stage, Module], None] = lambda stage, module: None,
) -> DeviceFacts:
    """Change a module by stages, in order, and return the facts; ``after`` gets each result.

    Raises:
        InputError: if a stage refuses the code, or does not know its form.

    """
    for stage in stages:
        try:
            facts = stage.run(module, facts)
        except IrError as failure:
            advice = () if stage.is_required else (f"{SKIP}={stage.name} leaves it out",)
            message = f"stage {stage.name}: {failure}"
            raise InputError(error(message, "device-backend", None, *advice)) from None
        after(stage, module)
    return facts


def run_binary(
    work: Work,
    stages: Iterable[BinaryStage],
    after: Callable[[Stage, Work], None] = lambda stage, work: None,
) -> Work:
    """Return Clang's module after all stages; ``after`` gets each result.

    Raises:
        InputError: if a stage refuses it.

    """
    for stage in stages:
        work = stage.run(work)
        after(stage, work)
    return work


def chosen(stages: Iterable[Stage], half: Half, known: Iterable[Stage]) -> list[Stage]:
    """Return the stages of a device half, except the ones that the user leaves out.

    Args:
        stages: the stages of its back end.
        half: its settings.
        known: the stages of all back ends.

    Raises:
        InputError: if the variable names an unknown stage, or a required one.

    """
    skipped = [name for name in os.environ.get(SKIP, "").split(",") if name]
    required = {stage.name: stage.is_required for stage in known} if skipped else {}
    for name in skipped:
        if name not in required:
            message = f"no stage is called {name}{did_you_mean(name, required)}"
            advice = "syclflat c++ --print-stages lists the stages"
            raise InputError(error(f"{SKIP}: {message}", "compiler-option", None, advice))
        if required[name]:
            message = f"{SKIP}: device code is invalid without {name}"
            raise InputError(error(message, "compiler-option"))
    return [stage for stage in stages if stage.name not in skipped and stage.is_for(half)]
