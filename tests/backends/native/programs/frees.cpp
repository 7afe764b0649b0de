// Memory is freed while commands that use it wait, as OpenCL and CUDA allow. Fills repeat patterns of
// any size.

#include <sycl/sycl.hpp>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <vector>

namespace {

struct three {
  unsigned char bytes[3];
};

template <class T> bool is_filled(sycl::queue &queue, const T *from, std::size_t count, T value) {
  std::vector<T> copied(count);
  queue.copy(from, copied.data(), count).wait();
  return std::all_of(copied.begin(), copied.end(), [&](const T &each) {
    return !std::memcmp(&each, &value, sizeof(T));
  });
}

bool are_filled(sycl::queue &queue, std::size_t count) {
  auto *bytes = sycl::malloc_device<unsigned char>(count, queue);
  auto *numbers = sycl::malloc_device<double>(count, queue);
  auto *others = sycl::malloc_device<three>(count, queue);
  queue.memset(bytes, 7, count).wait();
  queue.fill(numbers, 2.5, count).wait();
  queue.fill(others, three{1, 2, 3}, count).wait();
  const bool right = is_filled(queue, bytes, count, static_cast<unsigned char>(7)) &&
                     is_filled(queue, numbers, count, 2.5) &&
                     is_filled(queue, others, count, three{1, 2, 3});
  sycl::free(bytes, queue);
  sycl::free(numbers, queue);
  sycl::free(others, queue);
  return right;
}

bool is_complete_before_free(sycl::queue &queue) {
  const std::size_t count = 1 << 22;
  auto *numbers = sycl::malloc_device<float>(count, queue);
  const sycl::event last = queue.parallel_for(count, [=](sycl::id<1> at) {
    float x = at[0];
    for (int step = 0; step < 20; ++step)
      x = x * 0.5f + 1;
    numbers[at] = x;
  });
  sycl::free(numbers, queue);
  return last.get_info<sycl::info::event::command_execution_status>() ==
         sycl::info::event_command_status::complete;
}

} // namespace

int main() {
  sycl::queue queue;
  for (std::size_t count : {1, 2, 5, 1000, 16384, 100003})
    if (!are_filled(queue, count))
      return std::printf("%zu are filled wrongly\n", count);
  for (int i = 0; i < 20; ++i)
    if (!is_complete_before_free(queue))
      return std::puts("memory was freed before a kernel ended");
  std::puts("ok");
}
