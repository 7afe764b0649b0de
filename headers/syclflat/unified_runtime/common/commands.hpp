// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a command waits for, and what it does with memory.
#pragma once

#include "handles.hpp"

#include <cstddef>

namespace syclflat {

// The events that a command waits for, and where its own is to go.
struct waits {
  std::uint32_t count;
  const ur_event_handle_t *list;
  ur_event_handle_t *event;
};

// Whether to wait for a command that writes to a variable. libsycl writes pointers to the memory of
// variables so, one variable after the other, and later removes the events that are complete. Where a
// later one isn't, it releases that instead (std::remove_if in its initializeDeviceGlobals), and frees
// an event in use. So all of them are complete when it looks.
inline bool is_awaited(bool is_blocking, std::size_t offset, std::size_t size) {
  return is_blocking || (!offset && size == sizeof(void *));
}

enum class memory_access { read, write, read_write };

} // namespace syclflat
