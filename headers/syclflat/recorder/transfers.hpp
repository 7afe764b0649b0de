// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What commands other than launches do: the keys of their lines.

#pragma once

#include "devices.hpp"

namespace syclflat::recorder {

inline std::size_t volume(const ur_rect_region_t &region) {
  return std::size_t(region.width) * region.height * region.depth;
}

// A line of a transfer, from memory or to memory: addresses, or numbers of buffers and images.
class transfer {
public:
  explicit transfer(const char *kind) { line_.add("kind", kind); }

  transfer &from(const void *pointer) { return line_.add_address("from", pointer), *this; }
  transfer &to(const void *pointer) { return line_.add_address("to", pointer), *this; }
  transfer &from(ur_mem_handle_t handle) { return add_memory(line_, "from_memory", handle), *this; }
  transfer &to(ur_mem_handle_t handle) { return add_memory(line_, "to_memory", handle), *this; }
  transfer &from(ur_mem_handle_t handle, std::size_t offset) {
    from(handle);
    return line_.add("from_offset", offset), *this;
  }
  transfer &to(ur_mem_handle_t handle, std::size_t offset) {
    to(handle);
    return line_.add("to_offset", offset), *this;
  }
  transfer &bytes(std::size_t count) { return line_.add("size", count), *this; }
  transfer &name(const char *of) { return line_.add("name", of), *this; }

