// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Images of NVIDIA's GPUs, by their handles, which are numbers: unsampled ones are surfaces, read
// and written by bytes; sampled ones are textures, which give four channels as float, int or
// unsigned. Images and samplers of accessors are pointers here, and their use is an error.
#pragma once

#include <syclflat/common/missing.hpp>
#include <syclflat/common/vectors.hpp>

namespace syclflat::nvptx {

using image_handle = unsigned long;

template <class T> inline constexpr int channels = 1;
template <class T, int N> inline constexpr int channels<T __attribute__((ext_vector_type(N)))> = N;

// What no image has is an error of each function that is asked for it.
#define SYCLFLAT_CHECK_TEXEL(T)                                                                    \
  static_assert(channels<T> == 1 || channels<T> == 2 || channels<T> == 4,                          \
                "images of NVIDIA's GPUs have 1, 2 or 4 channels");                                \
  static_assert(sizeof(spirv::element_t<T>) <= 4,                                                  \
                "images of NVIDIA's GPUs have no channels of 64 bits")

template <class T> inline auto x_of(T at) {
  if constexpr (channels<T> == 1)
    return at;
  else
    return at.x;
}

// ---- Textures.

template <class T> constexpr auto channel_of_texture() {
  using element = spirv::element_t<T>;
  if constexpr (!__is_integral(element))
    return float();
  else if constexpr (__is_signed(element))
    return int();
  else
    return unsigned();
}

// Four channels of a texture, of which a value of type T takes those that it has.
template <class T> struct texel {
  decltype(channel_of_texture<T>()) r, g, b, a;

  operator T() const {
    using element = spirv::element_t<T>;
    if constexpr (channels<T> == 1)
      return element(r);
    else if constexpr (channels<T> == 2)
      return T{element(r), element(g)};
    else if constexpr (channels<T> == 4)
      return T{element(r), element(g), element(b), element(a)};
    else
      return T(element(r)); // which was refused
  }
};

// Reads a texel into `read`. Place is what stands behind the handle: coordinates of the type
// Coordinates, and what follows them.
#define SYCLFLAT_TEXTURE_AS(Instruction, Type, Coordinates, Register, Place, ...)                  \
  asm(Instruction ".v4." Type "." Coordinates " {%0, %1, %2, %3}, [%[image], " Place ";"           \
      : "=" Register(read.r), "=" Register(read.g), "=" Register(read.b), "=" Register(read.a)     \
      : [image] "l"(image), __VA_ARGS__)
#define SYCLFLAT_TEXTURE(Instruction, Coordinates, Place, ...)                                     \
  do {                                                                                             \
    using channel = decltype(read.r);                                                              \
    if constexpr (__is_same(channel, float))                                                       \
      SYCLFLAT_TEXTURE_AS(Instruction, "f32", Coordinates, "f", Place, __VA_ARGS__);               \
    else if constexpr (__is_same(channel, int))                                                    \
      SYCLFLAT_TEXTURE_AS(Instruction, "s32", Coordinates, "r", Place, __VA_ARGS__);               \
    else                                                                                           \
      SYCLFLAT_TEXTURE_AS(Instruction, "u32", Coordinates, "r", Place, __VA_ARGS__);               \
  } while (false)

// Samples at coordinates that are float, fetches at those that are int.
template <class T, class At> inline T read_texture(image_handle image, At at) {
  SYCLFLAT_CHECK_TEXEL(T);
  texel<T> read;
#define SYCLFLAT_READ(Coordinates, Register)                                                       \
  if constexpr (channels<At> == 1)                                                                 \
    SYCLFLAT_TEXTURE("tex.1d", Coordinates, "{%[x]}]", [x] Register(at));                          \
  else if constexpr (channels<At> == 2)                                                            \
    SYCLFLAT_TEXTURE("tex.2d", Coordinates, "{%[x], %[y]}]", [x] Register(at.x),                   \
                     [y] Register(at.y));                                                          \
  else                                                                                             \
    SYCLFLAT_TEXTURE("tex.3d", Coordinates, "{%[x], %[y], %[z], %[z]}]", [x] Register(at.x),       \
                     [y] Register(at.y), [z] Register(at.z))
  if constexpr (__is_same(spirv::element_t<At>, float)) {
    SYCLFLAT_READ("f32", "f");
  } else {
    SYCLFLAT_READ("s32", "r");
  }
#undef SYCLFLAT_READ
  return read;
}

template <class T, class At> inline T read_texture(image_handle image, At at, int layer) {
  SYCLFLAT_CHECK_TEXEL(T);
  texel<T> read;
#define SYCLFLAT_READ(Coordinates, Register)                                                       \
  if constexpr (channels<At> == 1)                                                                 \
    SYCLFLAT_TEXTURE("tex.a1d", Coordinates, "{%[layer], %[x]}]", [layer] "r"(layer),              \
                     [x] Register(at));                                                            \
  else                                                                                             \
    SYCLFLAT_TEXTURE("tex.a2d", Coordinates, "{%[layer], %[x], %[y], %[y]}]", [layer] "r"(layer),  \
                     [x] Register(at.x), [y] Register(at.y))
  if constexpr (__is_same(spirv::element_t<At>, float)) {
    SYCLFLAT_READ("f32", "f");
  } else {
    SYCLFLAT_READ("s32", "r");
  }
#undef SYCLFLAT_READ
  return read;
}

template <class T, class At> inline T read_cubemap(image_handle image, At at) {
  SYCLFLAT_CHECK_TEXEL(T);
  texel<T> read;
  SYCLFLAT_TEXTURE("tex.cube", "f32", "{%[x], %[y], %[z], %[z]}]", [x] "f"(at.x), [y] "f"(at.y),
                   [z] "f"(at.z));
  return read;
}

template <class T, class At> inline T read_mipmap(image_handle image, At at, float level) {
  SYCLFLAT_CHECK_TEXEL(T);
  texel<T> read;
  if constexpr (channels<At> == 1)
    SYCLFLAT_TEXTURE("tex.level.1d", "f32", "{%[x]}], %[level]", [x] "f"(at), [level] "f"(level));
  else if constexpr (channels<At> == 2)
    SYCLFLAT_TEXTURE("tex.level.2d", "f32", "{%[x], %[y]}], %[level]", [x] "f"(at.x),
                     [y] "f"(at.y), [level] "f"(level));
  else
    SYCLFLAT_TEXTURE("tex.level.3d", "f32", "{%[x], %[y], %[z], %[z]}], %[level]", [x] "f"(at.x),
                     [y] "f"(at.y), [z] "f"(at.z), [level] "f"(level));
  return read;
}

template <class T, class At> inline T read_mipmap(image_handle image, At at, At dx, At dy) {
  SYCLFLAT_CHECK_TEXEL(T);
  texel<T> read;
  if constexpr (channels<At> == 1)
    SYCLFLAT_TEXTURE("tex.grad.1d", "f32", "{%[x]}], {%[dx]}, {%[dy]}", [x] "f"(at), [dx] "f"(dx),
                     [dy] "f"(dy));
  else if constexpr (channels<At> == 2)
    SYCLFLAT_TEXTURE("tex.grad.2d", "f32", "{%[x], %[y]}], {%[dxx], %[dxy]}, {%[dyx], %[dyy]}",
                     [x] "f"(at.x), [y] "f"(at.y), [dxx] "f"(dx.x), [dxy] "f"(dx.y),
                     [dyx] "f"(dy.x), [dyy] "f"(dy.y));
  else
    SYCLFLAT_TEXTURE("tex.grad.3d", "f32",
                     "{%[x], %[y], %[z], %[z]}], {%[dxx], %[dxy], %[dxz], %[dxz]}, "
                     "{%[dyx], %[dyy], %[dyz], %[dyz]}",
                     [x] "f"(at.x), [y] "f"(at.y), [z] "f"(at.z), [dxx] "f"(dx.x), [dxy] "f"(dx.y),
                     [dxz] "f"(dx.z), [dyx] "f"(dy.x), [dyy] "f"(dy.y), [dyz] "f"(dy.z));
  return read;
}

// One channel of the four texels that a sample lies between.
template <class T, class At> inline T gather(image_handle image, At at, unsigned channel_number) {
  SYCLFLAT_CHECK_TEXEL(T);
  texel<T> read;
#define SYCLFLAT_GATHER(Channel)                                                                   \
  SYCLFLAT_TEXTURE("tld4." Channel ".2d", "f32", "{%[x], %[y]}]", [x] "f"(at.x), [y] "f"(at.y))
  if (channel_number == 0) {
    SYCLFLAT_GATHER("r");
  } else if (channel_number == 1) {
    SYCLFLAT_GATHER("g");
  } else if (channel_number == 2) {
    SYCLFLAT_GATHER("b");
  } else {
    SYCLFLAT_GATHER("a");
  }
#undef SYCLFLAT_GATHER
  return read;
}
#undef SYCLFLAT_TEXTURE_AS
#undef SYCLFLAT_TEXTURE

// ---- Surfaces. What is outside of one stops the kernel.

// Where a texel is, for an instruction: its coordinates in registers, the first one in bytes.
#define SYCLFLAT_PLACES(Access)                                                                    \
  if constexpr (channels<At> == 1) {                                                               \
    Access("1d", "{%[x]}", [x] "r"(x));                                                            \
  } else if constexpr (channels<At> == 2) {                                                        \
    Access("2d", "{%[x], %[y]}", [x] "r"(x), [y] "r"(at.y));                                       \
  } else {                                                                                         \
    Access("3d", "{%[x], %[y], %[z], %[z]}", [x] "r"(x), [y] "r"(at.y), [z] "r"(at.z));            \
  }
#define SYCLFLAT_PLACES_IN_LAYER(Access)                                                           \
  if constexpr (channels<At> == 1) {                                                               \
    Access("a1d", "{%[layer], %[x]}", [layer] "r"(layer), [x] "r"(x));                             \
  } else {                                                                                         \
    Access("a2d", "{%[layer], %[x], %[y], %[y]}", [layer] "r"(layer), [x] "r"(x), [y] "r"(at.y));  \
  }

#define SYCLFLAT_LOAD(Geometry, Place, ...)                                                        \
  if constexpr (sizeof(T) == 1)                                                                    \
    asm volatile("suld.b." Geometry ".b8.trap {%0}, [%[image], " Place "];"                        \
                 : "=h"(small) : [image] "l"(image), __VA_ARGS__ : "memory");                      \
  else if constexpr (sizeof(T) == 2)                                                               \
    asm volatile("suld.b." Geometry ".b16.trap {%0}, [%[image], " Place "];"                       \
                 : "=h"(small) : [image] "l"(image), __VA_ARGS__ : "memory");                      \
  else if constexpr (sizeof(T) == 4)                                                               \
    asm volatile("suld.b." Geometry ".b32.trap {%0}, [%[image], " Place "];"                       \
                 : "=r"(word[0]) : [image] "l"(image), __VA_ARGS__ : "memory");                    \
  else if constexpr (sizeof(T) == 8)                                                               \
    asm volatile("suld.b." Geometry ".v2.b32.trap {%0, %1}, [%[image], " Place "];"                \
                 : "=r"(word[0]), "=r"(word[1]) : [image] "l"(image), __VA_ARGS__ : "memory");     \
  else                                                                                             \
    asm volatile("suld.b." Geometry ".v4.b32.trap {%0, %1, %2, %3}, [%[image], " Place "];"        \
                 : "=r"(word[0]), "=r"(word[1]), "=r"(word[2]), "=r"(word[3])                      \
                 : [image] "l"(image), __VA_ARGS__ : "memory")

#define SYCLFLAT_STORE(Geometry, Place, ...)                                                       \
  if constexpr (sizeof(T) == 1)                                                                    \
    asm volatile("sust.b." Geometry ".b8.trap [%[image], " Place "], {%[r]};"                      \
                 ::[image] "l"(image), [r] "h"(small), __VA_ARGS__ : "memory");                    \
  else if constexpr (sizeof(T) == 2)                                                               \
    asm volatile("sust.b." Geometry ".b16.trap [%[image], " Place "], {%[r]};"                     \
                 ::[image] "l"(image), [r] "h"(small), __VA_ARGS__ : "memory");                    \
  else if constexpr (sizeof(T) == 4)                                                               \
    asm volatile("sust.b." Geometry ".b32.trap [%[image], " Place "], {%[r]};"                     \
                 ::[image] "l"(image), [r] "r"(word[0]), __VA_ARGS__ : "memory");                  \
  else if constexpr (sizeof(T) == 8)                                                               \
    asm volatile("sust.b." Geometry ".v2.b32.trap [%[image], " Place "], {%[r], %[g]};"            \
                 ::[image] "l"(image), [r] "r"(word[0]), [g] "r"(word[1]), __VA_ARGS__             \
                 : "memory");                                                                      \
  else                                                                                             \
    asm volatile("sust.b." Geometry ".v4.b32.trap [%[image], " Place                               \
                 "], {%[r], %[g], %[b], %[a]};"                                                    \
                 ::[image] "l"(image), [r] "r"(word[0]), [g] "r"(word[1]), [b] "r"(word[2]),       \
                 [a] "r"(word[3]), __VA_ARGS__ : "memory")

// The bytes of a texel in registers.
template <class T> struct surface_texel {
  unsigned short small = 0;
  unsigned word[4] = {};
};

#define SYCLFLAT_READ_SURFACE(Places)                                                              \
  SYCLFLAT_CHECK_TEXEL(T);                                                                         \
  const int x = x_of(at) * int(sizeof(T));                                                         \
  auto [small, word] = surface_texel<T>();                                                         \
  Places(SYCLFLAT_LOAD) T read;                                                                    \
  __builtin_memcpy(&read, sizeof(T) < 4 ? static_cast<void *>(&small) : word, sizeof(T));          \
  return read
#define SYCLFLAT_WRITE_SURFACE(Places)                                                             \
  SYCLFLAT_CHECK_TEXEL(T);                                                                         \
  const int x = x_of(at) * int(sizeof(T));                                                         \
  auto [small, word] = surface_texel<T>();                                                         \
  __builtin_memcpy(sizeof(T) < 4 ? static_cast<void *>(&small) : word, &value, sizeof(T));         \
  Places(SYCLFLAT_STORE)

template <class T, class At> inline T read_surface(image_handle image, At at) {
  SYCLFLAT_READ_SURFACE(SYCLFLAT_PLACES);
}
template <class T, class At> inline T read_surface(image_handle image, At at, int layer) {
  SYCLFLAT_READ_SURFACE(SYCLFLAT_PLACES_IN_LAYER);
}
template <class T, class At> inline void write_surface(image_handle image, At at, T value) {
  SYCLFLAT_WRITE_SURFACE(SYCLFLAT_PLACES)
}
template <class T, class At>
inline void write_surface(image_handle image, At at, int layer, T value) {
  SYCLFLAT_WRITE_SURFACE(SYCLFLAT_PLACES_IN_LAYER)
}
#undef SYCLFLAT_PLACES
#undef SYCLFLAT_PLACES_IN_LAYER
#undef SYCLFLAT_LOAD
#undef SYCLFLAT_STORE
#undef SYCLFLAT_READ_SURFACE
#undef SYCLFLAT_WRITE_SURFACE
#undef SYCLFLAT_CHECK_TEXEL

} // namespace syclflat::nvptx

