// Calls the adapter by way of the loader, a scenario at a time: what libsycl seldom asks for, and
// what a program does wrong, which the stand-in has to tell.

#include "check.hpp"

#include <ur_api.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <functional>
#include <initializer_list>
#include <map>
#include <numeric>
#include <string>
#include <thread>
#include <vector>

#define DO(call) CHECK((call) == UR_RESULT_SUCCESS)

static ur_adapter_handle_t adapter;
static ur_platform_handle_t platform;
static std::vector<ur_device_handle_t> devices;
static ur_context_handle_t context;

// A handle that a scenario gives back at its end.
template <class Handle, ur_result_t (*release)(Handle)> class owned {
public:
  explicit owned(Handle handle) : handle_(handle) {}
  owned(const owned &) = delete;
  ~owned() { DO(release(handle_)); }
  operator Handle() const & { return handle_; }
  operator Handle() const && = delete; // it would be gone

private:
  Handle handle_;
};
using owned_queue = owned<ur_queue_handle_t, urQueueRelease>;
using owned_buffer = owned<ur_mem_handle_t, urMemRelease>;
using owned_program = owned<ur_program_handle_t, urProgramRelease>;
using owned_kernel = owned<ur_kernel_handle_t, urKernelRelease>;

static owned_queue make_queue(ur_queue_flags_t flags, std::size_t device = 0) {
  ur_queue_handle_t queue;
  const ur_queue_properties_t properties{UR_STRUCTURE_TYPE_QUEUE_PROPERTIES, nullptr, flags};
  DO(urQueueCreate(context, devices[device], &properties, &queue));
  return owned_queue(queue);
}

static owned_buffer make_buffer(std::size_t size) {
  ur_mem_handle_t buffer;
  DO(urMemBufferCreate(context, UR_MEM_FLAG_READ_WRITE, size, nullptr, &buffer));
  return owned_buffer(buffer);
}

static const char ptx[] = R"(.version 7.0
.target sm_75
.address_size 64
.visible .const .align 8 .b8 __syclflat_global_offset[24];
.visible .global .align 4 .b8 counter[8];
.visible .entry scale(
  .param .u64 .ptr .global .align 4 values,
  .param .align 8 .b8 range[8],
  .param .u32 scratch
)
{
  ret;
}
.visible .entry look(
  .param .u64 values_read
)
{
  ret;
}
.visible .entry guarded(
  .param .u64 values,
  .param .align 4 .b8 guarded_range[12]
)
{
  ret;
}
.visible .entry placed(
  .param .u64 values,
  .param .align 4 .b8 placed_range[12],
  .param .align 8 .b8 placed_offset[24]
)
{
  ret;
}
.visible .entry fixed()
.reqntid 8, 4, 1
{
  ret;
}
)";

static owned_program make_program(const char *text = ptx) {
  ur_program_handle_t program;
  std::size_t size = std::strlen(text) + 1;
  const auto *bytes = reinterpret_cast<const std::uint8_t *>(text);
  // Behind the size, what is told.
  std::uint32_t fixed[] = {0, 0, 8, 4, 1};
  ur_program_metadata_t told[5]{};
  const char *const names[] = {"guarded@syclflat_range", "placed@syclflat_range",
                               "placed@syclflat_offset", "fixed@syclflat_sub_group_size",
                               "fixed@reqd_work_group_size"};
  for (std::size_t i = 0; i < 5; ++i)
    told[i].pName = names[i];
  for (std::size_t i = 0; i < 3; ++i)
    told[i].value.data32 = 1;
  told[3].value.data32 = 32;
  for (ur_program_metadata_t &each : told) {
    each.type = UR_PROGRAM_METADATA_TYPE_UINT32;
    each.size = 4;
  }
  told[4].type = UR_PROGRAM_METADATA_TYPE_BYTE_ARRAY;
  told[4].value.pData = fixed;
  told[4].size = sizeof fixed;
  const ur_program_properties_t properties{UR_STRUCTURE_TYPE_PROGRAM_PROPERTIES, nullptr, 5, told};
  DO(urProgramCreateWithBinary(context, 1, &devices[0], &size, &bytes, &properties, &program));
  return owned_program(program);
}

static owned_kernel make_kernel(ur_program_handle_t program, const char *name) {
  ur_kernel_handle_t kernel;
  DO(urProgramBuildExp(program, std::uint32_t(devices.size()), devices.data(), ""));
  DO(urKernelCreate(program, name, &kernel));
  return owned_kernel(kernel);
}

static ur_exp_command_buffer_handle_t make_commands(bool is_updatable, bool is_in_order) {
  ur_exp_command_buffer_handle_t commands;
  const ur_exp_command_buffer_desc_t wanted{UR_STRUCTURE_TYPE_EXP_COMMAND_BUFFER_DESC, nullptr,
                                            is_updatable, is_in_order, false};
  DO(urCommandBufferCreateExp(context, devices[0], &wanted, &commands));
  return commands;
}

// Rows and slices with room between them; slices that are no number of rows.
static void boxes() {
  const auto queue = make_queue(0);
  std::vector<int> from = counting(6 * 5 * 4), back(6 * 5 * 4);
  const auto buffer = make_buffer(from.size() * 4), other = make_buffer(1000);
  DO(urEnqueueMemBufferWrite(queue, buffer, true, 0, from.size() * 4, from.data(), 0, nullptr,
                             nullptr));
  // 2 ints of 3 rows of 2 slices, from (4, 1, 2), to memory with 12 bytes a row and 40 a slice.
  DO(urEnqueueMemBufferCopyRect(queue, buffer, other, {4, 1, 2}, {0, 0, 0}, {8, 3, 2}, 16, 80, 12,
                                40, 0, nullptr, nullptr));
  DO(urEnqueueMemBufferReadRect(queue, other, true, {0, 0, 0}, {4, 1, 2}, {8, 3, 2}, 12, 40, 16, 80,
                                back.data(), 0, nullptr, nullptr));
  for (int z = 0; z < 6; ++z)
    for (int y = 0; y < 5; ++y)
      for (int x = 0; x < 4; ++x) {
        const bool is_in = x >= 1 && x < 3 && y >= 1 && y < 4 && z >= 2 && z < 4;
        const std::size_t at = std::size_t((z * 5 + y) * 4 + x);
        CHECK(back[at] == (is_in ? from[at] : 0));
      }
  DO(urEnqueueMemBufferWriteRect(queue, buffer, true, {0, 0, 0}, {0, 0, 0}, {4, 5, 6}, 16, 80, 16,
                                 80, back.data(), 0, nullptr, nullptr));
  std::vector<int> whole(from.size());
  DO(urEnqueueMemBufferRead(queue, buffer, true, 0, whole.size() * 4, whole.data(), 0, nullptr,
                            nullptr));
  for (std::size_t i = 0; i < whole.size(); ++i)
    CHECK(whole[i] == (i % 4 == 0 ? back[i] : from[i]));
}

static ur_image_desc_t describe(ur_mem_type_t type, std::size_t width, std::size_t height,
                                std::size_t depth, std::size_t layers = 1,
                                std::uint32_t levels = 1) {
  ur_image_desc_t made{};
  made.stype = UR_STRUCTURE_TYPE_IMAGE_DESC;
  made.type = type;
  made.width = width;
  made.height = height;
  made.depth = depth;
  made.arraySize = layers;
  made.numMipLevel = levels;
  return made;
}

static const ur_image_format_t two_shorts{UR_IMAGE_CHANNEL_ORDER_RG,
                                          UR_IMAGE_CHANNEL_TYPE_SIGNED_INT16};

static void copy_image(ur_queue_handle_t queue, const void *from, const ur_image_desc_t &of_from,
                       ur_rect_offset_t from_at, void *to, const ur_image_desc_t &of_to,
                       ur_rect_offset_t to_at, ur_rect_region_t size,
                       ur_exp_image_copy_flag_t direction =
                           UR_EXP_IMAGE_COPY_FLAG_DEVICE_TO_DEVICE) {
  ur_exp_image_copy_region_t region{UR_STRUCTURE_TYPE_EXP_IMAGE_COPY_REGION, nullptr, from_at,
                                    to_at, size};
  DO(urBindlessImagesImageCopyExp(queue, from, to, &of_from, &of_to, &two_shorts, &two_shorts,
                                  &region, direction, 0, nullptr, nullptr));
}

