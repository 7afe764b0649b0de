// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Virtual memory: addresses that are reserved, and the memory of devices that is mapped there. What
// is mapped is in the books of allocations, as device memory.

#include "answers.hpp"
#include "copies.hpp"
#include "errors.hpp"
#include "usm_books.hpp"

#include <algorithm>

struct ur_physical_mem_handle_t_ : syclflat::handle {
  syclflat::kept<ur_context_handle_t> context;
  ur_device_handle_t device = nullptr;
  std::size_t size = 0; // bytes
  ur_physical_mem_flags_t flags = 0;
  syclflat::cuda::physical_memory memory = 0;
};

namespace syclflat {
namespace {

cuda::physical_properties properties_of(ur_device_handle_t device) {
  cuda::physical_properties properties;
  properties.place.number = device->number;
  return properties;
}

// Of memory of all these devices, in bytes: each has a power of two.
cuda::result find_granularity(const std::vector<ur_device_handle_t> &devices,
                              cuda::granularity which, std::size_t *out) {
  *out = 0;
  for (ur_device_handle_t device : devices) {
    const cuda::physical_properties properties = properties_of(device);
    std::size_t own = 0;
    cuda::result failure = device->use();
    if (!failure)
      failure = cuda::cuMemGetAllocationGranularity(&own, &properties, which);
    if (failure)
      return failure;
    *out = std::max(*out, own);
  }
  return cuda::success;
}

// How much is reserved for a size: the driver takes whole pages of devices, and libsycl says of a
// context that pages of the host do.
ur_result_t find_reserved(ur_context_handle_t context, std::size_t size, std::size_t *alignment,
                          std::size_t *out) {
  if (!cuda::has_virtual_memory())
    return UR_RESULT_ERROR_UNSUPPORTED_FEATURE;
  SYCLFLAT_TRY(find_granularity(context->devices, cuda::granularity_minimum, alignment));
  *out = (size + *alignment - 1) / *alignment * *alignment;
  return UR_RESULT_SUCCESS;
}

// The mappings that a range lies in; none if a part of it isn't mapped.
std::vector<allocation> mappings_of(const void *start, std::size_t size) {
  const cuda::pointer end = address(start) + size;
  std::vector<allocation> found;
  std::shared_lock<std::shared_mutex> lock(allocations_mutex);
  for (cuda::pointer at = address(start); at < end;) {
    const auto entry = allocation_at(at);
    if (entry == allocations.end() || !entry->second.mapped)
      return {};
    found.push_back(entry->second);
    at = entry->first + entry->second.size;
  }
  return found;
}

// The same, of a range that begins and ends where mappings do: the driver takes no parts of them.
ur_result_t find_whole_mappings(const void *start, std::size_t size, std::vector<allocation> *out) {
  *out = mappings_of(start, size);
  if (!out->empty() && out->front().base == address(start) &&
      out->back().base + out->back().size == address(start) + size)
    return UR_RESULT_SUCCESS;
  return refuse(UR_RESULT_ERROR_INVALID_VALUE,
                "the driver takes whole mappings; what is mapped doesn't begin and end as these " +
                    std::to_string(size) + " bytes do");
}

cuda::access access_of(ur_virtual_mem_access_flags_t flags) {
  return flags & UR_VIRTUAL_MEM_ACCESS_FLAG_READ_WRITE  ? cuda::access_read_write
         : flags & UR_VIRTUAL_MEM_ACCESS_FLAG_READ_ONLY ? cuda::access_read
                                                        : cuda::access_none;
}

// Gives it to those devices of the context that can reach the memory.
cuda::result set_access(ur_context_handle_t context, const allocation &mapping, cuda::access what) {
  std::vector<cuda::access_by> all;
  for (ur_device_handle_t device : context->devices) {
    int is_near = device == mapping.device;
    if (!is_near)
      if (const cuda::result failure =
              cuda::cuDeviceCanAccessPeer(&is_near, device->number, mapping.device->number))
        return failure;
    if (is_near)
      all.push_back({{1, device->number}, what});
  }
  if (const cuda::result failure = mapping.device->use())
    return failure;
  return cuda::cuMemSetAccess(mapping.base, mapping.size, all.data(), all.size());
}

} // namespace
} // namespace syclflat

using namespace syclflat;

