// Device caller of names.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Compile this file for the device in place of names.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "names.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef Local_capture
#undef Made_outer_inner_Nested_3_capture
#undef OfKind_Kind_first_capture
#undef OfKind_Kind_second_capture
#undef Outer_Member_capture
#undef Pack_int_float_Made_char_1_capture
#undef anonymous_namespace_Hidden_capture
#undef expected
#undef outer_Versioned_capture
#undef outer_inner_Nested_capture
#undef value

namespace syclflat {

// Kernel outer::inner::Nested: single_task.
struct outer_inner_Nested_capture {
  int *value;  // offset 0
  int expected;  // offset 8
  unsigned char padding_12[4];
};
static_assert(sizeof(outer_inner_Nested_capture) == 16, "kernel outer::inner::Nested: size of the mirror");
static_assert(alignof(outer_inner_Nested_capture) == 8, "kernel outer::inner::Nested: alignment of the mirror");
static_assert(__builtin_offsetof(outer_inner_Nested_capture, value) == 0, "kernel outer::inner::Nested: offset of value");
static_assert(__builtin_offsetof(outer_inner_Nested_capture, expected) == 8, "kernel outer::inner::Nested: offset of expected");

template <>
struct caller<kernel_id("_ZTSN5outer5inner6NestedE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // value: pointer at offset 0
      SYCLFLAT_GLOBAL int *value,
      // expected: 4 bytes at offset 8
      int expected) {
    static_assert(sizeof(Closure) == 16, "kernel outer::inner::Nested: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel outer::inner::Nested: alignment of the capture object");
    outer_inner_Nested_capture local;
    local.value = value;
    local.expected = expected;
    call<Closure>(local);
  }
};

// Kernel outer::Versioned: single_task.
struct outer_Versioned_capture {
  int *value;  // offset 0
  int expected;  // offset 8
  unsigned char padding_12[4];
};
static_assert(sizeof(outer_Versioned_capture) == 16, "kernel outer::Versioned: size of the mirror");
static_assert(alignof(outer_Versioned_capture) == 8, "kernel outer::Versioned: alignment of the mirror");
static_assert(__builtin_offsetof(outer_Versioned_capture, value) == 0, "kernel outer::Versioned: offset of value");
static_assert(__builtin_offsetof(outer_Versioned_capture, expected) == 8, "kernel outer::Versioned: offset of expected");

template <>
struct caller<kernel_id("_ZTSN5outer2v19VersionedE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // value: pointer at offset 0
      SYCLFLAT_GLOBAL int *value,
      // expected: 4 bytes at offset 8
      int expected) {
    static_assert(sizeof(Closure) == 16, "kernel outer::Versioned: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel outer::Versioned: alignment of the capture object");
    outer_Versioned_capture local;
    local.value = value;
    local.expected = expected;
    call<Closure>(local);
  }
};

// Kernel (anonymous namespace)::Hidden: single_task.
struct anonymous_namespace_Hidden_capture {
  int *value;  // offset 0
  int expected;  // offset 8
  unsigned char padding_12[4];
};
static_assert(sizeof(anonymous_namespace_Hidden_capture) == 16, "kernel (anonymous namespace)::Hidden: size of the mirror");
static_assert(alignof(anonymous_namespace_Hidden_capture) == 8, "kernel (anonymous namespace)::Hidden: alignment of the mirror");
static_assert(__builtin_offsetof(anonymous_namespace_Hidden_capture, value) == 0, "kernel (anonymous namespace)::Hidden: offset of value");
static_assert(__builtin_offsetof(anonymous_namespace_Hidden_capture, expected) == 8, "kernel (anonymous namespace)::Hidden: offset of expected");

