// Buffers that order kernels, host tasks among them, and write back to where they came from.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <memory>
#include <vector>

int main() {
  constexpr size_t count = 300;
  std::vector<int> source(count), target(count, -1);
  for (size_t i = 0; i < count; ++i)
    source[i] = int(i) - 100;
  auto shared = std::shared_ptr<int[]>(new int[count]());
  int on_host = 0;
  {
    sycl::queue queue;
    sycl::buffer<int> in(source.cbegin(), source.cend()), out(target.data(), count);
    sycl::buffer<int> middle{sycl::range<1>(count)}, also(shared, count);
    queue.submit([&](sycl::handler &cgh) {
      sycl::accessor from(in, cgh, sycl::read_only);
      sycl::accessor to(middle, cgh, sycl::write_only, sycl::no_init);
      cgh.parallel_for(count, [=](sycl::id<1> i) { to[i] = 2 * from[i]; });
    });
    queue.submit([&](sycl::handler &cgh) {
      sycl::accessor<int, 1, sycl::access_mode::read, sycl::target::host_task> from(middle, cgh);
      cgh.host_task([=, &on_host] {
        for (size_t i = 0; i < count; ++i)
          on_host += from[i];
      });
    });
    queue.submit([&](sycl::handler &cgh) {
      sycl::accessor both(middle, cgh, sycl::read_write);
      sycl::accessor more(also, cgh, sycl::write_only);
      cgh.parallel_for(count, [=](sycl::id<1> i) {
        more[i] = both[i];
        both[i] += 1;
      });
    });
    {
      sycl::host_accessor here(middle, sycl::read_write);
      here[7] = 70007;
    }
    queue.submit([&](sycl::handler &cgh) {
      sycl::accessor from(middle, cgh, sycl::read_only);
      sycl::accessor to(out, cgh, sycl::write_only);
      cgh.copy(from, to);
    });
    also.set_final_data(shared);
  }
  int sum = 0, wrong = 0;
  for (size_t i = 0; i < count; ++i) {
    sum += 2 * source[i];
    wrong += shared[i] != 2 * source[i];
    wrong += target[i] != (i == 7 ? 70007 : 2 * source[i] + 1);
  }
  if (wrong || on_host != sum) {
    std::printf("%d wrong; the host's sum is %d, expected %d\n", wrong, on_host, sum);
    return 1;
  }
  std::puts("ok");
}
