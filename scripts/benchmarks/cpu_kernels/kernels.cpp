// Kernels as programs have them; see timing.hpp.

#include <sycl/sycl.hpp>

#include "timing.hpp"

namespace {

constexpr std::size_t group_size = 256, strided_items = 64 * group_size;
constexpr int tile = 16;

template <class Index> void time_product(const char *name, sycl::queue &queue, numbers given) {
  const auto launch = [&] {
    queue.parallel_for(sycl::range<2>(order, order), [=](sycl::id<2> id) {
      const Index y = Index(id[0]), x = Index(id[1]);
      float sum = 0;
      for (Index k = 0; k < Index(order); ++k)
        sum += given.a[y * order + k] * given.b[k * order + x];
      given.c[y * order + x] = sum;
    }).wait();
  };
  time(name, launch, [&] { return given.has_product(); });
}

template <class Index> void time_triad(const char *name, sycl::queue &queue, numbers given) {
  const auto launch = [&] {
    queue.parallel_for(sycl::range<1>(elements), [=](sycl::id<1> id) {
      const Index i = Index(id[0]);
      given.c[i] = given.a[i] + 3 * given.b[i];
    }).wait();
  };
  time(name, launch, [&] { return given.has_triad(); });
}

// Each item takes every so many elements.
template <class Index> void time_strides(const char *name, sycl::queue &queue, numbers given) {
  const sycl::nd_range<1> range(strided_items, group_size);
  const auto launch = [&] {
    queue.parallel_for(range, [=](sycl::nd_item<1> item) {
      const Index items = Index(item.get_global_range(0));
      for (Index i = Index(item.get_global_id(0)); i < Index(elements); i += items)
        given.c[i] = given.a[i] + 3 * given.b[i];
    }).wait();
  };
  time(name, launch, [&] { return given.has_triad(); });
}

template <class Index> void time_stencil(const char *name, sycl::queue &queue, numbers given) {
  const auto launch = [&] {
    queue.parallel_for(sycl::range<2>(side - 2, side - 2), [=](sycl::id<2> id) {
      const Index y = Index(id[0]) + 1, x = Index(id[1]) + 1, n = Index(side);
      const float *a = given.a;
      given.c[y * n + x] = 0.2f * (a[y * n + x] + a[(y - 1) * n + x] + a[(y + 1) * n + x] +
                                   a[y * n + x - 1] + a[y * n + x + 1]);
    }).wait();
  };
  time(name, launch, [&] { return given.has_stencil(); });
}

void time_tiles(sycl::queue &queue, numbers given) {
  const auto launch = [&] {
    queue.submit([&](sycl::handler &handler) {
      sycl::local_accessor<float, 2> a({tile, tile}, handler), b({tile, tile}, handler);
      const sycl::nd_range<2> range({std::size_t(order), std::size_t(order)}, {tile, tile});
      handler.parallel_for(range, [=](sycl::nd_item<2> item) {
        const int own_y = int(item.get_local_id(0)), own_x = int(item.get_local_id(1));
        const int y = int(item.get_global_id(0)), x = int(item.get_global_id(1));
        float sum = 0;
        for (int first = 0; first < order; first += tile) {
          a[own_y][own_x] = given.a[y * order + first + own_x];
          b[own_y][own_x] = given.b[(first + own_y) * order + x];
          sycl::group_barrier(item.get_group());
          for (int k = 0; k < tile; ++k)
            sum += a[own_y][k] * b[k][own_x];
          sycl::group_barrier(item.get_group());
        }
        given.c[y * order + x] = sum;
      });
    }).wait();
  };
  time("matrix product, tiled", launch, [&] { return given.has_product(); });
}

void time_histograms(sycl::queue &queue, numbers given) {
  using sycl::access::address_space;
  using global = sycl::atomic_ref<unsigned, sycl::memory_order::relaxed, sycl::memory_scope::device,
                                  address_space::global_space>;
  using local = sycl::atomic_ref<unsigned, sycl::memory_order::relaxed,
                                 sycl::memory_scope::work_group, address_space::local_space>;
  const auto in_groups = [&] {
    std::fill_n(given.counts, bins, 0u);
    queue.submit([&](sycl::handler &handler) {
      sycl::local_accessor<unsigned> own(bins, handler);
      handler.parallel_for(sycl::nd_range<1>(elements / 16, bins), [=](sycl::nd_item<1> item) {
        const std::size_t i = item.get_local_id(0), first = item.get_group(0) * 16 * bins + i;
        own[i] = 0;
        sycl::group_barrier(item.get_group());
        for (std::size_t k = 0; k < 16; ++k)
          local(own[given.bytes[first + k * bins]]) += 1;
        sycl::group_barrier(item.get_group());
        global(given.counts[i]) += own[i];
      });
    }).wait();
  };
  time("histogram, local atomics", in_groups, [&] { return given.has_histogram(); });
  const auto at_once = [&] {
    std::fill_n(given.counts, bins, 0u);
    queue.parallel_for(sycl::range<1>(elements), [=](sycl::id<1> i) {
      global(given.counts[given.bytes[i]]) += 1;
    }).wait();
  };
  time("histogram, global atomics", at_once, [&] { return given.has_histogram(); });
}

void time_groups(sycl::queue &queue, numbers given) {
  const sycl::nd_range<1> range(elements, group_size);
  const auto has_sums = [&] { return given.has_sums(group_size); };
  time(
      "reduce_over_group",
      [&] {
        queue.parallel_for(range, [=](sycl::nd_item<1> item) {
          const float sum = sycl::reduce_over_group(
              item.get_group(), given.a[item.get_global_id(0)], sycl::plus<float>());
          if (item.get_local_id(0) == 0)
            given.c[item.get_group(0)] = sum;
        }).wait();
      },
      has_sums);
  time(
      "inclusive_scan_over_group",
      [&] {
        queue.parallel_for(range, [=](sycl::nd_item<1> item) {
          const float sum = sycl::inclusive_scan_over_group(
              item.get_group(), given.a[item.get_global_id(0)], sycl::plus<float>());
          if (item.get_local_id(0) == group_size - 1)
            given.c[item.get_group(0)] = sum;
        }).wait();
      },
      has_sums);
  time(
      "group_broadcast",
      [&] {
        queue.parallel_for(range, [=](sycl::nd_item<1> item) {
          const std::size_t i = item.get_global_id(0);
          given.c[i] = sycl::group_broadcast(item.get_group(), given.a[i], 3);
        }).wait();
      },
      [&] {
        for (std::size_t i = 0; i < elements; ++i)
          if (given.c[i] != given.a[i / group_size * group_size + 3])
            return false;
        return true;
      });
  time(
      "group_barrier",
      [&] {
        queue.parallel_for(range, [=](sycl::nd_item<1> item) {
          const std::size_t i = item.get_global_id(0);
          const float own = given.a[i];
          sycl::group_barrier(item.get_group());
          given.c[i] = own + 3 * given.b[i];
        }).wait();
      },
      [&] { return given.has_triad(); });
  time(
      "reduction by barriers",
      [&] {
        queue.submit([&](sycl::handler &handler) {
          sycl::local_accessor<float> own(group_size, handler);
          handler.parallel_for(range, [=](sycl::nd_item<1> item) {
            const std::size_t i = item.get_local_id(0);
            own[i] = given.a[item.get_global_id(0)];
            for (std::size_t half = group_size / 2; half > 0; half /= 2) {
              sycl::group_barrier(item.get_group());
              if (i < half)
                own[i] += own[i + half];
            }
            if (i == 0)
              given.c[item.get_group(0)] = own[0];
          });
        }).wait();
      },
      has_sums);
  time(
      "sycl::reduction",
      [&] {
        queue.submit([&](sycl::handler &handler) {
          const sycl::property::reduction::initialize_to_identity from_zero{};
          handler.parallel_for(sycl::range<1>(elements),
                               sycl::reduction(given.counts, sycl::plus<unsigned>(), from_zero),
                               [=](sycl::id<1> i, auto &sum) { sum += unsigned(given.bytes[i]); });
        }).wait();
      },
      [&] {
        unsigned sum = 0;
        for (std::size_t i = 0; i < elements; ++i)
          sum += given.bytes[i];
        return *given.counts == sum;
      });
}

void time_pixels(sycl::queue &queue, numbers given) {
  const auto launch = [&] {
    queue.parallel_for(sycl::range<2>(height, width), [=](sycl::id<2> id) {
      given.pixels[id[0] * width + id[1]] = iterations(place_x(id[1]), place_y(id[0]));
    }).wait();
  };
  time("Mandelbrot", launch, [&] { return given.has_pixels(); });
}

void time_launches(sycl::queue &queue, numbers given) {
  const auto launch = [&] {
    for (int i = 0; i < small; ++i)
      given.pixels[i] = 0;
    for (int count = 0; count < launches; ++count)
      queue.parallel_for(sycl::range<1>(small), [=](sycl::id<1> i) { ++given.pixels[i]; }).wait();
  };
  time("1,000 launches, each waited for", launch, [&] {
    return std::count(given.pixels, given.pixels + small, launches) == small;
  });
}

} // namespace

