// Scale a vector: replace this program by yours.
#include <cstdio>
#include <sycl/sycl.hpp>
#include <vector>

struct Settings {
  int rounds;
  float offset;
};

int main() {
  const Settings settings{3, 1.0f};
  std::vector<float> values(8, 2.0f);
  sycl::queue queue;
  {
    sycl::buffer<float> buffer(values.data(), sycl::range(values.size()));
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor out(buffer, handler, sycl::read_write);
      handler.parallel_for<class Scale>(out.get_range(), [=](sycl::id<1> i) {
        out[i] = static_cast<float>(settings.rounds) * out[i] + settings.offset;
      });
    });
  }
  std::printf("%g\n", values.back());
  return values.back() == 7.0f ? 0 : 1;
}
