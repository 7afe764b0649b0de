// Device caller of attributes.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Compile this file for the device in place of attributes.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "attributes.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef Cube_capture
#undef Part_capture
#undef Whole_capture
#undef out

namespace syclflat {

// Kernel Whole: parallel_for over an nd_range, 2-D.
struct Whole_capture {
  int *out;  // offset 0
};
static_assert(sizeof(Whole_capture) == 8, "kernel Whole: size of the mirror");
static_assert(alignof(Whole_capture) == 8, "kernel Whole: alignment of the mirror");
static_assert(__builtin_offsetof(Whole_capture, out) == 0, "kernel Whole: offset of out");

template <>
struct caller<kernel_id("_ZTSZ4mainE5Whole")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: pointer at offset 0
      SYCLFLAT_GLOBAL int *out) {
    static_assert(sizeof(Closure) == 8, "kernel Whole: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Whole: alignment of the capture object");
    Whole_capture local;
    local.out = out;
    call<Closure>(local, this_nd_item<2, 4, 2>());
  }
};

// Kernel Part: parallel_for over an nd_range, 1-D.
struct Part_capture {
  int *out;  // offset 0
};
static_assert(sizeof(Part_capture) == 8, "kernel Part: size of the mirror");
static_assert(alignof(Part_capture) == 8, "kernel Part: alignment of the mirror");
static_assert(__builtin_offsetof(Part_capture, out) == 0, "kernel Part: offset of out");

template <>
struct caller<kernel_id("_ZTSZ4mainE4Part")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: pointer at offset 0
      SYCLFLAT_GLOBAL int *out) {
    static_assert(sizeof(Closure) == 8, "kernel Part: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Part: alignment of the capture object");
    Part_capture local;
    local.out = out;
    call<Closure>(local, this_nd_item<1>());
  }
};

// Kernel Cube: parallel_for over an nd_range, 3-D.
struct Cube_capture {
  int *out;  // offset 0
};
static_assert(sizeof(Cube_capture) == 8, "kernel Cube: size of the mirror");
static_assert(alignof(Cube_capture) == 8, "kernel Cube: alignment of the mirror");
static_assert(__builtin_offsetof(Cube_capture, out) == 0, "kernel Cube: offset of out");

template <>
struct caller<kernel_id("_ZTSZ4mainE4Cube")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: pointer at offset 0
      SYCLFLAT_GLOBAL int *out) {
    static_assert(sizeof(Closure) == 8, "kernel Cube: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Cube: alignment of the capture object");
    Cube_capture local;
    local.out = out;
    call<Closure>(local, this_nd_item<3, 4, 2, 2>());
  }
};

}  // namespace syclflat