int main(int count, char **words) {
  read(count, words);
  sycl::queue queue;
  const numbers given{sycl::malloc_shared<float>(elements, queue),
                      sycl::malloc_shared<float>(elements, queue),
                      sycl::malloc_shared<float>(elements, queue),
                      sycl::malloc_shared<std::uint8_t>(elements, queue),
                      sycl::malloc_shared<unsigned>(bins, queue),
                      sycl::malloc_shared<int>(width * height, queue)};
  given.fill();
  time_triad<std::size_t>("triad, size_t", queue, given);
  time_triad<int>("triad, int", queue, given);
  time_triad<unsigned>("triad, unsigned", queue, given);
  time_strides<std::size_t>("triad in strides, size_t", queue, given);
  time_strides<int>("triad in strides, int", queue, given);
  time_strides<unsigned>("triad in strides, unsigned", queue, given);
  time_stencil<std::size_t>("stencil, size_t", queue, given);
  time_stencil<int>("stencil, int", queue, given);
  time_stencil<unsigned>("stencil, unsigned", queue, given);
  time_product<std::size_t>("matrix product, size_t", queue, given);
  time_product<int>("matrix product, int", queue, given);
  time_product<unsigned>("matrix product, unsigned", queue, given);
  time_tiles(queue, given);
  time_histograms(queue, given);
  time_groups(queue, given);
  time_pixels(queue, given);
  time_launches(queue, given);
  sycl::free(given.a, queue);
  sycl::free(given.b, queue);
  sycl::free(given.c, queue);
  sycl::free(given.bytes, queue);
  sycl::free(given.counts, queue);
  sycl::free(given.pixels, queue);
}
