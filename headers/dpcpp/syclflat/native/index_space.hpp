// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where an item is. A work-group runs on one thread, item by item: which one is a variable of the
// thread, which the kernel's loop over items sets.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <syclflat/unified_runtime/native/work_group.hpp>

namespace syclflat::native {

struct place {
  work_group *group;
  uint32_t local[3];
  uint32_t linear_id; // of `local`, which kernels compute once
};
inline __thread place here;

} // namespace syclflat::native

namespace syclflat::index_space {

#define SYCLFLAT_PLACE(Type, Function, Expression)                                                 \
  inline __attribute__((always_inline)) Type Function(unsigned dimension) noexcept {               \
    const auto &here = ::syclflat::native::here;                                                   \
    return Expression;                                                                             \
  }
SYCLFLAT_PLACE(uint32_t, local_id, here.local[dimension])
SYCLFLAT_PLACE(uint32_t, local_size, here.group->size[dimension])
SYCLFLAT_PLACE(size_t, group_id, here.group->id[dimension])
SYCLFLAT_PLACE(size_t, groups, here.group->groups[dimension])
SYCLFLAT_PLACE(size_t, global_offset, here.group->global_offset[dimension])
SYCLFLAT_PLACE(size_t, global_size, here.group->global_size[dimension])
SYCLFLAT_PLACE(size_t, global_id,
               here.group->global_offset[dimension] + here.group->first_item[dimension] +
                   here.local[dimension])
#undef SYCLFLAT_PLACE

// The position of an item in its work-group, and how many there are.
inline uint32_t local_linear_id() noexcept {
  return ::syclflat::native::here.linear_id;
}
inline uint32_t local_linear_size() noexcept {
  return ::syclflat::native::here.group->items;
}

// Whether a kernel may require a size of sub-groups. The tool defines it for all kernels of a file.
extern "C" __attribute__((const)) bool __syclflat_requires_sub_group_size() noexcept;

// A power of 2. The last sub-group of a work-group may be a smaller one.
inline uint32_t max_sub_group_size() noexcept {
  return __syclflat_requires_sub_group_size() ? ::syclflat::native::here.group->sub_group_size
                                              : ::syclflat::native::default_sub_group_size;
}
inline uint32_t sub_groups() noexcept {
  return (local_linear_size() + max_sub_group_size() - 1) / max_sub_group_size();
}
inline uint32_t sub_group_id() noexcept {
  return local_linear_id() >> __builtin_ctz(max_sub_group_size());
}
inline uint32_t sub_group_local_id() noexcept {
  return local_linear_id() & (max_sub_group_size() - 1);
}
inline uint32_t sub_group_size() noexcept {
  const uint32_t rest = local_linear_size() - (local_linear_id() - sub_group_local_id());
  return rest < max_sub_group_size() ? rest : max_sub_group_size();
}

} // namespace syclflat::index_space
