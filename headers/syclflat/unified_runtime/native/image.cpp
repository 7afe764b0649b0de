// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Images, copies of boxes of them, and samplers.

#include "image.hpp"
#include "answers.hpp"
#include "copies.hpp"
#include "event.hpp"
#include "kernel.hpp"

#include <algorithm>
#include <cstring>

struct ur_sampler_handle_t_ : syclflat::handle {
  syclflat::kept<ur_context_handle_t> context;
  ur_sampler_desc_t about{};
};

namespace syclflat {
namespace {

struct channel_order {
  ur_image_channel_order_t order;
  std::uint32_t spirv;
  // A letter for each channel, in their order in memory: r, g, b, a; i for all four, l for colours.
  const char *channels;
  bool has_opaque_border;
};
constexpr channel_order channel_orders[] = {
    {UR_IMAGE_CHANNEL_ORDER_A, 1, "a", false},
    {UR_IMAGE_CHANNEL_ORDER_R, 0, "r", true},
    {UR_IMAGE_CHANNEL_ORDER_RG, 2, "rg", true},
    {UR_IMAGE_CHANNEL_ORDER_RA, 3, "ra", false},
    {UR_IMAGE_CHANNEL_ORDER_RGB, 4, "rgb", true},
    {UR_IMAGE_CHANNEL_ORDER_RGBA, 5, "rgba", false},
    {UR_IMAGE_CHANNEL_ORDER_BGRA, 6, "bgra", false},
    {UR_IMAGE_CHANNEL_ORDER_ARGB, 7, "argb", false},
    {UR_IMAGE_CHANNEL_ORDER_ABGR, 19, "abgr", false},
    {UR_IMAGE_CHANNEL_ORDER_INTENSITY, 8, "i", false},
    {UR_IMAGE_CHANNEL_ORDER_LUMINANCE, 9, "l", true},
    {UR_IMAGE_CHANNEL_ORDER_RX, 10, "r", false},
    {UR_IMAGE_CHANNEL_ORDER_RGX, 11, "rg", false},
    {UR_IMAGE_CHANNEL_ORDER_RGBX, 12, "rgb", false},
    {UR_IMAGE_CHANNEL_ORDER_SRGBA, 17, "rgba", false},
};

bool is_packed(ur_image_channel_type_t type) {
  return type == UR_IMAGE_CHANNEL_TYPE_UNORM_SHORT_565 ||
         type == UR_IMAGE_CHANNEL_TYPE_UNORM_SHORT_555 ||
         type == UR_IMAGE_CHANNEL_TYPE_INT_101010;
}

// In bytes, of a channel or of all that are packed; 0 for types that there are none of.
std::size_t size_of(ur_image_channel_type_t type) {
  switch (type) {
  case UR_IMAGE_CHANNEL_TYPE_SNORM_INT8:
  case UR_IMAGE_CHANNEL_TYPE_UNORM_INT8:
  case UR_IMAGE_CHANNEL_TYPE_SIGNED_INT8:
  case UR_IMAGE_CHANNEL_TYPE_UNSIGNED_INT8:
    return 1;
  case UR_IMAGE_CHANNEL_TYPE_SNORM_INT16:
  case UR_IMAGE_CHANNEL_TYPE_UNORM_INT16:
  case UR_IMAGE_CHANNEL_TYPE_UNORM_SHORT_565:
  case UR_IMAGE_CHANNEL_TYPE_UNORM_SHORT_555:
  case UR_IMAGE_CHANNEL_TYPE_SIGNED_INT16:
  case UR_IMAGE_CHANNEL_TYPE_UNSIGNED_INT16:
  case UR_IMAGE_CHANNEL_TYPE_HALF_FLOAT:
    return 2;
  case UR_IMAGE_CHANNEL_TYPE_INT_101010:
  case UR_IMAGE_CHANNEL_TYPE_SIGNED_INT32:
  case UR_IMAGE_CHANNEL_TYPE_UNSIGNED_INT32:
  case UR_IMAGE_CHANNEL_TYPE_FLOAT:
    return 4;
  default:
    return 0;
  }
}

void set_channels(native::image &image, const std::string &channels) {
  const std::string components = "rgba";
  image.channels = std::uint8_t(channels.size());
  for (std::size_t i = 0; i < 4; ++i) {
    const bool is_alpha = components[i] == 'a';
    const std::size_t from = channels.find_first_of({components[i], 'i', is_alpha ? 'i' : 'l'});
    const std::uint8_t none = is_alpha ? native::one : native::zero;
    image.read_from[i] = from == std::string::npos ? none : std::uint8_t(from);
  }
  for (std::size_t i = 0; i < channels.size(); ++i) {
    const std::size_t component = components.find(channels[i]);
    image.written_from[i] = component == std::string::npos ? 0 : std::uint8_t(component);
  }
}

// Sets all but sizes and bytes; whether there are such images.
bool set_format(native::image &image, const ur_image_format_t &format) {
  const auto *found =
      std::find_if(std::begin(channel_orders), std::end(channel_orders),
                   [&](const channel_order &each) { return each.order == format.channelOrder; });
  const std::size_t size = size_of(format.channelType);
  if (found == std::end(channel_orders) || !size)
    return false;
  const std::string channels = found->channels;
  image.is_srgb = format.channelOrder == UR_IMAGE_CHANNEL_ORDER_SRGBA;
  if ((is_packed(format.channelType) && channels != "rgb") ||
      (image.is_srgb && format.channelType != UR_IMAGE_CHANNEL_TYPE_UNORM_INT8))
    return false;
  // The numbers are SPIR-V's, too.
  image.type = native::channel_type(format.channelType);
  image.order = found->spirv;
  set_channels(image, channels);
  image.is_in_order = channels == "rgba" && !image.is_srgb;
  image.has_opaque_border = found->has_opaque_border;
  image.pitch[0] = is_packed(format.channelType) ? size : size * channels.size();
  return true;
}

std::size_t dimensions(ur_mem_type_t type) {
  switch (type) {
  case UR_MEM_TYPE_IMAGE1D:
    return 1;
  case UR_MEM_TYPE_IMAGE2D:
  case UR_MEM_TYPE_IMAGE1D_ARRAY:
    return 2;
  case UR_MEM_TYPE_IMAGE3D:
  case UR_MEM_TYPE_IMAGE2D_ARRAY:
    return 3;
  default:
    return 0;
  }
}

// A box of texels of an image, in bytes.
box_side side(const ur_mem_handle_t_ &memory, ur_rect_offset_t at) {
  const native::image &image = *memory.image;
  at.x *= image.pitch[0];
  return {device_memory, memory.bytes, at, image.pitch[1], image.pitch[2]};
}

ur_rect_region_t in_bytes(const ur_mem_handle_t_ &memory, ur_rect_region_t texels) {
  texels.width *= memory.image->pitch[0];
  return texels;
}

bool has(const ur_mem_handle_t_ &memory, ur_rect_offset_t at, ur_rect_region_t texels) {
  const native::image &image = *memory.image;
  const auto fits = [](std::size_t begin, std::size_t count, std::size_t size) {
    return begin <= size && count <= size - begin;
  };
  return fits(at.x, texels.width, image.size[0]) && fits(at.y, texels.height, image.size[1]) &&
         fits(at.z, texels.depth, image.size[2]);
}

} // namespace
} // namespace syclflat

