// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Unified shared memory: the driver's device memory, pinned host memory and managed memory.

#include "answers.hpp"
#include "copies.hpp"
#include "errors.hpp"
#include "event.hpp"
#include "usm_books.hpp"

#include <algorithm>

namespace syclflat {
namespace {

// The driver's memory begins at multiples of this, at least.
constexpr std::size_t least_alignment = 256;

cuda::result allocate(ur_device_handle_t device, ur_usm_type_t type, std::size_t size,
                      cuda::pointer *out) {
  if (const cuda::result failure = device->use())
    return failure;
  if (type == UR_USM_TYPE_HOST) {
    void *pinned = nullptr;
    const cuda::result failure = cuda::cuMemHostAlloc(
        &pinned, size, cuda::host_alloc_portable | cuda::host_alloc_device_map);
    *out = address(pinned);
    return failure;
  }
  // Device memory takes room that managed memory was promised.
  const bool is_managed = type == UR_USM_TYPE_SHARED;
  if ((is_managed || device->managed_bytes) && !device->has_room_beside_managed(size))
    return cuda::out_of_memory;
  const cuda::result failure = is_managed
                                   ? cuda::cuMemAllocManaged(out, size, cuda::mem_attach_global)
                                   : cuda::cuMemAlloc(out, size);
  if (!failure)
    (is_managed ? device->managed_bytes : device->device_bytes) += size;
  return failure;
}

cuda::result deallocate(const allocation &one) {
  if (const cuda::result failure = one.by->use())
    return failure;
  if (one.type == UR_USM_TYPE_HOST)
    return cuda::cuMemFreeHost(reinterpret_cast<void *>(one.base));
  (one.type == UR_USM_TYPE_SHARED ? one.by->managed_bytes : one.by->device_bytes) -= one.room;
  return cuda::cuMemFree(one.base);
}

} // namespace

ur_result_t obtain(allocation &made, ur_device_handle_t by, std::size_t alignment, void **begin) {
  made.room = std::max(made.size, std::size_t(1));
  if (alignment > least_alignment)
    made.room += alignment - least_alignment;
  made.by = by;
  if (made.room < made.size)
    return UR_RESULT_ERROR_INVALID_USM_SIZE;
  if (const cuda::result failure = allocate(by, made.type, made.room, &made.base))
    return result_of(failure, "a USM allocation");
  const std::size_t step = std::max(alignment, std::size_t(1));
  *begin = reinterpret_cast<void *>((made.base + step - 1) / step * step);
  return UR_RESULT_SUCCESS;
}

ur_result_t give_back(const allocation &gone, void *) {
  const cuda::result failure = deallocate(gone);
  // A fault of an earlier command was reported there.
  return cuda::is_fault(failure) ? UR_RESULT_SUCCESS : result_of(failure, "urUSMFree");
}

} // namespace syclflat

using namespace syclflat;

ur_result_t urUSMDeviceAlloc(ur_context_handle_t, ur_device_handle_t device,
                             const ur_usm_desc_t *wanted, ur_usm_pool_handle_t pool, size_t size,
                             void **out) {
  return allocate(device, UR_USM_TYPE_DEVICE, wanted, pool, size, out);
}

// Pinned memory, which all devices read and write.
ur_result_t urUSMHostAlloc(ur_context_handle_t context, const ur_usm_desc_t *wanted,
                           ur_usm_pool_handle_t pool, size_t size, void **out) {
  return allocate(context->devices[0], UR_USM_TYPE_HOST, wanted, pool, size, out);
}

// Managed memory, no more than the device has free; shared between devices without one of its own.
ur_result_t urUSMSharedAlloc(ur_context_handle_t context, ur_device_handle_t device,
                             const ur_usm_desc_t *wanted, ur_usm_pool_handle_t pool, size_t size,
                             void **out) {
  return allocate(device ? device : context->devices[0], UR_USM_TYPE_SHARED, wanted, pool, size,
                  out);
}

