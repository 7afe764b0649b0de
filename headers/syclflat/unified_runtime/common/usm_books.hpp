// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The books of allocations, which are each adapter's own. Of an allocation, the size in bytes, the
// type, the device (null: the host), the pool, and what is mapped there (null: memory of its own) are
// looked at here.
#pragma once

#include "usm.hpp"

#include <map>
#include <shared_mutex>

namespace syclflat {

// By the address that the user has. Never destroyed: memory is freed after static objects are gone.
extern std::shared_mutex allocations_mutex;
extern std::map<std::uintptr_t, allocation> &allocations;

// The allocation that an address is in, else the end; under the mutex.
std::map<std::uintptr_t, allocation>::iterator allocation_at(std::uintptr_t address);

// Allocates by a device of the context, and enters what is made in the books.
ur_result_t allocate(ur_device_handle_t by, ur_usm_type_t type, const ur_usm_desc_t *wanted,
                     ur_usm_pool_handle_t pool, std::size_t size, void **out);

// Each adapter's: gets memory for what the books will say, and gives it back.
ur_result_t obtain(allocation &made, ur_device_handle_t by, std::size_t alignment, void **begin);
ur_result_t give_back(const allocation &gone, void *begin);

} // namespace syclflat
