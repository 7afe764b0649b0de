// Device caller of attribute_values.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Compile this file for the device in place of attribute_values.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "attribute_values.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef Constant_capture
#undef Groups_capture
#undef Items_capture
#undef KernelFunc
#undef Macro_capture
#undef Member_capture
#undef Parameter_capture
#undef Spelled_capture
#undef UserRange
#undef out
#undef sycl_detail___pf_kernel_wrapper_Items_capture

namespace syclflat {

// Kernel Macro: parallel_for over an nd_range, 1-D.
struct Macro_capture {
  int *out;  // offset 0
};
static_assert(sizeof(Macro_capture) == 8, "kernel Macro: size of the mirror");
static_assert(alignof(Macro_capture) == 8, "kernel Macro: alignment of the mirror");
static_assert(__builtin_offsetof(Macro_capture, out) == 0, "kernel Macro: offset of out");

template <>
struct caller<kernel_id("_ZTSZ6launchILi16EEvRN4sycl3_V15queueEPiE5Macro")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: pointer at offset 0
      SYCLFLAT_GLOBAL int *out) {
    static_assert(sizeof(Closure) == 8, "kernel Macro: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Macro: alignment of the capture object");
    Macro_capture local;
    local.out = out;
    call<Closure>(local, this_nd_item<1>());
  }
};

// Kernel Parameter: parallel_for over an nd_range, 2-D.
struct Parameter_capture {
  int *out;  // offset 0
};
static_assert(sizeof(Parameter_capture) == 8, "kernel Parameter: size of the mirror");
static_assert(alignof(Parameter_capture) == 8, "kernel Parameter: alignment of the mirror");
static_assert(__builtin_offsetof(Parameter_capture, out) == 0, "kernel Parameter: offset of out");

template <>
struct caller<kernel_id("_ZTSZ6launchILi16EEvRN4sycl3_V15queueEPiE9Parameter")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: pointer at offset 0
      SYCLFLAT_GLOBAL int *out) {
    static_assert(sizeof(Closure) == 8, "kernel Parameter: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Parameter: alignment of the capture object");
    Parameter_capture local;
    local.out = out;
    call<Closure>(local, this_nd_item<2, 16, 16>());
  }
};

// Kernel Member: parallel_for over an nd_range, 2-D.
struct Member_capture {
  int *out;  // offset 0
};
static_assert(sizeof(Member_capture) == 8, "kernel Member: size of the mirror");
static_assert(alignof(Member_capture) == 8, "kernel Member: alignment of the mirror");
static_assert(__builtin_offsetof(Member_capture, out) == 0, "kernel Member: offset of out");

template <>
struct caller<kernel_id("_ZTSZ6launchILi16EEvRN4sycl3_V15queueEPiE6Member")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: pointer at offset 0
      SYCLFLAT_GLOBAL int *out) {
    static_assert(sizeof(Closure) == 8, "kernel Member: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Member: alignment of the capture object");
    Member_capture local;
    local.out = out;
    call<Closure>(local, this_nd_item<2>());
  }
};

// Kernel Constant: parallel_for over an nd_range, 1-D.
struct Constant_capture {
  int *out;  // offset 0
};
static_assert(sizeof(Constant_capture) == 8, "kernel Constant: size of the mirror");
static_assert(alignof(Constant_capture) == 8, "kernel Constant: alignment of the mirror");
static_assert(__builtin_offsetof(Constant_capture, out) == 0, "kernel Constant: offset of out");

template <>
struct caller<kernel_id("_ZTSZ6launchILi16EEvRN4sycl3_V15queueEPiE8Constant")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: pointer at offset 0
      SYCLFLAT_GLOBAL int *out) {
    static_assert(sizeof(Closure) == 8, "kernel Constant: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Constant: alignment of the capture object");
    Constant_capture local;
    local.out = out;
    call<Closure>(local, this_nd_item<1>());
  }
};

// Kernel Spelled: parallel_for over an nd_range, 1-D.
struct Spelled_capture {
  int *out;  // offset 0
};
static_assert(sizeof(Spelled_capture) == 8, "kernel Spelled: size of the mirror");
static_assert(alignof(Spelled_capture) == 8, "kernel Spelled: alignment of the mirror");
static_assert(__builtin_offsetof(Spelled_capture, out) == 0, "kernel Spelled: offset of out");