  const json_line &line() const { return line_; }

private:
  json_line line_{"transfer"};
};

inline transfer described(const ur_enqueue_usm_memcpy_params_t &p) {
  return transfer("copy").from(*p.ppSrc).to(*p.ppDst).bytes(*p.psize);
}
inline transfer described(const ur_enqueue_usm_memcpy_2d_params_t &p) {
  return transfer("copy").from(*p.ppSrc).to(*p.ppDst).bytes(*p.pwidth * *p.pheight);
}
inline transfer described(const ur_enqueue_usm_fill_params_t &p) {
  return transfer("fill").to(*p.ppMem).bytes(*p.psize);
}
inline transfer described(const ur_enqueue_usm_fill_2d_params_t &p) {
  return transfer("fill").to(*p.ppMem).bytes(*p.pwidth * *p.pheight);
}
inline transfer described(const ur_enqueue_usm_prefetch_params_t &p) {
  return transfer("prefetch").from(*p.ppMem).bytes(*p.psize);
}
inline transfer described(const ur_enqueue_mem_buffer_read_params_t &p) {
  return transfer("read").from(*p.phBuffer, *p.poffset).to(*p.ppDst).bytes(*p.psize);
}
inline transfer described(const ur_enqueue_mem_buffer_write_params_t &p) {
  return transfer("write").from(*p.ppSrc).to(*p.phBuffer, *p.poffset).bytes(*p.psize);
}
inline transfer described(const ur_enqueue_mem_buffer_read_rect_params_t &p) {
  return transfer("read").from(*p.phBuffer).to(*p.ppDst).bytes(volume(*p.pregion));
}
inline transfer described(const ur_enqueue_mem_buffer_write_rect_params_t &p) {
  return transfer("write").from(*p.ppSrc).to(*p.phBuffer).bytes(volume(*p.pregion));
}
inline transfer described(const ur_enqueue_mem_buffer_copy_params_t &p) {
  return transfer("copy")
      .from(*p.phBufferSrc, *p.psrcOffset)
      .to(*p.phBufferDst, *p.pdstOffset)
      .bytes(*p.psize);
}
inline transfer described(const ur_enqueue_mem_buffer_copy_rect_params_t &p) {
  return transfer("copy").from(*p.phBufferSrc).to(*p.phBufferDst).bytes(volume(*p.pregion));
}
inline transfer described(const ur_enqueue_mem_buffer_fill_params_t &p) {
  return transfer("fill").to(*p.phBuffer, *p.poffset).bytes(*p.psize);
}
inline transfer described(const ur_enqueue_mem_buffer_map_params_t &p) {
  return transfer("map").from(*p.phBuffer, *p.poffset).bytes(*p.psize);
}
inline transfer described(const ur_enqueue_mem_unmap_params_t &p) {
  return transfer("unmap").from(*p.ppMappedPtr).to(*p.phMem);
}
inline transfer described(const ur_enqueue_mem_image_read_params_t &p) {
  return transfer("read").from(*p.phImage).to(*p.ppDst);
}
inline transfer described(const ur_enqueue_mem_image_write_params_t &p) {
  return transfer("write").from(*p.ppSrc).to(*p.phImage);
}
inline transfer described(const ur_enqueue_mem_image_copy_params_t &p) {
  return transfer("copy").from(*p.phImageSrc).to(*p.phImageDst);
}
inline transfer described(const ur_bindless_images_image_copy_exp_params_t &p) {
  return transfer("copy").from(*p.ppSrc).to(*p.ppDst);
}
inline transfer described(const ur_enqueue_device_global_variable_write_params_t &p) {
  return transfer("write").from(*p.ppSrc).name(*p.pname).bytes(*p.pcount);
}
inline transfer described(const ur_enqueue_device_global_variable_read_params_t &p) {
  return transfer("read").to(*p.ppDst).name(*p.pname).bytes(*p.pcount);
}
inline transfer described(const ur_enqueue_events_wait_params_t &) { return transfer("wait"); }
inline transfer described(const ur_enqueue_events_wait_with_barrier_params_t &) {
  return transfer("barrier");
}
inline transfer described(const ur_enqueue_events_wait_with_barrier_ext_params_t &) {
  return transfer("barrier");
}
inline transfer described(const ur_enqueue_timestamp_recording_exp_params_t &) {
  return transfer("timestamp");
}
inline transfer described(const ur_enqueue_usm_device_alloc_exp_params_t &p) {
  return transfer("allocate").bytes(*p.psize);
}
inline transfer described(const ur_enqueue_usm_shared_alloc_exp_params_t &p) {
  return transfer("allocate").bytes(*p.psize);
}
inline transfer described(const ur_enqueue_usm_host_alloc_exp_params_t &p) {
  return transfer("allocate").bytes(*p.psize);
}
inline transfer described(const ur_enqueue_usm_free_exp_params_t &p) {
  return transfer("free").to(*p.ppMem);
}
inline transfer described(const ur_enqueue_native_command_exp_params_t &) {
  return transfer("native");
}

// Commands of graphs.
inline transfer described(const ur_command_buffer_append_usm_memcpy_exp_params_t &p) {
  return transfer("copy").from(*p.ppSrc).to(*p.ppDst).bytes(*p.psize);
}
inline transfer described(const ur_command_buffer_append_usm_fill_exp_params_t &p) {
  return transfer("fill").to(*p.ppMemory).bytes(*p.psize);
}
inline transfer described(const ur_command_buffer_append_usm_prefetch_exp_params_t &p) {
  return transfer("prefetch").from(*p.ppMemory).bytes(*p.psize);
}
inline transfer described(const ur_command_buffer_append_mem_buffer_copy_exp_params_t &p) {
  return transfer("copy")
      .from(*p.phSrcMem, *p.psrcOffset)
      .to(*p.phDstMem, *p.pdstOffset)
      .bytes(*p.psize);
}
inline transfer described(const ur_command_buffer_append_mem_buffer_copy_rect_exp_params_t &p) {
  return transfer("copy").from(*p.phSrcMem).to(*p.phDstMem).bytes(volume(*p.pregion));
}
inline transfer described(const ur_command_buffer_append_mem_buffer_write_exp_params_t &p) {
  return transfer("write").from(*p.ppSrc).to(*p.phBuffer, *p.poffset).bytes(*p.psize);
}
inline transfer described(const ur_command_buffer_append_mem_buffer_read_exp_params_t &p) {
  return transfer("read").from(*p.phBuffer, *p.poffset).to(*p.ppDst).bytes(*p.psize);
}
inline transfer described(const ur_command_buffer_append_mem_buffer_write_rect_exp_params_t &p) {
  return transfer("write").from(*p.ppSrc).to(*p.phBuffer).bytes(volume(*p.pregion));
}
inline transfer described(const ur_command_buffer_append_mem_buffer_read_rect_exp_params_t &p) {
  return transfer("read").from(*p.phBuffer).to(*p.ppDst).bytes(volume(*p.pregion));
}
inline transfer described(const ur_command_buffer_append_mem_buffer_fill_exp_params_t &p) {
  return transfer("fill").to(*p.phBuffer, *p.poffset).bytes(*p.psize);
}

} // namespace syclflat::recorder
