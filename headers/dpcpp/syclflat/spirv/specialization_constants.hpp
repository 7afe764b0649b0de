// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Specialization constants, native ones of SPIR-V, of any type: in pieces of as many bytes as
// numbers have. DPC++'s compiler makes one of each member instead.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <type_traits>
#include <utility>

namespace syclflat {

template <auto &Id> struct specialization_constant {
  using type = typename std::remove_reference_t<decltype(Id)>::value_type;

  // The value, from those of its pieces.
  [[clang::always_inline]] static type value() {
    alignas(type) unsigned char bytes[sizeof(type)];
    read_words(bytes, std::make_index_sequence<sizeof(type) / 8>());
    constexpr size_t rest = sizeof(type) / 8 * 8;
    if constexpr (sizeof(type) & 4)
      read<uint32_t, rest>(bytes);
    if constexpr (sizeof(type) & 2)
      read<uint16_t, rest + (sizeof(type) & 4)>(bytes);
    if constexpr (sizeof(type) & 1)
      read<uint8_t, rest + (sizeof(type) & 6)>(bytes);
    return reinterpret_cast<const type &>(bytes);
  }

private:
  // Left undefined: the tool puts a constant of the module in the place of each call. Its name
  // tells of which specialization_id, the offset in bytes and how many there are in all.
  template <class Piece, size_t Offset, size_t Size>
  static Piece piece(Piece initial) noexcept __attribute__((const));

  template <class Piece, size_t Offset> [[clang::always_inline]] static void read(unsigned char *to) {
    Piece part;
    __builtin_memcpy(&part, reinterpret_cast<const unsigned char *>(&Id) + Offset, sizeof(Piece));
    part = piece<Piece, Offset, sizeof(type)>(part);
    __builtin_memcpy(to + Offset, &part, sizeof(Piece));
  }
  template <size_t... Index>
  [[clang::always_inline]] static void read_words(unsigned char *to, std::index_sequence<Index...>) {
    (read<uint64_t, 8 * Index>(to), ...);
  }
};

} // namespace syclflat
