// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Images and samplers, as chapter 8 of the OpenCL C specification says. Where it leaves open what
// happens: places outside of an image have the border's colour, and nothing is written there; numbers
// that a format doesn't keep are converted, to the nearest that the type has.
#pragma once

#include <syclflat/common/opaque_types.hpp>
#include <syclflat/common/vectors.hpp>
#include <syclflat/native/math.hpp>
#include <syclflat/unified_runtime/native/image.hpp>

namespace syclflat::native {

using spirv::element_t, spirv::v4;

template <class To, class From> To saturated(From x) {
  if constexpr (__is_same(From, float) && __is_integral(To)) {
    constexpr To least = To(-1) < To(0) ? To(1ull << (8 * sizeof(To) - 1)) : To(0);
    constexpr To most = To(~least);
    const float rounded = __builtin_rintf(x);
    if (!(rounded > float(least)))
      return rounded == rounded ? least : To(0);
    return rounded < float(most) ? To(rounded) : most;
  } else if constexpr (__is_integral(To)) {
    const To converted = To(x);
    if (From(converted) == x && (converted < To(0)) == (x < From(0)))
      return converted;
    constexpr To least = To(-1) < To(0) ? To(1ull << (8 * sizeof(To) - 1)) : To(0);
    return x < From(0) ? least : To(~least);
  } else {
    return To(x);
  }
}

// A part of a number: count bits from the one at `first`, counted from the lowest.
struct bits {
  unsigned first, count;
  unsigned most() const { return (1u << count) - 1; }
};
struct packed_channels {
  bits channel[3];
};
inline constexpr packed_channels of_565{{{11, 5}, {5, 6}, {0, 5}}};
inline constexpr packed_channels of_555{{{10, 5}, {5, 5}, {0, 5}}};
inline constexpr packed_channels of_101010{{{20, 10}, {10, 10}, {0, 10}}};

// Addresses of numbers need not be aligned.
template <class T> T loaded(const char *from, int index = 0) {
  T value;
  __builtin_memcpy(&value, from + index * sizeof(T), sizeof(T));
  return value;
}
template <class T> void store(T value, char *to, int index = 0) {
  __builtin_memcpy(to + index * sizeof(T), &value, sizeof(T));
}

// Calls `use` with a type for the numbers that an image keeps, the factor by which a number that is
// kept is larger than the one it stands for, and null or where channels are in a number. Numbers
// that stand for themselves have the factor 0.
template <class Use> void with_format(channel_type type, Use use) {
  constexpr const packed_channels *whole = nullptr;
  switch (type) {
  case channel_type::snorm_int8:
    return use(int8_t(), 127.0f, whole);
  case channel_type::snorm_int16:
    return use(int16_t(), 32767.0f, whole);
  case channel_type::unorm_int8:
    return use(uint8_t(), 255.0f, whole);
  case channel_type::unorm_int16:
    return use(uint16_t(), 65535.0f, whole);
  case channel_type::unorm_short_565:
    return use(uint16_t(), 0.0f, &of_565);
  case channel_type::unorm_short_555:
    return use(uint16_t(), 0.0f, &of_555);
  case channel_type::unorm_int_101010:
    return use(uint32_t(), 0.0f, &of_101010);
  case channel_type::signed_int8:
    return use(int8_t(), 0.0f, whole);
  case channel_type::signed_int16:
    return use(int16_t(), 0.0f, whole);
  case channel_type::signed_int32:
    return use(int32_t(), 0.0f, whole);
  case channel_type::unsigned_int8:
    return use(uint8_t(), 0.0f, whole);
  case channel_type::unsigned_int16:
    return use(uint16_t(), 0.0f, whole);
  case channel_type::unsigned_int32:
    return use(uint32_t(), 0.0f, whole);
  case channel_type::fp16:
    return use(_Float16(), 0.0f, whole);
  case channel_type::fp32:
    return use(float(), 0.0f, whole);
  }
}

// Between a colour as sRGB keeps it, and one that is proportional to the light.
inline float to_linear(float x) {
  return x <= 0.04045f ? x / 12.92f : ::powf((x + 0.055f) / 1.055f, 2.4f);
}
inline float from_linear(float x) {
  return x <= 0.0031308f ? 12.92f * x : 1.055f * ::powf(x, 1.0f / 2.4f) - 0.055f;
}

// Whether texels keep colours as they are: four numbers of the type, red first.
template <class Number> bool keeps_colours(const image &image) {
  constexpr channel_type own = __is_same(Number, float)  ? channel_type::fp32
                               : Number(-1) < Number(0) ? channel_type::signed_int32
                                                        : channel_type::unsigned_int32;
  return image.is_in_order && image.type == own;
}

// The colour that a texel keeps in another form. A function of its own keeps kernels small.
template <class Number>
__attribute__((noinline)) v4<Number> converted(const image &image, const char *texel) {
  if constexpr (__is_same(Number, float))
    if (image.is_in_order) {
      v4<float> colour = 0;
      with_format(image.type, [&](auto type, float factor, const packed_channels *) {
        colour = __builtin_convertvector(loaded<v4<decltype(type)>>(texel), v4<float>);
        if (factor != 0)
          colour = __builtin_elementwise_max(colour / factor, v4<float>(-1.0f));
      });
      return colour;
    }
  Number kept[6] = {};
  kept[one] = 1;
  with_format(image.type, [&](auto type, float factor, const packed_channels *packed) {
    using Stored = decltype(type);
    for (int i = 0; i < image.channels; ++i)
      if (packed) {
        const bits of = packed->channel[i];
        const unsigned whole = unsigned(loaded<Stored>(texel));
        kept[i] = saturated<Number>(float(whole >> of.first & of.most()) / float(of.most()));
      } else if (factor != 0) {
        const float x = float(loaded<Stored>(texel, i)) / factor;
        kept[i] = saturated<Number>(x < -1 ? -1.0f : x);
      } else if constexpr (__is_same(Stored, _Float16)) {
        kept[i] = saturated<Number>(float(loaded<Stored>(texel, i)));
      } else {
        kept[i] = saturated<Number>(loaded<Stored>(texel, i));
      }
  });
  const uint8_t *from = image.read_from;
  v4<Number> colour{kept[from[0]], kept[from[1]], kept[from[2]], kept[from[3]]};
  if constexpr (__is_same(Number, float))
    if (image.is_srgb)
      colour = {to_linear(colour.x), to_linear(colour.y), to_linear(colour.z), colour.w};
  return colour;
}

// The colour that a texel keeps.
template <class Number> v4<Number> colour_of(const image &image, const char *texel) {
  return keeps_colours<Number>(image) ? loaded<v4<Number>>(texel) : converted<Number>(image, texel);
}

template <class Number>
__attribute__((noinline)) void keep_converted(const image &image, char *texel, v4<Number> colour) {
  if constexpr (__is_same(Number, float))
    if (image.is_srgb)
      colour = {from_linear(colour.x), from_linear(colour.y), from_linear(colour.z), colour.w};
  with_format(image.type, [&](auto type, float factor, const packed_channels *packed) {
    using Stored = decltype(type);
    unsigned whole = 0;
    for (int i = 0; i < image.channels; ++i) {
      const Number x = colour[image.written_from[i]];
      if (packed) {
        const bits of = packed->channel[i];
        const unsigned scaled = saturated<uint16_t>(float(x) * float(of.most()));
        whole |= (scaled < of.most() ? scaled : of.most()) << of.first;
      } else if constexpr (__is_integral(Stored)) {
        store(factor != 0 ? saturated<Stored>(float(x) * factor) : saturated<Stored>(x), texel, i);
      } else {
        store(Stored(x), texel, i);
      }
    }
    if constexpr (__is_integral(Stored))
      if (packed)
        store(Stored(whole), texel);
  });
}

template <class Number> void keep(const image &image, char *texel, v4<Number> colour) {
  if (keeps_colours<Number>(image))
    store(colour, texel);
  else
    keep_converted(image, texel, colour);
}

// The address of a texel; null outside of the image.
inline char *texel_at(const image &image, const int (&at)[3]) {
  char *texel = image.bytes;
  for (int d = 0; d < 3; ++d) {
    if (at[d] < 0 || size_t(at[d]) >= image.size[d])
      return nullptr;
    texel += size_t(at[d]) * image.pitch[d];
  }
  return texel;
}

template <class Number> v4<Number> colour_at(const image &image, const int (&at)[3]) {
  if (const char *texel = texel_at(image, at))
    return colour_of<Number>(image, texel);
  return {0, 0, 0, Number(image.has_opaque_border ? 1 : 0)};
}

// Where a coordinate is in one dimension: between two texels, as far from the first as part says.
struct between {
  int first, second;
  float part;
};

inline int clamped(int at, int size) { return at < 0 ? 0 : at < size ? at : size - 1; }

inline between found(float coordinate, int size, sampler sampler) {
  float place = coordinate;
  if (sampler.mode == addressing::repeat)
    place = (coordinate - __builtin_floorf(coordinate)) * float(size);
  else if (sampler.mode == addressing::mirrored_repeat)
    place = __builtin_fabsf(coordinate - 2 * __builtin_rintf(0.5f * coordinate)) * float(size);
  else if (sampler.is_normalized)
    place = coordinate * float(size);
  // Such that it is a number, and its floor an int.
  place = __builtin_fminf(__builtin_fmaxf(place, -0x1p30f), 0x1p30f);
  if (sampler.is_linear)
    place -= 0.5f;
  const float floor = __builtin_floorf(place);
  between at{int(floor), int(floor) + sampler.is_linear, place - floor};
  switch (sampler.mode) {
  case addressing::repeat:
    at.first += at.first < 0 ? size : 0;
    at.first -= at.first >= size ? size : 0;
    at.second -= at.second >= size ? size : 0;
    break;
  case addressing::mirrored_repeat:
  case addressing::clamp_to_edge:
    at.first = clamped(at.first, size);
    at.second = clamped(at.second, size);
    break;
  case addressing::none:
  case addressing::clamp:
    break;
  }
  return at;
}

// The coordinates of vectors of 4 are three.
template <class At>
inline constexpr int dimensions_of = sizeof(At) / sizeof(element_t<At>) == 4
                                         ? 3
                                         : sizeof(At) / sizeof(element_t<At>);

template <class At> auto coordinate(At at, int dimension) {
  if constexpr (__is_same(element_t<At>, At))
    return at;
  else
    return at[dimension];
}

template <class At> void set_place(int (&place)[3], At at) {
  for (int d = 0; d < dimensions_of<At>; ++d)
    place[d] = int(coordinate(at, d));
}

template <class Number, class At>
v4<Number> sampled(const image &image, sampler sampler, At at) {
  constexpr int dimensions = dimensions_of<At>;
  // Integers are not mixed.
  sampler.is_linear &= __is_same(Number, float);
  between places[3] = {};
  for (int d = 0; d < dimensions; ++d)
    places[d] = found(float(coordinate(at, d)), int(image.size[d]), sampler);
  if (!sampler.is_linear)
    return colour_at<Number>(image, {places[0].first, places[1].first, places[2].first});
  v4<Number> sum = 0;
  for (int corner = 0; corner < 1 << dimensions; ++corner) {
    int place[3];
    float weight = 1;
    for (int d = 0; d < 3; ++d) {
      const bool is_second = corner >> d & 1;
      place[d] = is_second ? places[d].second : places[d].first;
      if (d < dimensions)
        weight *= is_second ? places[d].part : 1 - places[d].part;
    }
    sum += colour_at<Number>(image, place) * Number(weight);
  }
  return sum;
}

// The numbers that are computed with, in the place of those of half size.
template <class Pixel> struct computed {
  using number = element_t<Pixel>;
};
template <> struct computed<v4<_Float16>> {
  using number = float;
};

template <class Image> const image &image_of(Image handle) {
  return *reinterpret_cast<const image *>(handle);
}

// An image and how it is to be read.
template <class Image> struct sampled_image {
  Image image;
  __ocl_sampler_t sampler;
};

} // namespace syclflat::native

