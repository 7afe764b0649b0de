// printf on the device: what kernels print is what the host's printf would.
#include <sycl/sycl.hpp>

#include <unistd.h>

#include <cstdio>
#include <string>

#ifdef __SYCL_DEVICE_ONLY__
#define CONSTANT __attribute__((opencl_constant))
#else
#define CONSTANT
#endif

using sycl::ext::oneapi::experimental::printf;

void print(sycl::queue &queue) {
  queue.single_task([=] {
    printf("no argument\n");
    printf("int %d, %5d|%-5d|%05d, unsigned %u, hex %x %X, octal %o\n", -42, 7, 7, 7, 3000000000u,
           255, 255, 8);
    printf("long %ld, unsigned long %lu, long long %lld\n", -5000000000l, 18000000000000000000ul,
           9000000000ll);
    printf("char %c, text %s, percent %%\n", 'x', "abc");
    printf("float %f, double %.3f, %e, %g\n", 1.5f, 2.0 / 3, 12345.678, 0.0001);
    printf("short %hd, bool %d\n", short(-3), true);
  }).wait();
  queue.single_task([=] {
    static const CONSTANT char format[] = "constant format %d %.1f\n";
    printf(format, 43, 0.5);
  }).wait();
  queue.parallel_for(sycl::range<1>(4), [=](sycl::id<1> i) {
    if (i[0] == 2)
      printf("item %d\n", int(i[0]));
  }).wait();
}

int main() {
  sycl::queue queue;
  // Standard output goes to a file meanwhile.
  std::FILE *const file = std::tmpfile();
  std::fflush(stdout);
  const int terminal = dup(STDOUT_FILENO);
  dup2(fileno(file), STDOUT_FILENO);
  print(queue);
  std::fflush(stdout);
  dup2(terminal, STDOUT_FILENO);

  char expected[1000];
  std::snprintf(expected, sizeof(expected),
                "no argument\n"
                "int %d, %5d|%-5d|%05d, unsigned %u, hex %x %X, octal %o\n"
                "long %ld, unsigned long %lu, long long %lld\n"
                "char %c, text %s, percent %%\n"
                "float %f, double %.3f, %e, %g\n"
                "short %hd, bool %d\n"
                "constant format %d %.1f\n"
                "item %d\n",
                -42, 7, 7, 7, 3000000000u, 255, 255, 8, -5000000000l, 18000000000000000000ul,
                9000000000ll, 'x', "abc", 1.5f, 2.0 / 3, 12345.678, 0.0001, short(-3), true, 43,
                0.5, 2);
  std::string got;
  std::rewind(file);
  for (int c; (c = std::fgetc(file)) != EOF;)
    got += char(c);
  if (got != expected)
    return std::printf("printed\n%snot\n%s", got.c_str(), expected), 1;
  std::puts("ok");
}
