// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Variables in the memory of devices (device_global): the pointers that the runtime sets in programs,
// and variables that are parts of a program (device_image_scope).

#pragma once

#include "kernel_calls.hpp"

namespace syclflat::recorder {

// Returns the allocation that an address is in.
inline const std::pair<const std::uintptr_t, allocation> *found_at(std::uintptr_t address) {
  const auto &pointers = self().pointers;
  auto after = pointers.upper_bound(address);
  if (after == pointers.begin())
    return nullptr;
  --after;
  return address - after->first < after->second.size ? &*after : nullptr;
}

// Returns the sizes in bytes of the variables that are parts of programs, by name, from notes with a
// line for each: the size, and the name.
inline std::map<std::string, std::size_t> own_variables() {
  std::map<std::string, std::size_t> found;
  for (std::string_view text : notes_of(note_type::own_variables))
    while (!text.empty()) {
      const std::string line(text.substr(0, text.find('\n')));
      text.remove_prefix(std::min(text.size(), line.size() + 1));
      char *name = nullptr;
      const std::size_t size = std::strtoull(line.c_str(), &name, 10);
      if (*name == ' ' && size)
        found[name + 1] = size;
    }
  return found;
}

// Copies a part of a variable to the host; returns whether that succeeds.
inline bool read_variable(ur_queue_handle_t queue, ur_program_handle_t program,
                          const std::string &name, std::size_t size, std::size_t offset, void *to) {
  return !urEnqueueDeviceGlobalVariableRead(queue, program, name.c_str(), true, size, offset, to, 0,
                                            nullptr, nullptr);
}

// Finds which variables a program has itself, on the device of a queue, and numbers them.
inline void find_own_variables(program &found, ur_program_handle_t handle, ur_queue_handle_t queue) {
  const ur_device_handle_t device = tracing::device_of(queue);
  for (const auto &[name, size] : own_variables()) {
    const auto [known, is_new] =
        found.own_variables.emplace(name_on_device(device, name), allocation{none, nullptr, size});
    std::string bytes(size, '\0');
    if (!is_new || !read_variable(queue, handle, name, size, 0, bytes.data()))
      continue;
    known->second = {self().allocations++, "variable", size, number_of(device)};
    write(allocation_line(known->second, nullptr).add("name", std::string_view(name)));
  }
}

// Remembers the address that the runtime gives a variable: that of an allocation.
inline void set_variable(const ur_enqueue_device_global_variable_write_params_t &p) {
  const auto found = self().built.find(*p.phProgram);
  std::uintptr_t address;
  if (found == self().built.end() || *p.pcount != sizeof address || *p.poffset)
    return;
  std::memcpy(&address, *p.ppSrc, sizeof address);
  const auto *at = found_at(address);
  if (at && at->first == address && !own_variables().count(*p.pname))
    found->second.variables[{tracing::device_of(*p.phQueue), *p.pname}] = address;
}

} // namespace syclflat::recorder
