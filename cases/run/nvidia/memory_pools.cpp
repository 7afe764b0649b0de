// Memory that is allocated and freed in the order of a queue, from pools of the driver's.
#include <sycl/ext/oneapi/experimental/async_alloc/async_alloc.hpp>
#include <sycl/ext/oneapi/experimental/async_alloc/memory_pool.hpp>
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

namespace experimental = sycl::ext::oneapi::experimental;

constexpr std::size_t count = 1000;

int differences(const char *what, const std::vector<int> &got, int wanted) {
  int wrong = 0;
  for (std::size_t i = 0; i < count; ++i)
    if (got[i] != wanted + static_cast<int>(i) && wrong++ == 0)
      std::printf("%s: [%zu] is %d\n", what, i, got[i]);
  return wrong;
}

// Each round uses the memory that the one before gave back.
int in_order(const sycl::queue &other, const experimental::memory_pool *pool, const char *what) {
  sycl::queue queue(other.get_context(), other.get_device(), sycl::property::queue::in_order());
  std::vector<int> result(count);
  for (int round = 0; round < 20; ++round) {
    std::size_t size = count * sizeof(int);
    void *memory =
        pool ? experimental::async_malloc_from_pool(queue, size, *pool)
             : experimental::async_malloc(queue, sycl::usm::alloc::device, size);
    int *values = static_cast<int *>(memory);
    if (!pool)
      queue.fill(values, 0, count);
    queue.parallel_for(count, [=](sycl::id<1> i) { values[i] += static_cast<int>(i) + round; });
    queue.copy(values, result.data(), count);
    experimental::async_free(queue, memory);
  }
  queue.wait();
  return differences(what, result, 19);
}

int main() {
  sycl::queue queue;
  sycl::device device = queue.get_device();
  if (!device.has(sycl::aspect::ext_oneapi_async_memory_alloc)) {
    std::puts("no allocations in the order of a queue");
    return 1;
  }
  experimental::memory_pool zeroed(
      queue.get_context(), device, sycl::usm::alloc::device,
      experimental::properties{experimental::zero_init{}, experimental::initial_threshold{1 << 20},
                               experimental::maximum_size{1 << 24}});
  int wrong = in_order(queue, nullptr, "of the device") + in_order(queue, &zeroed, "of a pool");
  zeroed.increase_threshold_to(1 << 21);
  if (zeroed.get_threshold() != 1 << 21 || zeroed.get_used_size_current() != 0) {
    std::printf("threshold %zu, used %zu\n", zeroed.get_threshold(),
                zeroed.get_used_size_current());
    ++wrong;
  }
  if (wrong == 0)
    std::puts("ok");
  return wrong != 0;
}
