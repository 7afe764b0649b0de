// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What handles of all adapters answer alike.

#include "handle_answers.hpp"
#include "event.hpp"
#include "kernel.hpp"

namespace syclflat {

ur_result_t common_answer(ur_event_handle_t event, ur_event_info_t property, const answer &answer) {
  switch (property) {
  case UR_EVENT_INFO_COMMAND_QUEUE:
    return answer.value(event->queue);
  case UR_EVENT_INFO_CONTEXT:
    return answer.value(event->queue->context);
  case UR_EVENT_INFO_COMMAND_TYPE:
    return answer.value(event->command);
  case UR_EVENT_INFO_REFERENCE_COUNT:
    return answer.value(event->references.load());
  default:
    return UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
  }
}

ur_result_t common_answer(ur_kernel_handle_t kernel, ur_kernel_info_t property,
                          const answer &answer) {
  switch (property) {
  case UR_KERNEL_INFO_FUNCTION_NAME:
    return answer.text(kernel->name);
  case UR_KERNEL_INFO_NUM_ARGS:
    return answer.value(uint32_t(kernel->arguments.size()));
  case UR_KERNEL_INFO_REFERENCE_COUNT:
    return answer.value(kernel->references.load());
  case UR_KERNEL_INFO_CONTEXT:
    return answer.value(kernel->program->context);
  case UR_KERNEL_INFO_PROGRAM:
    return answer.value(kernel->program);
  case UR_KERNEL_INFO_ATTRIBUTES:
    return answer.text("");
  default:
    return UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
  }
}

ur_result_t common_answer(ur_program_handle_t program, ur_program_info_t property,
                          const answer &answer) {
  const auto &devices = program->context->devices;
  switch (property) {
  case UR_PROGRAM_INFO_REFERENCE_COUNT:
    return answer.value(program->references.load());
  case UR_PROGRAM_INFO_CONTEXT:
    return answer.value(program->context);
  case UR_PROGRAM_INFO_NUM_DEVICES:
    return answer.value(uint32_t(devices.size()));
  case UR_PROGRAM_INFO_DEVICES:
    return answer.list(devices);
  default:
    return UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
  }
}

ur_result_t common_answer(ur_queue_handle_t queue, ur_queue_info_t property, const answer &answer) {
  switch (property) {
  case UR_QUEUE_INFO_CONTEXT:
    return answer.value(queue->context);
  case UR_QUEUE_INFO_DEVICE:
    return answer.value(queue->device);
  case UR_QUEUE_INFO_FLAGS:
    return answer.value(queue->flags);
  case UR_QUEUE_INFO_REFERENCE_COUNT:
    return answer.value(queue->references.load());
  default:
    return UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
  }
}

} // namespace syclflat
