// Streams: what a kernel writes comes out on the host, formatted as asked for.
#include <sycl/sycl.hpp>

#include <unistd.h>

#include <cstdio>
#include <string>

int main() {
  sycl::queue queue;
  // Standard output goes to a file meanwhile.
  std::FILE *const file = std::tmpfile();
  std::fflush(stdout);
  const int terminal = dup(STDOUT_FILENO);
  dup2(fileno(file), STDOUT_FILENO);
  queue.submit([&](sycl::handler &handler) {
    sycl::stream out(4096, 512, handler);
    handler.single_task([=] {
      out << "int " << 42 << ", unsigned " << 7u << ", long " << -123456789012l << sycl::endl;
      out << "char " << 'c' << ", bool " << true << ", text " << "abc" << sycl::endl;
      out << "hex " << sycl::hex << 255 << ", oct " << sycl::oct << 8 << sycl::dec << ", based "
          << sycl::showbase << sycl::hex << 16 << sycl::dec << sycl::noshowbase << sycl::endl;
      out << "float " << 1.5f << ", double " << -0.25 << ", half " << sycl::half(2.5f)
          << sycl::endl;
      out << "fixed " << sycl::setprecision(2) << sycl::fixed << 3.14159 << sycl::endl;
      out << "signed " << sycl::showpos << 5 << sycl::noshowpos << sycl::endl;
      out << "wide " << sycl::setw(5) << 12 << sycl::endl;
      out << "id " << sycl::id<2>(3, 4) << ", range " << sycl::range<3>(1, 2, 3) << sycl::endl;
      out << "vec " << sycl::int4(1, 2, 3, 4) << sycl::endl;
    });
  });
  queue.wait();
  // Of a launch with many items each line comes whole, in whatever order.
  queue.submit([&](sycl::handler &handler) {
    sycl::stream out(8192, 64, handler);
    handler.parallel_for(sycl::nd_range<1>(32, 8), [=](sycl::nd_item<1> item) {
      out << "item " << item.get_global_id(0) << " of group " << item.get_group(0) << '\n';
    });
  });
  queue.wait();
  std::fflush(stdout);
  dup2(terminal, STDOUT_FILENO);
  std::string got;
  std::rewind(file);
  for (int c; (c = std::fgetc(file)) != EOF;)
    got += char(c);

  const std::string first = "int 42, unsigned 7, long -123456789012\n"
                            "char c, bool true, text abc\n"
                            "hex ff, oct 10, based 0x10\n"
                            "float 1.5, double -0.25, half 2.5\n"
                            "fixed 3.14\n"
                            "signed +5\n"
                            "wide    12\n"
                            "id {3, 4}, range {1, 2, 3}\n"
                            "vec 1, 2, 3, 4\n";
  if (got.compare(0, first.size(), first) != 0)
    return std::printf("the stream says\n%s", got.c_str()), 1;
  std::size_t lines = 0;
  for (int i = 0; i < 32; ++i) {
    const std::string item = std::to_string(i), group = std::to_string(i / 8);
    const std::string line = "item " + item + " of group " + group + "\n";
    lines += got.find(line, first.size()) != std::string::npos;
  }
  if (lines != 32)
    return std::printf("%zu lines of 32\n%s", lines, got.c_str() + first.size()), 1;
  std::puts("ok");
}
