// Kernels of several forms, each of which reports its captures. The launches are those of the report,
// in its order.

#include "report.hpp"

namespace {

struct Point {
  float x, y;
};
enum class Mode : short { off, fast = 7 };
struct Settings {
  char tag;
  Point points[2];
  Mode mode;
  const int *table;
};

struct Functor {
  Settings settings;
  unsigned char *to;
  long wide;
  void operator()() const { put(to, settings.tag, settings.points[1].y, settings.mode, wide); }
};

} // namespace

unsigned char *in_library(sycl::queue &queue, unsigned char *to, short value);
void in_other_file(sycl::queue &queue, unsigned char *to, double value);

int main() {
  sycl::queue queue{sycl::property::queue::in_order()};
  auto *to = sycl::malloc_shared<unsigned char>(most_bytes, queue);
  int *table = sycl::malloc_device<int>(8, queue);
  const Settings settings{'s', {{1.5f, 2.5f}, {3.5f, 4.5f}}, Mode::fast, table};

  // A range that libsycl rounds up.
  const int count = 1031;
  const double scale = 0.25;
  const bool is_set = true;
  const sycl::float4 vector{1, 2, 3, 4};
  const short shorts[]{5, 6, 7};
  queue.parallel_for(sycl::range<1>(count), [=](sycl::id<1> i) {
    if (i[0] == 0)
      put(to, count, scale, is_set, vector, shorts, settings.points[0].y, settings.mode,
          settings.table);
  });
  queue.wait();
  print(to, {{"count", 4},
             {"scale", 8},
             {"is_set", 1},
             {"vector", 16},
             {"shorts", 6},
             {"settings.points[0].y", 4},
             {"settings.mode", 2},
             {"settings.table", 8}});

  queue.single_task(Functor{settings, to, -2});
  queue.wait();
  print(to, {{"settings.tag", 1}, {"settings.points[1].y", 4}, {"settings.mode", 2}, {"wide", 8}});

  {
    sycl::buffer<int, 2> data{sycl::range<2>(6, 8)};
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor part(data, handler, sycl::range<2>(3, 4), sycl::id<2>(2, 1), sycl::write_only);
      sycl::local_accessor<int> local(32, handler);
      handler.parallel_for(sycl::nd_range<1>(8, 4), [=](sycl::nd_item<1> item) {
        local[item.get_local_id(0)] = 1;
        part[0][0] = local[item.get_local_id(0)];
        if (item.get_global_id(0) == 0)
          put(to, to, part.get_range(), part.get_offset());
      });
    });
    queue.wait();
  }
  print(to, {{"to", 8}, {"part_access_range", 16}, {"part_offset", 16}});

  in_other_file(queue, to, 2.75);
  in_library(queue, to, -9);
  sycl::free(table, queue);
  sycl::free(to, queue);
}
