// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Specialization constants of any type: in pieces of as many bytes as numbers have. For SPIR-V,
// which has such constants, DPC++'s compiler makes one of each member instead. For others they are
// in a buffer, which is the last argument of a kernel.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <type_traits>
#include <utility>
#ifdef __NVPTX__
#include <syclflat/nvptx/specialization_constants.hpp>
#define SYCLFLAT_BUFFERED ::syclflat::nvptx
#elif defined(__SYCL_NATIVE_CPU__)
#include <syclflat/native/specialization_constants.hpp>
#define SYCLFLAT_BUFFERED ::syclflat::native
#endif

namespace syclflat {

#ifdef SYCLFLAT_BUFFERED
// In the place of its address the tool puts a number: where the constants of this file are in the
// buffers of all kernels that ask for them. If these are of other files, too, it is the key by which
// a directory has them, whose place is in front of the buffer.
void constants_of_file() noexcept;

template <class Buffer> [[clang::always_inline]] inline size_t start_of_constants(Buffer buffer) {
  const auto own = reinterpret_cast<uint64_t>(&constants_of_file);
  if (own <= 8)
    return own;
  Buffer entry = buffer + SYCLFLAT_BUFFERED::load<uint64_t>(buffer);
  while (SYCLFLAT_BUFFERED::load<uint64_t>(entry) != own)
    entry += 16;
  return SYCLFLAT_BUFFERED::load<uint64_t>(entry + 8);
}
#endif

template <auto &Id> struct specialization_constant {
  using type = typename std::remove_reference_t<decltype(Id)>::value_type;

  // The value, from those of its pieces, and from a buffer if there is one.
  template <class... Buffer> [[clang::always_inline]] static type value(Buffer... buffer) {
    alignas(type) unsigned char bytes[sizeof(type)];
    read_words(bytes, std::make_index_sequence<sizeof(type) / 8>(), buffer...);
    constexpr size_t rest = sizeof(type) / 8 * 8;
    if constexpr (sizeof(type) & 4)
      read<uint32_t, rest>(bytes, buffer...);
    if constexpr (sizeof(type) & 2)
      read<uint16_t, rest + (sizeof(type) & 4)>(bytes, buffer...);
    if constexpr (sizeof(type) & 1)
      read<uint8_t, rest + (sizeof(type) & 6)>(bytes, buffer...);
    return reinterpret_cast<const type &>(bytes);
  }

private:
  // Identifies a piece for the tool: its name contains the specialization_id, the offset in bytes and
  // the size of the whole. The function that asks for it stays until the tool reads it, so that the
  // tool also finds unused values.
#ifdef SYCLFLAT_BUFFERED
  template <class Piece, size_t Offset, size_t Size> static void piece() {
    SYCLFLAT_BUFFERED::mark_default<Id, Piece, Offset>();
  }
  template <class Piece, size_t Offset, class Buffer>
  [[clang::always_inline, gnu::used]] static Piece value_of(Buffer buffer) {
    // Here, it is the place of the piece among the constants of the file.
    const auto place = reinterpret_cast<size_t>(&piece<Piece, Offset, sizeof(type)>);
    return SYCLFLAT_BUFFERED::load<Piece>(buffer + start_of_constants(buffer) + place);
  }
#else
  template <class Piece, size_t Offset> [[clang::always_inline]] static Piece initial() {
    Piece part;
    __builtin_memcpy(&part, reinterpret_cast<const unsigned char *>(&Id) + Offset, sizeof(Piece));
    return part;
  }

  // Left undefined: the tool puts a constant of the module in the place of each call.
  template <class Piece, size_t Offset, size_t Size>
  static Piece piece(Piece initial) noexcept __attribute__((const));

  template <class Piece, size_t Offset>
  [[clang::always_inline, gnu::used]] static Piece value_of() {
    return piece<Piece, Offset, sizeof(type)>(initial<Piece, Offset>());
  }
#endif

  template <class Piece, size_t Offset, class... Buffer>
  [[clang::always_inline]] static void read(unsigned char *to, Buffer... buffer) {
    Piece part = value_of<Piece, Offset>(buffer...);
    __builtin_memcpy(to + Offset, &part, sizeof(Piece));
  }
  template <size_t... Index, class... Buffer>
  [[clang::always_inline]] static void read_words(unsigned char *to, std::index_sequence<Index...>,
                                                  Buffer... buffer) {
    (read<uint64_t, 8 * Index>(to, buffer...), ...);
  }
};

} // namespace syclflat
