// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels: their arguments, what the driver says of them, and the size of their work-groups.

#include "kernel.hpp"
#include "errors.hpp"
#include "handle_answers.hpp"
#include "queue.hpp"

#include <algorithm>

using namespace syclflat;

namespace {

std::size_t attribute(const loaded_kernel &loaded, cuda::function_attribute which) {
  int value = 0;
  cuda::cuFuncGetAttribute(&value, which, loaded.function);
  return std::size_t(value);
}

constexpr std::size_t warp = 32, smallest_room = 64, room_without_a_word = 48 * 1024;

// The largest divisor of a number up to a limit.
std::size_t divisor_up_to(std::size_t number, std::size_t limit) {
  std::size_t found = std::min(number, limit);
  while (number % found)
    --found;
  return found;
}

// The least divisor of a number from another one on; above the limit if there is none below.
std::size_t divisor_from(std::size_t number, std::size_t least, std::size_t limit) {
  while (least <= limit && number % least)
    ++least;
  return least;
}

// The length of as few equal parts of a number as may be, of up to a limit each; a multiple of
// another one where it is no shorter, and the limit allows.
std::size_t part(std::size_t number, std::size_t limit, std::size_t multiple) {
  const std::size_t parts = (number + limit - 1) / limit;
  const std::size_t length = (number + parts - 1) / parts;
  const std::size_t rounded = (length + multiple - 1) / multiple * multiple;
  return length >= multiple && rounded <= limit ? rounded : length;
}

} // namespace

ur_result_t ur_kernel_handle_t_::load(ur_device_handle_t device, loaded_kernel **out) {
  loaded_kernel &made = loaded[program->context->index_of(device)];
  *out = &made;
  if (made.is_loaded.load(std::memory_order_acquire))
    return UR_RESULT_SUCCESS;
  std::lock_guard<std::mutex> lock(mutex);
  if (made.is_loaded)
    return UR_RESULT_SUCCESS;
  SYCLFLAT_TRY(program->load(device, &made.module));
  SYCLFLAT_TRY(device->use());
  const cuda::result code =
      cuda::cuModuleGetFunction(&made.function, made.module->module, name.c_str());
  if (code == cuda::not_found)
    return UR_RESULT_ERROR_INVALID_KERNEL_NAME;
  if (code)
    return result_of(code, "cuModuleGetFunction");
  made.max_items = unsigned(attribute(made, cuda::function_max_threads_per_block));
  const std::size_t own = attribute(made, cuda::function_shared_size);
  const auto room = std::size_t(device->attribute(cuda::max_shared_memory_per_block_optin));
  made.dynamic_bytes = room_without_a_word - std::min(own, room_without_a_word);
  made.most_dynamic_bytes = room - std::min(own, room);
  made.is_loaded.store(true, std::memory_order_release);
  return UR_RESULT_SUCCESS;
}

void ur_kernel_handle_t_::set(std::uint32_t index, const void *value, std::size_t size) {
  if (index >= arguments.size())
    arguments.resize(index + 1);
  argument &argument = arguments[index];
  const auto *bytes = static_cast<const unsigned char *>(value);
  argument.value.assign(bytes, bytes + size);
  argument.local_bytes = 0;
  argument.memory = nullptr;
}

void ur_kernel_handle_t_::measure(ur_device_handle_t device, loaded_kernel &loaded) {
  // Of those that keep most items running, the first: in front are those that measure best.
  int most = 0;
  for (unsigned items : {256u, 512u, 1024u, 128u, 64u, 32u}) {
    int groups = 0;
    if (items > loaded.max_items ||
        cuda::cuOccupancyMaxActiveBlocksPerMultiprocessor(&groups, loaded.function, int(items), 0))
      continue;
    if (groups * int(items) > most) {
      most = groups * int(items);
      loaded.best_items = items;
    }
  }
  loaded.best_items = std::max(loaded.best_items, 1u);
  loaded.enough_groups = 2 * unsigned(device->attribute(cuda::multiprocessor_count));
}

bool ur_kernel_handle_t_::may_round(std::uint32_t dimensions, const std::size_t *global) const {
  // The range is given in numbers of 32 bits.
  return properties.is_guarded && !properties.required_size[0] &&
         std::all_of(global, global + dimensions,
                     [](std::size_t size) { return size <= UINT32_MAX; });
}

