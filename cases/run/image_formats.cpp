// Each format of images that the device takes: what is read from texels, and what is kept of colours
// that are written, compared with what OpenCL C says of the format.
#include <sycl/sycl.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <type_traits>
#include <vector>

using sycl::access::mode;
using sycl::access::target;
using Order = sycl::image_channel_order;
using Type = sycl::image_channel_type;
using Colour = std::array<double, 4>;

constexpr int width = 8;

struct Channels {
  Order order;
  const char *name; // the channels of a texel; i and l stand for several
};
constexpr Channels all_channels[] = {
    {Order::a, "a"},       {Order::r, "r"},         {Order::rx, "r"},   {Order::rg, "rg"},
    {Order::rgx, "rg"},    {Order::ra, "ra"},       {Order::rgb, "rgb"}, {Order::rgbx, "rgb"},
    {Order::rgba, "rgba"}, {Order::argb, "argb"},   {Order::bgra, "bgra"}, {Order::abgr, "abgr"},
    {Order::intensity, "i"}, {Order::luminance, "l"}, {Order::ext_oneapi_srgba, "rgba"},
};

// Bytes of a channel, or of all of them.
int size_of(Type type) {
  switch (type) {
  case Type::snorm_int8: case Type::unorm_int8: case Type::signed_int8: case Type::unsigned_int8:
    return 1;
  case Type::unorm_int_101010: case Type::signed_int32: case Type::unsigned_int32: case Type::fp32:
    return 4;
  default:
    return 2;
  }
}

bool is_packed(Type type) {
  return type == Type::unorm_short_565 || type == Type::unorm_short_555 ||
         type == Type::unorm_int_101010;
}

template <class T> double at(const unsigned char *texel, int channel) {
  T value;
  std::memcpy(&value, texel + channel * sizeof(T), sizeof(T));
  return double(value);
}

double channel(Type type, const unsigned char *texel, int number) {
  unsigned whole = 0;
  if (is_packed(type))
    std::memcpy(&whole, texel, size_of(type));
  const auto part = [&](int first, int bits) {
    const unsigned most = (1u << bits) - 1;
    return double(whole >> first & most) / most;
  };
  switch (type) {
  case Type::snorm_int8: return std::max(at<std::int8_t>(texel, number) / 127, -1.0);
  case Type::snorm_int16: return std::max(at<std::int16_t>(texel, number) / 32767, -1.0);
  case Type::unorm_int8: return at<std::uint8_t>(texel, number) / 255;
  case Type::unorm_int16: return at<std::uint16_t>(texel, number) / 65535;
  case Type::unorm_short_565: return number == 1 ? part(5, 6) : part(number ? 0 : 11, 5);
  case Type::unorm_short_555: return part(10 - 5 * number, 5);
  case Type::unorm_int_101010: return part(20 - 10 * number, 10);
  case Type::signed_int8: return at<std::int8_t>(texel, number);
  case Type::signed_int16: return at<std::int16_t>(texel, number);
  case Type::signed_int32: return at<std::int32_t>(texel, number);
  case Type::unsigned_int8: return at<std::uint8_t>(texel, number);
  case Type::unsigned_int16: return at<std::uint16_t>(texel, number);
  case Type::unsigned_int32: return at<std::uint32_t>(texel, number);
  case Type::fp16: return at<sycl::half>(texel, number);
  case Type::fp32: return at<float>(texel, number);
  }
  return 0;
}

double linear(double x) { return x <= 0.04045 ? x / 12.92 : std::pow((x + 0.055) / 1.055, 2.4); }

Colour colour(const Channels &channels, Type type, const unsigned char *texel) {
  Colour result{0, 0, 0, 1};
  for (int i = 0; channels.name[i]; ++i) {
    const double value = channel(type, texel, i);
    switch (channels.name[i]) {
    case 'r': result[0] = value; break;
    case 'g': result[1] = value; break;
    case 'b': result[2] = value; break;
    case 'a': result[3] = value; break;
    case 'l': result = {value, value, value, 1}; break;
    case 'i': result = {value, value, value, value}; break;
    }
  }
  if (channels.order == Order::ext_oneapi_srgba)
    for (int i = 0; i < 3; ++i)
      result[i] = linear(result[i]);
  return result;
}

// The range of the numbers that a channel keeps.
std::pair<double, double> range(Type type) {
  switch (type) {
  case Type::snorm_int8: case Type::snorm_int16: return {-1, 1};
  case Type::signed_int8: return {-128, 127};
  case Type::signed_int16: return {-32768, 32767};
  case Type::signed_int32: return {-2147483648.0, 2147483647.0};
  case Type::unsigned_int8: return {0, 255};
  case Type::unsigned_int16: return {0, 65535};
  case Type::unsigned_int32: return {0, 4294967295.0};
  case Type::fp16: return {-65504, 65504};
  case Type::fp32: return {-1e30, 1e30};
  default: return {0, 1};
  }
}

// How far a number that is read back may be from the one that was written.
double step(Type type) {
  switch (type) {
  case Type::snorm_int8: return 0.51 / 127;
  case Type::unorm_int8: return 0.51 / 255;
  case Type::unorm_short_565: case Type::unorm_short_555: return 0.51 / 31;
  case Type::unorm_int_101010: return 0.51 / 1023;
  case Type::snorm_int16: case Type::unorm_int16: return 0.6 / 32767;
  case Type::fp16: return 2e-3;
  default: return 0;
  }
}

int compared = 0, failed = 0;