template <>
struct caller<kernel_id("_ZTSN12_GLOBAL__N_16HiddenE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // value: pointer at offset 0
      SYCLFLAT_GLOBAL int *value,
      // expected: 4 bytes at offset 8
      int expected) {
    static_assert(sizeof(Closure) == 16, "kernel (anonymous namespace)::Hidden: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel (anonymous namespace)::Hidden: alignment of the capture object");
    anonymous_namespace_Hidden_capture local;
    local.value = value;
    local.expected = expected;
    call<Closure>(local);
  }
};

// Kernel OfKind<Kind::first>: single_task.
struct OfKind_Kind_first_capture {
  int *value;  // offset 0
  int expected;  // offset 8
  unsigned char padding_12[4];
};
static_assert(sizeof(OfKind_Kind_first_capture) == 16, "kernel OfKind<Kind::first>: size of the mirror");
static_assert(alignof(OfKind_Kind_first_capture) == 8, "kernel OfKind<Kind::first>: alignment of the mirror");
static_assert(__builtin_offsetof(OfKind_Kind_first_capture, value) == 0, "kernel OfKind<Kind::first>: offset of value");
static_assert(__builtin_offsetof(OfKind_Kind_first_capture, expected) == 8, "kernel OfKind<Kind::first>: offset of expected");

template <>
struct caller<kernel_id("_ZTS6OfKindIL4Kind0EE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // value: pointer at offset 0
      SYCLFLAT_GLOBAL int *value,
      // expected: 4 bytes at offset 8
      int expected) {
    static_assert(sizeof(Closure) == 16, "kernel OfKind<Kind::first>: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel OfKind<Kind::first>: alignment of the capture object");
    OfKind_Kind_first_capture local;
    local.value = value;
    local.expected = expected;
    call<Closure>(local);
  }
};

// Kernel OfKind<Kind::second>: single_task.
struct OfKind_Kind_second_capture {
  int *value;  // offset 0
  int expected;  // offset 8
  unsigned char padding_12[4];
};
static_assert(sizeof(OfKind_Kind_second_capture) == 16, "kernel OfKind<Kind::second>: size of the mirror");
static_assert(alignof(OfKind_Kind_second_capture) == 8, "kernel OfKind<Kind::second>: alignment of the mirror");
static_assert(__builtin_offsetof(OfKind_Kind_second_capture, value) == 0, "kernel OfKind<Kind::second>: offset of value");
static_assert(__builtin_offsetof(OfKind_Kind_second_capture, expected) == 8, "kernel OfKind<Kind::second>: offset of expected");

template <>
struct caller<kernel_id("_ZTS6OfKindIL4Kind1EE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // value: pointer at offset 0
      SYCLFLAT_GLOBAL int *value,
      // expected: 4 bytes at offset 8
      int expected) {
    static_assert(sizeof(Closure) == 16, "kernel OfKind<Kind::second>: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel OfKind<Kind::second>: alignment of the capture object");
    OfKind_Kind_second_capture local;
    local.value = value;
    local.expected = expected;
    call<Closure>(local);
  }
};

// Kernel Made<outer::inner::Nested, 3>: single_task.
struct Made_outer_inner_Nested_3_capture {
  int *value;  // offset 0
  int expected;  // offset 8
  unsigned char padding_12[4];
};
static_assert(sizeof(Made_outer_inner_Nested_3_capture) == 16, "kernel Made<outer::inner::Nested, 3>: size of the mirror");
static_assert(alignof(Made_outer_inner_Nested_3_capture) == 8, "kernel Made<outer::inner::Nested, 3>: alignment of the mirror");
static_assert(__builtin_offsetof(Made_outer_inner_Nested_3_capture, value) == 0, "kernel Made<outer::inner::Nested, 3>: offset of value");
static_assert(__builtin_offsetof(Made_outer_inner_Nested_3_capture, expected) == 8, "kernel Made<outer::inner::Nested, 3>: offset of expected");

