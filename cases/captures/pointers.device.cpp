// Device caller of pointers.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Compile this file for the device in place of pointers.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "pointers.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef MemberPointers_capture
#undef Pointers_capture
#undef both
#undef chosen
#undef constant
#undef coordinate
#undef points
#undef results
#undef view

namespace syclflat {

// Kernel Pointers: parallel_for over a range, 1-D.
struct Pointers_capture {
  int *both[2];  // offset 0
  const int *constant;  // offset 16: int *
  bytes<16, 8> view;  // offset 24: View
  void *points;  // offset 40: Point *
};
static_assert(sizeof(Pointers_capture) == 48, "kernel Pointers: size of the mirror");
static_assert(alignof(Pointers_capture) == 8, "kernel Pointers: alignment of the mirror");
static_assert(__builtin_offsetof(Pointers_capture, both) == 0, "kernel Pointers: offset of both");
static_assert(__builtin_offsetof(Pointers_capture, constant) == 16, "kernel Pointers: offset of constant");
static_assert(__builtin_offsetof(Pointers_capture, view) == 24, "kernel Pointers: offset of view");
static_assert(__builtin_offsetof(Pointers_capture, points) == 40, "kernel Pointers: offset of points");

template <>
struct caller<kernel_id("_ZTSZ4mainE8Pointers")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // both: 16 bytes at offset 0
      wrapper<int *[2]> both,
      // constant: pointer at offset 16
      SYCLFLAT_GLOBAL const int *constant,
      // view: 16 bytes at offset 24
      bytes<16, 8> view,
      // points: pointer at offset 40
      SYCLFLAT_GLOBAL void *points) {
    static_assert(sizeof(Closure) == 48, "kernel Pointers: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Pointers: alignment of the capture object");
    Pointers_capture local;
    copy(local.both, both);
    local.constant = constant;
    local.view = view;
    local.points = points;
    call<Closure>(local, this_item<1>());
  }
};

// Kernel MemberPointers: parallel_for over a range, 1-D.
struct MemberPointers_capture {
  void *points;  // offset 0: Point *
  int *results;  // offset 8
  bytes<8, 8> coordinate;  // offset 16: float Point::*
  bytes<24, 8> chosen;  // offset 24: (unnamed struct)
};
static_assert(sizeof(MemberPointers_capture) == 48, "kernel MemberPointers: size of the mirror");
static_assert(alignof(MemberPointers_capture) == 8, "kernel MemberPointers: alignment of the mirror");
static_assert(__builtin_offsetof(MemberPointers_capture, points) == 0, "kernel MemberPointers: offset of points");
static_assert(__builtin_offsetof(MemberPointers_capture, results) == 8, "kernel MemberPointers: offset of results");
static_assert(__builtin_offsetof(MemberPointers_capture, coordinate) == 16, "kernel MemberPointers: offset of coordinate");
static_assert(__builtin_offsetof(MemberPointers_capture, chosen) == 24, "kernel MemberPointers: offset of chosen");

template <>
struct caller<kernel_id("_ZTSZ4mainE14MemberPointers")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // points: pointer at offset 0
      SYCLFLAT_GLOBAL void *points,
      // results: pointer at offset 8
      SYCLFLAT_GLOBAL int *results,
      // coordinate: 8 bytes at offset 16
      bytes<8, 8> coordinate,
      // chosen: 24 bytes at offset 24
      bytes<24, 8> chosen) {
    static_assert(sizeof(Closure) == 48, "kernel MemberPointers: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel MemberPointers: alignment of the capture object");
    MemberPointers_capture local;
    local.points = points;
    local.results = results;
    local.coordinate = coordinate;
    local.chosen = chosen;
    call<Closure>(local, this_item<1>());
  }
};

}  // namespace syclflat
