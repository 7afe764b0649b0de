// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels: functions of modules, and the arguments of the next launch.
#pragma once

#include "memory.hpp"
#include "program.hpp"

namespace syclflat {

// A kernel on one device.
struct loaded_kernel {
  std::atomic<bool> is_loaded{false};
  cuda::function function = nullptr;
  loaded_module *module = nullptr;
  unsigned max_items = 0; // in a work-group
  // As many in a work-group as keep the device busiest, and how many work-groups keep all of it
  // busy; 0 before it is asked for.
  unsigned best_items = 0, enough_groups = 0;
  // What launches may have in addition to the kernel's own local memory: 48 KiB in all without
  // another word, and then as much as there is, as other handles may be of the same function.
  std::size_t dynamic_bytes = 0, most_dynamic_bytes = 0;
  // The last work-group size that was chosen, and what for.
  range chosen_for{}, chosen{};
  bool is_chosen_rounded = false;
};

struct argument {
  std::vector<unsigned char> value;
  std::size_t local_bytes = 0;      // of local memory that it is the place of
  ur_mem_handle_t memory = nullptr; // of a buffer for several devices
  syclflat::memory_access access = memory_access::read_write;
};

} // namespace syclflat

struct ur_kernel_handle_t_ : syclflat::handle {
  ur_kernel_handle_t_(ur_program_handle_t program, const char *name)
      : program(program), name(name), properties(program->properties_of(name)),
        loaded(program->context->devices.size()) {}

  syclflat::kept<ur_program_handle_t> program;
  std::string name;
  const syclflat::kernel_properties properties;
  std::vector<syclflat::argument> arguments;
  std::vector<void *> pointers; // to their values

  // Gives the kernel on a device, which is looked up when it is first asked for.
  ur_result_t load(ur_device_handle_t device, syclflat::loaded_kernel **out);
  void set(std::uint32_t index, const void *value, std::size_t size);
  // Whether a launch over a range may have more items than that.
  bool may_round(std::uint32_t dimensions, const std::size_t *global) const;
  // Chooses the size of work-groups for a range, which it divides unless that may be rounded up;
  // false if none will do.
  bool choose(ur_device_handle_t device, syclflat::loaded_kernel &loaded, std::uint32_t dimensions,
              const std::size_t *global, bool may_round, syclflat::range &local);

  std::mutex mutex;
  std::vector<syclflat::loaded_kernel> loaded; // one for each device of the context

private:
  static void measure(ur_device_handle_t device, syclflat::loaded_kernel &loaded);
};
