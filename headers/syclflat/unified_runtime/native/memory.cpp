// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Buffers.

#include "memory.hpp"
#include "event.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <sys/mman.h>
#include <unordered_map>

// AddressSanitizer's, where the program has it.
extern "C" __attribute__((weak)) void __asan_poison_memory_region(const volatile void *, std::size_t);

namespace syclflat {

namespace {
constexpr std::size_t largest_type = 128; // bytes: a vector of 16 numbers of 64 bits
constexpr std::size_t large_page = std::size_t(2) << 20;

// Arrays begin at different places of a page, in bytes: processors let a load wait for a store at the
// same place of another page. A stencil that writes its result beside takes four times as long then.
constexpr std::size_t small_page = 4096, place_size = 512, places = small_page / place_size;
constexpr std::size_t least_spread = 16 * small_page;

// The memory of an array that begins behind it. Programs may release arrays when they have ended.
struct spread_arrays {
  std::mutex mutex;
  std::unordered_map<void *, void *> memory;
} &spread = *new spread_arrays;
} // namespace

void *allocate(std::size_t size, std::size_t alignment) {
  void *found = nullptr;
  // Programs go through large memory in step, page after page: fewer pages are faster.
  const bool is_large = size >= 2 * large_page;
  const bool is_spread = size >= least_spread && alignment <= place_size;
  const std::size_t least = is_large ? large_page : is_spread ? small_page : largest_type;
  static std::atomic<std::size_t> count{0};
  const std::size_t front = is_spread ? 3 * count++ % places * place_size : 0;
  if (posix_memalign(&found, std::max(alignment, least), std::max<std::size_t>(front + size, 1)))
    return nullptr;
  if (is_large)
    madvise(found, front + size, MADV_HUGEPAGE);
  if (!front)
    return found;
  if (__asan_poison_memory_region)
    __asan_poison_memory_region(found, front);
  void *const array = static_cast<char *>(found) + front;
  const std::lock_guard lock(spread.mutex);
  spread.memory.emplace(array, found);
  return array;
}

void deallocate(void *array) {
  // Only arrays that begin behind their page are known. ThreadSanitizer would take the lock for an order
  // of the threads that release their own memory.
  if (reinterpret_cast<std::uintptr_t>(array) % small_page) {
    const std::lock_guard lock(spread.mutex);
    if (const auto found = spread.memory.find(array); found != spread.memory.end()) {
      array = found->second;
      spread.memory.erase(found);
    }
  }
  std::free(array);
}

bool give_bytes(ur_mem_handle_t_ &memory, std::size_t size, ur_mem_flags_t flags, void *host) {
  memory.size = size;
  if (host && flags & UR_MEM_FLAG_USE_HOST_POINTER) {
    memory.bytes = static_cast<char *>(host);
    return true;
  }
  memory.bytes = static_cast<char *>(allocate(size));
  memory.is_own = memory.bytes;
  if (memory.bytes && host && flags & UR_MEM_FLAG_ALLOC_COPY_HOST_POINTER)
    std::memcpy(memory.bytes, host, size);
  return memory.bytes;
}

} // namespace syclflat

using namespace syclflat;

ur_mem_handle_t_::~ur_mem_handle_t_() {
  if (is_own)
    deallocate(bytes);
}

ur_result_t urMemBufferCreate(ur_context_handle_t context, ur_mem_flags_t flags, size_t size,
                              const ur_buffer_properties_t *properties, ur_mem_handle_t *out) {
  auto buffer = std::make_unique<ur_mem_handle_t_>();
  if (!give_bytes(*buffer, size, flags, properties ? properties->pHost : nullptr))
    return UR_RESULT_ERROR_OUT_OF_HOST_MEMORY;
  buffer->context = context;
  *out = buffer.release();
  return UR_RESULT_SUCCESS;
}

ur_result_t urMemGetNativeHandle(ur_mem_handle_t memory, ur_device_handle_t,
                                 ur_native_handle_t *native) {
  *native = reinterpret_cast<ur_native_handle_t>(memory->bytes);
  return UR_RESULT_SUCCESS;
}

// The host sees the buffer itself.
ur_result_t urEnqueueMemBufferMap(ur_queue_handle_t queue, ur_mem_handle_t memory, bool blocking,
                                  ur_map_flags_t, size_t offset, size_t, uint32_t count,
                                  const ur_event_handle_t *list, ur_event_handle_t *event,
                                  void **out) {
  *out = memory->bytes + offset;
  return enqueue(
      queue, UR_COMMAND_MEM_BUFFER_MAP, {count, list, event}, [](stream) {}, blocking);
}

ur_result_t urEnqueueMemUnmap(ur_queue_handle_t queue, ur_mem_handle_t, void *, uint32_t count,
                              const ur_event_handle_t *list, ur_event_handle_t *event) {
  return enqueue(queue, UR_COMMAND_MEM_UNMAP, {count, list, event}, [](stream) {});
}
