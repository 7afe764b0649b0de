// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Command buffers: graphs of the driver. A command is recorded by the call that would enqueue it,
// on a queue of the command buffer's own of which the driver captures the stream.
#pragma once

#include "errors.hpp"
#include "kernel.hpp"
#include "queue.hpp"

#include <memory>
#include <set>
#include <vector>

namespace syclflat {

// Bytes of a buffer that a recorded command accesses, in a context of several devices.
struct recorded_access {
  kept<ur_mem_handle_t> memory;
  memory_access access;
  std::size_t begin, bytes;
};

// What launches of a graph have to know of its commands.
struct recording {
  std::vector<recorded_access> accesses;
  std::set<loaded_module *> modules; // which launches with an offset keep to themselves
};

// The commands that one waits for, and where its own place is to go. There are no events.
struct sync_points {
  std::uint32_t count;
  const ur_exp_command_buffer_sync_point_t *list;
  std::uint32_t event_count;
  ur_exp_command_buffer_sync_point_t *point;
  ur_event_handle_t *event;
};

} // namespace syclflat

// A launch that can be updated.
struct ur_exp_command_buffer_command_handle_t_ {
  ur_kernel_handle_t kernel; // its own, as it was when it was appended
  syclflat::cuda::graph_node node;
  std::uint32_t dimensions;
  syclflat::range offset{}, global{}, local{};
  bool has_local;

  ur_result_t launch(ur_queue_handle_t queue) const;
  ~ur_exp_command_buffer_command_handle_t_();
};

struct ur_exp_command_buffer_handle_t_ : syclflat::handle {
  ur_device_handle_t device = nullptr;
  bool is_updatable = false, is_in_order = false;
  ur_queue_handle_t queue = nullptr; // that is captured
  syclflat::cuda::graph graph = nullptr;
  syclflat::cuda::executable_graph executable = nullptr; // null before it is finalized
  syclflat::recording recorded;
  // Of each command, in the order of their places: the last nodes.
  std::vector<std::vector<syclflat::cuda::graph_node>> ends;
  std::vector<std::unique_ptr<ur_exp_command_buffer_command_handle_t_>> launches;
  std::mutex mutex;

  ~ur_exp_command_buffer_handle_t_();

  // Adds the command that work, a function of a queue, enqueues.
  template <class Work> ur_result_t append(const syclflat::sync_points &points, Work &&work) {
    std::lock_guard<std::mutex> lock(mutex);
    std::vector<syclflat::cuda::graph_node> nodes;
    SYCLFLAT_TRY(before(points, nodes));
    SYCLFLAT_TRY(record(graph, nodes, work));
    if (points.point)
      *points.point = ur_exp_command_buffer_sync_point_t(ends.size());
    ends.push_back(std::move(nodes));
    return UR_RESULT_SUCCESS;
  }

  // Records what work enqueues behind nodes of a graph, which become the last ones of that.
  template <class Work>
  ur_result_t record(syclflat::cuda::graph into, std::vector<syclflat::cuda::graph_node> &nodes,
                     Work &&work) {
    SYCLFLAT_TRY(begin(into, nodes));
    const ur_result_t worked = work(queue), ended = end(nodes);
    return worked != UR_RESULT_SUCCESS ? worked : ended;
  }

private:
  ur_result_t before(const syclflat::sync_points &points,
                     std::vector<syclflat::cuda::graph_node> &nodes) const;
  ur_result_t begin(syclflat::cuda::graph into,
                    const std::vector<syclflat::cuda::graph_node> &nodes);
  ur_result_t end(std::vector<syclflat::cuda::graph_node> &nodes);
};