// Copies of parts between the host, arrays and memory with room between rows; what images are
// made of, and what they can't be.
static void images() {
  const auto queue = make_queue(0);
  const auto cube = describe(UR_MEM_TYPE_IMAGE3D, 6, 5, 4);
  ur_exp_image_mem_native_handle_t memory, layers, levels, level;
  DO(urBindlessImagesImageAllocateExp(context, devices[0], &two_shorts, &cube, &memory));
  const auto of_layers = describe(UR_MEM_TYPE_IMAGE1D_ARRAY, 6, 0, 0, 20);
  DO(urBindlessImagesImageAllocateExp(context, devices[0], &two_shorts, &of_layers, &layers));
  void *rows;
  std::size_t pitch;
  DO(urUSMPitchedAllocExp(context, devices[0], nullptr, nullptr, 6 * 4, 20, 4, &rows, &pitch));
  CHECK(pitch % 32 == 0 && pitch >= 6 * 4);
  auto pitched = describe(UR_MEM_TYPE_IMAGE2D, 6, 20, 0);
  pitched.rowPitch = pitch;
  // All of it there; 2 x 3 x 2 texels from (1, 2, 1) to (3, 0) of two layers, rows and back.
  const std::vector<int> from = counting(6 * 5 * 4);
  std::vector<int> back(from.size());
  auto *const array = reinterpret_cast<void *>(memory);
  auto *const lines = reinterpret_cast<void *>(layers);
  copy_image(queue, from.data(), cube, {}, array, cube, {}, {6, 5, 4},
             UR_EXP_IMAGE_COPY_FLAG_HOST_TO_DEVICE);
  copy_image(queue, array, cube, {1, 2, 1}, array, cube, {3, 0, 2}, {2, 3, 2});
  copy_image(queue, array, cube, {0, 0, 3}, rows, pitched, {0, 1, 0}, {6, 5, 1});
  for (std::size_t y = 0; y < 5; ++y)
    copy_image(queue, rows, pitched, {0, 1 + y, 0}, lines, of_layers, {0, 0, y}, {6, 0, 0});
  copy_image(queue, lines, of_layers, {}, back.data(), of_layers, {}, {6, 0, 5},
             UR_EXP_IMAGE_COPY_FLAG_DEVICE_TO_HOST);
  DO(urQueueFinish(queue));
  for (std::size_t y = 0; y < 5; ++y)
    for (std::size_t x = 0; x < 6; ++x)
      CHECK(back[y * 6 + x] == (x >= 3 && x < 5 && y < 3
                                    ? from[((2 * 5) + y + 2) * 6 + x - 2]
                                    : from[((3 * 5) + y) * 6 + x]));
  // Levels, each half as large as the one before.
  const auto of_levels = describe(UR_MEM_TYPE_IMAGE2D, 9, 3, 0, 1, 3);
  DO(urBindlessImagesImageAllocateExp(context, devices[0], &two_shorts, &of_levels, &levels));
  DO(urBindlessImagesMipmapGetLevelExp(context, devices[0], levels, 2, &level));
  CHECK(urBindlessImagesMipmapGetLevelExp(context, devices[0], levels, 3, &level) ==
        UR_RESULT_ERROR_INVALID_VALUE);
  std::size_t width = 0, height = 0, size = 0;
  DO(urBindlessImagesImageGetInfoExp(context, level, UR_IMAGE_INFO_WIDTH, &width, &size));
  DO(urBindlessImagesImageGetInfoExp(context, level, UR_IMAGE_INFO_HEIGHT, &height, nullptr));
  CHECK(width == 2 && height == 1 && size == sizeof width);
  copy_image(queue, from.data(), describe(UR_MEM_TYPE_IMAGE2D, 2, 1, 0), {},
             reinterpret_cast<void *>(level), of_levels, {}, {2, 1, 0},
             UR_EXP_IMAGE_COPY_FLAG_HOST_TO_DEVICE);
  DO(urQueueFinish(queue));
  CHECK(urBindlessImagesImageFreeExp(context, devices[0], level) ==
        UR_RESULT_ERROR_INVALID_MEM_OBJECT);
  // Handles.
  ur_exp_image_native_handle_t surface, texture;
  ur_exp_sampler_cubemap_properties_t cube_filter{
      UR_STRUCTURE_TYPE_EXP_SAMPLER_CUBEMAP_PROPERTIES, nullptr,
      UR_EXP_SAMPLER_CUBEMAP_FILTER_MODE_SEAMLESS};
  ur_exp_sampler_addr_modes_t modes{
      UR_STRUCTURE_TYPE_EXP_SAMPLER_ADDR_MODES,
      &cube_filter,
      {UR_SAMPLER_ADDRESSING_MODE_MIRRORED_REPEAT, UR_SAMPLER_ADDRESSING_MODE_CLAMP,
       UR_SAMPLER_ADDRESSING_MODE_CLAMP_TO_EDGE}};
  ur_exp_sampler_mip_properties_t mips{
      UR_STRUCTURE_TYPE_EXP_SAMPLER_MIP_PROPERTIES, &modes, 1, 2, 4, UR_SAMPLER_FILTER_MODE_LINEAR};
  const ur_sampler_desc_t sampler{UR_STRUCTURE_TYPE_SAMPLER_DESC, &mips, true,
                                  UR_SAMPLER_ADDRESSING_MODE_REPEAT,
                                  UR_SAMPLER_FILTER_MODE_NEAREST};
  DO(urBindlessImagesUnsampledImageCreateExp(context, devices[0], level, &two_shorts, &of_levels,
                                             &surface));
  CHECK(urBindlessImagesUnsampledImageCreateExp(context, devices[0], levels, &two_shorts,
                                                &of_levels, &surface) ==
        UR_RESULT_ERROR_INVALID_MEM_OBJECT);
  const ur_image_format_t wider{UR_IMAGE_CHANNEL_ORDER_RGBA, UR_IMAGE_CHANNEL_TYPE_FLOAT};
  CHECK(urBindlessImagesUnsampledImageCreateExp(context, devices[0], level, &wider, &of_levels,
                                                &surface) ==
        UR_RESULT_ERROR_INVALID_IMAGE_FORMAT_DESCRIPTOR);
  DO(urBindlessImagesSampledImageCreateExp(context, devices[0], levels, &two_shorts, &of_levels,
                                           &sampler, &texture));
  DO(urBindlessImagesSampledImageHandleDestroyExp(context, devices[0], texture));
  const auto handle_of_rows = reinterpret_cast<ur_exp_image_mem_native_handle_t>(rows);
  DO(urBindlessImagesSampledImageCreateExp(context, devices[0], handle_of_rows, &two_shorts,
                                           &pitched, &sampler, &texture));
  CHECK(urBindlessImagesSampledImageCreateExp(context, devices[0], handle_of_rows, &two_shorts,
                                              &cube, &sampler, &texture) ==
        UR_RESULT_ERROR_ADAPTER_SPECIFIC);
  DO(urBindlessImagesSampledImageHandleDestroyExp(context, devices[0], texture));
  DO(urBindlessImagesUnsampledImageHandleDestroyExp(context, devices[0], surface));
  DO(urUSMFree(context, rows));
  DO(urBindlessImagesImageFreeExp(context, devices[0], memory));
  DO(urBindlessImagesImageFreeExp(context, devices[0], layers));
  DO(urBindlessImagesMipmapFreeExp(context, devices[0], levels));
  CHECK(urBindlessImagesImageGetInfoExp(context, level, UR_IMAGE_INFO_WIDTH, &width, &size) ==
        UR_RESULT_ERROR_INVALID_MEM_OBJECT);
}

// Patterns of all lengths, at addresses of all alignments, by columns and by doubling.
static void fills() {
  const auto queue = make_queue(0);
  void *memory;
  constexpr std::size_t room = 5 << 20;
  DO(urUSMDeviceAlloc(context, devices[0], nullptr, nullptr, room, &memory));
  for (std::size_t length : {1, 2, 3, 4, 6, 8, 12, 16, 40, 64, 128})
    for (std::size_t at : {0, 1, 2, 8})
      for (std::size_t count : {std::size_t(1), std::size_t(7), (room - at) / length}) {
        std::vector<unsigned char> pattern(length), back(room), expected(room, 0xee);
        std::iota(pattern.begin(), pattern.end(), 17);
        const unsigned char rest = 0xee;
        DO(urEnqueueUSMFill(queue, memory, 1, &rest, room, 0, nullptr, nullptr));
        char *begin = static_cast<char *>(memory) + at;
        DO(urEnqueueUSMFill(queue, begin, length, pattern.data(), length * count, 0, nullptr,
                            nullptr));
        DO(urEnqueueUSMMemcpy(queue, true, back.data(), memory, room, 0, nullptr, nullptr));
        for (std::size_t i = 0; i < length * count; ++i)
          expected[at + i] = pattern[i % length];
        CHECK(back == expected);
      }
  // Rows with room between them.
  std::vector<short> back(100);
  const short zero = 0, one = 7;
  DO(urEnqueueUSMFill(queue, memory, 2, &zero, 200, 0, nullptr, nullptr));
  DO(urEnqueueUSMFill2D(queue, memory, 20, 2, &one, 6, 10, 0, nullptr, nullptr));
  DO(urEnqueueUSMMemcpy2D(queue, true, back.data(), 20, memory, 20, 20, 10, 0, nullptr, nullptr));
  for (int i = 0; i < 100; ++i)
    CHECK(back[std::size_t(i)] == (i % 10 < 3 ? 7 : 0));
  CHECK(urEnqueueUSMFill(queue, memory, 3, back.data(), 10, 0, nullptr, nullptr) ==
        UR_RESULT_ERROR_INVALID_SIZE);
  DO(urUSMFree(context, memory));
}

static void maps() {
  const auto queue = make_queue(0);
  std::vector<int> values = counting(100);
  const ur_buffer_properties_t properties{UR_STRUCTURE_TYPE_BUFFER_PROPERTIES, nullptr,
                                          values.data()};
  ur_mem_handle_t copied, used;
  DO(urMemBufferCreate(context, UR_MEM_FLAG_ALLOC_COPY_HOST_POINTER, 400, &properties, &copied));
  DO(urMemBufferCreate(context, UR_MEM_FLAG_USE_HOST_POINTER, 400, &properties, &used));
  for (ur_mem_handle_t buffer : {copied, used}) {
    void *mapped;
    DO(urEnqueueMemBufferMap(queue, buffer, true, UR_MAP_FLAG_READ | UR_MAP_FLAG_WRITE, 40, 80, 0,
                             nullptr, nullptr, &mapped));
    CHECK((mapped == &values[10]) == (buffer == used));
    CHECK(static_cast<int *>(mapped)[0] == 11);
    static_cast<int *>(mapped)[1] = -1;
    DO(urEnqueueMemUnmap(queue, buffer, mapped, 0, nullptr, nullptr));
    CHECK(urEnqueueMemUnmap(queue, buffer, mapped, 0, nullptr, nullptr) ==
          UR_RESULT_ERROR_INVALID_VALUE);
    std::vector<int> back(100);
    DO(urEnqueueMemBufferRead(queue, buffer, true, 0, 400, back.data(), 0, nullptr, nullptr));
    CHECK(back[10] == 11 && back[11] == -1 && back[99] == 100);
  }
  // A part of a part.
  ur_mem_handle_t part, inner;
  const ur_buffer_region_t region{UR_STRUCTURE_TYPE_BUFFER_REGION, nullptr, 40, 80};
  DO(urMemBufferPartition(copied, 0, UR_BUFFER_CREATE_TYPE_REGION, &region, &part));
  CHECK(urMemBufferPartition(part, 0, UR_BUFFER_CREATE_TYPE_REGION, &region, &inner) ==
        UR_RESULT_ERROR_INVALID_BUFFER_SIZE);
  const ur_buffer_region_t last{UR_STRUCTURE_TYPE_BUFFER_REGION, nullptr, 40, 40};
  DO(urMemBufferPartition(part, 0, UR_BUFFER_CREATE_TYPE_REGION, &last, &inner));
  int value = 0;
  DO(urMemRelease(part));
  DO(urEnqueueMemBufferRead(queue, inner, true, 4, 4, &value, 0, nullptr, nullptr));
  CHECK(value == 22);
  DO(urMemRelease(inner));
  // One that is not unmapped.
  void *mapped;
  DO(urEnqueueMemBufferMap(queue, copied, true, UR_MAP_FLAG_READ, 0, 400, 0, nullptr, nullptr,
                           &mapped));
  DO(urMemRelease(copied));
  DO(urMemRelease(used));
}

