// Heat flows along a rod whose cells conduct differently. The rod's ends keep their heat.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <utility>
#include <vector>

struct Rod {
  float *now;
  float *next;
  int cells;
  float step;
};

float flow(const float *conducts, const float *heat, int i) {
  return conducts[i] * (heat[i - 1] + heat[i + 1] - 2 * heat[i]);
}

int main() {
  constexpr int cells = 96, steps = 3;
  sycl::queue q{sycl::property::queue::in_order{}};
  std::vector<float> heat(cells), conducts(cells);
  for (int i = 0; i < cells; ++i) {
    heat[i] = static_cast<float>(i % 7);
    conducts[i] = 0.25f + 0.01f * static_cast<float>(i % 5);
  }
  Rod rod{sycl::malloc_device<float>(cells, q), sycl::malloc_device<float>(cells, q), cells, 0.5f};
  float *conducting = sycl::malloc_device<float>(cells, q);
  q.copy(heat.data(), rod.now, cells);
  q.copy(heat.data(), rod.next, cells);
  q.copy(conducts.data(), conducting, cells).wait();
  for (int step = 0; step < steps; ++step) {
    q.parallel_for<class Step>(sycl::range<1>(cells - 2), [=](sycl::id<1> item) {
      const int i = static_cast<int>(item[0]) + 1;
      const float *now = rod.now;
      rod.next[i] = now[i] + rod.step * flow(conducting, now, i);
    });
    std::swap(rod.now, rod.next);
  }
  q.wait();

  // Average each two cells.
  std::vector<float> pairs(cells / 2), weights{0.5f, 0.5f};
  {
    sycl::buffer<float> to{pairs.data(), sycl::range<1>(pairs.size())};
    sycl::buffer<float> by{weights.data(), sycl::range<1>(weights.size())};
    q.submit([&](sycl::handler &h) {
      sycl::accessor out{to, h, sycl::write_only};
      sycl::accessor weight{by, h};
      h.parallel_for<class Halve>(sycl::range<1>(cells / 2), [=](sycl::id<1> i) {
        out[i] = weight[0] * rod.now[2 * i[0]] + weight[1] * rod.now[2 * i[0] + 1];
      });
    });
  }
  float sum = 0;
  for (float each : pairs)
    sum += each;
  std::printf("%g\n", sum);
  sycl::free(rod.now, q);
  sycl::free(rod.next, q);
  sycl::free(conducting, q);
}
