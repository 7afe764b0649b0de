// Templates: kernels that are made for several types, sizes and operations.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <type_traits>

template <typename T, int Factor> struct scale {
  T operator()(T value) const { return value * T(Factor); }
};

struct negate {
  template <typename T> T operator()(T value) const { return T(-value); }
};

template <typename... Operations> struct all_of;
template <> struct all_of<> {
  template <typename T> T operator()(T value) const { return value; }
};
template <typename First, typename... Rest> struct all_of<First, Rest...> : all_of<Rest...> {
  First first;
  template <typename T> T operator()(T value) const {
    return all_of<Rest...>::operator()(static_cast<T>(first(value)));
  }
};

template <typename T, typename Operation, typename Dimensions> class transformer;

// An unnamed lambda in one template, a named one and a functor in others.
template <typename T, typename Operation>
void transform(sycl::queue &queue, T *values, size_t count, Operation operation) {
  queue.parallel_for(count, [=](sycl::id<1> i) { values[i] = operation(values[i]); }).wait();
}

template <int Dimensions, typename T, typename Operation>
void transform_named(sycl::queue &queue, T *values, sycl::range<Dimensions> range,
                     Operation operation) {
  queue
      .parallel_for<transformer<T, Operation, std::integral_constant<int, Dimensions>>>(
          range, [=](sycl::item<Dimensions> item) {
            T &value = values[item.get_linear_id()];
            value = operation(value);
          })
      .wait();
}

template <typename T> bool test(sycl::queue &queue) {
  constexpr size_t count = 64;
  T *values = sycl::malloc_shared<T>(count, queue);
  for (size_t i = 0; i < count; ++i)
    values[i] = T(int(i) - 20);
  transform(queue, values, count, scale<T, 3>());
  transform(queue, values, count, [](auto value) { return value + 1; });
  transform_named(queue, values, sycl::range<2>(8, 8), negate());
  transform_named(queue, values, sycl::range<3>(2, 4, 8), all_of<scale<T, 2>, scale<T, 5>>());
  int wrong = 0;
  for (size_t i = 0; i < count; ++i)
    wrong += values[i] != T(-(T(int(i) - 20) * 3 + 1) * 10);
  sycl::free(values, queue);
  if (wrong)
    std::printf("%d values of %zu bytes are wrong\n", wrong, sizeof(T));
  return wrong == 0;
}

int main() {
  sycl::queue queue;
  if (!test<short>(queue) || !test<int>(queue) || !test<float>(queue) || !test<long>(queue))
    return 1;
  std::puts("ok");
}
