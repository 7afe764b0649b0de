// Device caller of fix1.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Compile this file for the device in place of fix1.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "fix1.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef Worker_capture
#undef array
#undef outAcc
#undef outAcc_access_range
#undef outAcc_memory_range
#undef outAcc_offset
#undef outAcc_ptr

namespace syclflat {

// Kernel Worker: parallel_for over a range, 1-D.
struct Worker_capture {
  sycl::accessor<int, 1, sycl::access::mode::write, sycl::access::target::global_buffer> outAcc;  // offset 0
  int array[100];  // offset 32
};
static_assert(sizeof(Worker_capture) == 432, "kernel Worker: size of the mirror");
static_assert(alignof(Worker_capture) == 8, "kernel Worker: alignment of the mirror");
static_assert(__builtin_offsetof(Worker_capture, outAcc) == 0, "kernel Worker: offset of outAcc");
static_assert(__builtin_offsetof(Worker_capture, array) == 32, "kernel Worker: offset of array");

template <>
struct caller<kernel_id("_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E6Worker")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // outAcc: accessor at offset 0
      SYCLFLAT_GLOBAL int *outAcc_ptr,
      sycl::range<1> outAcc_access_range,
      sycl::range<1> outAcc_memory_range,
      sycl::id<1> outAcc_offset,
      // array: 400 bytes at offset 32
      wrapper<int[100]> array) {
    static_assert(sizeof(Closure) == 432, "kernel Worker: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Worker: alignment of the capture object");
    Worker_capture local;
    local.outAcc.__init(outAcc_ptr, outAcc_access_range, outAcc_memory_range, outAcc_offset);
    copy(local.array, array);
    call<Closure>(local, this_item<1>());
  }
};

}  // namespace syclflat
