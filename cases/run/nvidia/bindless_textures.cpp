// Images by their handles, with samplers: all ways of addressing and filtering, normalized
// channels, mipmaps, cubemaps, layers, and images in unified shared memory, beside plain loops.
#include <sycl/sycl.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <vector>

namespace experimental = sycl::ext::oneapi::experimental;
using experimental::bindless_image_sampler, experimental::image_descriptor;
using experimental::image_mem, experimental::image_type, experimental::sampled_image_handle;
using sycl::addressing_mode, sycl::filtering_mode, sycl::image_channel_type;

constexpr auto by_texels = sycl::coordinate_normalization_mode::unnormalized;
constexpr auto normalized = sycl::coordinate_normalization_mode::normalized;

constexpr int width = 8, height = 4, depth = 4;

int differences(const char *what, const std::vector<float> &got, const std::vector<float> &wanted,
                float tolerance = 0) {
  int wrong = 0;
  std::size_t first = 0;
  for (std::size_t i = 0; i < got.size(); ++i)
    if (!(std::fabs(got[i] - wanted[i]) <= tolerance) && wrong++ == 0)
      first = i;
  if (wrong)
    std::printf("%s: %d of %zu are wrong; [%zu] is %g, not %g\n", what, wrong, got.size(), first,
                static_cast<double>(got[first]), static_cast<double>(wanted[first]));
  return wrong;
}

// What a kernel gives for each number below count.
template <class Sample>
std::vector<float> on_device(sycl::queue &queue, std::size_t count, const Sample &sample) {
  float *memory = sycl::malloc_device<float>(count, queue);
  queue.parallel_for(count, [=](sycl::id<1> i) { memory[i] = sample(static_cast<int>(i[0])); })
      .wait();
  std::vector<float> result(count);
  queue.copy(memory, result.data(), count).wait();
  sycl::free(memory, queue);
  return result;
}

// The place of a texel whose index is outside of an image; -1 for the border.
int addressed(int i, int size, addressing_mode mode) {
  switch (mode) {
  case addressing_mode::clamp:
    return i < 0 || i >= size ? -1 : i;
  case addressing_mode::repeat:
    return (i % size + size) % size;
  case addressing_mode::mirrored_repeat: {
    const int within = (i % (2 * size) + 2 * size) % (2 * size);
    return within < size ? within : 2 * size - 1 - within;
  }
  default:
    return i < 0 ? 0 : i >= size ? size - 1 : i;
  }
}

// A plain sampler of an image of three dimensions, of which some may be 1.
struct plain {
  const std::vector<float> &texels;
  std::array<int, 3> size;
  std::array<addressing_mode, 3> modes;
  bool is_linear;

  float texel(int x, int y, int z) const {
    const int i = addressed(x, size[0], modes[0]), j = addressed(y, size[1], modes[1]);
    const int k = addressed(z, size[2], modes[2]);
    return i < 0 || j < 0 || k < 0
               ? 0
               : texels[static_cast<std::size_t>((k * size[1] + j) * size[0] + i)];
  }
  float operator()(float x, float y, float z) const {
    const float at[3] = {x, y, z};
    int low[3];
    float part[3];
    for (std::size_t d = 0; d < 3; ++d) {
      const float from = is_linear ? at[d] - 0.5f : at[d];
      low[d] = size[d] == 1 ? 0 : static_cast<int>(std::floor(from));
      part[d] = size[d] == 1 || !is_linear ? 0 : from - std::floor(from);
    }
    float sum = 0;
    for (int corner = 0; corner < 8; ++corner) {
      float weight = 1;
      int index[3];
      for (int d = 0; d < 3; ++d) {
        const int step = corner >> d & 1;
        weight *= step ? part[d] : 1 - part[d];
        index[d] = low[d] + step;
      }
      if (weight > 0)
        sum += weight * texel(index[0], index[1], index[2]);
    }
    return sum;
  }
};

std::vector<float> numbers(std::size_t count) {
  std::vector<float> values(count);
  for (std::size_t i = 0; i < count; ++i)
    values[i] = static_cast<float>(i * 7 % 31);
  return values;
}

