// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The one device, the CPU: the threads that run work-groups.
#pragma once

#include "platform.hpp"

#include <atomic>
#include <cstddef>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

struct ur_device_handle_t_ : syclflat::handle {};

namespace syclflat {

ur_device_handle_t device();

// Nanoseconds.
std::uint64_t host_time();

// How many threads run work-groups at a time: as many as SYCLFLAT_NATIVE_THREADS says, else one for
// each processor that the process may run on.
std::size_t thread_count();

// The level of x86-64 that the CPU has, as 3 for x86-64-v3: at most that of SYCLFLAT_NATIVE_LEVEL.
std::uint32_t cpu_level();

// Whether the program is checked by ThreadSanitizer, which knows of nothing in this library but calls
// of the C library.
bool has_thread_sanitizer();

// Calls a function with ranges of the numbers up to count, by all threads, and returns when all is
// done. A range goes from the first argument up to the second. Whether that took a short time the
// last time, and takes a short time now: then this thread does it alone as long as it is short.
void for_each(std::size_t count, const std::function<void(std::size_t, std::size_t)> &call,
              std::atomic<bool> &is_short);

} // namespace syclflat
