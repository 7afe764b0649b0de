// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In front of DPC++'s header of this name, for the device: that includes dynamic.hpp by its place,
// where what stands in front of it would be passed over.
#pragma once

#include <sycl/ext/oneapi/experimental/graph/dynamic.hpp>
#include_next <sycl/ext/oneapi/experimental/graph.hpp>
