// Ends as its argument says: in the kernel, by a signal, after a fork.

#include <csignal>
#include <cstdio>
#include <cstring>
#include <sycl/sycl.hpp>
#include <sys/wait.h>
#include <unistd.h>

int main(int, char **words) {
  const auto is = [&](const char *end) { return !std::strcmp(words[1], end); };
  sycl::queue queue;
  int *data = sycl::malloc_shared<int>(4, queue);
  queue.single_task([=] { data[0] = 1; }).wait();
  if (is("fork")) {
    if (const pid_t child = fork())
      waitpid(child, nullptr, 0);
    else
      _exit(0);
  }
  if (is("kill"))
    std::raise(SIGKILL);
  int *const wrong = is("crash") ? nullptr : data;
  queue.single_task([=] { *wrong = 2; }).wait();
  std::printf("%d\n", data[0]);
  sycl::free(data, queue);
}
