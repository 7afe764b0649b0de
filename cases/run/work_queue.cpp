// A queue of work of unequal size: items draw tickets from an atomic counter until all are taken.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

// How many steps the Collatz sequence from `n` takes to 1.
unsigned steps_from(unsigned long n) {
  unsigned steps = 0;
  for (; n != 1; ++steps)
    n = n % 2 ? 3 * n + 1 : n / 2;
  return steps;
}

int main() {
  constexpr unsigned tasks = 1000, workers = 32;
  sycl::queue queue;
  unsigned *next = sycl::malloc_device<unsigned>(1, queue);
  unsigned *results = sycl::malloc_shared<unsigned>(tasks, queue);
  unsigned *done_by = sycl::malloc_shared<unsigned>(workers, queue);
  sycl::event empty = queue.fill(next, 0u, 1);
  queue
      .parallel_for(sycl::nd_range<1>(workers, workers / 4), empty,
                    [=](sycl::nd_item<1> item) {
                      sycl::atomic_ref<unsigned, sycl::memory_order::acq_rel,
                                       sycl::memory_scope::device>
                          ticket(*next);
                      unsigned done = 0;
                      for (unsigned task; (task = ticket.fetch_add(1)) < tasks; ++done)
                        results[task] = steps_from(task + 1);
                      done_by[item.get_global_id(0)] = done;
                    })
      .wait();
  unsigned done = 0, wrong = 0;
  for (unsigned worker = 0; worker < workers; ++worker)
    done += done_by[worker];
  for (unsigned task = 0; task < tasks; ++task)
    wrong += results[task] != steps_from(task + 1);
  for (unsigned *memory : {next, results, done_by})
    sycl::free(memory, queue);
  if (done != tasks || wrong) {
    std::printf("%u tasks done of %u, %u wrong\n", done, tasks, wrong);
    return 1;
  }
  std::puts("ok");
}
