// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Allocations of unified shared memory, and pools of them.
#pragma once

#include "context.hpp"

struct ur_usm_pool_handle_t_ : syclflat::handle {
  syclflat::kept<ur_context_handle_t> context;
};

namespace syclflat {

struct allocation {
  std::size_t size = 0;
  ur_usm_type_t type = UR_USM_TYPE_UNKNOWN;
  ur_device_handle_t device = nullptr; // null: the host
  ur_usm_pool_handle_t pool = nullptr;
  static constexpr ur_physical_mem_handle_t mapped = nullptr; // nothing ever is
};

} // namespace syclflat
