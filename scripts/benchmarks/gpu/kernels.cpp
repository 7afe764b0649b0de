// The kernels of scripts/benchmark.py gpu in SYCL 2020. Argument: a folder for the results.
#include "results.hpp"
#include "sizes.hpp"

#include <sycl/sycl.hpp>

#include <chrono>

namespace {

struct Benchmark {
  sycl::queue queue;
  Results results;

  // One launch that isn't counted, then those that are.
  template <class Submit>
  void time(const std::string &name, double bytes, const Submit &submit) {
    submit().wait();
    std::vector<double> times;
    for (int launch = 0; launch < sizes::launches; ++launch) {
      sycl::event done = submit();
      done.wait();
      using namespace sycl::info;
      times.push_back(
          static_cast<double>(done.get_profiling_info<event_profiling::command_end>() -
                              done.get_profiling_info<event_profiling::command_start>()));
    }
    results.time(name, times, bytes);
  }

  template <class T> void keep(const std::string &name, const T *from, std::size_t count) {
    std::vector<T> host(count);
    queue.copy(from, host.data(), count).wait();
    results.keep(name, host);
  }

  template <class T> T *memory(std::size_t count) { return sycl::malloc_device<T>(count, queue); }

  template <class Fill> void fill(std::size_t count, const Fill &fill) {
    queue.parallel_for(count, fill).wait();
  }

