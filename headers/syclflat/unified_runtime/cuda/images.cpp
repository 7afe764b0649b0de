// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bindless images: their memory is an array of the driver's or unified shared memory, and their
// handles are surfaces, or textures for those that are sampled.

#include "answers.hpp"
#include "copies.hpp"
#include "errors.hpp"
#include "event.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <optional>

namespace syclflat {
namespace {

using memory_handle = ur_exp_image_mem_native_handle_t;

// ---- What an image is made of.

struct texel_format {
  cuda::array_format channel;
  unsigned channels;
  std::size_t channel_size; // bytes
  bool is_integer, is_normalized;

  std::size_t size() const { return channels * channel_size; }
};

std::optional<texel_format> format_of(const ur_image_format_t &format) {
  texel_format found{};
  switch (format.channelOrder) {
  case UR_IMAGE_CHANNEL_ORDER_A:
  case UR_IMAGE_CHANNEL_ORDER_R:
    found.channels = 1;
    break;
  case UR_IMAGE_CHANNEL_ORDER_RG:
  case UR_IMAGE_CHANNEL_ORDER_RA:
    found.channels = 2;
    break;
  case UR_IMAGE_CHANNEL_ORDER_RGBA:
  case UR_IMAGE_CHANNEL_ORDER_BGRA:
  case UR_IMAGE_CHANNEL_ORDER_ARGB:
  case UR_IMAGE_CHANNEL_ORDER_ABGR:
    found.channels = 4;
    break;
  default: // three channels, and channels that mean more than their bits
    return std::nullopt;
  }
  const auto is = [&](cuda::array_format channel, std::size_t size, bool is_integer,
                      bool is_normalized) {
    found.channel = channel;
    found.channel_size = size;
    found.is_integer = is_integer;
    found.is_normalized = is_normalized;
    return found;
  };
  switch (format.channelType) {
  case UR_IMAGE_CHANNEL_TYPE_SNORM_INT8:
    return is(cuda::signed_int8, 1, false, true);
  case UR_IMAGE_CHANNEL_TYPE_SNORM_INT16:
    return is(cuda::signed_int16, 2, false, true);
  case UR_IMAGE_CHANNEL_TYPE_UNORM_INT8:
    return is(cuda::unsigned_int8, 1, false, true);
  case UR_IMAGE_CHANNEL_TYPE_UNORM_INT16:
    return is(cuda::unsigned_int16, 2, false, true);
  case UR_IMAGE_CHANNEL_TYPE_SIGNED_INT8:
    return is(cuda::signed_int8, 1, true, false);
  case UR_IMAGE_CHANNEL_TYPE_SIGNED_INT16:
    return is(cuda::signed_int16, 2, true, false);
  case UR_IMAGE_CHANNEL_TYPE_SIGNED_INT32:
    return is(cuda::signed_int32, 4, true, false);
  case UR_IMAGE_CHANNEL_TYPE_UNSIGNED_INT8:
    return is(cuda::unsigned_int8, 1, true, false);
  case UR_IMAGE_CHANNEL_TYPE_UNSIGNED_INT16:
    return is(cuda::unsigned_int16, 2, true, false);
  case UR_IMAGE_CHANNEL_TYPE_UNSIGNED_INT32:
    return is(cuda::unsigned_int32, 4, true, false);
  case UR_IMAGE_CHANNEL_TYPE_HALF_FLOAT:
    return is(cuda::half_float, 2, false, false);
  case UR_IMAGE_CHANNEL_TYPE_FLOAT:
    return is(cuda::float32, 4, false, false);
  default:
    return std::nullopt;
  }
}

ur_result_t refuse_format() {
  return refuse(UR_RESULT_ERROR_UNSUPPORTED_IMAGE_FORMAT,
                "images of NVIDIA's GPUs have 1, 2 or 4 channels of 8, 16 or 32 bits");
}

struct extent {
  std::size_t width, height, depth;
};

// What the driver is to make, 0 where a dimension isn't there, and the most that it makes of
// textures and surfaces.
struct shape {
  extent size;
  unsigned flags;
  extent most, most_of_surface;
};

std::optional<shape> shape_of(ur_device_handle_t device, const ur_image_desc_t &image) {
  const auto most = [&](auto... attributes) {
    const std::size_t found[3] = {std::size_t(device->attribute(attributes))...};
    return extent{found[0], found[1], found[2]};
  };
  const bool has_levels = image.numMipLevel > 1;
  switch (int(image.type)) {
  case UR_MEM_TYPE_IMAGE1D:
    return shape{{image.width, 0, 0},
                 0,
                 has_levels ? most(cuda::max_texture_1d_mipmapped_width)
                            : most(cuda::max_texture_1d_width),
                 most(cuda::max_surface_1d_width)};
  case UR_MEM_TYPE_IMAGE2D:
    return shape{{image.width, image.height, 0},
                 0,
                 has_levels ? most(cuda::max_texture_2d_mipmapped_width,
                                   cuda::max_texture_2d_mipmapped_height)
                            : most(cuda::max_texture_2d_width, cuda::max_texture_2d_height),
                 most(cuda::max_surface_2d_width, cuda::max_surface_2d_height)};
  case UR_MEM_TYPE_IMAGE3D:
    return shape{
        {image.width, image.height, image.depth},
        0,
        most(cuda::max_texture_3d_width, cuda::max_texture_3d_height, cuda::max_texture_3d_depth),
        most(cuda::max_surface_3d_width, cuda::max_surface_3d_height, cuda::max_surface_3d_depth)};
  case UR_MEM_TYPE_IMAGE1D_ARRAY: {
    extent of_texture = most(cuda::max_texture_1d_layered_width);
    of_texture.depth = std::size_t(device->attribute(cuda::max_texture_1d_layered_layers));
    extent of_surface = most(cuda::max_surface_1d_layered_width);
    of_surface.depth = std::size_t(device->attribute(cuda::max_surface_1d_layered_layers));
    return shape{{image.width, 0, image.arraySize}, cuda::array_layered, of_texture, of_surface};
  }
  case UR_MEM_TYPE_IMAGE2D_ARRAY:
    return shape{{image.width, image.height, image.arraySize},
                 cuda::array_layered,
                 most(cuda::max_texture_2d_layered_width, cuda::max_texture_2d_layered_height,
                      cuda::max_texture_2d_layered_layers),
                 most(cuda::max_surface_2d_layered_width, cuda::max_surface_2d_layered_height,
                      cuda::max_surface_2d_layered_layers)};
  case UR_MEM_TYPE_IMAGE_CUBEMAP_EXP: {
    extent of_texture = most(cuda::max_texture_cubemap_width, cuda::max_texture_cubemap_width);
    extent of_surface = most(cuda::max_surface_cubemap_width, cuda::max_surface_cubemap_width);
    of_texture.depth = of_surface.depth = 6;
    return shape{{image.width, image.height, 6}, cuda::array_cubemap, of_texture, of_surface};
  }
  case UR_MEM_TYPE_IMAGE_GATHER_EXP: // libsycl has them as 2D, of which these GPUs gather, too
    return shape{{image.width, image.height, 0},
                 cuda::array_gather,
                 most(cuda::max_texture_2d_gather_width, cuda::max_texture_2d_gather_height),
                 {}};
  default:
    return std::nullopt;
  }
}

bool fits(const extent &size, const extent &most) {
  return size.width && size.width <= most.width && size.height <= most.height &&
         size.depth <= most.depth;
}

std::size_t row_pitch(const ur_image_desc_t &image, std::size_t texel) {
  return image.rowPitch ? image.rowPitch : image.width * texel;
}

// ---- Arrays, by the handles that programs have of them.

struct image_memory {
  cuda::array array = nullptr;            // or
  cuda::mipmapped_array levels = nullptr; // those of a mipmap;
  memory_handle whole = 0;                // of a level, the mipmap
  extent size{};
  ur_image_format_t format{};
  std::size_t layers = 1;
  std::uint32_t level_count = 1;
};

std::mutex memories_mutex;
// Never destroyed: images may be freed after static objects are gone.
std::map<memory_handle, image_memory> &memories = *new std::map<memory_handle, image_memory>;

std::optional<image_memory> find(memory_handle handle) {
  std::lock_guard<std::mutex> lock(memories_mutex);
  const auto found = memories.find(handle);
  return found == memories.end() ? std::nullopt : std::optional(found->second);
}

template <class Array> memory_handle handle_of(Array array) {
  return reinterpret_cast<memory_handle>(array);
}

// Forgets an array and, of a mipmap, its levels.
bool forget(memory_handle handle) {
  std::lock_guard<std::mutex> lock(memories_mutex);
  for (auto each = memories.begin(); each != memories.end();)
    each = each->second.whole == handle ? memories.erase(each) : std::next(each);
  return memories.erase(handle) == 1;
}

// ---- Samplers.

// What follows a description, by its type.
template <class Description>
const Description *chained(const void *next, ur_structure_type_t type) {
  for (; next; next = static_cast<const ur_base_desc_t *>(next)->pNext)
    if (static_cast<const ur_base_desc_t *>(next)->stype == type)
      return static_cast<const Description *>(next);
  return nullptr;
}

cuda::address_mode address_mode_of(ur_sampler_addressing_mode_t mode) {
  switch (mode) {
  case UR_SAMPLER_ADDRESSING_MODE_CLAMP:
    return cuda::border;
  case UR_SAMPLER_ADDRESSING_MODE_REPEAT:
    return cuda::wrap;
  case UR_SAMPLER_ADDRESSING_MODE_MIRRORED_REPEAT:
    return cuda::mirror;
  default: // where coordinates outside of the image mean nothing, too
    return cuda::clamp_to_edge;
  }
}

cuda::filter_mode filter_mode_of(ur_sampler_filter_mode_t mode) {
  return mode == UR_SAMPLER_FILTER_MODE_LINEAR ? cuda::linear : cuda::nearest;
}

ur_result_t texture_of(const ur_sampler_desc_t &sampler, const ur_image_desc_t &image,
                       const texel_format &format, cuda::texture_description *out) {
  *out = {};
  const auto *modes = chained<ur_exp_sampler_addr_modes_t>(
      sampler.pNext, UR_STRUCTURE_TYPE_EXP_SAMPLER_ADDR_MODES);
  const int dimensions = image.depth ? 3 : image.height ? 2 : 1;
  for (int i = 0; i < dimensions; ++i)
    out->addresses[i] = address_mode_of(modes ? modes->addrModes[i] : sampler.addressingMode);
  out->filter = filter_mode_of(sampler.filterMode);
  if (out->filter == cuda::linear && format.is_integer)
    return refuse(UR_RESULT_ERROR_UNSUPPORTED_FEATURE,
                  "NVIDIA's GPUs filter channels that are floating-point or normalized only");
  if (sampler.normalizedCoords)
    out->flags |= cuda::texture_normalized_coordinates;
  if (format.is_integer)
    out->flags |= cuda::texture_as_integer;
  if (const auto *levels = chained<ur_exp_sampler_mip_properties_t>(
          sampler.pNext, UR_STRUCTURE_TYPE_EXP_SAMPLER_MIP_PROPERTIES)) {
    out->mipmap_filter = filter_mode_of(levels->mipFilterMode);
    out->least_level = levels->minMipmapLevelClamp;
    out->greatest_level = levels->maxMipmapLevelClamp;
    out->most_anisotropy = unsigned(levels->maxAnisotropy);
  }
  const auto *cube = chained<ur_exp_sampler_cubemap_properties_t>(
      sampler.pNext, UR_STRUCTURE_TYPE_EXP_SAMPLER_CUBEMAP_PROPERTIES);
  if (cube && cube->cubemapFilterMode == UR_EXP_SAMPLER_CUBEMAP_FILTER_MODE_SEAMLESS)
    out->flags |= cuda::texture_seamless_cubemap;
  return UR_RESULT_SUCCESS;
}

} // namespace
} // namespace syclflat

