// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How the items of a sub-group load and store values side by side.
#pragma once

#include <stdint.h>
#include <syclflat/common/vectors.hpp>

// Item i loads a value from i, or the elements of a vector from i, i + size of the sub-group, ...
#define SYCLFLAT_BLOCK_READ(Space, E)                                                              \
  template <class T>                                                                               \
  inline __attribute__((always_inline)) T __spirv_SubgroupBlockReadINTEL(const __attribute__((Space)) E *from)         \
      noexcept {                                                                                   \
    using namespace syclflat::index_space;                                                         \
    if constexpr (__is_same(syclflat::spirv::element_t<T>, T)) {                                   \
      return from[sub_group_local_id()];                                                           \
    } else {                                                                                       \
      T value;                                                                                     \
      for (int i = 0; i < __builtin_vectorelements(T); ++i)                                        \
        value[i] = from[i * sub_group_size() + sub_group_local_id()];                              \
      return value;                                                                                \
    }                                                                                              \
  }
#define SYCLFLAT_BLOCK_READS(Space)                                                                \
  SYCLFLAT_BLOCK_READ(Space, uint8_t)                                                              \
  SYCLFLAT_BLOCK_READ(Space, uint16_t)                                                             \
  SYCLFLAT_BLOCK_READ(Space, uint32_t)                                                             \
  SYCLFLAT_BLOCK_READ(Space, uint64_t)
SYCLFLAT_BLOCK_READS(opencl_global)
SYCLFLAT_BLOCK_READS(opencl_local)
#undef SYCLFLAT_BLOCK_READS
#undef SYCLFLAT_BLOCK_READ

// Item i stores its value, or the elements of a vector, at i, i + size of the sub-group, ...
template <class Pointer, class T>
inline __attribute__((always_inline)) void __spirv_SubgroupBlockWriteINTEL(Pointer to, T value) noexcept {
  using namespace syclflat::index_space;
  if constexpr (__is_same(syclflat::spirv::element_t<T>, T)) {
    to[sub_group_local_id()] = value;
  } else {
    for (int i = 0; i < __builtin_vectorelements(T); ++i)
      to[i * sub_group_size() + sub_group_local_id()] = value[i];
  }
}
