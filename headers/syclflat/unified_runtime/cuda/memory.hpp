// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Buffers: memory of each device of a context that uses them, of which pieces may be newer on one
// device than on others.
#pragma once

#include "commands.hpp"
#include "context.hpp"

#include <map>

struct ur_mem_handle_t_ : syclflat::handle {
  syclflat::kept<ur_context_handle_t> context;
  syclflat::kept<ur_mem_handle_t> parent; // of a part
  std::size_t offset = 0;                 // in the buffer that it is part of, in bytes
  std::size_t size = 0;                   // bytes
  void *host = nullptr;                   // memory that the buffer is to use on the host

  ur_mem_handle_t_() = default;
  ur_mem_handle_t_(ur_mem_handle_t parent, const ur_buffer_region_t &region)
      : context(parent->context), parent(parent), offset(parent->offset + region.origin),
        size(region.size),
        host(parent->host ? static_cast<char *>(parent->host) + region.origin : nullptr) {}
  ~ur_mem_handle_t_();

  bool is_on_one_device() const { return context->devices.size() == 1; }
  ur_mem_handle_t root() { return parent ? parent->root() : this; }

  // Gives the memory on a device, after commands on the stream that bring there what is newer
  // elsewhere, for a command on the stream that accesses bytes of it. Where it is written, it is
  // from now on newer than on other devices.
  syclflat::cuda::result prepare(ur_device_handle_t device, syclflat::memory_access access,
                                 std::size_t begin, std::size_t bytes,
                                 syclflat::cuda::stream stream, syclflat::cuda::pointer *out);
  // The same for a command of a queue; where that goes to a graph, launches of the graph bring it.
  syclflat::cuda::result prepare(ur_queue_handle_t queue, syclflat::memory_access access,
                                 std::size_t begin, std::size_t bytes,
                                 syclflat::cuda::stream stream, syclflat::cuda::pointer *out);
  // Calls a function of the place of those bytes, for such a command.
  template <class Use>
  syclflat::cuda::result with(ur_queue_handle_t queue, syclflat::memory_access access,
                              std::size_t begin, std::size_t bytes, syclflat::cuda::stream stream,
                              const Use &use) {
    syclflat::cuda::pointer at = 0;
    if (const syclflat::cuda::result failure = prepare(queue, access, begin, bytes, stream, &at))
      return failure;
    return use(at);
  }
  // The memory on the only device of the context.
  syclflat::cuda::pointer pointer() { return root()->places_[0].memory + offset; }

  syclflat::cuda::result open(const void *contents);
  syclflat::cuda::result close();

  struct mapping {
    std::size_t offset, size;
    ur_map_flags_t flags;
    bool is_own;
  };
  std::mutex mutex; // of what follows, and of private members
  std::multimap<void *, mapping> mappings;

private:
  struct place {
    syclflat::cuda::pointer memory = 0;
    syclflat::cuda::event arrived = nullptr; // of the last piece that was brought here,
    syclflat::cuda::stream by = nullptr;     // on this stream
  };
  std::vector<place> places_; // one for each device of the context
  // Which devices have what is newest, from each key to the next one: bits, by their places.
  std::map<std::size_t, std::uint64_t> newest_;

  syclflat::cuda::result open_place(std::size_t index);
  void split(std::size_t at);
};

namespace syclflat {

// Commands are the driver's when they are enqueued: they need no reference.
inline ur_mem_handle_t keep(ur_mem_handle_t memory) { return memory; }

} // namespace syclflat