bool ur_kernel_handle_t_::choose(ur_device_handle_t device, loaded_kernel &loaded,
                                 std::uint32_t dimensions, const std::size_t *global,
                                 bool may_round, range &local) {
  range size{1, 1, 1};
  std::copy(global, global + dimensions, size.begin());
  std::lock_guard<std::mutex> lock(mutex);
  if (size == loaded.chosen_for && may_round == loaded.is_chosen_rounded) {
    local = loaded.chosen;
    return true;
  }
  if (!loaded.best_items)
    measure(device, loaded);
  const range group_limits{std::size_t(device->attribute(cuda::max_block_dim_x)),
                           std::size_t(device->attribute(cuda::max_block_dim_y)),
                           std::size_t(device->attribute(cuda::max_block_dim_z))};
  const range grid_limits{std::size_t(device->attribute(cuda::max_grid_dim_x)),
                          std::size_t(device->attribute(cuda::max_grid_dim_y)),
                          std::size_t(device->attribute(cuda::max_grid_dim_z))};
  // What the grid's limits need.
  range chosen;
  for (std::size_t d = 0; d < 3; ++d) {
    const std::size_t least = (size[d] + grid_limits[d] - 1) / grid_limits[d];
    chosen[d] = may_round ? least : divisor_from(size[d], least, group_limits[d]);
    if (chosen[d] > group_limits[d])
      return false;
  }
  const auto items = [&] { return chosen[0] * chosen[1] * chosen[2]; };
  if (items() > loaded.max_items)
    return false;
  // Smaller ones where there would be too few.
  std::size_t room = loaded.best_items;
  while (room > smallest_room && size[0] * size[1] * size[2] / room < loaded.enough_groups)
    room /= 2;
  room = std::max(room, items());
  // Then larger ones: a warp's length of the fastest dimension, the others, and again the fastest.
  const auto grow = [&](std::size_t d, std::size_t most) {
    most = std::min({most, room / (items() / chosen[d]), group_limits[d]});
    const std::size_t larger =
        may_round ? part(size[d], most, d == 0 ? warp : 1) : divisor_up_to(size[d], most);
    chosen[d] = std::max(chosen[d], larger);
  };
  if (may_round)
    grow(0, warp);
  else
    grow(0, room);
  grow(1, room);
  grow(2, room);
  grow(0, room);
  loaded.chosen_for = size;
  loaded.is_chosen_rounded = may_round;
  loaded.chosen = local = chosen;
  return true;
}

ur_result_t urKernelCreate(ur_program_handle_t program, const char *name, ur_kernel_handle_t *out) {
  auto kernel = std::make_unique<ur_kernel_handle_t_>(program, name);
  // On a device that it is built for, to see whether there is one of this name.
  ur_device_handle_t device = program->context->devices[0];
  for (ur_device_handle_t other : program->context->devices)
    if (program->at(other).status == UR_PROGRAM_BUILD_STATUS_SUCCESS) {
      device = other;
      break;
    }
  loaded_kernel *ignored;
  SYCLFLAT_TRY(kernel->load(device, &ignored));
  *out = kernel.release();
  return UR_RESULT_SUCCESS;
}

ur_result_t urKernelSetArgMemObj(ur_kernel_handle_t kernel, uint32_t index,
                                 const ur_kernel_arg_mem_obj_properties_t *properties,
                                 ur_mem_handle_t memory) {
  const bool is_ready = !memory || memory->is_on_one_device();
  const cuda::pointer pointer = memory && is_ready ? memory->pointer() : 0;
  kernel->set(index, &pointer, sizeof pointer);
  if (!is_ready) {
    const ur_mem_flags_t access = properties ? properties->memoryAccess : 0;
    kernel->arguments[index].memory = memory;
    // One that is only written may keep old contents in part.
    kernel->arguments[index].access =
        access == UR_MEM_FLAG_READ_ONLY ? memory_access::read : memory_access::read_write;
  }
  return UR_RESULT_SUCCESS;
}

ur_result_t urKernelGetNativeHandle(ur_kernel_handle_t kernel, ur_native_handle_t *native) {
  for (const loaded_kernel &loaded : kernel->loaded)
    if (loaded.is_loaded) {
      *native = reinterpret_cast<ur_native_handle_t>(loaded.function);
      return UR_RESULT_SUCCESS;
    }
  return UR_RESULT_ERROR_INVALID_KERNEL;
}

ur_result_t urKernelGetInfo(ur_kernel_handle_t kernel, ur_kernel_info_t property, size_t room,
                            void *to, size_t *size) {
  const answer answer{room, to, size};
  switch (property) {
  case UR_KERNEL_INFO_NUM_REGS:
  case UR_KERNEL_INFO_SPILL_MEM_SIZE: {
    const bool is_registers = property == UR_KERNEL_INFO_NUM_REGS;
    std::vector<uint32_t> each; // spilled bytes are asked for each device
    for (const loaded_kernel &loaded : kernel->loaded) {
      const auto which = is_registers ? cuda::function_registers : cuda::function_local_size;
      const std::size_t value = loaded.is_loaded ? attribute(loaded, which) : 0;
      if (is_registers && loaded.is_loaded)
        return answer.value(uint32_t(value));
      each.push_back(uint32_t(value));
    }
    return answer.list(each);
  }
  default:
    return common_answer(kernel, property, answer);
  }
}