static void usm() {
  void *memory[3];
  const ur_usm_desc_t aligned{UR_STRUCTURE_TYPE_USM_DESC, nullptr, 0, 4096};
  const ur_usm_desc_t wrong{UR_STRUCTURE_TYPE_USM_DESC, nullptr, 0, 48};
  DO(urUSMDeviceAlloc(context, devices[0], &aligned, nullptr, 100, &memory[0]));
  DO(urUSMHostAlloc(context, &aligned, nullptr, 100, &memory[1]));
  DO(urUSMSharedAlloc(context, devices[0], &aligned, nullptr, 100, &memory[2]));
  CHECK(urUSMDeviceAlloc(context, devices[0], &wrong, nullptr, 100, &memory[0]) ==
        UR_RESULT_ERROR_UNSUPPORTED_ALIGNMENT);
  const ur_usm_type_t types[] = {UR_USM_TYPE_DEVICE, UR_USM_TYPE_HOST, UR_USM_TYPE_SHARED};
  for (int i = 0; i < 3; ++i) {
    ur_usm_type_t type;
    void *base;
    std::size_t size;
    CHECK(reinterpret_cast<std::uintptr_t>(memory[i]) % 4096 == 0);
    char *inside = static_cast<char *>(memory[i]) + 99;
    DO(urUSMGetMemAllocInfo(context, inside, UR_USM_ALLOC_INFO_TYPE, sizeof type, &type, nullptr));
    DO(urUSMGetMemAllocInfo(context, inside, UR_USM_ALLOC_INFO_BASE_PTR, 8, &base, nullptr));
    DO(urUSMGetMemAllocInfo(context, inside, UR_USM_ALLOC_INFO_SIZE, 8, &size, nullptr));
    CHECK(type == types[i] && base == memory[i] && size == 100);
    DO(urUSMGetMemAllocInfo(context, inside + 1, UR_USM_ALLOC_INFO_TYPE, sizeof type, &type,
                            nullptr));
    CHECK(type == UR_USM_TYPE_UNKNOWN);
  }
  for (void *one : memory)
    DO(urUSMFree(context, one));
  CHECK(urUSMFree(context, memory[0]) == UR_RESULT_ERROR_INVALID_MEM_OBJECT);
  // Managed memory has room on the device, whatever the driver would give.
  const std::size_t third = std::size_t(300) << 20;
  for (void *&one : memory)
    DO(urUSMSharedAlloc(context, devices[0], nullptr, nullptr, third, &one));
  void *more;
  CHECK(urUSMSharedAlloc(context, devices[0], nullptr, nullptr, third, &more) ==
        UR_RESULT_ERROR_OUT_OF_DEVICE_MEMORY);
  CHECK(urUSMDeviceAlloc(context, devices[0], nullptr, nullptr, third, &more) ==
        UR_RESULT_ERROR_OUT_OF_DEVICE_MEMORY);
  ur_mem_handle_t buffer;
  CHECK(urMemBufferCreate(context, UR_MEM_FLAG_READ_WRITE, third, nullptr, &buffer) ==
        UR_RESULT_ERROR_OUT_OF_DEVICE_MEMORY);
  DO(urUSMFree(context, memory[0]));
  DO(urUSMDeviceAlloc(context, devices[0], nullptr, nullptr, third, &memory[0]));
  CHECK(urUSMSharedAlloc(context, devices[0], nullptr, nullptr, third, &more) ==
        UR_RESULT_ERROR_OUT_OF_DEVICE_MEMORY);
  const auto queue = make_queue(0);
  for (void *one : memory) {
    DO(urEnqueueUSMPrefetch(queue, one, third, 0, 0, nullptr, nullptr));
    DO(urEnqueueUSMAdvise(queue, one, third, UR_USM_ADVICE_FLAG_SET_READ_MOSTLY, nullptr));
  }
  DO(urQueueFinish(queue));
  for (void *one : memory)
    DO(urUSMFree(context, one));
  ur_usm_pool_handle_t pool, found;
  DO(urUSMPoolCreate(context, nullptr, &pool));
  DO(urUSMDeviceAlloc(context, devices[0], nullptr, pool, 100, &more));
  DO(urUSMGetMemAllocInfo(context, more, UR_USM_ALLOC_INFO_POOL, sizeof found, &found, nullptr));
  CHECK(found == pool);
  DO(urUSMFree(context, more));
  DO(urUSMPoolRelease(pool));
}

// What a file has for others, as the source that registers images tells the adapter.
struct functions {
  const char *begin, *end;
  const functions *const *const *called;
  std::size_t count;
};

static void kernels() {
  const auto queue = make_queue(0);
  const auto program = make_program();
  const auto scale = make_kernel(program, "scale"), fixed = make_kernel(program, "fixed");
  ur_kernel_handle_t none;
  CHECK(urKernelCreate(program, "missing", &none) == UR_RESULT_ERROR_INVALID_KERNEL_NAME);
  const auto buffer = make_buffer(4096);
  const std::uint64_t range = 5;
  const auto launch = [&](ur_kernel_handle_t kernel, std::array<std::size_t, 3> global,
                          const std::size_t *local, const std::size_t *offset = nullptr) {
    return urEnqueueKernelLaunch(queue, kernel, 3, offset, global.data(), local, 0, nullptr, 0,
                                 nullptr, nullptr);
  };
  DO(urKernelSetArgLocal(scale, 2, 100, nullptr));
  CHECK(launch(scale, {1, 1, 1}, nullptr) == UR_RESULT_ERROR_INVALID_KERNEL_ARGUMENT_INDEX);
  DO(urKernelSetArgMemObj(scale, 0, nullptr, buffer));
  DO(urKernelSetArgValue(scale, 1, 8, nullptr, &range));
  using demand = std::pair<ur_kernel_handle_t, std::uint32_t>;
  for (const auto &[kernel, demanded] : {demand{scale, 0}, demand{fixed, 32}}) {
    std::uint32_t found = 1;
    DO(urKernelGetSubGroupInfo(kernel, devices[0], UR_KERNEL_SUB_GROUP_INFO_SUB_GROUP_SIZE_INTEL,
                               sizeof found, &found, nullptr));
    CHECK(found == demanded);
  }
  const std::size_t groups[3] = {4, 2, 1}, wrong[3] = {5, 1, 1}, large[3] = {1024, 2, 1};
  DO(launch(scale, {64, 2, 1}, groups));
  CHECK(launch(scale, {64, 2, 1}, wrong) == UR_RESULT_ERROR_INVALID_WORK_GROUP_SIZE);
  CHECK(launch(scale, {1024, 2, 1}, large) == UR_RESULT_ERROR_INVALID_WORK_GROUP_SIZE);
  // Sizes that the adapter chooses: by occupancy, within the limits of the grid.
  DO(launch(scale, {1 << 20, 1, 1}, nullptr));
  DO(launch(scale, {1000, 3, 2}, nullptr));
  DO(launch(scale, {64, 1000000, 1}, nullptr));
  DO(launch(scale, {13, 7, 1}, nullptr));
  DO(launch(scale, {0, 1, 1}, nullptr));
  CHECK(launch(scale, {1, 131101, 1}, nullptr) == UR_RESULT_ERROR_ADAPTER_SPECIFIC); // a prime
  const char *message;
  std::int32_t code;
  CHECK(urAdapterGetLastError(adapter, &message, &code) == UR_RESULT_ERROR_INVALID_WORK_GROUP_SIZE);
  CHECK(std::strstr(message, "as few groups as the device takes"));
  const std::size_t one[3] = {1, 1, 1};
  CHECK(launch(scale, {1, 131101, 1}, one) == UR_RESULT_ERROR_ADAPTER_SPECIFIC);
  (void)(urAdapterGetLastError(adapter, &message, &code));
  CHECK(std::strstr(message, "131101 work-groups"));
  const std::size_t offset[3] = {7, 0, 9};
  DO(launch(scale, {64, 2, 1}, groups, offset));
  DO(launch(scale, {64, 2, 1}, groups));
  // More local memory than without another word; more than there is.
  DO(urKernelSetArgLocal(scale, 2, 100000, nullptr));
  DO(launch(scale, {64, 2, 1}, groups));
  DO(urKernelSetArgLocal(scale, 2, 1000000, nullptr));
  CHECK(launch(scale, {64, 2, 1}, groups) == UR_RESULT_ERROR_ADAPTER_SPECIFIC);
  (void)(urAdapterGetLastError(adapter, &message, &code));
  CHECK(std::strstr(message, "1000000 bytes of local memory"));
  // The size that it is compiled for.
  std::size_t required[3];
  DO(urKernelGetGroupInfo(fixed, devices[0], UR_KERNEL_GROUP_INFO_COMPILE_WORK_GROUP_SIZE,
                          sizeof required, required, nullptr));
  CHECK(required[0] == 8 && required[1] == 4 && required[2] == 1);
  DO(launch(fixed, {16, 16, 1}, nullptr));
  CHECK(launch(fixed, {64, 2, 1}, groups) == UR_RESULT_ERROR_INVALID_WORK_GROUP_SIZE);
  // A variable.
  std::uint32_t written[2] = {3, 4}, read = 0;
  DO(urEnqueueDeviceGlobalVariableWrite(queue, program, "counter", false, 8, 0, written, 0, nullptr,
                                        nullptr));
  DO(urEnqueueDeviceGlobalVariableRead(queue, program, "counter", true, 4, 4, &read, 0, nullptr,
                                       nullptr));
  CHECK(read == 4);
  CHECK(urEnqueueDeviceGlobalVariableRead(queue, program, "counter", true, 4, 8, &read, 0, nullptr,
                                          nullptr) == UR_RESULT_ERROR_INVALID_SIZE);
  CHECK(urEnqueueDeviceGlobalVariableRead(queue, program, "no", true, 4, 0, &read, 0, nullptr,
                                          nullptr) == UR_RESULT_ERROR_INVALID_GLOBAL_NAME);
  DO(urQueueFinish(queue));
  // A module that the driver refuses, and one whose kernels count from no offset.
  const auto broken = make_program("no code");
  CHECK(urProgramBuildExp(broken, 1, &devices[0], "") == UR_RESULT_ERROR_PROGRAM_BUILD_FAILURE);
  char log[1000] = "";
  DO(urProgramGetBuildInfo(broken, devices[0], UR_PROGRAM_BUILD_INFO_LOG, sizeof log, log,
                           nullptr));
  CHECK(std::strstr(log, "no .version") && std::strstr(log, "given no PTX"));
  const auto plain = make_program(".version 7.0\n.visible .entry f()\n{ ret; }");
  const auto f = make_kernel(plain, "f");
  DO(launch(f, {1, 1, 1}, nullptr, offset));
  // Linked programs.
  ur_program_handle_t both[] = {program, plain}, linked;
  DO(urProgramLinkExp(context, 1, &devices[0], 2, both, "", &linked));
  const auto again = make_kernel(linked, "f");
  DO(launch(again, {1, 1, 1}, nullptr));
  DO(urQueueFinish(queue));
  DO(urProgramRelease(linked));
  // A program that calls a function of another file, which calls one of a third.
  static const char third[] = ".visible .func third()\n{ ret; }\n.visible .entry g()\n{ ret; }";
  static const char second[] = ".visible .func second()\n{ ret; }\n.visible .entry h()\n{ ret; }";
  static const functions last{third, third + sizeof third, nullptr, 0};
  static const functions *const of_third = &last;
  static const functions *const *const called[] = {&of_third, &of_third};
  static const functions middle{second, second + sizeof second, called, 2};
  static const functions *const of_second = &middle;
  const struct {
    std::uint64_t bits;
    const void *address;
  } value{64, &of_second};
  ur_program_metadata_t told{};
  told.pName = "second@syclflat_function";
  told.type = UR_PROGRAM_METADATA_TYPE_BYTE_ARRAY;
  told.size = sizeof value;
  told.value.pData = const_cast<void *>(static_cast<const void *>(&value));
  const ur_program_properties_t properties{UR_STRUCTURE_TYPE_PROGRAM_PROPERTIES, nullptr, 1, &told};
  const char *text = ".version 7.0\n.visible .entry f()\n{ ret; }\n";
  const auto *bytes = reinterpret_cast<const std::uint8_t *>(text);
  std::size_t length = std::strlen(text) + 1;
  ur_program_handle_t caller, alone;
  DO(urProgramCreateWithBinary(context, 1, &devices[0], &length, &bytes, &properties, &caller));
  const auto other = make_program(".version 7.0\n.visible .entry k()\n{ ret; }\n");
  ur_program_handle_t with_functions[] = {other, caller};
  DO(urProgramLinkExp(context, 1, &devices[0], 2, with_functions, "", &linked));
  DO(urProgramLinkExp(context, 1, &devices[0], 1, &caller, "", &alone));
  for (ur_program_handle_t each : {caller, linked, alone}) {
    for (const char *name : {"f", "g", "h"}) {
      const auto found = make_kernel(each, name);
      DO(launch(found, {1, 1, 1}, nullptr));
      DO(urQueueFinish(queue));
    }
    DO(urProgramRelease(each));
  }
}

