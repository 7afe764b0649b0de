// Device caller of mix.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Compile this file for the device in place of mix.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "mix.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef Average_capture
#undef Mix
#undef in
#undef mix
#undef mix_in_0_access_range
#undef mix_in_0_memory_range
#undef mix_in_0_offset
#undef mix_in_0_ptr
#undef mix_in_1_access_range
#undef mix_in_1_memory_range
#undef mix_in_1_offset
#undef mix_in_1_ptr
#undef out
#undef weight

namespace syclflat {

// Kernel Average: parallel_for over an nd_range, 1-D.
struct Average_capture {
  struct Mix {
    float weight;  // offset 0
    unsigned char padding_4[4];
    sycl::accessor<float, 1, sycl::access::mode::read, sycl::access::target::global_buffer> in[2];  // offset 8
  };
  float *out;  // offset 0
  Mix mix;  // offset 8
};
static_assert(sizeof(Average_capture) == 80, "kernel Average: size of the mirror");
static_assert(alignof(Average_capture) == 8, "kernel Average: alignment of the mirror");
static_assert(__builtin_offsetof(Average_capture, out) == 0, "kernel Average: offset of out");
static_assert(__builtin_offsetof(Average_capture, mix) == 8, "kernel Average: offset of mix");
static_assert(__builtin_offsetof(Average_capture, mix.in[0]) == 16, "kernel Average: offset of mix.in[0]");
static_assert(__builtin_offsetof(Average_capture, mix.in[1]) == 48, "kernel Average: offset of mix.in[1]");

template <>
struct caller<kernel_id("_ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_E7Average")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: pointer at offset 0
      SYCLFLAT_GLOBAL float *out,
      // mix: 72 bytes at offset 8
      Average_capture::Mix mix,
      // mix.in[0]: accessor at offset 16
      SYCLFLAT_GLOBAL float *mix_in_0_ptr,
      sycl::range<1> mix_in_0_access_range,
      sycl::range<1> mix_in_0_memory_range,
      sycl::id<1> mix_in_0_offset,
      // mix.in[1]: accessor at offset 48
      SYCLFLAT_GLOBAL float *mix_in_1_ptr,
      sycl::range<1> mix_in_1_access_range,
      sycl::range<1> mix_in_1_memory_range,
      sycl::id<1> mix_in_1_offset) {
    static_assert(sizeof(Closure) == 80, "kernel Average: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Average: alignment of the capture object");
    Average_capture local;
    local.out = out;
    local.mix = mix;
    local.mix.in[0].__init(mix_in_0_ptr, mix_in_0_access_range, mix_in_0_memory_range, mix_in_0_offset);
    local.mix.in[1].__init(mix_in_1_ptr, mix_in_1_access_range, mix_in_1_memory_range, mix_in_1_offset);
    call<Closure>(local, this_nd_item<1>());
  }
};

}  // namespace syclflat