// That of all devices of the context, if none is named.
ur_result_t urVirtualMemGranularityGetInfo(ur_context_handle_t context, ur_device_handle_t device,
                                           size_t, ur_virtual_mem_granularity_info_t property,
                                           size_t room, void *to, size_t *size) {
  const answer answer{room, to, size};
  if (!cuda::has_virtual_memory())
    return UR_RESULT_ERROR_UNSUPPORTED_FEATURE;
  const cuda::granularity which = property == UR_VIRTUAL_MEM_GRANULARITY_INFO_MINIMUM
                                      ? cuda::granularity_minimum
                                      : cuda::granularity_recommended;
  std::size_t granularity = 0;
  SYCLFLAT_TRY(
      find_granularity(device ? std::vector{device} : context->devices, which, &granularity));
  return answer.value(granularity);
}

ur_result_t urPhysicalMemCreate(ur_context_handle_t context, ur_device_handle_t device, size_t size,
                                const ur_physical_mem_properties_t *wanted,
                                ur_physical_mem_handle_t *out) {
  if (!cuda::has_virtual_memory())
    return UR_RESULT_ERROR_UNSUPPORTED_FEATURE;
  std::size_t granularity = 0;
  SYCLFLAT_TRY(find_granularity({device}, cuda::granularity_minimum, &granularity));
  if (!size || size % granularity)
    return UR_RESULT_ERROR_INVALID_SIZE;
  // See urUSMDeviceAlloc.
  if (device->managed_bytes && !device->has_room_beside_managed(size))
    return result_of(cuda::out_of_memory, "urPhysicalMemCreate");
  auto made = std::make_unique<ur_physical_mem_handle_t_>();
  made->context = context;
  made->device = device;
  made->size = size;
  made->flags = wanted ? wanted->flags : 0;
  const cuda::physical_properties properties = properties_of(device);
  SYCLFLAT_TRY(cuda::cuMemCreate(&made->memory, size, &properties, 0));
  device->device_bytes += size;
  *out = made.release();
  return UR_RESULT_SUCCESS;
}

ur_result_t urPhysicalMemRetain(ur_physical_mem_handle_t physical) { return retain(physical); }

// What is mapped stays until it is unmapped.
ur_result_t urPhysicalMemRelease(ur_physical_mem_handle_t physical) {
  if (!release(physical))
    return UR_RESULT_SUCCESS;
  const std::unique_ptr<ur_physical_mem_handle_t_> last(physical);
  physical->device->device_bytes -= physical->size;
  cuda::result failure = physical->device->use();
  if (!failure)
    failure = cuda::cuMemRelease(physical->memory);
  // A fault of an earlier command was reported there.
  return cuda::is_fault(failure) ? UR_RESULT_SUCCESS : result_of(failure, "urPhysicalMemRelease");
}

ur_result_t urPhysicalMemGetInfo(ur_physical_mem_handle_t physical, ur_physical_mem_info_t property,
                                 size_t room, void *to, size_t *size) {
  const answer answer{room, to, size};
  switch (property) {
  case UR_PHYSICAL_MEM_INFO_CONTEXT:
    return answer.value(physical->context);
  case UR_PHYSICAL_MEM_INFO_DEVICE:
    return answer.value(physical->device);
  case UR_PHYSICAL_MEM_INFO_SIZE:
    return answer.value(physical->size);
  case UR_PHYSICAL_MEM_INFO_PROPERTIES:
    return answer.value(ur_physical_mem_properties_t{UR_STRUCTURE_TYPE_PHYSICAL_MEM_PROPERTIES,
                                                     nullptr, physical->flags});
  case UR_PHYSICAL_MEM_INFO_REFERENCE_COUNT:
    return answer.value(physical->references.load());
  default:
    return UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
  }
}

// Whole pages, which begin where memory of all devices can be mapped.
ur_result_t urVirtualMemReserve(ur_context_handle_t context, const void *start, size_t size,
                                void **out) {
  cuda::pointer begin = 0;
  std::size_t alignment = 0, reserved = 0;
  SYCLFLAT_TRY(find_reserved(context, size, &alignment, &reserved));
  SYCLFLAT_TRY(cuda::cuMemAddressReserve(&begin, reserved, alignment, address(start), 0));
  *out = reinterpret_cast<void *>(begin);
  return UR_RESULT_SUCCESS;
}

// A range as it was reserved, of which nothing is mapped.
ur_result_t urVirtualMemFree(ur_context_handle_t context, const void *start, size_t size) {
  std::size_t alignment = 0, reserved = 0;
  SYCLFLAT_TRY(find_reserved(context, size, &alignment, &reserved));
  SYCLFLAT_TRY(cuda::cuMemAddressFree(address(start), reserved));
  return UR_RESULT_SUCCESS;
}

