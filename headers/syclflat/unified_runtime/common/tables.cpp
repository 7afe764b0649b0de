// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tables of calls that the loader asks for: the only functions that this library shows. A call
// that no file defines has a place, too, and says that it is not supported.
//
// How the tables are laid out is in no header that is installed; what this file takes to be so is
// compared with the loader when the adapter is built: SYCLFLAT_UNIFIED_RUNTIME_PROBE makes each
// call return its number.

#include "handles.hpp"

#include <algorithm>
#include <cstring>
#include <iterator>

namespace syclflat {
namespace {

enum call {
#define _UR_API(name) call_##name,
#include <ur_api_funcs.def>
#undef _UR_API
};

constexpr const char *names[] = {
#define _UR_API(name) #name,
#include <ur_api_funcs.def>
#undef _UR_API
};

template <int which, class... Arguments> ur_result_t unsupported(Arguments...) {
#ifdef SYCLFLAT_UNIFIED_RUNTIME_PROBE
  return ur_result_t(SYCLFLAT_UNIFIED_RUNTIME_PROBE + which);
#else
  return UR_RESULT_ERROR_UNSUPPORTED_FEATURE;
#endif
}

template <int which, class... Arguments> void *entry(ur_result_t (*defined)(Arguments...)) {
  return reinterpret_cast<void *>(defined ? defined : &unsupported<which, Arguments...>);
}

// Calls are in the tables in the order of the header's list, one table behind the other, and the
// last ones, the loader's own, in none. One call has a place, but no name in the header.
struct places {
  void *all[std::size(names) + 1] = {};
  places() {
    void **next = all;
#define _UR_API(name)                                                                              \
  if (std::strncmp(#name, "urLoader", 8)) {                                                        \
    *next++ = entry<call_##name>(&name);                                                           \
    next += call_##name == call_urEnqueueTimestampRecordingExp;                                    \
  }
#include <ur_api_funcs.def>
#undef _UR_API
  }
};

const places &made() {
  static const places only;
  return only;
}

std::size_t place(call which) {
  return std::size_t(which) + (which > call_urEnqueueTimestampRecordingExp);
}

ur_result_t copy(ur_api_version_t version, void *to, call first, call last) {
  if (!to)
    return UR_RESULT_ERROR_INVALID_NULL_POINTER;
  if (version != UR_API_VERSION_CURRENT)
    return UR_RESULT_ERROR_UNSUPPORTED_VERSION;
  std::copy(made().all + place(first), made().all + place(last) + 1, static_cast<void **>(to));
  return UR_RESULT_SUCCESS;
}

} // namespace

void *const *all_calls() { return made().all; }

} // namespace syclflat

#define SYCLFLAT_TABLE(name, first, last)                                                          \
  extern "C" __attribute__((visibility("default"))) ur_result_t urGet##name##ProcAddrTable(        \
      ur_api_version_t version, void *table) {                                                     \
    return syclflat::copy(version, table, syclflat::call_##first, syclflat::call_##last);          \
  }
SYCLFLAT_TABLE(Adapter, urAdapterGet, urAdapterSetLoggerCallbackLevel)
SYCLFLAT_TABLE(Platform, urPlatformGet, urPlatformGetBackendOption)
SYCLFLAT_TABLE(Context, urContextCreate, urContextSetExtendedDeleter)
SYCLFLAT_TABLE(Event, urEventGetInfo, urEventSetCallback)
SYCLFLAT_TABLE(Program, urProgramCreateWithIL, urProgramCreateWithNativeHandle)
SYCLFLAT_TABLE(ProgramExp, urProgramBuildExp, urProgramLinkExp)
SYCLFLAT_TABLE(Kernel, urKernelCreate, urKernelSuggestMaxCooperativeGroupCount)
SYCLFLAT_TABLE(Queue, urQueueGetInfo, urQueueFlush)
SYCLFLAT_TABLE(Sampler, urSamplerCreate, urSamplerCreateWithNativeHandle)
SYCLFLAT_TABLE(Mem, urMemImageCreate, urMemImageGetInfo)
SYCLFLAT_TABLE(PhysicalMem, urPhysicalMemCreate, urPhysicalMemGetInfo)
SYCLFLAT_TABLE(Enqueue, urEnqueueKernelLaunch, urEnqueueEventsWaitWithBarrierExt)
SYCLFLAT_TABLE(EnqueueExp, urEnqueueUSMDeviceAllocExp, urEnqueueNativeCommandExp)
SYCLFLAT_TABLE(USM, urUSMHostAlloc, urUSMPoolGetInfo)
SYCLFLAT_TABLE(USMExp, urUSMPoolCreateExp, urUSMReleaseExp)
SYCLFLAT_TABLE(BindlessImagesExp, urBindlessImagesUnsampledImageHandleDestroyExp,
               urBindlessImagesSignalExternalSemaphoreExp)
SYCLFLAT_TABLE(CommandBufferExp, urCommandBufferCreateExp, urCommandBufferGetNativeHandleExp)
SYCLFLAT_TABLE(MemoryExportExp, urMemoryExportAllocExportableMemoryExp,
               urMemoryExportExportMemoryHandleExp)
SYCLFLAT_TABLE(UsmP2PExp, urUsmP2PEnablePeerAccessExp, urUsmP2PPeerAccessGetInfoExp)
SYCLFLAT_TABLE(VirtualMem, urVirtualMemGranularityGetInfo, urVirtualMemGetInfo)
SYCLFLAT_TABLE(Device, urDeviceGet, urDeviceGetGlobalTimestamps)

#ifdef SYCLFLAT_UNIFIED_RUNTIME_PROBE
extern "C" __attribute__((visibility("default"))) const void *syclflat_handle() {
  static const syclflat::handle only;
  return &only;
}
#endif
