// Kernels that no plain call leads to: behind std::bind, in generic command groups, in classes and
// functions that are only instantiated explicitly, in nested lambdas; and launches without kernel.
#include <sycl/sycl.hpp>

#include <functional>

namespace {
class InUnnamedNamespace;
}

template <typename T> void bound(sycl::queue &queue, T *data) {
  queue.single_task([=] { data[0] = T(1); });
}

template <typename T> void only_explicit(sycl::queue &queue, T *data) {
  queue.submit([&](auto &h) {
    h.template parallel_for<class Explicit>(sycl::range<1>(4), [=](auto i) { data[i] = T(2); });
  });
}
template void only_explicit<int>(sycl::queue &, int *);
template void only_explicit(sycl::queue &, float *);

template <typename T> class Solver {
public:
  void run(sycl::queue &queue, T *data);
  void stop(sycl::queue &queue, T *data) {
    queue.single_task([=] { data[0] = T(3); });
  }
};
template <typename T> void Solver<T>::run(sycl::queue &queue, T *data) {
  queue.parallel_for(sycl::nd_range<1>(4, 4), [=](sycl::nd_item<1> i) {
    data[i.get_global_id(0)] = T(4);
  });
}
template class Solver<double>;

template <typename T> void never(sycl::queue &queue, T *data) {
  queue.single_task<class Never>([=] { data[0] = T(5); });
}

void from_elsewhere(sycl::queue &queue, sycl::kernel kernel) {
  queue.submit([&](sycl::handler &h) { h.parallel_for(sycl::range<1>(4), kernel); });
}

int main() {
  sycl::queue queue;
  int *data = sycl::malloc_shared<int>(4, queue);
  auto later = std::bind(bound<int>, std::ref(queue), data);
  later();
  queue.single_task<InUnnamedNamespace>([=] { data[0] = 6; });
  auto submit = [&](int value) {
    queue.submit([&](sycl::handler &h) { h.single_task([=] { data[0] = value; }); });
  };
  submit(7);
}
