// Device caller of scale.cpp, by syclflat: convention dpcpp, target spir64, DPC++'s headers. Do not edit.
// Compile this file for the device in place of scale.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "scale.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef KernelFunc
#undef KernelFunc_a_access_range
#undef KernelFunc_a_memory_range
#undef KernelFunc_a_offset
#undef KernelFunc_a_ptr
#undef KernelFunc_factor
#undef KernelFunc_type
#undef Scale_capture
#undef UserRange
#undef a
#undef a_access_range
#undef a_memory_range
#undef a_offset
#undef a_ptr
#undef factor
#undef sycl_detail___pf_kernel_wrapper_Scale_capture

namespace syclflat {

// Kernel sycl::detail::__pf_kernel_wrapper<Scale>: parallel_for over a range, 2-D.
struct sycl_detail___pf_kernel_wrapper_Scale_capture {
  struct KernelFunc_type {  // (lambda)
    sycl::accessor<float, 2, sycl::access::mode::read_write, sycl::access::target::global_buffer> a;  // offset 0
    float factor;  // offset 56
    unsigned char padding_60[4];
  };
  bytes<16, 8> UserRange;  // offset 0: sycl::range<2>
  KernelFunc_type KernelFunc;  // offset 16
};
static_assert(sizeof(sycl_detail___pf_kernel_wrapper_Scale_capture) == 80, "kernel sycl::detail::__pf_kernel_wrapper<Scale>: size of the mirror");
static_assert(alignof(sycl_detail___pf_kernel_wrapper_Scale_capture) == 8, "kernel sycl::detail::__pf_kernel_wrapper<Scale>: alignment of the mirror");
static_assert(__builtin_offsetof(sycl_detail___pf_kernel_wrapper_Scale_capture, UserRange) == 0, "kernel sycl::detail::__pf_kernel_wrapper<Scale>: offset of UserRange");
static_assert(__builtin_offsetof(sycl_detail___pf_kernel_wrapper_Scale_capture, KernelFunc.a) == 16, "kernel sycl::detail::__pf_kernel_wrapper<Scale>: offset of KernelFunc.a");
static_assert(__builtin_offsetof(sycl_detail___pf_kernel_wrapper_Scale_capture, KernelFunc.factor) == 72, "kernel sycl::detail::__pf_kernel_wrapper<Scale>: offset of KernelFunc.factor");

template <>
struct caller<kernel_id("_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ4mainENKUlRNS0_7handlerEE_clES4_E5ScaleEE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // UserRange: 16 bytes at offset 0
      bytes<16, 8> UserRange,
      // KernelFunc.a: accessor at offset 16
      SYCLFLAT_GLOBAL float *KernelFunc_a_ptr,
      sycl::range<2> KernelFunc_a_access_range,
      sycl::range<2> KernelFunc_a_memory_range,
      sycl::id<2> KernelFunc_a_offset,
      // KernelFunc.factor: 4 bytes at offset 72
      float KernelFunc_factor) {
    static_assert(sizeof(Closure) == 80, "kernel sycl::detail::__pf_kernel_wrapper<Scale>: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel sycl::detail::__pf_kernel_wrapper<Scale>: alignment of the capture object");
    sycl_detail___pf_kernel_wrapper_Scale_capture local;
    local.UserRange = UserRange;
    local.KernelFunc.a.__init(KernelFunc_a_ptr, KernelFunc_a_access_range, KernelFunc_a_memory_range, KernelFunc_a_offset);
    local.KernelFunc.factor = KernelFunc_factor;
    call<Closure>(local, this_item<2>());
  }
};

// Kernel Scale: parallel_for over a range, 2-D.
struct Scale_capture {
  sycl::accessor<float, 2, sycl::access::mode::read_write, sycl::access::target::global_buffer> a;  // offset 0
  float factor;  // offset 56
  unsigned char padding_60[4];
};
static_assert(sizeof(Scale_capture) == 64, "kernel Scale: size of the mirror");
static_assert(alignof(Scale_capture) == 8, "kernel Scale: alignment of the mirror");
static_assert(__builtin_offsetof(Scale_capture, a) == 0, "kernel Scale: offset of a");
static_assert(__builtin_offsetof(Scale_capture, factor) == 56, "kernel Scale: offset of factor");

template <>
struct caller<kernel_id("_ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_E5Scale")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // a: accessor at offset 0
      SYCLFLAT_GLOBAL float *a_ptr,
      sycl::range<2> a_access_range,
      sycl::range<2> a_memory_range,
      sycl::id<2> a_offset,
      // factor: 4 bytes at offset 56
      float factor) {
    static_assert(sizeof(Closure) == 64, "kernel Scale: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Scale: alignment of the capture object");
    Scale_capture local;
    local.a.__init(a_ptr, a_access_range, a_memory_range, a_offset);
    local.factor = factor;
    call<Closure>(local, this_item<2>());
  }
};

}  // namespace syclflat
