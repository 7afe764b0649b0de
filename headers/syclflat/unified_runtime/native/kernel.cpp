// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Programs, kernels and their launches.

#include "kernel.hpp"
#include "event.hpp"
#include "handle_answers.hpp"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <set>

namespace syclflat {
namespace {


// Local memory of an argument begins where the largest vectors may begin.
constexpr std::size_t local_alignment = 128;

std::size_t aligned(std::size_t size) {
  return (size + local_alignment - 1) / local_alignment * local_alignment;
}

// Memory of work-groups begins behind the begin of a page: their elements often begin at a multiple of
// 1 KiB, and processors let loads wait for stores at the same place of another page.
constexpr std::size_t whole_page = 4096, page_offset = 3 * local_alignment;

// Memory of the work-group that runs on this thread: local memory, and what else it needs.
enum class purpose { places, local, items, values };
template <purpose> void *memory(std::size_t size) {
  struct block {
    char *bytes = nullptr;
    std::size_t room = 0;
    ~block() { deallocate(bytes); }
  };
  static thread_local block own;
  if (own.room < size) {
    deallocate(own.bytes);
    own.bytes = static_cast<char *>(allocate(page_offset + size, whole_page));
    own.room = size;
  }
  return own.bytes + page_offset;
}

// Whether items may wait for each other, in the function or in what it calls.
bool meets(const native::function &function, std::set<const native::function *> &seen) {
  if (function.meets || !function.called)
    return function.meets;
  for (auto *each = function.called; *each; ++each)
    if (seen.insert(*each).second && meets(**each, seen))
      return true;
  return false;
}

// Adds the variables of the files of what a kernel or function calls.
void add_variables(std::vector<native::entry> &to, const native::function &function,
                   std::set<const native::function *> &seen) {
  for (auto *each = function.called; each && *each; ++each)
    if (seen.insert(*each).second) {
      for (const native::entry *more = (*each)->variables; more && more->name; ++more)
        to.push_back(*more);
      add_variables(to, **each, seen);
    }
}

// Whether items have stacks of their own. For ThreadSanitizer, each is a thread where work-groups
// are none.
bool runs_items_together(const native::entry &kernel) {
  return kernel.needs.meets || (has_thread_sanitizer() && thread_count() == 1);
}

} // namespace

std::size_t most_items() { return has_thread_sanitizer() ? 1024 : most_items_ever; }

// Places of arguments for the work-groups that run on this thread, with their local memory.
void *const *launch::places() const {
  const std::size_t count = arguments.size();
  std::size_t local_bytes = 0;
  for (const argument &each : arguments)
    local_bytes += aligned(each.local_bytes);
  auto **places = static_cast<void **>(memory<purpose::places>(2 * count * sizeof(void *)));
  auto **locals = places + count;
  auto *bytes = static_cast<char *>(local_bytes ? memory<purpose::local>(local_bytes) : nullptr);
  for (std::size_t i = 0; i < count; ++i) {
    places[i] = arguments[i].place();
    if (arguments[i].local_bytes) {
      locals[i] = bytes;
      places[i] = &locals[i];
      bytes += aligned(arguments[i].local_bytes);
    }
  }
  return places;
}

// What all work-groups have in common.
native::work_group launch::all_groups() const {
  native::work_group group{};
  for (int d = 0; d < 3; ++d) {
    group.global_offset[d] = offset[d];
    group.global_size[d] = global[d];
    group.groups[d] = groups[d];
  }
  const std::uint32_t demanded = kernel->sub_group_size;
  group.sub_group_size = demanded ? demanded : native::default_sub_group_size;
  group.memory = &memory<purpose::items>;
  return group;
}

void launch::run(std::atomic<bool> &is_short) const {
  const native::work_group all = all_groups();
  for_each(
      groups[0] * groups[1] * groups[2],
      [&](std::size_t first, std::size_t end) { run(first, end, all); }, is_short);
}

void launch::run(std::size_t first, std::size_t end, native::work_group group) const {
  void *const *own = places();
  const std::size_t most = local[0] * local[1] * local[2];
  constexpr std::size_t beside = native::largest_sub_group_size * native::largest_value;
  void *const room = memory<purpose::values>((most + 1) * native::item_values + 2 * beside);
  auto *const values = static_cast<char *>(room) + beside;
  group.id[0] = first % groups[0];
  group.id[1] = first / groups[0] % groups[1];
  group.id[2] = first / groups[0] / groups[1];
  for (std::size_t number = first; number < end; ++number) {
    std::size_t items = 1;
    for (int d = 0; d < 3; ++d) {
      group.first_item[d] = group.id[d] * local[d];
      group.size[d] = std::uint32_t(std::min(local[d], global[d] - group.first_item[d]));
      group.end[d] = group.size[d];
      items *= group.size[d];
    }
    group.items = std::uint32_t(items);
    for (int i = 0; i < native::value_sizes; ++i)
      group.values[i] = values + (items << i);
    group.result = values + items * native::item_values;
    if (runs_items_together(*kernel))
      run_together(kernel->call, own, group);
    else
      kernel->call(own, &group);
    for (int d = 0; d < 3 && ++group.id[d] == groups[d]; ++d)
      group.id[d] = 0;
  }
}

} // namespace syclflat

