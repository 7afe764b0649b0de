"""Kernels get versions for levels of the CPU."""

from __future__ import annotations

import dataclasses

from syclflat import llvm_ir
from syclflat.backends.facts import DeviceFacts
from syclflat.backends.native.passes import cpu_versions
from tests.support.llvm_ir import refused

MODULE = """\
@table = internal global [2 x i32] zeroinitializer

define internal i32 @"helper two"(i32 %x) #1 {
  %at = getelementptr i32, ptr @table, i32 %x
  %found = load i32, ptr %at
  ret i32 %found
}

define void @_ZTS1K(ptr %to, ptr %group) nounwind "target-cpu"="x86-64" "target-features"="+sse2" {
  %found = call i32 @"helper two"(i32 1)
  store i32 %found, ptr %group
  ret void
}

define i32 @exported(i32 %x) #1 {
  ret i32 %x
}

attributes #1 = { nounwind "target-cpu"="x86-64" "target-features"="+sse2" }
"""
FACTS = DeviceFacts(kernels=("_ZTS1K",), exported=("exported",))


def versions(*levels: str) -> tuple[llvm_ir.Module, DeviceFacts]:
    """Return the module with versions for levels, and its facts."""
    assert refused(MODULE) == ""
    module = llvm_ir.parse(MODULE)
    facts = cpu_versions.run(module, dataclasses.replace(FACTS, asked_levels=levels))
    assert refused(str(module)) == ""
    return llvm_ir.parse(str(module)), facts


def processors(module: llvm_ir.Module) -> dict[str, str]:
    """Return the processor of each function."""
    groups = module.groups
    found = {}
    for each in module.functions:
        words = [*each.head.split(), *(word for name in each.groups for word in groups[name])]
        (found[each.name],) = (w.split('"')[3] for w in words if w.startswith('"target-cpu"'))
    return found


def test_kernels_and_their_functions_get_versions_and_share_variables() -> None:
    module, facts = versions("x86-64", "x86-64-v3", "x86-64-v4")
    assert facts.cpu_levels == ("x86-64", "x86-64-v3", "x86-64-v4")
    assert processors(module) == {
        '@"helper two"': "x86-64",
        "@_ZTS1K": "x86-64",
        "@exported": "x86-64",
        "@_ZTS1K.v3": "x86-64-v3",
        '@"helper two.v3"': "x86-64-v3",
        "@_ZTS1K.v4": "x86-64-v4",
        '@"helper two.v4"': "x86-64-v4",
    }
    named = module.named
    assert 'call i32 @"helper two.v4"(i32 1)' in named["@_ZTS1K.v4"].text
    assert "@table," in named['@"helper two.v4"'].text
    assert named['@"helper two.v4"'].linkage == "internal"
    assert named["@_ZTS1K.v4"].linkage == "external"


def test_only_versions_for_avx2_require_fast_gathers() -> None:
    module, _ = versions("x86-64", "x86-64-v3", "x86-64-v4")
    for name, processor in processors(module).items():
        function = module.named[name]
        words = [function.head, *(word for each in function.groups for word in module.groups[each])]
        assert ("+fast-gather" in " ".join(words)) == (processor == "x86-64-v3"), name


def test_lowest_level_has_the_functions_themselves() -> None:
    module, _ = versions("x86-64-v3")
    assert set(processors(module)) == {'@"helper two"', "@_ZTS1K", "@exported"}
    assert set(processors(module).values()) == {"x86-64-v3"}


def test_module_stays_as_it_is_where_arguments_name_the_processor() -> None:
    module, facts = versions()
    assert str(module) == MODULE
    assert facts == FACTS
