// Device caller of fix3.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Compile this file for the device in place of fix3.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "fix3.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef S
#undef Worker_capture
#undef inAcc
#undef m
#undef outAcc
#undef outAcc_access_range
#undef outAcc_memory_range
#undef outAcc_offset
#undef outAcc_ptr
#undef s
#undef s_inAcc_0_access_range
#undef s_inAcc_0_memory_range
#undef s_inAcc_0_offset
#undef s_inAcc_0_ptr
#undef s_inAcc_1_access_range
#undef s_inAcc_1_memory_range
#undef s_inAcc_1_offset
#undef s_inAcc_1_ptr

namespace syclflat {

// Kernel Worker: parallel_for over a range, 1-D.
struct Worker_capture {
  struct S {
    int m;  // offset 0
    unsigned char padding_4[4];
    sycl::accessor<int, 1, sycl::access::mode::read, sycl::access::target::global_buffer> inAcc[2];  // offset 8
  };
  sycl::accessor<int, 1, sycl::access::mode::write, sycl::access::target::global_buffer> outAcc;  // offset 0
  S s;  // offset 32
};
static_assert(sizeof(Worker_capture) == 104, "kernel Worker: size of the mirror");
static_assert(alignof(Worker_capture) == 8, "kernel Worker: alignment of the mirror");
static_assert(__builtin_offsetof(Worker_capture, outAcc) == 0, "kernel Worker: offset of outAcc");
static_assert(__builtin_offsetof(Worker_capture, s) == 32, "kernel Worker: offset of s");
static_assert(__builtin_offsetof(Worker_capture, s.inAcc[0]) == 40, "kernel Worker: offset of s.inAcc[0]");
static_assert(__builtin_offsetof(Worker_capture, s.inAcc[1]) == 72, "kernel Worker: offset of s.inAcc[1]");

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
      // s: 72 bytes at offset 32
      Worker_capture::S s,
      // s.inAcc[0]: accessor at offset 40
      SYCLFLAT_GLOBAL int *s_inAcc_0_ptr,
      sycl::range<1> s_inAcc_0_access_range,
      sycl::range<1> s_inAcc_0_memory_range,
      sycl::id<1> s_inAcc_0_offset,
      // s.inAcc[1]: accessor at offset 72
      SYCLFLAT_GLOBAL int *s_inAcc_1_ptr,
      sycl::range<1> s_inAcc_1_access_range,
      sycl::range<1> s_inAcc_1_memory_range,
      sycl::id<1> s_inAcc_1_offset) {
    static_assert(sizeof(Closure) == 104, "kernel Worker: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Worker: alignment of the capture object");
    Worker_capture local;
    local.outAcc.__init(outAcc_ptr, outAcc_access_range, outAcc_memory_range, outAcc_offset);
    local.s = s;
    local.s.inAcc[0].__init(s_inAcc_0_ptr, s_inAcc_0_access_range, s_inAcc_0_memory_range, s_inAcc_0_offset);
    local.s.inAcc[1].__init(s_inAcc_1_ptr, s_inAcc_1_access_range, s_inAcc_1_memory_range, s_inAcc_1_offset);
    call<Closure>(local, this_item<1>());
  }
};

}  // namespace syclflat
