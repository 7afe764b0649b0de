// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Contexts: sets of devices.
#pragma once

#include "device.hpp"

struct ur_context_handle_t_ : syclflat::handle {
  ~ur_context_handle_t_() {
    for (const deleter &each : deleters)
      each.function(each.data);
  }

  std::vector<ur_device_handle_t> devices;

  // The place of a device in the context.
  std::size_t index_of(ur_device_handle_t device) const {
    std::size_t found = 0;
    while (found + 1 < devices.size() && devices[found] != device)
      ++found;
    return found;
  }

  struct deleter {
    ur_context_extended_deleter_t function;
    void *data;
  };
  std::mutex mutex;
  std::vector<deleter> deleters;
};