#define SYCLFLAT_SAMPLED_IMAGE(N)                                                                  \
  typedef syclflat::native::sampled_image<__ocl_##N##_t> __ocl_sampled_##N##_t;
SYCLFLAT_SAMPLED_IMAGE(image1d_ro) SYCLFLAT_SAMPLED_IMAGE(image2d_ro)
SYCLFLAT_SAMPLED_IMAGE(image3d_ro) SYCLFLAT_SAMPLED_IMAGE(image1d_array_ro)
SYCLFLAT_SAMPLED_IMAGE(image2d_array_ro)
#undef SYCLFLAT_SAMPLED_IMAGE

template <class Result, class Image, class At> Result __spirv_ImageRead(Image image, At at) {
  using namespace syclflat::native;
  int place[3] = {};
  set_place(place, at);
  return __builtin_convertvector(
      colour_at<typename computed<Result>::number>(image_of(image), place), Result);
}

template <class Image, class At, class Colour>
void __spirv_ImageWrite(Image image, At at, Colour colour) {
  using namespace syclflat::native;
  using Number = typename computed<Colour>::number;
  int place[3] = {};
  set_place(place, at);
  if (char *texel = texel_at(image_of(image), place))
    keep<Number>(image_of(image), texel, __builtin_convertvector(colour, v4<Number>));
}

