// Images by their handles, without samplers: kernels read and write them, of all types of channels
// and dimensions, and they are copied as a whole and in parts.
#include <sycl/sycl.hpp>

#include <cstddef>
#include <cstdio>
#include <type_traits>
#include <vector>

namespace experimental = sycl::ext::oneapi::experimental;
using sycl::image_channel_type;

template <class T, int N> using texel = std::conditional_t<N == 1, T, sycl::vec<T, N>>;

struct extent {
  int width, height, depth;
  std::size_t count() const { return static_cast<std::size_t>(width * height * depth); }
};

template <int Dimensions> auto place(int x, int y, int z) {
  if constexpr (Dimensions == 1)
    return x;
  else if constexpr (Dimensions == 2)
    return sycl::int2(x, y);
  else
    return sycl::int3(x, y, z);
}

template <int Dimensions>
experimental::image_descriptor described(extent size, unsigned channels, image_channel_type type) {
  const auto width = static_cast<std::size_t>(size.width);
  const auto height = static_cast<std::size_t>(size.height);
  const auto depth = static_cast<std::size_t>(size.depth);
  if constexpr (Dimensions == 1)
    return {sycl::range(width), channels, type};
  else if constexpr (Dimensions == 2)
    return {sycl::range(width, height), channels, type};
  else
    return {sycl::range(width, height, depth), channels, type};
}

template <class T> std::vector<T> counting(std::size_t count, int first) {
  std::vector<T> values(count);
  for (std::size_t i = 0; i < count; ++i)
    values[i] = static_cast<T>(static_cast<int>(i % 97) + first);
  return values;
}

template <class T>
int differences(const char *what, const std::vector<T> &got, const std::vector<T> &wanted) {
  int wrong = 0;
  std::size_t first = 0;
  for (std::size_t i = 0; i < got.size(); ++i)
    if (got[i] != wanted[i] && wrong++ == 0)
      first = i;
  if (wrong)
    std::printf("%s: %d of %zu are wrong; [%zu] is %g, not %g\n", what, wrong, got.size(), first,
                static_cast<double>(got[first]), static_cast<double>(wanted[first]));
  return wrong;
}

// Texels of one image, turned around and with a number added, to another one.
template <class T, int N, int Dimensions>
int turned(sycl::queue &queue, const char *what, image_channel_type type) {
  using value = texel<T, N>;
  constexpr extent size{37, Dimensions > 1 ? 5 : 1, Dimensions > 2 ? 3 : 1};
  const auto descriptor = described<Dimensions>(size, N, type);
  experimental::image_mem from(descriptor, queue), to(descriptor, queue);
  auto in = experimental::create_image(from, descriptor, queue);
  auto out = experimental::create_image(to, descriptor, queue);
  const std::vector<T> values = counting<T>(size.count() * N, 1);
  std::vector<T> result(values.size()), wanted(values.size());
  queue.ext_oneapi_copy(values.data(), from.get_handle(), descriptor).wait();
  queue
      .parallel_for(sycl::range(size.count()),
                    [=](sycl::id<1> id) {
                      const int i = static_cast<int>(id[0]), x = i % size.width;
                      const int y = i / size.width % size.height;
                      const int z = i / size.width / size.height;
                      const auto read = experimental::fetch_image<value>(
                          in, place<Dimensions>(size.width - 1 - x, size.height - 1 - y,
                                                size.depth - 1 - z));
                      experimental::write_image(out, place<Dimensions>(x, y, z),
                                                value(read + value(T(3))));
                    })
      .wait();
  queue.ext_oneapi_copy(to.get_handle(), result.data(), descriptor).wait();
  for (std::size_t i = 0; i < size.count(); ++i)
    for (std::size_t c = 0; c < N; ++c)
      wanted[i * N + c] = values[(size.count() - 1 - i) * N + c] + T(3);
  int wrong = differences(what, result, wanted);
  const sycl::range<3> range = experimental::get_image_range(to.get_handle(), queue);
  if (range[0] != 37 || range[1] != (Dimensions > 1 ? 5 : 0) ||
      experimental::get_image_channel_type(to.get_handle(), queue) != type ||
      experimental::get_image_num_channels(to.get_handle(), queue) != N) {
    std::printf("%s: it is described as another image\n", what);
    ++wrong;
  }
  experimental::destroy_image_handle(in, queue);
  experimental::destroy_image_handle(out, queue);
  return wrong;
}