// ---- What DPC++'s headers call.

#define SYCLFLAT_NO_IMAGES                                                                         \
  SYCLFLAT_UNAVAILABLE("images and samplers on NVIDIA's GPUs; use bindless images, or a buffer")

namespace syclflat::nvptx {
inline image_handle handle_of(image_handle image) { return image; }
template <class Image> SYCLFLAT_NO_IMAGES image_handle handle_of(Image *);
} // namespace syclflat::nvptx

template <class Result, class Image>
SYCLFLAT_NO_IMAGES Result __spirv_ImageQueryFormat(Image);
template <class Result, class Image>
SYCLFLAT_NO_IMAGES Result __spirv_ImageQueryOrder(Image);
template <class Result, class Image>
SYCLFLAT_NO_IMAGES Result __spirv_ImageQuerySize(Image);
#undef SYCLFLAT_NO_IMAGES

template <class Result, class Image, class At> Result __spirv_ImageFetch(Image image, At at) {
  return syclflat::nvptx::read_surface<Result>(syclflat::nvptx::handle_of(image), at);
}
template <class Result, class Image, class At>
Result __spirv_ImageArrayFetch(Image image, At at, int layer) {
  return syclflat::nvptx::read_surface<Result>(syclflat::nvptx::handle_of(image), at, layer);
}
template <class Image, class At, class Value>
void __spirv_ImageWrite(Image image, At at, Value value) {
  syclflat::nvptx::write_surface(syclflat::nvptx::handle_of(image), at, value);
}
template <class Image, class At, class Value>
void __spirv_ImageArrayWrite(Image image, At at, int layer, Value value) {
  syclflat::nvptx::write_surface(syclflat::nvptx::handle_of(image), at, layer, value);
}
template <class Result, class Image, class At> Result __spirv_ImageRead(Image image, At at) {
  return syclflat::nvptx::read_texture<Result>(syclflat::nvptx::handle_of(image), at);
}
template <class Result, class Image, class At>
Result __spirv_ImageArrayRead(Image image, At at, int layer) {
  return syclflat::nvptx::read_texture<Result>(syclflat::nvptx::handle_of(image), at, layer);
}
template <class Result, class Image, class At>
Result __spirv_SampledImageFetch(Image image, At at) {
  return syclflat::nvptx::read_texture<Result>(syclflat::nvptx::handle_of(image), at);
}
template <class Result, class Image, class At>
Result __spirv_SampledImageArrayFetch(Image image, At at, int layer) {
  return syclflat::nvptx::read_texture<Result>(syclflat::nvptx::handle_of(image), at, layer);
}
template <class Result, class Image, class At>
Result __spirv_SampledImageGather(Image image, At at, unsigned channel) {
  return syclflat::nvptx::gather<Result>(syclflat::nvptx::handle_of(image), at, channel);
}
template <class Image, class Result, class At>
Result __spirv_ImageSampleCubemap(Image image, At at) {
  return syclflat::nvptx::read_cubemap<Result>(syclflat::nvptx::handle_of(image), at);
}
template <class Image, class Result, class At>
Result __spirv_ImageSampleExplicitLod(Image image, At at, int, float level) {
  return syclflat::nvptx::read_mipmap<Result>(syclflat::nvptx::handle_of(image), at, level);
}
template <class Image, class Result, class At>
Result __spirv_ImageSampleExplicitLod(Image image, At at, int, At dx, At dy) {
  return syclflat::nvptx::read_mipmap<Result>(syclflat::nvptx::handle_of(image), at, dx, dy);
}
