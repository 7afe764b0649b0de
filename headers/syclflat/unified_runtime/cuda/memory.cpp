// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Buffers.

#include "memory.hpp"
#include "command_buffer.hpp"
#include "copies.hpp"
#include "errors.hpp"
#include "event.hpp"

#include <algorithm>
#include <cstdlib>

using namespace syclflat;

cuda::result ur_mem_handle_t_::open_place(std::size_t index) {
  place &here = places_[index];
  if (here.memory)
    return cuda::success;
  ur_device_handle_t device = context->devices[index];
  cuda::result failure = device->use();
  if (!failure && device->managed_bytes && !device->has_room_beside_managed(size))
    failure = cuda::out_of_memory;
  if (!failure)
    failure = cuda::cuMemAlloc(&here.memory, std::max(size, std::size_t(1)));
  if (!failure)
    device->device_bytes += size;
  return failure;
}

cuda::result ur_mem_handle_t_::open(const void *contents) {
  places_.resize(context->devices.size());
  newest_[0] = contents ? 1 : 0;
  // Where there are several devices, it may not be the first one that uses it.
  if (!contents && !is_on_one_device())
    return cuda::success;
  cuda::result failure = open_place(0);
  if (!failure && contents && size)
    failure = cuda::cuMemcpy(places_[0].memory, address(contents), size);
  return failure;
}

cuda::result ur_mem_handle_t_::close() {
  cuda::result failure = cuda::success;
  for (std::size_t i = 0; i < places_.size(); ++i) {
    ur_device_handle_t device = context->devices[i];
    if (!places_[i].memory || (failure = device->use()))
      continue;
    if (places_[i].arrived)
      device->events.give_back(places_[i].arrived);
    // libsycl lets go of a buffer that commands may still read: this waits for the device.
    failure = cuda::cuMemFree(places_[i].memory);
    device->device_bytes -= size;
  }
  for (const auto &[memory, mapping] : mappings)
    if (mapping.is_own)
      std::free(memory);
  places_.clear();
  mappings.clear();
  return failure;
}

// It is gone, in any case.
ur_mem_handle_t_::~ur_mem_handle_t_() { result_of(close(), "cuMemFree"); }

// Makes a piece begin at a byte.
void ur_mem_handle_t_::split(std::size_t at) {
  auto next = newest_.lower_bound(at);
  if (next == newest_.end() || next->first != at)
    newest_.emplace_hint(next, at, std::prev(next)->second);
}

cuda::result ur_mem_handle_t_::prepare(ur_device_handle_t device, memory_access access,
                                       std::size_t begin, std::size_t bytes, cuda::stream stream,
                                       cuda::pointer *out) {
  if (parent)
    return root()->prepare(device, access, offset + begin, bytes, stream, out);
  if (is_on_one_device()) {
    *out = places_[0].memory + begin;
    return cuda::success;
  }
  std::lock_guard<std::mutex> lock(mutex);
  const std::size_t index = context->index_of(device);
  const std::uint64_t bit = std::uint64_t(1) << index;
  place &here = places_[index];
  cuda::result failure = open_place(index);
  if (failure)
    return failure;
  *out = here.memory + begin;
  if (!bytes)
    return cuda::success;
  if (here.arrived && here.by != stream &&
      (failure = cuda::cuStreamWaitEvent(stream, here.arrived, 0)))
    return failure;
  split(begin);
  split(begin + bytes);
  bool has_moved = false;
  for (auto piece = newest_.find(begin); piece->first != begin + bytes; ++piece) {
    auto &[at, newest] = *piece;
    if (access != memory_access::write && newest && !(newest & bit)) {
      std::size_t source = 0;
      while (!(newest >> source & 1))
        ++source;
      // It is complete: the command waits for the events of those that wrote.
      failure = cuda::cuMemcpyAsync(here.memory + at, places_[source].memory + at,
                                    std::next(piece)->first - at, stream);
      if (failure)
        return failure;
      newest |= bit;
      has_moved = true;
    }
    if (access != memory_access::read)
      newest = bit;
  }
  if (!has_moved)
    return cuda::success;
  if (!here.arrived && (failure = device->events.take(&here.arrived, cuda::event_disable_timing)))
    return failure;
  here.by = stream;
  return cuda::cuEventRecord(here.arrived, stream);
}

cuda::result ur_mem_handle_t_::prepare(ur_queue_handle_t queue, memory_access access,
                                       std::size_t begin, std::size_t bytes, cuda::stream stream,
                                       cuda::pointer *out) {
  if (!queue->recorded || is_on_one_device())
    return prepare(queue->device, access, begin, bytes, stream, out);
  queue->recorded->accesses.push_back({this, access, begin, bytes});
  std::lock_guard<std::mutex> lock(root()->mutex);
  const std::size_t index = context->index_of(queue->device);
  const cuda::result failure = root()->open_place(index);
  *out = root()->places_[index].memory + offset + begin;
  return failure;
}

