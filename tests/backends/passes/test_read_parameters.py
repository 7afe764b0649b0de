from syclflat.backends.passes import read_parameters
from tests.support.llvm_ir import refused

MODULE = """\
%"class.range<1>" = type { i64 }

$first = comdat any

define dso_local ptx_kernel void @first(i32 noundef %0, ptr noundef byval(%"class.range<1>") align 8 captures(none) %1, ptr %x.2) local_unnamed_addr #0 comdat($first) {
  %3 = load i64, ptr %1, align 8
  ret void
}

define void @called(i32 %0) {
  ret void
}

define spir_kernel void @"of.none"() {
  ret void
}

attributes #0 = { nounwind }
"""  # noqa: E501


def test_a_parameter_is_read_where_the_code_names_it() -> None:
    assert not refused(MODULE)
    assert read_parameters.read(MODULE) == {"first": (False, True, False), "of.none": ()}
