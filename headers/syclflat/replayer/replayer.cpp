// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Replays a launch: a library that takes over a program before its main function. The program is
// empty, for recorded device images; or it has the kernel in images that it registers.

#include "memory.hpp"
#include "program.hpp"

#include <chrono>
#include <cstdlib>
#include <dlfcn.h>

namespace syclflat::replayer {
namespace {

ur_sampler_handle_t sampler(const plan &made, const place &at, std::uint64_t number) {
  for (const planned_sampler &each : made.samplers)
    if (each.number == number) {
      ur_sampler_handle_t found = nullptr;
      SYCLFLAT_CHECK(urSamplerCreate, at.context, &each.about, &found);
      return found;
    }
  throw failure("an argument is an unknown sampler: " + std::to_string(number));
}

void set_arguments(const plan &made, const place &at, const memories &all,
                   ur_kernel_handle_t kernel) {
  for (const planned_argument &each : made.arguments) {
    if (each.kind == "value") {
      std::string bytes = each.bytes;
      for (const std::uint64_t offset : each.pointers)
        all.relocate(bytes, offset);
      SYCLFLAT_CHECK(urKernelSetArgValue, kernel, each.index, bytes.size(), nullptr, bytes.data());
    } else if (each.kind == "pointer") {
      const auto *address = reinterpret_cast<const void *>(all.relocated(each.number));
      SYCLFLAT_CHECK(urKernelSetArgPointer, kernel, each.index, nullptr, address);
    } else if (each.kind == "sampler") {
      SYCLFLAT_CHECK(urKernelSetArgSampler, kernel, each.index, nullptr,
                     sampler(made, at, each.number));
    } else if (each.kind == "local") {
      SYCLFLAT_CHECK(urKernelSetArgLocal, kernel, each.index, each.number, nullptr);
    } else {
      const ur_mem_flag_t access = each.access == "read"    ? UR_MEM_FLAG_READ_ONLY
                                   : each.access == "write" ? UR_MEM_FLAG_WRITE_ONLY
                                                            : UR_MEM_FLAG_READ_WRITE;
      const ur_kernel_arg_mem_obj_properties_t properties{
          UR_STRUCTURE_TYPE_KERNEL_ARG_MEM_OBJ_PROPERTIES, nullptr, access};
      SYCLFLAT_CHECK(urKernelSetArgMemObj, kernel, each.index, &properties,
                     all.buffer(each.number));
    }
  }
  // Memory that other memory leads to; not all devices take it, or need it.
  for (const ur_kernel_exec_info_t kind :
       {UR_KERNEL_EXEC_INFO_USM_INDIRECT_ACCESS}) {
    const ur_bool_t is_on = true;
    urKernelSetExecInfo(kernel, kind, sizeof is_on, nullptr, &is_on);
  }
}

// Returns nanoseconds, by the device's clock if it has one.
std::uint64_t launch(const plan &made, const place &at, ur_kernel_handle_t kernel) {
  ur_event_handle_t event = nullptr;
  const auto since = std::chrono::steady_clock::now();
  SYCLFLAT_CHECK(urEnqueueKernelLaunch, at.queue, kernel, std::uint32_t(made.global.size()),
                 made.offset.empty() ? nullptr : made.offset.data(), made.global.data(),
                 made.local.empty() ? nullptr : made.local.data(), 0, nullptr, 0, nullptr, &event);
  SYCLFLAT_CHECK(urQueueFinish, at.queue);
  const auto took = std::chrono::steady_clock::now() - since;
  std::uint64_t start = 0, end = 0;
  const bool has_times =
      !urEventGetProfilingInfo(event, UR_PROFILING_INFO_COMMAND_START, sizeof start, &start,
                               nullptr) &&
      !urEventGetProfilingInfo(event, UR_PROFILING_INFO_COMMAND_END, sizeof end, &end, nullptr);
  urEventRelease(event);
  if (has_times && end > start)
    return end - start;
  return std::uint64_t(std::chrono::duration_cast<std::chrono::nanoseconds>(took).count());
}

void replay(const plan &made, result_file &to) {
  const place at = find_place(made);
  to.text("device", name_of(at.device));
  memories all(made, at);
  all.report(to);
  const ur_program_handle_t program = find_program(made, at);
  all.find_variables(made, program, to);
  ur_kernel_handle_t kernel = nullptr;
  SYCLFLAT_CHECK(urKernelCreate, program, made.kernel.c_str(), &kernel);
  set_arguments(made, at, all, kernel);
  to.line("ready");
  for (std::uint64_t i = 0; i < made.repeats; ++i) {
    all.write();
    to.line("launched");
    to.line("duration", std::to_string(launch(made, at, kernel)));
    if (!i)
      all.save();
  }
  to.line("done");
}

int run(const char *name) {
  try {
    const plan made = read_plan(name);
    result_file to(made.result);
    try {
      replay(made, to);
      return 0;
    } catch (const std::exception &caught) {
      to.text("failed", caught.what());
    }
  } catch (const std::exception &caught) {
    std::fprintf(stderr, "syclflat: replay: %s\n", caught.what());
  }
  return 1;
}

// In place of a program's main function. What the runtime's threads still do at the end of a
// process is of no use any more.
int main_of_replay(int, char **, char **) {
  const int code = run(std::getenv("SYCLFLAT_REPLAY_PLAN"));
  std::fflush(nullptr);
  _exit(code);
}

} // namespace
} // namespace syclflat::replayer

extern "C" {

#define SYCLFLAT_SHOWN __attribute__((visibility("default")))

SYCLFLAT_SHOWN void __sycl_register_lib(const images *part) {
  syclflat::replayer::registered().push_back(part);
}
SYCLFLAT_SHOWN void __sycl_unregister_lib(const images *) {}

using start = int (*)(int (*)(int, char **, char **), int, char **, void (*)(), void (*)(),
                      void (*)(), void *);

// The C library's function that calls main.
SYCLFLAT_SHOWN int __libc_start_main(int (*main)(int, char **, char **), int count, char **words,
                                     void (*init)(), void (*fini)(), void (*loader_fini)(),
                                     void *stack) {
  const auto next = reinterpret_cast<start>(dlsym(RTLD_NEXT, "__libc_start_main"));
  const bool is_chosen = std::getenv("SYCLFLAT_REPLAY_PLAN");
  return next(is_chosen ? syclflat::replayer::main_of_replay : main, count, words, init, fini,
              loader_fini, stack);
}

// The empty program's, which is never called.
SYCLFLAT_SHOWN __attribute__((weak)) int main() { return 1; }
}
