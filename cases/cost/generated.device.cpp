// Device caller of generated.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Compile this file for the device in place of generated.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "generated.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef Cost_capture
#undef Weighted
#undef in
#undef result
#undef result_access_range
#undef result_memory_range
#undef result_offset
#undef result_ptr
#undef s
#undef s_in_0_access_range
#undef s_in_0_memory_range
#undef s_in_0_offset
#undef s_in_0_ptr
#undef s_in_1_access_range
#undef s_in_1_memory_range
#undef s_in_1_offset
#undef s_in_1_ptr
#undef scale
#undef table
#undef weight

namespace syclflat {

// Kernel Cost: parallel_for over a range, 1-D.
struct Cost_capture {
  struct Weighted {
    int weight;  // offset 0
    unsigned char padding_4[4];
    sycl::accessor<int, 1, sycl::access::mode::read, sycl::access::target::global_buffer> in[2];  // offset 8
  };
  sycl::accessor<int, 1, sycl::access::mode::write, sycl::access::target::global_buffer> result;  // offset 0
  Weighted s;  // offset 32
  int table[4];  // offset 104
  float scale;  // offset 120
  unsigned char padding_124[4];
};
static_assert(sizeof(Cost_capture) == 128, "kernel Cost: size of the mirror");
static_assert(alignof(Cost_capture) == 8, "kernel Cost: alignment of the mirror");
static_assert(__builtin_offsetof(Cost_capture, result) == 0, "kernel Cost: offset of result");
static_assert(__builtin_offsetof(Cost_capture, s) == 32, "kernel Cost: offset of s");
static_assert(__builtin_offsetof(Cost_capture, s.in[0]) == 40, "kernel Cost: offset of s.in[0]");
static_assert(__builtin_offsetof(Cost_capture, s.in[1]) == 72, "kernel Cost: offset of s.in[1]");
static_assert(__builtin_offsetof(Cost_capture, table) == 104, "kernel Cost: offset of table");
static_assert(__builtin_offsetof(Cost_capture, scale) == 120, "kernel Cost: offset of scale");

template <>
struct caller<kernel_id("_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E4Cost")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // result: accessor at offset 0
      SYCLFLAT_GLOBAL int *result_ptr,
      sycl::range<1> result_access_range,
      sycl::range<1> result_memory_range,
      sycl::id<1> result_offset,
      // s: 72 bytes at offset 32
      Cost_capture::Weighted s,
      // s.in[0]: accessor at offset 40
      SYCLFLAT_GLOBAL int *s_in_0_ptr,
      sycl::range<1> s_in_0_access_range,
      sycl::range<1> s_in_0_memory_range,
      sycl::id<1> s_in_0_offset,
      // s.in[1]: accessor at offset 72
      SYCLFLAT_GLOBAL int *s_in_1_ptr,
      sycl::range<1> s_in_1_access_range,
      sycl::range<1> s_in_1_memory_range,
      sycl::id<1> s_in_1_offset,
      // table: 16 bytes at offset 104
      wrapper<int[4]> table,
      // scale: 4 bytes at offset 120
      float scale) {
    static_assert(sizeof(Closure) == 128, "kernel Cost: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Cost: alignment of the capture object");
    Cost_capture local;
    local.result.__init(result_ptr, result_access_range, result_memory_range, result_offset);
    local.s = s;
    local.s.in[0].__init(s_in_0_ptr, s_in_0_access_range, s_in_0_memory_range, s_in_0_offset);
    local.s.in[1].__init(s_in_1_ptr, s_in_1_access_range, s_in_1_memory_range, s_in_1_offset);
    copy(local.table, table);
    local.scale = scale;
    call<Closure>(local, this_item<1>());
  }
};

}  // namespace syclflat
