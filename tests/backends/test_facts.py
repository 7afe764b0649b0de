"""Facts about parts of a module become those about the module."""

from __future__ import annotations

from syclflat.backends.facts import DeviceFacts, Missed


def test_facts_about_parts_are_those_about_the_module() -> None:
    old, new, other = (Missed("inline", name, "too large") for name in "abc")
    first = DeviceFacts(
        kernels=("k", "l", "m"),
        waiting=frozenset("lm"),
        missed=(old, new),
        accesses={"k": ((0, 0, 8, 1),)},
        cpu_levels=("x86-64", "x86-64-v3"),
    )
    second = DeviceFacts(
        kernels=("k", "l", "m"),
        waiting=frozenset("km"),
        missed=(old, other),
        accesses={"l": None},
        cpu_levels=("x86-64", "x86-64-v3"),
    )
    assert first.joined(second) == DeviceFacts(
        kernels=("k", "l", "m"),
        waiting=frozenset("m"),
        missed=(old, new, other),
        accesses={"k": ((0, 0, 8, 1),), "l": None},
        cpu_levels=("x86-64", "x86-64-v3"),
    )
