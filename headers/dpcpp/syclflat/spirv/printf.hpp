// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// printf on the device. DPC++'s headers declare a template with a parameter for each argument,
// which its compiler turns into OpenCL's printf; the SPIR-V back end knows the variadic function.
#pragma once

namespace syclflat::spirv {
int printf(const __attribute__((opencl_constant)) char *, ...) //
    __asm__("_Z18__spirv_ocl_printfPU3AS2Kcz");
int printf(const char *, ...) __asm__("_Z18__spirv_ocl_printfPKcz");
} // namespace syclflat::spirv

template <class... Arguments>
int __spirv_ocl_printf(const __attribute__((opencl_constant)) char *format,
                       Arguments... arguments) {
  return syclflat::spirv::printf(format, arguments...);
}
template <class... Arguments> int __spirv_ocl_printf(const char *format, Arguments... arguments) {
  return syclflat::spirv::printf(format, arguments...);
}
