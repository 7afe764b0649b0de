// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Copies and fills by the thread that runs a command: all memory is the process's.
#pragma once

#include "queue.hpp"

#include <cstring>
#include <string>

namespace syclflat {

// Which one it is makes no difference.
enum memory_type { host_memory, device_memory };
inline memory_type memory_type_of(const void *) { return host_memory; }

// What is filled with, as long as the command lives.
using pattern = std::string;

inline char *address(const void *pointer) {
  return static_cast<char *>(const_cast<void *>(pointer));
}

// Memory in which a box lies; pitches are bytes, 0 for those of the box itself.
struct box_side {
  memory_type type;
  char *base;
  ur_rect_offset_t at;
  std::size_t row_pitch, slice_pitch;
};

// Copies a box, of which the width is bytes.
void copy_box(const box_side &from, const box_side &to, ur_rect_region_t size, stream = {});

inline void copy_bytes(char *to, const char *from, std::size_t size, stream = {}) {
  std::memmove(to, from, size);
}

// Fills size bytes, a multiple of the pattern's.
void fill(char *to, const pattern &pattern, std::size_t size, stream = {});

// The same for each row; pitch is in bytes.
void fill_rows(char *to, std::size_t pitch, const pattern &pattern, std::size_t width,
               std::size_t height, stream = {});

} // namespace syclflat
