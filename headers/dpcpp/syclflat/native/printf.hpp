// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// printf on the device: the C library's.
#pragma once

template <class... Arguments>
int __spirv_ocl_printf(const __attribute__((opencl_constant)) char *format,
                       Arguments... arguments) {
  return __builtin_printf((const char *)format, arguments...);
}
template <class... Arguments> int __spirv_ocl_printf(const char *format, Arguments... arguments) {
  return __builtin_printf(format, arguments...);
}
