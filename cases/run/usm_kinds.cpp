// Unified shared memory of all three kinds: memcpy, memset, fill, copy, prefetch and queries.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

int main() {
  constexpr size_t count = 256;
  sycl::queue queue;
  sycl::context context = queue.get_context();
  auto *on_device = sycl::malloc_device<unsigned>(count, queue);
  auto *on_host = sycl::malloc_host<unsigned>(count, queue);
  auto *shared = sycl::aligned_alloc_shared<unsigned>(256, count, queue);
  int wrong = 0;
  wrong += sycl::get_pointer_type(on_device, context) != sycl::usm::alloc::device;
  wrong += sycl::get_pointer_type(on_host, context) != sycl::usm::alloc::host;
  wrong += sycl::get_pointer_type(shared, context) != sycl::usm::alloc::shared;
  wrong += sycl::get_pointer_type(&wrong, context) != sycl::usm::alloc::unknown;
  wrong += reinterpret_cast<size_t>(shared) % 256 != 0;

  std::vector<unsigned> input(count), output(count);
  for (unsigned i = 0; i < count; ++i)
    input[i] = i * i;
  sycl::event filled = queue.fill(on_host, 17u, count);
  sycl::event cleared = queue.memset(shared, 0xff, count * sizeof(unsigned));
  sycl::event copied = queue.memcpy(on_device, input.data(), count * sizeof(unsigned));
  sycl::event fetched = queue.prefetch(shared, count * sizeof(unsigned), cleared);
  sycl::event added = queue.submit([&](sycl::handler &cgh) {
    cgh.depends_on({filled, fetched, copied});
    cgh.parallel_for(count, [=](sycl::id<1> i) {
      shared[i] += on_device[i] + on_host[i];
      on_device[i] = ~on_device[i];
    });
  });
  queue.copy(on_device, output.data(), count, added).wait();

  for (unsigned i = 0; i < count; ++i) {
    wrong += shared[i] != i * i + 16;
    wrong += output[i] != ~(i * i);
  }
  for (unsigned *memory : {on_device, on_host, shared})
    sycl::free(memory, queue);
  if (wrong) {
    std::printf("%d wrong\n", wrong);
    return 1;
  }
  std::puts("ok");
}