using namespace syclflat;

ur_result_t urBindlessImagesImageAllocateExp(ur_context_handle_t, ur_device_handle_t device,
                                             const ur_image_format_t *format,
                                             const ur_image_desc_t *image, memory_handle *out) {
  const auto texel = format_of(*format);
  if (!texel)
    return refuse_format();
  const auto shape = shape_of(device, *image);
  if (!shape)
    return UR_RESULT_ERROR_UNSUPPORTED_FEATURE;
  if (!fits(shape->size, shape->most))
    return refuse(UR_RESULT_ERROR_INVALID_IMAGE_SIZE, "the GPU has no images of that size");
  cuda::array_description wanted{shape->size.width,  shape->size.height, shape->size.depth,
                                 texel->channel,     texel->channels,    shape->flags};
  // A texture may be larger than a surface.
  if (fits(shape->size, shape->most_of_surface))
    wanted.flags |= cuda::array_surface;
  image_memory made;
  made.size = shape->size;
  made.format = *format;
  made.layers = std::max(image->arraySize, std::size_t(1));
  made.level_count = std::max(image->numMipLevel, 1u);
  SYCLFLAT_TRY(device->use());
  if (made.level_count > 1) {
    SYCLFLAT_TRY(cuda::cuMipmappedArrayCreate(&made.levels, &wanted, made.level_count));
    *out = handle_of(made.levels);
  } else {
    SYCLFLAT_TRY(cuda::cuArrayCreate(&made.array, &wanted));
    *out = handle_of(made.array);
  }
  std::lock_guard<std::mutex> lock(memories_mutex);
  memories[*out] = made;
  return UR_RESULT_SUCCESS;
}

