// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Barriers and fences. The items of a work-group run on one thread: what one has written before
// they meet, the others see.
#pragma once

#include <syclflat/native/meetings.hpp>
#include <syclflat/portable/scopes.hpp>

// Orders the item's own memory accesses.
SYCLFLAT_CONVERGENT inline __attribute__((always_inline)) void
__spirv_MemoryBarrier(int memory_scope, int semantics) noexcept {
  using namespace syclflat::portable;
  __scoped_atomic_thread_fence(clang_order(semantics), clang_scope(memory_scope));
}

// Waits for the items of `execution_scope`: their memory accesses are ordered in `memory_scope`.
SYCLFLAT_CONVERGENT inline __attribute__((always_inline)) void
__spirv_ControlBarrier(int execution_scope, int memory_scope, int semantics) noexcept {
  using namespace syclflat::native;
  // One thread needs no fence for its own items.
  const bool is_for_others = memory_scope < syclflat::portable::work_group;
  if (is_for_others)
    __spirv_MemoryBarrier(memory_scope, semantics);
  meet(execution_scope == syclflat::portable::sub_group ? meeting::sub_group
                                                        : meeting::work_group);
  if (is_for_others)
    __spirv_MemoryBarrier(memory_scope, semantics);
}
