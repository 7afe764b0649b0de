// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Command buffers.

#include "command_buffer.hpp"
#include "answers.hpp"
#include "errors.hpp"
#include "event.hpp"

#include <algorithm>
#include <shared_mutex>

using namespace syclflat;

namespace {

// A kernel of the same function with the same arguments.
ur_result_t copy_of(ur_kernel_handle_t kernel, ur_kernel_handle_t *out) {
  SYCLFLAT_TRY(urKernelCreate(kernel->program, kernel->name.c_str(), out));
  (*out)->arguments = kernel->arguments;
  return UR_RESULT_SUCCESS;
}

} // namespace

ur_result_t ur_exp_command_buffer_command_handle_t_::launch(ur_queue_handle_t queue) const {
  return urEnqueueKernelLaunch(queue, kernel, dimensions, offset.data(), global.data(),
                               has_local ? local.data() : nullptr, 0, nullptr, 0, nullptr, nullptr);
}

ur_exp_command_buffer_command_handle_t_::~ur_exp_command_buffer_command_handle_t_() {
  urKernelRelease(kernel);
}

ur_exp_command_buffer_handle_t_::~ur_exp_command_buffer_handle_t_() {
  if (!device->use()) {
    if (executable)
      cuda::cuGraphExecDestroy(executable);
    if (graph)
      cuda::cuGraphDestroy(graph);
  }
  if (queue)
    urQueueRelease(queue);
}

ur_result_t
ur_exp_command_buffer_handle_t_::before(const sync_points &points,
                                        std::vector<cuda::graph_node> &nodes) const {
  if (points.event_count || points.event)
    return UR_RESULT_ERROR_UNSUPPORTED_FEATURE;
  if (executable)
    return UR_RESULT_ERROR_INVALID_OPERATION;
  if (is_in_order) {
    if (!ends.empty())
      nodes = ends.back();
    return UR_RESULT_SUCCESS;
  }
  for (std::uint32_t i = 0; i < points.count; ++i) {
    if (points.list[i] >= ends.size())
      return UR_RESULT_ERROR_INVALID_COMMAND_BUFFER_SYNC_POINT_EXP;
    const auto &each = ends[points.list[i]];
    nodes.insert(nodes.end(), each.begin(), each.end());
  }
  // The driver takes each node once.
  std::sort(nodes.begin(), nodes.end());
  nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
  return UR_RESULT_SUCCESS;
}

ur_result_t ur_exp_command_buffer_handle_t_::begin(cuda::graph into,
                                                   const std::vector<cuda::graph_node> &nodes) {
  SYCLFLAT_TRY(device->use());
  SYCLFLAT_TRY(cuda::cuStreamBeginCaptureToGraph(queue->lanes[0].stream, into, nodes.data(),
                                                 nullptr, nodes.size(), cuda::capture_relaxed));
  queue->recorded = &recorded;
  return UR_RESULT_SUCCESS;
}

ur_result_t ur_exp_command_buffer_handle_t_::end(std::vector<cuda::graph_node> &nodes) {
  queue->recorded = nullptr;
  const cuda::stream stream = queue->lanes[0].stream;
  int status = 0;
  const cuda::graph_node *last = nullptr;
  std::size_t count = 0;
  cuda::graph ended = nullptr;
  cuda::result failure =
      cuda::cuStreamGetCaptureInfo(stream, &status, nullptr, nullptr, &last, &count);
  if (!failure)
    nodes.assign(last, last + count);
  if (const cuda::result other = cuda::cuStreamEndCapture(stream, &ended))
    failure = other;
  return result_of(failure, "a command of a command buffer");
}

ur_result_t urCommandBufferCreateExp(ur_context_handle_t context, ur_device_handle_t device,
                                     const ur_exp_command_buffer_desc_t *wanted,
                                     ur_exp_command_buffer_handle_t *out) {
  if (!cuda::has_graphs())
    return UR_RESULT_ERROR_UNSUPPORTED_FEATURE;
  auto made = std::make_unique<ur_exp_command_buffer_handle_t_>();
  made->device = device;
  made->is_updatable = wanted && wanted->isUpdatable;
  made->is_in_order = wanted && wanted->isInOrder;
  SYCLFLAT_TRY(urQueueCreate(context, device, nullptr, &made->queue));
  SYCLFLAT_TRY(cuda::cuGraphCreate(&made->graph, 0));
  *out = made.release();
  return UR_RESULT_SUCCESS;
}

ur_result_t urCommandBufferRetainExp(ur_exp_command_buffer_handle_t buffer) {
  return retain(buffer);
}

ur_result_t urCommandBufferReleaseExp(ur_exp_command_buffer_handle_t buffer) {
  return drop(buffer);
}

