// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Programs, which are tables of functions, and kernels with the arguments of their next launch.
#pragma once

#include "memory.hpp"

#include "work_group.hpp"

#include <array>
#include <atomic>

namespace syclflat {

using range = std::array<std::size_t, 3>;

struct argument {
  // Of a pointer or a number; larger ones are in memory where their types may be.
  alignas(8) unsigned char small[8];
  std::shared_ptr<void> large;
  bool is_set = false;
  std::size_t local_bytes = 0; // of local memory whose address it is
  ur_mem_handle_t memory = nullptr; // whose address it is

  void *place() const { return large ? large.get() : const_cast<unsigned char *>(small); }
};

// A launch of a kernel; dimensions are SPIR-V's.
struct launch {
  const native::entry *kernel;
  std::vector<argument> arguments;
  range offset{}, global{1, 1, 1}, local{1, 1, 1}, groups{1, 1, 1};

  // Runs all work-groups; for the argument see for_each.
  void run(std::atomic<bool> &is_short) const;

private:
  native::work_group all_groups() const;
  void run(std::size_t first, std::size_t end, native::work_group group) const;
  void *const *places() const;
};

// The most items of a work-group: as many as Intel's OpenCL runtime allows. For ThreadSanitizer an
// item may be a thread, and it knows 8,128 of these.
constexpr std::size_t most_items_ever = 8192;
std::size_t most_items();

// Runs the items of a work-group side by side, such that they may wait for each other.
void run_together(native::kernel call, void *const *arguments, native::work_group &group);

} // namespace syclflat

struct ur_program_handle_t_ : syclflat::handle {
  syclflat::kept<ur_context_handle_t> context;
  std::vector<syclflat::native::entry> entries; // with the variables of functions that kernels call

  const syclflat::native::entry *find(const std::string &name) const;
  // Gives the places of a variable: each file that has it has one of its own.
  std::vector<char *> places_of(const std::string &name) const;
};

struct ur_kernel_handle_t_ : syclflat::handle {
  ur_kernel_handle_t_(ur_program_handle_t program, const syclflat::native::entry *entry)
      : program(program), entry(entry), name(entry->name) {}

  syclflat::kept<ur_program_handle_t> program;
  const syclflat::native::entry *entry;
  std::string name;
  std::vector<syclflat::argument> arguments;
  std::atomic<bool> is_short{false};

  void set(std::uint32_t index, const void *value, std::size_t size);
};
