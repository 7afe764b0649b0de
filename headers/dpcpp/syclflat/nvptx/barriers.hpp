// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Barriers and fences. A barrier of PTX orders the memory accesses of those who wait at it.
#pragma once

#include <syclflat/common/language.hpp>
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
  using namespace syclflat::portable;
  if (memory_scope < execution_scope)
    __spirv_MemoryBarrier(memory_scope, semantics);
  if (execution_scope == sub_group)
    __nvvm_bar_warp_sync(0xffffffff);
  else
    __nvvm_bar_sync(0);
  if (memory_scope < execution_scope)
    __spirv_MemoryBarrier(memory_scope, semantics);
}
