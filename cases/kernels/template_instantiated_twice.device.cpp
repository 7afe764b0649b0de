// Device caller of template_instantiated_twice.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Compile this file for the device in place of template_instantiated_twice.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "template_instantiated_twice.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef Add_double_capture
#undef Add_int_capture
#undef before
#undef data
#undef data_access_range
#undef data_memory_range
#undef data_offset
#undef data_ptr
#undef value

namespace syclflat {

// Kernel Add<int>: parallel_for over a range, 1-D.
struct Add_int_capture {
  sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> data;  // offset 0
  char before;  // offset 32
  unsigned char padding_33[3];
  int value;  // offset 36
};
static_assert(sizeof(Add_int_capture) == 40, "kernel Add<int>: size of the mirror");
static_assert(alignof(Add_int_capture) == 8, "kernel Add<int>: alignment of the mirror");
static_assert(__builtin_offsetof(Add_int_capture, data) == 0, "kernel Add<int>: offset of data");
static_assert(__builtin_offsetof(Add_int_capture, before) == 32, "kernel Add<int>: offset of before");
static_assert(__builtin_offsetof(Add_int_capture, value) == 36, "kernel Add<int>: offset of value");

template <>
struct caller<kernel_id("_ZTS3AddIiE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: accessor at offset 0
      SYCLFLAT_GLOBAL int *data_ptr,
      sycl::range<1> data_access_range,
      sycl::range<1> data_memory_range,
      sycl::id<1> data_offset,
      // before: 1 byte at offset 32
      char before,
      // value: 4 bytes at offset 36
      int value) {
    static_assert(sizeof(Closure) == 40, "kernel Add<int>: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Add<int>: alignment of the capture object");
    Add_int_capture local;
    local.data.__init(data_ptr, data_access_range, data_memory_range, data_offset);
    local.before = before;
    local.value = value;
    call<Closure>(local, this_item<1>());
  }
};

// Kernel Add<double>: parallel_for over a range, 1-D.
struct Add_double_capture {
  sycl::accessor<double, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> data;  // offset 0
  char before;  // offset 32
  unsigned char padding_33[7];
  double value;  // offset 40
};
static_assert(sizeof(Add_double_capture) == 48, "kernel Add<double>: size of the mirror");
static_assert(alignof(Add_double_capture) == 8, "kernel Add<double>: alignment of the mirror");
static_assert(__builtin_offsetof(Add_double_capture, data) == 0, "kernel Add<double>: offset of data");
static_assert(__builtin_offsetof(Add_double_capture, before) == 32, "kernel Add<double>: offset of before");
static_assert(__builtin_offsetof(Add_double_capture, value) == 40, "kernel Add<double>: offset of value");

template <>
struct caller<kernel_id("_ZTS3AddIdE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: accessor at offset 0
      SYCLFLAT_GLOBAL double *data_ptr,
      sycl::range<1> data_access_range,
      sycl::range<1> data_memory_range,
      sycl::id<1> data_offset,
      // before: 1 byte at offset 32
      char before,
      // value: 8 bytes at offset 40
      double value) {
    static_assert(sizeof(Closure) == 48, "kernel Add<double>: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Add<double>: alignment of the capture object");
    Add_double_capture local;
    local.data.__init(data_ptr, data_access_range, data_memory_range, data_offset);
    local.before = before;
    local.value = value;
    call<Closure>(local, this_item<1>());
  }
};

}  // namespace syclflat
