// Device caller of names.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Compile this file for the device in place of names.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "names.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef Handled_capture
#undef KernelFunc
#undef Local_capture
#undef OfKind_Kind_b_capture
#undef Of_outer_inner_Nested_capture
#undef Outer_Inner_capture
#undef UserRange
#undef main_kernel_1_capture
#undef outer_Versioned_capture
#undef outer_inner_Made_sycl_vec_float_4_3_capture
#undef outer_inner_Nested_capture
#undef p
#undef sycl_detail___pf_kernel_wrapper_Handled_capture

namespace syclflat {

// Kernel outer::inner::Nested: single_task.
struct outer_inner_Nested_capture {
  int *p;  // offset 0
};
static_assert(sizeof(outer_inner_Nested_capture) == 8, "kernel outer::inner::Nested: size of the mirror");
static_assert(alignof(outer_inner_Nested_capture) == 8, "kernel outer::inner::Nested: alignment of the mirror");
static_assert(__builtin_offsetof(outer_inner_Nested_capture, p) == 0, "kernel outer::inner::Nested: offset of p");

template <>
struct caller<kernel_id("_ZTSN5outer5inner6NestedE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // p: pointer at offset 0
      SYCLFLAT_GLOBAL int *p) {
    static_assert(sizeof(Closure) == 8, "kernel outer::inner::Nested: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel outer::inner::Nested: alignment of the capture object");
    outer_inner_Nested_capture local;
    local.p = p;
    call<Closure>(local);
  }
};

// Kernel outer::inner::Made<sycl::vec<float, 4>, 3>: single_task.
struct outer_inner_Made_sycl_vec_float_4_3_capture {
  int *p;  // offset 0
};
static_assert(sizeof(outer_inner_Made_sycl_vec_float_4_3_capture) == 8, "kernel outer::inner::Made<sycl::vec<float, 4>, 3>: size of the mirror");
static_assert(alignof(outer_inner_Made_sycl_vec_float_4_3_capture) == 8, "kernel outer::inner::Made<sycl::vec<float, 4>, 3>: alignment of the mirror");
static_assert(__builtin_offsetof(outer_inner_Made_sycl_vec_float_4_3_capture, p) == 0, "kernel outer::inner::Made<sycl::vec<float, 4>, 3>: offset of p");

template <>
struct caller<kernel_id("_ZTSN5outer5inner4MadeIN4sycl3_V13vecIfLi4EEELi3EEE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // p: pointer at offset 0
      SYCLFLAT_GLOBAL int *p) {
    static_assert(sizeof(Closure) == 8, "kernel outer::inner::Made<sycl::vec<float, 4>, 3>: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel outer::inner::Made<sycl::vec<float, 4>, 3>: alignment of the capture object");
    outer_inner_Made_sycl_vec_float_4_3_capture local;
    local.p = p;
    call<Closure>(local);
  }
};

// Kernel outer::Versioned: single_task.
struct outer_Versioned_capture {
  int *p;  // offset 0
};
static_assert(sizeof(outer_Versioned_capture) == 8, "kernel outer::Versioned: size of the mirror");
static_assert(alignof(outer_Versioned_capture) == 8, "kernel outer::Versioned: alignment of the mirror");
static_assert(__builtin_offsetof(outer_Versioned_capture, p) == 0, "kernel outer::Versioned: offset of p");

template <>
struct caller<kernel_id("_ZTSN5outer2v19VersionedE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // p: pointer at offset 0
      SYCLFLAT_GLOBAL int *p) {
    static_assert(sizeof(Closure) == 8, "kernel outer::Versioned: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel outer::Versioned: alignment of the capture object");
    outer_Versioned_capture local;
    local.p = p;
    call<Closure>(local);
  }
};

// Kernel OfKind<Kind::b>: single_task.
struct OfKind_Kind_b_capture {
  int *p;  // offset 0
};
static_assert(sizeof(OfKind_Kind_b_capture) == 8, "kernel OfKind<Kind::b>: size of the mirror");
static_assert(alignof(OfKind_Kind_b_capture) == 8, "kernel OfKind<Kind::b>: alignment of the mirror");
static_assert(__builtin_offsetof(OfKind_Kind_b_capture, p) == 0, "kernel OfKind<Kind::b>: offset of p");

template <>
struct caller<kernel_id("_ZTS6OfKindIL4Kind1EE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // p: pointer at offset 0
      SYCLFLAT_GLOBAL int *p) {
    static_assert(sizeof(Closure) == 8, "kernel OfKind<Kind::b>: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel OfKind<Kind::b>: alignment of the capture object");
    OfKind_Kind_b_capture local;
    local.p = p;
    call<Closure>(local);
  }
};

// Kernel Of<outer::inner::Nested>: single_task.
struct Of_outer_inner_Nested_capture {
  int *p;  // offset 0
};
static_assert(sizeof(Of_outer_inner_Nested_capture) == 8, "kernel Of<outer::inner::Nested>: size of the mirror");
static_assert(alignof(Of_outer_inner_Nested_capture) == 8, "kernel Of<outer::inner::Nested>: alignment of the mirror");
static_assert(__builtin_offsetof(Of_outer_inner_Nested_capture, p) == 0, "kernel Of<outer::inner::Nested>: offset of p");

