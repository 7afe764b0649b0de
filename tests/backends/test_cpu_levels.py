"""Levels of the CPU are read, and chosen from options."""

from __future__ import annotations

import platform

import pytest

from syclflat.backends import cpu_levels
from syclflat.diagnostics import InputError

ON_X86 = pytest.mark.skipif(platform.machine() != "x86_64", reason="levels of x86-64")
V2 = frozenset({"cx16", "lahf_lm", "popcnt", "sse4_1", "sse4_2", "ssse3"})
V3 = V2 | {"abm", "avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "movbe", "xsave"}
V4 = V3 | {"avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"}


@pytest.mark.parametrize(
    ("flags", "expected"),
    [
        (frozenset(), "x86-64"),
        (V2, "x86-64-v2"),
        (V3 - {"fma"}, "x86-64-v2"),
        (V3, "x86-64-v3"),
        (V4 | {"amx_tile"}, "x86-64-v4"),
        (V4 - {"ssse3"}, "x86-64"),
    ],
)
def test_level_of_a_cpu_is_the_highest_with_all_features(
    flags: frozenset[str], expected: str
) -> None:
    assert cpu_levels.of_this_machine(flags) == expected


def test_list_starts_with_the_lowest_level() -> None:
    assert cpu_levels.read("x86-64-v4,x86-64,x86-64-v4") == ("x86-64", "x86-64-v4")
    assert cpu_levels.read("native") == (cpu_levels.of_this_machine(),)


@pytest.mark.parametrize("names", ["", "x86-64-v5", "x86-64,", "haswell"])
def test_unknown_level_is_an_error_with_the_known_ones(names: str) -> None:
    with pytest.raises(InputError) as failure:
        cpu_levels.read(names)
    (diagnostic,) = failure.value.diagnostics
    assert "--cpu-levels: no level is called" in diagnostic.message
    assert "give x86-64, x86-64-v2, x86-64-v3, x86-64-v4" in str(diagnostic.notes)


@ON_X86
def test_highest_optimization_has_versions_unless_a_processor_is_named() -> None:
    assert cpu_levels.chosen((), "-O3", ["-O3"]) == ("x86-64", "x86-64-v3", "x86-64-v4")
    assert cpu_levels.chosen((), "-O2", ["-mtune=haswell"]) == ("x86-64", "x86-64-v3")
    assert cpu_levels.chosen((), "-O1", []) == ("x86-64",)
    assert cpu_levels.chosen(("x86-64-v2",), "-O2", []) == ("x86-64-v2",)
    assert cpu_levels.chosen((), "-O3", ["-march=native"]) == ()
    assert cpu_levels.chosen((), "-O3", ["-mavx2"]) == ()


def test_levels_and_a_processor_exclude_each_other() -> None:
    with pytest.raises(InputError, match="-mavx2 already names the processor"):
        cpu_levels.chosen(("x86-64-v3",), "-O3", ["-mavx2"])


def test_programs_for_this_machine_run_elsewhere_too() -> None:
    assert cpu_levels.for_this_machine(["-O2"]) == ("--cpu-levels=x86-64,native",)
    assert cpu_levels.for_this_machine(["-march=native"]) == ()