template <>
struct caller<kernel_id("_ZTSZ6launchILi16EEvRN4sycl3_V15queueEPiE7Spelled")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: pointer at offset 0
      SYCLFLAT_GLOBAL int *out) {
    static_assert(sizeof(Closure) == 8, "kernel Spelled: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Spelled: alignment of the capture object");
    Spelled_capture local;
    local.out = out;
    call<Closure>(local, this_nd_item<1>());
  }
};

// Kernel Groups: parallel_for over an nd_range, 2-D.
struct Groups_capture {
  int *out;  // offset 0
};
static_assert(sizeof(Groups_capture) == 8, "kernel Groups: size of the mirror");
static_assert(alignof(Groups_capture) == 8, "kernel Groups: alignment of the mirror");
static_assert(__builtin_offsetof(Groups_capture, out) == 0, "kernel Groups: offset of out");

template <>
struct caller<kernel_id("_ZTSZ8launchesRN4sycl3_V15queueEPiPcE6Groups")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: pointer at offset 0
      SYCLFLAT_GLOBAL int *out) {
    static_assert(sizeof(Closure) == 8, "kernel Groups: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Groups: alignment of the capture object");
    Groups_capture local;
    local.out = out;
    call<Closure>(local, this_nd_item<2, 4, 16>());
  }
};

// Kernel sycl::detail::__pf_kernel_wrapper<Items>: parallel_for over a range, 2-D.
struct sycl_detail___pf_kernel_wrapper_Items_capture {
  bytes<16, 8> UserRange;  // offset 0: sycl::range<2>
  bytes<8, 8> KernelFunc;  // offset 16: Several<char, 8>
};
static_assert(sizeof(sycl_detail___pf_kernel_wrapper_Items_capture) == 24, "kernel sycl::detail::__pf_kernel_wrapper<Items>: size of the mirror");
static_assert(alignof(sycl_detail___pf_kernel_wrapper_Items_capture) == 8, "kernel sycl::detail::__pf_kernel_wrapper<Items>: alignment of the mirror");
static_assert(__builtin_offsetof(sycl_detail___pf_kernel_wrapper_Items_capture, UserRange) == 0, "kernel sycl::detail::__pf_kernel_wrapper<Items>: offset of UserRange");
static_assert(__builtin_offsetof(sycl_detail___pf_kernel_wrapper_Items_capture, KernelFunc) == 16, "kernel sycl::detail::__pf_kernel_wrapper<Items>: offset of KernelFunc");

template <>
struct caller<kernel_id("_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZ8launchesRNS0_5queueEPiPcE5ItemsEE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // UserRange: 16 bytes at offset 0
      bytes<16, 8> UserRange,
      // KernelFunc: 8 bytes at offset 16
      bytes<8, 8> KernelFunc) {
    static_assert(sizeof(Closure) == 24, "kernel sycl::detail::__pf_kernel_wrapper<Items>: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel sycl::detail::__pf_kernel_wrapper<Items>: alignment of the capture object");
    sycl_detail___pf_kernel_wrapper_Items_capture local;
    local.UserRange = UserRange;
    local.KernelFunc = KernelFunc;
    call<Closure>(local, this_item<2>());
  }
};

// Kernel Items: parallel_for over a range, 2-D.
struct Items_capture {
  char *out;  // offset 0
};
static_assert(sizeof(Items_capture) == 8, "kernel Items: size of the mirror");
static_assert(alignof(Items_capture) == 8, "kernel Items: alignment of the mirror");
static_assert(__builtin_offsetof(Items_capture, out) == 0, "kernel Items: offset of out");

template <>
struct caller<kernel_id("_ZTSZ8launchesRN4sycl3_V15queueEPiPcE5Items")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: pointer at offset 0
      SYCLFLAT_GLOBAL char *out) {
    static_assert(sizeof(Closure) == 8, "kernel Items: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Items: alignment of the capture object");
    Items_capture local;
    local.out = out;
    call<Closure>(local, this_item<2>());
  }
};

}  // namespace syclflat
