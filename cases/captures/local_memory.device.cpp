// Device caller of local_memory.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Compile this file for the device in place of local_memory.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "local_memory.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef Reverse_capture
#undef data
#undef data_access_range
#undef data_memory_range
#undef data_offset
#undef data_ptr
#undef scratch
#undef scratch_access_range
#undef scratch_memory_range
#undef scratch_offset
#undef scratch_ptr

namespace syclflat {

// Kernel Reverse: parallel_for over an nd_range, 1-D.
struct Reverse_capture {
  sycl::local_accessor<int, 1> scratch;  // offset 0
  sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> data;  // offset 32
};
static_assert(sizeof(Reverse_capture) == 64, "kernel Reverse: size of the mirror");
static_assert(alignof(Reverse_capture) == 8, "kernel Reverse: alignment of the mirror");
static_assert(__builtin_offsetof(Reverse_capture, scratch) == 0, "kernel Reverse: offset of scratch");
static_assert(__builtin_offsetof(Reverse_capture, data) == 32, "kernel Reverse: offset of data");

template <>
struct caller<kernel_id("_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7Reverse")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // scratch: accessor at offset 0
      local_argument<int> scratch_ptr,
      sycl::range<1> scratch_access_range,
      sycl::range<1> scratch_memory_range,
      sycl::id<1> scratch_offset,
      // data: accessor at offset 32
      SYCLFLAT_GLOBAL int *data_ptr,
      sycl::range<1> data_access_range,
      sycl::range<1> data_memory_range,
      sycl::id<1> data_offset) {
    static_assert(sizeof(Closure) == 64, "kernel Reverse: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Reverse: alignment of the capture object");
    Reverse_capture local;
    local.scratch.__init(scratch_ptr, scratch_access_range, scratch_memory_range, scratch_offset);
    local.data.__init(data_ptr, data_access_range, data_memory_range, data_offset);
    call<Closure>(local, this_nd_item<1>());
  }
};

}  // namespace syclflat
