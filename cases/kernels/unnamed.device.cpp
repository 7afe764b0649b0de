// Device caller of unnamed.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Compile this file for the device in place of unnamed.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "unnamed.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef first
#undef main_kernel_1_capture
#undef main_kernel_2_capture
#undef main_kernel_3_capture
#undef second
#undef values

namespace syclflat {

// Kernel main()::(kernel 1): parallel_for over a range, 1-D.
struct main_kernel_1_capture {
  int *values;  // offset 0
  int first;  // offset 8
  unsigned char padding_12[4];
};
static_assert(sizeof(main_kernel_1_capture) == 16, "kernel main()::(kernel 1): size of the mirror");
static_assert(alignof(main_kernel_1_capture) == 8, "kernel main()::(kernel 1): alignment of the mirror");
static_assert(__builtin_offsetof(main_kernel_1_capture, values) == 0, "kernel main()::(kernel 1): offset of values");
static_assert(__builtin_offsetof(main_kernel_1_capture, first) == 8, "kernel main()::(kernel 1): offset of first");

template <>
struct caller<kernel_id("_ZTSZ4mainEUlT_E_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // values: pointer at offset 0
      SYCLFLAT_GLOBAL int *values,
      // first: 4 bytes at offset 8
      int first) {
    static_assert(sizeof(Closure) == 16, "kernel main()::(kernel 1): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel main()::(kernel 1): alignment of the capture object");
    main_kernel_1_capture local;
    local.values = values;
    local.first = first;
    call<Closure>(local, this_item<1>());
  }
};

// Kernel main()::(kernel 2): parallel_for over a range, 1-D.
struct main_kernel_2_capture {
  int *values;  // offset 0
  long second;  // offset 8
};
static_assert(sizeof(main_kernel_2_capture) == 16, "kernel main()::(kernel 2): size of the mirror");
static_assert(alignof(main_kernel_2_capture) == 8, "kernel main()::(kernel 2): alignment of the mirror");
static_assert(__builtin_offsetof(main_kernel_2_capture, values) == 0, "kernel main()::(kernel 2): offset of values");
static_assert(__builtin_offsetof(main_kernel_2_capture, second) == 8, "kernel main()::(kernel 2): offset of second");

template <>
struct caller<kernel_id("_ZTSZZ4mainENKUlRT_E_clIN2cl4sycl7handlerEEEDaS0_EUlNS4_2idILi1EEEE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // values: pointer at offset 0
      SYCLFLAT_GLOBAL int *values,
      // second: 8 bytes at offset 8
      long second) {
    static_assert(sizeof(Closure) == 16, "kernel main()::(kernel 2): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel main()::(kernel 2): alignment of the capture object");
    main_kernel_2_capture local;
    local.values = values;
    local.second = second;
    call<Closure>(local, this_item<1>());
  }
};

// Kernel main()::(kernel 3): single_task.
struct main_kernel_3_capture {
  int *values;  // offset 0
};
static_assert(sizeof(main_kernel_3_capture) == 8, "kernel main()::(kernel 3): size of the mirror");
static_assert(alignof(main_kernel_3_capture) == 8, "kernel main()::(kernel 3): alignment of the mirror");
static_assert(__builtin_offsetof(main_kernel_3_capture, values) == 0, "kernel main()::(kernel 3): offset of values");

template <>
struct caller<kernel_id("_ZTSZ4mainEUlvE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // values: pointer at offset 0
      SYCLFLAT_GLOBAL int *values) {
    static_assert(sizeof(Closure) == 8, "kernel main()::(kernel 3): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel main()::(kernel 3): alignment of the capture object");
    main_kernel_3_capture local;
    local.values = values;
    call<Closure>(local);
  }
};

}  // namespace syclflat
