// Device caller of properties.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Compile this file for the device in place of properties.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "properties.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef AttributeToo_capture
#undef Both_capture
#undef Functor_capture
#undef Hinted_capture
#undef KernelFunc
#undef Rounded_capture
#undef Task_capture
#undef UserRange
#undef out
#undef sycl_detail_RoundedRangeKernel_sycl_item_1_true_1_Rounded_capture

namespace syclflat {

// Kernel Functor: parallel_for over an nd_range, 2-D.
struct Functor_capture {
  int *out;  // offset 0
};
static_assert(sizeof(Functor_capture) == 8, "kernel Functor: size of the mirror");
static_assert(alignof(Functor_capture) == 8, "kernel Functor: alignment of the mirror");
static_assert(__builtin_offsetof(Functor_capture, out) == 0, "kernel Functor: offset of out");

template <>
struct caller<kernel_id("_ZTSZ6launchRN4sycl3_V15queueEPiE7Functor")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: pointer at offset 0
      SYCLFLAT_GLOBAL int *out) {
    static_assert(sizeof(Closure) == 8, "kernel Functor: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Functor: alignment of the capture object");
    Functor_capture local;
    local.out = out;
    call<Closure>(local, this_nd_item<2>());
  }
};

// Kernel Both: parallel_for over an nd_range, 2-D.
struct Both_capture {
  int *out;  // offset 0
};
static_assert(sizeof(Both_capture) == 8, "kernel Both: size of the mirror");
static_assert(alignof(Both_capture) == 8, "kernel Both: alignment of the mirror");
static_assert(__builtin_offsetof(Both_capture, out) == 0, "kernel Both: offset of out");

template <>
struct caller<kernel_id("_ZTSZ6launchRN4sycl3_V15queueEPiE4Both")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: pointer at offset 0
      SYCLFLAT_GLOBAL int *out) {
    static_assert(sizeof(Closure) == 8, "kernel Both: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Both: alignment of the capture object");
    Both_capture local;
    local.out = out;
    call<Closure>(local, this_nd_item<2, 8, 2>());
  }
};

// Kernel sycl::detail::RoundedRangeKernel<sycl::item<1, true>, 1, Rounded>: parallel_for over a range, 1-D.
struct sycl_detail_RoundedRangeKernel_sycl_item_1_true_1_Rounded_capture {
  bytes<8, 8> UserRange;  // offset 0: sycl::range<>
  bytes<8, 8> KernelFunc;  // offset 8: Rounded
};
static_assert(sizeof(sycl_detail_RoundedRangeKernel_sycl_item_1_true_1_Rounded_capture) == 16, "kernel sycl::detail::RoundedRangeKernel<sycl::item<1, true>, 1, Rounded>: size of the mirror");
static_assert(alignof(sycl_detail_RoundedRangeKernel_sycl_item_1_true_1_Rounded_capture) == 8, "kernel sycl::detail::RoundedRangeKernel<sycl::item<1, true>, 1, Rounded>: alignment of the mirror");
static_assert(__builtin_offsetof(sycl_detail_RoundedRangeKernel_sycl_item_1_true_1_Rounded_capture, UserRange) == 0, "kernel sycl::detail::RoundedRangeKernel<sycl::item<1, true>, 1, Rounded>: offset of UserRange");
static_assert(__builtin_offsetof(sycl_detail_RoundedRangeKernel_sycl_item_1_true_1_Rounded_capture, KernelFunc) == 8, "kernel sycl::detail::RoundedRangeKernel<sycl::item<1, true>, 1, Rounded>: offset of KernelFunc");

