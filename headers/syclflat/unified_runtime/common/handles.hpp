// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What all handles of the Unified Runtime begin with, and its calls, which stay in this library:
// the loader has functions of the same names.
#pragma once

#define UR_APIEXPORT __attribute__((visibility("hidden")))
#include <ur_api.h>

#include <atomic>
#include <cstdint>
#include <utility>

// Null where no file defines it.
#define _UR_API(name) extern "C" __attribute__((weak)) decltype(name) name;
#include <ur_api_funcs.def>
#undef _UR_API

// ThreadSanitizer's, where the program has it.
extern "C" {
__attribute__((weak)) void __tsan_acquire(void *at);
__attribute__((weak)) void __tsan_release(void *at);
}

namespace syclflat {

// Order accesses for ThreadSanitizer, which sees no atomic operations of this library: accesses before
// before() happen before accesses after the next after() with the same address.
inline void before(void *at) {
  if (__tsan_release)
    __tsan_release(at);
}
inline void after(void *at) {
  if (__tsan_acquire)
    __tsan_acquire(at);
}

// All calls in the order in which the loader looks for them where it has several adapters.
void *const *all_calls();

struct handle {
  // The loader reads it: it has to come first.
  void *const *calls = all_calls();
  std::atomic<std::uint32_t> references{1};
};

template <class Handle> ur_result_t retain(Handle *object) {
  object->references.fetch_add(1, std::memory_order_relaxed);
  return UR_RESULT_SUCCESS;
}

// Whether that was the last reference.
template <class Handle> bool release(Handle *object) {
  before(&object->references);
  const bool is_last = object->references.fetch_sub(1, std::memory_order_acq_rel) == 1;
  if (is_last)
    after(&object->references);
  return is_last;
}

// Gives a reference up, and with the last one the object.
template <class Handle> ur_result_t drop(Handle *object) {
  if (release(object))
    delete object;
  return UR_RESULT_SUCCESS;
}

// A handle, if any, and a reference that lasts as long as this.
template <class Handle> class kept {
public:
  kept() = default;
  kept(Handle object) : object_(object) {
    if (object_)
      retain(object_);
  }
  kept(const kept &other) : kept(other.object_) {}
  kept(kept &&other) noexcept : object_(std::exchange(other.object_, nullptr)) {}
  kept &operator=(kept other) noexcept {
    std::swap(object_, other.object_);
    return *this;
  }
  ~kept() {
    if (object_)
      drop(object_);
  }

  operator Handle() const { return object_; }
  Handle operator->() const { return object_; }

private:
  Handle object_ = nullptr;
};

} // namespace syclflat