ur_result_t urCommandBufferFinalizeExp(ur_exp_command_buffer_handle_t buffer) {
  std::lock_guard<std::mutex> lock(buffer->mutex);
  if (buffer->executable)
    return UR_RESULT_ERROR_INVALID_OPERATION;
  SYCLFLAT_TRY(buffer->device->use());
  SYCLFLAT_TRY(cuda::cuGraphInstantiate(&buffer->executable, buffer->graph, 0));
  return UR_RESULT_SUCCESS;
}

ur_result_t urCommandBufferGetInfoExp(ur_exp_command_buffer_handle_t buffer,
                                      ur_exp_command_buffer_info_t property, size_t room, void *to,
                                      size_t *size) {
  const answer answer{room, to, size};
  switch (property) {
  case UR_EXP_COMMAND_BUFFER_INFO_REFERENCE_COUNT:
    return answer.value(buffer->references.load());
  case UR_EXP_COMMAND_BUFFER_INFO_DESCRIPTOR:
    return answer.value(ur_exp_command_buffer_desc_t{UR_STRUCTURE_TYPE_EXP_COMMAND_BUFFER_DESC,
                                                     nullptr, buffer->is_updatable,
                                                     buffer->is_in_order, false});
  default:
    return UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
  }
}

ur_result_t urCommandBufferGetNativeHandleExp(ur_exp_command_buffer_handle_t buffer,
                                              ur_native_handle_t *native) {
  *native = reinterpret_cast<ur_native_handle_t>(buffer->graph);
  return UR_RESULT_SUCCESS;
}

// Brings to the device what is newer elsewhere of the buffers that its commands use.
ur_result_t urEnqueueCommandBufferExp(ur_queue_handle_t queue,
                                      ur_exp_command_buffer_handle_t buffer, uint32_t count,
                                      const ur_event_handle_t *list, ur_event_handle_t *event) {
  std::lock_guard<std::mutex> lock(buffer->mutex);
  if (!buffer->executable)
    return UR_RESULT_ERROR_INVALID_OPERATION;
  std::vector<std::shared_lock<std::shared_mutex>> beside;
  for (loaded_module *module : buffer->recorded.modules)
    beside.emplace_back(module->launches);
  return enqueue(queue, UR_COMMAND_ENQUEUE_COMMAND_BUFFER_EXP, {count, list, event},
                 "urEnqueueCommandBufferExp", [&](cuda::stream stream) {
                   for (const recorded_access &each : buffer->recorded.accesses) {
                     cuda::pointer ignored = 0;
                     if (const cuda::result failure =
                             each.memory->prepare(buffer->device, each.access, each.begin,
                                                  each.bytes, stream, &ignored))
                       return failure;
                   }
                   return cuda::cuGraphLaunch(buffer->executable, stream);
                 });
}

// A launch with an offset is refused if the kernel has functions that read it, from memory that
// other launches share.
ur_result_t urCommandBufferAppendKernelLaunchExp(
    ur_exp_command_buffer_handle_t buffer, ur_kernel_handle_t kernel, uint32_t dimensions,
    const size_t *offset, const size_t *global, const size_t *local, uint32_t, ur_kernel_handle_t *,
    uint32_t count, const ur_exp_command_buffer_sync_point_t *list, uint32_t event_count,
    const ur_event_handle_t *, ur_exp_command_buffer_sync_point_t *point, ur_event_handle_t *event,
    ur_exp_command_buffer_command_handle_t *command) {
  if (command && !buffer->is_updatable)
    return UR_RESULT_ERROR_INVALID_OPERATION;
  const sync_points points{count, list, event_count, point, event};
  if (!command)
    return buffer->append(points, [&](ur_queue_handle_t queue) {
      return urEnqueueKernelLaunch(queue, kernel, dimensions, offset, global, local, 0, nullptr, 0,
                                   nullptr, nullptr);
    });
  auto made = std::make_unique<ur_exp_command_buffer_command_handle_t_>();
  SYCLFLAT_TRY(copy_of(kernel, &made->kernel));
  made->dimensions = dimensions;
  made->has_local = local;
  for (const auto &[from, to] : {std::pair{offset, &made->offset}, std::pair{global, &made->global},
                                 std::pair{local, &made->local}})
    if (from)
      std::copy_n(from, dimensions, to->begin());
  const ur_result_t result =
      buffer->append(points, [&](ur_queue_handle_t queue) { return made->launch(queue); });
  if (result != UR_RESULT_SUCCESS)
    return result;
  std::lock_guard<std::mutex> lock(buffer->mutex);
  // An empty range has no node of its own.
  const bool is_empty = std::find(global, global + dimensions, size_t(0)) != global + dimensions;
  made->node = is_empty ? nullptr : buffer->ends.back().back();
  *command = made.get();
  buffer->launches.push_back(std::move(made));
  return UR_RESULT_SUCCESS;
}

