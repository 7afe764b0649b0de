// Device caller of function_parameters.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Compile this file for the device in place of function_parameters.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "function_parameters.cpp"

#include <syclflat/device_callers.hpp>
#include <syclflat/function_callers.hpp>

constexpr auto syclflat_function_0 = static_cast<void (*)(sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>, int, sycl::local_accessor<int>, float, sycl::accessor<float, 2>, double)>(&::accessors);
constexpr auto syclflat_function_1 = static_cast<void (*)(int, sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>, sycl::stream, char, sycl::sampler, char, sycl::ext::oneapi::experimental::work_group_memory<int>, int)>(&::others);
constexpr auto syclflat_function_2 = static_cast<void (*)(int *)>(&::task);
constexpr auto syclflat_function_3 = static_cast<void (*)(int *)>(&::raw_task);
constexpr auto syclflat_function_4 = static_cast<void (*)(int *)>(&::declared_before);
constexpr auto syclflat_function_5 = static_cast<void (*)(int *)>(&::generic<int>);
constexpr auto syclflat_function_6 = static_cast<void (*)(float *)>(&::generic<float>);

// No macro has a name that is declared here.
#undef c
#undef d
#undef e
#undef f
#undef i
#undef in
#undef in_access_range
#undef in_memory_range
#undef in_offset
#undef in_ptr
#undef j
#undef memory
#undef memory_2
#undef out
#undef out_access_range
#undef out_memory_range
#undef out_offset
#undef out_ptr
#undef p
#undef parameter_5
#undef parameter_5_handle
#undef scratch
#undef scratch_access_range
#undef scratch_memory_range
#undef scratch_offset
#undef scratch_ptr
#undef stream
#undef stream_2
#undef stream_GlobalBuf_access_range
#undef stream_GlobalBuf_memory_range
#undef stream_GlobalBuf_offset
#undef stream_GlobalBuf_ptr
#undef stream_GlobalFlushBuf_access_range
#undef stream_GlobalFlushBuf_memory_range
#undef stream_GlobalFlushBuf_offset
#undef stream_GlobalFlushBuf_ptr
#undef stream_GlobalOffset_access_range
#undef stream_GlobalOffset_memory_range
#undef stream_GlobalOffset_offset
#undef stream_GlobalOffset_ptr

