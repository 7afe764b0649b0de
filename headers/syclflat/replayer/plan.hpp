// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What to replay: lines of words, written by syclflat/replays/plan.py, which checks all sizes. Bytes
// and names are hexadecimal digits behind an x.

#pragma once

#include <cstdint>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <ur_api.h>
#include <vector>

namespace syclflat::replayer {

struct failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct planned_memory {
  std::uint64_t number = 0;
  std::string kind; // device, shared, host, buffer, image or variable
  std::uint64_t address = 0, size = 0;
  std::string before, after;           // files
  std::string pointers;                // file with offsets of addresses, empty if there are none
  std::uint64_t parent = 0, offset = 0;
  bool has_parent = false;
  ur_image_format_t format{};
  ur_image_desc_t image{};
};

struct planned_argument {
  std::uint32_t index = 0;
  std::string kind; // value, pointer, memory, local or sampler
  std::string bytes;
  std::vector<std::uint64_t> pointers; // offsets of addresses in the bytes
  std::uint64_t number = 0;            // an address, an allocation or a size
  std::string access;
};

struct constant {
  std::uint32_t id;
  std::string bytes;
};

// What an adapter learns of an image beside it.
struct planned_metadata {
  std::string name, bytes;
  std::uint32_t number = 0;
  bool is_number = false;
};

struct planned_sampler {
  std::uint64_t number = 0;
  ur_sampler_desc_t about{UR_STRUCTURE_TYPE_SAMPLER_DESC, nullptr, false, {}, {}};
};

// A variable of devices, and the memory that it is or leads to.
struct planned_variable {
  std::string name;
  std::uint64_t number = 0;
};

struct plan {
  std::string result, backend, format, target, options, kernel;
  std::vector<std::string> images; // files; none if the image is one of the program's own
  std::uint64_t device = 0, repeats = 1;
  bool is_relocated = false;
  std::vector<std::size_t> global, local, offset;
  std::vector<constant> constants;
  std::vector<planned_metadata> metadata;
  std::vector<planned_memory> memory;
  std::vector<planned_argument> arguments;
  std::vector<planned_variable> variables;
  std::vector<planned_sampler> samplers;
};

inline std::string bytes_of(const std::string &word) {
  std::string bytes;
  for (std::size_t i = 1; i + 1 < word.size(); i += 2)
    bytes += char(std::stoi(word.substr(i, 2), nullptr, 16));
  return bytes;
}

inline std::string file_contents(const std::string &name) {
  std::ifstream file(name, std::ios::binary);
  std::ostringstream text;
  if (!file || (file.peek() != EOF && !(text << file.rdbuf())))
    throw failure("cannot read " + name);
  return text.str();
}

class words {
public:
  explicit words(const std::string &line) : line_(line) {}

  std::string word() {
    std::string found;
    if (!(line_ >> found))
      throw failure("a line of the plan ends early");
    return found;
  }
  std::string bytes() { return bytes_of(word()); }
  std::uint64_t number() { return std::stoull(word(), nullptr, 0); }
  template <class T> void rest(std::vector<T> &to) {
    for (std::string found; line_ >> found;)
      to.push_back(T(std::stoull(found, nullptr, 0)));
  }

private:
  std::istringstream line_;
};

inline planned_memory &with_number(plan &made, std::uint64_t number) {
  for (planned_memory &each : made.memory)
    if (each.number == number)
      return each;
  throw failure("the plan has no memory " + std::to_string(number));
}

inline void add_argument(plan &made, words &line) {
  planned_argument each;
  each.index = std::uint32_t(line.number());
  each.kind = line.word();
  if (each.kind == "value") {
    each.bytes = line.bytes();
    line.rest(each.pointers);
  } else {
    each.number = line.number();
    if (each.kind == "memory")
      each.access = line.word();
  }
  made.arguments.push_back(each);
}

inline void add(plan &made, const std::string &key, words &line) {
  if (key == "result")
    made.result = line.bytes();
  else if (key == "device")
    made.backend = line.word(), made.device = line.number();
  else if (key == "image")
    made.format = line.word(), made.images.push_back(line.bytes());
  else if (key == "registered")
    made.target = line.word();
  else if (key == "options")
    made.options = line.bytes();
  else if (key == "constant")
    made.constants.push_back({std::uint32_t(line.number()), line.bytes()});
  else if (key == "metadata") {
    planned_metadata each;
    each.name = line.bytes();
    each.is_number = line.word() == "number";
    if (each.is_number)
      each.number = std::uint32_t(line.number());
    else
      each.bytes = line.bytes();
    made.metadata.push_back(each);
  } else if (key == "kernel")
    made.kernel = line.bytes();
  else if (key == "global")
    line.rest(made.global);
  else if (key == "local")
    line.rest(made.local);
  else if (key == "offset")
    line.rest(made.offset);
  else if (key == "repeats")
    made.repeats = line.number();
  else if (key == "relocated")
    made.is_relocated = true;
  else if (key == "argument")
    add_argument(made, line);
  else if (key == "memory") {
    planned_memory each;
    each.number = line.number();
    each.kind = line.word();
    each.address = line.number();
    each.size = line.number();
    each.before = line.bytes();
    each.after = line.bytes();
    made.memory.push_back(each);
  } else if (key == "pointers") {
    planned_memory &each = with_number(made, line.number());
    each.pointers = line.bytes();
  } else if (key == "image_shape") {
    planned_memory &each = with_number(made, line.number());
    each.image.stype = UR_STRUCTURE_TYPE_IMAGE_DESC;
    each.image.type = ur_mem_type_t(line.number());
    each.format.channelOrder = ur_image_channel_order_t(line.number());
    each.format.channelType = ur_image_channel_type_t(line.number());
    std::vector<std::size_t> extent;
    line.rest(extent);
    extent.resize(3, 1);
    each.image.width = extent[0];
    each.image.height = extent[1];
    each.image.depth = extent[2];
  } else if (key == "sampler") {
    planned_sampler each;
    each.number = line.number();
    each.about.normalizedCoords = line.number() != 0;
    each.about.addressingMode = ur_sampler_addressing_mode_t(line.number());
    each.about.filterMode = ur_sampler_filter_mode_t(line.number());
    made.samplers.push_back(each);
  } else if (key == "variable") {
    planned_variable each;
    each.name = line.bytes();
    each.number = line.number();
    made.variables.push_back(each);
  } else if (key == "part") {
    planned_memory &each = with_number(made, line.number());
    each.parent = line.number();
    each.offset = line.number();
    each.has_parent = true;
  } else
    throw failure("the plan has an unknown line: " + key);
}

inline plan read_plan(const std::string &name) {
  plan made;
  std::istringstream lines(file_contents(name));
  for (std::string text; std::getline(lines, text);) {
    words line(text);
    const std::string key = line.word();
    add(made, key, line);
  }
  return made;
}

} // namespace syclflat::replayer
