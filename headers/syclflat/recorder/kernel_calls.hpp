// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls about programs, kernels and their arguments.

#pragma once

#include "capture_tables.hpp"
#include "../tracing/names.hpp"
#include "devices.hpp"
#include "sha256.hpp"

#include <dlfcn.h>

namespace syclflat::recorder {

// Writes the tables of files that were loaded since the last call.
inline void write_capture_tables() {
  books &all = self();
  for (const std::string_view table : notes_of(note_type::captures)) {
    const std::string file = "captures/" + content_name(table.data(), table.size()).substr(0, 16) + ".z";
    if (!all.is_on || !all.tables.insert(file).second)
      continue;
    if (const int failure = all.out.put(file, table.data(), table.size())) {
      all.out.fails("cannot be written any more; the recording ends here", failure);
      stop();
      return;
    }
    json_line line("captures");
    write(line.add("file", std::string_view(file)));
  }
}

inline const char *image_format(const void *data, std::size_t size) {
  const std::string_view text(static_cast<const char *>(data), size);
  if (text.substr(0, 4) == "\x03\x02\x23\x07")
    return "spirv";
  if (text.substr(0, 4) == "\x7f\x45LF")
    return "elf";
  return text.find(".version") < 4096 ? "ptx" : "native";
}

// Adds the place of an image: a file of its contents where bundles need it, or for an image with
// addresses of functions, the program or library that has them.
inline void add_place(json_line &line, const std::string &name, const void *image, std::size_t size,
                      bool has_code) {
  books &all = self();
  Dl_info object{};
  if (!has_code && dladdr(image, &object) && object.dli_fname) {
    char *place = realpath(object.dli_fname, nullptr);
    line.add("object", place ? place : object.dli_fname);
    // By which a replay recognizes the code.
    if (all.has_memory)
      line.add("object_hash", std::string_view(name_of_file(place ? place : object.dli_fname)));
    std::free(place);
  }
  if (!has_code || !all.has_memory)
    return;
  const std::string file = "images/" + name + ".bin";
  if (const int failure = all.out.put(file, image, size))
    all.out.fails("cannot hold a device image", failure);
  else
    line.add("file", std::string_view(file));
}

// Returns the JSON of what adapters learn of an image beside it, but no addresses or machine code.
inline std::string metadata_of(const ur_program_properties_t *properties) {
  std::string list = "[";
  for (std::uint32_t i = 0; properties && i < properties->count; ++i) {
    const ur_program_metadata_t &each = properties->pMetadatas[i];
    const std::string_view name = each.pName;
    const bool is_number = each.type == UR_PROGRAM_METADATA_TYPE_UINT32;
    const bool has_bytes = each.type == UR_PROGRAM_METADATA_TYPE_BYTE_ARRAY &&
                           name.find("@syclflat_function") == name.npos &&
                           name.find("@syclflat_machine_code") == name.npos;
    if (!is_number && !has_bytes)
      continue;
    json_line line;
    line.add("name", name);
    if (is_number)
      line.add("number", std::uint64_t(each.value.data32));
    else
      line.add_bytes("bytes", each.value.pData, each.size);
    list += (list.size() > 1 ? "," : "") + line.object();
  }
  return list + "]";
}

inline void add_program(ur_program_handle_t handle, const void *image, std::size_t size,
                        const ur_program_properties_t *properties) {
  books &all = self();
  write_capture_tables();
  const std::string name = content_name(image, size);
  if (!all.images.count(name)) {
    const std::string_view format = image_format(image, size);
    json_line keys;
    keys.add("image", std::string_view(name)).add("format", format).add("size", size);
    add_place(keys, name, image, size, format != "native");
    if (const std::string metadata = metadata_of(properties); all.has_memory && metadata != "[]")
      keys.add_raw("metadata", metadata);
    all.images[name] = keys.object();
    write(json_line("image").add_all(keys));
  }
  all.built[handle] = {all.programs++, name, {}, {}, {}, false, {}, {}};
}

inline void created(const ur_program_create_with_il_params_t &p) {
  add_program(**p.pphProgram, *p.ppIL, *p.plength, *p.ppProperties);
}
inline void created(const ur_program_create_with_binary_params_t &p) {
  if (*p.pnumDevices)
    add_program(**p.pphProgram, **p.pppBinaries, **p.ppLengths, *p.ppProperties);
}

// Of urProgramLink and its extension.
template <class Parameters> void created(const Parameters &p) {
  books &all = self();
  program made{all.programs++, "", {}, *p.ppOptions ? *p.ppOptions : "", {}, false, {}, {}};
  for (std::uint32_t i = 0; i < *p.pcount; ++i)
    if (const auto part = all.built.find((*p.pphPrograms)[i]); part != all.built.end()) {
      made.parts.push_back(part->second.number);
      made.constants.insert(part->second.constants.begin(), part->second.constants.end());
    }
  all.built[**p.pphProgram] = std::move(made);
}

// Of urProgramBuild, urProgramCompile and their extensions.
template <class Parameters> void built(const Parameters &p) {
  const auto found = self().built.find(*p.phProgram);
  if (found != self().built.end() && *p.ppOptions)
    found->second.options = *p.ppOptions;
}

inline void specialized(const ur_program_set_specialization_constants_params_t &p) {
  books &all = self();
  const auto found = all.built.find(*p.phProgram);
  if (found == all.built.end())
    return;
  for (std::uint32_t i = 0; i < *p.pcount; ++i) {
    const ur_specialization_constant_info_t &each = (*p.ppSpecConstants)[i];
    found->second.constants[each.id] = {static_cast<const char *>(each.pValue), each.size};
  }
}

// Adds how a program was built: the options, and the values of specialization constants.
inline void add_build(json_line &line, const program &each) {
  line.add("options", std::string_view(each.options));
  std::string constants = "[";
  for (const auto &[id, bytes] : each.constants) {
    json_line constant;
    constant.add("id", id);
    if (self().is_redacted)
      constant.add("size", bytes.size());
    else
      constant.add_bytes("value", bytes.data(), bytes.size());
    constants += (constants.size() > 1 ? "," : "") + constant.object();
  }
  line.add_raw("constants", constants + "]");
}

inline void write_program(program &each) {
  each.is_written = true;
  json_line line("program");
  line.add("program", each.number);
  if (!each.image.empty())
    line.add("image", std::string_view(each.image));
  if (!each.parts.empty())
    line.add_list("parts", each.parts);
  add_build(line, each);
  write(line);
}

inline void created(const ur_kernel_create_params_t &p) {
  books &all = self();
  if (const auto found = all.built.find(*p.phProgram); found != all.built.end())
    if (!found->second.is_written)
      write_program(found->second);
  all.kernels[**p.pphKernel] = {
      *p.ppKernelName, all.has_memory ? tracing::readable(*p.ppKernelName) : "", *p.phProgram, {}};
}

inline argument &set(ur_kernel_handle_t handle, std::uint32_t index, argument::kinds kind) {
  kernel &changed = self().kernels[handle];
  if (changed.arguments.size() <= index)
    changed.arguments.resize(index + 1);
  argument &found = changed.arguments[index];
  found.kind = kind;
  return found;
}

inline void set(const ur_kernel_set_arg_value_params_t &p) {
  if (!*p.ppArgValue) {
    set(*p.phKernel, *p.pargIndex, argument::local).size = *p.pargSize;
    return;
  }
  argument &found = set(*p.phKernel, *p.pargIndex, argument::value);
  found.bytes.assign(static_cast<const char *>(*p.ppArgValue), *p.pargSize);
}
inline void set(const ur_kernel_set_arg_pointer_params_t &p) {
  set(*p.phKernel, *p.pargIndex, argument::pointer).address = *p.ppArgValue;
}
inline void set(const ur_kernel_set_arg_local_params_t &p) {
  set(*p.phKernel, *p.pargIndex, argument::local).size = *p.pargSize;
}
inline argument memory_argument(ur_mem_handle_t handle,
                                const ur_kernel_arg_mem_obj_properties_t *properties) {
  // libsycl passes no memory for the specialization constants of a kernel that has none.
  if (!handle)
    return {argument::pointer};
  argument made{argument::memory};
  const books &all = self();
  const auto memory = all.memories.find(handle);
  made.number = memory == all.memories.end() ? none : memory->second.made.number;
  made.handle = handle;
  made.access = access(properties ? properties->memoryAccess : 0);
  return made;
}
inline void set(const ur_kernel_set_arg_mem_obj_params_t &p) {
  set(*p.phKernel, *p.pargIndex, argument::memory) =
      memory_argument(*p.phArgValue, *p.ppProperties);
}
inline void set(const ur_kernel_set_arg_sampler_params_t &p) {
  set(*p.phKernel, *p.pargIndex, argument::sampler).number = self().known_samplers[*p.phArgValue];
}

inline const char *addressing(ur_sampler_addressing_mode_t mode) {
  switch (mode) {
  case UR_SAMPLER_ADDRESSING_MODE_CLAMP:
    return "clamp";
  case UR_SAMPLER_ADDRESSING_MODE_CLAMP_TO_EDGE:
    return "clamp_to_edge";
  case UR_SAMPLER_ADDRESSING_MODE_REPEAT:
    return "repeat";
  case UR_SAMPLER_ADDRESSING_MODE_MIRRORED_REPEAT:
    return "mirrored_repeat";
  default:
    return "none";
  }
}

inline void created(const ur_sampler_create_params_t &p) {
  books &all = self();
  const ur_sampler_desc_t &made = **p.ppDesc;
  const std::uint64_t number = all.known_samplers[**p.pphSampler] = all.samplers++;
  json_line keys;
  keys.add("sampler", number)
      .add_bool("normalized", made.normalizedCoords)
      .add("addressing", addressing(made.addressingMode))
      .add("filter", made.filterMode == UR_SAMPLER_FILTER_MODE_LINEAR ? "linear" : "nearest");
  all.samplers_made[number] = keys.object();
  write(json_line("sampler").add_all(keys));
}

inline json_line keys_of(const argument &each, std::size_t index) {
  json_line line;
  line.add("index", index);
  switch (each.kind) {
  case argument::value:
    if (self().is_redacted)
      line.add("size", each.bytes.size());
    else
      line.add_bytes("value", each.bytes.data(), each.bytes.size());
    break;
  case argument::pointer:
    line.add_address("pointer", each.address);
    break;
  case argument::memory:
    if (each.number == none)
      line.add_raw("memory", "null");
    else
      line.add("memory", each.number);
    line.add("access", each.access);
    break;
  case argument::local:
    line.add("local", each.size);
    break;
  case argument::sampler:
    line.add("sampler", each.number);
    break;
  case argument::unset:
    break;
  }
  return line;
}

inline std::size_t local_bytes(const kernel &launched) {
  std::size_t count = 0;
  for (const argument &each : launched.arguments)
    count += each.kind == argument::local ? each.size : 0;
  return count;
}

// Adds the kernel of a launch and its arguments.
inline void add_kernel(json_line &line, ur_kernel_handle_t handle) {
  books &all = self();
  const kernel &launched = all.kernels[handle];
  line.add("kernel", std::string_view(launched.name));
  if (const auto found = all.built.find(launched.program); found != all.built.end())
    line.add("program", found->second.number);
  std::string arguments = "[";
  for (std::size_t i = 0; i < launched.arguments.size(); ++i) {
    const argument &each = launched.arguments[i];
    if (each.kind == argument::unset)
      continue;
    arguments += (arguments.size() > 1 ? "," : "") + keys_of(each, i).object();
  }
  line.add("local_memory", local_bytes(launched)).add_raw("arguments", arguments + "]");
}

// Adds the range of a launch, with as many numbers as there are dimensions.
template <class Parameters> void add_range(json_line &line, const Parameters &p) {
  line.add_numbers("global", *p.ppGlobalWorkSize, *p.pworkDim)
      .add_numbers("local", *p.ppLocalWorkSize, *p.pworkDim)
      .add_numbers("offset", *p.ppGlobalWorkOffset, *p.pworkDim);
}

} // namespace syclflat::recorder
