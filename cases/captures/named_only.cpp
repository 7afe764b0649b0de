// Kernel objects whose class template nothing has instantiated before the launch.
#include <sycl/sycl.hpp>

template <class T> struct Scale {
  T *data;
  int factor;
  void operator()() const { data[0] *= factor; }
  void operator()(sycl::id<1> i) const { data[i] *= factor; }
};

void once(sycl::queue &queue, const Scale<float> &scale) {
  queue.single_task<class ScaleOnce>(scale);
}

void often(sycl::queue &queue, const Scale<int> *scale) {
  queue.submit([&](sycl::handler &handler) { handler.parallel_for(sycl::range<1>{8}, *scale); });
}
