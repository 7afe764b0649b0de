// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Records a program's launches with their arguments, and what happens to memory between them, as JSON
// lines in the directory that SYCLFLAT_RECORD names. docs/recording.md describes the lines.
//
// A subscriber of the calls of the Unified Runtime. Commands get events, and queues keep times,
// whether the program asks for them or not.

#include "graphs.hpp"

#include <array>
#include <pthread.h>

namespace syclflat::recorder {
namespace {

// What is done in front of a call, and behind it.
struct watch {
  void (*begin)(void *) = nullptr;
  void (*end)(void *, ur_result_t) = nullptr;
};

template <class Parameters> const Parameters &of(void *arguments) {
  return *static_cast<Parameters *>(arguments);
}

template <class Parameters>
constexpr watch command{begin_command<Parameters>, end_command<Parameters>};
template <class Parameters> constexpr watch node{nullptr, end_append<Parameters>};

// Applies ``act`` to the arguments of calls that succeeded.
template <class Parameters, void (*act)(const Parameters &)>
constexpr watch after{nullptr, [](void *arguments, ur_result_t result) {
                        if (result)
                          return;
                        const lock held(self().mutex);
                        act(of<Parameters>(arguments));
                      }};

// Applies ``act`` to the arguments in front of the call.
template <class Parameters, void (*act)(const Parameters &)>
constexpr watch before{[](void *arguments) {
  const lock held(self().mutex);
  act(of<Parameters>(arguments));
}};

// An enqueued command that allocates memory.
template <class Parameters>
constexpr watch allocation_command{begin_command<Parameters>, [](void *arguments, ur_result_t result) {
                                     if (!result) {
                                       const lock held(self().mutex);
                                       allocated_on(of<Parameters>(arguments));
                                     }
                                     end_command<Parameters>(arguments, result);
                                   }};

constexpr watch free_command{
    [](void *arguments) {
      begin_command<ur_enqueue_usm_free_exp_params_t>(arguments);
      const lock held(self().mutex);
      freed(*of<ur_enqueue_usm_free_exp_params_t>(arguments).ppMem);
    },
    end_command<ur_enqueue_usm_free_exp_params_t>};

void retained_memory(const ur_mem_retain_params_t &p) { retained(*p.phMem); }
void released_memory(const ur_mem_release_params_t &p) { released(*p.phMem); }
void freed_memory(const ur_usm_free_params_t &p) { freed(*p.ppMem); }
void made_queue(const ur_queue_create_params_t &p) { add_queue(**p.pphQueue); }
void made_graph(const ur_command_buffer_create_exp_params_t &p) {
  books &all = self();
  const std::uint64_t number = all.known_graphs[**p.pphCommandBuffer] = ++all.graphs;
  json_line line("graph");
  write(line.add("graph", number).add("device", number_of(*p.phDevice)));
}

// No command runs any more: what is not known to be done is not waited for.
void ended(const ur_adapter_release_params_t &) {
  books &all = self();
  write_done(int(most_running));
  for (const pending &each : all.running)
    release(each);
  all.running.clear();
}
void ended_context(const ur_context_release_params_t &) { write_done(int(most_running)); }

using table = std::array<watch, 512>;

template <class... Rows> table filled(const Rows &...rows) {
  table all{};
  for (const auto &[id, watch] : {std::pair<std::uint32_t, watch>(rows)...})
    all[id] = watch;
  return all;
}

#define ROW(NAME, WATCH) std::pair(std::uint32_t(UR_FUNCTION_##NAME), watch(WATCH))
#define COMMAND(NAME, TYPE) ROW(NAME, command<ur_##TYPE##_params_t>)
#define NODE(NAME, TYPE) ROW(COMMAND_BUFFER_APPEND_##NAME##_EXP, node<ur_command_buffer_append_##TYPE##_exp_params_t>)
#define AFTER(NAME, TYPE, ACT) ROW(NAME, (after<ur_##TYPE##_params_t, ACT>))
#define BEFORE(NAME, TYPE, ACT) ROW(NAME, (before<ur_##TYPE##_params_t, ACT>))

const table &watched() {
  static const table all = filled(
      ROW(QUEUE_CREATE,
          (watch{[](void *arguments) { tracing::keep_times(of<ur_queue_create_params_t>(arguments)); },
                 after<ur_queue_create_params_t, made_queue>.end})),
      AFTER(PROGRAM_CREATE_WITH_IL, program_create_with_il, created),
      AFTER(PROGRAM_CREATE_WITH_BINARY, program_create_with_binary, created),
      BEFORE(PROGRAM_BUILD, program_build, built), BEFORE(PROGRAM_BUILD_EXP, program_build_exp, built),
      BEFORE(PROGRAM_COMPILE, program_compile, built),
      BEFORE(PROGRAM_COMPILE_EXP, program_compile_exp, built),
      AFTER(PROGRAM_LINK, program_link, created), AFTER(PROGRAM_LINK_EXP, program_link_exp, created),
      AFTER(PROGRAM_SET_SPECIALIZATION_CONSTANTS, program_set_specialization_constants, specialized),
      AFTER(KERNEL_CREATE, kernel_create, created), AFTER(SAMPLER_CREATE, sampler_create, created),
      AFTER(KERNEL_SET_ARG_VALUE, kernel_set_arg_value, set),
      AFTER(KERNEL_SET_ARG_POINTER, kernel_set_arg_pointer, set),
      AFTER(KERNEL_SET_ARG_LOCAL, kernel_set_arg_local, set),
      AFTER(KERNEL_SET_ARG_MEM_OBJ, kernel_set_arg_mem_obj, set),
      AFTER(KERNEL_SET_ARG_SAMPLER, kernel_set_arg_sampler, set),
      AFTER(USM_DEVICE_ALLOC, usm_device_alloc, allocated_on),
      AFTER(USM_SHARED_ALLOC, usm_shared_alloc, allocated_on),
      AFTER(USM_HOST_ALLOC, usm_host_alloc, allocated_on),
      AFTER(USM_PITCHED_ALLOC_EXP, usm_pitched_alloc_exp, allocated_on),
      AFTER(MEM_BUFFER_CREATE, mem_buffer_create, allocated_on),
      AFTER(MEM_BUFFER_CREATE_WITH_NATIVE_HANDLE, mem_buffer_create_with_native_handle, allocated_on),
      AFTER(MEM_BUFFER_PARTITION, mem_buffer_partition, allocated_on),
      AFTER(MEM_IMAGE_CREATE, mem_image_create, allocated_on),
      BEFORE(USM_FREE, usm_free, freed_memory), AFTER(MEM_RETAIN, mem_retain, retained_memory),
      BEFORE(MEM_RELEASE, mem_release, released_memory), AFTER(EVENT_WAIT, event_wait, waited),
      AFTER(QUEUE_FINISH, queue_finish, waited),
      BEFORE(CONTEXT_RELEASE, context_release, ended_context),
      BEFORE(ADAPTER_RELEASE, adapter_release, ended),
      COMMAND(ENQUEUE_KERNEL_LAUNCH, enqueue_kernel_launch),
      COMMAND(ENQUEUE_USM_MEMCPY, enqueue_usm_memcpy),
      COMMAND(ENQUEUE_USM_MEMCPY_2D, enqueue_usm_memcpy_2d),
      COMMAND(ENQUEUE_USM_FILL, enqueue_usm_fill), COMMAND(ENQUEUE_USM_FILL_2D, enqueue_usm_fill_2d),
      COMMAND(ENQUEUE_USM_PREFETCH, enqueue_usm_prefetch),
      COMMAND(ENQUEUE_MEM_BUFFER_READ, enqueue_mem_buffer_read),
      COMMAND(ENQUEUE_MEM_BUFFER_WRITE, enqueue_mem_buffer_write),
      COMMAND(ENQUEUE_MEM_BUFFER_READ_RECT, enqueue_mem_buffer_read_rect),
      COMMAND(ENQUEUE_MEM_BUFFER_WRITE_RECT, enqueue_mem_buffer_write_rect),
      COMMAND(ENQUEUE_MEM_BUFFER_COPY, enqueue_mem_buffer_copy),
      COMMAND(ENQUEUE_MEM_BUFFER_COPY_RECT, enqueue_mem_buffer_copy_rect),
      COMMAND(ENQUEUE_MEM_BUFFER_FILL, enqueue_mem_buffer_fill),
      COMMAND(ENQUEUE_MEM_BUFFER_MAP, enqueue_mem_buffer_map),
      COMMAND(ENQUEUE_MEM_UNMAP, enqueue_mem_unmap),
      COMMAND(ENQUEUE_MEM_IMAGE_READ, enqueue_mem_image_read),
      COMMAND(ENQUEUE_MEM_IMAGE_WRITE, enqueue_mem_image_write),
      COMMAND(ENQUEUE_MEM_IMAGE_COPY, enqueue_mem_image_copy),
      COMMAND(BINDLESS_IMAGES_IMAGE_COPY_EXP, bindless_images_image_copy_exp),
      COMMAND(ENQUEUE_DEVICE_GLOBAL_VARIABLE_READ, enqueue_device_global_variable_read),
      COMMAND(ENQUEUE_DEVICE_GLOBAL_VARIABLE_WRITE, enqueue_device_global_variable_write),
      COMMAND(ENQUEUE_EVENTS_WAIT, enqueue_events_wait),
      COMMAND(ENQUEUE_EVENTS_WAIT_WITH_BARRIER, enqueue_events_wait_with_barrier),
      COMMAND(ENQUEUE_EVENTS_WAIT_WITH_BARRIER_EXT, enqueue_events_wait_with_barrier_ext),
      COMMAND(ENQUEUE_TIMESTAMP_RECORDING_EXP, enqueue_timestamp_recording_exp),
      COMMAND(ENQUEUE_NATIVE_COMMAND_EXP, enqueue_native_command_exp),
      COMMAND(ENQUEUE_COMMAND_BUFFER_EXP, enqueue_command_buffer_exp),
      ROW(ENQUEUE_USM_DEVICE_ALLOC_EXP,
          allocation_command<ur_enqueue_usm_device_alloc_exp_params_t>),
      ROW(ENQUEUE_USM_SHARED_ALLOC_EXP,
          allocation_command<ur_enqueue_usm_shared_alloc_exp_params_t>),
      ROW(ENQUEUE_USM_HOST_ALLOC_EXP, allocation_command<ur_enqueue_usm_host_alloc_exp_params_t>),
      ROW(ENQUEUE_USM_FREE_EXP, free_command),
      AFTER(COMMAND_BUFFER_CREATE_EXP, command_buffer_create_exp, made_graph),
      AFTER(COMMAND_BUFFER_UPDATE_KERNEL_LAUNCH_EXP, command_buffer_update_kernel_launch_exp,
            changed_graph),
      NODE(KERNEL_LAUNCH, kernel_launch), NODE(USM_MEMCPY, usm_memcpy), NODE(USM_FILL, usm_fill),
      NODE(USM_PREFETCH, usm_prefetch), NODE(MEM_BUFFER_COPY, mem_buffer_copy),
      NODE(MEM_BUFFER_WRITE, mem_buffer_write), NODE(MEM_BUFFER_READ, mem_buffer_read),
      NODE(MEM_BUFFER_COPY_RECT, mem_buffer_copy_rect),
      NODE(MEM_BUFFER_WRITE_RECT, mem_buffer_write_rect),
      NODE(MEM_BUFFER_READ_RECT, mem_buffer_read_rect), NODE(MEM_BUFFER_FILL, mem_buffer_fill));
  return all;
}

struct subscriber {
  static void begin(std::uint32_t id, void *arguments) {
    tracing::current.has_added_event = false;
    tracing::current.event = nullptr;
    if (self().is_on && id < watched().size() && watched()[id].begin)
      watched()[id].begin(arguments);
  }

