// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Copies of boxes and fills with patterns of any length, of which the driver has some forms.
#pragma once

#include "cuda_driver.hpp"
#include "handles.hpp"

namespace syclflat {

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

// Fills size bytes, a multiple of the pattern's.
cuda::result fill(cuda::pointer to, const void *pattern, std::size_t pattern_size, std::size_t size,
                  cuda::stream stream);

} // namespace syclflat
