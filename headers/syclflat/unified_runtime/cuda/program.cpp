// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Programs.

#include "program.hpp"
#include "copies.hpp"
#include "errors.hpp"
#include "event.hpp"
#include "handle_answers.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <string_view>
#include <tuple>

using namespace syclflat;

namespace {

constexpr std::size_t log_size = 32768;
constexpr char offset_symbol[] = "__syclflat_global_offset";

// Adds what a function's file has for others, and all that this needs.
void add(std::set<const device_functions *> &known, const device_functions *more) {
  if (!more || !known.insert(more).second)
    return;
  for (std::size_t i = 0; i < more->count; ++i)
    add(known, *more->called[i]);
}

// Reads the name of an architecture, as sm_90 or sm_90a; false if it is none.
bool parse(const std::string &name, machine_code &out) {
  constexpr std::string_view begin = "sm_";
  if (name.compare(0, begin.size(), begin))
    return false;
  int number = 0;
  const char *end = name.data() + name.size();
  const auto [rest, failure] = std::from_chars(name.data() + begin.size(), end, number);
  out.major = number / 10;
  out.minor = number % 10;
  out.is_exact = rest != end;
  return failure == std::errc();
}

// The machine code for the latest architecture that a device is or comes after: those of one major
// version run what is for an earlier minor one (CUDA C++ Programming Guide, "Binary Compatibility").
const machine_code *fitting(const std::vector<machine_code> &binaries, ur_device_handle_t device) {
  const int major = device->attribute(cuda::compute_capability_major);
  const int minor = device->attribute(cuda::compute_capability_minor);
  const machine_code *best = nullptr;
  for (const machine_code &each : binaries) {
    const bool fits = each.is_exact ? each.minor == minor : each.minor <= minor;
    if (each.major == major && fits &&
        (!best || std::tie(best->minor, best->is_exact) < std::tie(each.minor, each.is_exact)))
      best = &each;
  }
  return best;
}

// The PTX of a file's functions with its zero, and its machine code.
std::string_view ptx_of(const device_functions &file) {
  return {file.begin, std::size_t(std::find(file.begin, file.end, '\0') + 1 - file.begin)};
}
std::vector<machine_code> binaries_of(const device_functions &file) {
  std::vector<machine_code> all;
  for (const char *at = ptx_of(file).end(); at < file.end;) {
    const std::string name = at;
    std::uint64_t size;
    std::memcpy(&size, at += name.size() + 1, sizeof size);
    at += sizeof size;
    if (machine_code code{}; parse(name, code)) {
      code.binary.assign(at, size);
      all.push_back(std::move(code));
    }
    at += size;
  }
  return all;
}

// Up to three numbers of 32 bits, x first, after eight bytes with their size.
range required_size(const ur_program_metadata_t &entry) {
  range size{1, 1, 1};
  for (std::size_t d = 0; d < 3 && 8 + 4 * (d + 1) <= entry.size; ++d) {
    std::uint32_t number;
    std::memcpy(&number, static_cast<const char *>(entry.value.pData) + 8 + 4 * d, sizeof number);
    size[d] = number;
  }
  return size;
}

// A module as the driver links it: PTX with its zero, and machine code, if any fits.
struct linkable {
  std::string_view ptx;
  std::string binary;
};

// The driver's options when it compiles PTX: the place of its messages, and to keep lines if the code
// has them.
struct jit_options {
  jit_options(std::string &messages) {
    messages.assign(log_size, '\0');
    values[0] = messages.data();
    values[1] = reinterpret_cast<void *>(messages.size());
  }
  void compiles(std::string_view ptx) {
    if (ptx.find("\n\t.loc\t") != ptx.npos)
      count = 3;
  }

