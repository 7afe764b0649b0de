// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A failing assert on the device. What the C library calls then is defined here, as in the
// device library that DPC++ links: by a function of the device's runtime, which prints where,
// and in which item, and ends the program. Included behind the SYCL headers.
#pragma once

#include <cstdint>
#include <sycl/__spirv/spirv_vars.hpp>

extern "C" {
void __devicelib_assert_fail(const char *expression, const char *file, int line,
                             const char *function, std::uint64_t global_id_x,
                             std::uint64_t global_id_y, std::uint64_t global_id_z,
                             std::uint64_t local_id_x, std::uint64_t local_id_y,
                             std::uint64_t local_id_z);

inline void __assert_fail(const char *expression, const char *file, unsigned line,
                          const char *function) noexcept {
  __devicelib_assert_fail(expression, file, int(line), function, __spirv_GlobalInvocationId_x(),
                          __spirv_GlobalInvocationId_y(), __spirv_GlobalInvocationId_z(),
                          __spirv_LocalInvocationId_x(), __spirv_LocalInvocationId_y(),
                          __spirv_LocalInvocationId_z());
  __builtin_unreachable();
}
}
