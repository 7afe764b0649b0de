// Device caller of functions.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Compile this file for the device in place of functions.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "functions.cpp"

#include <syclflat/device_callers.hpp>
#include <syclflat/function_callers.hpp>

constexpr auto syclflat_function_0 = static_cast<void (*)(float, float *)>(&::fill);
constexpr auto syclflat_function_1 = static_cast<void (*)(Plain, char)>(&::c_linkage);
constexpr auto syclflat_function_2 = static_cast<void (*)(int, int *)>(&::outer::scale<int>);

// No macro has a name that is declared here.
#undef c
#undef data
#undef factor
#undef plain
#undef start

namespace syclflat {

// Kernel fill: parallel_for over an nd_range, 1-D, a function.
SYCLFLAT_FUNCTION_KERNEL(0, "_Z18__sycl_kernel_fillfPf")
static void call_0(
      // start: 4 bytes at offset 0
      float start,
      // data: pointer at offset 4
      SYCLFLAT_GLOBAL float *data) {
  ::syclflat::function<syclflat_function_0>::call(start, data);
}
SYCLFLAT_FUNCTION_CALLER(0)

// Kernel c_linkage: single_task, a function.
SYCLFLAT_FUNCTION_KERNEL(1, "__sycl_kernel_c_linkage")
static void call_1(
      // plain: 16 bytes at offset 0
      bytes<16, 8> plain,
      // c: 1 byte at offset 16
      char c) {
  ::syclflat::function<syclflat_function_1>::call(plain, c);
}
SYCLFLAT_FUNCTION_CALLER(1)

// Kernel outer::scale: parallel_for over an nd_range, 2-D, a function.
SYCLFLAT_FUNCTION_KERNEL(2, "_ZN19__sycl_kernel_outer5scaleIiEEvT_PS1_")
static void call_2(
      // factor: 4 bytes at offset 0
      int factor,
      // data: pointer at offset 4
      SYCLFLAT_GLOBAL int *data) {
  ::syclflat::function<syclflat_function_2>::call(factor, data);
}
SYCLFLAT_FUNCTION_CALLER(2)

}  // namespace syclflat