using namespace syclflat;

ur_result_t urMemImageCreate(ur_context_handle_t context, ur_mem_flags_t flags,
                             const ur_image_format_t *format, const ur_image_desc_t *about,
                             void *host, ur_mem_handle_t *out) {
  auto memory = std::make_unique<ur_mem_handle_t_>();
  memory->image = std::make_unique<native::image>();
  native::image &image = *memory->image;
  if (!set_format(image, *format))
    return UR_RESULT_ERROR_UNSUPPORTED_IMAGE_FORMAT;
  const std::size_t count = dimensions(about->type);
  if (!count)
    return UR_RESULT_ERROR_INVALID_IMAGE_FORMAT_DESCRIPTOR;
  const std::size_t sizes[3] = {
      about->width, about->type == UR_MEM_TYPE_IMAGE1D_ARRAY ? about->arraySize : about->height,
      about->type == UR_MEM_TYPE_IMAGE2D_ARRAY ? about->arraySize : about->depth};
  for (std::size_t d = 0; d < 3; ++d) {
    image.size[d] = d < count ? sizes[d] : 1;
    if (!image.size[d])
      return UR_RESULT_ERROR_INVALID_IMAGE_SIZE;
  }
  const std::size_t row = image.size[0] * image.pitch[0];
  // Layers of one row have no pitch of rows.
  const std::size_t given_row =
      about->type == UR_MEM_TYPE_IMAGE1D_ARRAY ? about->slicePitch : about->rowPitch;
  image.pitch[1] = given_row && count > 1 ? given_row : row;
  const std::size_t layer = image.size[1] * image.pitch[1];
  image.pitch[2] = about->slicePitch && count > 2 ? about->slicePitch : layer;
  if (image.pitch[1] < row || image.pitch[2] < layer)
    return UR_RESULT_ERROR_INVALID_IMAGE_FORMAT_DESCRIPTOR;
  if (!give_bytes(*memory, image.size[2] * image.pitch[2], flags, host))
    return UR_RESULT_ERROR_OUT_OF_HOST_MEMORY;
  image.bytes = memory->bytes;
  memory->context = context;
  *out = memory.release();
  return UR_RESULT_SUCCESS;
}

