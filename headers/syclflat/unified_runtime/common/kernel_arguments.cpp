// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Arguments of kernels.

#include "kernel.hpp"

#include <algorithm>

using namespace syclflat;

ur_result_t urKernelSetArgValue(ur_kernel_handle_t kernel, uint32_t index, size_t size,
                                const ur_kernel_arg_value_properties_t *, const void *value) {
  kernel->set(index, value, size);
  return UR_RESULT_SUCCESS;
}

ur_result_t urKernelSetArgPointer(ur_kernel_handle_t kernel, uint32_t index,
                                  const ur_kernel_arg_pointer_properties_t *, const void *value) {
  kernel->set(index, &value, sizeof value);
  return UR_RESULT_SUCCESS;
}

// A launch places the memory, and puts its offset or its address here.
ur_result_t urKernelSetArgLocal(ur_kernel_handle_t kernel, uint32_t index, size_t size,
                                const ur_kernel_arg_local_properties_t *) {
  const std::uint32_t offset = 0;
  kernel->set(index, &offset, sizeof offset);
  kernel->arguments[index].local_bytes = std::max(size, size_t(1));
  return UR_RESULT_SUCCESS;
}
