// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a command waits for, and what it does with memory.
#pragma once

#include "handles.hpp"

namespace syclflat {

// The events that a command waits for, and where its own is to go.
struct waits {
  std::uint32_t count;
  const ur_event_handle_t *list;
  ur_event_handle_t *event;
};

enum class memory_access { read, write, read_write };

} // namespace syclflat
