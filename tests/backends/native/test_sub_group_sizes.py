"""Kernels know the size of sub-groups unless one of them requires another."""

from __future__ import annotations

from dataclasses import replace

import pytest

from syclflat.backends.facts import DeviceFacts
from syclflat.backends.native import sub_group_sizes
from tests.support.llvm_ir import refused
from tests.support.stages import changed

NAME = "__syclflat_requires_sub_group_size"
IR = f"""
declare void @other()

; Function Attrs: nounwind memory(none)
declare zeroext i1 @{NAME}() #0

define spir_kernel void @_ZTS1K() {{
  %1 = call zeroext i1 @{NAME}() #0
  br i1 %1, label %2, label %3

2:
  call void @other()
  br label %3

3:
  ret void
}}

attributes #0 = {{ nounwind memory(none) }}
"""


@pytest.mark.parametrize(
    ("facts", "value"),
    [
        (DeviceFacts(requires_sub_group_size=False), "false"),
        (DeviceFacts(requires_sub_group_size=True), "true"),
        (DeviceFacts(requires_sub_group_size=False, exported=("shared",)), "true"),
    ],
)
def test_the_size_is_known_unless_a_kernel_may_require_one(facts: DeviceFacts, value: str) -> None:
    assert refused(IR) == ""
    undefined = {NAME: ["_ZTS1K"], "other": ["_ZTS1K"]}
    made, after = changed(sub_group_sizes.run, IR.encode(), replace(facts, undefined=undefined))
    text = made.decode()
    assert refused(text) == ""
    assert f"i1 @{NAME}() nounwind {{\n  ret i1 {value}\n}}" in text
    assert [*after.undefined] == ["other"]


def test_a_module_without_sub_groups_stays_as_it_is() -> None:
    plain = "define spir_kernel void @_ZTS1K() {\n  ret void\n}\n"
    made, after = changed(sub_group_sizes.run, plain.encode())
    assert made.decode() == plain
    assert after == DeviceFacts()