ur_result_t urBindlessImagesImageFreeExp(ur_context_handle_t, ur_device_handle_t device,
                                         memory_handle handle) {
  const auto memory = find(handle);
  if (!memory || memory->whole)
    return UR_RESULT_ERROR_INVALID_MEM_OBJECT;
  forget(handle);
  const cuda::result unusable = device->use();
  const cuda::result failure = unusable         ? unusable
                               : memory->levels ? cuda::cuMipmappedArrayDestroy(memory->levels)
                                                : cuda::cuArrayDestroy(memory->array);
  // A fault of an earlier command was reported there.
  return cuda::is_fault(failure) ? UR_RESULT_SUCCESS : result_of(failure, __func__);
}

ur_result_t urBindlessImagesMipmapFreeExp(ur_context_handle_t context, ur_device_handle_t device,
                                          memory_handle handle) {
  return urBindlessImagesImageFreeExp(context, device, handle);
}

// The memory of a level goes with that of all.
ur_result_t urBindlessImagesMipmapGetLevelExp(ur_context_handle_t, ur_device_handle_t device,
                                              memory_handle handle, uint32_t level,
                                              memory_handle *out) {
  const auto memory = find(handle);
  if (!memory || !memory->levels)
    return UR_RESULT_ERROR_INVALID_MEM_OBJECT;
  if (level >= memory->level_count)
    return UR_RESULT_ERROR_INVALID_VALUE;
  image_memory made = *memory;
  made.levels = nullptr;
  made.level_count = 1;
  made.whole = handle;
  for (std::size_t *length : {&made.size.width, &made.size.height, &made.size.depth})
    *length = *length ? std::max(*length >> level, std::size_t(1)) : 0;
  SYCLFLAT_TRY(device->use());
  SYCLFLAT_TRY(cuda::cuMipmappedArrayGetLevel(&made.array, memory->levels, level));
  *out = handle_of(made.array);
  std::lock_guard<std::mutex> lock(memories_mutex);
  memories[*out] = made;
  return UR_RESULT_SUCCESS;
}