// Records the launch anew, and has the driver take what that needs.
ur_result_t urCommandBufferUpdateKernelLaunchExp(
    ur_exp_command_buffer_handle_t buffer, uint32_t count,
    const ur_exp_command_buffer_update_kernel_launch_desc_t *updates) {
  std::lock_guard<std::mutex> lock(buffer->mutex);
  if (!buffer->executable || !buffer->is_updatable)
    return UR_RESULT_ERROR_INVALID_OPERATION;
  SYCLFLAT_TRY(buffer->device->use());
  for (const auto *update = updates; update != updates + count; ++update) {
    ur_exp_command_buffer_command_handle_t_ &command = *update->hCommand;
    if (update->hNewKernel) {
      ur_kernel_handle_t other;
      SYCLFLAT_TRY(copy_of(update->hNewKernel, &other));
      urKernelRelease(command.kernel);
      command.kernel = other;
    }
    for (uint32_t i = 0; i < update->numNewMemObjArgs; ++i) {
      const auto &argument = update->pNewMemObjArgList[i];
      urKernelSetArgMemObj(command.kernel, argument.argIndex, argument.pProperties,
                           argument.hNewMemObjArg);
    }
    // What is given is a pointer to the pointer.
    for (uint32_t i = 0; i < update->numNewPointerArgs; ++i) {
      const auto &argument = update->pNewPointerArgList[i];
      urKernelSetArgValue(command.kernel, argument.argIndex, sizeof(void *), nullptr,
                          argument.pNewPointerArg);
    }
    for (uint32_t i = 0; i < update->numNewValueArgs; ++i) {
      const auto &argument = update->pNewValueArgList[i];
      urKernelSetArgValue(command.kernel, argument.argIndex, argument.argSize, nullptr,
                          argument.pNewValueArg);
    }
    if (update->newWorkDim)
      command.dimensions = update->newWorkDim;
    if (update->pNewGlobalWorkOffset)
      std::copy_n(update->pNewGlobalWorkOffset, command.dimensions, command.offset.begin());
    if (update->pNewGlobalWorkSize) {
      std::copy_n(update->pNewGlobalWorkSize, command.dimensions, command.global.begin());
      command.has_local = update->pNewLocalWorkSize;
    }
    if (update->pNewLocalWorkSize) {
      std::copy_n(update->pNewLocalWorkSize, command.dimensions, command.local.begin());
      command.has_local = true;
    }
    cuda::graph other = nullptr;
    SYCLFLAT_TRY(cuda::cuGraphCreate(&other, 0));
    std::vector<cuda::graph_node> nodes;
    ur_result_t result = buffer->record(
        other, nodes, [&](ur_queue_handle_t queue) { return command.launch(queue); });
    cuda::kernel_node_parameters parameters;
    if (result == UR_RESULT_SUCCESS && (nodes.empty() || !command.node))
      result = refuse(UR_RESULT_ERROR_UNSUPPORTED_FEATURE,
                      "a launch over an empty range can't become another one");
    if (result == UR_RESULT_SUCCESS)
      result = result_of(cuda::cuGraphKernelNodeGetParams(nodes.back(), &parameters),
                         "cuGraphKernelNodeGetParams");
    if (result == UR_RESULT_SUCCESS)
      result = result_of(
          cuda::cuGraphExecKernelNodeSetParams(buffer->executable, command.node, &parameters),
          "cuGraphExecKernelNodeSetParams");
    cuda::cuGraphDestroy(other);
    if (result != UR_RESULT_SUCCESS)
      return result;
  }
  return UR_RESULT_SUCCESS;
}

// The other commands can't be updated: they have no handle.
#define SYCLFLAT_POINTS                                                                            \
  uint32_t count, const ur_exp_command_buffer_sync_point_t *list, uint32_t event_count,            \
      const ur_event_handle_t *, ur_exp_command_buffer_sync_point_t *point,                        \
      ur_event_handle_t *event, ur_exp_command_buffer_command_handle_t *
#define SYCLFLAT_APPEND(call)                                                                      \
  return buffer->append({count, list, event_count, point, event},                                  \
                        [&](ur_queue_handle_t queue) { return call; })

ur_result_t urCommandBufferAppendUSMMemcpyExp(ur_exp_command_buffer_handle_t buffer, void *to,
                                              const void *from, size_t size, SYCLFLAT_POINTS) {
  SYCLFLAT_APPEND(urEnqueueUSMMemcpy(queue, false, to, from, size, 0, nullptr, nullptr));
}

