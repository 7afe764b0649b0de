// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Programs: PTX with machine code beside it, and the module that the driver makes for each device.
#pragma once

#include "context.hpp"

#include <array>
#include <map>
#include <set>
#include <shared_mutex>

namespace syclflat {

// What a file has for others: a module of PTX, if it is compiled for such devices, and the functions
// of other files that it calls. The source that registers images has it, with more members behind.
// Machine code may follow the zero that ends the PTX: for each architecture its name with a zero, the
// number of bytes as one of eight bytes, and those.
struct device_functions {
  const char *begin, *end;
  const device_functions *const *const *called;
  std::size_t count;
};

using range = std::array<std::size_t, 3>;

// The properties of a kernel in its image.
struct kernel_properties {
  // Whether it takes the range behind its own arguments, and leaves out items behind that.
  bool is_guarded = false;
  bool takes_offset = false;        // as its last argument, else from the module
  range required_size{};            // of work-groups, zeros if any will do
  std::uint32_t sub_group_size = 0; // 0 if it demands none
};

// What NVIDIA's assembler made of the PTX for an architecture.
struct machine_code {
  int major, minor;
  bool is_exact; // runs on this architecture alone, as that for sm_90a
  std::string binary; // to be linked, where the PTX is linked with others
};

struct loaded_module {
  cuda::module module = nullptr;
  ur_program_build_status_t status = UR_PROGRAM_BUILD_STATUS_NONE;
  std::string log;
  // Where kernels read the offset of their launch, if they do. There is one for all launches: one
  // that sets it has the module to itself.
  cuda::pointer global_offset = 0;
  std::shared_mutex launches;
};

} // namespace syclflat

struct ur_program_handle_t_ : syclflat::handle {
  syclflat::kept<ur_context_handle_t> context;
  std::string image;                          // PTX, or a binary
  std::vector<syclflat::machine_code> binaries; // of the same code
  std::map<std::string, std::string> globals; // names of variables by libsycl's names
  std::map<std::string, syclflat::kernel_properties> kernels; // by their names
  std::set<const syclflat::device_functions *> functions; // with which it is linked

  explicit ur_program_handle_t_(ur_context_handle_t context)
      : context(context), modules_(context->devices.size()) {}
  ~ur_program_handle_t_();

  // Gives the module on a device, which is made when it is first asked for.
  ur_result_t load(ur_device_handle_t device, syclflat::loaded_module **out);
  ur_result_t load(std::uint32_t count, const ur_device_handle_t *devices);
  // Finds a variable.
  ur_result_t find(ur_device_handle_t device, const char *name, syclflat::cuda::pointer *at,
                   std::size_t *size);
  syclflat::loaded_module &at(ur_device_handle_t device) {
    return modules_[context->index_of(device)];
  }
  syclflat::kernel_properties properties_of(const std::string &kernel) const {
    const auto found = kernels.find(kernel);
    return found == kernels.end() ? syclflat::kernel_properties{} : found->second;
  }

private:
  std::mutex mutex_;
  std::vector<syclflat::loaded_module> modules_; // one for each device of the context
};