using namespace syclflat;

const native::entry *ur_program_handle_t_::find(const std::string &name) const {
  const auto found = std::find_if(entries.begin(), entries.end(), [&](const native::entry &each) {
    return name == each.name;
  });
  return found == entries.end() ? nullptr : &*found;
}

std::vector<char *> ur_program_handle_t_::places_of(const std::string &name) const {
  std::set<char *> found;
  for (const native::entry &each : entries)
    if (each.variable && name == each.name)
      found.insert(static_cast<char *>(each.variable()));
  return {found.begin(), found.end()};
}

void ur_kernel_handle_t_::set(std::uint32_t index, const void *value, std::size_t size) {
  if (index >= arguments.size())
    arguments.resize(index + 1);
  argument &to = arguments[index];
  to = {};
  to.is_set = true;
  if (size > sizeof to.small)
    to.large = std::shared_ptr<void>(allocate(size), deallocate);
  if (size)
    std::memcpy(to.place(), value, size);
}

ur_result_t urProgramCreateWithBinary(ur_context_handle_t context, uint32_t count,
                                      ur_device_handle_t *, size_t *, const uint8_t **images,
                                      const ur_program_properties_t *, ur_program_handle_t *out) {
  if (!count)
    return UR_RESULT_ERROR_INVALID_SIZE;
  auto program = std::make_unique<ur_program_handle_t_>();
  program->context = context;
  std::set<const native::function *> known;
  for (auto *entry = reinterpret_cast<const native::entry *>(images[0]); entry->name; ++entry) {
    // Of the versions of a kernel, the best one comes first.
    if (entry->cpu_level > cpu_level())
      continue;
    std::set<const native::function *> seen;
    program->entries.push_back(*entry);
    program->entries.back().needs.meets = meets(entry->needs, seen);
    add_variables(program->entries, entry->needs, known);
  }
  *out = program.release();
  return UR_RESULT_SUCCESS;
}

// Kernels are compiled: there is nothing to build.
ur_result_t urProgramBuild(ur_context_handle_t, ur_program_handle_t, const char *) {
  return UR_RESULT_SUCCESS;
}

// See urProgramBuild.
ur_result_t urProgramBuildExp(ur_program_handle_t, uint32_t, ur_device_handle_t *, const char *) {
  return UR_RESULT_SUCCESS;
}

ur_result_t urProgramLink(ur_context_handle_t context, uint32_t count,
                          const ur_program_handle_t *programs, const char *,
                          ur_program_handle_t *out) {
  auto linked = std::make_unique<ur_program_handle_t_>();
  linked->context = context;
  for (uint32_t i = 0; i < count; ++i)
    linked->entries.insert(linked->entries.end(), programs[i]->entries.begin(),
                           programs[i]->entries.end());
  *out = linked.release();
  return UR_RESULT_SUCCESS;
}

ur_result_t urProgramLinkExp(ur_context_handle_t context, uint32_t, ur_device_handle_t *,
                             uint32_t count, const ur_program_handle_t *programs,
                             const char *options, ur_program_handle_t *out) {
  return urProgramLink(context, count, programs, options, out);
}

ur_result_t urProgramGetInfo(ur_program_handle_t program, ur_program_info_t property, size_t room,
                             void *to, size_t *size) {
  const answer answer{room, to, size};
  switch (property) {
  case UR_PROGRAM_INFO_BINARY_SIZES: // of a program's own functions
    return answer.list(std::vector<size_t>(program->context->devices.size(), 0));
  case UR_PROGRAM_INFO_BINARIES:
    return UR_RESULT_SUCCESS;
  default:
    return common_answer(program, property, answer);
  }
}

ur_result_t urProgramGetBuildInfo(ur_program_handle_t, ur_device_handle_t,
                                  ur_program_build_info_t property, size_t room, void *to,
                                  size_t *size) {
  const answer answer{room, to, size};
  switch (property) {
  case UR_PROGRAM_BUILD_INFO_STATUS:
    return answer.value(UR_PROGRAM_BUILD_STATUS_SUCCESS);
  case UR_PROGRAM_BUILD_INFO_OPTIONS:
  case UR_PROGRAM_BUILD_INFO_LOG:
    return answer.text("");
  case UR_PROGRAM_BUILD_INFO_BINARY_TYPE:
    return answer.value(UR_PROGRAM_BINARY_TYPE_EXECUTABLE);
  default:
    return UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
  }
}

