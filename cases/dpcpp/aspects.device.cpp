// Device caller of aspects.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Compile this file for the device in place of aspects.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "aspects.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef Functor_capture
#undef Item_capture
#undef KernelFunc
#undef Local_capture
#undef Nothing_capture
#undef Property_capture
#undef UserRange
#undef out
#undef sycl_detail___pf_kernel_wrapper_Item_capture

namespace syclflat {

// Kernel Functor: single_task.
struct Functor_capture {
  int *out;  // offset 0
};
static_assert(sizeof(Functor_capture) == 8, "kernel Functor: size of the mirror");
static_assert(alignof(Functor_capture) == 8, "kernel Functor: alignment of the mirror");
static_assert(__builtin_offsetof(Functor_capture, out) == 0, "kernel Functor: offset of out");

template <>
struct caller<kernel_id("_ZTS7Functor")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: pointer at offset 0
      SYCLFLAT_GLOBAL int *out) {
    static_assert(sizeof(Closure) == 8, "kernel Functor: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Functor: alignment of the capture object");
    Functor_capture local;
    local.out = out;
    call<Closure>(local);
  }
};

// Kernel sycl::detail::__pf_kernel_wrapper<Item>: parallel_for over a range, 1-D.
struct sycl_detail___pf_kernel_wrapper_Item_capture {
  bytes<8, 8> UserRange;  // offset 0: sycl::range<>
  bytes<8, 8> KernelFunc;  // offset 8: Functor
};
static_assert(sizeof(sycl_detail___pf_kernel_wrapper_Item_capture) == 16, "kernel sycl::detail::__pf_kernel_wrapper<Item>: size of the mirror");
static_assert(alignof(sycl_detail___pf_kernel_wrapper_Item_capture) == 8, "kernel sycl::detail::__pf_kernel_wrapper<Item>: alignment of the mirror");
static_assert(__builtin_offsetof(sycl_detail___pf_kernel_wrapper_Item_capture, UserRange) == 0, "kernel sycl::detail::__pf_kernel_wrapper<Item>: offset of UserRange");
static_assert(__builtin_offsetof(sycl_detail___pf_kernel_wrapper_Item_capture, KernelFunc) == 8, "kernel sycl::detail::__pf_kernel_wrapper<Item>: offset of KernelFunc");

template <>
struct caller<kernel_id("_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZ6launchRNS0_5queueEPiE4ItemEE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // UserRange: 8 bytes at offset 0
      bytes<8, 8> UserRange,
      // KernelFunc: 8 bytes at offset 8
      bytes<8, 8> KernelFunc) {
    static_assert(sizeof(Closure) == 16, "kernel sycl::detail::__pf_kernel_wrapper<Item>: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel sycl::detail::__pf_kernel_wrapper<Item>: alignment of the capture object");
    sycl_detail___pf_kernel_wrapper_Item_capture local;
    local.UserRange = UserRange;
    local.KernelFunc = KernelFunc;
    call<Closure>(local, this_item<1>());
  }
};

// Kernel Item: parallel_for over a range, 1-D.
struct Item_capture {
  int *out;  // offset 0
};
static_assert(sizeof(Item_capture) == 8, "kernel Item: size of the mirror");
static_assert(alignof(Item_capture) == 8, "kernel Item: alignment of the mirror");
static_assert(__builtin_offsetof(Item_capture, out) == 0, "kernel Item: offset of out");

template <>
struct caller<kernel_id("_ZTSZ6launchRN4sycl3_V15queueEPiE4Item")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: pointer at offset 0
      SYCLFLAT_GLOBAL int *out) {
    static_assert(sizeof(Closure) == 8, "kernel Item: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Item: alignment of the capture object");
    Item_capture local;
    local.out = out;
    call<Closure>(local, this_item<1>());
  }
};

// Kernel Local: single_task.
struct Local_capture {
  int *out;  // offset 0
};
static_assert(sizeof(Local_capture) == 8, "kernel Local: size of the mirror");
static_assert(alignof(Local_capture) == 8, "kernel Local: alignment of the mirror");
static_assert(__builtin_offsetof(Local_capture, out) == 0, "kernel Local: offset of out");

template <>
struct caller<kernel_id("_ZTSZ6launchRN4sycl3_V15queueEPiE5Local")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: pointer at offset 0
      SYCLFLAT_GLOBAL int *out) {
    static_assert(sizeof(Closure) == 8, "kernel Local: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Local: alignment of the capture object");
    Local_capture local;
    local.out = out;
    call<Closure>(local);
  }
};

// Kernel Nothing: single_task.
struct Nothing_capture {
  int *out;  // offset 0
};
static_assert(sizeof(Nothing_capture) == 8, "kernel Nothing: size of the mirror");
static_assert(alignof(Nothing_capture) == 8, "kernel Nothing: alignment of the mirror");
static_assert(__builtin_offsetof(Nothing_capture, out) == 0, "kernel Nothing: offset of out");

template <>
struct caller<kernel_id("_ZTSZ6launchRN4sycl3_V15queueEPiE7Nothing")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: pointer at offset 0
      SYCLFLAT_GLOBAL int *out) {
    static_assert(sizeof(Closure) == 8, "kernel Nothing: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Nothing: alignment of the capture object");
    Nothing_capture local;
    local.out = out;
    call<Closure>(local);
  }
};

// Kernel Property: single_task.
struct Property_capture {
  int *out;  // offset 0
};
static_assert(sizeof(Property_capture) == 8, "kernel Property: size of the mirror");
static_assert(alignof(Property_capture) == 8, "kernel Property: alignment of the mirror");
static_assert(__builtin_offsetof(Property_capture, out) == 0, "kernel Property: offset of out");

template <>
struct caller<kernel_id("_ZTSZ6launchRN4sycl3_V15queueEPiE8Property")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: pointer at offset 0
      SYCLFLAT_GLOBAL int *out) {
    static_assert(sizeof(Closure) == 8, "kernel Property: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Property: alignment of the capture object");
    Property_capture local;
    local.out = out;
    call<Closure>(local);
  }
};

}  // namespace syclflat
