// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In the place of DPC++'s header of this name, for the device: its functions are those of Intel's
// own device library (__imf_...), which only DPC++'s compiler links.
#pragma once

#error "sycl::ext::intel::math can't be had on the device: use the functions of sycl:: or of <cmath>"
