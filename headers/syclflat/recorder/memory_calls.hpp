// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls that allocate and free memory.

#pragma once

#include "devices.hpp"

namespace syclflat::recorder {

// Contents of buffers up to this size are recorded where the host gives them: those of
// specialization constants on devices that have none of their own.
constexpr std::size_t most_initial_bytes = 4096;

inline void add_pointer(const char *kind, const void *address, std::size_t size,
                        ur_device_handle_t device) {
  books &all = self();
  const allocation made{all.allocations++, kind, size, device ? number_of(device) : none};
  all.pointers[reinterpret_cast<std::uintptr_t>(address)] = made;
  write(allocation_line(made, address));
}

inline void allocated_on(const ur_usm_device_alloc_params_t &p) {
  add_pointer("device", **p.pppMem, *p.psize, *p.phDevice);
}
inline void allocated_on(const ur_usm_shared_alloc_params_t &p) {
  add_pointer("shared", **p.pppMem, *p.psize, *p.phDevice);
}
inline void allocated_on(const ur_usm_host_alloc_params_t &p) {
  add_pointer("host", **p.pppMem, *p.psize, nullptr);
}
inline void allocated_on(const ur_usm_pitched_alloc_exp_params_t &p) {
  add_pointer("device", **p.pppMem, **p.ppResultPitch * *p.pheight, *p.phDevice);
}
inline void allocated_on(const ur_enqueue_usm_device_alloc_exp_params_t &p) {
  add_pointer("device", **p.pppMem, *p.psize, tracing::device_of(*p.phQueue));
}
inline void allocated_on(const ur_enqueue_usm_shared_alloc_exp_params_t &p) {
  add_pointer("shared", **p.pppMem, *p.psize, tracing::device_of(*p.phQueue));
}
inline void allocated_on(const ur_enqueue_usm_host_alloc_exp_params_t &p) {
  add_pointer("host", **p.pppMem, *p.psize, nullptr);
}

inline json_line add_memory_object(ur_mem_handle_t handle, const allocation &made) {
  self().memories[handle] = {made, 1, {}};
  return allocation_line(made, nullptr);
}

inline std::size_t size_of(ur_mem_handle_t handle) {
  std::size_t size = 0;
  urMemGetInfo(handle, UR_MEM_INFO_SIZE, sizeof size, &size, nullptr);
  return size;
}

inline void allocated_on(const ur_mem_buffer_create_params_t &p) {
  books &all = self();
  json_line line = add_memory_object(**p.pphBuffer, {all.allocations++, "buffer", *p.psize});
  // The host gives the contents.
  const void *host = *p.ppProperties ? (*p.ppProperties)->pHost : nullptr;
  if (host)
    line.add_bool("initialized", true);
  if (host && *p.pflags & UR_MEM_FLAG_USE_HOST_POINTER)
    line.add_address("host", host);
  else if (host && *p.psize <= most_initial_bytes && !all.is_redacted)
    line.add_bytes("initial", host, *p.psize);
  write(line);
}

inline void allocated_on(const ur_mem_buffer_partition_params_t &p) {
  books &all = self();
  const ur_buffer_region_t &region = **p.ppRegion;
  const auto parent = all.memories.find(*p.phBuffer);
  const std::uint64_t number = parent == all.memories.end() ? none : parent->second.made.number;
  write(add_memory_object(**p.pphMem, {all.allocations++, "buffer", region.size, none, number,
                                       region.origin}));
}

inline image_shape shape_of(ur_mem_handle_t handle, const ur_image_desc_t &about,
                            const ur_image_format_t &format) {
  image_shape made{std::uint32_t(about.type), std::uint32_t(format.channelOrder),
                   std::uint32_t(format.channelType), {about.width, 1, 1}, 0};
  if (about.type == UR_MEM_TYPE_IMAGE1D_ARRAY)
    made.extent.height = about.arraySize;
  else if (about.type != UR_MEM_TYPE_IMAGE1D)
    made.extent.height = about.height;
  if (about.type == UR_MEM_TYPE_IMAGE2D_ARRAY)
    made.extent.depth = about.arraySize;
  else if (about.type == UR_MEM_TYPE_IMAGE3D)
    made.extent.depth = about.depth;
  urMemImageGetInfo(handle, UR_IMAGE_INFO_ELEMENT_SIZE, sizeof made.texel, &made.texel, nullptr);
  return made;
}

inline void allocated_on(const ur_mem_image_create_params_t &p) {
  const ur_image_desc_t &image = **p.ppImageDesc;
  const std::size_t extent[] = {image.width, image.height, image.depth};
  json_line line =
      add_memory_object(**p.pphMem, {self().allocations++, "image", size_of(**p.pphMem)});
  self().memories[**p.pphMem].shape = shape_of(**p.pphMem, image, **p.ppImageFormat);
  if (*p.ppHost)
    line.add_bool("initialized", true);
  write(line.add_numbers("extent", extent, 3));
}

inline void allocated_on(const ur_mem_buffer_create_with_native_handle_params_t &p) {
  write(add_memory_object(**p.pphMem, {self().allocations++, "buffer", size_of(**p.pphMem)}));
}

inline void write_freed(std::uint64_t allocation) {
  json_line line("free");
  write(line.add("allocation", allocation).add("after", self().commands));
}

// Is called in front of the call, as other threads may get the memory behind it.
inline void freed(const void *pointer) {
  books &all = self();
  const auto found = all.pointers.find(reinterpret_cast<std::uintptr_t>(pointer));
  if (found == all.pointers.end())
    return;
  write_freed(found->second.number);
  all.pointers.erase(found);
}

inline void retained(ur_mem_handle_t handle) {
  books &all = self();
  if (const auto found = all.memories.find(handle); found != all.memories.end())
    ++found->second.references;
}

inline void released(ur_mem_handle_t handle) {
  books &all = self();
  const auto found = all.memories.find(handle);
  if (found == all.memories.end() || --found->second.references)
    return;
  write_freed(found->second.made.number);
  all.memories.erase(found);
}

} // namespace syclflat::recorder
