"""Functions that return the position of an item are marked to be inlined first."""

from __future__ import annotations

from syclflat.backends.nvptx.passes import inline_id_queries
from tests.support.llvm_ir import after

ID = "_ZNK4sycl3_V17nd_itemILi1EE13get_global_idEi"
TEXT = """\
$f = comdat any

define linkonce_odr noundef i64 @{name}(ptr noundef dereferenceable(1) %0) #4 comdat($f) {{
{code}  ret i64 0
}}

define dso_local void @other(ptr %0) local_unnamed_addr #4 {{
  ret void
}}

attributes #4 = {{ nounwind }}
"""


def test_short_functions_of_positions_are_marked() -> None:
    for name in (ID, "_ZN7__spirv13getGlobalSizeILi0EEEmv", "_ZN8syclflat11index_space5rangeEj"):
        text = TEXT.format(name=name, code="")
        marked = after(inline_id_queries.run, text)
        assert marked == text.replace(") #4 comdat", ") alwaysinline #4 comdat")


def test_long_and_other_functions_are_not() -> None:
    long = TEXT.format(name=ID, code="  call void @other(ptr %0)\n" * 60)
    assert after(inline_id_queries.run, long) == long
    for name in ("_ZZ4mainENKUlvE_clEv", "_ZNK4sycl3_V13vecIiLi4EEixEi", "own"):
        text = TEXT.format(name=name, code="")
        assert after(inline_id_queries.run, text) == text


def test_names_of_blocks_do_not_make_a_function_longer() -> None:
    code = "  call void @other(ptr %0)\n" * 59
    for label in ("", "entry:\n"):
        text = TEXT.format(name=ID, code=label + code)
        assert after(inline_id_queries.run, text) != text
