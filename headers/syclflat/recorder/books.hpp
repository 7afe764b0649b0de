// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a recording knows of the program's handles: numbers, arguments, memory, and commands that are
// not done yet.

#pragma once

#include "../tracing/subscriber.hpp"
#include "output.hpp"

#include <atomic>
#include <deque>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace syclflat::recorder {

constexpr std::uint64_t none = std::uint64_t(-1); // a number that nothing has

struct argument {
  enum kinds { unset, value, pointer, memory, local, sampler } kind = unset;
  std::string bytes;        // of a value
  const void *address = nullptr;
  std::uint64_t number = 0; // of memory or a sampler
  std::size_t size = 0;     // in bytes, of a value or of local memory
  const char *access = "";
  ur_mem_handle_t handle = nullptr; // of memory
};

struct kernel {
  std::string name;
  std::string readable; // empty if memory is not recorded
  ur_program_handle_t program;
  std::vector<argument> arguments; // by index
};

struct allocation {
  std::uint64_t number;
  const char *kind;
  std::size_t size; // in bytes
  std::uint64_t device = none;
  std::uint64_t parent = none; // of a sub-buffer
  std::size_t offset = 0;      // in the parent, in bytes
};

using name_on_device = std::pair<ur_device_handle_t, std::string>;

struct program {
  std::uint64_t number;
  std::string image; // its name; empty if the program is linked from others
  std::vector<std::uint64_t> parts;
  std::string options; // of its build
  std::map<std::uint32_t, std::string> constants; // bytes by number
  bool is_written = false;
  // Variables of devices, each a pointer in the program that the runtime has set: to where.
  std::map<name_on_device, std::uintptr_t> variables;
  // Variables that are part of the program; without a kind where it has none of this name.
  std::map<name_on_device, allocation> own_variables;
};

struct queue {
  std::uint64_t number;
};

// How an image is made; numbers are the Unified Runtime's.
struct image_shape {
  std::uint32_t type = 0, order = 0, channel = 0; // ur_mem_type_t and the two parts of the format
  ur_rect_region_t extent{};                      // in texels, with arrays as dimensions
  std::size_t texel = 0;                          // in bytes; 0 if it is unknown
};

// A buffer or an image.
struct memory {
  allocation made;
  std::uint32_t references = 1;
  image_shape shape{};
};

// A command whose end is not known. It owns its event.
struct pending {
  std::uint64_t command;
  ur_event_handle_t event; // null: known, but not removed yet
  ur_queue_handle_t queue;
};

struct books {
  std::atomic<bool> is_on{false};
  std::mutex mutex; // of all that follows
  output out;
  bool is_redacted = false;
  std::int64_t origin = 0;
  std::uint64_t commands = 0, launches = 0, allocations = 0, programs = 0, queues = 0, devices = 0,
                samplers = 0, graphs = 0;
  std::map<std::uintptr_t, allocation> pointers; // unified shared memory by address
  std::unordered_map<ur_mem_handle_t, memory> memories;
  std::unordered_map<ur_kernel_handle_t, kernel> kernels;
  std::unordered_map<ur_program_handle_t, program> built;
  std::unordered_map<ur_queue_handle_t, queue> known_queues;
  std::unordered_map<ur_device_handle_t, std::uint64_t> known_devices;
  std::unordered_map<ur_sampler_handle_t, std::uint64_t> known_samplers;
  std::map<std::uint64_t, std::string> samplers_made; // the JSON about each by number
  std::unordered_map<ur_exp_command_buffer_handle_t, std::uint64_t> known_graphs;
  std::unordered_map<ur_exp_command_buffer_command_handle_t, std::uint64_t> graph_launches;
  std::map<std::string, std::string> images; // the JSON about each by name
  std::set<std::string> tables;              // names of files
  bool has_memory = false;                   // whether bundles are written
  std::map<std::string, std::uint64_t> launches_of; // by the name of the kernel
  std::unordered_map<ur_event_handle_t, std::uint64_t> commands_of;
  std::deque<std::pair<ur_event_handle_t, std::uint64_t>> known_events; // the oldest first
  std::deque<pending> running; // in the order of their numbers
};

// Never destroyed: the runtime is shut down after everything else.
inline books &self() {
  static books &one = *new books;
  return one;
}

inline void release(const pending &each) {
  if (each.event)
    urEventRelease(each.event);
}

// Ends the recording when nothing can be written any more.
inline void stop() {
  books &all = self();
  all.is_on = false;
  for (const pending &each : all.running)
    release(each);
  all.running.clear();
}

inline void write(const json_line &line) {
  books &all = self();
  if (all.is_on && !all.out.append(line))
    stop();
}

// Writes a line with the next one: one of these may be lost when the program is killed.
inline void defer(const json_line &line) {
  if (self().is_on)
    self().out.defer(line);
}

inline std::uint64_t time() { return std::uint64_t(tracing::now() - self().origin); }

inline std::uint64_t thread_number() {
  static std::atomic<std::uint64_t> count{0};
  static thread_local const std::uint64_t number = ++count;
  return number;
}

constexpr std::size_t most_running = 1 << 14, most_events = 1 << 13;

inline void remember_event(ur_event_handle_t event, ur_queue_handle_t queue, std::uint64_t command) {
  books &all = self();
  all.running.push_back({command, event, queue});
  all.commands_of[event] = command;
  all.known_events.emplace_back(event, command);
  if (all.running.size() > most_running) {
    release(all.running.front());
    all.running.pop_front();
  }
  if (all.known_events.size() > most_events) {
    const auto [oldest, number] = all.known_events.front();
    const auto found = all.commands_of.find(oldest);
    if (found != all.commands_of.end() && found->second == number)
      all.commands_of.erase(found);
    all.known_events.pop_front();
  }
}

// Writes that a command is done, if it is.
inline bool write_if_done(pending &each) {
  if (!each.event || !tracing::is_done(each.event))
    return !each.event;
  json_line line("done");
  line.add("command", each.command);
  tracing::span times;
  if (find_span(each.event, &times))
    line.add("duration", times.end - times.start);
  const ur_event_handle_t event = std::exchange(each.event, nullptr);
  urEventRelease(event);
  defer(line);
  return true;
}

inline void forget_done() {
  books &all = self();
  while (!all.running.empty() && !all.running.front().event)
    all.running.pop_front();
}

// Writes the commands that are done, the oldest first, until ``misses`` are not.
inline void write_done(int misses) {
  books &all = self();
  forget_done();
  for (std::size_t i = 0; i < all.running.size() && misses; ++i)
    misses -= !write_if_done(all.running[i]);
  forget_done();
}

// Looks after some of the commands, so that a command takes less time.
inline void write_some_done() {
  constexpr std::uint64_t commands = 8;
  if (self().commands % commands == 0)
    write_done(int(commands));
}

inline const char *access(ur_mem_flags_t flags) {
  return flags & UR_MEM_FLAG_READ_ONLY    ? "read"
         : flags & UR_MEM_FLAG_WRITE_ONLY ? "write"
                                          : "read_write";
}

} // namespace syclflat::recorder
