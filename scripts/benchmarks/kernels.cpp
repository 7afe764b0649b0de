// Six kernels and the time that each takes on the device, in nanoseconds: name, shortest of all
// launches. The same kernels in OpenCL C are in kernels.cl; see kernels.py.
// Less than all of SYCL, as each target with its options needs headers of its own.
#include <sycl/builtins.hpp>
#include <sycl/detail/core.hpp>
#include <sycl/group_barrier.hpp>
#include <sycl/properties/queue_properties.hpp>
#include <sycl/usm.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

constexpr int tile = 16;

template <class Launch> void time(const char *name, int launches, Launch launch) {
  std::uint64_t shortest = UINT64_MAX;
  for (int i = 0; i < launches; ++i) {
    sycl::event event = launch();
    event.wait();
    auto start = event.get_profiling_info<sycl::info::event_profiling::command_start>();
    auto end = event.get_profiling_info<sycl::info::event_profiling::command_end>();
    shortest = std::min<std::uint64_t>(shortest, end - start);
  }
  std::printf("%s %llu\n", name, static_cast<unsigned long long>(shortest));
}

int main(int, char **argv) {
  const int launches = std::atoi(argv[1]);
  sycl::queue queue{sycl::property::queue::enable_profiling()};
  const int elements = 1 << 22, side = 1024, width = 512, bodies = 4096;
  float *a = sycl::malloc_device<float>(elements, queue);
  float *b = sycl::malloc_device<float>(elements, queue);
  float *c = sycl::malloc_device<float>(elements, queue);
  queue.fill(a, 0.5f, elements);
  queue.fill(b, 0.25f, elements);
  queue.fill(c, 0.0f, elements);
  queue.wait();

  time("triad", launches, [&] {
    return queue.parallel_for(sycl::nd_range<1>(elements, 256), [=](sycl::nd_item<1> item) {
      std::size_t i = item.get_global_id(0);
      a[i] = b[i] + 3.0f * c[i];
    });
  });
  time("stencil", launches, [&] {
    return queue.parallel_for(sycl::nd_range<2>({side, side}, {16, 16}), [=](sycl::nd_item<2> item) {
      int y = item.get_global_id(0), x = item.get_global_id(1);
      if (y == 0 || x == 0 || y == side - 1 || x == side - 1)
        return;
      int i = y * side + x;
      a[i] = 0.2f * (b[i] + b[i - 1] + b[i + 1] + b[i - side] + b[i + side]);
    });
  });
  time("matrix product", launches, [&] {
    return queue.submit([&](sycl::handler &handler) {
      sycl::local_accessor<float, 2> left({tile, tile}, handler), right({tile, tile}, handler);
      handler.parallel_for(
          sycl::nd_range<2>({width, width}, {tile, tile}), [=](sycl::nd_item<2> item) {
            int y = item.get_local_id(0), x = item.get_local_id(1);
            int row = item.get_global_id(0), column = item.get_global_id(1);
            float sum = 0;
            for (int k = 0; k < width; k += tile) {
              left[y][x] = a[row * width + k + x];
              right[y][x] = b[(k + y) * width + column];
              sycl::group_barrier(item.get_group());
              for (int i = 0; i < tile; ++i)
                sum += left[y][i] * right[i][x];
              sycl::group_barrier(item.get_group());
            }
            c[row * width + column] = sum;
          });
    });
  });
  time("flat tiles", launches, [&] {
    return queue.submit([&](sycl::handler &handler) {
      sycl::local_accessor<float, 1> left(tile * tile, handler), right(tile * tile, handler);
      handler.parallel_for(
          sycl::nd_range<2>({width, width}, {tile, tile}), [=](sycl::nd_item<2> item) {
            int y = item.get_local_id(0), x = item.get_local_id(1);
            int row = item.get_global_id(0), column = item.get_global_id(1);
            float sum = 0;
            for (int k = 0; k < width; k += tile) {
              left[y * tile + x] = a[row * width + k + x];
              right[y * tile + x] = b[(k + y) * width + column];
              sycl::group_barrier(item.get_group());
              for (int i = 0; i < tile; ++i)
                sum += left[y * tile + i] * right[i * tile + x];
              sycl::group_barrier(item.get_group());
            }
            c[row * width + column] = sum;
          });
    });
  });
  auto *positions = reinterpret_cast<sycl::float4 *>(a);
  auto *forces = reinterpret_cast<sycl::float4 *>(c);
  time("n-body", launches, [&] {
    return queue.parallel_for(sycl::nd_range<1>(bodies, 256), [=](sycl::nd_item<1> item) {
      std::size_t i = item.get_global_id(0);
      sycl::float4 own = positions[i], force{0};
      for (int j = 0; j < bodies; ++j) {
        sycl::float4 d = positions[j] - own;
        float square = d.x() * d.x() + d.y() * d.y() + d.z() * d.z() + 0.01f;
        float inverse = sycl::rsqrt(square);
        force += d * (inverse * inverse * inverse);
      }
      forces[i] = force;
    });
  });
  auto *counts = reinterpret_cast<int *>(b);
  time("Mandelbrot", launches, [&] {
    return queue.parallel_for(sycl::nd_range<2>({side, side}, {1, 64}), [=](sycl::nd_item<2> item) {
      int y = item.get_global_id(0), x = item.get_global_id(1);
      float cr = x * (3.0f / side) - 2.0f, ci = y * (2.0f / side) - 1.0f, zr = 0, zi = 0;
      int n = 0;
      while (n < 200 && zr * zr + zi * zi < 4.0f) {
        float r = zr * zr - zi * zi + cr;
        zi = 2.0f * zr * zi + ci;
        zr = r;
        ++n;
      }
      counts[y * side + x] = n;
    });
  });
}