// Returns those of some kernels that a program has, in one line.
static std::string kernels_of(ur_program_handle_t program,
                              std::initializer_list<const char *> names) {
  std::string found;
  for (const char *name : names) {
    ur_kernel_handle_t kernel;
    if (urKernelCreate(program, name, &kernel) == UR_RESULT_SUCCESS) {
      found += found.empty() ? name : std::string(" ") + name;
      DO(urKernelRelease(kernel));
    }
  }
  return found;
}

// Machine code of a file's functions, behind their PTX, and of an image that is linked with them.
static void linked_machine_code() {
  static constexpr char room[] = "12345678";
  const auto linked = [](const std::string &own, const std::string &shared) {
    std::string library(".visible .entry f_ptx()\n{ ret; }\n\0", 34);
    for (const char *architecture : {"sm_80", "sm_92"}) {
      const bool fits = !std::strcmp(architecture, "sm_92");
      const std::string code = fits ? shared : ".entry f_80()";
      const std::uint64_t size = code.size();
      library += architecture;
      library += '\0';
      library.append(reinterpret_cast<const char *>(&size), sizeof size);
      library += code;
    }
    const functions file{library.data(), library.data() + library.size(), nullptr, 0};
    const functions *const of_file = &file;
    const struct {
      std::uint64_t bits;
      const void *address;
    } value{64, &of_file};
    const std::string binary = room + own;
    ur_program_metadata_t told[2]{};
    told[0].pName = "f@syclflat_function";
    told[0].size = sizeof value;
    told[0].value.pData = const_cast<void *>(static_cast<const void *>(&value));
    told[1].pName = "sm_90@syclflat_machine_code";
    told[1].size = binary.size();
    told[1].value.pData = const_cast<char *>(binary.data());
    for (ur_program_metadata_t &each : told)
      each.type = UR_PROGRAM_METADATA_TYPE_BYTE_ARRAY;
    const ur_program_properties_t properties{UR_STRUCTURE_TYPE_PROGRAM_PROPERTIES, nullptr, 2,
                                             told};
    const char text[] = ".version 7.0\n.visible .entry of_ptx()\n{ ret; }\n";
    const auto *image = reinterpret_cast<const std::uint8_t *>(text);
    std::size_t size = sizeof text;
    ur_program_handle_t program;
    DO(urProgramCreateWithBinary(context, 1, &devices[0], &size, &image, &properties, &program));
    DO(urProgramBuildExp(program, 1, &devices[0], ""));
    const std::string found = kernels_of(program, {"of_ptx", "of_90", "f_ptx", "f_80", "f_92"});
    DO(urProgramRelease(program));
    return found;
  };
  CHECK(linked(".version 8\n.entry of_90()\n", ".entry f_92()\n") == "of_90 f_92");
  // What the driver doesn't link.
  CHECK(linked(".version 8\n.entry of_90()\n", "\177ELF") == "of_ptx f_ptx");
}

// Machine code beside PTX, on a device of version 9.3: each has a kernel of its own name.
static void machine_code() {
  struct code {
    const char *architecture;
    const char *text;
  };
  // As long as what tells the size of a property.
  static constexpr char room[] = "12345678";
  const auto loaded = [](const std::vector<code> &codes) {
    std::vector<std::string> names, bytes;
    for (const code &each : codes) {
      names.push_back(each.architecture + std::string("@syclflat_machine_code"));
      bytes.push_back(room + std::string(each.text));
    }
    std::vector<ur_program_metadata_t> told(codes.size());
    for (std::size_t i = 0; i < codes.size(); ++i) {
      told[i].pName = names[i].c_str();
      told[i].type = UR_PROGRAM_METADATA_TYPE_BYTE_ARRAY;
      told[i].size = bytes[i].size();
      told[i].value.pData = bytes[i].data();
    }
    const ur_program_properties_t properties{UR_STRUCTURE_TYPE_PROGRAM_PROPERTIES, nullptr,
                                             std::uint32_t(told.size()), told.data()};
    const char text[] = ".version 7.0\n.visible .entry of_ptx()\n{ ret; }\n";
    const auto *image = reinterpret_cast<const std::uint8_t *>(text);
    std::size_t size = sizeof text;
    ur_program_handle_t program, linked;
    DO(urProgramCreateWithBinary(context, 1, &devices[0], &size, &image, &properties, &program));
    DO(urProgramLinkExp(context, 1, &devices[0], 1, &program, "", &linked));
    std::string found;
    for (ur_program_handle_t one : {program, linked}) {
      DO(urProgramBuildExp(one, 1, &devices[0], ""));
      found += found.empty() ? "" : " ";
      found += kernels_of(one, {"of_ptx", "of_90", "of_92", "of_93a"});
      DO(urProgramRelease(one));
    }
    return found;
  };
  const code of_80{"sm_80", ".version 8\n.entry of_80()"};
  const code of_90{"sm_90", ".version 8\n.entry of_90()"};
  const code of_92{"sm_92", ".version 8\n.entry of_92()"};
  const code of_93a{"sm_93a", ".version 8\n.entry of_93a()"};
  const code refused{"sm_93", "of a later assembler"};
  CHECK(loaded({}) == "of_ptx of_ptx");
  CHECK(loaded({of_90}) == "of_90 of_90");
  CHECK(loaded({of_80, of_90, of_92}) == "of_92 of_92");
  CHECK(loaded({of_93a, of_92}) == "of_93a of_93a");
  CHECK(loaded({{"sm_90a", of_90.text}}) == "of_ptx of_ptx");
  CHECK(loaded({of_80, {"sm_94", of_92.text}, {"sm_100", of_90.text}}) == "of_ptx of_ptx");
  CHECK(loaded({of_90, refused}) == "of_ptx of_ptx");
  CHECK(loaded({{"gfx90a", of_90.text}}) == "of_ptx of_ptx");
  linked_machine_code();
}

static void order() {
  const auto queue = make_queue(UR_QUEUE_FLAG_OUT_OF_ORDER_EXEC_MODE_ENABLE);
  const std::size_t size = 4096;
  void *memory[4];
  for (void *&one : memory)
    DO(urUSMDeviceAlloc(context, devices[0], nullptr, nullptr, size, &one));
  const std::vector<int> values = counting(size / 4);
  std::vector<int> back(size / 4);
  // A diamond, many times: more commands than streams.
  for (int round = 0; round < 20; ++round) {
    ur_event_handle_t first, sides[2], last;
    DO(urEnqueueUSMMemcpy(queue, false, memory[0], values.data(), size, 0, nullptr, &first));
    for (int i = 0; i < 2; ++i)
      DO(urEnqueueUSMMemcpy(queue, false, memory[1 + i], memory[0], size, 1, &first, &sides[i]));
    DO(urEnqueueUSMMemcpy(queue, false, static_cast<char *>(memory[3]), memory[1], size / 2, 2,
                          sides, nullptr));
    DO(urEnqueueEventsWaitWithBarrier(queue, 0, nullptr, nullptr));
    DO(urEnqueueUSMMemcpy(queue, false, static_cast<char *>(memory[3]) + size / 2,
                          static_cast<char *>(memory[2]) + size / 2, size / 2, 0, nullptr, &last));
    DO(urEnqueueEventsWait(queue, 0, nullptr, nullptr));
    DO(urEnqueueUSMMemcpy(queue, true, back.data(), memory[3], size, 1, &last, nullptr));
    CHECK(back == values);
    DO(urEnqueueEventsWaitWithBarrier(queue, 0, nullptr, nullptr));
    for (ur_event_handle_t event : {first, sides[0], sides[1], last})
      DO(urEventRelease(event));
  }
  // What another queue waits for.
  const auto other = make_queue(0);
  ur_event_handle_t event;
  DO(urEnqueueUSMFill(queue, memory[0], 4, values.data(), size, 0, nullptr, &event));
  DO(urEnqueueUSMMemcpy(other, true, back.data(), memory[0], size, 1, &event, nullptr));
  CHECK(back[9] == values[0]);
  // A function that is called when a command is complete.
  static std::atomic<int> called{0};
  const auto count = [](ur_event_handle_t, ur_execution_info_t, void *data) {
    ++*static_cast<std::atomic<int> *>(data);
  };
  ur_event_handle_t second;
  DO(urEnqueueUSMFill(queue, memory[1], 4, values.data(), size, 0, nullptr, &second));
  DO(urEventSetCallback(second, UR_EXECUTION_INFO_COMPLETE, count, &called));
  DO(urEventSetCallback(second, UR_EXECUTION_INFO_SUBMITTED, count, &called));
  CHECK(called == 1);
  ur_event_status_t status;
  do
    DO(urEventGetInfo(second, UR_EVENT_INFO_COMMAND_EXECUTION_STATUS, sizeof status, &status,
                      nullptr));
  while (status != UR_EVENT_STATUS_COMPLETE);
  DO(urEventRelease(event));
  DO(urEventRelease(second));
  DO(urQueueFinish(queue));
  for (void *one : memory)
    DO(urUSMFree(context, one));
}

