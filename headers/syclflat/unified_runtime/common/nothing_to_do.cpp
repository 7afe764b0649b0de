// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls that have nothing to do.

#include "handles.hpp"

// Devices live as long as the adapter.
ur_result_t urDeviceRetain(ur_device_handle_t) { return UR_RESULT_SUCCESS; }

// Devices live as long as the adapter.
ur_result_t urDeviceRelease(ur_device_handle_t) { return UR_RESULT_SUCCESS; }

// Does nothing: images are compiled before, or when they are linked.
ur_result_t urProgramCompile(ur_context_handle_t, ur_program_handle_t, const char *) {
  return UR_RESULT_SUCCESS;
}

// See urProgramCompile.
ur_result_t urProgramCompileExp(ur_program_handle_t, uint32_t, ur_device_handle_t *, const char *) {
  return UR_RESULT_SUCCESS;
}

// Its values describe the default behaviour: pointers in memory, caches.
ur_result_t urKernelSetExecInfo(ur_kernel_handle_t, ur_kernel_exec_info_t, size_t,
                                const ur_kernel_exec_info_properties_t *, const void *) {
  return UR_RESULT_SUCCESS;
}

// Commands begin as soon as they may.
ur_result_t urQueueFlush(ur_queue_handle_t) { return UR_RESULT_SUCCESS; }

// Copies are from any memory of the host: there is nothing to prepare.
ur_result_t urUSMImportExp(ur_context_handle_t, void *, size_t) { return UR_RESULT_SUCCESS; }

// See urUSMImportExp.
ur_result_t urUSMReleaseExp(ur_context_handle_t, void *) { return UR_RESULT_SUCCESS; }
