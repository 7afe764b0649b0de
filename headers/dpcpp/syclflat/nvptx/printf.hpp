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
  return __builtin_printf(format, arguments...);
}
template <class... Arguments> int __spirv_ocl_printf(const char *format, Arguments... arguments) {
  return __builtin_printf(format, arguments...);
}