// Launches over ranges, of kernels that leave out what is behind them.
static void ranges() {
  const auto queue = make_queue(0);
  const auto program = make_program();
  const auto guarded = make_kernel(program, "guarded"), placed = make_kernel(program, "placed");
  ur_kernel_handle_t kernel = guarded;
  DO(urKernelSetArgPointer(kernel, 0, nullptr, nullptr));
  const std::size_t group[3] = {100, 1, 1};
  const auto launch = [&](std::vector<std::size_t> global, const std::size_t *local = nullptr) {
    return urEnqueueKernelLaunch(queue, kernel, std::uint32_t(global.size()), nullptr,
                                 global.data(), local, 0, nullptr, 0, nullptr, nullptr);
  };
  DO(launch({1 << 20}));
  DO(launch({1000003}));
  DO(launch({1000003}));
  DO(launch({7}));
  DO(launch({1009, 503}));
  DO(launch({31, 131101}));
  DO(launch({5, 7, 200003}));
  DO(launch({std::size_t(1) << 33}));
  DO(launch({300, 2}, group));
  CHECK(launch({301, 2}, group) == UR_RESULT_ERROR_INVALID_WORK_GROUP_SIZE);
  // What is suggested is for launches that say it, so it divides.
  const std::size_t global = 1009 * 3;
  std::size_t local = 0;
  DO(urKernelGetSuggestedLocalWorkSize(kernel, queue, 1, nullptr, &global, &local));
  CHECK(local == 3);
  DO(urQueueFinish(queue));
  // A kernel that takes the offset, too, also in a graph.
  kernel = placed;
  DO(urKernelSetArgPointer(kernel, 0, nullptr, nullptr));
  const std::size_t odd[2] = {1009, 503}, offset[2] = {7, 9};
  DO(launch({1 << 20}));
  DO(urEnqueueKernelLaunch(queue, kernel, 2, offset, odd, nullptr, 0, nullptr, 0, nullptr, nullptr));
  ur_exp_command_buffer_handle_t commands = make_commands(false, false);
  DO(urCommandBufferAppendKernelLaunchExp(commands, kernel, 2, offset, odd, nullptr, 0, nullptr, 0,
                                          nullptr, 0, nullptr, nullptr, nullptr, nullptr));
  DO(urCommandBufferFinalizeExp(commands));
  DO(urEnqueueCommandBufferExp(queue, commands, 0, nullptr, nullptr));
  DO(urQueueFinish(queue));
  DO(urCommandBufferReleaseExp(commands));
}

// An in-order queue: one stream, no waits, and marks for events that are kept alone, which are used
// again.
static void in_order() {
  const auto queue = make_queue(0);
  const auto program = make_program();
  const auto look = make_kernel(program, "look");
  const auto buffer = make_buffer(4096);
  DO(urKernelSetArgMemObj(look, 0, nullptr, buffer));
  ur_event_handle_t kept = nullptr;
  const std::size_t global = 64;
  for (int i = 0; i < 1000; ++i) {
    ur_event_handle_t event;
    DO(urEnqueueKernelLaunch(queue, look, 1, nullptr, &global, nullptr, 0, nullptr, kept ? 1 : 0,
                             kept ? &kept : nullptr, &event));
    if (kept)
      DO(urEventRelease(kept));
    kept = i % 100 ? nullptr : event;
    if (!kept)
      DO(urEventRelease(event));
  }
  DO(urEnqueueKernelLaunch(queue, look, 1, nullptr, &global, nullptr, 0, nullptr, 0, nullptr, &kept));
  DO(urEventWait(1, &kept));
  DO(urEventRelease(kept));
}

// An event that is kept is marked between its command and the next one, whoever asks for it when; on
// a stream that others know, at once.
static void marks() {
  const auto queue = make_queue(0), other = make_queue(0);
  const auto program = make_program();
  const auto look = make_kernel(program, "look");
  const auto buffer = make_buffer(4096);
  DO(urKernelSetArgMemObj(look, 0, nullptr, buffer));
  const std::size_t global = 64;
  const auto launch = [&](ur_queue_handle_t on, std::vector<ur_event_handle_t> after) {
    ur_event_handle_t event;
    DO(urEnqueueKernelLaunch(on, look, 1, nullptr, &global, nullptr, 0, nullptr,
                             std::uint32_t(after.size()), after.data(), &event));
    return event;
  };
  ur_event_handle_t first = launch(queue, {}), second = launch(queue, {});
  ur_event_handle_t third = launch(other, {first, second});
  ur_event_status_t status;
  DO(urEventGetInfo(third, UR_EVENT_INFO_COMMAND_EXECUTION_STATUS, sizeof status, &status, nullptr));
  DO(urQueueFinish(other));
  DO(urEventGetInfo(third, UR_EVENT_INFO_COMMAND_EXECUTION_STATUS, sizeof status, &status, nullptr));
  CHECK(status == UR_EVENT_STATUS_COMPLETE);
  ur_native_handle_t stream = 0, event = 0;
  DO(urQueueGetNativeHandle(queue, nullptr, &stream));
  ur_event_handle_t fourth = launch(queue, {});
  DO(urEventGetNativeHandle(fourth, &event));
  CHECK(event);
  DO(urEventWait(1, &fourth));
  for (ur_event_handle_t each : {first, second, third, fourth})
    DO(urEventRelease(each));
}

static void times() {
  const auto queue = make_queue(UR_QUEUE_FLAG_PROFILING_ENABLE), plain = make_queue(0);
  const auto buffer = make_buffer(4096);
  const int zero = 0;
  std::uint64_t last = 0, first_on_device, first_on_host;
  DO(urDeviceGetGlobalTimestamps(devices[0], &first_on_device, &first_on_host));
  for (int i = 0; i < 10; ++i) {
    // Until the adapter compares the clocks of host and device anew.
    if (i == 5)
      std::this_thread::sleep_for(std::chrono::milliseconds(1100));
    ur_event_handle_t event;
    std::uint64_t times[4], now, on_host;
    DO(urDeviceGetGlobalTimestamps(devices[0], &now, nullptr));
    DO(urDeviceGetGlobalTimestamps(devices[0], nullptr, &on_host));
    // The time of submission that libsycl computes.
    now = std::max(now, first_on_device + (on_host - first_on_host));
    DO(urEnqueueMemBufferFill(queue, buffer, &zero, 4, 0, 4096, 0, nullptr, &event));
    for (int which = 0; which < 4; ++which)
      DO(urEventGetProfilingInfo(event, ur_profiling_info_t(which), 8, &times[which], nullptr));
    CHECK(now <= times[0] && times[0] <= times[1] && times[1] <= times[2] && times[2] <= times[3]);
    CHECK(last <= times[0]);
    last = times[0];
    DO(urEventRelease(event));
  }
  ur_event_handle_t event;
  std::uint64_t time;
  DO(urEnqueueMemBufferFill(plain, buffer, &zero, 4, 0, 4096, 0, nullptr, &event));
  CHECK(urEventGetProfilingInfo(event, UR_PROFILING_INFO_COMMAND_END, 8, &time, nullptr) ==
        UR_RESULT_ERROR_PROFILING_INFO_NOT_AVAILABLE);
  DO(urEventRelease(event));
  DO(urEnqueueTimestampRecordingExp(plain, false, 0, nullptr, &event));
  DO(urEventGetProfilingInfo(event, UR_PROFILING_INFO_COMMAND_END, 8, &time, nullptr));
  CHECK(time >= last);
  DO(urEventRelease(event));
  DO(urQueueFinish(plain));
}

// One buffer on two devices: what is newest comes along, by pieces.
static void two_devices() {
  CHECK(devices.size() == 2);
  const owned_queue queues[] = {make_queue(0, 0), make_queue(0, 1)};
  std::vector<int> values = counting(100), back(100);
  const ur_buffer_properties_t properties{UR_STRUCTURE_TYPE_BUFFER_PROPERTIES, nullptr,
                                          values.data()};
  ur_mem_handle_t buffer, parts[2];
  DO(urMemBufferCreate(context, UR_MEM_FLAG_ALLOC_COPY_HOST_POINTER, 400, &properties, &buffer));
  ur_event_handle_t events[2];
  for (std::size_t i = 0; i < 2; ++i) {
    const ur_buffer_region_t half{UR_STRUCTURE_TYPE_BUFFER_REGION, nullptr, 200 * i, 200};
    const int fill = -int(i) - 1;
    DO(urMemBufferPartition(buffer, 0, UR_BUFFER_CREATE_TYPE_REGION, &half, &parts[i]));
    DO(urEnqueueMemBufferFill(queues[i], parts[i], &fill, 4, 0, 100, 0, nullptr, &events[i]));
  }
  for (ur_queue_handle_t queue : queues) {
    DO(urEnqueueMemBufferRead(queue, buffer, true, 0, 400, back.data(), 2, events, nullptr));
    for (std::size_t i = 0; i < 100; ++i)
      CHECK(back[i] == (i % 50 < 25 ? -int(i / 50) - 1 : values[i]));
  }
  // A kernel is given the memory of its own device.
  const auto program = make_program();
  const auto look = make_kernel(program, "look");
  const ur_kernel_arg_mem_obj_properties_t reads{UR_STRUCTURE_TYPE_KERNEL_ARG_MEM_OBJ_PROPERTIES,
                                                 nullptr, UR_MEM_FLAG_READ_ONLY};
  DO(urKernelSetArgMemObj(look, 0, &reads, buffer));
  const std::size_t global = 64;
  for (ur_queue_handle_t queue : queues) {
    DO(urEnqueueKernelLaunch(queue, look, 1, nullptr, &global, nullptr, 0, nullptr, 2, events,
                             nullptr));
    DO(urQueueFinish(queue));
  }
  for (int i = 0; i < 2; ++i) {
    DO(urEventRelease(events[i]));
    DO(urMemRelease(parts[i]));
  }
  DO(urMemRelease(buffer));
}

