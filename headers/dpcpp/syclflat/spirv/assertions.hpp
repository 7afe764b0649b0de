// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A failing assert on the device. What the C library calls then is defined here, as in the
// device library that DPC++ links: by a function of the device's runtime, which prints where,
// and in which item, and ends the program.
#pragma once

#include <stdint.h>
#include <syclflat/spirv/index_space.hpp>

extern "C" {
void __devicelib_assert_fail(const char *expression, const char *file, int line,
                             const char *function, uint64_t global_id_x, uint64_t global_id_y,
                             uint64_t global_id_z, uint64_t local_id_x, uint64_t local_id_y,
                             uint64_t local_id_z);

inline void __assert_fail(const char *expression, const char *file, unsigned line,
                          const char *function) noexcept {
  using namespace syclflat::index_space;
  __devicelib_assert_fail(expression, file, static_cast<int>(line), function, global_id(0),
                          global_id(1), global_id(2), local_id(0), local_id(1), local_id(2));
  __builtin_unreachable();
}
}
