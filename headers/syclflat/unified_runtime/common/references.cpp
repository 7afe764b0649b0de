// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// References to what is destroyed when the last one is gone.

#include "event.hpp"
#include "kernel.hpp"
#include "usm.hpp"

using namespace syclflat;

ur_result_t urContextRetain(ur_context_handle_t context) { return retain(context); }
ur_result_t urContextRelease(ur_context_handle_t context) { return drop(context); }

ur_result_t urEventRetain(ur_event_handle_t event) { return retain(event); }
ur_result_t urEventRelease(ur_event_handle_t event) { return drop(event); }

ur_result_t urKernelRetain(ur_kernel_handle_t kernel) { return retain(kernel); }
ur_result_t urKernelRelease(ur_kernel_handle_t kernel) { return drop(kernel); }

ur_result_t urMemRetain(ur_mem_handle_t memory) { return retain(memory); }
ur_result_t urMemRelease(ur_mem_handle_t memory) { return drop(memory); }

ur_result_t urProgramRetain(ur_program_handle_t program) { return retain(program); }
ur_result_t urProgramRelease(ur_program_handle_t program) { return drop(program); }

ur_result_t urQueueRetain(ur_queue_handle_t queue) { return retain(queue); }
ur_result_t urQueueRelease(ur_queue_handle_t queue) { return drop(queue); }

ur_result_t urUSMPoolRetain(ur_usm_pool_handle_t pool) { return retain(pool); }
ur_result_t urUSMPoolRelease(ur_usm_pool_handle_t pool) { return drop(pool); }