// Texels of each size in each number of dimensions.
int of_all_sizes(sycl::queue &queue) {
  return turned<signed char, 1, 1>(queue, "signed_int8", image_channel_type::signed_int8) +
         turned<unsigned char, 1, 2>(queue, "unsigned_int8", image_channel_type::unsigned_int8) +
         turned<signed char, 1, 3>(queue, "signed_int8", image_channel_type::signed_int8) +
         turned<unsigned char, 2, 1>(queue, "unsigned_int8", image_channel_type::unsigned_int8) +
         turned<short, 1, 2>(queue, "signed_int16", image_channel_type::signed_int16) +
         turned<sycl::half, 1, 3>(queue, "fp16", image_channel_type::fp16) +
         turned<unsigned char, 4, 1>(queue, "unsigned_int8", image_channel_type::unsigned_int8) +
         turned<float, 1, 2>(queue, "fp32", image_channel_type::fp32) +
         turned<short, 2, 3>(queue, "signed_int16", image_channel_type::signed_int16) +
         turned<sycl::half, 4, 1>(queue, "fp16", image_channel_type::fp16) +
         turned<unsigned short, 4, 2>(queue, "unsigned_int16",
                                      image_channel_type::unsigned_int16) +
         turned<int, 2, 3>(queue, "signed_int32", image_channel_type::signed_int32) +
         turned<float, 4, 1>(queue, "fp32", image_channel_type::fp32) +
         turned<unsigned, 4, 2>(queue, "unsigned_int32", image_channel_type::unsigned_int32) +
         turned<int, 4, 3>(queue, "signed_int32", image_channel_type::signed_int32);
}

// Layers, which are turned around; a cubemap has six.
template <int Dimensions>
int layered(sycl::queue &queue, const char *what, experimental::image_type type) {
  constexpr int width = 16, height = Dimensions > 1 ? 16 : 1, layers = 6;
  experimental::image_descriptor descriptor(
      sycl::range<2>(width, Dimensions > 1 ? height : 0), 2, image_channel_type::fp32, type, 1,
      layers);
  experimental::image_mem from(descriptor, queue), to(descriptor, queue);
  auto in = experimental::create_image(from, descriptor, queue);
  auto out = experimental::create_image(to, descriptor, queue);
  constexpr std::size_t count = width * height * layers;
  const std::vector<float> values = counting<float>(count * 2, 0);
  std::vector<float> result(values.size()), wanted(values.size());
  queue.ext_oneapi_copy(values.data(), from.get_handle(), descriptor).wait();
  queue
      .parallel_for(sycl::range(count),
                    [=](sycl::id<1> id) {
                      const int i = static_cast<int>(id[0]), x = i % width, y = i / width % height;
                      const auto layer = static_cast<unsigned>(i / width / height);
                      const auto read = experimental::fetch_image_array<sycl::float2>(
                          in, place<Dimensions>(x, y, 0), layers - 1 - layer);
                      experimental::write_image_array(out, place<Dimensions>(x, y, 0), layer,
                                                      sycl::float2(read * 2.0f));
                    })
      .wait();
  queue.ext_oneapi_copy(to.get_handle(), result.data(), descriptor).wait();
  constexpr std::size_t of_layer = width * height * 2;
  for (std::size_t i = 0; i < wanted.size(); ++i)
    wanted[i] = 2 * values[(layers - 1 - i / of_layer) * of_layer + i % of_layer];
  experimental::destroy_image_handle(in, queue);
  experimental::destroy_image_handle(out, queue);
  return differences(what, result, wanted);
}

struct colour {
  unsigned char red, green, blue, alpha;
};

// A type of the program's for the bits of a texel.
int of_a_class(sycl::queue &queue) {
  experimental::image_descriptor descriptor(sycl::range<2>(20, 10), 4,
                                            image_channel_type::unsigned_int8);
  experimental::image_mem memory(descriptor, queue);
  auto image = experimental::create_image(memory, descriptor, queue);
  std::vector<unsigned char> values = counting<unsigned char>(800, 5), result(800);
  queue.ext_oneapi_copy(values.data(), memory.get_handle(), descriptor).wait();
  queue
      .parallel_for(sycl::range<2>(10, 20),
                    [=](sycl::id<2> id) {
                      const sycl::int2 at(static_cast<int>(id[1]), static_cast<int>(id[0]));
                      const auto read =
                          experimental::fetch_image<colour, sycl::vec<unsigned char, 4>>(image, at);
                      experimental::write_image(
                          image, at, colour{read.alpha, read.blue, read.green, read.red});
                    })
      .wait();
  queue.ext_oneapi_copy(memory.get_handle(), result.data(), descriptor).wait();
  std::vector<unsigned char> wanted(800);
  for (std::size_t i = 0; i < 800; ++i)
    wanted[i] = values[i / 4 * 4 + 3 - i % 4];
  experimental::destroy_image_handle(image, queue);
  return differences("texels of a class", result, wanted);
}

