// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In the place of the device library that DPC++ links: functions of <string.h> that the C++ library
// calls, such as for std::equal and std::string_view. Copies and fills are operations of Clang's.
#pragma once

#include <stddef.h>

extern "C" {

inline int memcmp(const void *left, const void *right, size_t bytes) noexcept {
  const unsigned char *a = static_cast<const unsigned char *>(left);
  const unsigned char *b = static_cast<const unsigned char *>(right);
  for (size_t i = 0; i < bytes; ++i)
    if (a[i] != b[i])
      return a[i] < b[i] ? -1 : 1;
  return 0;
}

inline size_t strlen(const char *text) noexcept {
  size_t length = 0;
  while (text[length])
    ++length;
  return length;
}

inline int strcmp(const char *left, const char *right) noexcept {
  while (*left && *left == *right)
    ++left, ++right;
  return static_cast<unsigned char>(*left) - static_cast<unsigned char>(*right);
}

} // extern "C"

// What the C++ library calls memchr by, which is two overloads there.
namespace syclflat::spirv {
inline void *find_byte(const void *memory, int byte, size_t bytes) noexcept {
  const unsigned char *place = static_cast<const unsigned char *>(memory);
  for (size_t i = 0; i < bytes; ++i)
    if (place[i] == static_cast<unsigned char>(byte))
      return const_cast<unsigned char *>(place + i);
  return nullptr;
}
} // namespace syclflat::spirv
#define __builtin_memchr(Memory, Byte, Bytes) (syclflat::spirv::find_byte(Memory, Byte, Bytes))
