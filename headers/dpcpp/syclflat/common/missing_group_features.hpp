// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Local memory that only DPC++'s compiler can set up: declared in front of DPC++'s headers, so
// that its use is an error.
#pragma once

#include <syclflat/common/missing.hpp>

namespace sycl {
inline namespace _V1 {
namespace ext::oneapi::experimental {

SYCLFLAT_UNAVAILABLE("use a local_accessor")
void *get_work_group_scratch_memory();

} // namespace ext::oneapi::experimental
} // namespace _V1
} // namespace sycl
