// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Errors of the CUDA driver as the Unified Runtime's codes, with the driver's own text.
#pragma once

#include "cuda_driver.hpp"
#include "platform.hpp"

#include <string>

namespace syclflat {

// Returns the code for what a call of the driver's returned. Its text is kept for
// urAdapterGetLastError, and logged where the code is not the adapter's own.
ur_result_t result_of(cuda::result code, const char *call);

// What has a code of the Unified Runtime's keeps it.
inline ur_result_t result_of(ur_result_t code, const char *) { return code; }

// An error with a message, where the codes of the Unified Runtime are not precise enough.
ur_result_t refuse(ur_result_t closest, const std::string &message);

} // namespace syclflat

// Calls the driver, or what returns its results or the Unified Runtime's; returns from the function if
// that fails.
#define SYCLFLAT_TRY(call)                                                                         \
  do {                                                                                             \
    if (const auto code_ = call)                                                                   \
      return ::syclflat::result_of(code_, __func__);                                               \
  } while (0)