// An array of the driver's with values in it.
template <class T>
image_mem filled(sycl::queue &queue, const image_descriptor &descriptor,
                 const std::vector<T> &values) {
  image_mem memory(descriptor, queue);
  queue.ext_oneapi_copy(values.data(), memory.get_handle(), descriptor).wait();
  return memory;
}

// Coordinates from -1.5 images on to 2.5, an eighth of a texel beside where two of them meet.
int addressing(sycl::queue &queue) {
  const image_descriptor descriptor(sycl::range<2>(width, height), 1, image_channel_type::fp32);
  const std::vector<float> values = numbers(width * height);
  image_mem memory = filled(queue, descriptor, values);
  const addressing_mode all[] = {addressing_mode::clamp, addressing_mode::clamp_to_edge,
                                 addressing_mode::repeat, addressing_mode::mirrored_repeat};
  int wrong = 0;
  for (addressing_mode first : all)
    for (addressing_mode second : all)
      for (filtering_mode filter : {filtering_mode::nearest, filtering_mode::linear}) {
        addressing_mode modes[] = {first, second, addressing_mode::clamp};
        const bindless_image_sampler sampler(modes, normalized, filter);
        sampled_image_handle image = experimental::create_image(memory, sampler, descriptor, queue);
        constexpr int across = 4 * width * 4, down = 4 * height * 4;
        const auto got = on_device(queue, across * down, [=](int i) {
          const float x = (static_cast<float>(i % across) + 0.5f) / (4 * width) - 1.5f;
          const float y = (static_cast<float>(i / across) + 0.5f) / (4 * height) - 1.5f;
          return experimental::sample_image<float>(image, sycl::float2(x, y));
        });
        const plain sample{values,
                           {width, height, 1},
                           {first, second, addressing_mode::clamp},
                           filter == filtering_mode::linear};
        std::vector<float> wanted;
        for (int i = 0; i < across * down; ++i)
          wanted.push_back(sample((static_cast<float>(i % across) + 0.5f) / 4 - 1.5f * width,
                                  (static_cast<float>(i / across) + 0.5f) / 4 - 1.5f * height, 0));
        char what[60];
        std::snprintf(what, sizeof what, "addressing %d, %d, filtering %d", static_cast<int>(first),
                      static_cast<int>(second), static_cast<int>(filter));
        wrong += differences(what, got, wanted, 1e-3f);
        experimental::destroy_image_handle(image, queue);
      }
  return wrong;
}

// One and three dimensions, by texels.
int dimensions(sycl::queue &queue) {
  const bindless_image_sampler sampler(addressing_mode::clamp_to_edge, by_texels,
                                       filtering_mode::linear);
  constexpr std::array<addressing_mode, 3> modes = {addressing_mode::clamp_to_edge,
                                                    addressing_mode::clamp_to_edge,
                                                    addressing_mode::clamp_to_edge};
  const std::vector<float> values = numbers(width * height * depth);
  const image_descriptor line(sycl::range<1>(width), 1, image_channel_type::fp32);
  image_mem memory = filled(queue, line, values);
  sampled_image_handle image = experimental::create_image(memory, sampler, line, queue);
  const auto along = on_device(queue, 80, [=](int i) {
    return experimental::sample_image<float>(image, static_cast<float>(i) / 8 - 1);
  });
  std::vector<float> wanted;
  for (int i = 0; i < 80; ++i)
    wanted.push_back(
        plain{values, {width, 1, 1}, modes, true}(static_cast<float>(i) / 8 - 1, 0, 0));
  int wrong = differences("one dimension", along, wanted, 1e-3f);
  experimental::destroy_image_handle(image, queue);

  const image_descriptor cube(sycl::range<3>(width, height, depth), 1, image_channel_type::fp32);
  memory = filled(queue, cube, values);
  image = experimental::create_image(memory, sampler, cube, queue);
  const auto through = on_device(queue, 500, [=](int i) {
    const auto at = [](int n) { return static_cast<float>(n % 40) / 4 - 1; };
    return experimental::sample_image<float>(image, sycl::float3(at(i), at(i * 3), at(i / 7)));
  });
  wanted.clear();
  for (int i = 0; i < 500; ++i) {
    const auto at = [](int n) { return static_cast<float>(n % 40) / 4 - 1; };
    wanted.push_back(
        plain{values, {width, height, depth}, modes, true}(at(i), at(i * 3), at(i / 7)));
  }
  wrong += differences("three dimensions", through, wanted, 1e-3f);
  const auto fetched = on_device(queue, values.size(), [=](int i) {
    return experimental::fetch_image<float>(
        image, sycl::int3(i % width, i / width % height, i / width / height));
  });
  experimental::destroy_image_handle(image, queue);
  return wrong + differences("texels of three dimensions", fetched, values);
}

