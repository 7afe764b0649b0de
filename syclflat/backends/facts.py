"""Facts about a device half: what a stage learns and later ones need."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from msgspec import field

from syclflat.structs import Struct


class Missed(NamedTuple):
    """An optimization that a stage gave up."""

    stage: str
    function: str
    """The symbol of the function."""
    reason: str
    is_defect: bool = False
    """Whether a defect in syclflat is the reason, which each build reports."""


class DeviceFacts(Struct, frozen=True):
    """Facts about a module that its text does not state; names are symbols."""

    asked_levels: tuple[str, ...] = ()
    """The levels of the CPU for which kernels are to be compiled, the lowest first, by Clang's
    names; empty if arguments of Clang decide."""
    cpu_levels: tuple[str, ...] = ()
    """The levels for which kernels are compiled, the lowest first; empty if there is only one
    version, for any CPU or the one that arguments name."""
    requires_sub_group_size: bool = True
    """Whether one of its kernels may require a size of sub-groups."""
    external: frozenset[str] = frozenset()
    """The SYCL_EXTERNAL functions, if the target's format has no annotations."""
    key_of_constants: int = 0
    """The key of the file's specialization constants, if its images are linked with others."""
    defaults: Mapping[str, int | str | None] = field(default_factory=dict)
    """The default value of each piece of a specialization constant, by its function: a number, the
    variable that holds the constant, or None if it is unknown."""
    kept: bytes = b""
    """The LLVM IR of a file that shares functions, for the link step; empty if there is none."""
    kernels: Sequence[str] = ()
    exported: Sequence[str] = ()
    """The functions shared with other files."""
    waiting: frozenset[str] = frozenset()
    """The kernels and shared functions in which items may wait for each other."""
    undefined: Mapping[str, Collection[str]] = field(default_factory=dict)
    """The undefined functions and variables, each with the kernels and shared functions that may
    need it."""
    scoped: Sequence[tuple[str, str]] = ()
    """The shared functions that use an image's own variable, each with the function that represents
    it."""
    missed: tuple[Missed, ...] = ()
    """The optimizations that stages gave up."""
    accesses: Mapping[str, tuple[tuple[int, int, int, int], ...] | None] = field(
        default_factory=dict
    )
    """The arguments through which each kernel may access memory, by its symbol: the index, the
    first byte and the one behind the last of the pointers in it, and 1 for reads, 2 for writes or
    3 for both; None if unknown."""

    def joined(self, other: DeviceFacts) -> DeviceFacts:
        """Return the facts about a module, given those about parts of it: these, and others.

        Stages that ran on both parts found them, and began with the same facts.
        """
        missed = dict.fromkeys((*self.missed, *other.missed))
        return replace(
            self,
            waiting=self.waiting & other.waiting,
            missed=tuple(missed),
            accesses={**self.accesses, **other.accesses},
        )