static void threads() {
  const auto queue = make_queue(UR_QUEUE_FLAG_OUT_OF_ORDER_EXEC_MODE_ENABLE);
  std::vector<std::thread> all;
  for (int number = 0; number < 4; ++number)
    all.emplace_back([number, &queue] {
      const auto own = make_queue(UR_QUEUE_FLAG_PROFILING_ENABLE);
      for (int i = 0; i < 200; ++i) {
        void *memory;
        int value = number * 1000 + i, back = 0;
        ur_event_handle_t filled, copied;
        DO(urUSMDeviceAlloc(context, devices[0], nullptr, nullptr, 64, &memory));
        DO(urEnqueueUSMFill(queue, memory, 4, &value, 64, 0, nullptr, &filled));
        DO(urEnqueueUSMMemcpy(own, false, &back, static_cast<char *>(memory) + 60, 4, 1, &filled,
                              &copied));
        DO(urEventWait(1, &copied));
        CHECK(back == value);
        DO(urEventRelease(filled));
        DO(urEventRelease(copied));
        DO(urUSMFree(context, memory));
        if (i % 50 == 0)
          DO(urEnqueueEventsWaitWithBarrier(queue, 0, nullptr, nullptr));
      }
    });
  for (std::thread &one : all)
    one.join();
  DO(urQueueFinish(queue));
}

// A wait sees the end of what others put on the stream, and, where another thread is waiting, no
// end that hasn't come: during that wait, it comes to the driver, which does one at a time.
static void waits() {
  void *driver = dlopen(std::getenv("SYCLFLAT_CUDA_LIBRARY"), RTLD_NOW | RTLD_NOLOAD);
  CHECK(driver);
  const auto launch_host = reinterpret_cast<int (*)(void *, void (*)(void *), void *)>(
      dlsym(driver, "cuLaunchHostFunc"));
  struct other_wait {
    owned_queue queue;
    std::atomic<int> &waits;
    std::thread thread{};
    std::atomic<bool> is_over{false};
  } other{make_queue(0), *static_cast<std::atomic<int> *>(dlsym(driver, "stand_in_waits"))};
  const auto native = make_queue(0);
  ur_native_handle_t stream = 0;
  DO(urQueueGetNativeHandle(native, nullptr, &stream));

  bool is_done = false;
  launch_host(reinterpret_cast<void *>(stream), [](void *done) { *static_cast<bool *>(done) = true; },
              &is_done);
  DO(urQueueFinish(native));
  CHECK(is_done);

  launch_host(
      reinterpret_cast<void *>(stream),
      [](void *given) {
        auto &other = *static_cast<other_wait *>(given);
        const int before = other.waits;
        other.thread = std::thread([&other] {
          DO(urQueueFinish(other.queue));
          other.is_over = true;
        });
        while (!other.is_over && other.waits == before)
          std::this_thread::yield();
        CHECK(!other.is_over);
      },
      &other);
  ur_event_handle_t event;
  DO(urEnqueueEventsWait(native, 0, nullptr, &event));
  DO(urEnqueueEventsWait(other.queue, 1, &event, nullptr));
  DO(urQueueFinish(other.queue));
  other.thread.join();
  DO(urEventRelease(event));
}

// Copies and fills that wait for each other, of USM and of buffers, launched time and again.
static void graphs() {
  const auto queue = make_queue(0), other = make_queue(0);
  void *memory;
  std::vector<int> host = counting(64), back(64);
  const int seven = 7;
  const std::array<int, 5> pattern{1, 2, 3, 4, 5};
  DO(urUSMDeviceAlloc(context, devices[0], nullptr, nullptr, 1280, &memory));
  const auto buffer = make_buffer(256);
  for (bool is_in_order : {false, true}) {
    ur_exp_command_buffer_handle_t commands = make_commands(false, is_in_order);
    ur_exp_command_buffer_sync_point_t points[5];
    DO(urCommandBufferAppendUSMMemcpyExp(commands, memory, host.data(), 256, 0, nullptr, 0, nullptr,
                                         &points[0], nullptr, nullptr));
    // Several commands of the driver's.
    DO(urCommandBufferAppendUSMFillExp(commands, static_cast<char *>(memory) + 256, pattern.data(),
                                       20, 1000, 0, nullptr, 0, nullptr, &points[1], nullptr,
                                       nullptr));
    DO(urCommandBufferAppendUSMPrefetchExp(commands, memory, 256, 0, 2, points, 0, nullptr,
                                           &points[2], nullptr, nullptr));
    DO(urCommandBufferAppendUSMFillExp(commands, memory, &seven, 4, 4, 1, &points[2], 0, nullptr,
                                       &points[3], nullptr, nullptr));
    DO(urCommandBufferAppendMemBufferWriteExp(commands, buffer, 0, 256, host.data(), 0, nullptr, 0,
                                              nullptr, &points[4], nullptr, nullptr));
    DO(urCommandBufferAppendMemBufferFillExp(commands, buffer, &seven, 4, 252, 4, 1, &points[4], 0,
                                             nullptr, &points[4], nullptr, nullptr));
    const ur_exp_command_buffer_sync_point_t missing = 99;
    if (!is_in_order)
      CHECK(urCommandBufferAppendUSMFillExp(commands, memory, &seven, 4, 4, 1, &missing, 0, nullptr,
                                            nullptr, nullptr, nullptr) ==
            UR_RESULT_ERROR_INVALID_COMMAND_BUFFER_SYNC_POINT_EXP);
    CHECK(urEnqueueCommandBufferExp(queue, commands, 0, nullptr, nullptr) ==
          UR_RESULT_ERROR_INVALID_OPERATION);
    DO(urCommandBufferFinalizeExp(commands));
    CHECK(urCommandBufferAppendUSMFillExp(commands, memory, &seven, 4, 4, 0, nullptr, 0, nullptr,
                                          nullptr, nullptr, nullptr) ==
          UR_RESULT_ERROR_INVALID_OPERATION);
    for (int first : {1, 100}) {
      host[1] = first;
      ur_event_handle_t done;
      DO(urEnqueueCommandBufferExp(queue, commands, 0, nullptr, nullptr));
      DO(urEnqueueCommandBufferExp(other, commands, 0, nullptr, &done));
      DO(urEnqueueUSMMemcpy(queue, true, back.data(), memory, 256, 1, &done, nullptr));
      CHECK(back[0] == 7 && back[1] == first && back[63] == 64);
      DO(urEnqueueUSMMemcpy(queue, true, back.data(), static_cast<char *>(memory) + 256, 256, 0,
                            nullptr, nullptr));
      CHECK(back[0] == 1 && back[4] == 5 && back[61] == 2);
      DO(urEnqueueMemBufferRead(queue, buffer, true, 0, 256, back.data(), 0, nullptr, nullptr));
      CHECK(back[1] == first && back[63] == 7);
      DO(urEventRelease(done));
    }
    DO(urCommandBufferReleaseExp(commands));
  }
  DO(urUSMFree(context, memory));
}

// A launch in a graph keeps its arguments, until it is updated.
static void updates() {
  const auto queue = make_queue(0);
  const auto program = make_program();
  const auto scale = make_kernel(program, "scale"), look = make_kernel(program, "look");
  void *memory, *second;
  DO(urUSMDeviceAlloc(context, devices[0], nullptr, nullptr, 256, &memory));
  DO(urUSMDeviceAlloc(context, devices[0], nullptr, nullptr, 256, &second));
  const std::uint32_t range[2] = {11, 12}, later[2] = {21, 22}, scratch = 5;
  DO(urKernelSetArgPointer(scale, 0, nullptr, memory));
  DO(urKernelSetArgValue(scale, 1, 8, nullptr, range));
  DO(urKernelSetArgValue(scale, 2, 4, nullptr, &scratch));
  std::size_t global[3] = {64, 2, 1}, local[3] = {32, 1, 1}, offset[3] = {1, 0, 0};
  ur_exp_command_buffer_handle_t commands = make_commands(true, false);
  ur_exp_command_buffer_sync_point_t point;
  ur_exp_command_buffer_command_handle_t launch;
  CHECK(urCommandBufferAppendKernelLaunchExp(commands, scale, 2, offset, global, local, 0, nullptr,
                                             0, nullptr, 0, nullptr, nullptr, nullptr, nullptr) ==
        UR_RESULT_ERROR_ADAPTER_SPECIFIC);
  DO(urCommandBufferAppendKernelLaunchExp(commands, scale, 2, nullptr, global, local, 0, nullptr, 0,
                                          nullptr, 0, nullptr, &point, nullptr, &launch));
  // The kernel is free for other arguments.
  DO(urKernelSetArgPointer(scale, 0, nullptr, second));
  DO(urKernelSetArgPointer(look, 0, nullptr, memory));
  DO(urCommandBufferAppendKernelLaunchExp(commands, look, 1, nullptr, global, nullptr, 0, nullptr,
                                          1, &point, 0, nullptr, nullptr, nullptr, nullptr));
  DO(urCommandBufferFinalizeExp(commands));
  DO(urEnqueueCommandBufferExp(queue, commands, 0, nullptr, nullptr));
  const void *inner = static_cast<char *>(second) + 16;
  const ur_exp_command_buffer_update_pointer_arg_desc_t pointer{
      UR_STRUCTURE_TYPE_EXP_COMMAND_BUFFER_UPDATE_POINTER_ARG_DESC, nullptr, 0, nullptr, &inner};
  const ur_exp_command_buffer_update_value_arg_desc_t value{
      UR_STRUCTURE_TYPE_EXP_COMMAND_BUFFER_UPDATE_VALUE_ARG_DESC, nullptr, 1, 8, nullptr, later};
  ur_exp_command_buffer_update_kernel_launch_desc_t update{};
  update.stype = UR_STRUCTURE_TYPE_EXP_COMMAND_BUFFER_UPDATE_KERNEL_LAUNCH_DESC;
  update.hCommand = launch;
  update.numNewPointerArgs = update.numNewValueArgs = 1;
  update.pNewPointerArgList = &pointer;
  update.pNewValueArgList = &value;
  global[0] = 96;
  update.newWorkDim = 2;
  update.pNewGlobalWorkSize = global;
  update.pNewLocalWorkSize = local;
  DO(urCommandBufferUpdateKernelLaunchExp(commands, 1, &update));
  DO(urEnqueueCommandBufferExp(queue, commands, 0, nullptr, nullptr));
  // Another kernel.
  update = {};
  update.stype = UR_STRUCTURE_TYPE_EXP_COMMAND_BUFFER_UPDATE_KERNEL_LAUNCH_DESC;
  update.hCommand = launch;
  update.hNewKernel = look;
  DO(urCommandBufferUpdateKernelLaunchExp(commands, 1, &update));
  DO(urEnqueueCommandBufferExp(queue, commands, 0, nullptr, nullptr));
  DO(urQueueFinish(queue));
  DO(urCommandBufferReleaseExp(commands));
  for (void *each : {memory, second})
    DO(urUSMFree(context, each));
}