  unsigned count = 2;
  int names[3] = {cuda::jit_error_log_buffer, cuda::jit_error_log_buffer_size,
                  cuda::jit_generate_line_info};
  void *values[3] = {nullptr, nullptr, reinterpret_cast<void *>(1)};
};

// Has the driver link modules to a binary for the device in use.
cuda::result link(const std::vector<linkable> &modules, std::string &binary,
                  std::string &messages) {
  jit_options options(messages);
  for (const linkable &each : modules)
    if (each.binary.empty())
      options.compiles(each.ptx);
  cuda::linker linker = nullptr;
  cuda::result failure = cuda::cuLinkCreate(options.count, options.names, options.values, &linker);
  if (failure)
    return failure;
  for (const linkable &each : modules) {
    const bool is_binary = !each.binary.empty();
    const std::string_view code = is_binary ? each.binary : each.ptx;
    if (!failure)
      failure = cuda::cuLinkAddData(linker, is_binary ? cuda::jit_input_cubin : cuda::jit_input_ptx,
                                    const_cast<char *>(code.data()), code.size(), "image", 0,
                                    nullptr, nullptr);
  }
  void *made = nullptr;
  std::size_t size = 0;
  if (!failure)
    failure = cuda::cuLinkComplete(linker, &made, &size);
  if (!failure)
    binary.assign(static_cast<const char *>(made), size);
  cuda::cuLinkDestroy(linker);
  return failure;
}

// Links programs, with all that these are linked with, for a device, which is in use.
cuda::result link(ur_device_handle_t device, std::uint32_t count,
                  const ur_program_handle_t *programs, std::string &binary,
                  std::string &messages) {
  std::vector<linkable> modules;
  const auto add_module = [&](std::string_view ptx, const std::vector<machine_code> &binaries) {
    const machine_code *best = fitting(binaries, device);
    modules.push_back({ptx, best ? best->binary : std::string()});
  };
  std::set<const device_functions *> functions;
  for (std::uint32_t i = 0; i < count; ++i) {
    const ur_program_handle_t_ &each = *programs[i];
    // What is linked with nothing has machine code that can't be.
    add_module({each.image.c_str(), each.image.size() + 1},
               each.functions.empty() ? std::vector<machine_code>() : each.binaries);
    functions.insert(each.functions.begin(), each.functions.end());
  }
  for (const device_functions *each : functions)
    if (each->begin)
      add_module(ptx_of(*each), binaries_of(*each));
  const auto is_binary = [](const linkable &each) { return !each.binary.empty(); };
  if (std::any_of(modules.begin(), modules.end(), is_binary)) {
    if (!link(modules, binary, messages))
      return cuda::success;
    // Drivers that are older than the assembler may refuse what it made, and take PTX.
    for (linkable &each : modules)
      each.binary.clear();
  }
  return link(modules, binary, messages);
}

} // namespace

ur_result_t ur_program_handle_t_::load(ur_device_handle_t device, loaded_module **out) {
  std::lock_guard<std::mutex> lock(mutex_);
  loaded_module &made = at(device);
  *out = &made;
  if (made.status != UR_PROGRAM_BUILD_STATUS_NONE)
    return made.status == UR_PROGRAM_BUILD_STATUS_SUCCESS ? UR_RESULT_SUCCESS
                                                          : UR_RESULT_ERROR_PROGRAM_BUILD_FAILURE;
  SYCLFLAT_TRY(device->use());
  std::string messages, binary;
  cuda::result failure = cuda::success;
  const ur_program_handle_t self = this;
  if (!functions.empty())
    failure = link(device, 1, &self, binary, messages);
  const auto load_code = [&](const std::string &code) {
    jit_options options(messages);
    options.compiles(code);
    return cuda::cuModuleLoadDataEx(&made.module, code.c_str(), options.count, options.names,
                                    options.values);
  };
  if (!failure) {
    const machine_code *best = functions.empty() ? fitting(binaries, device) : nullptr;
    // Drivers that are older than the assembler may refuse what it made, and take PTX.
    if (!best || cuda::cuModuleLoadDataEx(&made.module, best->binary.c_str(), 0, nullptr, nullptr))
      failure = load_code(functions.empty() ? image : binary);
  }
  made.log = messages.c_str();
  if (failure) {
    result_of(failure, "cuModuleLoadDataEx");
    const char *text = nullptr;
    cuda::cuGetErrorString(failure, &text);
    if (!made.log.empty() && made.log.back() != '\n')
      made.log += '\n';
    made.log += std::string("the CUDA driver refuses the module: ") + (text ? text : "") + "\n";
    made.status = UR_PROGRAM_BUILD_STATUS_ERROR;
    return UR_RESULT_ERROR_PROGRAM_BUILD_FAILURE;
  }
  // Asked for only where it may exist: tools that watch the driver report calls that fail.
  std::size_t size = 0;
  const bool may_have_offset =
      !functions.empty() || image.find(offset_symbol) != std::string::npos;
  if (!may_have_offset ||
      cuda::cuModuleGetGlobal(&made.global_offset, &size, made.module, offset_symbol))
    made.global_offset = 0;
  made.status = UR_PROGRAM_BUILD_STATUS_SUCCESS;
  return UR_RESULT_SUCCESS;
}

ur_result_t ur_program_handle_t_::load(std::uint32_t count, const ur_device_handle_t *devices) {
  for (std::uint32_t i = 0; i < count; ++i) {
    loaded_module *ignored;
    SYCLFLAT_TRY(load(devices[i], &ignored));
  }
  return UR_RESULT_SUCCESS;
}