// Texels of each type of channel as what a sample of them is.
template <class Stored, class Read, int Channels>
int channels_of(sycl::queue &queue, const char *what, image_channel_type type, float unit) {
  using value = std::conditional_t<Channels == 1, Read, sycl::vec<Read, Channels>>;
  const image_descriptor descriptor(sycl::range<2>(width, height), Channels, type);
  std::vector<Stored> values(width * height * Channels);
  std::vector<float> wanted(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i] = static_cast<Stored>(static_cast<int>(i * 5 % 120) - (unit == 127 ? 60 : 0));
    wanted[i] = static_cast<float>(values[i]) / unit;
  }
  image_mem memory = filled(queue, descriptor, values);
  const bindless_image_sampler sampler(addressing_mode::clamp, by_texels, filtering_mode::nearest);
  sampled_image_handle image = experimental::create_image(memory, sampler, descriptor, queue);
  const auto channel = [](const value &all, [[maybe_unused]] int c) {
    if constexpr (Channels == 1)
      return static_cast<float>(all);
    else
      return static_cast<float>(all[c]);
  };
  const auto sampled = on_device(queue, values.size(), [=](int i) {
    const int x = i / Channels % width, y = i / Channels / width;
    const sycl::float2 at(static_cast<float>(x) + 0.5f, static_cast<float>(y) + 0.5f);
    return channel(experimental::sample_image<value>(image, at), i % Channels);
  });
  const auto fetched = on_device(queue, values.size(), [=](int i) {
    const sycl::int2 at(i / Channels % width, i / Channels / width);
    return channel(experimental::fetch_image<value>(image, at), i % Channels);
  });
  experimental::destroy_image_handle(image, queue);
  return differences(what, sampled, wanted, 1e-6f) + differences(what, fetched, wanted, 1e-6f);
}

int channels(sycl::queue &queue) {
  int wrong = channels_of<signed char, signed char, 4>(queue, "signed_int8",
                                                       image_channel_type::signed_int8, 1);
  wrong += channels_of<unsigned char, unsigned char, 2>(queue, "unsigned_int8",
                                                        image_channel_type::unsigned_int8, 1);
  wrong += channels_of<short, short, 4>(queue, "signed_int16", image_channel_type::signed_int16, 1);
  wrong += channels_of<unsigned short, unsigned short, 1>(
      queue, "unsigned_int16", image_channel_type::unsigned_int16, 1);
  wrong += channels_of<int, int, 2>(queue, "signed_int32", image_channel_type::signed_int32, 1);
  wrong += channels_of<unsigned, unsigned, 4>(queue, "unsigned_int32",
                                              image_channel_type::unsigned_int32, 1);
  wrong += channels_of<sycl::half, sycl::half, 4>(queue, "fp16", image_channel_type::fp16, 1);
  wrong += channels_of<float, float, 2>(queue, "fp32", image_channel_type::fp32, 1);
  wrong += channels_of<unsigned char, float, 4>(queue, "unorm_int8", image_channel_type::unorm_int8,
                                                255);
  wrong += channels_of<signed char, float, 2>(queue, "snorm_int8", image_channel_type::snorm_int8,
                                              127);
  wrong += channels_of<unsigned short, float, 4>(queue, "unorm_int16",
                                                 image_channel_type::unorm_int16, 65535);
  wrong += channels_of<short, float, 1>(queue, "snorm_int16", image_channel_type::snorm_int16,
                                        32767);
  return wrong;
}

