// Kernels that a device can't run are refused by name of what is lacking; others of the file run.
#include <sycl/sycl.hpp>

#include <cstdint>
#include <cstdio>

class Enormous;
class Endless;
class Odd;
class Ordinary;

constexpr std::size_t enormous = std::size_t(1) << 24;

template <class Launch> bool is_refused(sycl::queue &queue, Launch launch) {
  try {
    launch();
    queue.wait_and_throw();
    return false;
  } catch (const sycl::exception &failure) {
    return failure.code() == sycl::errc::kernel_not_supported;
  }
}

int main() {
  sycl::queue queue;
  int *out = sycl::malloc_shared<int>(64, queue);

  bool right = is_refused(queue, [&] {
    queue.parallel_for<Enormous>(
        sycl::nd_range<1>(enormous, enormous),
        [=](sycl::nd_item<1>) [[sycl::reqd_work_group_size(enormous)]] { out[0] = 1; });
  });
  right &= is_refused(queue, [&] {
    queue.parallel_for<Endless>(
        sycl::nd_range<1>(64, 64),
        [=](sycl::nd_item<1>) [[sycl::reqd_work_group_size(SIZE_MAX)]] { out[0] = 1; });
  });
  right &= is_refused(queue, [&] {
    queue.parallel_for<Odd>(sycl::nd_range<1>(64, 64),
                            [=](sycl::nd_item<1>) [[sycl::reqd_sub_group_size(5)]] { out[0] = 1; });
  });
  right &= !is_refused(queue, [&] {
    queue.parallel_for<Ordinary>(sycl::range<1>(64), [=](sycl::id<1> i) { out[i] = int(i) * 3; });
  });
  right &= !sycl::is_compatible<Enormous>(queue.get_device());
  right &= sycl::is_compatible<Ordinary>(queue.get_device());
  for (int i = 0; i < 64; ++i)
    right &= out[i] == i * 3;

  std::puts(right ? "ok" : "wrong: which kernels are refused");
  sycl::free(out, queue);
  return right ? 0 : 1;
}
