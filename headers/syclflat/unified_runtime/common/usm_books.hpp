// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The books of allocations, which are each adapter's own. Of an allocation, the size in bytes, the
// type, the device (null: the host) and the pool are looked at here.
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

} // namespace syclflat
