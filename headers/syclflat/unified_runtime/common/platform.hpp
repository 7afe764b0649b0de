// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The adapter and its one platform, and what each kind of device says of them.
#pragma once

#include "handles.hpp"

#include <string>

namespace syclflat {

// Of a kind of devices.
struct about_devices {
  ur_backend_t back_end;
  const char *platform, *vendor;
  const char *target; // of their images
};
extern const about_devices about;
// The version of what drives them, once there is a platform.
std::string platform_version();
// Whether there is a platform.
bool has_devices();
// Called when the adapter's last reference is gone.
void close_devices();

ur_platform_handle_t platform();

// Passes a message to the logger that is set for this adapter.
void log(ur_logger_level_t level, const std::string &message);

} // namespace syclflat
