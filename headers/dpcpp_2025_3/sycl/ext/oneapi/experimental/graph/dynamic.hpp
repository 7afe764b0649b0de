// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In front of DPC++'s header of this name, for the device: callers use what is private in it. What
// it includes stands here, so that access to nothing else is open.
#pragma once

#include <sycl/ext/oneapi/experimental/graph/command_graph.hpp>
#include <sycl/ext/oneapi/experimental/graph/common.hpp>
#include <sycl/accessor.hpp>
#include <sycl/detail/export.hpp>
#include <sycl/detail/kernel_desc.hpp>
#include <sycl/ext/oneapi/experimental/work_group_memory.hpp>
#include <sycl/ext/oneapi/properties/properties.hpp>
#include <functional>
#include <memory>
#include <vector>

#include <syclflat/common/open_access.hpp>
#include_next <sycl/ext/oneapi/experimental/graph/dynamic.hpp>
#include <syclflat/common/closed_access.hpp>