// A part of the host's memory to a part of an image, from there to another one, and back.
int parts(sycl::queue &queue) {
  constexpr std::size_t width = 24, height = 10, depth = 4;
  experimental::image_descriptor descriptor(sycl::range(width, height, depth), 2,
                                            image_channel_type::signed_int16);
  experimental::image_mem first(descriptor, queue), second(descriptor, queue);
  using value = short;
  const std::vector<value> values = counting<value>(width * height * depth * 2, 1);
  const std::vector<value> zeros(values.size());
  std::vector<value> result(values.size()), wanted(values.size());
  queue.ext_oneapi_copy(zeros.data(), first.get_handle(), descriptor).wait();
  queue.ext_oneapi_copy(zeros.data(), second.get_handle(), descriptor).wait();
  const sycl::range<3> whole(width, height, depth), part(5, 4, 2);
  queue
      .ext_oneapi_copy(values.data(), {3, 2, 1}, whole, first.get_handle(), {7, 5, 2}, descriptor,
                       part)
      .wait();
  queue
      .ext_oneapi_copy(first.get_handle(), {7, 5, 2}, descriptor, second.get_handle(), {1, 0, 0},
                       descriptor, part)
      .wait();
  queue
      .ext_oneapi_copy(second.get_handle(), {1, 0, 0}, descriptor, result.data(), {2, 6, 1}, whole,
                       part)
      .wait();
  const auto at = [=](std::size_t x, std::size_t y, std::size_t z) {
    return ((z * height + y) * width + x) * 2;
  };
  for (std::size_t z = 0; z < part[2]; ++z)
    for (std::size_t y = 0; y < part[1]; ++y)
      for (std::size_t i = 0; i < part[0] * 2; ++i)
        wanted[at(2, 6 + y, 1 + z) + i] = values[at(3, 2 + y, 1 + z) + i];
  return differences("parts", result, wanted);
}

// Memory with room between its rows, to an image and back.
int pitched(sycl::queue &queue) {
  constexpr std::size_t width = 33, height = 7;
  experimental::image_descriptor descriptor(sycl::range(width, height), 1,
                                            image_channel_type::unsigned_int32);
  std::size_t pitch = 0;
  void *rows = experimental::pitched_alloc_device(&pitch, descriptor, queue);
  const std::vector<unsigned> values = counting<unsigned>(width * height, 1);
  std::vector<unsigned> result(values.size());
  experimental::image_mem memory(descriptor, queue);
  queue.ext_oneapi_copy(values.data(), rows, descriptor, pitch).wait();
  queue.ext_oneapi_copy(rows, descriptor, pitch, memory.get_handle(), descriptor).wait();
  queue.memset(rows, 0, pitch * height).wait();
  queue.ext_oneapi_copy(memory.get_handle(), descriptor, rows, descriptor, pitch).wait();
  queue.ext_oneapi_copy(rows, result.data(), descriptor, pitch).wait();
  int wrong = differences("rows with room between them", result, values);
  if (pitch % queue.get_device()
                  .get_info<experimental::info::device::image_row_pitch_align>()) {
    std::printf("rows begin every %zu bytes\n", pitch);
    ++wrong;
  }
  sycl::free(rows, queue);
  return wrong;
}

// What can't be had is an exception.
int refusals(sycl::queue &queue) {
  int wrong = 0;
  const auto refused = [&](const char *what, auto &&call) {
    try {
      call();
      std::printf("%s: not refused\n", what);
      ++wrong;
    } catch (const sycl::exception &) {
    }
  };
  experimental::image_descriptor three(sycl::range<1>(8), 3, image_channel_type::fp32);
  refused("three channels", [&] { experimental::image_mem memory(three, queue); });
  experimental::image_descriptor normalized(sycl::range<1>(8), 4, image_channel_type::unorm_int8);
  experimental::image_mem memory(normalized, queue);
  refused("unsampled texels that are normalized",
          [&] { experimental::create_image(memory, normalized, queue); });
  experimental::image_descriptor wide(sycl::range<1>(std::size_t(1) << 30), 1,
                                      image_channel_type::fp32);
  refused("an image that is too wide", [&] { experimental::image_mem memory(wide, queue); });
  if (!experimental::get_image_memory_support(three, queue).empty() ||
      experimental::is_image_handle_supported<experimental::unsampled_image_handle>(
          normalized, experimental::image_memory_handle_type::opaque_handle, queue) ||
      !experimental::is_image_handle_supported<experimental::sampled_image_handle>(
          normalized, experimental::image_memory_handle_type::opaque_handle, queue)) {
    std::puts("what is refused is said to be supported");
    ++wrong;
  }
  return wrong;
}

int main() {
  sycl::queue queue;
  if (!queue.get_device().has(sycl::aspect::ext_oneapi_bindless_images)) {
    std::puts("no bindless images");
    return 1;
  }
  int wrong = of_all_sizes(queue);
  wrong += layered<1>(queue, "layers of 1D", experimental::image_type::array);
  wrong += layered<2>(queue, "layers of 2D", experimental::image_type::array);
  wrong += layered<2>(queue, "a cubemap", experimental::image_type::cubemap);
  wrong += of_a_class(queue) + parts(queue) + pitched(queue) + refusals(queue);
  if (wrong == 0)
    std::puts("ok");
  return wrong != 0;
}
