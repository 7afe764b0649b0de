// An in-order queue with profiling: commands follow each other, and events tell when they ran.
#include <sycl/sycl.hpp>

#include <chrono>
#include <cstdio>
#include <thread>
#include <vector>

int main() {
  namespace property = sycl::property::queue;
  constexpr size_t count = 2000;
  sycl::queue queue{{property::in_order(), property::enable_profiling()}};
  if (!queue.is_in_order() || !queue.has_property<property::enable_profiling>()) {
    std::puts("the queue has lost a property");
    return 1;
  }

  float *values = sycl::malloc_device<float>(count, queue);
  std::vector<float> found(count);
  std::vector<sycl::event> events;
  events.push_back(queue.fill(values, 1.0f, count));
  for (int step = 0; step < 10; ++step) {
    // Times agree across a moment at which a runtime compares the clocks of host and device anew.
    if (step == 5)
      std::this_thread::sleep_for(std::chrono::milliseconds(1100));
    events.push_back(queue.parallel_for(
        count, [=](sycl::id<1> i) { values[i] = values[i] * 1.5f + float(i[0] % 4); }));
  }
  events.push_back(queue.copy(values, found.data(), count));
  queue.wait();
  sycl::free(values, queue);

  for (size_t i = 0; i < count; ++i) {
    float expected = 1;
    for (int step = 0; step < 10; ++step)
      expected = expected * 1.5f + float(i % 4);
    if (found[i] != expected) {
      std::printf("%zu: %g, expected %g\n", i, found[i], expected);
      return 1;
    }
  }
  using namespace sycl::info::event_profiling;
  // libsycl computes times of submission from one pair of times of host and device. Intel's OpenCL
  // reads the two one after the other: on a busy machine, all commands seem submitted milliseconds late.
  const bool has_exact_submission = queue.get_backend() != sycl::backend::opencl;
  std::uint64_t before = 0;
  for (const sycl::event &event : events) {
    auto submitted = event.get_profiling_info<command_submit>();
    auto start = event.get_profiling_info<command_start>();
    auto end = event.get_profiling_info<command_end>();
    if (has_exact_submission && submitted > start) {
      std::puts("a command has started before it was submitted");
      return 1;
    }
    if (start > end || start < before) {
      std::puts("a command has started behind its end, or before the one in front of it");
      return 1;
    }
    before = start;
  }
  std::puts("ok");
}
