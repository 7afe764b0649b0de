// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Memory that a launch may access, and its contents.

#pragma once

#include "variables.hpp"

namespace syclflat::recorder {

constexpr std::size_t chunk_bytes = std::size_t(1) << 20, word_bytes = sizeof(std::uintptr_t);

// Memory that a launch may access.
struct taken {
  allocation made;
  std::uintptr_t address = 0;       // of unified shared memory
  ur_mem_handle_t handle = nullptr; // of a buffer or an image
  ur_program_handle_t program = nullptr; // of a variable that is a part of it
  std::string name;                      // of that variable
  image_shape shape{};                   // of an image
  const char *omitted = nullptr;    // why there are no contents
  std::string before, after;        // JSON: lists of blobs, empty if there are none
  std::vector<std::uint64_t> pointers; // offsets of words with addresses of allocations
};

// Copies an image to the host.
inline bool read_image(ur_queue_handle_t queue, const taken &memory, void *to) {
  return !urEnqueueMemImageRead(queue, memory.handle, true, {0, 0, 0}, memory.shape.extent, 0, 0,
                                to, 0, nullptr, nullptr);
}

// Copies a part of memory to the host; returns whether that succeeds.
inline bool read(ur_queue_handle_t queue, const taken &memory, std::size_t offset, std::size_t size,
                 void *to) {
  if (memory.program)
    return read_variable(queue, memory.program, memory.name, size, offset, to);
  if (memory.handle)
    return !urEnqueueMemBufferRead(queue, memory.handle, true, offset, size, to, 0, nullptr,
                                   nullptr);
  const auto *from = reinterpret_cast<const char *>(memory.address) + offset;
  if (std::string_view(memory.made.kind) == "device")
    return !urEnqueueUSMMemcpy(queue, true, to, from, size, 0, nullptr, nullptr);
  std::memcpy(to, from, size);
  return true;
}

// Returns the JSON about an image.
inline std::string described(const image_shape &shape) {
  const std::size_t extent[] = {shape.extent.width, shape.extent.height, shape.extent.depth};
  json_line line;
  return line.add("type", shape.type)
      .add("order", shape.order)
      .add("channel", shape.channel)
      .add("texel", shape.texel)
      .add_numbers("extent", extent, 3)
      .object();
}

} // namespace syclflat::recorder
