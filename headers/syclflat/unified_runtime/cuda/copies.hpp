// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Copies of boxes and fills with patterns of any length, of which the driver has some forms.
#pragma once

#include "cuda_driver.hpp"
#include "handles.hpp"

#include <string_view>

namespace syclflat {

using cuda::device_memory;
using cuda::host_memory;

// What is filled with; the call that fills has it.
using pattern = std::string_view;

inline cuda::pointer address(const void *pointer) {
  return reinterpret_cast<cuda::pointer>(pointer);
}

// Memory in which a box lies; pitches are bytes, 0 for those of the box itself.
struct box_side {
  cuda::memory_type type;
  cuda::pointer base;
  ur_rect_offset_t at;
  std::size_t row_pitch, slice_pitch;
  cuda::array array = nullptr; // for array_memory, which has no base and no pitches
};

// Whether a pointer is to memory that the driver made for a device, or to the host's.
cuda::memory_type memory_type_of(const void *pointer);

// Copies a box, of which the width is bytes.
cuda::result copy_box(box_side from, box_side to, ur_rect_region_t size, cuda::stream stream);

inline cuda::result copy_bytes(cuda::pointer to, cuda::pointer from, std::size_t size,
                               cuda::stream stream) {
  return size ? cuda::cuMemcpyAsync(to, from, size, stream) : cuda::success;
}

// Fills size bytes, a multiple of the pattern's.
cuda::result fill(cuda::pointer to, pattern pattern, std::size_t size, cuda::stream stream);

// The same for each row; pitch is in bytes.
cuda::result fill_rows(cuda::pointer to, std::size_t pitch, pattern pattern, std::size_t width,
                       std::size_t height, cuda::stream stream);

} // namespace syclflat
