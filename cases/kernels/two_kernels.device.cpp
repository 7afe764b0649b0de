// Device caller of two_kernels.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Compile this file for the device in place of two_kernels.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "two_kernels.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef Count_capture
#undef Scale_capture
#undef data
#undef data_access_range
#undef data_memory_range
#undef data_offset
#undef data_ptr
#undef factor

namespace syclflat {

// Kernel Scale: parallel_for over a range, 1-D.
struct Scale_capture {
  sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> data;  // offset 0
  int factor;  // offset 32
  unsigned char padding_36[4];
};
static_assert(sizeof(Scale_capture) == 40, "kernel Scale: size of the mirror");
static_assert(alignof(Scale_capture) == 8, "kernel Scale: alignment of the mirror");
static_assert(__builtin_offsetof(Scale_capture, data) == 0, "kernel Scale: offset of data");
static_assert(__builtin_offsetof(Scale_capture, factor) == 32, "kernel Scale: offset of factor");

template <>
struct caller<kernel_id("_ZTSZZN7Doubler3runERN2cl4sycl5queueERNS1_6bufferIiLi1EEEENKUlRNS1_7handlerEE_clES8_E5Scale")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: accessor at offset 0
      SYCLFLAT_GLOBAL int *data_ptr,
      sycl::range<1> data_access_range,
      sycl::range<1> data_memory_range,
      sycl::id<1> data_offset,
      // factor: 4 bytes at offset 32
      int factor) {
    static_assert(sizeof(Closure) == 40, "kernel Scale: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Scale: alignment of the capture object");
    Scale_capture local;
    local.data.__init(data_ptr, data_access_range, data_memory_range, data_offset);
    local.factor = factor;
    call<Closure>(local, this_item<1>());
  }
};

// Kernel Count: parallel_for over a range, 1-D.
struct Count_capture {
  sycl::accessor<int, 1, sycl::access::mode::write, sycl::access::target::global_buffer> data;  // offset 0
};
static_assert(sizeof(Count_capture) == 32, "kernel Count: size of the mirror");
static_assert(alignof(Count_capture) == 8, "kernel Count: alignment of the mirror");
static_assert(__builtin_offsetof(Count_capture, data) == 0, "kernel Count: offset of data");

template <>
struct caller<kernel_id("_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E5Count")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: accessor at offset 0
      SYCLFLAT_GLOBAL int *data_ptr,
      sycl::range<1> data_access_range,
      sycl::range<1> data_memory_range,
      sycl::id<1> data_offset) {
    static_assert(sizeof(Closure) == 32, "kernel Count: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Count: alignment of the capture object");
    Count_capture local;
    local.data.__init(data_ptr, data_access_range, data_memory_range, data_offset);
    call<Closure>(local, this_item<1>());
  }
};

}  // namespace syclflat
