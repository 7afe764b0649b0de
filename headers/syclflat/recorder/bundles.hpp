// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bundles: what a launch needs to run again, and what it wrote. A bundle is written before the
// launch, and completed after it.

#pragma once

#include "blobs.hpp"
#include "chosen_launches.hpp"
#include "taken_memory.hpp"

#include <optional>

namespace syclflat::recorder {

// A launch's bundle while the launch is being enqueued.
struct bundle {
  std::uint64_t launch, command;
  json_line head; // without memory
  std::vector<taken> memory;
  std::set<std::uint64_t> known; // numbers of the allocations in ``memory``
  std::vector<std::pair<std::string, std::uint64_t>> variables; // each with its allocation
};

struct bundle_settings {
  chosen_launches chosen;
  blob_store blobs;
  bool follows = false;
  bool has_said_limit = false;
  bool has_said_graph = false;
};

inline bundle_settings &bundling() {
  static bundle_settings &one = *new bundle_settings;
  return one;
}

inline thread_local std::optional<bundle> current_bundle;

inline void take(bundle &to, std::uintptr_t address, bool is_reached) {
  const auto *found = found_at(address);
  if (!found || !to.known.insert(found->second.number).second)
    return;
  taken memory;
  memory.made = found->second;
  memory.address = found->first;
  if (is_reached && !bundling().follows)
    memory.omitted = "not followed";
  to.memory.push_back(std::move(memory));
}

inline void take(bundle &to, const argument &each) {
  const books &all = self();
  const auto found = all.memories.find(each.handle);
  if (found == all.memories.end() || !to.known.insert(found->second.made.number).second)
    return;
  taken memory;
  memory.made = found->second.made;
  memory.handle = each.handle;
  memory.shape = found->second.shape;
  if (std::string_view(memory.made.kind) == "image") {
    const ur_rect_region_t &extent = memory.shape.extent;
    // Without padding, and read at once.
    memory.made.size = extent.width * extent.height * extent.depth * memory.shape.texel;
    if (!memory.made.size)
      memory.omitted = "image";
  }
  to.memory.push_back(std::move(memory));
}

// Takes the variables that a launch's program has for its device.
inline void take_variables(bundle &to, ur_queue_handle_t queue, ur_program_handle_t handle) {
  const auto found = self().built.find(handle);
  if (found == self().built.end())
    return;
  const ur_device_handle_t device = tracing::device_of(queue);
  for (const auto &[name, address] : found->second.variables)
    if (const auto *at = name.first == device ? found_at(address) : nullptr) {
      to.variables.emplace_back(name.second, at->second.number);
      take(to, address, false);
    }
  find_own_variables(found->second, handle, queue);
  for (const auto &[name, made] : found->second.own_variables)
    if (name.first == device && made.kind && to.known.insert(made.number).second) {
      to.variables.emplace_back(name.second, made.number);
      taken memory;
      memory.made = made;
      memory.program = handle;
      memory.name = name.second;
      to.memory.push_back(std::move(memory));
    }
}

// Returns the offsets of the words that are addresses of allocations.
inline std::vector<std::uint64_t> pointers_in(const void *data, std::size_t size) {
  std::vector<std::uint64_t> offsets;
  const auto &pointers = self().pointers;
  if (pointers.empty())
    return offsets;
  const std::uintptr_t least = pointers.begin()->first;
  const std::uintptr_t end = pointers.rbegin()->first + pointers.rbegin()->second.size;
  for (std::size_t at = 0; at + word_bytes <= size; at += word_bytes) {
    std::uintptr_t word;
    std::memcpy(&word, static_cast<const char *>(data) + at, sizeof word);
    if (word >= least && word < end && found_at(word))
      offsets.push_back(at);
  }
  return offsets;
}

inline std::uintptr_t word_at(const void *data, std::size_t offset) {
  std::uintptr_t word;
  std::memcpy(&word, static_cast<const char *>(data) + offset, sizeof word);
  return word;
}

inline void report_limit(std::uint64_t launch) {
  bundle_settings &settings = bundling();
  if (!std::exchange(settings.has_said_limit, true))
    std::fprintf(stderr,
                 "syclflat: SYCLFLAT_RECORD_MEMORY: memory of launch %llu is left out: the limit of "
                 "%zu MB is reached; SYCLFLAT_RECORD_LIMIT sets another\n",
                 static_cast<unsigned long long>(launch), settings.blobs.limit >> 20);
}

// Stores the contents of memory; returns the JSON of their names, empty after a failure. Gathers
// pointers on request.
inline std::string contents(ur_queue_handle_t queue, const taken &memory,
                            std::vector<std::uint64_t> *pointers, bundle *reached) {
  static std::vector<unsigned char> &chunk = *new std::vector<unsigned char>(chunk_bytes);
  books &all = self();
  std::string names = "[";
  // An image has no bytes in a line, so that it is read as a whole.
  std::vector<unsigned char> image(memory.shape.texel ? memory.made.size : 0);
  if (!image.empty() && !read_image(queue, memory, image.data()))
    return "";
  for (std::size_t at = 0; at < memory.made.size; at += chunk_bytes) {
    const std::size_t size = std::min(chunk_bytes, memory.made.size - at);
    const unsigned char *data = image.empty() ? chunk.data() : image.data() + at;
    if (image.empty() && !read(queue, memory, at, size, chunk.data()))
      return "";
    int failure = 0;
    const std::string name = bundling().blobs.put(all.out, data, size, failure);
    if (failure) {
      all.out.fails("cannot hold memory any more; no more bundles are written", failure);
      all.has_memory = false;
      return "";
    }
    append_string(names += at ? "," : "", name);
    if (!pointers || !image.empty())
      continue;
    for (const std::uint64_t offset : pointers_in(chunk.data(), size)) {
      pointers->push_back(at + offset);
      take(*reached, word_at(chunk.data(), offset), true);
    }
  }
  return names + "]";
}

inline std::string described(const taken &memory) {
  json_line line;
  describe(line, memory.made, reinterpret_cast<const void *>(memory.address));
  if (memory.shape.texel)
    line.add_raw("image", described(memory.shape));
  if (memory.omitted)
    return line.add("omitted", memory.omitted).object();
  line.add_raw("before", memory.before);
  if (!memory.after.empty())
    line.add_raw("after", memory.after);
  int failure = 0;
  if (!memory.pointers.empty()) {
    const auto *data = reinterpret_cast<const unsigned char *>(memory.pointers.data());
    const std::string blob = bundling().blobs.put(
        self().out, data, memory.pointers.size() * sizeof memory.pointers[0], failure);
    json_line pointers;
    pointers.add("count", memory.pointers.size()).add("blob", std::string_view(blob));
    line.add_raw("pointers", pointers.object());
  }
  return line.object();
}

// Writes the bundle, or writes it anew.
inline void put(const bundle &made, bool is_complete) {
  books &all = self();
  std::string memory = "[";
  for (const taken &each : made.memory)
    memory += (memory.size() > 1 ? ",\n" : "\n") + described(each);
  json_line whole = made.head;
  whole.add_raw("allocations", memory + "]");
  std::string variables = "[";
  for (const auto &[name, number] : made.variables) {
    json_line line;
    line.add("name", std::string_view(name)).add("allocation", number);
    variables += (variables.size() > 1 ? "," : "") + line.object();
  }
  whole.add_raw("variables", variables + "]");
  const std::string text = whole.object() + "\n";
  const std::string file = "bundles/" + std::to_string(made.launch) + "/bundle.json";
  if (const int failure = all.out.put(file, text.data(), text.size(), true)) {
    all.out.fails("cannot hold bundles any more", failure);
    all.has_memory = false;
    return;
  }
  json_line line("bundle");
  line.add("launch", made.launch).add("file", std::string_view(file));
  if (is_complete)
    line.add_bool("after", true);
  write(line);
}

// Returns the programs that a program is linked of, or itself.
inline std::vector<const program *> parts_of(const program &built) {
  std::vector<const program *> parts;
  for (const auto &[handle, part] : self().built)
    if (std::find(built.parts.begin(), built.parts.end(), part.number) != built.parts.end())
      parts.push_back(&part);
  if (parts.empty())
    parts.push_back(&built);
  return parts;
}

// Adds the device images of a program, and how they are compiled.
inline void add_code(json_line &line, const program &built) {
  const books &all = self();
  std::string images;
  program compiled = built;
  for (const program *part : parts_of(built)) {
    if (const auto found = all.images.find(part->image); found != all.images.end())
      images += (images.empty() ? "" : ",") + found->second;
    // libsycl has the same options for all of them; those of a linked program are the linker's.
    compiled.options = part->options;
  }
  line.add_raw("images", "[" + images + "]");
  add_build(line, compiled);
}

// Returns the arguments as launches have them, with the places of pointers in values.
inline std::string marked_arguments(const kernel &launched) {
  std::string text = "[";
  for (std::size_t i = 0; i < launched.arguments.size(); ++i) {
    const argument &each = launched.arguments[i];
    if (each.kind == argument::unset)
      continue;
    json_line line = keys_of(each, i);
    if (each.kind == argument::value) {
      const auto pointers = pointers_in(each.bytes.data(), each.bytes.size());
      if (!pointers.empty())
        line.add_list("pointers", pointers);
    }
    text += (text.size() > 1 ? "," : "") + line.object();
  }
  return text + "]";
}

// Returns what is known of the samplers among the arguments.
inline std::string samplers_of(const kernel &launched) {
  std::set<std::uint64_t> numbers;
  for (const argument &each : launched.arguments)
    if (each.kind == argument::sampler)
      numbers.insert(each.number);
  std::string text = "[";
  for (const std::uint64_t number : numbers)
    if (const auto found = self().samplers_made.find(number); found != self().samplers_made.end())
      text += (text.size() > 1 ? "," : "") + found->second;
  return text + "]";
}

template <class Parameters> json_line head_of(const Parameters &p, const kernel &launched,
                                              std::uint64_t launch, std::uint64_t command) {
  books &all = self();
  json_line device, head;
  describe(device, tracing::device_of(*p.phQueue));
  std::string tables;
  for (const std::string &each : all.tables)
    append_string(tables += tables.empty() ? "" : ",", each);
  head.add("schema", "syclflat.bundle/1.1")
      .add("launch", launch)
      .add("command", command)
      .add("syclflat", SYCLFLAT_VERSION)
      .add_bool("follow", bundling().follows)
      .add("chunk", chunk_bytes)
      .add_raw("device", device.object())
      .add("kernel", std::string_view(launched.name));
  if (const auto found = all.built.find(launched.program); found != all.built.end())
    add_code(head, found->second);
  add_range(head, p);
  return head.add("local_memory", local_bytes(launched))
      .add_raw("captures", "[" + tables + "]")
      .add_raw("samplers", samplers_of(launched))
      .add_raw("arguments", marked_arguments(launched));
}

// Begins the bundle of a launch, if it is chosen.
template <class Parameters> void choose(const Parameters &p, std::uint64_t launch,
                                        std::uint64_t command) {
  books &all = self();
  current_bundle.reset();
  if (!all.has_memory)
    return;
  const kernel &launched = all.kernels[*p.phKernel];
  const std::uint64_t count = ++all.launches_of[launched.name];
  if (bundling().chosen.has(launched.name, launched.readable, count, launch))
    current_bundle = bundle{launch, command, head_of(p, launched, launch, command), {}, {}, {}};
}

// Says once that launches of graphs, of which one is chosen, have no bundles.
inline void report_node(const kernel &launched, std::uint64_t launch) {
  books &all = self();
  bundle_settings &settings = bundling();
  const std::uint64_t count = all.launches_of[launched.name] + 1;
  if (!all.has_memory || settings.has_said_graph ||
      !settings.chosen.has(launched.name, launched.readable, count, launch))
    return;
  settings.has_said_graph = true;
  std::fprintf(stderr,
               "syclflat: SYCLFLAT_RECORD_MEMORY: launch %llu is part of a command graph; such "
               "launches are recorded without memory\n",
               static_cast<unsigned long long>(launch));
}

// Waits until nothing that comes before a launch runs any more.
template <class Parameters> void wait_for_others(const Parameters &p) {
  if (*p.pnumEventsInWaitList)
    urEventWait(*p.pnumEventsInWaitList, *p.pphEventWaitList);
  urQueueFinish(*p.phQueue);
}

// Writes the bundle in front of the launch.
template <class Parameters> void begin_bundle(const Parameters &p) {
  bundle &made = *current_bundle;
  for (const argument &each : self().kernels[*p.phKernel].arguments) {
    if (each.kind == argument::pointer)
      take(made, reinterpret_cast<std::uintptr_t>(each.address), false);
    else if (each.kind == argument::memory)
      take(made, each);
    else if (each.kind == argument::value)
      for (const std::uint64_t offset : pointers_in(each.bytes.data(), each.bytes.size()))
        take(made, word_at(each.bytes.data(), offset), false);
  }
  take_variables(made, *p.phQueue, self().kernels[*p.phKernel].program);
  // What is followed comes at the end.
  for (std::size_t i = 0; i < made.memory.size(); ++i) {
    if (made.memory[i].omitted)
      continue;
    if (!bundling().blobs.has_room(made.memory[i].made.size)) {
      made.memory[i].omitted = "limit";
      report_limit(made.launch);
      continue;
    }
    std::vector<std::uint64_t> pointers;
    const taken memory = made.memory[i];
    std::string before = contents(*p.phQueue, memory, &pointers, &made);
    made.memory[i].before = std::move(before);
    made.memory[i].pointers = std::move(pointers);
    if (made.memory[i].before.empty())
      made.memory[i].omitted = "failed";
  }
  put(made, false);
}

// Returns whether memory is still there.
inline bool is_there(const taken &memory) {
  const books &all = self();
  if (memory.program)
    return true;
  if (memory.handle) {
    const auto found = all.memories.find(memory.handle);
    return found != all.memories.end() && found->second.made.number == memory.made.number;
  }
  const auto found = all.pointers.find(memory.address);
  return found != all.pointers.end() && found->second.number == memory.made.number;
}

// Completes the bundle after the launch has ended.
inline void end_bundle(ur_queue_handle_t queue) {
  bundle &made = *current_bundle;
  for (taken &each : made.memory) {
    if (each.omitted || !is_there(each))
      continue;
    if (bundling().blobs.has_room(each.made.size))
      each.after = contents(queue, each, nullptr, nullptr);
    else
      report_limit(made.launch);
  }
  put(made, true);
  current_bundle.reset();
}

} // namespace syclflat::recorder