// Rows begin where textures may.
ur_result_t urUSMPitchedAllocExp(ur_context_handle_t, ur_device_handle_t device,
                                 const ur_usm_desc_t *wanted, ur_usm_pool_handle_t pool,
                                 size_t width, size_t height, size_t, void **out, size_t *pitch) {
  const auto alignment = std::size_t(device->attribute(cuda::texture_alignment));
  ur_usm_desc_t aligned{};
  if (wanted)
    aligned = *wanted;
  aligned.align = std::max(aligned.align, std::uint32_t(alignment));
  *pitch = (width + alignment - 1) / alignment * alignment;
  if (!width || !height || *pitch < width || *pitch > SIZE_MAX / height)
    return UR_RESULT_ERROR_INVALID_USM_SIZE;
  return allocate(device, UR_USM_TYPE_DEVICE, &aligned, pool, *pitch * height, out);
}

namespace {

// What the driver says of memory that it can't move or advise on; both are hints.
cuda::result hint(cuda::result result) {
  return result == cuda::invalid_value || result == cuda::not_supported ? cuda::success : result;
}

cuda::result advise(cuda::pointer memory, std::size_t size, ur_usm_advice_flags_t flags,
                    cuda::device device) {
  struct row {
    ur_usm_advice_flag_t flag;
    cuda::advice advice;
    bool is_of_host;
  };
  static constexpr row rows[] = {
      {UR_USM_ADVICE_FLAG_SET_READ_MOSTLY, cuda::set_read_mostly, false},
      {UR_USM_ADVICE_FLAG_CLEAR_READ_MOSTLY, cuda::unset_read_mostly, false},
      {UR_USM_ADVICE_FLAG_SET_PREFERRED_LOCATION, cuda::set_preferred_location, false},
      {UR_USM_ADVICE_FLAG_CLEAR_PREFERRED_LOCATION, cuda::unset_preferred_location, false},
      {UR_USM_ADVICE_FLAG_SET_ACCESSED_BY_DEVICE, cuda::set_accessed_by, false},
      {UR_USM_ADVICE_FLAG_CLEAR_ACCESSED_BY_DEVICE, cuda::unset_accessed_by, false},
      {UR_USM_ADVICE_FLAG_SET_ACCESSED_BY_HOST, cuda::set_accessed_by, true},
      {UR_USM_ADVICE_FLAG_CLEAR_ACCESSED_BY_HOST, cuda::unset_accessed_by, true},
      {UR_USM_ADVICE_FLAG_SET_PREFERRED_LOCATION_HOST, cuda::set_preferred_location, true},
      {UR_USM_ADVICE_FLAG_CLEAR_PREFERRED_LOCATION_HOST, cuda::unset_preferred_location, true},
  };
  for (const row &row : rows)
    if (flags & row.flag)
      if (const cuda::result failure = hint(cuda::cuMemAdvise(
              memory, size, row.advice, row.is_of_host ? cuda::cpu_device : device)))
        return failure;
  return cuda::success;
}

// Whether it may lie on several sides: all but what the books know to be of another type.
bool may_move(const void *memory) {
  std::shared_lock<std::shared_mutex> lock(allocations_mutex);
  const auto entry = allocation_at(address(memory));
  return entry == allocations.end() || entry->second.type == UR_USM_TYPE_SHARED;
}

} // namespace

// Moves managed memory to the device; does nothing for other memory.
ur_result_t urEnqueueUSMPrefetch(ur_queue_handle_t queue, const void *memory, size_t size,
                                 ur_usm_migration_flags_t, uint32_t count,
                                 const ur_event_handle_t *list, ur_event_handle_t *event) {
  return enqueue(
      queue, UR_COMMAND_USM_PREFETCH, {count, list, event}, "urEnqueueUSMPrefetch",
      [&](cuda::stream stream) {
        if (!queue->device->attribute(cuda::concurrent_managed_access) || !size ||
            !may_move(memory))
          return cuda::success;
        return hint(cuda::cuMemPrefetchAsync(address(memory), size, queue->device->number, stream));
      });
}

// Advice on managed memory, at once; does nothing for other memory.
ur_result_t urEnqueueUSMAdvise(ur_queue_handle_t queue, const void *memory, size_t size,
                               ur_usm_advice_flags_t flags, ur_event_handle_t *event) {
  return enqueue(
      queue, UR_COMMAND_USM_ADVISE, {0, nullptr, event}, "urEnqueueUSMAdvise", [&](cuda::stream) {
        return size && may_move(memory)
                   ? advise(address(memory), size, flags, queue->device->number)
                   : cuda::success;
      });
}

