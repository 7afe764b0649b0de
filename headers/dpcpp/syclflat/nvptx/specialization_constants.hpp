// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Pieces of specialization constants, in a buffer where libsycl keeps all those of a module.
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace syclflat::nvptx {

// Marks a default value for the tool, which removes the function: the mark is no PTX. With a register
// in it, the value is unknown.
template <auto &Id, class Piece, size_t Offset>
inline __attribute__((always_inline)) void mark_default() noexcept {
  Piece part;
  __builtin_memcpy(&part, reinterpret_cast<const unsigned char *>(&Id) + Offset, sizeof part);
  asm volatile("syclflat.default %0;" : : "nl"(static_cast<uint64_t>(part)));
}

// Values don't change while a kernel runs.
template <class Piece>
inline __attribute__((always_inline)) Piece
load(__attribute__((opencl_global)) const char *at) noexcept {
  const auto *from = reinterpret_cast<const Piece *>(at);
  if constexpr (sizeof(Piece) == 8)
    return __nvvm_ldg_ul(from);
  else if constexpr (sizeof(Piece) == 4)
    return __nvvm_ldg_ui(from);
  else if constexpr (sizeof(Piece) == 2)
    return __nvvm_ldg_us(from);
  else
    return __nvvm_ldg_uc(from);
}

} // namespace syclflat::nvptx