ur_result_t urBindlessImagesImageGetInfoExp(ur_context_handle_t, memory_handle handle,
                                            ur_image_info_t property, void *to, size_t *size) {
  const auto memory = find(handle);
  if (!memory)
    return UR_RESULT_ERROR_INVALID_MEM_OBJECT;
  const answer answer{SIZE_MAX, to, size};
  switch (property) {
  case UR_IMAGE_INFO_FORMAT:
    return answer.value(memory->format);
  case UR_IMAGE_INFO_ELEMENT_SIZE:
    return answer.value(format_of(memory->format)->size());
  case UR_IMAGE_INFO_WIDTH:
    return answer.value(memory->size.width);
  case UR_IMAGE_INFO_HEIGHT:
    return answer.value(memory->size.height);
  case UR_IMAGE_INFO_DEPTH:
    return answer.value(memory->size.depth);
  case UR_IMAGE_INFO_ARRAY_SIZE:
    return answer.value(memory->layers);
  case UR_IMAGE_INFO_NUM_MIP_LEVELS:
    return answer.value(memory->level_count);
  default:
    return UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
  }
}

// A surface, whose texels are bits.
ur_result_t urBindlessImagesUnsampledImageCreateExp(ur_context_handle_t, ur_device_handle_t device,
                                                    memory_handle handle,
                                                    const ur_image_format_t *format,
                                                    const ur_image_desc_t *,
                                                    ur_exp_image_native_handle_t *out) {
  const auto memory = find(handle);
  if (!memory || !memory->array)
    return UR_RESULT_ERROR_INVALID_MEM_OBJECT;
  const auto texel = format_of(*format);
  if (!texel)
    return refuse_format();
  if (texel->is_normalized)
    return refuse(UR_RESULT_ERROR_UNSUPPORTED_IMAGE_FORMAT,
                  "NVIDIA's GPUs convert normalized channels of sampled images only; describe "
                  "this one by the integers that they are kept as");
  if (texel->size() != format_of(memory->format)->size())
    return UR_RESULT_ERROR_INVALID_IMAGE_FORMAT_DESCRIPTOR;
  cuda::resource_description resource{};
  resource.type = cuda::resource_description::of_array;
  resource.one = memory->array;
  unsigned long long made = 0;
  SYCLFLAT_TRY(device->use());
  SYCLFLAT_TRY(cuda::cuSurfObjectCreate(&made, &resource));
  *out = made;
  return UR_RESULT_SUCCESS;
}

