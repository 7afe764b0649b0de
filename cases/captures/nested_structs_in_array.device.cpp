// Device caller of nested_structs_in_array.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Compile this file for the device in place of nested_structs_in_array.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "nested_structs_in_array.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef Inner
#undef Nested_capture
#undef Outer
#undef in
#undef inner
#undef out
#undef out_access_range
#undef out_memory_range
#undef out_offset
#undef out_ptr
#undef outer
#undef outer_0_in_0_access_range
#undef outer_0_in_0_memory_range
#undef outer_0_in_0_offset
#undef outer_0_in_0_ptr
#undef outer_0_in_1_access_range
#undef outer_0_in_1_memory_range
#undef outer_0_in_1_offset
#undef outer_0_in_1_ptr
#undef outer_0_inner_in_0_access_range
#undef outer_0_inner_in_0_memory_range
#undef outer_0_inner_in_0_offset
#undef outer_0_inner_in_0_ptr
#undef outer_0_inner_in_1_access_range
#undef outer_0_inner_in_1_memory_range
#undef outer_0_inner_in_1_offset
#undef outer_0_inner_in_1_ptr
#undef outer_1_in_0_access_range
#undef outer_1_in_0_memory_range
#undef outer_1_in_0_offset
#undef outer_1_in_0_ptr
#undef outer_1_in_1_access_range
#undef outer_1_in_1_memory_range
#undef outer_1_in_1_offset
#undef outer_1_in_1_ptr
#undef outer_1_inner_in_0_access_range
#undef outer_1_inner_in_0_memory_range
#undef outer_1_inner_in_0_offset
#undef outer_1_inner_in_0_ptr
#undef outer_1_inner_in_1_access_range
#undef outer_1_inner_in_1_memory_range
#undef outer_1_inner_in_1_offset
#undef outer_1_inner_in_1_ptr
#undef scale
#undef tag
#undef weight

