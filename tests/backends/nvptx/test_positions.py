"""Functions that tell where an item is, marked to be inlined first."""

from __future__ import annotations

from syclflat.backends.nvptx import positions

ID = "_ZNK4sycl3_V17nd_itemILi1EE13get_global_idEi"
TEXT = """\
define linkonce_odr noundef i64 @{name}(ptr noundef dereferenceable(1) %0) #4 comdat {{
{code}  ret i64 0
}}

define dso_local void @other(ptr %0) local_unnamed_addr #4 {{
  ret void
}}
"""


def test_short_functions_of_positions_are_marked() -> None:
    for name in (ID, "_ZN7__spirv13getGlobalSizeILi0EEEmv", "_ZN8syclflat11index_space5rangeEj"):
        text = TEXT.format(name=name, code="")
        marked = positions.inline(text)
        assert marked == text.replace(") #4 comdat", ") alwaysinline #4 comdat")


def test_others_are_not() -> None:
    long = TEXT.format(name=ID, code="  call void @other(ptr %0)\n" * 80)
    assert positions.inline(long) == long
    for name in ("_ZZ4mainENKUlvE_clEv", "_ZNK4sycl3_V13vecIiLi4EEixEi", "own"):
        text = TEXT.format(name=name, code="")
        assert positions.inline(text) == text