ur_result_t urMemBufferCreate(ur_context_handle_t context, ur_mem_flags_t flags, size_t size,
                              const ur_buffer_properties_t *properties, ur_mem_handle_t *out) {
  auto buffer = std::make_unique<ur_mem_handle_t_>();
  void *host = properties ? properties->pHost : nullptr;
  buffer->context = context;
  buffer->size = size;
  if (flags & UR_MEM_FLAG_USE_HOST_POINTER)
    buffer->host = host;
  const bool has_contents =
      flags & (UR_MEM_FLAG_USE_HOST_POINTER | UR_MEM_FLAG_ALLOC_COPY_HOST_POINTER);
  if (const cuda::result failure = buffer->open(has_contents ? host : nullptr)) {
    buffer->close();
    return result_of(failure, "urMemBufferCreate");
  }
  *out = buffer.release();
  return UR_RESULT_SUCCESS;
}

// The memory on the device, which is to be read and written by whoever asked for it.
ur_result_t urMemGetNativeHandle(ur_mem_handle_t memory, ur_device_handle_t device,
                                 ur_native_handle_t *native) {
  cuda::pointer pointer = 0;
  if (!device)
    device = memory->context->devices[0];
  SYCLFLAT_TRY(device->use());
  SYCLFLAT_TRY(
      memory->prepare(device, memory_access::read_write, 0, memory->size, nullptr, &pointer));
  if (!memory->is_on_one_device())
    SYCLFLAT_TRY(cuda::cuStreamSynchronize(nullptr));
  *native = pointer;
  return UR_RESULT_SUCCESS;
}

// Copies to the host's memory that the buffer uses, else to memory that lives until
// urEnqueueMemUnmap.
ur_result_t urEnqueueMemBufferMap(ur_queue_handle_t queue, ur_mem_handle_t memory, bool blocking,
                                  ur_map_flags_t flags, size_t offset, size_t size, uint32_t count,
                                  const ur_event_handle_t *list, ur_event_handle_t *event,
                                  void **out) {
  const bool is_own = !memory->host;
  void *mapped =
      is_own ? std::malloc(std::max(size, size_t(1))) : static_cast<char *>(memory->host) + offset;
  if (!mapped)
    return UR_RESULT_ERROR_OUT_OF_HOST_MEMORY;
  const auto work = [&](cuda::stream stream) {
    cuda::pointer from = 0;
    if (flags & UR_MAP_FLAG_WRITE_INVALIDATE_REGION || !size)
      return cuda::success;
    if (const cuda::result failure =
            memory->prepare(queue, memory_access::read, offset, size, stream, &from))
      return failure;
    return cuda::cuMemcpyAsync(address(mapped), from, size, stream);
  };
  const ur_result_t result = enqueue(queue, UR_COMMAND_MEM_BUFFER_MAP, {count, list, event},
                                     "urEnqueueMemBufferMap", work, blocking);
  if (result != UR_RESULT_SUCCESS) {
    if (is_own)
      std::free(mapped);
    return result;
  }
  std::lock_guard<std::mutex> lock(memory->mutex);
  memory->mappings.insert({mapped, {offset, size, flags, is_own}});
  *out = mapped;
  return UR_RESULT_SUCCESS;
}

// Waits for the copy to the device: the memory may be freed then.
ur_result_t urEnqueueMemUnmap(ur_queue_handle_t queue, ur_mem_handle_t memory, void *mapped,
                              uint32_t count, const ur_event_handle_t *list,
                              ur_event_handle_t *event) {
  ur_mem_handle_t_::mapping mapping;
  {
    std::lock_guard<std::mutex> lock(memory->mutex);
    const auto found = memory->mappings.find(mapped);
    if (found == memory->mappings.end())
      return UR_RESULT_ERROR_INVALID_VALUE;
    mapping = found->second;
    memory->mappings.erase(found);
  }
  const bool is_written =
      mapping.flags & (UR_MAP_FLAG_WRITE | UR_MAP_FLAG_WRITE_INVALIDATE_REGION) && mapping.size;
  const auto work = [&](cuda::stream stream) {
    cuda::pointer to = 0;
    if (!is_written)
      return cuda::success;
    if (const cuda::result failure = memory->prepare(queue, memory_access::write,
                                                     mapping.offset, mapping.size, stream, &to))
      return failure;
    return cuda::cuMemcpyAsync(to, address(mapped), mapping.size, stream);
  };
  const ur_result_t result = enqueue(queue, UR_COMMAND_MEM_UNMAP, {count, list, event},
                                     "urEnqueueMemUnmap", work, is_written);
  if (mapping.is_own)
    std::free(mapped);
  return result;
}
