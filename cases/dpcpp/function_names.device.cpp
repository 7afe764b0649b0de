// Device caller of function_names.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Compile this file for the device in place of function_names.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "function_names.cpp"

#include <syclflat/device_callers.hpp>
#include <syclflat/function_callers.hpp>

constexpr auto syclflat_function_0 = static_cast<void (*)(int *, int)>(&::add<int>);
constexpr auto syclflat_function_1 = static_cast<void (*)(double *, double)>(&::add<double>);
constexpr auto syclflat_function_2 = static_cast<void (*)(float *, float)>(&::add<float>);
constexpr auto syclflat_function_3 = static_cast<void (*)(int *)>(&::later);
constexpr auto syclflat_function_4 = static_cast<void (*)(char *)>(&::later_of<char>);
constexpr auto syclflat_function_5 = static_cast<void (*)(outer::Box<int>, outer::Box<int> *)>(&::outer::open);
constexpr auto syclflat_function_6 = static_cast<void (*)(int *)>(&::hidden);
constexpr auto syclflat_function_7 = static_cast<void (*)(int *)>(&::internal);

// No macro has a name that is declared here.
#undef box
#undef data
#undef parameter_2
#undef value

namespace syclflat {

// Kernel add: single_task, a function.
SYCLFLAT_FUNCTION_KERNEL(0, "_Z17__sycl_kernel_addIiEvPT_S0_")
static void call_0(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL int *data,
      // value: 4 bytes at offset 8
      int value) {
  ::syclflat::function<syclflat_function_0>::call(data, value);
}
SYCLFLAT_FUNCTION_CALLER(0)

// Kernel add: single_task, a function.
SYCLFLAT_FUNCTION_KERNEL(1, "_Z17__sycl_kernel_addIdEvPT_S0_")
static void call_1(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL double *data,
      // value: 8 bytes at offset 8
      double value) {
  ::syclflat::function<syclflat_function_1>::call(data, value);
}
SYCLFLAT_FUNCTION_CALLER(1)

// Kernel add: single_task, a function.
SYCLFLAT_FUNCTION_KERNEL(2, "_Z17__sycl_kernel_addIfEvPT_S0_")
static void call_2(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL float *data,
      // value: 4 bytes at offset 8
      float value) {
  ::syclflat::function<syclflat_function_2>::call(data, value);
}
SYCLFLAT_FUNCTION_CALLER(2)

// Kernel later: parallel_for over an nd_range, 2-D, a function.
SYCLFLAT_FUNCTION_KERNEL(3, "_Z19__sycl_kernel_laterPi")
static void call_3(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL int *data) {
  ::syclflat::function<syclflat_function_3>::call(data);
}
SYCLFLAT_FUNCTION_CALLER(3)

// Kernel later_of: parallel_for over an nd_range, 3-D, a function.
SYCLFLAT_FUNCTION_KERNEL(4, "_Z22__sycl_kernel_later_ofIcEvPT_")
static void call_4(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL char *data) {
  ::syclflat::function<syclflat_function_4>::call(data);
}
SYCLFLAT_FUNCTION_CALLER(4)

// Kernel outer::open: single_task, a function.
SYCLFLAT_FUNCTION_KERNEL(5, "_ZN19__sycl_kernel_outer2v14openENS_3BoxIiEEPS2_")
static void call_5(
      // box: 8 bytes at offset 0
      bytes<8, 8> box,
      // parameter_2: pointer at offset 8
      SYCLFLAT_GLOBAL void *parameter_2) {
  ::syclflat::function<syclflat_function_5>::call(box, parameter_2);
}
SYCLFLAT_FUNCTION_CALLER(5)

// Kernel ::hidden: single_task, a function.
SYCLFLAT_FUNCTION_KERNEL(6, "_ZN26__sycl_kernel__GLOBAL__N_16hiddenEPi")
static void call_6(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL int *data) {
  ::syclflat::function<syclflat_function_6>::call(data);
}
SYCLFLAT_FUNCTION_CALLER(6)

// Kernel internal: single_task, a function.
SYCLFLAT_FUNCTION_KERNEL(7, "_ZL22__sycl_kernel_internalPi")
static void call_7(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL int *data) {
  ::syclflat::function<syclflat_function_7>::call(data);
}
SYCLFLAT_FUNCTION_CALLER(7)

}  // namespace syclflat
