// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Devices: their contexts, clocks and events. What they answer is in device_info.cpp.

#include "context.hpp"
#include "errors.hpp"

#include <algorithm>
#include <ctime>

namespace syclflat {

cuda::result event_pool::take(cuda::event *out, unsigned flags) {
  {
    std::lock_guard<std::mutex> lock(mutex_);
    if (!free_.empty()) {
      *out = free_.back();
      free_.pop_back();
      return cuda::success;
    }
  }
  return cuda::cuEventCreate(out, flags);
}

void event_pool::give_back(cuda::event event) {
  std::lock_guard<std::mutex> lock(mutex_);
  free_.push_back(event);
}

void event_pool::clear() {
  std::lock_guard<std::mutex> lock(mutex_);
  for (cuda::event event : free_)
    cuda::cuEventDestroy(event);
  free_.clear();
}

moment::~moment() {
  if (event)
    cuda::cuEventDestroy(event);
}

std::uint64_t host_time() {
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return std::uint64_t(now.tv_sec) * 1'000'000'000 + std::uint64_t(now.tv_nsec);
}

namespace {

// Never destroyed: libsycl gives the adapter back after static objects are gone.
std::mutex devices_mutex;
bool is_open = false;
std::vector<ur_device_handle_t> &all_devices = *new std::vector<ur_device_handle_t>;

void open_devices() {
  if (const char *reason = cuda::load()) {
    log(UR_LOGGER_LEVEL_INFO, reason);
    return;
  }
  int count = 0;
  cuda::cuDeviceGetCount(&count);
  for (int number = 0; number < count; ++number) {
    auto device = std::make_unique<ur_device_handle_t_>();
    char name[256] = "";
    if (cuda::cuDeviceGet(&device->number, number) ||
        cuda::cuDeviceGetName(name, sizeof name, device->number))
      continue;
    device->name = name;
    device->index = all_devices.size();
    all_devices.push_back(device.release());
  }
}

} // namespace

const std::vector<ur_device_handle_t> &devices() {
  std::lock_guard<std::mutex> lock(devices_mutex);
  if (!is_open)
    open_devices();
  is_open = true;
  return all_devices;
}

void close_devices() {
  std::lock_guard<std::mutex> lock(devices_mutex);
  for (ur_device_handle_t device : all_devices)
    device->close();
}

} // namespace syclflat

using namespace syclflat;

cuda::result ur_device_handle_t_::use() {
  cuda::context wanted = primary(), current = nullptr;
  if (!wanted) {
    std::lock_guard<std::mutex> lock(mutex_);
    wanted = primary();
    if (!wanted) {
      if (const cuda::result failure = cuda::cuDevicePrimaryCtxRetain(&wanted, number))
        return failure;
      primary_.store(wanted, std::memory_order_release);
    }
  }
  // Others may have changed it: the thread is theirs, too.
  cuda::cuCtxGetCurrent(&current);
  return current == wanted ? cuda::success : cuda::cuCtxSetCurrent(wanted);
}

int ur_device_handle_t_::attribute(cuda::device_attribute which) const {
  int value = 0;
  cuda::cuDeviceGetAttribute(&value, which, number);
  return value;
}

cuda::result ur_device_handle_t_::estimate_time(std::uint64_t *now,
                                                std::shared_ptr<const moment> *reference) {
  std::lock_guard<std::mutex> lock(mutex_);
  if (const cuda::result failure = update_moment())
    return failure;
  const std::uint64_t since = host_time() - moment_->on_host;
  *now = last_estimate_ = std::max(last_estimate_, moment_->on_device + since);
  *reference = moment_;
  return cuda::success;
}

