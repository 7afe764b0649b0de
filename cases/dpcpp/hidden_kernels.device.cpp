// Device caller of hidden_kernels.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Compile this file for the device in place of hidden_kernels.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "hidden_kernels.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef Explicit_2_capture
#undef Explicit_capture
#undef KernelFunc
#undef Solver_run_kernel_1_capture
#undef Solver_stop_kernel_1_capture
#undef UserRange
#undef anonymous_namespace_InUnnamedNamespace_capture
#undef bound_int_kernel_1_capture
#undef data
#undef main_kernel_1_capture
#undef sycl_detail___pf_kernel_wrapper_Explicit_2_capture
#undef sycl_detail___pf_kernel_wrapper_Explicit_capture
#undef value

namespace syclflat {

// Kernel bound<int>()::(kernel 1): single_task.
struct bound_int_kernel_1_capture {
  int *data;  // offset 0
};
static_assert(sizeof(bound_int_kernel_1_capture) == 8, "kernel bound<int>()::(kernel 1): size of the mirror");
static_assert(alignof(bound_int_kernel_1_capture) == 8, "kernel bound<int>()::(kernel 1): alignment of the mirror");
static_assert(__builtin_offsetof(bound_int_kernel_1_capture, data) == 0, "kernel bound<int>()::(kernel 1): offset of data");

template <>
struct caller<kernel_id("_ZTSZ5boundIiEvRN4sycl3_V15queueEPT_EUlvE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL int *data) {
    static_assert(sizeof(Closure) == 8, "kernel bound<int>()::(kernel 1): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel bound<int>()::(kernel 1): alignment of the capture object");
    bound_int_kernel_1_capture local;
    local.data = data;
    call<Closure>(local);
  }
};

// Kernel (anonymous namespace)::InUnnamedNamespace: single_task.
struct anonymous_namespace_InUnnamedNamespace_capture {
  int *data;  // offset 0
};
static_assert(sizeof(anonymous_namespace_InUnnamedNamespace_capture) == 8, "kernel (anonymous namespace)::InUnnamedNamespace: size of the mirror");
static_assert(alignof(anonymous_namespace_InUnnamedNamespace_capture) == 8, "kernel (anonymous namespace)::InUnnamedNamespace: alignment of the mirror");
static_assert(__builtin_offsetof(anonymous_namespace_InUnnamedNamespace_capture, data) == 0, "kernel (anonymous namespace)::InUnnamedNamespace: offset of data");

template <>
struct caller<kernel_id("_ZTSN12_GLOBAL__N_118InUnnamedNamespaceE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL int *data) {
    static_assert(sizeof(Closure) == 8, "kernel (anonymous namespace)::InUnnamedNamespace: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel (anonymous namespace)::InUnnamedNamespace: alignment of the capture object");
    anonymous_namespace_InUnnamedNamespace_capture local;
    local.data = data;
    call<Closure>(local);
  }
};

// Kernel main()::(kernel 1): single_task.
struct main_kernel_1_capture {
  int *data;  // offset 0
  int value;  // offset 8
  unsigned char padding_12[4];
};
static_assert(sizeof(main_kernel_1_capture) == 16, "kernel main()::(kernel 1): size of the mirror");
static_assert(alignof(main_kernel_1_capture) == 8, "kernel main()::(kernel 1): alignment of the mirror");
static_assert(__builtin_offsetof(main_kernel_1_capture, data) == 0, "kernel main()::(kernel 1): offset of data");
static_assert(__builtin_offsetof(main_kernel_1_capture, value) == 8, "kernel main()::(kernel 1): offset of value");

template <>
struct caller<kernel_id("_ZTSZZZ4mainENKUliE_clEiENKUlRN4sycl3_V17handlerEE_clES3_EUlvE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL int *data,
      // value: 4 bytes at offset 8
      int value) {
    static_assert(sizeof(Closure) == 16, "kernel main()::(kernel 1): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel main()::(kernel 1): alignment of the capture object");
    main_kernel_1_capture local;
    local.data = data;
    local.value = value;
    call<Closure>(local);
  }
};

