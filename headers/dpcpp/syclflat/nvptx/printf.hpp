// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// printf on the device, by a function of the driver, which takes the arguments as Clang puts them
// into memory for functions of any number of arguments.
#pragma once

extern "C" {
int vprintf(const char *format, __builtin_va_list arguments);
}

template <class... Arguments>
int __spirv_ocl_printf(const __attribute__((opencl_constant)) char *format,
                       Arguments... arguments) {
  return __builtin_printf((const char *)format, arguments...);
}
template <class... Arguments> int __spirv_ocl_printf(const char *format, Arguments... arguments) {
  return __builtin_printf(format, arguments...);
}

// DPC++'s headers hand formats in global memory to the builtin, which hands them on as they are: with
// a pointer of another type, it would be another function that is called.
#define __builtin_printf __spirv_ocl_printf
