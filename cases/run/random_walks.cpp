// Random numbers: every item has a generator of its own, which the host can follow step by step.
#include <sycl/sycl.hpp>

#include <cstdint>
#include <cstdio>
#include <vector>

// A linear congruential generator with Knuth's constants.
class generator {
public:
  explicit generator(std::uint64_t seed) : state_(seed) { skip(3); }

  std::uint32_t operator()() {
    state_ = state_ * factor + summand;
    return static_cast<std::uint32_t>(state_ >> 32);
  }

  void skip(int steps) {
    for (int i = 0; i < steps; ++i)
      (*this)();
  }

private:
  static constexpr std::uint64_t factor = 6364136223846793005u, summand = 1442695040888963407u;
  std::uint64_t state_;
};

struct position {
  int x = 0, y = 0;
};

position walk(generator random, int steps) {
  constexpr int directions[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
  position now;
  for (int i = 0; i < steps; ++i) {
    auto [dx, dy] = directions[random() >> 30];
    now.x += dx;
    now.y += dy;
  }
  return now;
}

int main() {
  constexpr int walkers = 200, steps = 500;
  std::vector<position> found(walkers);
  {
    sycl::queue queue;
    sycl::buffer ends(found);
    queue.submit([&](sycl::handler &cgh) {
      sycl::accessor out(ends, cgh, sycl::write_only);
      cgh.parallel_for(walkers, [=](sycl::item<1> item) {
        out[item] = walk(generator(item.get_linear_id() * 7919 + 1), steps);
      });
    });
  }
  for (int i = 0; i < walkers; ++i) {
    position expected = walk(generator(std::uint64_t(i) * 7919 + 1), steps);
    if (found[i].x != expected.x || found[i].y != expected.y) {
      std::printf("walker %d: (%d, %d), expected (%d, %d)\n", i, found[i].x, found[i].y, expected.x,
                  expected.y);
      return 1;
    }
  }
  std::puts("ok");
}
