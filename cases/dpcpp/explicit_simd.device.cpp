// Device caller of explicit_simd.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Compile this file for the device in place of explicit_simd.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "explicit_simd.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef ExplicitSimd_capture
#undef KernelFunc
#undef KernelFunc_a_access_range
#undef KernelFunc_a_memory_range
#undef KernelFunc_a_offset
#undef KernelFunc_a_ptr
#undef KernelFunc_type
#undef UserRange
#undef a
#undef a_access_range
#undef a_memory_range
#undef a_offset
#undef a_ptr
#undef sycl_detail___pf_kernel_wrapper_ExplicitSimd_capture

namespace syclflat {

// Kernel sycl::detail::__pf_kernel_wrapper<ExplicitSimd>: parallel_for over a range, 1-D.
struct sycl_detail___pf_kernel_wrapper_ExplicitSimd_capture {
  struct KernelFunc_type {  // (lambda)
    sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> a;  // offset 0
  };
  bytes<8, 8> UserRange;  // offset 0: sycl::range<>
  KernelFunc_type KernelFunc;  // offset 8
};
static_assert(sizeof(sycl_detail___pf_kernel_wrapper_ExplicitSimd_capture) == 40, "kernel sycl::detail::__pf_kernel_wrapper<ExplicitSimd>: size of the mirror");
static_assert(alignof(sycl_detail___pf_kernel_wrapper_ExplicitSimd_capture) == 8, "kernel sycl::detail::__pf_kernel_wrapper<ExplicitSimd>: alignment of the mirror");
static_assert(__builtin_offsetof(sycl_detail___pf_kernel_wrapper_ExplicitSimd_capture, UserRange) == 0, "kernel sycl::detail::__pf_kernel_wrapper<ExplicitSimd>: offset of UserRange");
static_assert(__builtin_offsetof(sycl_detail___pf_kernel_wrapper_ExplicitSimd_capture, KernelFunc) == 8, "kernel sycl::detail::__pf_kernel_wrapper<ExplicitSimd>: offset of KernelFunc");
static_assert(__builtin_offsetof(sycl_detail___pf_kernel_wrapper_ExplicitSimd_capture, KernelFunc.a) == 8, "kernel sycl::detail::__pf_kernel_wrapper<ExplicitSimd>: offset of KernelFunc.a");

template <>
struct caller<kernel_id("_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ13explicit_simdRNS0_5queueERNS0_6bufferIiLi1ENS1_17aligned_allocatorIiEEvEEENKUlRNS0_7handlerEE_clESB_E12ExplicitSimdEE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // UserRange: 8 bytes at offset 0
      bytes<8, 8> UserRange,
      // KernelFunc: 32 bytes at offset 8
      sycl_detail___pf_kernel_wrapper_ExplicitSimd_capture::KernelFunc_type KernelFunc,
      // KernelFunc.a: accessor at offset 8
      SYCLFLAT_GLOBAL int *KernelFunc_a_ptr,
      sycl::range<1> KernelFunc_a_access_range,
      sycl::range<1> KernelFunc_a_memory_range,
      sycl::id<1> KernelFunc_a_offset) {
    static_assert(sizeof(Closure) == 40, "kernel sycl::detail::__pf_kernel_wrapper<ExplicitSimd>: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel sycl::detail::__pf_kernel_wrapper<ExplicitSimd>: alignment of the capture object");
    sycl_detail___pf_kernel_wrapper_ExplicitSimd_capture local;
    local.UserRange = UserRange;
    local.KernelFunc = KernelFunc;
    local.KernelFunc.a.__init(KernelFunc_a_ptr, KernelFunc_a_access_range, KernelFunc_a_memory_range, KernelFunc_a_offset);
    call<Closure>(local, this_item<1>());
  }
};

// Kernel ExplicitSimd: parallel_for over a range, 1-D.
struct ExplicitSimd_capture {
  sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> a;  // offset 0
};
static_assert(sizeof(ExplicitSimd_capture) == 32, "kernel ExplicitSimd: size of the mirror");
static_assert(alignof(ExplicitSimd_capture) == 8, "kernel ExplicitSimd: alignment of the mirror");
static_assert(__builtin_offsetof(ExplicitSimd_capture, a) == 0, "kernel ExplicitSimd: offset of a");

template <>
struct caller<kernel_id("_ZTSZZ13explicit_simdRN4sycl3_V15queueERNS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEEENKUlRNS0_7handlerEE_clESA_E12ExplicitSimd")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // a: accessor at offset 0
      SYCLFLAT_GLOBAL int *a_ptr,
      sycl::range<1> a_access_range,
      sycl::range<1> a_memory_range,
      sycl::id<1> a_offset) {
    static_assert(sizeof(Closure) == 32, "kernel ExplicitSimd: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel ExplicitSimd: alignment of the capture object");
    ExplicitSimd_capture local;
    local.a.__init(a_ptr, a_access_range, a_memory_range, a_offset);
    call<Closure>(local, this_item<1>());
  }
};

}  // namespace syclflat