// Kernel sycl::detail::__pf_kernel_wrapper<Explicit>: parallel_for over a range, 1-D.
struct sycl_detail___pf_kernel_wrapper_Explicit_capture {
  bytes<8, 8> UserRange;  // offset 0: sycl::range<>
  bytes<8, 8> KernelFunc;  // offset 8: (lambda)
};
static_assert(sizeof(sycl_detail___pf_kernel_wrapper_Explicit_capture) == 16, "kernel sycl::detail::__pf_kernel_wrapper<Explicit>: size of the mirror");
static_assert(alignof(sycl_detail___pf_kernel_wrapper_Explicit_capture) == 8, "kernel sycl::detail::__pf_kernel_wrapper<Explicit>: alignment of the mirror");
static_assert(__builtin_offsetof(sycl_detail___pf_kernel_wrapper_Explicit_capture, UserRange) == 0, "kernel sycl::detail::__pf_kernel_wrapper<Explicit>: offset of UserRange");
static_assert(__builtin_offsetof(sycl_detail___pf_kernel_wrapper_Explicit_capture, KernelFunc) == 8, "kernel sycl::detail::__pf_kernel_wrapper<Explicit>: offset of KernelFunc");

template <>
struct caller<kernel_id("_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ13only_explicitIiEvRNS0_5queueEPT_ENKUlRS6_E_clINS0_7handlerEEEDaS8_E8ExplicitEE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // UserRange: 8 bytes at offset 0
      bytes<8, 8> UserRange,
      // KernelFunc: 8 bytes at offset 8
      bytes<8, 8> KernelFunc) {
    static_assert(sizeof(Closure) == 16, "kernel sycl::detail::__pf_kernel_wrapper<Explicit>: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel sycl::detail::__pf_kernel_wrapper<Explicit>: alignment of the capture object");
    sycl_detail___pf_kernel_wrapper_Explicit_capture local;
    local.UserRange = UserRange;
    local.KernelFunc = KernelFunc;
    call<Closure>(local, this_item<1>());
  }
};

// Kernel Explicit: parallel_for over a range, 1-D.
struct Explicit_capture {
  int *data;  // offset 0
};
static_assert(sizeof(Explicit_capture) == 8, "kernel Explicit: size of the mirror");
static_assert(alignof(Explicit_capture) == 8, "kernel Explicit: alignment of the mirror");
static_assert(__builtin_offsetof(Explicit_capture, data) == 0, "kernel Explicit: offset of data");

template <>
struct caller<kernel_id("_ZTSZZ13only_explicitIiEvRN4sycl3_V15queueEPT_ENKUlRS4_E_clINS1_7handlerEEEDaS6_E8Explicit")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL int *data) {
    static_assert(sizeof(Closure) == 8, "kernel Explicit: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Explicit: alignment of the capture object");
    Explicit_capture local;
    local.data = data;
    call<Closure>(local, this_item<1>());
  }
};

// Kernel sycl::detail::__pf_kernel_wrapper<Explicit>: parallel_for over a range, 1-D.
struct sycl_detail___pf_kernel_wrapper_Explicit_2_capture {
  bytes<8, 8> UserRange;  // offset 0: sycl::range<>
  bytes<8, 8> KernelFunc;  // offset 8: (lambda)
};
static_assert(sizeof(sycl_detail___pf_kernel_wrapper_Explicit_2_capture) == 16, "kernel sycl::detail::__pf_kernel_wrapper<Explicit>: size of the mirror");
static_assert(alignof(sycl_detail___pf_kernel_wrapper_Explicit_2_capture) == 8, "kernel sycl::detail::__pf_kernel_wrapper<Explicit>: alignment of the mirror");
static_assert(__builtin_offsetof(sycl_detail___pf_kernel_wrapper_Explicit_2_capture, UserRange) == 0, "kernel sycl::detail::__pf_kernel_wrapper<Explicit>: offset of UserRange");
static_assert(__builtin_offsetof(sycl_detail___pf_kernel_wrapper_Explicit_2_capture, KernelFunc) == 8, "kernel sycl::detail::__pf_kernel_wrapper<Explicit>: offset of KernelFunc");

