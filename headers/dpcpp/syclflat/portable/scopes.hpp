// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The scopes and memory semantics of SPIR-V, as Clang numbers them, and its operations of groups.
#pragma once

namespace syclflat::portable {

enum group_operation { reduce, inclusive_scan, exclusive_scan };

enum scope { cross_device, device, work_group, sub_group, item };

inline __attribute__((always_inline)) int clang_scope(int scope) {
  return scope == cross_device ? __MEMORY_SCOPE_SYSTEM
         : scope == device     ? __MEMORY_SCOPE_DEVICE
         : scope == work_group ? __MEMORY_SCOPE_WRKGRP
         : scope == sub_group  ? __MEMORY_SCOPE_WVFRNT
                               : __MEMORY_SCOPE_SINGLE;
}

inline __attribute__((always_inline)) int clang_order(int semantics) {
  constexpr int acquire = 0x2, release = 0x4, acquire_release = 0x8, sequentially_consistent = 0x10;
  const bool acquires = semantics & (acquire | acquire_release);
  const bool releases = semantics & (release | acquire_release);
  return semantics & sequentially_consistent ? __ATOMIC_SEQ_CST
         : acquires && releases              ? __ATOMIC_ACQ_REL
         : releases                          ? __ATOMIC_RELEASE
         : acquires                          ? __ATOMIC_ACQUIRE
                                             : __ATOMIC_RELAXED;
}

} // namespace syclflat::portable