ur_result_t ur_program_handle_t_::find(ur_device_handle_t device, const char *name,
                                       cuda::pointer *at, std::size_t *size) {
  loaded_module *loaded;
  SYCLFLAT_TRY(load(device, &loaded));
  const auto known = globals.find(name);
  const char *symbol = known == globals.end() ? name : known->second.c_str();
  SYCLFLAT_TRY(device->use());
  const cuda::result code = cuda::cuModuleGetGlobal(at, size, loaded->module, symbol);
  return code == cuda::not_found ? UR_RESULT_ERROR_INVALID_GLOBAL_NAME
                                 : result_of(code, "cuModuleGetGlobal");
}

ur_program_handle_t_::~ur_program_handle_t_() {
  for (std::size_t i = 0; i < modules_.size(); ++i)
    if (modules_[i].module && !context->devices[i]->use())
      cuda::cuModuleUnload(modules_[i].module);
}

// PTX for all devices, which the driver compiles for devices without machine code beside it.
ur_result_t urProgramCreateWithBinary(ur_context_handle_t context, uint32_t count,
                                      ur_device_handle_t *, size_t *sizes, const uint8_t **images,
                                      const ur_program_properties_t *properties,
                                      ur_program_handle_t *out) {
  if (!count)
    return UR_RESULT_ERROR_INVALID_SIZE;
  auto program = std::make_unique<ur_program_handle_t_>(context);
  program->image.assign(reinterpret_cast<const char *>(images[0]), sizes[0]);
  for (uint32_t i = 0; properties && i < properties->count; ++i) {
    const ur_program_metadata_t &entry = properties->pMetadatas[i];
    const std::string whole = entry.pName;
    const std::size_t at = whole.find('@');
    if (at == std::string::npos)
      continue;
    const std::string name = whole.substr(0, at), what = whole.substr(at + 1);
    if (what == "syclflat_range")
      program->kernels[name].is_guarded = true;
    if (what == "syclflat_offset")
      program->kernels[name].takes_offset = true;
    if (what == "syclflat_sub_group_size")
      program->kernels[name].sub_group_size = entry.value.data32;
    const bool is_of_bytes = entry.type == UR_PROGRAM_METADATA_TYPE_BYTE_ARRAY;
    if (what == "reqd_work_group_size" && is_of_bytes)
      program->kernels[name].required_size = required_size(entry);
    if (what == "syclflat_function" && is_of_bytes && entry.size == 16) {
      const device_functions *const *function;
      std::memcpy(&function, static_cast<const char *>(entry.value.pData) + 8, sizeof function);
      add(program->functions, *function);
    }
    // After eight bytes with the size.
    machine_code code{};
    if (what == "syclflat_machine_code" && is_of_bytes && entry.size > 8 && parse(name, code)) {
      code.binary.assign(static_cast<const char *>(entry.value.pData) + 8, entry.size - 8);
      program->binaries.push_back(std::move(code));
    }
    if (what == "global_id_mapping" && is_of_bytes && entry.size > 8)
      program->globals[name] =
          std::string(static_cast<const char *>(entry.value.pData) + 8, entry.size - 8).c_str();
  }
  *out = program.release();
  return UR_RESULT_SUCCESS;
}

ur_result_t urProgramBuild(ur_context_handle_t context, ur_program_handle_t program, const char *) {
  return program->load(uint32_t(context->devices.size()), context->devices.data());
}

ur_result_t urProgramBuildExp(ur_program_handle_t program, uint32_t count,
                              ur_device_handle_t *devices, const char *) {
  return program->load(count, devices);
}

ur_result_t urProgramLink(ur_context_handle_t context, uint32_t count,
                          const ur_program_handle_t *programs, const char *options,
                          ur_program_handle_t *out) {
  return urProgramLinkExp(context, uint32_t(context->devices.size()), context->devices.data(),
                          count, programs, options, out);
}

// The driver links several to a binary for the first device, which others of its kind take.
ur_result_t urProgramLinkExp(ur_context_handle_t context, uint32_t device_count,
                             ur_device_handle_t *devices, uint32_t count,
                             const ur_program_handle_t *programs, const char *,
                             ur_program_handle_t *out) {
  auto linked = std::make_unique<ur_program_handle_t_>(context);
  for (uint32_t i = 0; i < count; ++i) {
    linked->globals.insert(programs[i]->globals.begin(), programs[i]->globals.end());
    linked->kernels.insert(programs[i]->kernels.begin(), programs[i]->kernels.end());
  }
  if (count == 1) {
    linked->image = programs[0]->image;
    linked->binaries = programs[0]->binaries;
    linked->functions = programs[0]->functions;
  } else {
    const ur_device_handle_t device = context->devices[0];
    SYCLFLAT_TRY(device->use());
    std::string messages;
    if (const cuda::result failure = link(device, count, programs, linked->image, messages)) {
      log(UR_LOGGER_LEVEL_ERROR, messages.c_str());
      result_of(failure, "cuLinkComplete");
      return UR_RESULT_ERROR_PROGRAM_LINK_FAILURE;
    }
  }
  const ur_result_t result = linked->load(device_count, devices);
  *out = linked.release();
  return result;
}