// The size isn't known here, but to libsycl.
ur_result_t urProgramGetGlobalVariablePointer(ur_device_handle_t, ur_program_handle_t program,
                                              const char *name, size_t *size, void **out) {
  const native::entry *found = program->find(name);
  if (!found || !found->variable)
    return UR_RESULT_ERROR_INVALID_GLOBAL_NAME;
  *out = found->variable();
  if (size)
    *size = 0;
  return UR_RESULT_SUCCESS;
}

ur_result_t urEnqueueDeviceGlobalVariableWrite(ur_queue_handle_t queue, ur_program_handle_t program,
                                               const char *name, bool blocking, size_t size,
                                               size_t offset, const void *from, uint32_t count,
                                               const ur_event_handle_t *list,
                                               ur_event_handle_t *event) {
  const std::vector<char *> places = program->places_of(name);
  if (places.empty())
    return UR_RESULT_ERROR_INVALID_GLOBAL_NAME;
  return enqueue(
      queue, UR_COMMAND_DEVICE_GLOBAL_VARIABLE_WRITE, {count, list, event},
      [=](stream) {
        for (char *to : places)
          std::memmove(to + offset, from, size);
      },
      is_awaited(blocking, offset, size));
}

ur_result_t urEnqueueDeviceGlobalVariableRead(ur_queue_handle_t queue, ur_program_handle_t program,
                                              const char *name, bool blocking, size_t size,
                                              size_t offset, void *to, uint32_t count,
                                              const ur_event_handle_t *list,
                                              ur_event_handle_t *event) {
  const native::entry *found = program->find(name);
  if (!found || !found->variable)
    return UR_RESULT_ERROR_INVALID_GLOBAL_NAME;
  const char *from = static_cast<const char *>(found->variable()) + offset;
  return enqueue(
      queue, UR_COMMAND_DEVICE_GLOBAL_VARIABLE_READ, {count, list, event},
      [=](stream) { std::memmove(to, from, size); }, blocking);
}

ur_result_t urKernelCreate(ur_program_handle_t program, const char *name, ur_kernel_handle_t *out) {
  const native::entry *found = program->find(name);
  if (!found || !found->call)
    return UR_RESULT_ERROR_INVALID_KERNEL_NAME;
  *out = new ur_kernel_handle_t_(program, found);
  return UR_RESULT_SUCCESS;
}

ur_result_t urKernelSetArgMemObj(ur_kernel_handle_t kernel, uint32_t index,
                                 const ur_kernel_arg_mem_obj_properties_t *,
                                 ur_mem_handle_t memory) {
  void *pointer = memory ? memory->bytes : nullptr;
  if (memory && memory->image)
    pointer = memory->image.get();
  kernel->set(index, &pointer, sizeof pointer);
  kernel->arguments[index].memory = memory;
  return UR_RESULT_SUCCESS;
}

ur_result_t urKernelGetInfo(ur_kernel_handle_t kernel, ur_kernel_info_t property, size_t room,
                            void *to, size_t *size) {
  const answer answer{room, to, size};
  switch (property) {
  case UR_KERNEL_INFO_NUM_REGS:
    return answer.value(uint32_t(0));
  case UR_KERNEL_INFO_SPILL_MEM_SIZE:
    return answer.list({uint32_t(0)});
  default:
    return common_answer(kernel, property, answer);
  }
}

ur_result_t urKernelGetGroupInfo(ur_kernel_handle_t kernel, ur_device_handle_t,
                                 ur_kernel_group_info_t property, size_t room, void *to,
                                 size_t *size) {
  const answer answer{room, to, size};
  const auto &required = kernel->entry->required_size;
  switch (property) {
  case UR_KERNEL_GROUP_INFO_COMPILE_WORK_GROUP_SIZE:
    return answer.list({size_t(required[0]), size_t(required[1]), size_t(required[2])});
  case UR_KERNEL_GROUP_INFO_WORK_GROUP_SIZE:
    return answer.value(most_items());
  case UR_KERNEL_GROUP_INFO_LOCAL_MEM_SIZE:
  case UR_KERNEL_GROUP_INFO_PRIVATE_MEM_SIZE:
  case UR_KERNEL_GROUP_INFO_COMPILE_MAX_LINEAR_WORK_GROUP_SIZE:
    return answer.value(size_t(0));
  case UR_KERNEL_GROUP_INFO_PREFERRED_WORK_GROUP_SIZE_MULTIPLE:
    return answer.value(size_t(native::default_sub_group_size));
  case UR_KERNEL_GROUP_INFO_COMPILE_MAX_WORK_GROUP_SIZE:
    return answer.list({size_t(0), size_t(0), size_t(0)});
  default:
    return UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
  }
}

