// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the SYCL headers ask of a host runtime. opencl_runtime.cpp is one.
#pragma once

#include <syclflat/device_image.hpp>
#include <syclflat/kernel_desc.hpp>

#include <cstddef>
#include <string>

namespace syclflat {
namespace runtime {

// The index space of a launch, in SYCL's order: dimension 0 varies slowest.
struct launch_range {
  int dimensions = 1;
  std::size_t global[3] = {1, 1, 1};
  std::size_t local[3] = {0, 0, 0}; // all 0: the device chooses
  std::size_t offset[3] = {0, 0, 0};
};

// Runs a kernel to its end. Its arguments are taken from `capture_object` as the rows say.
void launch(const sycl::detail::kernel_signature &kernel, const void *capture_object,
            const launch_range &range);

// Device memory that goes with `size` bytes of host memory at `host`.
void attach(void *host, std::size_t size);
// Makes the host memory hold what kernels wrote; if `host_writes`, kernels will see what is
// written to it afterwards.
void synchronize(void *host, bool host_writes);
void detach(void *host);

// Memory that host and device share.
void *allocate(std::size_t size, std::size_t alignment);
void release(void *pointer);

std::string device_name();
std::string platform_name();

} // namespace runtime
} // namespace syclflat