ur_result_t urProgramGetInfo(ur_program_handle_t program, ur_program_info_t property, size_t room,
                             void *to, size_t *size) {
  const answer answer{room, to, size};
  const auto &devices = program->context->devices;
  switch (property) {
  case UR_PROGRAM_INFO_BINARY_SIZES:
    return answer.list(std::vector<size_t>(devices.size(), program->image.size()));
  case UR_PROGRAM_INFO_BINARIES:
    // Each where the caller has room for it.
    for (std::size_t i = 0; to && i < devices.size(); ++i)
      if (void *place = static_cast<void **>(to)[i])
        std::memcpy(place, program->image.data(), program->image.size());
    if (size)
      *size = devices.size() * sizeof(void *);
    return UR_RESULT_SUCCESS;
  default:
    return common_answer(program, property, answer);
  }
}

ur_result_t urProgramGetBuildInfo(ur_program_handle_t program, ur_device_handle_t device,
                                  ur_program_build_info_t property, size_t room, void *to,
                                  size_t *size) {
  const answer answer{room, to, size};
  const loaded_module &loaded = program->at(device);
  switch (property) {
  case UR_PROGRAM_BUILD_INFO_STATUS:
    return answer.value(loaded.status);
  case UR_PROGRAM_BUILD_INFO_OPTIONS:
    return answer.text("");
  case UR_PROGRAM_BUILD_INFO_LOG:
    return answer.text(loaded.log);
  case UR_PROGRAM_BUILD_INFO_BINARY_TYPE:
    return answer.value(loaded.status == UR_PROGRAM_BUILD_STATUS_SUCCESS
                            ? UR_PROGRAM_BINARY_TYPE_EXECUTABLE
                            : UR_PROGRAM_BINARY_TYPE_COMPILED_OBJECT);
  default:
    return UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
  }
}

ur_result_t urProgramGetGlobalVariablePointer(ur_device_handle_t device,
                                              ur_program_handle_t program, const char *name,
                                              size_t *size, void **out) {
  cuda::pointer at = 0;
  std::size_t bytes = 0;
  SYCLFLAT_TRY(program->find(device, name, &at, &bytes));
  *out = reinterpret_cast<void *>(at);
  if (size)
    *size = bytes;
  return UR_RESULT_SUCCESS;
}

// Gives the address of a part of a variable.
static ur_result_t find_part(ur_program_handle_t_ &program, ur_device_handle_t device,
                             const char *name, std::size_t offset, std::size_t size,
                             cuda::pointer *at) {
  std::size_t room = 0;
  SYCLFLAT_TRY(program.find(device, name, at, &room));
  if (offset > room || size > room - offset)
    return UR_RESULT_ERROR_INVALID_SIZE;
  *at += offset;
  return UR_RESULT_SUCCESS;
}

ur_result_t urEnqueueDeviceGlobalVariableWrite(ur_queue_handle_t queue, ur_program_handle_t program,
                                               const char *name, bool blocking, size_t size,
                                               size_t offset, const void *from, uint32_t count,
                                               const ur_event_handle_t *list,
                                               ur_event_handle_t *event) {
  cuda::pointer at = 0;
  SYCLFLAT_TRY(find_part(*program, queue->device, name, offset, size, &at));
  return enqueue(
      queue, UR_COMMAND_DEVICE_GLOBAL_VARIABLE_WRITE, {count, list, event},
      "urEnqueueDeviceGlobalVariableWrite",
      [&](cuda::stream stream) {
        return cuda::cuMemcpyAsync(at, address(from), size, stream);
      },
      is_awaited(blocking, offset, size));
}

ur_result_t urEnqueueDeviceGlobalVariableRead(ur_queue_handle_t queue, ur_program_handle_t program,
                                              const char *name, bool blocking, size_t size,
                                              size_t offset, void *to, uint32_t count,
                                              const ur_event_handle_t *list,
                                              ur_event_handle_t *event) {
  cuda::pointer at = 0;
  SYCLFLAT_TRY(find_part(*program, queue->device, name, offset, size, &at));
  return enqueue(
      queue, UR_COMMAND_DEVICE_GLOBAL_VARIABLE_READ, {count, list, event},
      "urEnqueueDeviceGlobalVariableRead",
      [&](cuda::stream stream) {
        return cuda::cuMemcpyAsync(address(to), at, size, stream);
      },
      blocking);
}