template <>
struct caller<kernel_id("_ZTSN4sycl3_V16detail18RoundedRangeKernelINS0_4itemILi1ELb1EEELi1E7RoundedEE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // UserRange: 8 bytes at offset 0
      bytes<8, 8> UserRange,
      // KernelFunc: 8 bytes at offset 8
      bytes<8, 8> KernelFunc) {
    static_assert(sizeof(Closure) == 16, "kernel sycl::detail::RoundedRangeKernel<sycl::item<1, true>, 1, Rounded>: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel sycl::detail::RoundedRangeKernel<sycl::item<1, true>, 1, Rounded>: alignment of the capture object");
    sycl_detail_RoundedRangeKernel_sycl_item_1_true_1_Rounded_capture local;
    local.UserRange = UserRange;
    local.KernelFunc = KernelFunc;
    call<Closure>(local, this_item<1>());
  }
};

// Kernel Rounded: parallel_for over a range, 1-D.
struct Rounded_capture {
  int *out;  // offset 0
};
static_assert(sizeof(Rounded_capture) == 8, "kernel Rounded: size of the mirror");
static_assert(alignof(Rounded_capture) == 8, "kernel Rounded: alignment of the mirror");
static_assert(__builtin_offsetof(Rounded_capture, out) == 0, "kernel Rounded: offset of out");

template <>
struct caller<kernel_id("_ZTS7Rounded")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: pointer at offset 0
      SYCLFLAT_GLOBAL int *out) {
    static_assert(sizeof(Closure) == 8, "kernel Rounded: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Rounded: alignment of the capture object");
    Rounded_capture local;
    local.out = out;
    call<Closure>(local, this_item<1>());
  }
};

// Kernel Task: single_task.
struct Task_capture {
  int *out;  // offset 0
};
static_assert(sizeof(Task_capture) == 8, "kernel Task: size of the mirror");
static_assert(alignof(Task_capture) == 8, "kernel Task: alignment of the mirror");
static_assert(__builtin_offsetof(Task_capture, out) == 0, "kernel Task: offset of out");

template <>
struct caller<kernel_id("_ZTSZ6launchRN4sycl3_V15queueEPiE4Task")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: pointer at offset 0
      SYCLFLAT_GLOBAL int *out) {
    static_assert(sizeof(Closure) == 8, "kernel Task: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Task: alignment of the capture object");
    Task_capture local;
    local.out = out;
    call<Closure>(local);
  }
};

// Kernel Hinted: parallel_for over an nd_range, 3-D.
struct Hinted_capture {
  int *out;  // offset 0
};
static_assert(sizeof(Hinted_capture) == 8, "kernel Hinted: size of the mirror");
static_assert(alignof(Hinted_capture) == 8, "kernel Hinted: alignment of the mirror");
static_assert(__builtin_offsetof(Hinted_capture, out) == 0, "kernel Hinted: offset of out");

template <>
struct caller<kernel_id("_ZTSZZ6launchRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE_clES5_E6Hinted")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: pointer at offset 0
      SYCLFLAT_GLOBAL int *out) {
    static_assert(sizeof(Closure) == 8, "kernel Hinted: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Hinted: alignment of the capture object");
    Hinted_capture local;
    local.out = out;
    call<Closure>(local, this_nd_item<3>());
  }
};

// Kernel AttributeToo: parallel_for over an nd_range, 2-D.
struct AttributeToo_capture {
  int *out;  // offset 0
};
static_assert(sizeof(AttributeToo_capture) == 8, "kernel AttributeToo: size of the mirror");
static_assert(alignof(AttributeToo_capture) == 8, "kernel AttributeToo: alignment of the mirror");
static_assert(__builtin_offsetof(AttributeToo_capture, out) == 0, "kernel AttributeToo: offset of out");

template <>
struct caller<kernel_id("_ZTSZ6launchRN4sycl3_V15queueEPiE12AttributeToo")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: pointer at offset 0
      SYCLFLAT_GLOBAL int *out) {
    static_assert(sizeof(Closure) == 8, "kernel AttributeToo: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel AttributeToo: alignment of the capture object");
    AttributeToo_capture local;
    local.out = out;
    call<Closure>(local, this_nd_item<2, 8, 2>());
  }
};

}  // namespace syclflat