// What a graph reads is brought to its device at each launch.
static void graphs_of_two_devices() {
  const auto here = make_queue(0), there = make_queue(0, 1);
  const auto buffer = make_buffer(64), result = make_buffer(64);
  std::vector<int> back(16);
  ur_exp_command_buffer_handle_t commands = make_commands(false, false);
  DO(urCommandBufferAppendMemBufferCopyExp(commands, buffer, result, 0, 0, 64, 0, nullptr, 0,
                                           nullptr, nullptr, nullptr, nullptr));
  DO(urCommandBufferFinalizeExp(commands));
  for (int value : {3, 4}) {
    ur_event_handle_t filled, done;
    DO(urEnqueueMemBufferFill(there, buffer, &value, 4, 0, 64, 0, nullptr, &filled));
    DO(urEventWait(1, &filled));
    DO(urEnqueueCommandBufferExp(here, commands, 1, &filled, &done));
    DO(urEventWait(1, &done));
    DO(urEnqueueMemBufferRead(there, result, true, 0, 64, back.data(), 1, &done, nullptr));
    CHECK(back[0] == value && back[15] == value);
    for (ur_event_handle_t event : {filled, done})
      DO(urEventRelease(event));
  }
  DO(urCommandBufferReleaseExp(commands));
}

// Memory that is there between two commands of a queue.
static void pools() {
  const auto queue = make_queue(0), other = make_queue(0);
  ur_usm_pool_desc_t wanted{UR_STRUCTURE_TYPE_USM_POOL_DESC, nullptr,
                            UR_USM_POOL_FLAG_ZERO_INITIALIZE_BLOCK};
  const ur_usm_pool_limits_desc_t limits{UR_STRUCTURE_TYPE_USM_POOL_LIMITS_DESC, nullptr, 4096, 0};
  wanted.pNext = &limits;
  ur_usm_pool_handle_t own, of_device, again;
  DO(urUSMPoolCreateExp(context, devices[0], &wanted, &own));
  DO(urUSMPoolGetDefaultDevicePoolExp(context, devices[0], &of_device));
  DO(urUSMPoolGetDefaultDevicePoolExp(context, devices[0], &again));
  CHECK(of_device == again && own != again);
  std::size_t value = 99;
  DO(urUSMPoolGetInfoExp(own, UR_USM_POOL_INFO_MAXIMUM_SIZE_EXP, &value, nullptr));
  CHECK(value == 4096);
  value = 1000;
  DO(urUSMPoolSetInfoExp(own, UR_USM_POOL_INFO_RELEASE_THRESHOLD_EXP, &value, sizeof value));
  value = 0;
  DO(urUSMPoolGetInfoExp(own, UR_USM_POOL_INFO_RELEASE_THRESHOLD_EXP, &value, nullptr));
  CHECK(value == 1000);
  std::vector<int> back(16, 1);
  const int seven = 7;
  for (ur_usm_pool_handle_t pool : {own, of_device, ur_usm_pool_handle_t(nullptr)}) {
    void *memory;
    ur_event_handle_t made, filled, read;
    DO(urEnqueueUSMDeviceAllocExp(queue, pool, 64, nullptr, 0, nullptr, &memory, &made));
    ur_usm_type_t type;
    DO(urUSMGetMemAllocInfo(context, memory, UR_USM_ALLOC_INFO_TYPE, sizeof type, &type, nullptr));
    CHECK(type == UR_USM_TYPE_DEVICE);
    DO(urEnqueueUSMFill(other, memory, 4, &seven, 60, 1, &made, &filled));
    DO(urEnqueueUSMMemcpy(queue, false, back.data(), memory, 64, 1, &filled, &read));
    DO(urEnqueueUSMFreeExp(other, pool, memory, 1, &read, nullptr));
    DO(urQueueFinish(queue));
    DO(urQueueFinish(other));
    CHECK(back[0] == 7 && (back[15] == 0 || pool != own));
    CHECK(urEnqueueUSMFreeExp(queue, pool, memory, 0, nullptr, nullptr) ==
          UR_RESULT_ERROR_INVALID_MEM_OBJECT);
    for (ur_event_handle_t event : {made, filled, read})
      DO(urEventRelease(event));
  }
  DO(urUSMPoolGetInfoExp(own, UR_USM_POOL_INFO_USED_CURRENT_EXP, &value, nullptr));
  CHECK(value == 0);
  DO(urUSMPoolGetInfoExp(own, UR_USM_POOL_INFO_USED_HIGH_EXP, &value, nullptr));
  CHECK(value == 64);
  DO(urUSMPoolTrimToExp(context, devices[0], own, 0));
  DO(urUSMPoolDestroyExp(context, devices[0], own));
  DO(urUSMPoolDestroyExp(context, devices[0], of_device));
}

// An array that grows behind its end, of pieces of memory that come and go.
static void virtual_memory() {
  const auto queue = make_queue(0);
  std::size_t least = 0, size = 0;
  DO(urVirtualMemGranularityGetInfo(context, nullptr, 1, UR_VIRTUAL_MEM_GRANULARITY_INFO_MINIMUM,
                                    sizeof least, &least, nullptr));
  DO(urVirtualMemGranularityGetInfo(context, devices[0], 1,
                                    UR_VIRTUAL_MEM_GRANULARITY_INFO_RECOMMENDED, sizeof size, &size,
                                    nullptr));
  CHECK(least == 1 << 16 && size == 1 << 21);
  ur_physical_mem_handle_t pieces[2], more;
  CHECK(urPhysicalMemCreate(context, devices[0], size + 1, nullptr, &more) ==
        UR_RESULT_ERROR_INVALID_SIZE);
  CHECK(urPhysicalMemCreate(context, devices[0], std::size_t(2) << 30, nullptr, &more) ==
        UR_RESULT_ERROR_OUT_OF_DEVICE_MEMORY);
  for (ur_physical_mem_handle_t &piece : pieces)
    DO(urPhysicalMemCreate(context, devices[0], size, nullptr, &piece));
  std::size_t told = 0;
  ur_device_handle_t device;
  DO(urPhysicalMemGetInfo(pieces[0], UR_PHYSICAL_MEM_INFO_SIZE, sizeof told, &told, nullptr));
  DO(urPhysicalMemGetInfo(pieces[0], UR_PHYSICAL_MEM_INFO_DEVICE, sizeof device, &device, nullptr));
  CHECK(told == size && device == devices[0]);
  void *start;
  CHECK(urVirtualMemReserve(context, nullptr, 0, &start) == UR_RESULT_ERROR_ADAPTER_SPECIFIC);
  // As many pages as that takes.
  DO(urVirtualMemReserve(context, nullptr, 4096, &start));
  DO(urVirtualMemFree(context, start, 4096));
  DO(urVirtualMemReserve(context, nullptr, 3 * size, &start));
  char *const base = static_cast<char *>(start), *const behind = base + size;
  const auto type_of = [&](const char *at) {
    ur_usm_type_t type;
    DO(urUSMGetMemAllocInfo(context, at, UR_USM_ALLOC_INFO_TYPE, sizeof type, &type, nullptr));
    return type;
  };
  const auto access_to = [&](const char *at, std::size_t bytes) {
    ur_virtual_mem_access_flags_t flags = 0;
    DO(urVirtualMemGetInfo(context, at, bytes, UR_VIRTUAL_MEM_INFO_ACCESS_MODE, sizeof flags,
                           &flags, nullptr));
    return flags;
  };
  constexpr auto none = UR_VIRTUAL_MEM_ACCESS_FLAG_NONE,
                 read = UR_VIRTUAL_MEM_ACCESS_FLAG_READ_ONLY,
                 both = UR_VIRTUAL_MEM_ACCESS_FLAG_READ_WRITE;
  CHECK(type_of(base) == UR_USM_TYPE_UNKNOWN);
  DO(urVirtualMemMap(context, base, size, pieces[0], 0, both));
  CHECK(type_of(base + size - 1) == UR_USM_TYPE_DEVICE && type_of(behind) == UR_USM_TYPE_UNKNOWN);
  CHECK(urVirtualMemMap(context, behind, size, pieces[1], 1 << 16, both) ==
        UR_RESULT_ERROR_INVALID_SIZE);
  CHECK(urVirtualMemMap(context, behind, size / 2, pieces[1], 1 << 16, both) ==
        UR_RESULT_ERROR_ADAPTER_SPECIFIC);
  const char *message;
  std::int32_t code;
  (void)(urAdapterGetLastError(adapter, &message, &code));
  CHECK(std::strstr(message, " from byte 65536 on"));
  CHECK(urVirtualMemMap(context, base, size, pieces[1], 0, both) ==
        UR_RESULT_ERROR_ADAPTER_SPECIFIC);
  DO(urVirtualMemMap(context, behind, size, pieces[1], 0, none));
  CHECK(access_to(behind, size) == none && access_to(base, 1) == both);
  CHECK(urVirtualMemGetInfo(context, base, 2 * size, UR_VIRTUAL_MEM_INFO_ACCESS_MODE, 0, nullptr,
                            &told) == UR_RESULT_ERROR_ADAPTER_SPECIFIC);
  CHECK(urVirtualMemGetInfo(context, base, 3 * size, UR_VIRTUAL_MEM_INFO_ACCESS_MODE, 0, nullptr,
                            &told) == UR_RESULT_ERROR_INVALID_VALUE);
  DO(urVirtualMemSetAccess(context, base, 2 * size, both));
  // Both pieces are one memory, for all commands of USM.
  const std::vector<int> values = counting(2 * size / 4);
  std::vector<int> back(values.size());
  const int seven = 7;
  DO(urEnqueueUSMMemcpy(queue, false, base, values.data(), 2 * size, 0, nullptr, nullptr));
  DO(urEnqueueUSMFill(queue, behind - 8, 4, &seven, 16, 0, nullptr, nullptr));
  DO(urEnqueueUSMPrefetch(queue, base, 2 * size, 0, 0, nullptr, nullptr));
  DO(urEnqueueUSMAdvise(queue, base, size, UR_USM_ADVICE_FLAG_SET_READ_MOSTLY, nullptr));
  DO(urEnqueueUSMMemcpy2D(queue, true, back.data(), size, base, size, size, 2, 0, nullptr,
                          nullptr));
  const std::size_t middle = size / 4;
  for (std::size_t i = 0; i < back.size(); ++i)
    CHECK(back[i] == (i >= middle - 2 && i < middle + 2 ? 7 : values[i]));
  // Memory to read, or not even that.
  DO(urVirtualMemSetAccess(context, base, 2 * size, read));
  CHECK(access_to(base + 5, 2 * size - 5) == read);
  DO(urEnqueueUSMMemcpy(queue, true, back.data(), base, 2 * size, 0, nullptr, nullptr));
  CHECK(back[middle] == 7);
  // The driver takes whole mappings.
  CHECK(urVirtualMemSetAccess(context, base, size / 2, both) == UR_RESULT_ERROR_ADAPTER_SPECIFIC);
  CHECK(urVirtualMemUnmap(context, base + size / 2, size / 2) == UR_RESULT_ERROR_ADAPTER_SPECIFIC);
  CHECK(urVirtualMemFree(context, start, 3 * size) == UR_RESULT_ERROR_ADAPTER_SPECIFIC);
  CHECK(urUSMFree(context, base) == UR_RESULT_ERROR_INVALID_MEM_OBJECT);
  // What is mapped keeps its memory, and the memory what is in it.
  DO(urPhysicalMemRelease(pieces[1]));
  DO(urVirtualMemUnmap(context, base, size));
  DO(urVirtualMemMap(context, behind + size, size, pieces[0], 0, both));
  DO(urEnqueueUSMMemcpy(queue, true, back.data(), behind, 2 * size, 0, nullptr, nullptr));
  CHECK(back[0] == 7 && back[2] == values[middle + 2] && back[middle] == 1);
  DO(urVirtualMemUnmap(context, behind, 2 * size));
  CHECK(type_of(behind) == UR_USM_TYPE_UNKNOWN);
  DO(urPhysicalMemRelease(pieces[0]));
  DO(urVirtualMemFree(context, start, 3 * size));
}

