// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Copies of boxes and fills with patterns.

#include "copies.hpp"

#include <algorithm>
#include <cstring>

namespace syclflat {
namespace {

// Fills a column of words, one in every pitch bytes.
cuda::result fill_column(cuda::pointer to, std::size_t pitch, const unsigned char *word,
                         std::size_t word_size, std::size_t count, cuda::stream stream) {
  if (word_size == 4) {
    unsigned value;
    std::memcpy(&value, word, sizeof value);
    return pitch == 4 ? cuda::cuMemsetD32Async(to, value, count, stream)
                      : cuda::cuMemsetD2D32Async(to, pitch, value, 1, count, stream);
  }
  if (word_size == 2) {
    unsigned short value;
    std::memcpy(&value, word, sizeof value);
    return pitch == 2 ? cuda::cuMemsetD16Async(to, value, count, stream)
                      : cuda::cuMemsetD2D16Async(to, pitch, value, 1, count, stream);
  }
  return pitch == 1 ? cuda::cuMemsetD8Async(to, *word, count, stream)
                    : cuda::cuMemsetD2D8Async(to, pitch, *word, 1, count, stream);
}

} // namespace

cuda::memory_type memory_type_of(const void *pointer) {
  unsigned type = 0;
  const cuda::result failure =
      cuda::cuPointerGetAttribute(&type, cuda::pointer_attribute_memory_type, address(pointer));
  return !failure && type == cuda::device_memory ? cuda::device_memory : cuda::host_memory;
}

cuda::result copy_box(box_side from, box_side to, ur_rect_region_t size, cuda::stream stream) {
  if (!size.width || !size.height || !size.depth)
    return cuda::success;
  for (box_side *side : {&from, &to}) {
    side->row_pitch = side->row_pitch ? side->row_pitch : size.width;
    side->slice_pitch = side->slice_pitch ? side->slice_pitch : side->row_pitch * size.height;
    if (side->array)
      continue;
    // What is left to the driver is a box that begins at its base.
    side->base += side->at.z * side->slice_pitch + side->at.y * side->row_pitch + side->at.x;
  }
  cuda::memcpy_3d copy{};
  copy.from_type = from.type;
  copy.from_pitch = from.row_pitch;
  copy.to_type = to.type;
  copy.to_pitch = to.row_pitch;
  if ((copy.from_array = from.array)) {
    copy.from_x = from.at.x;
    copy.from_y = from.at.y;
  }
  if ((copy.to_array = to.array)) {
    copy.to_x = to.at.x;
    copy.to_y = to.at.y;
  }
  copy.width = size.width;
  copy.height = size.height;
  // The driver counts the rows between slices; where that is no number, slices go one by one.
  const bool is_whole =
      from.slice_pitch % from.row_pitch == 0 && to.slice_pitch % to.row_pitch == 0;
  copy.depth = is_whole ? size.depth : 1;
  copy.from_height = is_whole ? from.slice_pitch / from.row_pitch : size.height;
  copy.to_height = is_whole ? to.slice_pitch / to.row_pitch : size.height;
  for (std::size_t slice = 0; slice < size.depth; slice += copy.depth) {
    const cuda::pointer source = from.base + slice * from.slice_pitch;
    const cuda::pointer target = to.base + slice * to.slice_pitch;
    copy.from_z = from.array ? from.at.z + slice : 0;
    copy.to_z = to.array ? to.at.z + slice : 0;
    copy.from_host = reinterpret_cast<const void *>(source);
    copy.from_device = source;
    copy.to_host = reinterpret_cast<void *>(target);
    copy.to_device = target;
    if (const cuda::result failure = cuda::cuMemcpy3DAsync(&copy, stream))
      return failure;
  }
  return cuda::success;
}

cuda::result fill(cuda::pointer to, pattern pattern, std::size_t size, cuda::stream stream) {
  if (!size)
    return cuda::success;
  const auto *bytes = reinterpret_cast<const unsigned char *>(pattern.data());
  const std::size_t alignment = pattern.size() | to;
  const std::size_t word = alignment % 4 == 0 ? 4 : alignment % 2 == 0 ? 2 : 1;
  // A pattern of equal words is one word.
  const bool is_uniform = !std::memcmp(bytes, bytes + word, pattern.size() - word);
  const std::size_t pitch = is_uniform ? word : pattern.size();
  // A longer one is written a column at a time, then what is there is doubled: columns are slow.
  constexpr std::size_t most_by_columns = 1 << 20;
  const std::size_t begun =
      is_uniform ? size : std::min(size, std::max(most_by_columns / pitch, std::size_t(1)) * pitch);
  for (std::size_t at = 0; at < pitch; at += word)
    if (const cuda::result failure =
            fill_column(to + at, pitch, bytes + at, word, begun / pitch, stream))
      return failure;
  for (std::size_t done = begun; done < size;) {
    const std::size_t next = std::min(done, size - done);
    if (const cuda::result failure = cuda::cuMemcpyAsync(to + done, to, next, stream))
      return failure;
    done += next;
  }
  return cuda::success;
}

cuda::result fill_rows(cuda::pointer to, std::size_t pitch, pattern pattern, std::size_t width,
                       std::size_t height, cuda::stream stream) {
  if (pitch == width)
    return fill(to, pattern, width * height, stream);
  for (std::size_t row = 0; row < height; ++row)
    if (const cuda::result failure = fill(to + row * pitch, pattern, width, stream))
      return failure;
  return cuda::success;
}

} // namespace syclflat