// Physical memory as a whole: the driver maps no part of it.
ur_result_t urVirtualMemMap(ur_context_handle_t context, const void *start, size_t size,
                            ur_physical_mem_handle_t physical, size_t offset,
                            ur_virtual_mem_access_flags_t flags) {
  if (size > physical->size || offset > physical->size - size)
    return UR_RESULT_ERROR_INVALID_SIZE;
  allocation made;
  made.base = address(start);
  made.size = made.room = size;
  made.type = UR_USM_TYPE_DEVICE;
  made.device = made.by = physical->device;
  made.mapped = physical;
  SYCLFLAT_TRY(physical->device->use());
  const cuda::result failure = cuda::cuMemMap(made.base, size, offset, physical->memory, 0);
  if ((failure == cuda::not_supported || failure == cuda::invalid_value) && size < physical->size)
    return refuse(UR_RESULT_ERROR_INVALID_VALUE,
                  "the driver maps physical memory as a whole, here " +
                      std::to_string(physical->size) + " bytes, and not " + std::to_string(size) +
                      " from byte " + std::to_string(offset) + " on");
  SYCLFLAT_TRY(failure);
  const cuda::access access = access_of(flags);
  if (access != cuda::access_none)
    if (const cuda::result denied = set_access(context, made, access)) {
      cuda::cuMemUnmap(made.base, size);
      return result_of(denied, "urVirtualMemMap");
    }
  retain(physical);
  std::unique_lock<std::shared_mutex> lock(allocations_mutex);
  allocations[made.base] = made;
  return UR_RESULT_SUCCESS;
}

// Whole mappings, one behind the other. Commands that use them have to be complete.
ur_result_t urVirtualMemUnmap(ur_context_handle_t, const void *start, size_t size) {
  std::vector<allocation> found;
  SYCLFLAT_TRY(find_whole_mappings(start, size, &found));
  {
    std::unique_lock<std::shared_mutex> lock(allocations_mutex);
    for (const allocation &each : found)
      allocations.erase(each.base);
  }
  cuda::result failure = found[0].device->use();
  if (!failure)
    failure = cuda::cuMemUnmap(address(start), size);
  for (const allocation &each : found)
    urPhysicalMemRelease(each.mapped);
  // A fault of an earlier command was reported there.
  return cuda::is_fault(failure) ? UR_RESULT_SUCCESS : result_of(failure, "urVirtualMemUnmap");
}

// Of whole mappings, for all devices of the context that can reach their memory.
ur_result_t urVirtualMemSetAccess(ur_context_handle_t context, const void *start, size_t size,
                                  ur_virtual_mem_access_flags_t flags) {
  std::vector<allocation> found;
  SYCLFLAT_TRY(find_whole_mappings(start, size, &found));
  for (const allocation &each : found)
    SYCLFLAT_TRY(set_access(context, each, access_of(flags)));
  return UR_RESULT_SUCCESS;
}

// The access of the device whose memory it is.
ur_result_t urVirtualMemGetInfo(ur_context_handle_t, const void *start, size_t size,
                                ur_virtual_mem_info_t property, size_t room, void *to,
                                size_t *size_out) {
  const answer answer{room, to, size_out};
  if (property != UR_VIRTUAL_MEM_INFO_ACCESS_MODE)
    return UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
  const std::vector<allocation> found = mappings_of(start, size);
  if (found.empty())
    return UR_RESULT_ERROR_INVALID_VALUE;
  ur_virtual_mem_access_flags_t flags = 0;
  for (const allocation &each : found) {
    unsigned long long what = cuda::access_none;
    const cuda::location place{1, each.device->number};
    SYCLFLAT_TRY(each.device->use());
    SYCLFLAT_TRY(cuda::cuMemGetAccess(&what, &place, each.base));
    flags |= what == cuda::access_read_write ? UR_VIRTUAL_MEM_ACCESS_FLAG_READ_WRITE
             : what == cuda::access_read     ? UR_VIRTUAL_MEM_ACCESS_FLAG_READ_ONLY
                                             : UR_VIRTUAL_MEM_ACCESS_FLAG_NONE;
  }
  if (flags & (flags - 1))
    return refuse(UR_RESULT_ERROR_INVALID_VALUE, "mappings of the range have different access");
  return answer.value(flags);
}