  static void end(std::uint32_t id, void *arguments, ur_result_t result) {
    if (self().is_on && id < watched().size() && watched()[id].end)
      watched()[id].end(arguments, result);
    else if (tracing::current.has_added_event && tracing::current.event && !result)
      urEventRelease(tracing::current.event); // the recording has ended since
  }
};

std::string program_name() {
  std::string path(4096, '\0');
  const ssize_t size = readlink("/proc/self/exe", path.data(), path.size());
  path.resize(size < 0 ? 0 : std::size_t(size));
  return path.substr(path.rfind('/') + 1);
}

bool is_set(const char *variable) {
  const char *value = std::getenv(variable);
  return value && *value;
}

void choose_memory() {
  books &all = self();
  bundle_settings &settings = bundling();
  if (!is_set("SYCLFLAT_RECORD_MEMORY"))
    return;
  if (all.is_redacted) {
    std::fputs("syclflat: SYCLFLAT_RECORD_MEMORY: a redacted recording has no memory\n", stderr);
    return;
  }
  all.has_memory = true;
  settings.chosen = chosen_launches(std::getenv("SYCLFLAT_RECORD_MEMORY"));
  settings.follows = is_set("SYCLFLAT_RECORD_FOLLOW");
  if (!is_set("SYCLFLAT_RECORD_LIMIT"))
    return;
  const char *text = std::getenv("SYCLFLAT_RECORD_LIMIT");
  char *end = nullptr;
  const unsigned long long megabytes = std::strtoull(text, &end, 10);
  if (*end || *text == '-' || megabytes > (1ull << 40))
    std::fprintf(stderr, "syclflat: SYCLFLAT_RECORD_LIMIT: not a number of megabytes: %s\n", text);
  else
    settings.blobs.limit = std::size_t(megabytes) << 20;
}

void begin_recording(const char *directory) {
  books &all = self();
  if (!all.out.open(directory))
    return;
  all.is_on = true;
  all.is_redacted = is_set("SYCLFLAT_RECORD_REDACT");
  choose_memory();
  all.origin = tracing::now();
  json_line line("recording");
  write(line.add("schema", "syclflat.recording/1")
            .add("program", std::string_view(program_name()))
            .add("process", std::uint64_t(getpid()))
            .add("syclflat", SYCLFLAT_VERSION)
            .add_bool("memory", all.has_memory)
            .add_bool("redacted", all.is_redacted));
  write_capture_tables();
  // A child has the numbers of its parent, and would write into the same file.
  pthread_atfork(nullptr, nullptr, [] { self().is_on = false; });
  tracing::subscribe(tracing::on_call<subscriber>);
}

// Runs when the library is unloaded, or the program ends in order.
struct end_of_recording {
  ~end_of_recording() {
    books &all = self();
    // A forked child may have got the mutex while another thread of its parent held it.
    if (!all.is_on)
      return;
    const lock held(all.mutex);
    write(json_line("end"));
    if (all.has_memory)
      for (const std::string &each : bundling().chosen.unmet())
        std::fprintf(stderr, "syclflat: SYCLFLAT_RECORD_MEMORY: no launch was chosen by '%s'\n",
                     each.c_str());
    all.is_on = false;
  }
} ending;

} // namespace
} // namespace syclflat::recorder

extern "C" __attribute__((visibility("default"))) void xptiTraceInit(unsigned, unsigned, const char *,
                                                                     const char *stream) {
  const char *chosen = std::getenv("SYCLFLAT_RECORD");
  if (!std::strcmp(stream, syclflat::tracing::calls_stream) && chosen && *chosen)
    syclflat::recorder::begin_recording(chosen);
}

extern "C" __attribute__((visibility("default"))) void xptiTraceFinish(const char *) {}
