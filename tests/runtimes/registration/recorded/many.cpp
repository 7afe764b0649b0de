// Launches of several threads: how many threads, launches of each, and whether each is waited for.

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <sycl/sycl.hpp>
#include <thread>
#include <vector>

int main(int, char **words) {
  const int threads = std::atoi(words[1]), launches = std::atoi(words[2]);
  const bool waits = std::atoi(words[3]);
  sycl::queue first;
  const sycl::context context = first.get_context();
  int *sums = sycl::malloc_shared<int>(threads, first);
  std::vector<std::thread> running;
  for (int thread = 0; thread < threads; ++thread) {
    sums[thread] = 0;
    running.emplace_back([=] {
      sycl::queue queue(context, context.get_devices()[0], sycl::property::queue::in_order());
      int *sum = sums + thread;
      for (int launch = 0; launch < launches; ++launch) {
        queue.single_task([=] { *sum += launch; });
        if (waits)
          queue.wait();
      }
      queue.wait();
    });
  }
  for (std::thread &each : running)
    each.join();
  bool is_right = true;
  for (int thread = 0; thread < threads; ++thread)
    is_right = is_right && sums[thread] == int(launches * (launches - 1LL) / 2);
  std::puts(is_right ? "ok" : "wrong");
  sycl::free(sums, first);
}
