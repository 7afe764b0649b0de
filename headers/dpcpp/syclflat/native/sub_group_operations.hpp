// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How the items of a sub-group exchange values.
#pragma once

#include <syclflat/native/group_operations.hpp>

// Each item gets the value of the item `id`, which is here as well.
template <class T, class Id>
SYCLFLAT_TOGETHER T __spirv_GroupNonUniformShuffle(int, T value, Id id) noexcept {
  using namespace syclflat::native;
  return value_of(meeting::branch, value, static_cast<uint32_t>(id));
}
// Or of the one whose number differs by `id`.
#define SYCLFLAT_SHUFFLE(Name, Operator)                                                           \
  template <class T, class Id>                                                                     \
  SYCLFLAT_TOGETHER T __spirv_GroupNonUniform##Name(int, T value, Id id) noexcept {                \
    using namespace syclflat::native;                                                              \
    const uint32_t own = syclflat::index_space::sub_group_local_id();                              \
    return value_of(meeting::branch, value, own Operator static_cast<uint32_t>(id));               \
  }
SYCLFLAT_SHUFFLE(ShuffleXor, ^)
SYCLFLAT_SHUFFLE(ShuffleUp, -)
SYCLFLAT_SHUFFLE(ShuffleDown, +)
#undef SYCLFLAT_SHUFFLE

template <class T>
SYCLFLAT_TOGETHER T __spirv_SubgroupShuffleINTEL(T value, uint32_t id) noexcept {
  using namespace syclflat::native;
  return value_of(meeting::branch, value, id);
}
template <class T>
SYCLFLAT_TOGETHER T __spirv_SubgroupShuffleXorINTEL(T value, uint32_t mask) noexcept {
  return __spirv_GroupNonUniformShuffleXor(syclflat::portable::sub_group, value, mask);
}
// Of two values as one row of items: from the item's place in the second, or in the first.
template <class T>
SYCLFLAT_TOGETHER T __spirv_SubgroupShuffleUpINTEL(T previous, T current, uint32_t delta) noexcept {
  using namespace syclflat::index_space;
  const uint32_t lane = sub_group_local_id(), size = sub_group_size();
  T before = __spirv_SubgroupShuffleINTEL(previous, lane + size - delta);
  T here = __spirv_SubgroupShuffleINTEL(current, lane - delta);
  return lane < delta ? before : here;
}
template <class T>
SYCLFLAT_TOGETHER T __spirv_SubgroupShuffleDownINTEL(T current, T next, uint32_t delta) noexcept {
  using namespace syclflat::index_space;
  const uint32_t lane = sub_group_local_id(), size = sub_group_size();
  T here = __spirv_SubgroupShuffleINTEL(current, lane + delta);
  T behind = __spirv_SubgroupShuffleINTEL(next, lane + delta - size);
  return lane + delta < size ? here : behind;
}