ur_result_t urCommandBufferAppendUSMFillExp(ur_exp_command_buffer_handle_t buffer, void *to,
                                            const void *pattern, size_t pattern_size, size_t size,
                                            SYCLFLAT_POINTS) {
  SYCLFLAT_APPEND(
      urEnqueueUSMFill(queue, to, pattern_size, pattern, size, 0, nullptr, nullptr));
}

// A hint, which graphs of the driver don't take.
ur_result_t urCommandBufferAppendUSMPrefetchExp(ur_exp_command_buffer_handle_t buffer, const void *,
                                                size_t, ur_usm_migration_flags_t,
                                                SYCLFLAT_POINTS) {
  SYCLFLAT_APPEND((static_cast<void>(queue), UR_RESULT_SUCCESS));
}

// The advice is given when it is recorded.
ur_result_t urCommandBufferAppendUSMAdviseExp(ur_exp_command_buffer_handle_t buffer,
                                              const void *memory, size_t size,
                                              ur_usm_advice_flags_t advice, SYCLFLAT_POINTS) {
  SYCLFLAT_APPEND(urEnqueueUSMAdvise(queue, memory, size, advice, nullptr));
}

ur_result_t urCommandBufferAppendMemBufferCopyExp(ur_exp_command_buffer_handle_t buffer,
                                                  ur_mem_handle_t from, ur_mem_handle_t to,
                                                  size_t from_offset, size_t to_offset, size_t size,
                                                  SYCLFLAT_POINTS) {
  SYCLFLAT_APPEND(urEnqueueMemBufferCopy(queue, from, to, from_offset, to_offset, size, 0, nullptr,
                                         nullptr));
}

ur_result_t urCommandBufferAppendMemBufferWriteExp(ur_exp_command_buffer_handle_t buffer,
                                                   ur_mem_handle_t memory, size_t offset,
                                                   size_t size, const void *from, SYCLFLAT_POINTS) {
  SYCLFLAT_APPEND(
      urEnqueueMemBufferWrite(queue, memory, false, offset, size, from, 0, nullptr, nullptr));
}

ur_result_t urCommandBufferAppendMemBufferReadExp(ur_exp_command_buffer_handle_t buffer,
                                                  ur_mem_handle_t memory, size_t offset,
                                                  size_t size, void *to, SYCLFLAT_POINTS) {
  SYCLFLAT_APPEND(
      urEnqueueMemBufferRead(queue, memory, false, offset, size, to, 0, nullptr, nullptr));
}

ur_result_t urCommandBufferAppendMemBufferCopyRectExp(
    ur_exp_command_buffer_handle_t buffer, ur_mem_handle_t from, ur_mem_handle_t to,
    ur_rect_offset_t from_at, ur_rect_offset_t to_at, ur_rect_region_t region, size_t from_row,
    size_t from_slice, size_t to_row, size_t to_slice, SYCLFLAT_POINTS) {
  SYCLFLAT_APPEND(urEnqueueMemBufferCopyRect(queue, from, to, from_at, to_at, region, from_row,
                                             from_slice, to_row, to_slice, 0, nullptr, nullptr));
}

ur_result_t urCommandBufferAppendMemBufferWriteRectExp(
    ur_exp_command_buffer_handle_t buffer, ur_mem_handle_t memory, ur_rect_offset_t at,
    ur_rect_offset_t host_at, ur_rect_region_t region, size_t row, size_t slice, size_t host_row,
    size_t host_slice, void *from, SYCLFLAT_POINTS) {
  SYCLFLAT_APPEND(urEnqueueMemBufferWriteRect(queue, memory, false, at, host_at, region, row, slice,
                                              host_row, host_slice, from, 0, nullptr, nullptr));
}

ur_result_t urCommandBufferAppendMemBufferReadRectExp(
    ur_exp_command_buffer_handle_t buffer, ur_mem_handle_t memory, ur_rect_offset_t at,
    ur_rect_offset_t host_at, ur_rect_region_t region, size_t row, size_t slice, size_t host_row,
    size_t host_slice, void *to, SYCLFLAT_POINTS) {
  SYCLFLAT_APPEND(urEnqueueMemBufferReadRect(queue, memory, false, at, host_at, region, row, slice,
                                             host_row, host_slice, to, 0, nullptr, nullptr));
}

ur_result_t urCommandBufferAppendMemBufferFillExp(ur_exp_command_buffer_handle_t buffer,
                                                  ur_mem_handle_t memory, const void *pattern,
                                                  size_t pattern_size, size_t offset, size_t size,
                                                  SYCLFLAT_POINTS) {
  SYCLFLAT_APPEND(urEnqueueMemBufferFill(queue, memory, pattern, pattern_size, offset, size, 0,
                                         nullptr, nullptr));
}
