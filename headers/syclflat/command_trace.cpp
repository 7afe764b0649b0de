// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Writes a line for each command of a program: when it began, how long it took, what it was. Marks
// each for NVIDIA's tools by a range of NVTX, around the call that enqueues it.
//
// A subscriber of the calls of the Unified Runtime, which its loader reports by XPTI: all adapters
// are watched alike. Commands get events and queues that keep times, whether the program asks for them
// or not; the device's times are taken when a command is known to be done. Times are in
// microseconds, from the first call in a line. What stands between tabs in a line:
//
//   start, duration, kind, what it is about, more of it
//
// Ranges need none of that: commands stay as they are. They are the domain SYCL's, and called as the
// kernel, or by the kind and what it is about.

#include "tracing/names.hpp"
#include "tracing/subscriber.hpp"

#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#if __has_include(<nvtx3/nvToolsExt.h>)
#include <nvtx3/nvToolsExt.h>
#endif

namespace {

using syclflat::tracing::current, syclflat::tracing::now;

// A command that may not be done yet. It owns its event.
struct command {
  ur_event_handle_t event;
  ur_device_handle_t device;
  std::int64_t submitted;
  std::string description;
};

struct kernel {
  std::string name;
  std::map<std::uint32_t, std::size_t> local_bytes; // by argument
};

struct state {
  std::FILE *file = nullptr; // null: no lines
  bool has_ranges = false;
  std::mutex mutex; // of all that follows
  std::int64_t origin = 0;
  std::vector<command> pending;
  std::map<ur_kernel_handle_t, kernel> kernels;
  std::map<ur_device_handle_t, std::int64_t> ahead; // of the device's clock, by how much now() is
};

// Never destroyed: the runtime is shut down behind everything else.
state &self() {
  static state &one = *new state;
  return one;
}

void write(std::int64_t start, std::int64_t duration, const std::string &description) {
  state &all = self();
  const std::lock_guard<std::mutex> lock(all.mutex);
  std::fprintf(all.file, "%.1f\t", double(start - all.origin) / 1e3);
  std::fprintf(all.file, duration < 0 ? "-" : "%.1f", double(duration) / 1e3);
  std::fprintf(all.file, "\t%s\n", description.c_str());
}

// How far now() is ahead of a device's clock; false if the device keeps no times.
bool find_ahead(ur_device_handle_t device, std::int64_t *ahead) {
  state &all = self();
  {
    const std::lock_guard<std::mutex> lock(all.mutex);
    if (const auto known = all.ahead.find(device); known != all.ahead.end())
      return *ahead = known->second, true;
  }
  std::uint64_t on_device = 0, on_host = 0;
  if (urDeviceGetGlobalTimestamps(device, &on_device, &on_host))
    return false;
  *ahead = now() - std::int64_t(on_device);
  const std::lock_guard<std::mutex> lock(all.mutex);
  return all.ahead[device] = *ahead, true;
}

void write(const command &done) {
  syclflat::tracing::span on_device;
  std::int64_t ahead = 0;
  if (!find_span(done.event, &on_device)) {
    write(done.submitted, -1, done.description);
    return;
  }
  const auto duration = std::int64_t(on_device.end - on_device.start);
  if (find_ahead(done.device, &ahead))
    write(std::int64_t(on_device.start) + ahead, duration, done.description);
  else
    write(done.submitted, duration, done.description);
}

// Writes the commands that are done, or waits for all.
void write_done(bool waits) {
  state &all = self();
  std::vector<command> taken, left;
  {
    const std::lock_guard<std::mutex> lock(all.mutex);
    taken.swap(all.pending);
  }
  for (command &each : taken) {
    if (waits)
      urEventWait(1, &each.event);
    else if (!syclflat::tracing::is_done(each.event)) {
      left.push_back(std::move(each));
      continue;
    }
    write(each);
    urEventRelease(each.event);
  }
  const std::lock_guard<std::mutex> lock(all.mutex);
  all.pending.insert(all.pending.begin(), left.begin(), left.end());
}

std::string bytes(std::size_t count) { return std::to_string(count) + " bytes"; }

std::size_t volume(const ur_rect_region_t &region) {
  return std::size_t(region.width) * region.height * region.depth;
}

// "8x4", of as many numbers as there are dimensions.
std::string sizes(std::uint32_t dimensions, const std::size_t *each, const std::size_t *by) {
  std::string text;
  for (std::uint32_t i = 0; i < dimensions; ++i)
    text += (i ? "x" : "") + std::to_string(by ? each[i] / by[i] : each[i]);
  return text;
}

// Where a pointer of unified shared memory points.
std::string place(ur_queue_handle_t queue, const void *pointer) {
  ur_context_handle_t context = nullptr;
  urQueueGetInfo(queue, UR_QUEUE_INFO_CONTEXT, sizeof context, &context, nullptr);
  ur_usm_type_t type = UR_USM_TYPE_UNKNOWN;
  urUSMGetMemAllocInfo(context, pointer, UR_USM_ALLOC_INFO_TYPE, sizeof type, &type, nullptr);
  return type == UR_USM_TYPE_DEVICE ? "device" : type == UR_USM_TYPE_SHARED ? "shared" : "host";
}

std::string description(const ur_enqueue_kernel_launch_params_t &p) {
  state &all = self();
  const std::lock_guard<std::mutex> lock(all.mutex);
  const kernel &launched = all.kernels[*p.phKernel];
  const std::size_t *items = *p.ppGlobalWorkSize, *group = *p.ppLocalWorkSize;
  std::string text = "kernel\t" + launched.name + "\t";
  if (group)
    text += sizes(*p.pworkDim, items, group) + " groups of " + sizes(*p.pworkDim, group, nullptr);
  else
    text += sizes(*p.pworkDim, items, nullptr);
  std::size_t local = 0;
  for (const auto &argument : launched.local_bytes)
    local += argument.second;
  return text + " items, " + bytes(local) + " of local memory";
}

std::string description(const ur_enqueue_usm_memcpy_params_t &p) {
  return "copy\t" + place(*p.phQueue, *p.ppSrc) + " to " + place(*p.phQueue, *p.ppDst) + "\t" +
         bytes(*p.psize);
}
std::string description(const ur_enqueue_usm_memcpy_2d_params_t &p) {
  return "copy\t" + place(*p.phQueue, *p.ppSrc) + " to " + place(*p.phQueue, *p.ppDst) + "\t" +
         bytes(*p.pwidth * *p.pheight);
}
std::string description(const ur_enqueue_mem_buffer_read_params_t &p) {
  return "copy\tdevice to host\t" + bytes(*p.psize);
}
std::string description(const ur_enqueue_mem_buffer_write_params_t &p) {
  return "copy\thost to device\t" + bytes(*p.psize);
}
std::string description(const ur_enqueue_mem_buffer_read_rect_params_t &p) {
  return "copy\tdevice to host\t" + bytes(volume(*p.pregion));
}
std::string description(const ur_enqueue_mem_buffer_write_rect_params_t &p) {
  return "copy\thost to device\t" + bytes(volume(*p.pregion));
}
std::string description(const ur_enqueue_mem_buffer_copy_params_t &p) {
  return "copy\tdevice to device\t" + bytes(*p.psize);
}
std::string description(const ur_enqueue_mem_buffer_copy_rect_params_t &p) {
  return "copy\tdevice to device\t" + bytes(volume(*p.pregion));
}
std::string description(const ur_enqueue_mem_buffer_map_params_t &p) {
  return "map\tbuffer\t" + bytes(*p.psize);
}
std::string description(const ur_enqueue_mem_unmap_params_t &) { return "map\tend\t"; }
std::string description(const ur_enqueue_mem_image_read_params_t &) { return "copy\timage to host\t"; }
std::string description(const ur_enqueue_mem_image_write_params_t &) { return "copy\thost to image\t"; }
std::string description(const ur_enqueue_mem_image_copy_params_t &) { return "copy\timage to image\t"; }
// Dimensions that aren't there are 0.
std::string texels(std::initializer_list<std::size_t> lengths) {
  std::size_t count = 1;
  for (const std::size_t length : lengths)
    count *= length ? length : 1;
  return std::to_string(count) + " texels";
}
std::string description(const ur_bindless_images_image_copy_exp_params_t &p) {
  const ur_rect_region_t &size = (*p.ppCopyRegion)->copyExtent;
  const bool is_from_host = *p.pimageCopyFlags & (UR_EXP_IMAGE_COPY_FLAG_HOST_TO_DEVICE |
                                                  UR_EXP_IMAGE_COPY_FLAG_HOST_TO_HOST);
  const bool is_to_host = *p.pimageCopyFlags & (UR_EXP_IMAGE_COPY_FLAG_DEVICE_TO_HOST |
                                                UR_EXP_IMAGE_COPY_FLAG_HOST_TO_HOST);
  return std::string("copy\t") + (is_from_host ? "host" : "image") + " to " +
         (is_to_host ? "host" : "image") + "\t" + texels({size.width, size.height, size.depth});
}
std::string description(const ur_enqueue_device_global_variable_write_params_t &p) {
  return "copy\thost to device_global\t" + bytes(*p.pcount);
}
std::string description(const ur_enqueue_device_global_variable_read_params_t &p) {
  return "copy\tdevice_global to host\t" + bytes(*p.pcount);
}
std::string description(const ur_enqueue_mem_buffer_fill_params_t &p) {
  return "fill\tbuffer\t" + bytes(*p.psize);
}
std::string description(const ur_enqueue_usm_fill_params_t &p) {
  return "fill\t" + place(*p.phQueue, *p.ppMem) + "\t" + bytes(*p.psize);
}
std::string description(const ur_enqueue_usm_prefetch_params_t &p) {
  return "prefetch\tshared\t" + bytes(*p.psize);
}
std::string description(const ur_enqueue_usm_device_alloc_exp_params_t &p) {
  return "alloc\tpool\t" + bytes(*p.psize);
}
std::string description(const ur_enqueue_usm_free_exp_params_t &) { return "free\tpool\t"; }
std::string description(const ur_enqueue_command_buffer_exp_params_t &) { return "graph\tcommands\t"; }

// What the host does itself, and waits for.
std::string description(const ur_usm_device_alloc_params_t &p) {
  return "alloc\tdevice\t" + bytes(*p.psize);
}
std::string description(const ur_usm_shared_alloc_params_t &p) {
  return "alloc\tshared\t" + bytes(*p.psize);
}
std::string description(const ur_usm_host_alloc_params_t &p) { return "alloc\thost\t" + bytes(*p.psize); }
std::string description(const ur_mem_buffer_create_params_t &p) {
  return "alloc\tbuffer\t" + bytes(*p.psize);
}
std::string description(const ur_usm_pitched_alloc_exp_params_t &p) {
  return "alloc\tdevice\t" + bytes(*p.pwidthInBytes * *p.pheight);
}
std::string description(const ur_bindless_images_image_allocate_exp_params_t &p) {
  const ur_image_desc_t &image = **p.ppImageDesc;
  return "alloc\timage\t" + texels({image.width, image.height, image.depth, image.arraySize});
}
std::string description(const ur_event_wait_params_t &) { return "wait\tevents\t"; }
std::string description(const ur_queue_finish_params_t &) { return "wait\tqueue\t"; }

std::string description_of_build(const void *) { return "build\tdevice code\t"; }
std::string description_of_free(const void *) { return "free\tmemory\t"; }

template <class Parameters> std::string description_of(const void *arguments) {
  return description(*static_cast<const Parameters *>(arguments));
}

#ifdef NVTX_VERSION
nvtxDomainHandle_t domain() {
  static const nvtxDomainHandle_t only = nvtxDomainCreateA("SYCL");
  return only;
}

void begin_range(const std::string &description) {
  const std::size_t kind = description.find('\t'), about = description.find('\t', kind + 1);
  std::string name = description.substr(kind + 1, about - kind - 1);
  if (description.compare(0, kind, "kernel"))
    name = description.substr(0, kind) + " " + name;
  nvtxEventAttributes_t range{};
  range.version = NVTX_VERSION;
  range.size = NVTX_EVENT_ATTRIB_STRUCT_SIZE;
  range.messageType = NVTX_MESSAGE_TYPE_ASCII;
  range.message.ascii = name.c_str();
  nvtxDomainRangePushEx(domain(), &range);
}

void end_range() { nvtxDomainRangePop(domain()); }
constexpr bool can_have_ranges = true;
#else
void begin_range(const std::string &) {}
void end_range() {}
constexpr bool can_have_ranges = false;
#endif

// What is done in front of a call, with its arguments, and behind one that succeeded.
struct watch {
  std::string (*description)(const void *); // null: the call has no line
  void (*before)(void *);            // for lines alone; so is what follows calls with lines
  void (*after)(void *);
  bool is_of_host = false; // written when it is done, with the times of the host
};

template <class Parameters> void add_event(void *arguments) {
  syclflat::tracing::add_event(*static_cast<Parameters *>(arguments));
}

template <class Parameters> void remember(void *arguments) {
  const Parameters &p = *static_cast<Parameters *>(arguments);
  const ur_event_handle_t event = syclflat::tracing::own_event(p);
  if (!event)
    return;
  command made{event, syclflat::tracing::device_of(*p.phQueue), current.begin, description(p)};
  state &all = self();
  const std::lock_guard<std::mutex> lock(all.mutex);
  all.pending.push_back(std::move(made));
}

template <class Parameters>
constexpr watch command_of{description_of<Parameters>, add_event<Parameters>, remember<Parameters>};

template <class Parameters> constexpr watch call_of{description_of<Parameters>, nullptr, nullptr, true};

void keep_times(void *arguments) {
  syclflat::tracing::keep_times(*static_cast<ur_queue_create_params_t *>(arguments));
}

void name_kernel(void *arguments) {
  const auto &p = *static_cast<ur_kernel_create_params_t *>(arguments);
  state &all = self();
  const std::lock_guard<std::mutex> lock(all.mutex);
  all.kernels[**p.pphKernel] = {syclflat::tracing::readable(*p.ppKernelName), {}};
}

void note_local_memory(void *arguments) {
  const auto &p = *static_cast<ur_kernel_set_arg_local_params_t *>(arguments);
  state &all = self();
  const std::lock_guard<std::mutex> lock(all.mutex);
  all.kernels[*p.phKernel].local_bytes[*p.pargIndex] = *p.pargSize;
}

void write_what_is_done(void *) { write_done(false); }

const std::map<std::uint32_t, watch> &watched() {
  static const watch build{description_of_build, nullptr, nullptr, true};
  static const watch freed{description_of_free, nullptr, nullptr, true};
  static const watch end{nullptr, [](void *) { write_done(true); }, nullptr};
  static const std::map<std::uint32_t, watch> all{
      {UR_FUNCTION_QUEUE_CREATE, {nullptr, keep_times, nullptr}},
      {UR_FUNCTION_KERNEL_CREATE, {nullptr, nullptr, name_kernel}},
      {UR_FUNCTION_KERNEL_SET_ARG_LOCAL, {nullptr, nullptr, note_local_memory}},
      {UR_FUNCTION_PROGRAM_BUILD, build},
      {UR_FUNCTION_PROGRAM_BUILD_EXP, build},
      {UR_FUNCTION_PROGRAM_COMPILE, build},
      {UR_FUNCTION_PROGRAM_COMPILE_EXP, build},
      {UR_FUNCTION_PROGRAM_LINK, build},
      {UR_FUNCTION_PROGRAM_LINK_EXP, build},
      {UR_FUNCTION_USM_DEVICE_ALLOC, call_of<ur_usm_device_alloc_params_t>},
      {UR_FUNCTION_USM_SHARED_ALLOC, call_of<ur_usm_shared_alloc_params_t>},
      {UR_FUNCTION_USM_HOST_ALLOC, call_of<ur_usm_host_alloc_params_t>},
      {UR_FUNCTION_MEM_BUFFER_CREATE, call_of<ur_mem_buffer_create_params_t>},
      {UR_FUNCTION_USM_PITCHED_ALLOC_EXP, call_of<ur_usm_pitched_alloc_exp_params_t>},
      {UR_FUNCTION_BINDLESS_IMAGES_IMAGE_ALLOCATE_EXP,
       call_of<ur_bindless_images_image_allocate_exp_params_t>},
      {UR_FUNCTION_BINDLESS_IMAGES_IMAGE_FREE_EXP, freed},
      {UR_FUNCTION_BINDLESS_IMAGES_MIPMAP_FREE_EXP, freed},
      {UR_FUNCTION_USM_FREE, freed},
      {UR_FUNCTION_MEM_RELEASE, freed},
      {UR_FUNCTION_EVENT_WAIT,
       {description_of<ur_event_wait_params_t>, nullptr, write_what_is_done, true}},
      {UR_FUNCTION_QUEUE_FINISH,
       {description_of<ur_queue_finish_params_t>, nullptr, write_what_is_done, true}},
      {UR_FUNCTION_CONTEXT_RELEASE, end},
      {UR_FUNCTION_ADAPTER_RELEASE, end},
      {UR_FUNCTION_ENQUEUE_KERNEL_LAUNCH, command_of<ur_enqueue_kernel_launch_params_t>},
      {UR_FUNCTION_ENQUEUE_USM_MEMCPY, command_of<ur_enqueue_usm_memcpy_params_t>},
      {UR_FUNCTION_ENQUEUE_USM_MEMCPY_2D, command_of<ur_enqueue_usm_memcpy_2d_params_t>},
      {UR_FUNCTION_ENQUEUE_USM_FILL, command_of<ur_enqueue_usm_fill_params_t>},
      {UR_FUNCTION_ENQUEUE_USM_PREFETCH, command_of<ur_enqueue_usm_prefetch_params_t>},
      {UR_FUNCTION_ENQUEUE_MEM_BUFFER_READ, command_of<ur_enqueue_mem_buffer_read_params_t>},
      {UR_FUNCTION_ENQUEUE_MEM_BUFFER_WRITE, command_of<ur_enqueue_mem_buffer_write_params_t>},
      {UR_FUNCTION_ENQUEUE_MEM_BUFFER_READ_RECT,
       command_of<ur_enqueue_mem_buffer_read_rect_params_t>},
      {UR_FUNCTION_ENQUEUE_MEM_BUFFER_WRITE_RECT,
       command_of<ur_enqueue_mem_buffer_write_rect_params_t>},
      {UR_FUNCTION_ENQUEUE_MEM_BUFFER_COPY, command_of<ur_enqueue_mem_buffer_copy_params_t>},
      {UR_FUNCTION_ENQUEUE_MEM_BUFFER_COPY_RECT,
       command_of<ur_enqueue_mem_buffer_copy_rect_params_t>},
      {UR_FUNCTION_ENQUEUE_MEM_BUFFER_FILL, command_of<ur_enqueue_mem_buffer_fill_params_t>},
      {UR_FUNCTION_ENQUEUE_MEM_BUFFER_MAP, command_of<ur_enqueue_mem_buffer_map_params_t>},
      {UR_FUNCTION_ENQUEUE_MEM_UNMAP, command_of<ur_enqueue_mem_unmap_params_t>},
      {UR_FUNCTION_ENQUEUE_MEM_IMAGE_READ, command_of<ur_enqueue_mem_image_read_params_t>},
      {UR_FUNCTION_ENQUEUE_MEM_IMAGE_WRITE, command_of<ur_enqueue_mem_image_write_params_t>},
      {UR_FUNCTION_ENQUEUE_MEM_IMAGE_COPY, command_of<ur_enqueue_mem_image_copy_params_t>},
      {UR_FUNCTION_BINDLESS_IMAGES_IMAGE_COPY_EXP,
       command_of<ur_bindless_images_image_copy_exp_params_t>},
      {UR_FUNCTION_ENQUEUE_DEVICE_GLOBAL_VARIABLE_READ,
       command_of<ur_enqueue_device_global_variable_read_params_t>},
      {UR_FUNCTION_ENQUEUE_DEVICE_GLOBAL_VARIABLE_WRITE,
       command_of<ur_enqueue_device_global_variable_write_params_t>},
      {UR_FUNCTION_ENQUEUE_USM_DEVICE_ALLOC_EXP,
       command_of<ur_enqueue_usm_device_alloc_exp_params_t>},
      {UR_FUNCTION_ENQUEUE_USM_FREE_EXP, command_of<ur_enqueue_usm_free_exp_params_t>},
      {UR_FUNCTION_ENQUEUE_COMMAND_BUFFER_EXP, command_of<ur_enqueue_command_buffer_exp_params_t>},
  };
  return all;
}

void begin_lines(const watch &watch, void *arguments) {
  current.begin = now();
  state &all = self();
  {
    const std::lock_guard<std::mutex> lock(all.mutex);
    all.origin = all.origin ? all.origin : current.begin;
  }
  if (watch.before)
    watch.before(arguments);
}

void end_lines(const watch &watch, void *arguments) {
  const bool is_written = self().file;
  const std::int64_t end = now();
  if (watch.after && (is_written || !watch.description))
    watch.after(arguments);
  if (is_written && watch.is_of_host)
    write(current.begin, end - current.begin, watch.description(arguments));
}

struct tracer {
  static void begin(std::uint32_t id, void *arguments) {
    const auto found = watched().find(id);
    if (found == watched().end())
      return;
    const watch &watch = found->second;
    if (self().file)
      begin_lines(watch, arguments);
    if (self().has_ranges && watch.description)
      begin_range(watch.description(arguments));
  }