template <>
struct caller<kernel_id("_ZTS4MadeIN5outer5inner6NestedELi3EE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // value: pointer at offset 0
      SYCLFLAT_GLOBAL int *value,
      // expected: 4 bytes at offset 8
      int expected) {
    static_assert(sizeof(Closure) == 16, "kernel Made<outer::inner::Nested, 3>: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Made<outer::inner::Nested, 3>: alignment of the capture object");
    Made_outer_inner_Nested_3_capture local;
    local.value = value;
    local.expected = expected;
    call<Closure>(local);
  }
};

// Kernel Pack<int, float, Made<char, 1>>: single_task.
struct Pack_int_float_Made_char_1_capture {
  int *value;  // offset 0
  int expected;  // offset 8
  unsigned char padding_12[4];
};
static_assert(sizeof(Pack_int_float_Made_char_1_capture) == 16, "kernel Pack<int, float, Made<char, 1>>: size of the mirror");
static_assert(alignof(Pack_int_float_Made_char_1_capture) == 8, "kernel Pack<int, float, Made<char, 1>>: alignment of the mirror");
static_assert(__builtin_offsetof(Pack_int_float_Made_char_1_capture, value) == 0, "kernel Pack<int, float, Made<char, 1>>: offset of value");
static_assert(__builtin_offsetof(Pack_int_float_Made_char_1_capture, expected) == 8, "kernel Pack<int, float, Made<char, 1>>: offset of expected");

template <>
struct caller<kernel_id("_ZTS4PackIJif4MadeIcLi1EEEE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // value: pointer at offset 0
      SYCLFLAT_GLOBAL int *value,
      // expected: 4 bytes at offset 8
      int expected) {
    static_assert(sizeof(Closure) == 16, "kernel Pack<int, float, Made<char, 1>>: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Pack<int, float, Made<char, 1>>: alignment of the capture object");
    Pack_int_float_Made_char_1_capture local;
    local.value = value;
    local.expected = expected;
    call<Closure>(local);
  }
};

// Kernel Outer::Member: single_task.
struct Outer_Member_capture {
  int *value;  // offset 0
  int expected;  // offset 8
  unsigned char padding_12[4];
};
static_assert(sizeof(Outer_Member_capture) == 16, "kernel Outer::Member: size of the mirror");
static_assert(alignof(Outer_Member_capture) == 8, "kernel Outer::Member: alignment of the mirror");
static_assert(__builtin_offsetof(Outer_Member_capture, value) == 0, "kernel Outer::Member: offset of value");
static_assert(__builtin_offsetof(Outer_Member_capture, expected) == 8, "kernel Outer::Member: offset of expected");

template <>
struct caller<kernel_id("_ZTSN5Outer6MemberE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // value: pointer at offset 0
      SYCLFLAT_GLOBAL int *value,
      // expected: 4 bytes at offset 8
      int expected) {
    static_assert(sizeof(Closure) == 16, "kernel Outer::Member: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Outer::Member: alignment of the capture object");
    Outer_Member_capture local;
    local.value = value;
    local.expected = expected;
    call<Closure>(local);
  }
};

// Kernel Local: single_task.
struct Local_capture {
  int *value;  // offset 0
  int expected;  // offset 8
  unsigned char padding_12[4];
};
static_assert(sizeof(Local_capture) == 16, "kernel Local: size of the mirror");
static_assert(alignof(Local_capture) == 8, "kernel Local: alignment of the mirror");
static_assert(__builtin_offsetof(Local_capture, value) == 0, "kernel Local: offset of value");
static_assert(__builtin_offsetof(Local_capture, expected) == 8, "kernel Local: offset of expected");

template <>
struct caller<kernel_id("_ZTSZ4mainE5Local")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // value: pointer at offset 0
      SYCLFLAT_GLOBAL int *value,
      // expected: 4 bytes at offset 8
      int expected) {
    static_assert(sizeof(Closure) == 16, "kernel Local: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Local: alignment of the capture object");
    Local_capture local;
    local.value = value;
    local.expected = expected;
    call<Closure>(local);
  }
};

}  // namespace syclflat
