// Device caller of local_name_in_template.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Compile this file for the device in place of local_name_in_template.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "local_name_in_template.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef Store_2_capture
#undef Store_capture
#undef index
#undef value
#undef values

namespace syclflat {

// Kernel Store: single_task.
struct Store_capture {
  double *values;  // offset 0
  char index;  // offset 8
  unsigned char padding_9[7];
  double value;  // offset 16
};
static_assert(sizeof(Store_capture) == 24, "kernel Store: size of the mirror");
static_assert(alignof(Store_capture) == 8, "kernel Store: alignment of the mirror");
static_assert(__builtin_offsetof(Store_capture, values) == 0, "kernel Store: offset of values");
static_assert(__builtin_offsetof(Store_capture, index) == 8, "kernel Store: offset of index");
static_assert(__builtin_offsetof(Store_capture, value) == 16, "kernel Store: offset of value");

template <>
struct caller<kernel_id("_ZTSZ5storeIdEiRN2cl4sycl5queueEPT_S4_E5Store")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // values: pointer at offset 0
      SYCLFLAT_GLOBAL double *values,
      // index: 1 byte at offset 8
      char index,
      // value: 8 bytes at offset 16
      double value) {
    static_assert(sizeof(Closure) == 24, "kernel Store: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Store: alignment of the capture object");
    Store_capture local;
    local.values = values;
    local.index = index;
    local.value = value;
    call<Closure>(local);
  }
};

// Kernel Store: single_task.
struct Store_2_capture {
  short *values;  // offset 0
  char index;  // offset 8
  unsigned char padding_9[1];
  short value;  // offset 10
  unsigned char padding_12[4];
};
static_assert(sizeof(Store_2_capture) == 16, "kernel Store: size of the mirror");
static_assert(alignof(Store_2_capture) == 8, "kernel Store: alignment of the mirror");
static_assert(__builtin_offsetof(Store_2_capture, values) == 0, "kernel Store: offset of values");
static_assert(__builtin_offsetof(Store_2_capture, index) == 8, "kernel Store: offset of index");
static_assert(__builtin_offsetof(Store_2_capture, value) == 10, "kernel Store: offset of value");

template <>
struct caller<kernel_id("_ZTSZ5storeIsEiRN2cl4sycl5queueEPT_S4_E5Store")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // values: pointer at offset 0
      SYCLFLAT_GLOBAL short *values,
      // index: 1 byte at offset 8
      char index,
      // value: 2 bytes at offset 10
      short value) {
    static_assert(sizeof(Closure) == 16, "kernel Store: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Store: alignment of the capture object");
    Store_2_capture local;
    local.values = values;
    local.index = index;
    local.value = value;
    call<Closure>(local);
  }
};

}  // namespace syclflat
