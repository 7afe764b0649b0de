// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How the items of a sub-group exchange values.
#pragma once

#include <syclflat/nvptx/group_operations.hpp>

// Each item gets the value of the item `id`, which is here as well.
template <class T, class Id>
SYCLFLAT_TOGETHER T __spirv_GroupNonUniformShuffle(int, T value, Id id) noexcept {
  using namespace syclflat::nvptx;
  return shuffle(value, static_cast<unsigned>(id), present());
}
// Or of the one whose number differs by `id`.
#define SYCLFLAT_SHUFFLE(Name, Function)                                                           \
  template <class T, class Id>                                                                     \
  SYCLFLAT_TOGETHER T __spirv_GroupNonUniform##Name(int, T value, Id id) noexcept {                \
    return syclflat::nvptx::Function(value, static_cast<unsigned>(id));                            \
  }
SYCLFLAT_SHUFFLE(ShuffleXor, shuffle_xor)
SYCLFLAT_SHUFFLE(ShuffleUp, shuffle_up)
SYCLFLAT_SHUFFLE(ShuffleDown, shuffle_down)
#undef SYCLFLAT_SHUFFLE

template <class T>
SYCLFLAT_TOGETHER T __spirv_SubgroupShuffleINTEL(T value, uint32_t id) noexcept {
  return syclflat::nvptx::shuffle(value, id);
}
template <class T>
SYCLFLAT_TOGETHER T __spirv_SubgroupShuffleXorINTEL(T value, uint32_t mask) noexcept {
  return syclflat::nvptx::shuffle_xor(value, mask);
}
// Of two values as one row of items: from the item's place in the second, or in the first.
template <class T>
SYCLFLAT_TOGETHER T __spirv_SubgroupShuffleUpINTEL(T previous, T current, uint32_t delta) noexcept {
  using namespace syclflat::index_space;
  const uint32_t lane = sub_group_local_id(), size = sub_group_size();
  T before = syclflat::nvptx::shuffle(previous, lane + size - delta);
  T here = syclflat::nvptx::shuffle(current, lane - delta);
  return lane < delta ? before : here;
}
template <class T>
SYCLFLAT_TOGETHER T __spirv_SubgroupShuffleDownINTEL(T current, T next, uint32_t delta) noexcept {
  using namespace syclflat::index_space;
  const uint32_t lane = sub_group_local_id(), size = sub_group_size();
  T here = syclflat::nvptx::shuffle(current, lane + delta);
  T behind = syclflat::nvptx::shuffle(next, lane + delta - size);
  return lane + delta < size ? here : behind;
}
