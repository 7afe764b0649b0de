from syclflat.backends import read_parameters

MODULE = """\
define dso_local ptx_kernel void @first(i32 noundef %0, ptr noundef byval(%"class.range<1>") align 8 captures(none) %1, ptr %x.2) local_unnamed_addr #0 comdat($first) {
  %4 = load i64, ptr %1, align 8
  ret void
}

define void @called(i32 %0) {
  ret void
}

define spir_kernel void @"of.none"() {
  ret void
}
"""  # noqa: E501


def test_a_parameter_is_read_where_the_code_names_it() -> None:
    assert read_parameters.read(MODULE) == {"first": (False, True, False), "of.none": ()}
