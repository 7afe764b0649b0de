// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Launches of kernels.

#include "command_buffer.hpp"
#include "copies.hpp"
#include "errors.hpp"
#include "event.hpp"
#include "kernel.hpp"

#include <algorithm>

using namespace syclflat;

namespace {

struct launch {
  range groups{1, 1, 1}, items{1, 1, 1}, offset{};
  std::size_t dynamic_bytes = 0;
  bool is_cooperative = false;
};

// Local memory of an argument begins where the largest vectors of it may begin.
std::size_t local_alignment(std::size_t size) {
  std::size_t alignment = 16;
  while (alignment < 128 && alignment * 2 <= size)
    alignment *= 2;
  return alignment;
}

// Places arguments in local memory; returns how much they and what was there take.
std::size_t place_local(ur_kernel_handle_t_ &kernel, std::size_t taken) {
  for (argument &argument : kernel.arguments) {
    if (!argument.local_bytes)
      continue;
    const std::size_t alignment = local_alignment(argument.local_bytes);
    taken = (taken + alignment - 1) / alignment * alignment;
    const auto offset = std::uint32_t(taken);
    std::copy_n(reinterpret_cast<const unsigned char *>(&offset), sizeof offset,
                argument.value.begin());
    taken += argument.local_bytes;
  }
  return taken;
}

cuda::result start(const ur_kernel_handle_t_ &kernel, const loaded_kernel &loaded,
                   const launch &launch, cuda::stream stream) {
  const auto size = [](std::size_t count) { return unsigned(count); };
  auto **arguments = const_cast<void **>(kernel.pointers.data());
  const auto &[groups, items, offset, dynamic_bytes, is_cooperative] = launch;
  if (is_cooperative)
    return cuda::cuLaunchCooperativeKernel(loaded.function, size(groups[0]), size(groups[1]),
                                           size(groups[2]), size(items[0]), size(items[1]),
                                           size(items[2]), size(dynamic_bytes), stream, arguments);
  return cuda::cuLaunchKernel(loaded.function, size(groups[0]), size(groups[1]), size(groups[2]),
                              size(items[0]), size(items[1]), size(items[2]), size(dynamic_bytes),
                              stream, arguments, nullptr);
}

// Sets the offset that kernels of the module read, for one launch: nothing else may run, as it may
// be of this module.
cuda::result start_with_offset(const ur_kernel_handle_t_ &kernel, const loaded_kernel &loaded,
                               const launch &launch, cuda::stream stream) {
  static_assert(sizeof launch.offset == 3 * sizeof(std::uint64_t));
  const range none{};
  const cuda::pointer at = loaded.module->global_offset;
  cuda::result failure = cuda::cuCtxSynchronize();
  if (!failure)
    failure = cuda::cuMemcpy(at, address(&launch.offset), sizeof launch.offset);
  if (!failure)
    failure = start(kernel, loaded, launch, stream);
  if (!failure)
    failure = cuda::cuStreamSynchronize(stream);
  const cuda::result reset = cuda::cuMemcpy(at, address(&none), sizeof none);
  return failure ? failure : reset;
}

// Why the driver refuses a launch: it says only that a value is invalid.
ur_result_t refusal(ur_device_handle_t device, const loaded_kernel &loaded, const launch &launch,
                    ur_result_t otherwise) {
  constexpr cuda::device_attribute group_limits[] = {cuda::max_block_dim_x, cuda::max_block_dim_y,
                                                     cuda::max_block_dim_z};
  constexpr cuda::device_attribute grid_limits[] = {cuda::max_grid_dim_x, cuda::max_grid_dim_y,
                                                    cuda::max_grid_dim_z};
  const auto too_many = [](std::size_t count, const std::string &what, std::size_t limit) {
    return refuse(UR_RESULT_ERROR_INVALID_WORK_GROUP_SIZE,
                  std::to_string(count) + " " + what + "; there may be " + std::to_string(limit));
  };
  // For these libsycl throws sycl::errc::nd_range, with words of its own.
  const auto too_large = [](std::size_t count, const std::string &where, std::size_t limit) {
    log(UR_LOGGER_LEVEL_ERROR, std::to_string(count) + " items in a work-group" + where +
                                   "; there may be " + std::to_string(limit));
    return UR_RESULT_ERROR_INVALID_WORK_GROUP_SIZE;
  };
  const std::size_t items = launch.items[0] * launch.items[1] * launch.items[2];
  if (items > loaded.max_items)
    return too_large(items, " of this kernel", loaded.max_items);
  for (int d = 0; d < 3; ++d) {
    // The fastest dimension is the last one of a range.
    const std::string where = d == 0   ? " in the last dimension"
                              : d == 1 ? " in the last dimension but one"
                                       : " in the last dimension but two";
    const auto group_limit = std::size_t(device->attribute(group_limits[d]));
    if (launch.items[d] > group_limit)
      return too_large(launch.items[d], where, group_limit);
    const auto grid_limit = std::size_t(device->attribute(grid_limits[d]));
    if (launch.groups[d] > grid_limit)
      return too_many(launch.groups[d], "work-groups" + where, grid_limit);
  }
  if (launch.dynamic_bytes > loaded.most_dynamic_bytes)
    return too_many(launch.dynamic_bytes, "bytes of local memory in a work-group",
                    loaded.most_dynamic_bytes);
  return otherwise;
}

} // namespace