  static void end(std::uint32_t id, void *arguments, ur_result_t result) {
    const auto found = watched().find(id);
    if (found == watched().end())
      return;
    if (self().has_ranges && found->second.description)
      end_range();
    if (result == UR_RESULT_SUCCESS)
      end_lines(found->second, arguments);
  }
};

} // namespace

XPTI_CALLBACK_API void xptiTraceInit(unsigned, unsigned, const char *, const char *stream) {
  if (std::strcmp(stream, syclflat::tracing::calls_stream))
    return;
  const char *chosen = std::getenv("SYCLFLAT_CUDA_TRACE");
  const std::string to = chosen ? chosen : "";
  const bool wants_ranges = to == "nvtx";
  state &all = self();
  // A tool that is attached has its library in the variable.
  all.has_ranges = can_have_ranges && (wants_ranges || std::getenv("NVTX_INJECTION64_PATH"));
  if (wants_ranges && !can_have_ranges)
    std::fputs("syclflat: SYCLFLAT_CUDA_TRACE=nvtx: this library was built without NVTX, which the "
               "extra cuda has\n",
               stderr);
  if (!to.empty() && !wants_ranges) {
    all.file = to == "1" ? stderr : std::fopen(chosen, "w");
    if (!all.file)
      std::fprintf(stderr, "syclflat: SYCLFLAT_CUDA_TRACE: %s can't be written\n", chosen);
  }
  if (!all.file && !all.has_ranges)
    return;
  syclflat::tracing::subscribe(syclflat::tracing::on_call<tracer>);
}

XPTI_CALLBACK_API void xptiTraceFinish(const char *) {
  if (self().file)
    std::fflush(self().file);
}