// Images in memory of the device, of one dimension and of rows with room between them.
int shared_memory(sycl::queue &queue) {
  const std::vector<float> values = numbers(64);
  float *line = sycl::malloc_shared<float>(64, queue);
  queue.copy(values.data(), line, 64).wait();
  const image_descriptor of_line(sycl::range<1>(64), 1, image_channel_type::fp32);
  const bindless_image_sampler by_index(addressing_mode::clamp, by_texels, filtering_mode::nearest);
  sampled_image_handle image =
      experimental::create_image(line, 64 * sizeof(float), by_index, of_line, queue);
  const auto fetched = on_device(
      queue, 64, [=](int i) { return experimental::fetch_image<float>(image, 63 - i); });
  int wrong = differences("a line of memory", fetched,
                          std::vector<float>(values.rbegin(), values.rend()));
  experimental::destroy_image_handle(image, queue);
  sycl::free(line, queue);

  const image_descriptor descriptor(sycl::range<2>(width, height), 1, image_channel_type::fp32);
  std::size_t pitch = 0;
  void *rows = experimental::pitched_alloc_device(&pitch, descriptor, queue);
  queue.ext_oneapi_copy(values.data(), rows, descriptor, pitch).wait();
  const bindless_image_sampler sampler(addressing_mode::clamp, by_texels, filtering_mode::linear);
  image = experimental::create_image(rows, pitch, sampler, descriptor, queue);
  const auto sampled = on_device(queue, 40 * 24, [=](int i) {
    const sycl::float2 at(static_cast<float>(i % 40) / 4 - 1, static_cast<float>(i / 40) / 4 - 1);
    return experimental::sample_image<float>(image, at);
  });
  std::vector<float> wanted;
  for (int i = 0; i < 40 * 24; ++i)
    wanted.push_back(
        plain{values,
              {width, height, 1},
              {addressing_mode::clamp, addressing_mode::clamp, addressing_mode::clamp},
              true}(static_cast<float>(i % 40) / 4 - 1, static_cast<float>(i / 40) / 4 - 1, 0));
  wrong += differences("rows of memory", sampled, wanted, 1e-3f);
  experimental::destroy_image_handle(image, queue);
  sycl::free(rows, queue);
  return wrong;
}

int layers(sycl::queue &queue) {
  constexpr int count = 5;
  const image_descriptor lines(sycl::range<2>(width, 0), 1, image_channel_type::fp32,
                               image_type::array, 1, count);
  const image_descriptor descriptor(sycl::range<2>(width, height), 1, image_channel_type::fp32,
                                    image_type::array, 1, count);
  const std::vector<float> values = numbers(width * height * count);
  const bindless_image_sampler sampler(addressing_mode::clamp_to_edge, by_texels,
                                       filtering_mode::linear);
  image_mem memory = filled(queue, lines, values);
  sampled_image_handle image = experimental::create_image(memory, sampler, lines, queue);
  // In the middle between two texels.
  const auto of_lines = on_device(queue, (width - 1) * count, [=](int i) {
    return experimental::sample_image_array<float>(
        image, static_cast<float>(i % (width - 1)) + 1, static_cast<unsigned>(i / (width - 1)));
  });
  std::vector<float> wanted;
  for (std::size_t i = 0; i < of_lines.size(); ++i) {
    const std::size_t at = i / (width - 1) * width + i % (width - 1);
    wanted.push_back((values[at] + values[at + 1]) / 2);
  }
  int wrong = differences("layers of one dimension", of_lines, wanted, 1e-3f);
  experimental::destroy_image_handle(image, queue);
  memory = filled(queue, descriptor, values);
  image = experimental::create_image(memory, sampler, descriptor, queue);
  const auto fetched = on_device(queue, values.size(), [=](int i) {
    return experimental::fetch_image_array<float>(image, sycl::int2(i % width, i / width % height),
                                                  static_cast<unsigned>(i / width / height));
  });
  wrong += differences("texels of layers", fetched, values);
  const auto sampled = on_device(queue, values.size(), [=](int i) {
    return experimental::sample_image_array<float>(
        image,
        sycl::float2(static_cast<float>(i % width) + 0.5f,
                     static_cast<float>(i / width % height) + 0.5f),
        static_cast<unsigned>(i / width / height));
  });
  experimental::destroy_image_handle(image, queue);
  return wrong + differences("samples of layers", sampled, values, 1e-3f);
}