void compare(const char *what, const Channels &channels, Type type, int x, const Colour &is,
             const Colour &expected, double tolerance) {
  ++compared;
  for (int i = 0; i < 4; ++i)
    if (!(std::fabs(is[i] - expected[i]) <= tolerance) && ++failed <= 20)
      std::printf("%s, order %s (%d), type %d, texel %d, channel %d: %.9g, not %.9g\n", what,
                  channels.name, int(channels.order), int(type), x, i, is[i], expected[i]);
}

// Whether the device has such images.
template <class Pixel>
bool try_format(sycl::queue &queue, const Channels &channels, Type type) {
  using Number = typename Pixel::element_type;
  const int texel = is_packed(type) ? size_of(type) : size_of(type) * int(std::strlen(channels.name));
  std::vector<unsigned char> kept(width * texel), copied(kept.size()), written(kept.size());
  for (std::size_t i = 0; i < kept.size(); ++i)
    kept[i] = static_cast<unsigned char>(i * 151 + 5);
  for (std::size_t i = 0; i < kept.size() / size_of(type); ++i) {
    if (type == Type::fp32) {
      const float value = float(int(i * 37 % 64) - 32) / 16;
      std::memcpy(&kept[i * 4], &value, 4);
    } else if (type == Type::fp16) {
      const sycl::half value = float(int(i * 37 % 64) - 32) / 16;
      std::memcpy(&kept[i * 2], &value, 2);
    }
  }
  std::vector<Pixel> read(width), colours(width);
  for (int x = 0; x < width; ++x)
    for (int i = 0; i < 4; ++i)
      if constexpr (std::is_integral_v<Number>)
        colours[x][i] = Number((x - 3) * (i + 1) * 40000000ll >> 4 * (x % 3));
      else
        colours[x][i] = Number(float(x - 2) * 0.3f + 0.07f * float(i));
  try {
    sycl::image<1> from(kept.data(), channels.order, type, sycl::range<1>(width));
    sycl::image<1> to(copied.data(), channels.order, type, sycl::range<1>(width));
    sycl::image<1> other(written.data(), channels.order, type, sycl::range<1>(width));
    sycl::buffer<Pixel> results(read.data(), sycl::range<1>(width));
    sycl::buffer<Pixel> given(colours.data(), sycl::range<1>(width));
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor<Pixel, 1, mode::read, target::image> in(from, handler);
      sycl::accessor<Pixel, 1, mode::write, target::image> copy(to, handler);
      sycl::accessor<Pixel, 1, mode::write, target::image> out(other, handler);
      sycl::accessor result(results, handler, sycl::write_only);
      sycl::accessor colour(given, handler, sycl::read_only);
      handler.parallel_for(sycl::range<1>(width), [=](sycl::id<1> id) {
        const int x = int(id[0]);
        result[id] = in.read(x);
        copy.write(x, in.read(x));
        out.write(x, colour[id]);
      });
    });
    queue.wait_and_throw();
  } catch (const sycl::exception &) {
    return false;
  }
  const auto [least, most] = range(type);
  for (int x = 0; x < width; ++x) {
    const Colour here = colour(channels, type, &kept[x * texel]);
    Colour seen, wanted{0, 0, 0, 1};
    for (int i = 0; i < 4; ++i)
      seen[i] = double(read[x][i]);
    compare("read", channels, type, x, seen, here, std::is_same_v<Number, sycl::half> ? 1e-3 : 1e-6);
    compare("copied", channels, type, x, colour(channels, type, &copied[x * texel]), here, 1e-6);
    // Of a colour, what the channels keep; what stands for several is of the first.
    for (const char *name = channels.name; *name; ++name) {
      const int place = *name == 'i' || *name == 'l' ? 0 : int(std::string("rgba").find(*name));
      const double value = std::clamp(double(colours[x][place]), least, most);
      if (*name == 'i')
        wanted = {value, value, value, value};
      else if (*name == 'l')
        wanted = {value, value, value, 1};
      else
        wanted[place] = value;
    }
    const double tolerance = channels.order == Order::ext_oneapi_srgba ? 0.01 : step(type);
    compare("written", channels, type, x, colour(channels, type, &written[x * texel]), wanted,
            tolerance);
  }
  return true;
}

int main() {
  sycl::queue queue;
  const Type floats[] = {Type::snorm_int8,      Type::snorm_int16,     Type::unorm_int8,
                         Type::unorm_int16,     Type::unorm_short_565, Type::unorm_short_555,
                         Type::unorm_int_101010, Type::fp16,           Type::fp32};
  const Type integers[] = {Type::signed_int8, Type::signed_int16, Type::signed_int32};
  const Type naturals[] = {Type::unsigned_int8, Type::unsigned_int16, Type::unsigned_int32};
  int formats = 0, of_rgba = 0;
  for (const Channels &channels : all_channels) {
    const int before = formats;
    const bool has_three = std::strlen(channels.name) == 3;
    for (Type type : floats)
      if (is_packed(type) ? has_three
                          : channels.order != Order::ext_oneapi_srgba || type == Type::unorm_int8) {
        formats += try_format<sycl::float4>(queue, channels, type);
        if (type == Type::fp16)
          try_format<sycl::half4>(queue, channels, type);
      }
    if (channels.order != Order::ext_oneapi_srgba) {
      for (Type type : integers)
        formats += try_format<sycl::int4>(queue, channels, type);
      for (Type type : naturals)
        formats += try_format<sycl::uint4>(queue, channels, type);
    }
    if (channels.order == Order::rgba)
      of_rgba = formats - before;
  }
  std::printf("%d formats, %d colours compared\n", formats, compared);
  const bool right = !failed && of_rgba == 12;
  std::puts(right ? "ok" : "wrong: what is in an image");
  return right ? 0 : 1;
}