template <>
struct caller<kernel_id("_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ13only_explicitIfEvRNS0_5queueEPT_ENKUlRS6_E_clINS0_7handlerEEEDaS8_E8ExplicitEE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // UserRange: 8 bytes at offset 0
      bytes<8, 8> UserRange,
      // KernelFunc: 8 bytes at offset 8
      bytes<8, 8> KernelFunc) {
    static_assert(sizeof(Closure) == 16, "kernel sycl::detail::__pf_kernel_wrapper<Explicit>: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel sycl::detail::__pf_kernel_wrapper<Explicit>: alignment of the capture object");
    sycl_detail___pf_kernel_wrapper_Explicit_2_capture local;
    local.UserRange = UserRange;
    local.KernelFunc = KernelFunc;
    call<Closure>(local, this_item<1>());
  }
};

// Kernel Explicit: parallel_for over a range, 1-D.
struct Explicit_2_capture {
  float *data;  // offset 0
};
static_assert(sizeof(Explicit_2_capture) == 8, "kernel Explicit: size of the mirror");
static_assert(alignof(Explicit_2_capture) == 8, "kernel Explicit: alignment of the mirror");
static_assert(__builtin_offsetof(Explicit_2_capture, data) == 0, "kernel Explicit: offset of data");

template <>
struct caller<kernel_id("_ZTSZZ13only_explicitIfEvRN4sycl3_V15queueEPT_ENKUlRS4_E_clINS1_7handlerEEEDaS6_E8Explicit")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL float *data) {
    static_assert(sizeof(Closure) == 8, "kernel Explicit: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Explicit: alignment of the capture object");
    Explicit_2_capture local;
    local.data = data;
    call<Closure>(local, this_item<1>());
  }
};

// Kernel Solver::run()::(kernel 1): parallel_for over an nd_range, 1-D.
struct Solver_run_kernel_1_capture {
  double *data;  // offset 0
};
static_assert(sizeof(Solver_run_kernel_1_capture) == 8, "kernel Solver::run()::(kernel 1): size of the mirror");
static_assert(alignof(Solver_run_kernel_1_capture) == 8, "kernel Solver::run()::(kernel 1): alignment of the mirror");
static_assert(__builtin_offsetof(Solver_run_kernel_1_capture, data) == 0, "kernel Solver::run()::(kernel 1): offset of data");

template <>
struct caller<kernel_id("_ZTSZN6SolverIdE3runERN4sycl3_V15queueEPdEUlNS2_7nd_itemILi1EEEE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL double *data) {
    static_assert(sizeof(Closure) == 8, "kernel Solver::run()::(kernel 1): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Solver::run()::(kernel 1): alignment of the capture object");
    Solver_run_kernel_1_capture local;
    local.data = data;
    call<Closure>(local, this_nd_item<1>());
  }
};

// Kernel Solver::stop()::(kernel 1): single_task.
struct Solver_stop_kernel_1_capture {
  double *data;  // offset 0
};
static_assert(sizeof(Solver_stop_kernel_1_capture) == 8, "kernel Solver::stop()::(kernel 1): size of the mirror");
static_assert(alignof(Solver_stop_kernel_1_capture) == 8, "kernel Solver::stop()::(kernel 1): alignment of the mirror");
static_assert(__builtin_offsetof(Solver_stop_kernel_1_capture, data) == 0, "kernel Solver::stop()::(kernel 1): offset of data");

template <>
struct caller<kernel_id("_ZTSZN6SolverIdE4stopERN4sycl3_V15queueEPdEUlvE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL double *data) {
    static_assert(sizeof(Closure) == 8, "kernel Solver::stop()::(kernel 1): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Solver::stop()::(kernel 1): alignment of the capture object");
    Solver_stop_kernel_1_capture local;
    local.data = data;
    call<Closure>(local);
  }
};

}  // namespace syclflat