cuda::result ur_device_handle_t_::update_moment() {
  if (moment_ && host_time() - moment_->on_host < 1'000'000'000)
    return cuda::success;
  // A stream of its own, which has nothing to wait for.
  auto next = std::make_shared<moment>();
  cuda::result failure = cuda::success;
  if (!clock_)
    failure = cuda::cuStreamCreateWithPriority(&clock_, cuda::stream_non_blocking, 0);
  if (!failure)
    failure = cuda::cuEventCreate(&next->event, 0);
  if (!failure)
    failure = cuda::cuEventRecord(next->event, clock_);
  if (!failure)
    failure = cuda::cuEventSynchronize(next->event);
  if (failure)
    return failure;
  next->on_host = host_time();
  if (moment_) {
    float milliseconds = 0;
    if ((failure = cuda::cuEventElapsedTime(&milliseconds, moment_->event, next->event)))
      return failure;
    next->on_device = moment_->on_device + std::uint64_t(double(milliseconds) * 1e6);
  }
  moment_ = next;
  return cuda::success;
}

bool ur_device_handle_t_::has_room_beside_managed(std::size_t size) {
  std::size_t free = 0, total = 0;
  if (use() || cuda::cuMemGetInfo(&free, &total))
    return false;
  // Managed memory counts as used only once it is touched.
  const std::size_t taken = managed_bytes + device_bytes;
  return size <= free && taken <= total && size <= total - taken;
}

cuda::result ur_device_handle_t_::call_after(cuda::event event, cuda::host_function call,
                                             void *data) {
  do_what_is_left();
  std::lock_guard<std::mutex> lock(mutex_);
  cuda::result failure = cuda::success;
  if (!callbacks_)
    failure = cuda::cuStreamCreateWithPriority(&callbacks_, cuda::stream_non_blocking, 0);
  if (!failure)
    failure = cuda::cuStreamWaitEvent(callbacks_, event, 0);
  return failure ? failure : cuda::cuLaunchHostFunc(callbacks_, call, data);
}

void ur_device_handle_t_::do_later(std::function<void()> work) {
  std::lock_guard<std::mutex> lock(later_mutex_);
  later_.push_back(std::move(work));
}

void ur_device_handle_t_::do_what_is_left() {
  std::vector<std::function<void()>> now;
  {
    std::lock_guard<std::mutex> lock(later_mutex_);
    now.swap(later_);
  }
  for (const auto &work : now)
    work();
}

void ur_device_handle_t_::close() {
  if (!primary() || use())
    return;
  if (callbacks_) {
    cuda::cuStreamSynchronize(callbacks_);
    cuda::cuStreamDestroy(callbacks_);
    callbacks_ = nullptr;
  }
  do_what_is_left();
  events.clear();
  timed_events.clear();
  std::lock_guard<std::mutex> lock(mutex_);
  moment_.reset();
  last_estimate_ = 0;
  if (clock_)
    cuda::cuStreamDestroy(clock_);
  clock_ = nullptr;
  primary_.store(nullptr, std::memory_order_release);
  cuda::cuCtxSetCurrent(nullptr);
  cuda::cuDevicePrimaryCtxRelease(number);
}

ur_result_t urDeviceGet(ur_platform_handle_t, ur_device_type_t type, uint32_t entries,
                        ur_device_handle_t *out, uint32_t *count) {
  const bool is_asked_for =
      type == UR_DEVICE_TYPE_ALL || type == UR_DEVICE_TYPE_GPU || type == UR_DEVICE_TYPE_DEFAULT;
  const auto &all = devices();
  const auto found = is_asked_for ? uint32_t(all.size()) : 0;
  if (count)
    *count = found;
  for (uint32_t i = 0; out && i < entries && i < found; ++i)
    out[i] = all[i];
  return UR_RESULT_SUCCESS;
}

ur_result_t urDeviceGetNativeHandle(ur_device_handle_t device, ur_native_handle_t *native) {
  *native = ur_native_handle_t(device->number);
  return UR_RESULT_SUCCESS;
}

ur_result_t urDeviceCreateWithNativeHandle(ur_native_handle_t native, ur_adapter_handle_t,
                                           const ur_device_native_properties_t *,
                                           ur_device_handle_t *out) {
  for (ur_device_handle_t device : devices())
    if (device->number == cuda::device(native)) {
      *out = device;
      return UR_RESULT_SUCCESS;
    }
  return UR_RESULT_ERROR_INVALID_VALUE;
}

// The primary context of its first device.
ur_result_t urContextGetNativeHandle(ur_context_handle_t context, ur_native_handle_t *native) {
  SYCLFLAT_TRY(context->devices[0]->use());
  *native = reinterpret_cast<ur_native_handle_t>(context->devices[0]->primary());
  return UR_RESULT_SUCCESS;
}

// Both are an estimate of the device's time. libsycl asks at every submission to a queue with profiling,
// where an event would cost more than the command. To the device's time of its first question it adds
// how far the host's has gone on since, and the clocks of host and device drift apart.
ur_result_t urDeviceGetGlobalTimestamps(ur_device_handle_t device, uint64_t *on_device,
                                        uint64_t *on_host) {
  std::shared_ptr<const moment> reference;
  std::uint64_t now = 0;
  SYCLFLAT_TRY(device->use());
  SYCLFLAT_TRY(device->estimate_time(&now, &reference));
  if (on_device)
    *on_device = now;
  if (on_host)
    *on_host = now;
  return UR_RESULT_SUCCESS;
}

ur_result_t urUsmP2PEnablePeerAccessExp(ur_device_handle_t device, ur_device_handle_t peer) {
  SYCLFLAT_TRY(peer->use());
  SYCLFLAT_TRY(device->use());
  const cuda::result code = cuda::cuCtxEnablePeerAccess(peer->primary(), 0);
  return code == cuda::peer_access_already_enabled ? UR_RESULT_SUCCESS
                                                   : result_of(code, "cuCtxEnablePeerAccess");
}

ur_result_t urUsmP2PDisablePeerAccessExp(ur_device_handle_t device, ur_device_handle_t peer) {
  SYCLFLAT_TRY(peer->use());
  SYCLFLAT_TRY(device->use());
  const cuda::result code = cuda::cuCtxDisablePeerAccess(peer->primary());
  return code == cuda::peer_access_not_enabled ? UR_RESULT_SUCCESS
                                               : result_of(code, "cuCtxDisablePeerAccess");
}
