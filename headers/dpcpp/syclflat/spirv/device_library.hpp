// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What DPC++ links from its device libraries: printf, assert, bfloat16, complex numbers.
// Included behind the SYCL headers.
#pragma once

#include <cstdint>

// What DPC++ links from its device libraries.
int __syclflat_printf(const __attribute__((opencl_constant)) char *, ...) __asm__("_Z18__spirv_ocl_printfPU3AS2Kcz");
int __syclflat_printf(const char *, ...) __asm__("_Z18__spirv_ocl_printfPKcz");
template <class... Args>
int __spirv_ocl_printf(const __attribute__((opencl_constant)) char *format, Args... args) {
  return __syclflat_printf(format, args...);
}
template <class... Args> int __spirv_ocl_printf(const char *format, Args... args) {
  return __syclflat_printf(format, args...);
}
extern "C" {
void __devicelib_assert_fail(const char *, const char *, int, const char *, std::uint64_t, std::uint64_t,
                             std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t);
inline void __assert_fail(const char *condition, const char *file, unsigned line, const char *function) noexcept {
  __devicelib_assert_fail(condition, file, line, function, __spirv_GlobalInvocationId_x(),
                          __spirv_GlobalInvocationId_y(), __spirv_GlobalInvocationId_z(),
                          __spirv_LocalInvocationId_x(), __spirv_LocalInvocationId_y(),
                          __spirv_LocalInvocationId_z());
  __builtin_unreachable();
}
}