  template <class... T> void release(T *...pointers) { (sycl::free(pointers, queue), ...); }
};

void stream(Benchmark &run) {
  constexpr std::size_t size = sizes::stream;
  double *a = run.memory<double>(size), *b = run.memory<double>(size),
         *c = run.memory<double>(size);
  double *sums = run.memory<double>(sizes::dot_groups);
  sycl::queue &queue = run.queue;
  run.fill(size, [=](sycl::id<1> i) {
    a[i] = 0.1;
    b[i] = 0.2;
    c[i] = 0.0;
  });
  constexpr double scalar = 0.4, moved = size * sizeof(double);
  run.time("copy", 2 * moved, [&] {
    return queue.parallel_for(size, [=](sycl::id<1> i) { c[i] = a[i]; });
  });
  run.time("mul", 2 * moved, [&] {
    return queue.parallel_for(size, [=](sycl::id<1> i) { b[i] = scalar * c[i]; });
  });
  run.time("add", 3 * moved, [&] {
    return queue.parallel_for(size, [=](sycl::id<1> i) { c[i] = a[i] + b[i]; });
  });
  run.time("triad", 3 * moved, [&] {
    return queue.parallel_for(size, [=](sycl::id<1> i) { a[i] = b[i] + scalar * c[i]; });
  });
  run.time("dot", 2 * moved, [&] {
    return queue.submit([&](sycl::handler &handler) {
      sycl::local_accessor<double> shared(sizes::group, handler);
      handler.parallel_for(
          sycl::nd_range<1>(sizes::dot_groups * sizes::group, sizes::group),
          [=](sycl::nd_item<1> item) {
            const std::size_t local = item.get_local_id(0);
            double sum = 0;
            for (std::size_t i = item.get_global_id(0); i < size; i += item.get_global_range(0))
              sum += a[i] * b[i];
            shared[local] = sum;
            for (std::size_t half = sizes::group / 2; half > 0; half /= 2) {
              sycl::group_barrier(item.get_group());
              if (local < half)
                shared[local] += shared[local + half];
            }
            if (local == 0)
              sums[item.get_group(0)] = shared[0];
          });
    });
  });
  run.keep("add", c, size);
  run.keep("mul", b, size);
  run.keep("triad", a, size);
  run.keep("dot", sums, sizes::dot_groups);
  run.release(a, b, c, sums);
}

// One element of the product, with tiles in the local memory of `left` and `right`.
template <class T, class Tile>
void multiply(sycl::nd_item<2> item, const T *a, const T *b, T *c, Tile &left, Tile &right) {
  constexpr std::size_t width = sizes::matrix, tile = sizes::tile;
  const std::size_t row = item.get_global_id(0), column = item.get_global_id(1);
  const std::size_t y = item.get_local_id(0), x = item.get_local_id(1);
  T sum = 0;
  for (std::size_t from = 0; from < width; from += tile) {
    left[y][x] = a[row * width + from + x];
    right[y][x] = b[(from + y) * width + column];
    sycl::group_barrier(item.get_group());
    for (std::size_t k = 0; k < tile; ++k)
      sum += left[y][k] * right[k][x];
    sycl::group_barrier(item.get_group());
  }
  c[row * width + column] = sum;
}

template <class T> void matrix_product(Benchmark &run, const std::string &name) {
  constexpr std::size_t width = sizes::matrix, tile = sizes::tile;
  T *a = run.memory<T>(width * width), *b = run.memory<T>(width * width),
    *c = run.memory<T>(width * width);
  sycl::queue &queue = run.queue;
  run.fill(width * width, [=](sycl::id<1> i) {
    a[i] = sample(static_cast<std::uint32_t>(i));
    b[i] = sample(static_cast<std::uint32_t>(i + 7));
  });
  const sycl::nd_range<2> all({width, width}, {tile, tile});
  run.time(name, 0, [&] {
    return queue.parallel_for(all, [=](sycl::nd_item<2> item) {
      using tile_t = T[tile][tile];
      auto &left = *sycl::ext::oneapi::group_local_memory_for_overwrite<tile_t>(item.get_group());
      auto &right = *sycl::ext::oneapi::group_local_memory_for_overwrite<tile_t>(item.get_group());
      multiply(item, a, b, c, left, right);
    });
  });
  run.keep(name, c, width * width);
  run.time(name + " of accessors", 0, [&] {
    return queue.submit([&](sycl::handler &handler) {
      sycl::local_accessor<T, 2> left({tile, tile}, handler), right({tile, tile}, handler);
      handler.parallel_for(
          all, [=](sycl::nd_item<2> item) { multiply(item, a, b, c, left, right); });
    });
  });
  run.keep(name + " of accessors", c, width * width);
  run.release(a, b, c);
}

// The same on tensor cores, from global memory: 2 x 4 sub-groups a work-group.
void tensor_product(Benchmark &run) {
  namespace matrix = sycl::ext::oneapi::experimental::matrix;
  using matrix::layout, matrix::use, sycl::half, sycl::sub_group;
  constexpr std::size_t width = sizes::matrix, side = sizes::fragment, count = sizes::fragments;
  half *a = run.memory<half>(width * width), *b = run.memory<half>(width * width);
  float *c = run.memory<float>(width * width);
  sycl::queue &queue = run.queue;
  run.fill(width * width, [=](sycl::id<1> i) {
    a[i] = sample(static_cast<std::uint32_t>(i));
    b[i] = sample(static_cast<std::uint32_t>(i + 7));
  });
  constexpr std::size_t groups = width / (side * count);
  run.time("matrix product, half on tensor cores", 0, [&] {
    return queue.parallel_for(
        sycl::nd_range<2>({groups, groups * 32}, {2, 4 * 32}), [=](sycl::nd_item<2> item) {
          const auto at = [](auto *values, std::size_t row, std::size_t column) {
            return sycl::address_space_cast<sycl::access::address_space::global_space,
                                            sycl::access::decorated::no>(values + row * width +
                                                                         column);
          };
          const sub_group group = item.get_sub_group();
          const std::size_t row = item.get_global_id(0) * side * count;
          const std::size_t column = item.get_global_id(1) / 32 * side * count;
          matrix::joint_matrix<sub_group, half, use::a, side, side, layout::row_major> left[count];
          matrix::joint_matrix<sub_group, half, use::b, side, side, layout::row_major> right[count];
          matrix::joint_matrix<sub_group, float, use::accumulator, side, side> sums[count][count];
          for (auto &of_row : sums)
            for (auto &sum : of_row)
              joint_matrix_fill(group, sum, 0.0f);
          for (std::size_t k = 0; k < width; k += side) {
            for (std::size_t i = 0; i < count; ++i) {
              joint_matrix_load(group, left[i], at(a, row + i * side, k), width);
              joint_matrix_load(group, right[i], at(b, k, column + i * side), width);
            }
            for (std::size_t i = 0; i < count; ++i)
              for (std::size_t j = 0; j < count; ++j)
                joint_matrix_mad(group, sums[i][j], left[i], right[j], sums[i][j]);
          }
          for (std::size_t i = 0; i < count; ++i)
            for (std::size_t j = 0; j < count; ++j)
              joint_matrix_store(group, sums[i][j], at(c, row + i * side, column + j * side), width,
                                 layout::row_major);
        });
  });
  run.keep("matrix product, half on tensor cores", c, width * width);
  run.release(a, b, c);
}

void n_body(Benchmark &run) {
  constexpr std::size_t bodies = sizes::bodies, group = sizes::group;
  sycl::float4 *places = run.memory<sycl::float4>(bodies), *forces = run.memory<sycl::float4>(bodies);
  sycl::queue &queue = run.queue;
  run.fill(bodies, [=](sycl::id<1> i) {
    const auto at = static_cast<std::uint32_t>(4 * i);
    places[i] = {sample(at), sample(at + 1), sample(at + 2), sample(at + 3)};
  });
  run.time("n-body", 0, [&] {
    return queue.parallel_for(sycl::nd_range<1>(bodies, group), [=](sycl::nd_item<1> item) {
      using group_t = sycl::float4[group];
      auto &others = *sycl::ext::oneapi::group_local_memory_for_overwrite<group_t>(item.get_group());
      const std::size_t local = item.get_local_id(0);
      const sycl::float4 own = places[item.get_global_id(0)];
      float x = 0, y = 0, z = 0;
      for (std::size_t from = 0; from < bodies; from += group) {
        others[local] = places[from + local];
        sycl::group_barrier(item.get_group());
        for (std::size_t k = 0; k < group; ++k) {
          const sycl::float4 other = others[k];
          const float dx = other.x() - own.x(), dy = other.y() - own.y(), dz = other.z() - own.z();
          const float inverse = sycl::rsqrt(dx * dx + dy * dy + dz * dz + 1e-4f);
          const float weight = other.w() * inverse * inverse * inverse;
          x += dx * weight;
          y += dy * weight;
          z += dz * weight;
        }
        sycl::group_barrier(item.get_group());
      }
      forces[item.get_global_id(0)] = {x, y, z, 0};
    });
  });
  run.keep("n-body", reinterpret_cast<float *>(forces), 4 * bodies);
  run.release(places, forces);
}

void stencil(Benchmark &run) {
  constexpr std::size_t side = sizes::grid, cells = side * side * side;
  float *from = run.memory<float>(cells), *to = run.memory<float>(cells);
  sycl::queue &queue = run.queue;
  run.fill(cells, [=](sycl::id<1> i) {
    from[i] = sample(static_cast<std::uint32_t>(i));
    to[i] = 0;
  });
  run.time("stencil", 2.0 * cells * sizeof(float), [&] {
    return queue.parallel_for(
        sycl::nd_range<3>({side, side, side}, {2, 4, 32}), [=](sycl::nd_item<3> item) {
          const std::size_t z = item.get_global_id(0), y = item.get_global_id(1),
                            x = item.get_global_id(2);
          if (x == 0 || y == 0 || z == 0 || x + 1 == side || y + 1 == side || z + 1 == side)
            return;
          const std::size_t at = (z * side + y) * side + x;
          to[at] = 0.4f * from[at] +
                   0.1f * (from[at - 1] + from[at + 1] + from[at - side] + from[at + side] +
                           from[at - side * side] + from[at + side * side]);
        });
  });
  run.keep("stencil", to, cells);
  run.release(from, to);
}

void histogram(Benchmark &run) {
  constexpr std::size_t size = sizes::bytes, bins = sizes::bins;
  unsigned char *data = run.memory<unsigned char>(size);
  unsigned *counts = run.memory<unsigned>(bins);
  sycl::queue &queue = run.queue;
  queue.parallel_for(size, [=](sycl::id<1> i) {
    data[i] = static_cast<unsigned char>(sample(static_cast<std::uint32_t>(i)) * 256);
  });
  queue.fill(counts, 0u, bins).wait();
  run.time("histogram", size, [&] {
    return queue.submit([&](sycl::handler &handler) {
      sycl::local_accessor<unsigned> own(bins, handler);
      handler.parallel_for(
          sycl::nd_range<1>(sizes::histogram_groups * sizes::group, sizes::group),
          [=](sycl::nd_item<1> item) {
            using namespace sycl;
            const std::size_t local = item.get_local_id(0);
            own[local] = 0;
            group_barrier(item.get_group());
            for (std::size_t i = item.get_global_id(0); i < size; i += item.get_global_range(0))
              atomic_ref<unsigned, memory_order::relaxed, memory_scope::work_group,
                         access::address_space::local_space>(own[data[i]])++;
            group_barrier(item.get_group());
            atomic_ref<unsigned, memory_order::relaxed, memory_scope::device,
                       access::address_space::global_space>(counts[local]) += own[local];
          });
    });
  });
  run.keep("histogram", counts, bins);
  run.release(data, counts);
}

void groups(Benchmark &run) {
  constexpr std::size_t size = sizes::values, group = sizes::group;
  float *values = run.memory<float>(size), *results = run.memory<float>(size);
  sycl::queue &queue = run.queue;
  run.fill(size, [=](sycl::id<1> i) {
    values[i] = sample(static_cast<std::uint32_t>(i));
  });
  const sycl::nd_range<1> all(size, group);
  run.time("group reduction", size * sizeof(float), [&] {
    return queue.parallel_for(all, [=](sycl::nd_item<1> item) {
      const float sum = sycl::reduce_over_group(item.get_group(), values[item.get_global_id(0)],
                                                sycl::plus<float>());
      if (item.get_local_id(0) == 0)
        results[item.get_group(0)] = sum;
    });
  });
  run.keep("group reduction", results, size / group);
  run.time("group reduction of a required size", size * sizeof(float), [&] {
    return queue.parallel_for(
        all, [=](sycl::nd_item<1> item) [[sycl::reqd_work_group_size(sizes::group)]] {
          const float sum = sycl::reduce_over_group(
              item.get_group(), values[item.get_global_id(0)], sycl::plus<float>());
          if (item.get_local_id(0) == 0)
            results[item.get_group(0)] = sum;
        });
  });
  run.keep("group reduction of a required size", results, size / group);
  run.time("group scan", 2.0 * size * sizeof(float), [&] {
    return queue.parallel_for(all, [=](sycl::nd_item<1> item) {
      const std::size_t i = item.get_global_id(0);
      results[i] =
          sycl::inclusive_scan_over_group(item.get_group(), values[i], sycl::plus<float>());
    });
  });
  run.keep("group scan", results, size);
  run.time("sub-group reduction", size * sizeof(float), [&] {
    return queue.parallel_for(all, [=](sycl::nd_item<1> item) {
      const sycl::sub_group warp = item.get_sub_group();
      const float sum =
          sycl::reduce_over_group(warp, values[item.get_global_id(0)], sycl::plus<float>());
      if (warp.leader())
        results[item.get_global_id(0) / 32] = sum;
    });
  });
  run.keep("sub-group reduction", results, size / 32);
  run.release(values, results);
}

void mandelbrot(Benchmark &run) {
  constexpr std::size_t side = sizes::picture;
  int *picture = run.memory<int>(side * side);
  sycl::queue &queue = run.queue;
  run.time("Mandelbrot", 0, [&] {
    return queue.parallel_for(
        sycl::nd_range<2>({side, side}, {16, 16}), [=](sycl::nd_item<2> item) {
          const std::size_t row = item.get_global_id(0), column = item.get_global_id(1);
          const float cx = -2.0f + 3.0f * static_cast<float>(column) / side;
          const float cy = -1.5f + 3.0f * static_cast<float>(row) / side;
          float x = 0, y = 0;
          int steps = 0;
          while (steps < static_cast<int>(sizes::iterations) && x * x + y * y < 4.0f) {
            const float next = x * x - y * y + cx;
            y = 2.0f * x * y + cy;
            x = next;
            ++steps;
          }
          picture[row * side + column] = steps;
        });
  });
  run.keep("Mandelbrot", picture, side * side);
  run.release(picture);
}

float normal(float x) { return 0.5f * sycl::erfc(-x * 0.70710678f); }

void black_scholes(Benchmark &run) {
  constexpr std::size_t size = sizes::options;
  float *prices = run.memory<float>(size), *strikes = run.memory<float>(size),
        *years = run.memory<float>(size), *calls = run.memory<float>(size),
        *puts = run.memory<float>(size);
  sycl::queue &queue = run.queue;
  run.fill(size, [=](sycl::id<1> i) {
    const auto at = static_cast<std::uint32_t>(3 * i);
    prices[i] = 5 + 25 * sample(at);
    strikes[i] = 1 + 99 * sample(at + 1);
    years[i] = 0.25f + 9.75f * sample(at + 2);
  });
  run.time("Black-Scholes", 5.0 * size * sizeof(float), [&] {
    return queue.parallel_for(sycl::nd_range<1>(size, sizes::group), [=](sycl::nd_item<1> item) {
      const std::size_t i = item.get_global_id(0);
      constexpr float rate = 0.02f, volatility = 0.3f;
      const float root = volatility * sycl::sqrt(years[i]);
      const float d1 = (sycl::log(prices[i] / strikes[i]) +
                        (rate + 0.5f * volatility * volatility) * years[i]) /
                       root;
      const float d2 = d1 - root;
      const float discounted = strikes[i] * sycl::exp(-rate * years[i]);
      calls[i] = prices[i] * normal(d1) - discounted * normal(d2);
      puts[i] = discounted * normal(-d2) - prices[i] * normal(-d1);
    });
  });
  run.keep("Black-Scholes", calls, size);
  run.release(prices, strikes, years, calls, puts);
}

// What one launch costs the host, measured over many in a row.
void launches(const Results &results) {
  sycl::queue queue{sycl::gpu_selector_v, sycl::property::queue::in_order()};
  int *nothing = sycl::malloc_device<int>(1, queue);
  std::vector<double> times;
  for (int repeat = 0; repeat < 20; ++repeat) {
    queue.wait();
    const auto start = std::chrono::steady_clock::now();
    for (int launch = 0; launch < sizes::empty_launches; ++launch)
      queue.parallel_for(sycl::nd_range<1>(1, 1), [=](sycl::nd_item<1>) { *nothing = 1; });
    queue.wait();
    const std::chrono::duration<double, std::nano> spent = std::chrono::steady_clock::now() - start;
    times.push_back(spent.count() / sizes::empty_launches);
  }
  results.time("launch", times);
  sycl::free(nothing, queue);
}

} // namespace

int main(int, char **arguments) {
  const Results results{arguments[1]};
  Benchmark run{sycl::queue{sycl::gpu_selector_v, sycl::property::queue::enable_profiling()},
                results};
  std::printf("device;%s\n", run.queue.get_device().get_info<sycl::info::device::name>().c_str());
  stream(run);
  matrix_product<float>(run, "matrix product, float");
  matrix_product<double>(run, "matrix product, double");
  tensor_product(run);
  n_body(run);
  stencil(run);
  histogram(run);
  groups(run);
  mandelbrot(run);
  black_scholes(run);
  launches(results);
}
