// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A failing assert on the device: what the C library calls then, by a function of the driver, which
// prints where, and in which item, and ends the program.
#pragma once

#include <stddef.h>

extern "C" {
void __assertfail(const char *expression, const char *file, unsigned line, const char *function,
                  size_t character_size) noexcept __attribute__((noreturn));

inline void __assert_fail(const char *expression, const char *file, unsigned line,
                          const char *function) noexcept {
  __assertfail(expression, file, line, function, 1);
}
}
