// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Pieces of specialization constants, in a buffer where libsycl keeps all those of a module.
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace syclflat::native {

// Marks the variable that has the default value for the tool, by inline assembly in the module, whose
// operand is the same at all levels of optimization.
template <auto &Id, class Piece, size_t Offset>
inline __attribute__((always_inline)) void mark_default() noexcept {
  asm volatile("# syclflat.default %c0" : : "i"(&Id));
}

template <class Piece>
inline __attribute__((always_inline)) Piece
load(__attribute__((opencl_global)) const char *from) noexcept {
  Piece value;
  __builtin_memcpy(&value, (const char *)from, sizeof value);
  return value;
}

} // namespace syclflat::native