// Both devices of the context get access to the memory of one.
static void virtual_memory_of_two_devices() {
  const owned_queue queues[] = {make_queue(0, 0), make_queue(0, 1)};
  const std::size_t size = 1 << 21;
  void *start;
  int value = 5, back = 0;
  DO(urVirtualMemReserve(context, nullptr, 2 * size, &start));
  for (std::size_t i = 0; i < 2; ++i) {
    ur_physical_mem_handle_t piece;
    DO(urPhysicalMemCreate(context, devices[i], size, nullptr, &piece));
    char *const at = static_cast<char *>(start) + i * size;
    DO(urVirtualMemMap(context, at, size, piece, 0, UR_VIRTUAL_MEM_ACCESS_FLAG_READ_WRITE));
    DO(urPhysicalMemRelease(piece));
    ur_device_handle_t device;
    DO(urUSMGetMemAllocInfo(context, at, UR_USM_ALLOC_INFO_DEVICE, sizeof device, &device,
                            nullptr));
    CHECK(device == devices[i]);
    for (ur_queue_handle_t queue : queues) {
      DO(urEnqueueUSMMemcpy(queue, true, at, &++value, 4, 0, nullptr, nullptr));
      DO(urEnqueueUSMMemcpy(queue, true, &back, at, 4, 0, nullptr, nullptr));
      CHECK(back == value);
    }
  }
  DO(urVirtualMemUnmap(context, start, 2 * size));
  DO(urVirtualMemFree(context, start, 2 * size));
}

static void unsupported() {
  ur_device_handle_t part;
  std::uint32_t count = 0;
  CHECK(urDevicePartition(devices[0], nullptr, 1, &part, &count) ==
        UR_RESULT_ERROR_UNSUPPORTED_FEATURE);
  std::uint32_t answer;
  CHECK(urDeviceGetInfo(devices[0], UR_DEVICE_INFO_FAN_SPEED, sizeof answer, &answer, nullptr) ==
        UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION);
  CHECK(urDeviceGetInfo(devices[0], UR_DEVICE_INFO_VENDOR_ID, 1, &answer, nullptr) ==
        UR_RESULT_ERROR_INVALID_SIZE);
  std::size_t size = 0;
  DO(urDeviceGetInfo(devices[0], UR_DEVICE_INFO_NAME, 0, nullptr, &size));
  CHECK(size == std::strlen("Stand-in 0") + 1);
}

// ---- What a program does wrong.

static void lost_wait() {
  const auto queue = make_queue(UR_QUEUE_FLAG_OUT_OF_ORDER_EXEC_MODE_ENABLE);
  const auto buffer = make_buffer(64);
  const int zero = 0;
  int back[16];
  DO(urEnqueueMemBufferFill(queue, buffer, &zero, 4, 0, 64, 0, nullptr, nullptr));
  DO(urEnqueueMemBufferRead(queue, buffer, true, 0, 64, back, 0, nullptr, nullptr));
  DO(urQueueFinish(queue));
}

static void early_free() {
  const auto queue = make_queue(0);
  void *memory;
  const int zero = 0;
  DO(urUSMDeviceAlloc(context, devices[0], nullptr, nullptr, 64, &memory));
  DO(urEnqueueUSMFill(queue, memory, 4, &zero, 64, 0, nullptr, nullptr));
  DO(urUSMFree(context, memory));
  DO(urQueueFinish(queue));
  CHECK(urEnqueueUSMFill(queue, memory, 4, &zero, 64, 0, nullptr, nullptr) ==
        UR_RESULT_ERROR_ADAPTER_SPECIFIC);
}

static void wrong_size() {
  const auto queue = make_queue(0);
  void *memory;
  std::vector<char> host(100);
  DO(urUSMDeviceAlloc(context, devices[0], nullptr, nullptr, 64, &memory));
  CHECK(urEnqueueUSMMemcpy(queue, true, memory, host.data(), 65, 0, nullptr, nullptr) ==
        UR_RESULT_ERROR_ADAPTER_SPECIFIC);
  DO(urUSMFree(context, memory));
}

static void read_only() {
  const auto queue = make_queue(0);
  const std::size_t size = 1 << 21;
  void *start;
  const int zero = 0;
  ur_physical_mem_handle_t piece;
  DO(urPhysicalMemCreate(context, devices[0], size, nullptr, &piece));
  DO(urVirtualMemReserve(context, nullptr, size, &start));
  DO(urVirtualMemMap(context, start, size, piece, 0, UR_VIRTUAL_MEM_ACCESS_FLAG_READ_ONLY));
  CHECK(urEnqueueUSMFill(queue, start, 4, &zero, 64, 0, nullptr, nullptr) ==
        UR_RESULT_ERROR_ADAPTER_SPECIFIC);
}

static void leak() {
  const auto &queue = *new owned_queue(make_queue(0));
  ur_event_handle_t event;
  DO(urEnqueueEventsWait(queue, 0, nullptr, &event));
  new owned_buffer(make_buffer(64));
  const auto &program = *new owned_program(make_program());
  new owned_kernel(make_kernel(program, "fixed"));
}

int main(int, char **arguments) {
  const std::map<std::string, std::function<void()>> scenarios{{"boxes", boxes},
                                                               {"fills", fills},
                                                               {"images", images},
                                                               {"machine_code", machine_code},
                                                               {"maps", maps},
                                                               {"marks", marks},
                                                               {"usm", usm},
                                                               {"kernels", kernels},
                                                               {"order", order},
                                                               {"in_order", in_order},
                                                               {"times", times},
                                                               {"threads", threads},
                                                               {"two_devices", two_devices},
                                                               {"graphs", graphs},
                                                               {"updates", updates},
                                                               {"pools", pools},
                                                               {"virtual_memory", virtual_memory},
                                                               {"virtual_memory_of_two_devices",
                                                                virtual_memory_of_two_devices},
                                                               {"read_only", read_only},
                                                               {"graphs_of_two_devices",
                                                                graphs_of_two_devices},
                                                               {"leak", leak},
                                                               {"lost_wait", lost_wait},
                                                               {"early_free", early_free},
                                                               {"wrong_size", wrong_size},
                                                               {"unsupported", unsupported},
                                                               {"waits", waits},
                                                               {"ranges", ranges}};
  std::uint32_t count = 0;
  DO(urLoaderInit(0, nullptr));
  DO(urAdapterGet(1, &adapter, nullptr));
  DO(urPlatformGet(adapter, 1, &platform, nullptr));
  DO(urDeviceGet(platform, UR_DEVICE_TYPE_ALL, 0, nullptr, &count));
  devices.resize(count);
  DO(urDeviceGet(platform, UR_DEVICE_TYPE_ALL, count, devices.data(), nullptr));
  DO(urContextCreate(count, devices.data(), nullptr, &context));
  scenarios.at(arguments[1])();
  DO(urContextRelease(context));
  DO(urAdapterRelease(adapter));
  DO(urLoaderTearDown());
  std::puts("ok");
}