namespace syclflat {

// Kernel Nested: parallel_for over a range, 1-D.
struct Nested_capture {
  struct Inner {
    short weight;  // offset 0
    unsigned char padding_2[6];
    sycl::accessor<int, 1, sycl::access::mode::read, sycl::access::target::global_buffer> in[2];  // offset 8
  };
  struct Outer {
    char tag;  // offset 0
    unsigned char padding_1[7];
    sycl::accessor<int, 1, sycl::access::mode::read, sycl::access::target::global_buffer> in[2];  // offset 8
    Inner inner;  // offset 72
    double scale;  // offset 144
  };
  Outer outer[2];  // offset 0
  sycl::accessor<int, 1, sycl::access::mode::write, sycl::access::target::global_buffer> out;  // offset 304
};
static_assert(sizeof(Nested_capture) == 336, "kernel Nested: size of the mirror");
static_assert(alignof(Nested_capture) == 8, "kernel Nested: alignment of the mirror");
static_assert(__builtin_offsetof(Nested_capture, outer) == 0, "kernel Nested: offset of outer");
static_assert(__builtin_offsetof(Nested_capture, outer[0].in[0]) == 8, "kernel Nested: offset of outer[0].in[0]");
static_assert(__builtin_offsetof(Nested_capture, outer[0].in[1]) == 40, "kernel Nested: offset of outer[0].in[1]");
static_assert(__builtin_offsetof(Nested_capture, outer[0].inner.in[0]) == 80, "kernel Nested: offset of outer[0].inner.in[0]");
static_assert(__builtin_offsetof(Nested_capture, outer[0].inner.in[1]) == 112, "kernel Nested: offset of outer[0].inner.in[1]");
static_assert(__builtin_offsetof(Nested_capture, outer[1].in[0]) == 160, "kernel Nested: offset of outer[1].in[0]");
static_assert(__builtin_offsetof(Nested_capture, outer[1].in[1]) == 192, "kernel Nested: offset of outer[1].in[1]");
static_assert(__builtin_offsetof(Nested_capture, outer[1].inner.in[0]) == 232, "kernel Nested: offset of outer[1].inner.in[0]");
static_assert(__builtin_offsetof(Nested_capture, outer[1].inner.in[1]) == 264, "kernel Nested: offset of outer[1].inner.in[1]");
static_assert(__builtin_offsetof(Nested_capture, out) == 304, "kernel Nested: offset of out");

template <>
struct caller<kernel_id("_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E6Nested")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // outer: 304 bytes at offset 0
      wrapper<Nested_capture::Outer[2]> outer,
      // outer[0].in[0]: accessor at offset 8
      SYCLFLAT_GLOBAL int *outer_0_in_0_ptr,
      sycl::range<1> outer_0_in_0_access_range,
      sycl::range<1> outer_0_in_0_memory_range,
      sycl::id<1> outer_0_in_0_offset,
      // outer[0].in[1]: accessor at offset 40
      SYCLFLAT_GLOBAL int *outer_0_in_1_ptr,
      sycl::range<1> outer_0_in_1_access_range,
      sycl::range<1> outer_0_in_1_memory_range,
      sycl::id<1> outer_0_in_1_offset,
      // outer[0].inner.in[0]: accessor at offset 80
      SYCLFLAT_GLOBAL int *outer_0_inner_in_0_ptr,
      sycl::range<1> outer_0_inner_in_0_access_range,
      sycl::range<1> outer_0_inner_in_0_memory_range,
      sycl::id<1> outer_0_inner_in_0_offset,
      // outer[0].inner.in[1]: accessor at offset 112
      SYCLFLAT_GLOBAL int *outer_0_inner_in_1_ptr,
      sycl::range<1> outer_0_inner_in_1_access_range,
      sycl::range<1> outer_0_inner_in_1_memory_range,
      sycl::id<1> outer_0_inner_in_1_offset,
      // outer[1].in[0]: accessor at offset 160
      SYCLFLAT_GLOBAL int *outer_1_in_0_ptr,
      sycl::range<1> outer_1_in_0_access_range,
      sycl::range<1> outer_1_in_0_memory_range,
      sycl::id<1> outer_1_in_0_offset,
      // outer[1].in[1]: accessor at offset 192
      SYCLFLAT_GLOBAL int *outer_1_in_1_ptr,
      sycl::range<1> outer_1_in_1_access_range,
      sycl::range<1> outer_1_in_1_memory_range,
      sycl::id<1> outer_1_in_1_offset,
      // outer[1].inner.in[0]: accessor at offset 232
      SYCLFLAT_GLOBAL int *outer_1_inner_in_0_ptr,
      sycl::range<1> outer_1_inner_in_0_access_range,
      sycl::range<1> outer_1_inner_in_0_memory_range,
      sycl::id<1> outer_1_inner_in_0_offset,
      // outer[1].inner.in[1]: accessor at offset 264
      SYCLFLAT_GLOBAL int *outer_1_inner_in_1_ptr,
      sycl::range<1> outer_1_inner_in_1_access_range,
      sycl::range<1> outer_1_inner_in_1_memory_range,
      sycl::id<1> outer_1_inner_in_1_offset,
      // out: accessor at offset 304
      SYCLFLAT_GLOBAL int *out_ptr,
      sycl::range<1> out_access_range,
      sycl::range<1> out_memory_range,
      sycl::id<1> out_offset) {
    static_assert(sizeof(Closure) == 336, "kernel Nested: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Nested: alignment of the capture object");
    Nested_capture local;
    copy(local.outer, outer);
    local.outer[0].in[0].__init(outer_0_in_0_ptr, outer_0_in_0_access_range, outer_0_in_0_memory_range, outer_0_in_0_offset);
    local.outer[0].in[1].__init(outer_0_in_1_ptr, outer_0_in_1_access_range, outer_0_in_1_memory_range, outer_0_in_1_offset);
    local.outer[0].inner.in[0].__init(outer_0_inner_in_0_ptr, outer_0_inner_in_0_access_range, outer_0_inner_in_0_memory_range, outer_0_inner_in_0_offset);
    local.outer[0].inner.in[1].__init(outer_0_inner_in_1_ptr, outer_0_inner_in_1_access_range, outer_0_inner_in_1_memory_range, outer_0_inner_in_1_offset);
    local.outer[1].in[0].__init(outer_1_in_0_ptr, outer_1_in_0_access_range, outer_1_in_0_memory_range, outer_1_in_0_offset);
    local.outer[1].in[1].__init(outer_1_in_1_ptr, outer_1_in_1_access_range, outer_1_in_1_memory_range, outer_1_in_1_offset);
    local.outer[1].inner.in[0].__init(outer_1_inner_in_0_ptr, outer_1_inner_in_0_access_range, outer_1_inner_in_0_memory_range, outer_1_inner_in_0_offset);
    local.outer[1].inner.in[1].__init(outer_1_inner_in_1_ptr, outer_1_inner_in_1_access_range, outer_1_inner_in_1_memory_range, outer_1_inner_in_1_offset);
    local.out.__init(out_ptr, out_access_range, out_memory_range, out_offset);
    call<Closure>(local, this_item<1>());
  }
};

}  // namespace syclflat
