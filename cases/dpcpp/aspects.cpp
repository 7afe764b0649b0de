// Aspects that kernels say they need: themselves, by functions that they call, by properties.
#include <sycl/sycl.hpp>

using sycl::aspect;
namespace experimental = sycl::ext::oneapi::experimental;

template <class T, aspect Needed> [[sycl::device_has(Needed)]] void narrow(T *out) { *out += 1; }
template <class T> void between(T *out) { narrow<T, aspect::fp16>(out); }

[[sycl::device_has(aspect::fp64)]] SYCL_EXTERNAL void below(int *out);

struct Functor {
  int *out;
  [[sycl::device_has(aspect::gpu, aspect::fp16)]] void operator()() const { *out = 1; }
  void operator()(sycl::item<1>) const { between(out); }
};

void launch(sycl::queue &q, int *out) {
  static constexpr aspect local = aspect::atomic64;
  q.single_task(Functor{out});
  q.parallel_for<class Item>(sycl::range<1>(8), Functor{out});
  q.single_task<class Local>([=]() [[sycl::device_has(local)]] { below(out); });
  q.single_task<class Nothing>([=]() [[sycl::device_has()]] { *out = 1; });
  q.single_task<class Property>(experimental::properties{experimental::device_has<aspect::fp64>},
                                [=]() [[sycl::device_has(aspect::cpu)]] { *out = 1; });
}

SYCL_EXTERNAL void below(int *out) { *out = 2; }