ur_result_t urKernelGetSubGroupInfo(ur_kernel_handle_t kernel, ur_device_handle_t,
                                    ur_kernel_sub_group_info_t property, size_t room, void *to,
                                    size_t *size) {
  const answer answer{room, to, size};
  const std::uint32_t demanded = kernel->entry->sub_group_size;
  const std::uint32_t most = demanded ? demanded : native::default_sub_group_size;
  switch (property) {
  case UR_KERNEL_SUB_GROUP_INFO_MAX_SUB_GROUP_SIZE:
    return answer.value(most);
  case UR_KERNEL_SUB_GROUP_INFO_MAX_NUM_SUB_GROUPS:
    return answer.value(uint32_t((most_items() + most - 1) / most));
  case UR_KERNEL_SUB_GROUP_INFO_COMPILE_NUM_SUB_GROUPS:
    return answer.value(uint32_t(0));
  case UR_KERNEL_SUB_GROUP_INFO_SUB_GROUP_SIZE_INTEL:
    return answer.value(demanded);
  default:
    return UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
  }
}

namespace {

// Such that a work-group is a row of items, or several, and that there are some for each thread.
range chosen_size(const native::entry &kernel, const range &global) {
  const std::size_t items = global[0] * global[1] * global[2];
  const std::size_t most = runs_items_together(kernel) ? 64 : 1024;
  const std::size_t wanted =
      std::min(most, std::max<std::size_t>(items / (8 * thread_count()), 16));
  range size{1, 1, 1};
  std::size_t room = wanted;
  for (int d = 0; d < 3; ++d) {
    size[d] = std::min(room, std::max<std::size_t>(global[d], 1));
    room /= size[d];
  }
  return size;
}

} // namespace

ur_result_t urKernelGetSuggestedLocalWorkSize(ur_kernel_handle_t kernel, ur_queue_handle_t,
                                              uint32_t dimensions, const size_t *,
                                              const size_t *global, size_t *local) {
  range whole{1, 1, 1};
  std::copy(global, global + dimensions, whole.begin());
  range size = chosen_size(*kernel->entry, whole);
  for (uint32_t d = 0; d < dimensions; ++d) {
    // One that divides the range, as whoever asks will give it.
    while (whole[d] % size[d])
      --size[d];
    local[d] = size[d];
  }
  return UR_RESULT_SUCCESS;
}

ur_result_t urEnqueueKernelLaunch(ur_queue_handle_t queue, ur_kernel_handle_t kernel,
                                  uint32_t dimensions, const size_t *offset, const size_t *global,
                                  const size_t *local, uint32_t property_count,
                                  const ur_kernel_launch_property_t *properties, uint32_t count,
                                  const ur_event_handle_t *list, ur_event_handle_t *event) {
  for (uint32_t i = 0; i < property_count; ++i)
    switch (properties[i].id) {
    case UR_KERNEL_LAUNCH_PROPERTY_ID_IGNORE:
    case UR_KERNEL_LAUNCH_PROPERTY_ID_OPPORTUNISTIC_QUEUE_SERIALIZE:
      break;
    default:
      return UR_RESULT_ERROR_UNSUPPORTED_FEATURE;
    }
  launch launch;
  launch.kernel = kernel->entry;
  launch.arguments = kernel->arguments;
  for (const argument &each : launch.arguments)
    if (!each.is_set)
      return UR_RESULT_ERROR_INVALID_KERNEL_ARGUMENT_INDEX;
  std::copy(global, global + dimensions, launch.global.begin());
  if (offset)
    std::copy(offset, offset + dimensions, launch.offset.begin());
  const auto &required = kernel->entry->required_size;
  if (local)
    std::copy(local, local + dimensions, launch.local.begin());
  else if (required[0])
    std::copy(required, required + 3, launch.local.begin());
  else
    launch.local = chosen_size(*kernel->entry, launch.global);
  if (launch.local[0] * launch.local[1] * launch.local[2] > most_items())
    return UR_RESULT_ERROR_INVALID_WORK_GROUP_SIZE;
  for (int d = 0; d < 3; ++d) {
    if (!launch.local[d] || (required[0] && launch.local[d] != required[d]) ||
        ((local || required[0]) && launch.global[d] % launch.local[d]))
      return UR_RESULT_ERROR_INVALID_WORK_GROUP_SIZE;
    launch.groups[d] = (launch.global[d] + launch.local[d] - 1) / launch.local[d];
  }
  std::vector<kept<ur_mem_handle_t>> buffers;
  for (const argument &each : launch.arguments)
    if (each.memory)
      buffers.push_back(each.memory);
  return enqueue(queue, UR_COMMAND_KERNEL_LAUNCH, {count, list, event},
                 [launch = std::move(launch), buffers = std::move(buffers), kernel = kept(kernel)](
                     stream) { launch.run(kernel->is_short); });
}