namespace syclflat {

// Kernel accessors: parallel_for over an nd_range, 1-D, a function.
SYCLFLAT_FUNCTION_KERNEL(0, "_Z23__sycl_kernel_accessorsN4sycl3_V18accessorIiLi1ELNS0_6access4modeE1026ELNS2_6targetE2014ELNS2_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEEiNS0_14local_accessorIiLi1EEEfNS1_IfLi2ELS3_1026ELS4_2014ELS5_0ES9_EEd")
static void call_0(
      // in: accessor at offset 0
      SYCLFLAT_GLOBAL int *in_ptr,
      sycl::range<1> in_access_range,
      sycl::range<1> in_memory_range,
      sycl::id<1> in_offset,
      // i: 4 bytes at offset 0
      int i,
      // scratch: accessor at offset 4
      local_argument<int> scratch_ptr,
      sycl::range<1> scratch_access_range,
      sycl::range<1> scratch_memory_range,
      sycl::id<1> scratch_offset,
      // f: 4 bytes at offset 4
      float f,
      // out: accessor at offset 8
      SYCLFLAT_GLOBAL float *out_ptr,
      sycl::range<2> out_access_range,
      sycl::range<2> out_memory_range,
      sycl::id<2> out_offset,
      // d: 8 bytes at offset 8
      double d) {
  ::syclflat::parameter<0, syclflat_function_0> in;
  ::syclflat::parameter<2, syclflat_function_0> scratch;
  ::syclflat::parameter<4, syclflat_function_0> out;
  in.__init(in_ptr, in_access_range, in_memory_range, in_offset);
  scratch.__init(scratch_ptr, scratch_access_range, scratch_memory_range, scratch_offset);
  out.__init(out_ptr, out_access_range, out_memory_range, out_offset);
  ::syclflat::function<syclflat_function_0>::call(in, i, scratch, f, out, d);
}
SYCLFLAT_FUNCTION_CALLER(0)

// Kernel others: parallel_for over an nd_range, 2-D, a function.
SYCLFLAT_FUNCTION_KERNEL(1, "_Z20__sycl_kernel_othersiN4sycl3_V18accessorIiLi1ELNS0_6access4modeE1026ELNS2_6targetE2014ELNS2_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEENS0_6streamEcNS0_7samplerEcNS7_12experimental17work_group_memoryIiNSD_10propertiesINSD_6detail20properties_type_listIJEEEEEEEi")
static void call_1(
      // i: 4 bytes at offset 0
      int i,
      // out: accessor at offset 4
      SYCLFLAT_GLOBAL int *out_ptr,
      sycl::range<1> out_access_range,
      sycl::range<1> out_memory_range,
      sycl::id<1> out_offset,
      // stream: 144 bytes at offset 4
      sycl::stream stream,
      // stream.GlobalBuf: accessor at offset 20
      SYCLFLAT_GLOBAL char *stream_GlobalBuf_ptr,
      sycl::range<1> stream_GlobalBuf_access_range,
      sycl::range<1> stream_GlobalBuf_memory_range,
      sycl::id<1> stream_GlobalBuf_offset,
      // stream.GlobalOffset: accessor at offset 52
      SYCLFLAT_GLOBAL unsigned int *stream_GlobalOffset_ptr,
      sycl::range<1> stream_GlobalOffset_access_range,
      sycl::range<1> stream_GlobalOffset_memory_range,
      sycl::id<1> stream_GlobalOffset_offset,
      // stream.GlobalFlushBuf: accessor at offset 84
      SYCLFLAT_GLOBAL char *stream_GlobalFlushBuf_ptr,
      sycl::range<1> stream_GlobalFlushBuf_access_range,
      sycl::range<1> stream_GlobalFlushBuf_memory_range,
      sycl::id<1> stream_GlobalFlushBuf_offset,
      // c: 1 byte at offset 148
      char c,
      // parameter_5: sampler at offset 149
      void *parameter_5_handle,
      // e: 1 byte at offset 165
      char e,
      // memory: 16 bytes at offset 166
      sycl::ext::oneapi::experimental::work_group_memory<int> memory,
      // j: 4 bytes at offset 182
      int j) {
  ::syclflat::parameter<1, syclflat_function_1> out;
  ::syclflat::parameter<2, syclflat_function_1> stream_2;
  ::syclflat::parameter<4, syclflat_function_1> parameter_5;
  ::syclflat::parameter<6, syclflat_function_1> memory_2;
  out.__init(out_ptr, out_access_range, out_memory_range, out_offset);
  stream_2 = stream;
  stream_2.GlobalBuf.__init(stream_GlobalBuf_ptr, stream_GlobalBuf_access_range, stream_GlobalBuf_memory_range, stream_GlobalBuf_offset);
  stream_2.GlobalOffset.__init(stream_GlobalOffset_ptr, stream_GlobalOffset_access_range, stream_GlobalOffset_memory_range, stream_GlobalOffset_offset);
  stream_2.GlobalFlushBuf.__init(stream_GlobalFlushBuf_ptr, stream_GlobalFlushBuf_access_range, stream_GlobalFlushBuf_memory_range, stream_GlobalFlushBuf_offset);
  stream_2.__init();
  parameter_5.__init(handle{parameter_5_handle});
  memory_2 = memory;
  ::syclflat::function<syclflat_function_1>::call(i, out, stream_2, c, parameter_5, e, memory_2, j);
  stream_2.__finalize();
}
SYCLFLAT_FUNCTION_CALLER(1)

// Kernel task: single_task, a function.
SYCLFLAT_FUNCTION_KERNEL(2, "_Z18__sycl_kernel_taskPi")
static void call_2(
      // p: pointer at offset 0
      SYCLFLAT_GLOBAL int *p) {
  ::syclflat::function<syclflat_function_2>::call(p);
}
SYCLFLAT_FUNCTION_CALLER(2)

// Kernel raw_task: single_task, a function.
SYCLFLAT_FUNCTION_KERNEL(3, "_Z22__sycl_kernel_raw_taskPi")
static void call_3(
      // p: pointer at offset 0
      SYCLFLAT_GLOBAL int *p) {
  ::syclflat::function<syclflat_function_3>::call(p);
}
SYCLFLAT_FUNCTION_CALLER(3)

// Kernel declared_before: parallel_for over an nd_range, 3-D, a function.
SYCLFLAT_FUNCTION_KERNEL(4, "_Z29__sycl_kernel_declared_beforePi")
static void call_4(
      // p: pointer at offset 0
      SYCLFLAT_GLOBAL int *p) {
  ::syclflat::function<syclflat_function_4>::call(p);
}
SYCLFLAT_FUNCTION_CALLER(4)

// Kernel generic: parallel_for over an nd_range, 1-D, a function.
SYCLFLAT_FUNCTION_KERNEL(5, "_Z21__sycl_kernel_genericIiEvPT_")
static void call_5(
      // p: pointer at offset 0
      SYCLFLAT_GLOBAL int *p) {
  ::syclflat::function<syclflat_function_5>::call(p);
}
SYCLFLAT_FUNCTION_CALLER(5)

// Kernel generic: parallel_for over an nd_range, 1-D, a function.
SYCLFLAT_FUNCTION_KERNEL(6, "_Z21__sycl_kernel_genericIfEvPT_")
static void call_6(
      // p: pointer at offset 0
      SYCLFLAT_GLOBAL float *p) {
  ::syclflat::function<syclflat_function_6>::call(p);
}
SYCLFLAT_FUNCTION_CALLER(6)

}  // namespace syclflat