// A texture, of an array, of the levels of a mipmap, or of USM with one or two dimensions.
ur_result_t urBindlessImagesSampledImageCreateExp(ur_context_handle_t, ur_device_handle_t device,
                                                  memory_handle handle,
                                                  const ur_image_format_t *format,
                                                  const ur_image_desc_t *image,
                                                  const ur_sampler_desc_t *sampler,
                                                  ur_exp_image_native_handle_t *out) {
  const auto texel = format_of(*format);
  if (!texel)
    return refuse_format();
  cuda::texture_description texture;
  if (const ur_result_t failure = texture_of(*sampler, *image, *texel, &texture))
    return failure;
  cuda::resource_description resource{};
  const auto memory = find(handle);
  if (memory && memory->levels) {
    resource.type = cuda::resource_description::of_mipmapped_array;
    resource.levels = memory->levels;
  } else if (memory) {
    resource.type = cuda::resource_description::of_array;
    resource.one = memory->array;
  } else if (image->type == UR_MEM_TYPE_IMAGE1D) {
    resource.type = cuda::resource_description::of_linear_memory;
    resource.linear = {handle, texel->channel, texel->channels, image->width * texel->size()};
  } else if (image->type == UR_MEM_TYPE_IMAGE2D) {
    resource.type = cuda::resource_description::of_pitched_memory;
    resource.pitched = {handle,       texel->channel, texel->channels,
                        image->width, image->height,  row_pitch(*image, texel->size())};
  } else {
    return refuse(UR_RESULT_ERROR_UNSUPPORTED_FEATURE,
                  "images of NVIDIA's GPUs in USM have one or two dimensions, and no layers");
  }
  unsigned long long made = 0;
  SYCLFLAT_TRY(device->use());
  SYCLFLAT_TRY(cuda::cuTexObjectCreate(&made, &resource, &texture, nullptr));
  *out = made;
  return UR_RESULT_SUCCESS;
}

ur_result_t urBindlessImagesUnsampledImageHandleDestroyExp(ur_context_handle_t,
                                                           ur_device_handle_t device,
                                                           ur_exp_image_native_handle_t image) {
  SYCLFLAT_TRY(device->use());
  SYCLFLAT_TRY(cuda::cuSurfObjectDestroy(image));
  return UR_RESULT_SUCCESS;
}

ur_result_t urBindlessImagesSampledImageHandleDestroyExp(ur_context_handle_t,
                                                         ur_device_handle_t device,
                                                         ur_exp_image_native_handle_t image) {
  SYCLFLAT_TRY(device->use());
  SYCLFLAT_TRY(cuda::cuTexObjectDestroy(image));
  return UR_RESULT_SUCCESS;
}

namespace {

// Where the texels of one side of a copy are; offsets are texels.
box_side side_of(const void *pointer, bool is_on_host, const ur_image_desc_t &image,
                 ur_rect_offset_t at, std::size_t texel) {
  at.x *= texel;
  if (const auto memory = find(reinterpret_cast<memory_handle>(pointer)))
    return {cuda::array_memory, 0, at, 0, 0, memory->array};
  const std::size_t pitch = row_pitch(image, texel);
  return {is_on_host ? cuda::host_memory : cuda::device_memory, address(pointer), at, pitch,
          pitch * std::max(image.height, std::size_t(1))};
}

} // namespace

