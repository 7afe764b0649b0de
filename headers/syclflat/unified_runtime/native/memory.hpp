// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Buffers and images: memory of the process, the host's own where it may be used.
#pragma once

#include "commands.hpp"
#include "context.hpp"
#include "image.hpp"
#include "queue.hpp"

#include <memory>

struct ur_mem_handle_t_ : syclflat::handle {
  syclflat::kept<ur_context_handle_t> context;
  syclflat::kept<ur_mem_handle_t> parent; // of a part
  char *bytes = nullptr;
  std::size_t size = 0;
  bool is_own = false;
  std::unique_ptr<syclflat::native::image> image; // null: a buffer

  ur_mem_handle_t_() = default;
  ur_mem_handle_t_(ur_mem_handle_t parent, const ur_buffer_region_t &region)
      : context(parent->context), parent(parent), bytes(parent->bytes + region.origin),
        size(region.size) {}
  ~ur_mem_handle_t_();

  // Calls a function of the place of bytes, which is the same for all commands.
  template <class Use>
  void with(ur_queue_handle_t, syclflat::memory_access, std::size_t begin, std::size_t,
            syclflat::stream, const Use &use) {
    use(bytes + begin);
  }
};

namespace syclflat {

// Keeps memory until the commands that use it are done: who made it may release it before.
inline kept<ur_mem_handle_t> keep(ur_mem_handle_t memory) { return memory; }

// Gives memory of a size to a new handle: the host's, or its own, into which the host's may be copied.
// Whether there was some.
bool give_bytes(ur_mem_handle_t_ &memory, std::size_t size, ur_mem_flags_t flags, void *host);

// Memory that any type can be put into; null if there is none.
void *allocate(std::size_t size, std::size_t alignment = 0);
void deallocate(void *memory);

} // namespace syclflat
