// Device caller of named_only.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Compile this file for the device in place of named_only.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "named_only.cpp"

#include <syclflat/device_callers.hpp>

namespace syclflat {

// Kernel ScaleOnce: single_task.
struct ScaleOnce_capture {
  float *data;  // offset 0
  int factor;  // offset 8
  unsigned char padding_12[4];
};
static_assert(sizeof(ScaleOnce_capture) == 16, "kernel ScaleOnce: size of the mirror");
static_assert(alignof(ScaleOnce_capture) == 8, "kernel ScaleOnce: alignment of the mirror");
static_assert(__builtin_offsetof(ScaleOnce_capture, data) == 0, "kernel ScaleOnce: offset of data");
static_assert(__builtin_offsetof(ScaleOnce_capture, factor) == 8, "kernel ScaleOnce: offset of factor");

template <>
struct caller<kernel_id("_ZTSZ4onceRN2cl4sycl5queueERK5ScaleIfEE9ScaleOnce")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL float *data,
      // factor: 4 bytes at offset 8
      int factor) {
    static_assert(sizeof(Closure) == 16, "kernel ScaleOnce: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel ScaleOnce: alignment of the capture object");
    ScaleOnce_capture local;
    local.data = data;
    local.factor = factor;
    call<Closure>(local);
  }
};

// Kernel Scale<int>: parallel_for over a range, 1-D.
struct Scale_int_capture {
  int *data;  // offset 0
  int factor;  // offset 8
  unsigned char padding_12[4];
};
static_assert(sizeof(Scale_int_capture) == 16, "kernel Scale<int>: size of the mirror");
static_assert(alignof(Scale_int_capture) == 8, "kernel Scale<int>: alignment of the mirror");
static_assert(__builtin_offsetof(Scale_int_capture, data) == 0, "kernel Scale<int>: offset of data");
static_assert(__builtin_offsetof(Scale_int_capture, factor) == 8, "kernel Scale<int>: offset of factor");

template <>
struct caller<kernel_id("_ZTS5ScaleIiE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL int *data,
      // factor: 4 bytes at offset 8
      int factor) {
    static_assert(sizeof(Closure) == 16, "kernel Scale<int>: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Scale<int>: alignment of the capture object");
    Scale_int_capture local;
    local.data = data;
    local.factor = factor;
    call<Closure>(local, this_item<1>());
  }
};

}  // namespace syclflat