// Between arrays, USM and the host's memory, in all directions; of a mipmap, a level at a time.
ur_result_t urBindlessImagesImageCopyExp(
    ur_queue_handle_t queue, const void *from, void *to, const ur_image_desc_t *from_image,
    const ur_image_desc_t *to_image, const ur_image_format_t *from_format,
    const ur_image_format_t *to_format, ur_exp_image_copy_region_t *region,
    ur_exp_image_copy_flags_t direction, uint32_t count, const ur_event_handle_t *list,
    ur_event_handle_t *event) {
  const auto texel = format_of(*from_format), other = format_of(*to_format);
  if (!texel || !other)
    return refuse_format();
  if (texel->size() != other->size())
    return UR_RESULT_ERROR_INVALID_IMAGE_FORMAT_DESCRIPTOR;
  for (const void *side : {from, static_cast<const void *>(to)})
    if (const auto memory = find(reinterpret_cast<memory_handle>(side)); memory && memory->levels)
      return UR_RESULT_ERROR_INVALID_MEM_OBJECT;
  const auto present = [](auto length) { return std::max(length, decltype(length)(1)); };
  const ur_rect_region_t size{region->copyExtent.width * texel->size(),
                              present(region->copyExtent.height),
                              present(region->copyExtent.depth)};
  constexpr auto within_host = UR_EXP_IMAGE_COPY_FLAG_HOST_TO_HOST;
  const box_side source =
      side_of(from, direction & (UR_EXP_IMAGE_COPY_FLAG_HOST_TO_DEVICE | within_host), *from_image,
              region->srcOffset, texel->size());
  const box_side target =
      side_of(to, direction & (UR_EXP_IMAGE_COPY_FLAG_DEVICE_TO_HOST | within_host), *to_image,
              region->dstOffset, texel->size());
  return enqueue(
      queue, UR_COMMAND_MEM_IMAGE_COPY, {count, list, event}, "urBindlessImagesImageCopyExp",
      [&](cuda::stream stream) { return copy_box(source, target, size, stream); });
}

// ---- What there is.

ur_result_t urBindlessImagesGetImageMemoryHandleTypeSupportExp(
    ur_context_handle_t, ur_device_handle_t device, const ur_image_desc_t *image,
    const ur_image_format_t *format, ur_exp_image_mem_type_t type, ur_bool_t *out) {
  const auto shape = shape_of(device, *image);
  *out = shape && format_of(*format) &&
         (type == UR_EXP_IMAGE_MEM_TYPE_OPAQUE_HANDLE
              ? fits(shape->size, shape->most)
              : image->numMipLevel <= 1 &&
                    ((image->type == UR_MEM_TYPE_IMAGE1D &&
                      image->width <=
                          std::size_t(device->attribute(cuda::max_texture_1d_linear_width))) ||
                     (image->type == UR_MEM_TYPE_IMAGE2D &&
                      image->width <=
                          std::size_t(device->attribute(cuda::max_texture_2d_linear_width)) &&
                      image->height <=
                          std::size_t(device->attribute(cuda::max_texture_2d_linear_height)) &&
                      image->rowPitch <=
                          std::size_t(device->attribute(cuda::max_texture_2d_linear_pitch)))));
  return UR_RESULT_SUCCESS;
}

ur_result_t urBindlessImagesGetImageUnsampledHandleSupportExp(
    ur_context_handle_t, ur_device_handle_t device, const ur_image_desc_t *image,
    const ur_image_format_t *format, ur_exp_image_mem_type_t type, ur_bool_t *out) {
  const auto shape = shape_of(device, *image);
  const auto texel = format_of(*format);
  *out = shape && texel && !texel->is_normalized && image->numMipLevel <= 1 &&
         type == UR_EXP_IMAGE_MEM_TYPE_OPAQUE_HANDLE && fits(shape->size, shape->most_of_surface);
  return UR_RESULT_SUCCESS;
}

ur_result_t urBindlessImagesGetImageSampledHandleSupportExp(
    ur_context_handle_t context, ur_device_handle_t device, const ur_image_desc_t *image,
    const ur_image_format_t *format, ur_exp_image_mem_type_t type, ur_bool_t *out) {
  return urBindlessImagesGetImageMemoryHandleTypeSupportExp(context, device, image, format, type,
                                                            out);
}

// No type of handle can be imported.
ur_result_t urBindlessImagesSupportsImportingHandleTypeExp(ur_device_handle_t,
                                                           ur_exp_external_mem_type_t,
                                                           ur_bool_t *out) {
  *out = false;
  return UR_RESULT_SUCCESS;
}