ur_result_t urMemImageGetInfo(ur_mem_handle_t memory, ur_image_info_t property, size_t room,
                              void *to, size_t *size) {
  const answer answer{room, to, size};
  const native::image &image = *memory->image;
  switch (property) {
  case UR_IMAGE_INFO_ELEMENT_SIZE:
    return answer.value(image.pitch[0]);
  case UR_IMAGE_INFO_ROW_PITCH:
    return answer.value(image.pitch[1]);
  case UR_IMAGE_INFO_SLICE_PITCH:
    return answer.value(image.pitch[2]);
  case UR_IMAGE_INFO_WIDTH:
    return answer.value(image.size[0]);
  case UR_IMAGE_INFO_HEIGHT:
    return answer.value(image.size[1]);
  case UR_IMAGE_INFO_DEPTH:
    return answer.value(image.size[2]);
  default:
    return UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
  }
}

ur_result_t urEnqueueMemImageRead(ur_queue_handle_t queue, ur_mem_handle_t memory, bool blocking,
                                  ur_rect_offset_t at, ur_rect_region_t region, size_t row,
                                  size_t slice, void *to, uint32_t count,
                                  const ur_event_handle_t *list, ur_event_handle_t *event) {
  if (!has(*memory, at, region))
    return UR_RESULT_ERROR_INVALID_SIZE;
  return enqueue(
      queue, UR_COMMAND_MEM_IMAGE_READ, {count, list, event},
      [=, memory = keep(memory)](stream) {
        copy_box(side(*memory, at), {host_memory, address(to), {}, row, slice},
                 in_bytes(*memory, region));
      },
      blocking);
}

ur_result_t urEnqueueMemImageWrite(ur_queue_handle_t queue, ur_mem_handle_t memory, bool blocking,
                                   ur_rect_offset_t at, ur_rect_region_t region, size_t row,
                                   size_t slice, void *from, uint32_t count,
                                   const ur_event_handle_t *list, ur_event_handle_t *event) {
  if (!has(*memory, at, region))
    return UR_RESULT_ERROR_INVALID_SIZE;
  return enqueue(
      queue, UR_COMMAND_MEM_IMAGE_WRITE, {count, list, event},
      [=, memory = keep(memory)](stream) {
        copy_box({host_memory, address(from), {}, row, slice}, side(*memory, at),
                 in_bytes(*memory, region));
      },
      blocking);
}

ur_result_t urEnqueueMemImageCopy(ur_queue_handle_t queue, ur_mem_handle_t from, ur_mem_handle_t to,
                                  ur_rect_offset_t from_at, ur_rect_offset_t to_at,
                                  ur_rect_region_t region, uint32_t count,
                                  const ur_event_handle_t *list, ur_event_handle_t *event) {
  if (from->image->type != to->image->type || from->image->order != to->image->order)
    return UR_RESULT_ERROR_INVALID_IMAGE_FORMAT_DESCRIPTOR;
  if (!has(*from, from_at, region) || !has(*to, to_at, region))
    return UR_RESULT_ERROR_INVALID_SIZE;
  return enqueue(queue, UR_COMMAND_MEM_IMAGE_COPY, {count, list, event},
                 [=, from = keep(from), to = keep(to)](stream) {
                   copy_box(side(*from, from_at), side(*to, to_at), in_bytes(*from, region));
                 });
}

ur_result_t urSamplerCreate(ur_context_handle_t context, const ur_sampler_desc_t *about,
                            ur_sampler_handle_t *out) {
  *out = new ur_sampler_handle_t_;
  (*out)->context = context;
  (*out)->about = *about;
  return UR_RESULT_SUCCESS;
}

ur_result_t urSamplerRetain(ur_sampler_handle_t sampler) { return retain(sampler); }

ur_result_t urSamplerRelease(ur_sampler_handle_t sampler) {
  return drop(sampler);
}

ur_result_t urSamplerGetInfo(ur_sampler_handle_t sampler, ur_sampler_info_t property, size_t room,
                             void *to, size_t *size) {
  const answer answer{room, to, size};
  switch (property) {
  case UR_SAMPLER_INFO_REFERENCE_COUNT:
    return answer.value(sampler->references.load());
  case UR_SAMPLER_INFO_CONTEXT:
    return answer.value(sampler->context);
  case UR_SAMPLER_INFO_NORMALIZED_COORDS:
    return answer.flag(sampler->about.normalizedCoords);
  case UR_SAMPLER_INFO_ADDRESSING_MODE:
    return answer.value(sampler->about.addressingMode);
  case UR_SAMPLER_INFO_FILTER_MODE:
    return answer.value(sampler->about.filterMode);
  default:
    return UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
  }
}

// The Unified Runtime's numbers of addressing modes are those of native::addressing.
ur_result_t urKernelSetArgSampler(ur_kernel_handle_t kernel, uint32_t index,
                                  const ur_kernel_arg_sampler_properties_t *,
                                  ur_sampler_handle_t sampler) {
  const native::sampler kept{native::addressing(sampler->about.addressingMode),
                             sampler->about.normalizedCoords,
                             sampler->about.filterMode == UR_SAMPLER_FILTER_MODE_LINEAR};
  const std::uintptr_t packed = kept.packed();
  kernel->set(index, &packed, sizeof packed);
  return UR_RESULT_SUCCESS;
}
