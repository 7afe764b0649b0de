// Device caller of hierarchical.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Compile this file for the device in place of hierarchical.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "hierarchical.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef Hierarchical_capture
#undef data
#undef data_access_range
#undef data_memory_range
#undef data_offset
#undef data_ptr
#undef start

namespace syclflat {

// Kernel Hierarchical: parallel_for_work_group, 1-D.
struct Hierarchical_capture {
  int start;  // offset 0
  unsigned char padding_4[4];
  sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> data;  // offset 8
};
static_assert(sizeof(Hierarchical_capture) == 40, "kernel Hierarchical: size of the mirror");
static_assert(alignof(Hierarchical_capture) == 8, "kernel Hierarchical: alignment of the mirror");
static_assert(__builtin_offsetof(Hierarchical_capture, start) == 0, "kernel Hierarchical: offset of start");
static_assert(__builtin_offsetof(Hierarchical_capture, data) == 8, "kernel Hierarchical: offset of data");

template <>
struct caller<kernel_id("_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E12Hierarchical")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // start: 4 bytes at offset 0
      int start,
      // data: accessor at offset 8
      SYCLFLAT_GLOBAL int *data_ptr,
      sycl::range<1> data_access_range,
      sycl::range<1> data_memory_range,
      sycl::id<1> data_offset) {
    static_assert(sizeof(Closure) == 40, "kernel Hierarchical: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Hierarchical: alignment of the capture object");
    Hierarchical_capture local;
    local.start = start;
    local.data.__init(data_ptr, data_access_range, data_memory_range, data_offset);
    call<Closure>(local, this_group<1>());
  }
};

}  // namespace syclflat
