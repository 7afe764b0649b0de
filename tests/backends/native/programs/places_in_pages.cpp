// Arrays begin at different places of a page, so that loads from one do not wait for stores to another;
// their alignment holds, and one that a buffer has when the program ends is released.
#include <sycl/sycl.hpp>

#include <cstdint>
#include <cstdio>
#include <memory>
#include <vector>

constexpr std::size_t page = 4096, largest = 128, most = 1024;

std::unique_ptr<sycl::buffer<int>> last;

int main() {
  sycl::queue queue;
  int wrong = 0;
  for (const std::size_t size : {100'000, 3'000'000}) {
    std::vector<int *> arrays;
    for (int i = 0; i < 6; ++i)
      arrays.push_back(i % 2 ? sycl::malloc_shared<int>(size, queue)
                             : sycl::malloc_device<int>(size, queue));
    for (std::size_t i = 0; i < arrays.size(); ++i) {
      const auto at = reinterpret_cast<std::uintptr_t>(arrays[i]);
      wrong += at % largest != 0;
      const auto before = reinterpret_cast<std::uintptr_t>(arrays[i ? i - 1 : arrays.size() - 1]);
      const std::size_t apart = (at - before) % page;
      wrong += apart < most / 2 || apart > page - most / 2;
      int *const array = arrays[i];
      queue.parallel_for(size, [=](sycl::id<1> id) { array[id] = int(id[0]); }).wait();
    }
    for (int *array : arrays) {
      std::vector<int> copy(size);
      queue.copy(array, copy.data(), size).wait();
      for (std::size_t i = 0; i < size; ++i)
        wrong += copy[i] != int(i);
      sycl::free(array, queue);
    }
    for (const std::size_t alignment : {256, 4096}) {
      int *const array = sycl::aligned_alloc_device<int>(alignment, size, queue);
      wrong += reinterpret_cast<std::uintptr_t>(array) % alignment != 0;
      sycl::free(array, queue);
    }
  }
  last = std::make_unique<sycl::buffer<int>>(sycl::range<1>(100'000));
  queue.submit([&](sycl::handler &handler) {
    sycl::accessor to(*last, handler, sycl::write_only, sycl::no_init);
    handler.parallel_for(to.size(), [=](sycl::id<1> id) { to[id] = int(id[0]); });
  });
  queue.wait();
  std::puts(wrong ? "wrong" : "ok");
  return wrong;
}
