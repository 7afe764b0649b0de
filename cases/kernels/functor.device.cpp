// Device caller of functor.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Compile this file for the device in place of functor.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "functor.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef a
#undef math_Multiply_capture
#undef math_Saxpy_capture
#undef x
#undef x_access_range
#undef x_memory_range
#undef x_offset
#undef x_ptr
#undef y
#undef y_access_range
#undef y_memory_range
#undef y_offset
#undef y_ptr

namespace syclflat {

// Kernel math::Saxpy: parallel_for over a range, 1-D.
struct math_Saxpy_capture {
  sycl::accessor<float, 1, sycl::access::mode::read, sycl::access::target::global_buffer> x;  // offset 0
  sycl::accessor<float, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> y;  // offset 32
  float a;  // offset 64
  unsigned char padding_68[4];
};
static_assert(sizeof(math_Saxpy_capture) == 72, "kernel math::Saxpy: size of the mirror");
static_assert(alignof(math_Saxpy_capture) == 8, "kernel math::Saxpy: alignment of the mirror");
static_assert(__builtin_offsetof(math_Saxpy_capture, x) == 0, "kernel math::Saxpy: offset of x");
static_assert(__builtin_offsetof(math_Saxpy_capture, y) == 32, "kernel math::Saxpy: offset of y");
static_assert(__builtin_offsetof(math_Saxpy_capture, a) == 64, "kernel math::Saxpy: offset of a");

template <>
struct caller<kernel_id("_ZTSN4math5SaxpyE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // x: accessor at offset 0
      SYCLFLAT_GLOBAL float *x_ptr,
      sycl::range<1> x_access_range,
      sycl::range<1> x_memory_range,
      sycl::id<1> x_offset,
      // y: accessor at offset 32
      SYCLFLAT_GLOBAL float *y_ptr,
      sycl::range<1> y_access_range,
      sycl::range<1> y_memory_range,
      sycl::id<1> y_offset,
      // a: 4 bytes at offset 64
      float a) {
    static_assert(sizeof(Closure) == 72, "kernel math::Saxpy: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel math::Saxpy: alignment of the capture object");
    math_Saxpy_capture local;
    local.x.__init(x_ptr, x_access_range, x_memory_range, x_offset);
    local.y.__init(y_ptr, y_access_range, y_memory_range, y_offset);
    local.a = a;
    call<Closure>(local, this_item<1>());
  }
};

// Kernel math::Multiply: parallel_for over a range, 1-D.
struct math_Multiply_capture {
  sycl::accessor<float, 1, sycl::access::mode::read, sycl::access::target::global_buffer> x;  // offset 0
  sycl::accessor<float, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> y;  // offset 32
  float a;  // offset 64
  unsigned char padding_68[4];
};
static_assert(sizeof(math_Multiply_capture) == 72, "kernel math::Multiply: size of the mirror");
static_assert(alignof(math_Multiply_capture) == 8, "kernel math::Multiply: alignment of the mirror");
static_assert(__builtin_offsetof(math_Multiply_capture, x) == 0, "kernel math::Multiply: offset of x");
static_assert(__builtin_offsetof(math_Multiply_capture, y) == 32, "kernel math::Multiply: offset of y");
static_assert(__builtin_offsetof(math_Multiply_capture, a) == 64, "kernel math::Multiply: offset of a");

template <>
struct caller<kernel_id("_ZTSN4math8MultiplyE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // x: accessor at offset 0
      SYCLFLAT_GLOBAL float *x_ptr,
      sycl::range<1> x_access_range,
      sycl::range<1> x_memory_range,
      sycl::id<1> x_offset,
      // y: accessor at offset 32
      SYCLFLAT_GLOBAL float *y_ptr,
      sycl::range<1> y_access_range,
      sycl::range<1> y_memory_range,
      sycl::id<1> y_offset,
      // a: 4 bytes at offset 64
      float a) {
    static_assert(sizeof(Closure) == 72, "kernel math::Multiply: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel math::Multiply: alignment of the capture object");
    math_Multiply_capture local;
    local.x.__init(x_ptr, x_access_range, x_memory_range, x_offset);
    local.y.__init(y_ptr, y_access_range, y_memory_range, y_offset);
    local.a = a;
    call<Closure>(local, this_item<1>());
  }
};

}  // namespace syclflat
