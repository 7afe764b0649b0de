// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Allocations of unified shared memory, and pools of them.
#pragma once

#include "context.hpp"

struct ur_usm_pool_handle_t_ : syclflat::handle {
  syclflat::kept<ur_context_handle_t> context;
  // Of the driver's, for allocations in the order of a queue; null where each is by itself.
  syclflat::cuda::memory_pool pool = nullptr;
  ur_device_handle_t device = nullptr;
  std::size_t most = 0; // bytes
  bool is_zeroed = false;
};

namespace syclflat {

struct allocation {
  cuda::pointer base = 0; // what the driver gave
  std::size_t size = 0, room = 0;
  ur_usm_type_t type = UR_USM_TYPE_UNKNOWN;
  ur_device_handle_t device = nullptr; // null: the host
  ur_device_handle_t by = nullptr;     // whose context it was made in
  ur_usm_pool_handle_t pool = nullptr;
  ur_physical_mem_handle_t mapped = nullptr; // what is mapped there; null: memory of its own
};

} // namespace syclflat