// Each texel of a mipmap is the number of its level; one level is written by a kernel.
int mipmaps(sycl::queue &queue) {
  constexpr unsigned levels = 4, size = 32;
  const image_descriptor descriptor(sycl::range<2>(size, size), 1, image_channel_type::fp32,
                                    image_type::mipmap, levels);
  image_mem memory(descriptor, queue);
  for (unsigned level = 0; level < levels; ++level) {
    const image_descriptor of_level = descriptor.get_mip_level_desc(level);
    const auto handle = memory.get_mip_level_mem_handle(level);
    const std::vector<float> values(of_level.width * of_level.height, static_cast<float>(level));
    if (level != 2) {
      queue.ext_oneapi_copy(values.data(), handle, of_level).wait();
      continue;
    }
    auto image = experimental::create_image(handle, of_level, queue);
    queue
        .parallel_for(sycl::range<2>(of_level.height, of_level.width),
                      [=](sycl::id<2> id) {
                        experimental::write_image(
                            image,
                            sycl::int2(static_cast<int>(id[1]), static_cast<int>(id[0])), 2.0f);
                      })
        .wait();
    experimental::destroy_image_handle(image, queue);
  }
  int wrong = 0;
  for (filtering_mode between : {filtering_mode::nearest, filtering_mode::linear}) {
    const bool is_linear = between == filtering_mode::linear;
    const bindless_image_sampler sampler(addressing_mode::repeat, normalized,
                                         filtering_mode::linear, between, 0, levels - 1, 1);
    sampled_image_handle image = experimental::create_image(memory, sampler, descriptor, queue);
    const auto by_level = on_device(queue, 17, [=](int i) {
      return experimental::sample_mipmap<float>(image, sycl::float2(0.3f, 0.6f),
                                                static_cast<float>(i) / 4 + 0.125f);
    });
    std::vector<float> wanted;
    for (int i = 0; i < 17; ++i) {
      const float level = std::fmin(static_cast<float>(i) / 4 + 0.125f, levels - 1);
      wanted.push_back(is_linear ? level : std::round(level));
    }
    wrong += differences("levels of a mipmap", by_level, wanted, 0.02f);
    const auto by_gradients = on_device(queue, levels, [=](int i) {
      const float step = static_cast<float>(1 << i) / size;
      return experimental::sample_mipmap<float>(image, sycl::float2(0.3f, 0.6f),
                                                sycl::float2(step, 0), sycl::float2(0, step));
    });
    wrong += differences("gradients", by_gradients, {0, 1, 2, 3}, 0.05f);
    experimental::destroy_image_handle(image, queue);
  }
  return wrong;
}

// The direction in which a cubemap has a place of a face, which is between -1 and 1 both ways.
sycl::float3 direction(int face, float across, float down) {
  switch (face) {
  case 0:
    return {1, -down, -across};
  case 1:
    return {-1, -down, across};
  case 2:
    return {across, 1, down};
  case 3:
    return {across, -1, -down};
  case 4:
    return {across, -down, 1};
  default:
    return {-across, -down, -1};
  }
}