ur_result_t urUSMContextMemcpyExp(ur_context_handle_t context, void *to, const void *from,
                                  size_t size) {
  SYCLFLAT_TRY(context->devices[0]->use());
  SYCLFLAT_TRY(cuda::cuMemcpy(address(to), address(from), size));
  return UR_RESULT_SUCCESS;
}

namespace {

ur_result_t default_pool(ur_device_handle_t device, ur_usm_pool_handle_t *out) {
  *out = device->default_pool.load();
  if (*out)
    return UR_RESULT_SUCCESS;
  auto made = std::make_unique<ur_usm_pool_handle_t_>();
  made->device = device;
  SYCLFLAT_TRY(device->use());
  SYCLFLAT_TRY(cuda::cuDeviceGetDefaultMemPool(&made->pool, device->number));
  if (device->default_pool.compare_exchange_strong(*out, made.get()))
    *out = made.release();
  return UR_RESULT_SUCCESS;
}

cuda::pool_attribute attribute_of(ur_usm_pool_info_t property) {
  switch (property) {
  case UR_USM_POOL_INFO_RELEASE_THRESHOLD_EXP:
    return cuda::pool_release_threshold;
  case UR_USM_POOL_INFO_RESERVED_CURRENT_EXP:
    return cuda::pool_reserved_current;
  case UR_USM_POOL_INFO_RESERVED_HIGH_EXP:
    return cuda::pool_reserved_high;
  case UR_USM_POOL_INFO_USED_CURRENT_EXP:
    return cuda::pool_used_current;
  case UR_USM_POOL_INFO_USED_HIGH_EXP:
    return cuda::pool_used_high;
  default:
    return {};
  }
}

} // namespace

ur_result_t urUSMPoolCreateExp(ur_context_handle_t context, ur_device_handle_t device,
                               ur_usm_pool_desc_t *wanted, ur_usm_pool_handle_t *out) {
  if (!cuda::has_pools())
    return UR_RESULT_ERROR_UNSUPPORTED_FEATURE;
  auto made = std::make_unique<ur_usm_pool_handle_t_>();
  made->context = context;
  made->device = device;
  made->is_zeroed = wanted->flags & UR_USM_POOL_FLAG_ZERO_INITIALIZE_BLOCK;
  // Of limits, only the larger one means something to the driver.
  for (auto *next = static_cast<const ur_base_desc_t *>(wanted->pNext); next;
       next = static_cast<const ur_base_desc_t *>(next->pNext))
    if (next->stype == UR_STRUCTURE_TYPE_USM_POOL_LIMITS_DESC)
      made->most = reinterpret_cast<const ur_usm_pool_limits_desc_t *>(next)->maxPoolableSize;
  cuda::pool_properties properties;
  properties.number = device->number;
  properties.most = made->most;
  SYCLFLAT_TRY(device->use());
  SYCLFLAT_TRY(cuda::cuMemPoolCreate(&made->pool, &properties));
  *out = made.release();
  return UR_RESULT_SUCCESS;
}

// The driver keeps the memory of what is not freed yet.
ur_result_t urUSMPoolDestroyExp(ur_context_handle_t, ur_device_handle_t device,
                                ur_usm_pool_handle_t pool) {
  if (pool == device->default_pool)
    return UR_RESULT_SUCCESS;
  SYCLFLAT_TRY(device->use());
  SYCLFLAT_TRY(cuda::cuMemPoolDestroy(pool->pool));
  delete pool;
  return UR_RESULT_SUCCESS;
}

