// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Buffers and images: memory of the process, the host's own where it may be used.
#pragma once

#include "context.hpp"
#include "image.hpp"

#include <memory>

struct ur_mem_handle_t_ : syclflat::handle {
  ur_context_handle_t context = nullptr;
  ur_mem_handle_t parent = nullptr; // of a part
  char *bytes = nullptr;
  std::size_t size = 0;
  bool is_own = false;
  std::unique_ptr<syclflat::native::image> image; // null: a buffer

  ~ur_mem_handle_t_();
};

namespace syclflat {

// Keeps memory until the commands that use it are done: who made it may release it before.
inline std::shared_ptr<ur_mem_handle_t_> keep(ur_mem_handle_t memory) {
  retain(memory);
  return {memory, urMemRelease};
}

// Gives memory of a size to a new handle: the host's, or its own, into which the host's may be copied.
// Whether there was some.
bool give_bytes(ur_mem_handle_t_ &memory, std::size_t size, ur_mem_flags_t flags, void *host);

// Memory that any type can be put into; null if there is none.
void *allocate(std::size_t size, std::size_t alignment = 0);

// Memory in which a box lies; pitches are bytes, 0 for those of the box itself.
struct box_side {
  char *base;
  ur_rect_offset_t at;
  std::size_t row_pitch, slice_pitch;
};

// Copies a box, of which the width is bytes.
void copy_box(const box_side &from, const box_side &to, ur_rect_region_t size);

// Fills size bytes, a multiple of the pattern's.
void fill(void *to, const std::string &pattern, std::size_t size);

} // namespace syclflat
