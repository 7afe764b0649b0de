// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Graphs: their nodes, as they are added and changed.

#pragma once

#include "commands.hpp"

namespace syclflat::recorder {

// Commands of a graph are numbered as its nodes are, by their synchronization points.
template <class Parameters>
void end_node(json_line &line, const Parameters &p, ur_exp_command_buffer_handle_t graph) {
  const std::vector<std::size_t> after(*p.ppSyncPointWaitList,
                                       *p.ppSyncPointWaitList + *p.pnumSyncPointsInWaitList);
  line.add("graph", self().known_graphs[graph]);
  if (*p.ppSyncPoint)
    line.add("node", **p.ppSyncPoint);
  line.add_list("after", after);
  end_line(line);
}

inline void remember_node(const ur_command_buffer_append_kernel_launch_exp_params_t &p) {
  if (*p.pphCommand)
    self().graph_launches[**p.pphCommand] = self().launches;
}
template <class Parameters> void remember_node(const Parameters &) {}

inline json_line node_line(const ur_command_buffer_append_kernel_launch_exp_params_t &p) {
  json_line line("launch");
  line.add("launch", ++self().launches);
  report_node(self().kernels[*p.phKernel], self().launches);
  add_kernel(line, *p.phKernel);
  add_range(line, p);
  return line;
}
template <class Parameters> json_line node_line(const Parameters &p) { return described(p).line(); }

template <class Parameters> void end_append(void *arguments, ur_result_t result) {
  if (result)
    return;
  const Parameters &p = *static_cast<Parameters *>(arguments);
  const lock held(self().mutex);
  json_line line = node_line(p);
  remember_node(p);
  end_node(line, p, *p.phCommandBuffer);
}

inline std::string changed_arguments(const ur_exp_command_buffer_update_kernel_launch_desc_t &to) {
  std::string text = "[";
  const auto add = [&](const argument &each, std::uint32_t index) {
    text += (text.size() > 1 ? "," : "") + keys_of(each, index).object();
  };
  for (std::uint32_t i = 0; i < to.numNewMemObjArgs; ++i) {
    const auto &changed = to.pNewMemObjArgList[i];
    add(memory_argument(changed.hNewMemObjArg, changed.pProperties), changed.argIndex);
  }
  for (std::uint32_t i = 0; i < to.numNewPointerArgs; ++i) {
    argument each{argument::pointer};
    // Unlike urKernelSetArgPointer, it takes the place of the pointer.
    const auto &changed = to.pNewPointerArgList[i];
    each.address = *static_cast<void *const *>(changed.pNewPointerArg);
    add(each, changed.argIndex);
  }
  for (std::uint32_t i = 0; i < to.numNewValueArgs; ++i) {
    const auto &changed = to.pNewValueArgList[i];
    argument each{argument::value};
    each.bytes.assign(static_cast<const char *>(changed.pNewValueArg), changed.argSize);
    add(each, changed.argIndex);
  }
  return text + "]";
}

// A launch of a graph has other arguments or ranges from now on.
inline void changed_graph(const ur_command_buffer_update_kernel_launch_exp_params_t &p) {
  for (std::uint32_t i = 0; i < *p.pnumKernelUpdates; ++i) {
    const auto &to = (*p.ppUpdateKernelLaunch)[i];
    json_line line("graph_update");
    line.add("graph", self().known_graphs[*p.phCommandBuffer])
        .add("launch", self().graph_launches[to.hCommand]);
    if (to.hNewKernel)
      line.add("kernel", std::string_view(self().kernels[to.hNewKernel].name));
    line.add_raw("arguments", changed_arguments(to));
    for (const auto &[key, sizes] : {std::pair("global", to.pNewGlobalWorkSize),
                                     std::pair("local", to.pNewLocalWorkSize),
                                     std::pair("offset", to.pNewGlobalWorkOffset)})
      if (sizes)
        line.add_numbers(key, sizes, to.newWorkDim);
    end_line(line);
  }
}

} // namespace syclflat::recorder
