// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What handles of all adapters answer alike: what an adapter has no answer of its own to.
#pragma once

#include "answers.hpp"

namespace syclflat {

ur_result_t common_answer(ur_event_handle_t event, ur_event_info_t property, const answer &answer);
ur_result_t common_answer(ur_kernel_handle_t kernel, ur_kernel_info_t property,
                          const answer &answer);
ur_result_t common_answer(ur_program_handle_t program, ur_program_info_t property,
                          const answer &answer);
ur_result_t common_answer(ur_queue_handle_t queue, ur_queue_info_t property, const answer &answer);

} // namespace syclflat
