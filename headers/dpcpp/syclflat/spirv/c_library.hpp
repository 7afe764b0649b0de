// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In the place of the device library that DPC++ links: functions of <string.h> that the C++ library
// calls, such as for std::equal. Copying and filling are operations of Clang's.
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

} // extern "C"
