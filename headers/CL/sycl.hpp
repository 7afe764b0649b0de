// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The name of the header before SYCL 2020.
#pragma once

#include <sycl/sycl.hpp>