template <>
struct caller<kernel_id("_ZTS2OfIN5outer5inner6NestedEE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // p: pointer at offset 0
      SYCLFLAT_GLOBAL int *p) {
    static_assert(sizeof(Closure) == 8, "kernel Of<outer::inner::Nested>: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Of<outer::inner::Nested>: alignment of the capture object");
    Of_outer_inner_Nested_capture local;
    local.p = p;
    call<Closure>(local);
  }
};

// Kernel Local: single_task.
struct Local_capture {
  int *p;  // offset 0
};
static_assert(sizeof(Local_capture) == 8, "kernel Local: size of the mirror");
static_assert(alignof(Local_capture) == 8, "kernel Local: alignment of the mirror");
static_assert(__builtin_offsetof(Local_capture, p) == 0, "kernel Local: offset of p");

template <>
struct caller<kernel_id("_ZTSZ4mainE5Local")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // p: pointer at offset 0
      SYCLFLAT_GLOBAL int *p) {
    static_assert(sizeof(Closure) == 8, "kernel Local: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Local: alignment of the capture object");
    Local_capture local;
    local.p = p;
    call<Closure>(local);
  }
};

// Kernel Outer::Inner: single_task.
struct Outer_Inner_capture {
  int *p;  // offset 0
};
static_assert(sizeof(Outer_Inner_capture) == 8, "kernel Outer::Inner: size of the mirror");
static_assert(alignof(Outer_Inner_capture) == 8, "kernel Outer::Inner: alignment of the mirror");
static_assert(__builtin_offsetof(Outer_Inner_capture, p) == 0, "kernel Outer::Inner: offset of p");

template <>
struct caller<kernel_id("_ZTSN5Outer5InnerE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // p: pointer at offset 0
      SYCLFLAT_GLOBAL int *p) {
    static_assert(sizeof(Closure) == 8, "kernel Outer::Inner: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Outer::Inner: alignment of the capture object");
    Outer_Inner_capture local;
    local.p = p;
    call<Closure>(local);
  }
};

// Kernel main()::(kernel 1): single_task.
struct main_kernel_1_capture {
  int *p;  // offset 0
};
static_assert(sizeof(main_kernel_1_capture) == 8, "kernel main()::(kernel 1): size of the mirror");
static_assert(alignof(main_kernel_1_capture) == 8, "kernel main()::(kernel 1): alignment of the mirror");
static_assert(__builtin_offsetof(main_kernel_1_capture, p) == 0, "kernel main()::(kernel 1): offset of p");

template <>
struct caller<kernel_id("_ZTSZ4mainEUlvE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // p: pointer at offset 0
      SYCLFLAT_GLOBAL int *p) {
    static_assert(sizeof(Closure) == 8, "kernel main()::(kernel 1): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel main()::(kernel 1): alignment of the capture object");
    main_kernel_1_capture local;
    local.p = p;
    call<Closure>(local);
  }
};

// Kernel sycl::detail::__pf_kernel_wrapper<Handled>: parallel_for over a range, 1-D.
struct sycl_detail___pf_kernel_wrapper_Handled_capture {
  bytes<8, 8> UserRange;  // offset 0: sycl::range<>
  bytes<8, 8> KernelFunc;  // offset 8: (lambda)
};
static_assert(sizeof(sycl_detail___pf_kernel_wrapper_Handled_capture) == 16, "kernel sycl::detail::__pf_kernel_wrapper<Handled>: size of the mirror");
static_assert(alignof(sycl_detail___pf_kernel_wrapper_Handled_capture) == 8, "kernel sycl::detail::__pf_kernel_wrapper<Handled>: alignment of the mirror");
static_assert(__builtin_offsetof(sycl_detail___pf_kernel_wrapper_Handled_capture, UserRange) == 0, "kernel sycl::detail::__pf_kernel_wrapper<Handled>: offset of UserRange");
static_assert(__builtin_offsetof(sycl_detail___pf_kernel_wrapper_Handled_capture, KernelFunc) == 8, "kernel sycl::detail::__pf_kernel_wrapper<Handled>: offset of KernelFunc");

template <>
struct caller<kernel_id("_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ4mainENKUlRNS0_7handlerEE_clES4_E7HandledEE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // UserRange: 8 bytes at offset 0
      bytes<8, 8> UserRange,
      // KernelFunc: 8 bytes at offset 8
      bytes<8, 8> KernelFunc) {
    static_assert(sizeof(Closure) == 16, "kernel sycl::detail::__pf_kernel_wrapper<Handled>: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel sycl::detail::__pf_kernel_wrapper<Handled>: alignment of the capture object");
    sycl_detail___pf_kernel_wrapper_Handled_capture local;
    local.UserRange = UserRange;
    local.KernelFunc = KernelFunc;
    call<Closure>(local, this_item<1>());
  }
};

// Kernel Handled: parallel_for over a range, 1-D.
struct Handled_capture {
  int *p;  // offset 0
};
static_assert(sizeof(Handled_capture) == 8, "kernel Handled: size of the mirror");
static_assert(alignof(Handled_capture) == 8, "kernel Handled: alignment of the mirror");
static_assert(__builtin_offsetof(Handled_capture, p) == 0, "kernel Handled: offset of p");

template <>
struct caller<kernel_id("_ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_E7Handled")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // p: pointer at offset 0
      SYCLFLAT_GLOBAL int *p) {
    static_assert(sizeof(Closure) == 8, "kernel Handled: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Handled: alignment of the capture object");
    Handled_capture local;
    local.p = p;
    call<Closure>(local, this_item<1>());
  }
};

}  // namespace syclflat