ur_result_t urKernelGetGroupInfo(ur_kernel_handle_t kernel, ur_device_handle_t device,
                                 ur_kernel_group_info_t property, size_t room, void *to,
                                 size_t *size) {
  const answer answer{room, to, size};
  // libsycl asks for it before launches.
  if (property == UR_KERNEL_GROUP_INFO_COMPILE_WORK_GROUP_SIZE)
    return answer.bytes(kernel->properties.required_size.data(),
                        sizeof kernel->properties.required_size);
  loaded_kernel *loaded;
  SYCLFLAT_TRY(kernel->load(device, &loaded));
  switch (property) {
  case UR_KERNEL_GROUP_INFO_WORK_GROUP_SIZE:
    return answer.value(std::size_t(loaded->max_items));
  case UR_KERNEL_GROUP_INFO_LOCAL_MEM_SIZE:
    return answer.value(attribute(*loaded, cuda::function_shared_size));
  case UR_KERNEL_GROUP_INFO_PREFERRED_WORK_GROUP_SIZE_MULTIPLE:
    return answer.value(std::size_t(device->attribute(cuda::warp_size)));
  case UR_KERNEL_GROUP_INFO_PRIVATE_MEM_SIZE:
    return answer.value(attribute(*loaded, cuda::function_local_size));
  case UR_KERNEL_GROUP_INFO_COMPILE_MAX_WORK_GROUP_SIZE:
    return answer.list({std::size_t(0), std::size_t(0), std::size_t(0)});
  case UR_KERNEL_GROUP_INFO_COMPILE_MAX_LINEAR_WORK_GROUP_SIZE:
    return answer.value(std::size_t(0));
  default:
    return UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
  }
}

ur_result_t urKernelGetSubGroupInfo(ur_kernel_handle_t kernel, ur_device_handle_t device,
                                    ur_kernel_sub_group_info_t property, size_t room, void *to,
                                    size_t *size) {
  const answer answer{room, to, size};
  const auto warp = uint32_t(device->attribute(cuda::warp_size));
  switch (property) {
  case UR_KERNEL_SUB_GROUP_INFO_MAX_SUB_GROUP_SIZE:
    return answer.value(warp);
  case UR_KERNEL_SUB_GROUP_INFO_MAX_NUM_SUB_GROUPS: {
    loaded_kernel *loaded;
    SYCLFLAT_TRY(kernel->load(device, &loaded));
    return answer.value(uint32_t((loaded->max_items + warp - 1) / warp));
  }
  case UR_KERNEL_SUB_GROUP_INFO_COMPILE_NUM_SUB_GROUPS:
    return answer.value(uint32_t(0));
  case UR_KERNEL_SUB_GROUP_INFO_SUB_GROUP_SIZE_INTEL: {
    return answer.value(kernel->properties.sub_group_size);
  }
  default:
    return UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
  }
}

ur_result_t urKernelGetSuggestedLocalWorkSize(ur_kernel_handle_t kernel, ur_queue_handle_t queue,
                                              uint32_t dimensions, const size_t *,
                                              const size_t *global, size_t *local) {
  loaded_kernel *loaded;
  range chosen = kernel->properties.required_size;
  SYCLFLAT_TRY(kernel->load(queue->device, &loaded));
  if (!chosen[0] && !kernel->choose(queue->device, *loaded, dimensions, global, false, chosen))
    return UR_RESULT_ERROR_INVALID_WORK_GROUP_SIZE;
  std::copy(chosen.begin(), chosen.begin() + dimensions, local);
  return UR_RESULT_SUCCESS;
}

ur_result_t urKernelSuggestMaxCooperativeGroupCount(ur_kernel_handle_t kernel,
                                                    ur_device_handle_t device, uint32_t dimensions,
                                                    const size_t *local, size_t dynamic_bytes,
                                                    uint32_t *count) {
  loaded_kernel *loaded;
  SYCLFLAT_TRY(kernel->load(device, &loaded));
  std::size_t items = 1;
  for (uint32_t d = 0; d < dimensions; ++d)
    items *= local[d];
  int groups = 0;
  SYCLFLAT_TRY(device->use());
  SYCLFLAT_TRY(cuda::cuOccupancyMaxActiveBlocksPerMultiprocessor(&groups, loaded->function,
                                                                 int(items), dynamic_bytes));
  *count = uint32_t(groups * device->attribute(cuda::multiprocessor_count));
  return UR_RESULT_SUCCESS;
}
