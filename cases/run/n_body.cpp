// Bodies that attract one another, as vectors: each work-item sums the forces on one of them.
#include <sycl/sycl.hpp>

#include <cmath>
#include <cstdio>
#include <vector>

constexpr std::size_t bodies = 64, tile = 16;
constexpr int steps = 10;
constexpr float time_step = 0.01f, softening = 0.05f;

struct System {
  std::vector<sycl::float4> positions; // with the mass in w
  std::vector<sycl::float3> velocities;
};

System initial() {
  System system;
  for (std::size_t i = 0; i < bodies; ++i) {
    float angle = 0.61803f * i * 6.28318f, radius = 1 + 0.05f * i;
    system.positions.emplace_back(radius * std::cos(angle), radius * std::sin(angle),
                                  0.1f * (i % 7) - 0.3f, 0.5f + 0.01f * (i % 11));
    system.velocities.emplace_back(-std::sin(angle), std::cos(angle), 0.0f);
  }
  return system;
}

void simulate(sycl::queue &queue, System &system) {
  sycl::buffer positions(system.positions);
  sycl::buffer velocities(system.velocities);
  for (int step = 0; step < steps; ++step) {
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor position(positions, handler, sycl::read_only);
      sycl::accessor velocity(velocities, handler);
      sycl::local_accessor<sycl::float4, 1> near(tile, handler);
      handler.parallel_for(sycl::nd_range<1>(bodies, tile), [=](sycl::nd_item<1> item) {
        sycl::float4 mine = position[item.get_global_id()];
        sycl::float3 force(0.0f);
        for (std::size_t first = 0; first < bodies; first += tile) {
          near[item.get_local_id()] = position[first + item.get_local_id(0)];
          sycl::group_barrier(item.get_group());
          for (std::size_t i = 0; i < tile; ++i) {
            sycl::float3 apart = sycl::float4(near[i] - mine).swizzle<0, 1, 2>();
            float inverse = sycl::rsqrt(sycl::dot(apart, apart) + softening);
            force += apart * (near[i].w() * inverse * inverse * inverse);
          }
          sycl::group_barrier(item.get_group());
        }
        velocity[item.get_global_id()] += force * time_step;
      });
    });
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor position(positions, handler);
      sycl::accessor velocity(velocities, handler, sycl::read_only);
      handler.parallel_for(bodies, [=](sycl::id<1> i) {
        position[i] += sycl::float4(velocity[i] * time_step, 0.0f);
      });
    });
  }
}

// The same in plain C++, and in double.
std::vector<double> expected(const System &system) {
  std::vector<double> place(3 * bodies), speed(3 * bodies);
  for (std::size_t i = 0; i < 3 * bodies; ++i) {
    place[i] = system.positions[i / 3][i % 3];
    speed[i] = system.velocities[i / 3][i % 3];
  }
  for (int step = 0; step < steps; ++step) {
    for (std::size_t i = 0; i < bodies; ++i)
      for (std::size_t j = 0; j < bodies; ++j) {
        double apart[3], square = softening;
        for (int k = 0; k < 3; ++k) {
          apart[k] = place[3 * j + k] - place[3 * i + k];
          square += apart[k] * apart[k];
        }
        double pull = system.positions[j][3] / (square * std::sqrt(square));
        for (int k = 0; k < 3; ++k)
          speed[3 * i + k] += apart[k] * pull * time_step;
      }
    for (std::size_t i = 0; i < 3 * bodies; ++i)
      place[i] += speed[i] * time_step;
  }
  return place;
}

int main() {
  sycl::queue queue;
  System system = initial();
  std::vector<double> wanted = expected(system);
  simulate(queue, system);
  for (std::size_t i = 0; i < 3 * bodies; ++i) {
    float got = system.positions[i / 3][i % 3];
    if (!(std::fabs(got - wanted[i]) <= 1e-3)) {
      std::printf("body %zu: coordinate %zu is %g, not %g\n", i / 3, i % 3, got, wanted[i]);
      return 1;
    }
  }
  std::puts("ok");
}