int cubemaps(sycl::queue &queue) {
  constexpr int size = 4, count = size * size * 6;
  const image_descriptor descriptor(sycl::range<2>(size, size), 1, image_channel_type::fp32,
                                    image_type::cubemap, 1, 6);
  const std::vector<float> values = numbers(count);
  image_mem memory = filled(queue, descriptor, values);
  const bindless_image_sampler sampler(addressing_mode::clamp_to_edge, normalized,
                                       filtering_mode::nearest,
                                       experimental::cubemap_filtering_mode::disjointed);
  sampled_image_handle image = experimental::create_image(memory, sampler, descriptor, queue);
  const auto sampled = on_device(queue, count, [=](int i) {
    const auto at = [](int n) { return (static_cast<float>(n) + 0.5f) / size * 2 - 1; };
    return experimental::sample_cubemap<float>(
        image, direction(i / size / size, at(i % size), at(i / size % size)));
  });
  int wrong = differences("faces of a cubemap", sampled, values);
  experimental::destroy_image_handle(image, queue);
  // Along the edge between the faces of +x and +z, which are 0 and 4.
  std::vector<float> faces(count);
  for (std::size_t i = 0; i < count; ++i)
    faces[i] = static_cast<float>(i / size / size);
  memory = filled(queue, descriptor, faces);
  const bindless_image_sampler seamless(addressing_mode::clamp_to_edge, normalized,
                                        filtering_mode::linear,
                                        experimental::cubemap_filtering_mode::seamless);
  image = experimental::create_image(memory, seamless, descriptor, queue);
  const auto between = on_device(queue, 8, [=](int i) {
    return experimental::sample_cubemap<float>(
        image, sycl::float3(1, static_cast<float>(i) / 16 - 0.25f, 0.9999f));
  });
  experimental::destroy_image_handle(image, queue);
  return wrong + differences("an edge of a cubemap", between, std::vector<float>(8, 2), 0.02f);
}

int gathered(sycl::queue &queue) {
  const image_descriptor descriptor(sycl::range<2>(width, height), 4, image_channel_type::fp32,
                                    image_type::gather);
  const std::vector<float> values = numbers(width * height * 4);
  image_mem memory = filled(queue, descriptor, values);
  const bindless_image_sampler sampler(addressing_mode::clamp_to_edge, by_texels,
                                       filtering_mode::linear);
  sampled_image_handle image = experimental::create_image(memory, sampler, descriptor, queue);
  constexpr int across = width - 1, count = across * (height - 1) * 16;
  // Where four texels meet: those of each channel.
  const auto got = on_device(queue, count, [=](int i) {
    const int x = i / 16 % across, y = i / 16 / across;
    const sycl::float4 four = experimental::gather_image<sycl::float4>(
        image, sycl::float2(static_cast<float>(x) + 1, static_cast<float>(y) + 1),
        static_cast<unsigned>(i / 4 % 4));
    return four[i % 4];
  });
  std::vector<float> wanted;
  constexpr int right[] = {0, 1, 1, 0}, below[] = {1, 1, 0, 0};
  for (int i = 0; i < count; ++i) {
    const int x = i / 16 % across + right[i % 4], y = i / 16 / across + below[i % 4];
    wanted.push_back(values[static_cast<std::size_t>((y * width + x) * 4 + i / 4 % 4)]);
  }
  experimental::destroy_image_handle(image, queue);
  return differences("four texels", got, wanted);
}

// What can't be had is an exception.
int refusals(sycl::queue &queue) {
  const image_descriptor descriptor(sycl::range<2>(width, height), 1,
                                    image_channel_type::unsigned_int8);
  image_mem memory(descriptor, queue);
  const bindless_image_sampler sampler(addressing_mode::clamp, by_texels, filtering_mode::linear);
  try {
    experimental::create_image(memory, sampler, descriptor, queue);
    std::puts("integers that are filtered: not refused");
    return 1;
  } catch (const sycl::exception &) {
    return 0;
  }
}

int main() {
  sycl::queue queue;
  const sycl::device device = queue.get_device();
  for (sycl::aspect needed :
       {sycl::aspect::ext_oneapi_bindless_images, sycl::aspect::ext_oneapi_mipmap,
        sycl::aspect::ext_oneapi_cubemap, sycl::aspect::ext_oneapi_cubemap_seamless_filtering,
        sycl::aspect::ext_oneapi_bindless_images_gather, sycl::aspect::ext_oneapi_image_array})
    if (!device.has(needed)) {
      std::puts("no textures");
      return 1;
    }
  const int wrong = addressing(queue) + dimensions(queue) + channels(queue) +
                    shared_memory(queue) + layers(queue) + mipmaps(queue) + cubemaps(queue) +
                    gathered(queue) + refusals(queue);
  if (wrong == 0)
    std::puts("ok");
  return wrong != 0;
}
