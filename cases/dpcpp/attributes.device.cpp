// Device caller of attributes.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Compile this file for the device in place of attributes.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "attributes.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef Class_capture
#undef Floats_capture
#undef Ints_capture
#undef Named_capture
#undef One_capture
#undef Plain_capture
#undef Three_capture
#undef out

namespace syclflat {

// Kernel One: parallel_for over an nd_range, 1-D.
struct One_capture {
  int *out;  // offset 0
};
static_assert(sizeof(One_capture) == 8, "kernel One: size of the mirror");
static_assert(alignof(One_capture) == 8, "kernel One: alignment of the mirror");
static_assert(__builtin_offsetof(One_capture, out) == 0, "kernel One: offset of out");

template <>
struct caller<kernel_id("_ZTSZ6launchRN4sycl3_V15queueEPiPfE3One")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: pointer at offset 0
      SYCLFLAT_GLOBAL int *out) {
    static_assert(sizeof(Closure) == 8, "kernel One: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel One: alignment of the capture object");
    One_capture local;
    local.out = out;
    call<Closure>(local, this_nd_item<1, 16>());
  }
};

// Kernel Three: parallel_for over an nd_range, 3-D.
struct Three_capture {
  int *out;  // offset 0
};
static_assert(sizeof(Three_capture) == 8, "kernel Three: size of the mirror");
static_assert(alignof(Three_capture) == 8, "kernel Three: alignment of the mirror");
static_assert(__builtin_offsetof(Three_capture, out) == 0, "kernel Three: offset of out");

template <>
struct caller<kernel_id("_ZTSZ6launchRN4sycl3_V15queueEPiPfE5Three")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: pointer at offset 0
      SYCLFLAT_GLOBAL int *out) {
    static_assert(sizeof(Closure) == 8, "kernel Three: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Three: alignment of the capture object");
    Three_capture local;
    local.out = out;
    call<Closure>(local, this_nd_item<3, 2, 4, 8>());
  }
};

// Kernel Named: parallel_for over an nd_range, 2-D.
struct Named_capture {
  int *out;  // offset 0
};
static_assert(sizeof(Named_capture) == 8, "kernel Named: size of the mirror");
static_assert(alignof(Named_capture) == 8, "kernel Named: alignment of the mirror");
static_assert(__builtin_offsetof(Named_capture, out) == 0, "kernel Named: offset of out");

template <>
struct caller<kernel_id("_ZTSZ6launchRN4sycl3_V15queueEPiPfE5Named")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: pointer at offset 0
      SYCLFLAT_GLOBAL int *out) {
    static_assert(sizeof(Closure) == 8, "kernel Named: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Named: alignment of the capture object");
    Named_capture local;
    local.out = out;
    call<Closure>(local, this_nd_item<2, 4, 8>());
  }
};

// Kernel Class: parallel_for over an nd_range, 2-D.
struct Class_capture {
  int *out;  // offset 0
};
static_assert(sizeof(Class_capture) == 8, "kernel Class: size of the mirror");
static_assert(alignof(Class_capture) == 8, "kernel Class: alignment of the mirror");
static_assert(__builtin_offsetof(Class_capture, out) == 0, "kernel Class: offset of out");

template <>
struct caller<kernel_id("_ZTSZ6launchRN4sycl3_V15queueEPiPfE5Class")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: pointer at offset 0
      SYCLFLAT_GLOBAL int *out) {
    static_assert(sizeof(Closure) == 8, "kernel Class: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Class: alignment of the capture object");
    Class_capture local;
    local.out = out;
    call<Closure>(local, this_nd_item<2, 8, 2>());
  }
};

// Kernel Ints: parallel_for over an nd_range, 3-D.
struct Ints_capture {
  int *out;  // offset 0
};
static_assert(sizeof(Ints_capture) == 8, "kernel Ints: size of the mirror");
static_assert(alignof(Ints_capture) == 8, "kernel Ints: alignment of the mirror");
static_assert(__builtin_offsetof(Ints_capture, out) == 0, "kernel Ints: offset of out");

template <>
struct caller<kernel_id("_ZTSZ6launchRN4sycl3_V15queueEPiPfE4Ints")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: pointer at offset 0
      SYCLFLAT_GLOBAL int *out) {
    static_assert(sizeof(Closure) == 8, "kernel Ints: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Ints: alignment of the capture object");
    Ints_capture local;
    local.out = out;
    call<Closure>(local, this_nd_item<3>());
  }
};

// Kernel Floats: parallel_for over an nd_range, 3-D.
struct Floats_capture {
  float *out;  // offset 0
};
static_assert(sizeof(Floats_capture) == 8, "kernel Floats: size of the mirror");
static_assert(alignof(Floats_capture) == 8, "kernel Floats: alignment of the mirror");
static_assert(__builtin_offsetof(Floats_capture, out) == 0, "kernel Floats: offset of out");

template <>
struct caller<kernel_id("_ZTSZ6launchRN4sycl3_V15queueEPiPfE6Floats")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: pointer at offset 0
      SYCLFLAT_GLOBAL float *out) {
    static_assert(sizeof(Closure) == 8, "kernel Floats: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Floats: alignment of the capture object");
    Floats_capture local;
    local.out = out;
    call<Closure>(local, this_nd_item<3>());
  }
};

// Kernel Plain: single_task.
struct Plain_capture {
  int *out;  // offset 0
};
static_assert(sizeof(Plain_capture) == 8, "kernel Plain: size of the mirror");
static_assert(alignof(Plain_capture) == 8, "kernel Plain: alignment of the mirror");
static_assert(__builtin_offsetof(Plain_capture, out) == 0, "kernel Plain: offset of out");

template <>
struct caller<kernel_id("_ZTSZ6launchRN4sycl3_V15queueEPiPfE5Plain")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: pointer at offset 0
      SYCLFLAT_GLOBAL int *out) {
    static_assert(sizeof(Closure) == 8, "kernel Plain: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Plain: alignment of the capture object");
    Plain_capture local;
    local.out = out;
    call<Closure>(local);
  }
};

}  // namespace syclflat
