// Device caller of accessor_dimensions.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Compile this file for the device in place of accessor_dimensions.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "accessor_dimensions.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef Volume_capture
#undef a1
#undef a1_access_range
#undef a1_memory_range
#undef a1_offset
#undef a1_ptr
#undef a2
#undef a2_access_range
#undef a2_memory_range
#undef a2_offset
#undef a2_ptr
#undef a3
#undef a3_access_range
#undef a3_memory_range
#undef a3_offset
#undef a3_ptr
#undef out
#undef out_access_range
#undef out_memory_range
#undef out_offset
#undef out_ptr

namespace syclflat {

// Kernel Volume: parallel_for over a range, 3-D.
struct Volume_capture {
  sycl::accessor<float, 3, sycl::access::mode::write, sycl::access::target::global_buffer> out;  // offset 0
  sycl::accessor<float, 3, sycl::access::mode::read, sycl::access::target::global_buffer> a3;  // offset 80
  sycl::accessor<float, 2, sycl::access::mode::read, sycl::access::target::global_buffer> a2;  // offset 160
  sycl::accessor<float, 1, sycl::access::mode::read, sycl::access::target::global_buffer> a1;  // offset 216
};
static_assert(sizeof(Volume_capture) == 248, "kernel Volume: size of the mirror");
static_assert(alignof(Volume_capture) == 8, "kernel Volume: alignment of the mirror");
static_assert(__builtin_offsetof(Volume_capture, out) == 0, "kernel Volume: offset of out");
static_assert(__builtin_offsetof(Volume_capture, a3) == 80, "kernel Volume: offset of a3");
static_assert(__builtin_offsetof(Volume_capture, a2) == 160, "kernel Volume: offset of a2");
static_assert(__builtin_offsetof(Volume_capture, a1) == 216, "kernel Volume: offset of a1");

template <>
struct caller<kernel_id("_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E6Volume")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: accessor at offset 0
      SYCLFLAT_GLOBAL float *out_ptr,
      sycl::range<3> out_access_range,
      sycl::range<3> out_memory_range,
      sycl::id<3> out_offset,
      // a3: accessor at offset 80
      SYCLFLAT_GLOBAL float *a3_ptr,
      sycl::range<3> a3_access_range,
      sycl::range<3> a3_memory_range,
      sycl::id<3> a3_offset,
      // a2: accessor at offset 160
      SYCLFLAT_GLOBAL float *a2_ptr,
      sycl::range<2> a2_access_range,
      sycl::range<2> a2_memory_range,
      sycl::id<2> a2_offset,
      // a1: accessor at offset 216
      SYCLFLAT_GLOBAL float *a1_ptr,
      sycl::range<1> a1_access_range,
      sycl::range<1> a1_memory_range,
      sycl::id<1> a1_offset) {
    static_assert(sizeof(Closure) == 248, "kernel Volume: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Volume: alignment of the capture object");
    Volume_capture local;
    local.out.__init(out_ptr, out_access_range, out_memory_range, out_offset);
    local.a3.__init(a3_ptr, a3_access_range, a3_memory_range, a3_offset);
    local.a2.__init(a2_ptr, a2_access_range, a2_memory_range, a2_offset);
    local.a1.__init(a1_ptr, a1_access_range, a1_memory_range, a1_offset);
    call<Closure>(local, this_item<3>());
  }
};

}  // namespace syclflat
