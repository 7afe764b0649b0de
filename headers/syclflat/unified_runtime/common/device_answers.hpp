// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What all devices answer alike.
#pragma once

#include "answers.hpp"

namespace syclflat {

// The last is whether atomic operations of the device are such for those of the host, too.
ur_device_usm_access_capability_flags_t usm_access(bool is_there, bool is_concurrent,
                                                   bool is_atomic = true);

// Answers what doesn't depend on the device: what an adapter has no answer of its own to.
ur_result_t common_answer(ur_device_info_t property, const answer &answer);

} // namespace syclflat
