// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Pieces of specialization constants, in a buffer where libsycl keeps all those of a module.
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace syclflat::nvptx {

// Tells a default value to the tool, which removes the function that does so: this is no PTX. A
// register says that the value isn't known.
inline __attribute__((always_inline)) void tell_default(uint64_t value) noexcept {
  asm volatile("syclflat.default %0;" : : "nl"(value));
}

// Values don't change while a kernel runs. The tool puts the place of a piece in the buffer in that
// of the address of a function.
inline __attribute__((always_inline)) uint64_t load(const uint64_t *from) {
  return __nvvm_ldg_ul(from);
}
inline __attribute__((always_inline)) uint32_t load(const uint32_t *from) {
  return __nvvm_ldg_ui(from);
}
inline __attribute__((always_inline)) uint16_t load(const uint16_t *from) {
  return __nvvm_ldg_us(from);
}
inline __attribute__((always_inline)) uint8_t load(const uint8_t *from) {
  return __nvvm_ldg_uc(from);
}
template <class Piece>
inline __attribute__((always_inline)) Piece
piece(__attribute__((opencl_global)) const char *buffer, void (*place)()) noexcept {
  return load(reinterpret_cast<const Piece *>(buffer + reinterpret_cast<size_t>(place)));
}

} // namespace syclflat::nvptx
