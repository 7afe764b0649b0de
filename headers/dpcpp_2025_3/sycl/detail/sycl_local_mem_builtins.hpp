// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In the place of DPC++'s header of this name, for the device: of the two functions that DPC++'s
// compiler replaces by local memory, one has no caller here (see group_local_memory.hpp), and the
// other can't be had (see missing_group_features.hpp); its caller names it all the same.
#pragma once

#include <cstdint>

extern "C" __attribute__((opencl_local)) std::uint8_t *__sycl_dynamicLocalMemoryPlaceholder();