ur_result_t urEnqueueKernelLaunch(ur_queue_handle_t queue, ur_kernel_handle_t kernel,
                                  uint32_t dimensions, const size_t *offset, const size_t *global,
                                  const size_t *local, uint32_t property_count,
                                  const ur_kernel_launch_property_t *properties, uint32_t count,
                                  const ur_event_handle_t *list, ur_event_handle_t *event) {
  loaded_kernel *loaded;
  SYCLFLAT_TRY(kernel->load(queue->device, &loaded));
  launch launch;
  for (uint32_t i = 0; i < property_count; ++i) {
    switch (properties[i].id) {
    case UR_KERNEL_LAUNCH_PROPERTY_ID_WORK_GROUP_MEMORY:
      launch.dynamic_bytes = properties[i].value.workgroup_mem_size;
      break;
    case UR_KERNEL_LAUNCH_PROPERTY_ID_COOPERATIVE:
      launch.is_cooperative = properties[i].value.cooperative;
      break;
    case UR_KERNEL_LAUNCH_PROPERTY_ID_IGNORE:
    case UR_KERNEL_LAUNCH_PROPERTY_ID_OPPORTUNISTIC_QUEUE_SERIALIZE:
      break;
    default:
      return UR_RESULT_ERROR_UNSUPPORTED_FEATURE;
    }
  }
  const bool is_empty = std::find(global, global + dimensions, size_t(0)) != global + dimensions;
  const bool may_round = !local && kernel->may_round(dimensions, global);
  if (local)
    std::copy(local, local + dimensions, launch.items.begin());
  else if (kernel->properties.required_size[0])
    launch.items = kernel->properties.required_size;
  else if (!is_empty &&
           !kernel->choose(queue->device, *loaded, dimensions, global, may_round, launch.items))
    return refuse(UR_RESULT_ERROR_INVALID_WORK_GROUP_SIZE,
                  "no work-group size divides the range into as few groups as the device takes");
  if (kernel->properties.required_size[0] && launch.items != kernel->properties.required_size)
    return UR_RESULT_ERROR_INVALID_WORK_GROUP_SIZE;
  bool has_offset = false, is_rounded = false;
  for (uint32_t d = 0; d < dimensions; ++d) {
    if (!launch.items[d] || (global[d] % launch.items[d] && !may_round))
      return UR_RESULT_ERROR_INVALID_WORK_GROUP_SIZE;
    launch.groups[d] = (global[d] + launch.items[d] - 1) / launch.items[d];
    is_rounded = is_rounded || global[d] % launch.items[d];
    if (offset && offset[d]) {
      launch.offset[d] = offset[d];
      has_offset = true;
    }
  }
  // What neither takes nor loads it counts no items from there.
  const bool sets_offset =
      has_offset && !kernel->properties.takes_offset && loaded->module->global_offset;
  if (sets_offset && queue->recorded)
    return refuse(UR_RESULT_ERROR_UNSUPPORTED_FEATURE,
                  "a launch of this kernel in a graph can't have an offset");
  if (queue->recorded && loaded->module->global_offset)
    queue->recorded->modules.insert(loaded->module);
  launch.dynamic_bytes = place_local(*kernel, launch.dynamic_bytes);
  kernel->pointers.clear();
  for (argument &argument : kernel->arguments) {
    if (argument.value.empty())
      return UR_RESULT_ERROR_INVALID_KERNEL_ARGUMENT_INDEX;
    kernel->pointers.push_back(argument.value.data());
  }
  // Zeros mean that all items are in the range.
  std::uint32_t range[3] = {};
  for (uint32_t d = 0; is_rounded && d < 3; ++d)
    range[d] = d < dimensions ? std::uint32_t(global[d]) : 1;
  if (kernel->properties.is_guarded)
    kernel->pointers.push_back(range);
  if (kernel->properties.takes_offset)
    kernel->pointers.push_back(launch.offset.data());
  cuda::result failure = cuda::success;
  const auto work = [&](cuda::stream stream) {
    if (is_empty)
      return failure;
    for (argument &argument : kernel->arguments) {
      if (!argument.memory || failure)
        continue;
      cuda::pointer pointer = 0;
      failure = argument.memory->prepare(queue, argument.access, 0, argument.memory->size,
                                         stream, &pointer);
      std::copy_n(reinterpret_cast<const unsigned char *>(&pointer), sizeof pointer,
                  argument.value.begin());
    }
    if (!failure && launch.dynamic_bytes > loaded->dynamic_bytes) {
      failure = cuda::cuFuncSetAttribute(loaded->function, cuda::function_max_dynamic_shared_size,
                                         int(loaded->most_dynamic_bytes));
      if (!failure)
        loaded->dynamic_bytes = loaded->most_dynamic_bytes;
    }
    if (failure)
      return failure;
    if (sets_offset) {
      std::unique_lock<std::shared_mutex> alone(loaded->module->launches);
      return failure = start_with_offset(*kernel, *loaded, launch, stream);
    }
    std::shared_lock<std::shared_mutex> beside(loaded->module->launches, std::defer_lock);
    if (loaded->module->global_offset)
      beside.lock();
    return failure = start(*kernel, *loaded, launch, stream);
  };
  const ur_result_t result =
      enqueue(queue, UR_COMMAND_KERNEL_LAUNCH, {count, list, event}, "urEnqueueKernelLaunch", work);
  return failure == cuda::invalid_value ? refusal(queue->device, *loaded, launch, result) : result;
}