ur_result_t urUSMPoolGetDefaultDevicePoolExp(ur_context_handle_t, ur_device_handle_t device,
                                             ur_usm_pool_handle_t *out) {
  return cuda::has_pools() ? default_pool(device, out) : UR_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ur_result_t urUSMPoolTrimToExp(ur_context_handle_t, ur_device_handle_t device,
                               ur_usm_pool_handle_t pool, size_t least) {
  SYCLFLAT_TRY(device->use());
  SYCLFLAT_TRY(cuda::cuMemPoolTrimTo(pool->pool, least));
  return UR_RESULT_SUCCESS;
}

ur_result_t urUSMPoolGetInfoExp(ur_usm_pool_handle_t pool, ur_usm_pool_info_t property, void *to,
                                size_t *size) {
  const answer answer{to ? sizeof(std::uint64_t) : 0, to, size};
  if (property == UR_USM_POOL_INFO_MAXIMUM_SIZE_EXP)
    return answer.value(pool->most);
  const cuda::pool_attribute attribute = attribute_of(property);
  if (!attribute)
    return urUSMPoolGetInfo(pool, property, answer.room, to, size);
  std::uint64_t value = 0;
  SYCLFLAT_TRY(pool->device->use());
  SYCLFLAT_TRY(cuda::cuMemPoolGetAttribute(pool->pool, attribute, &value));
  return answer.value(std::size_t(value));
}

ur_result_t urUSMPoolSetInfoExp(ur_usm_pool_handle_t pool, ur_usm_pool_info_t property,
                                void *value, size_t) {
  if (property != UR_USM_POOL_INFO_RELEASE_THRESHOLD_EXP)
    return UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
  std::uint64_t bytes = *static_cast<std::size_t *>(value);
  SYCLFLAT_TRY(pool->device->use());
  SYCLFLAT_TRY(cuda::cuMemPoolSetAttribute(pool->pool, cuda::pool_release_threshold, &bytes));
  return UR_RESULT_SUCCESS;
}

// From a pool of the driver's; that of the device if none is named.
ur_result_t urEnqueueUSMDeviceAllocExp(ur_queue_handle_t queue, ur_usm_pool_handle_t pool,
                                       const size_t size,
                                       const ur_exp_async_usm_alloc_properties_t *, uint32_t count,
                                       const ur_event_handle_t *list, void **out,
                                       ur_event_handle_t *event) {
  if (!cuda::has_pools())
    return UR_RESULT_ERROR_UNSUPPORTED_FEATURE;
  if (!pool)
    SYCLFLAT_TRY(default_pool(queue->device, &pool));
  allocation made;
  made.size = size;
  made.room = std::max(size, std::size_t(1));
  made.type = UR_USM_TYPE_DEVICE;
  made.device = made.by = queue->device;
  made.pool = pool;
  const ur_result_t result =
      enqueue(queue, UR_COMMAND_ENQUEUE_USM_DEVICE_ALLOC_EXP, {count, list, event},
              "urEnqueueUSMDeviceAllocExp", [&](cuda::stream stream) {
                const cuda::result failure =
                    cuda::cuMemAllocFromPoolAsync(&made.base, made.room, pool->pool, stream);
                return failure || !pool->is_zeroed
                           ? failure
                           : cuda::cuMemsetD8Async(made.base, 0, made.room, stream);
              });
  if (result != UR_RESULT_SUCCESS)
    return result;
  queue->device->device_bytes += made.room;
  std::unique_lock<std::shared_mutex> lock(allocations_mutex);
  allocations[made.base] = made;
  *out = reinterpret_cast<void *>(made.base);
  return UR_RESULT_SUCCESS;
}

ur_result_t urEnqueueUSMFreeExp(ur_queue_handle_t queue, ur_usm_pool_handle_t, void *memory,
                                uint32_t count, const ur_event_handle_t *list,
                                ur_event_handle_t *event) {
  if (!cuda::has_pools())
    return UR_RESULT_ERROR_UNSUPPORTED_FEATURE;
  allocation found;
  {
    std::unique_lock<std::shared_mutex> lock(allocations_mutex);
    const auto entry = allocations.find(address(memory));
    if (entry == allocations.end() || entry->second.mapped)
      return UR_RESULT_ERROR_INVALID_MEM_OBJECT;
    found = entry->second;
    if (found.type != UR_USM_TYPE_DEVICE || found.base != entry->first)
      return UR_RESULT_ERROR_UNSUPPORTED_FEATURE;
    allocations.erase(entry);
  }
  found.by->device_bytes -= found.room;
  return enqueue(queue, UR_COMMAND_ENQUEUE_USM_FREE_EXP, {count, list, event},
                 "urEnqueueUSMFreeExp",
                 [&](cuda::stream stream) { return cuda::cuMemFreeAsync(found.base, stream); });
}