template <class Result, class Image> Result __spirv_ImageQueryFormat(Image image) {
  return Result(syclflat::native::image_of(image).type);
}

template <class Result, class Image> Result __spirv_ImageQueryOrder(Image image) {
  return Result(syclflat::native::image_of(image).order);
}

template <class Result, class Image> Result __spirv_ImageQuerySize(Image image) {
  using namespace syclflat::native;
  if constexpr (__is_same(element_t<Result>, Result)) {
    return Result(image_of(image).size[0]);
  } else {
    Result sizes;
    for (int d = 0; d < __builtin_vectorelements(Result); ++d)
      sizes[d] = element_t<Result>(image_of(image).size[d]);
    return sizes;
  }
}

template <class Image, class Sampled>
Sampled __spirv_SampledImage(Image image, __ocl_sampler_t sampler) {
  return {image, sampler};
}

// The last two say that there is no mipmap.
template <class Sampled, class Result, class At>
Result __spirv_ImageSampleExplicitLod(Sampled from, At at, int, float) {
  using namespace syclflat::native;
  using Number = typename computed<Result>::number;
  const sampler how = sampler::unpacked(reinterpret_cast<uintptr_t>(from.sampler));
  return __builtin_convertvector(sampled<Number>(image_of(from.image), how, at), Result);
}
