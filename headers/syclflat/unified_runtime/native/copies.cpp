// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Copies and fills.

#include "copies.hpp"

#include <algorithm>

namespace syclflat {
namespace {

constexpr std::size_t most_copied = 1 << 14; // bytes

} // namespace

void copy_box(const box_side &from, const box_side &to, ur_rect_region_t size, stream) {
  const auto row = [&](const box_side &side, std::size_t y, std::size_t z) {
    const std::size_t row_pitch = side.row_pitch ? side.row_pitch : size.width;
    const std::size_t slice_pitch = side.slice_pitch ? side.slice_pitch : row_pitch * size.height;
    return side.base + side.at.x + (side.at.y + y) * row_pitch + (side.at.z + z) * slice_pitch;
  };
  for (std::size_t z = 0; z < size.depth; ++z)
    for (std::size_t y = 0; y < size.height; ++y)
      std::memmove(row(to, y, z), row(from, y, z), size.width);
}

// Copies what is filled, as long as that stays in the CPU's cache.
void fill(char *to, const pattern &pattern, std::size_t size, stream) {
  const std::size_t whole = most_copied / pattern.size() * pattern.size();
  const std::size_t most = std::max(whole, pattern.size());
  std::size_t filled = std::min(pattern.size(), size);
  std::memcpy(to, pattern.data(), filled);
  while (filled < size) {
    const std::size_t more = std::min({filled, most, size - filled});
    std::memcpy(to + filled, to, more);
    filled += more;
  }
}

void fill_rows(char *to, std::size_t pitch, const pattern &pattern, std::size_t width,
               std::size_t height, stream) {
  for (std::size_t row = 0; row < height; ++row)
    fill(to + row * pitch, pattern, width);
}

} // namespace syclflat
