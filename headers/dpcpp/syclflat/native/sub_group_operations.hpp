// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How the items of a sub-group exchange values.
#pragma once

#include <syclflat/native/group_operations.hpp>

namespace syclflat::native {

// The value of the item at a distance from this one: at `near`, or else at `far`. The own one if no
// item is there. All items load both, which are vectors, even if one is beside those of the group.
template <class T, class IsNear>
SYCLFLAT_TOGETHER T at_distance(T value, int32_t near, int32_t far, IsNear is_near) noexcept {
  if constexpr (__is_same(T, bool))
    return at_distance<uint8_t>(value, near, far, is_near);
  return in_sub_group(meeting::branch, value, [=](const sub_group_row<T> &all) {
    const bool chosen = is_near(all.position);
    const bool is_there = all.has(all.position + (chosen ? near : far));
#if __has_feature(thread_sanitizer)
    // It would report the other load as a race with an item of another sub-group.
    return is_there ? all.own[chosen ? near : far].value : value;
#else
    const T first = all.own[near].value, second = all.own[far].value;
    return !is_there ? value : chosen ? first : second;
#endif
  });
}

// A distance with a sign, or 0 if no sub-group has so many items.
inline int32_t in_reach(uint32_t distance, int sign) {
  return distance < index_space::max_sub_group_size() ? sign * int32_t(distance) : 0;
}

// The value of the item whose number is larger by a distance, or smaller.
template <class T> SYCLFLAT_TOGETHER T neighbour(T value, uint32_t distance, int sign) noexcept {
  const int32_t own = in_reach(distance, sign);
  return at_distance(value, own, own, [](uint32_t) { return true; });
}

// The same, in a ring of all items of a whole sub-group.
template <class T> SYCLFLAT_TOGETHER T rotated(T value, uint32_t distance, int sign) noexcept {
  const int32_t own = in_reach(distance, sign), most = index_space::max_sub_group_size();
  return at_distance(value, own, own - sign * most,
                     [=](uint32_t position) { return position + own < uint32_t(most); });
}

// Whether the optimizer knows that two values are the same.
template <class T> inline __attribute__((always_inline)) bool are_same(T x, T y) {
  if constexpr (sizeof(T) > 8 || (sizeof(T) & (sizeof(T) - 1)) != 0) {
    return false;
  } else {
    typedef unsigned _BitInt(8 * sizeof(T)) bits;
    const bool same = __builtin_bit_cast(bits, x) == __builtin_bit_cast(bits, y);
    return __builtin_constant_p(same) && same;
  }
}

} // namespace syclflat::native

// Each item gets the value of the item `id`, which is here as well.
template <class T, class Id>
SYCLFLAT_TOGETHER T __spirv_GroupNonUniformShuffle(int, T value, Id id) noexcept {
  using namespace syclflat::native;
  return value_of(meeting::branch, value, static_cast<uint32_t>(id));
}
// Or of the one whose number differs by a mask, which is often one bit.
template <class T, class Id>
SYCLFLAT_TOGETHER T __spirv_GroupNonUniformShuffleXor(int, T value, Id id) noexcept {
  using namespace syclflat::native;
  const uint32_t mask = static_cast<uint32_t>(id);
  const bool is_bit = mask < syclflat::index_space::max_sub_group_size() && !(mask & (mask - 1));
  if (__builtin_constant_p(is_bit) && is_bit)
    return at_distance(value, int32_t(mask), -int32_t(mask),
                       [mask](uint32_t position) { return !(position & mask); });
  return value_of(meeting::branch, value, syclflat::index_space::sub_group_local_id() ^ mask);
}
template <class T, class Id>
SYCLFLAT_TOGETHER T __spirv_GroupNonUniformShuffleUp(int, T value, Id id) noexcept {
  return syclflat::native::neighbour(value, static_cast<uint32_t>(id), -1);
}
template <class T, class Id>
SYCLFLAT_TOGETHER T __spirv_GroupNonUniformShuffleDown(int, T value, Id id) noexcept {
  return syclflat::native::neighbour(value, static_cast<uint32_t>(id), 1);
}

template <class T>
SYCLFLAT_TOGETHER T __spirv_SubgroupShuffleINTEL(T value, uint32_t id) noexcept {
  using namespace syclflat::native;
  return value_of(meeting::branch, value, id);
}
template <class T>
SYCLFLAT_TOGETHER T __spirv_SubgroupShuffleXorINTEL(T value, uint32_t mask) noexcept {
  return __spirv_GroupNonUniformShuffleXor(syclflat::portable::sub_group, value, mask);
}
// Of two values as one row of items: from the item's place in the second, or in the first. SYCL's
// shifts pass one value twice.
template <class T>
SYCLFLAT_TOGETHER T __spirv_SubgroupShuffleUpINTEL(T previous, T current, uint32_t delta) noexcept {
  using namespace syclflat::index_space;
  if (syclflat::native::are_same(previous, current))
    return syclflat::native::rotated(current, delta, -1);
  const uint32_t lane = sub_group_local_id(), size = sub_group_size();
  T before = __spirv_SubgroupShuffleINTEL(previous, lane + size - delta);
  T here = __spirv_SubgroupShuffleINTEL(current, lane - delta);
  return lane < delta ? before : here;
}
template <class T>
SYCLFLAT_TOGETHER T __spirv_SubgroupShuffleDownINTEL(T current, T next, uint32_t delta) noexcept {
  using namespace syclflat::index_space;
  if (syclflat::native::are_same(current, next))
    return syclflat::native::rotated(current, delta, 1);
  const uint32_t lane = sub_group_local_id(), size = sub_group_size();
  T here = __spirv_SubgroupShuffleINTEL(current, lane + delta);
  T behind = __spirv_SubgroupShuffleINTEL(next, lane + delta - size);
  return lane + delta < size ? here : behind;
}
