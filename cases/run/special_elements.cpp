// Special types whose elements are classes, of the source's own and local ones, too.
#include <sycl/sycl.hpp>

#include <sycl/ext/oneapi/experimental/annotated_ptr/annotated_ptr.hpp>

#include <cstdio>

namespace experimental = sycl::ext::oneapi::experimental;

namespace shapes {
struct Point {
  float x, y;
};
} // namespace shapes

union Bits {
  float value;
  unsigned bits;
};

constexpr int size = 4;

using sycl::access::address_space;
template <address_space Space, class T> T *in_space(T *pointer) {
  return sycl::address_space_cast<Space, sycl::access::decorated::no>(pointer).get();
}

template <class T, class Get> float through_group(sycl::queue &queue, T first, Get get) {
  float *out = sycl::malloc_shared<float>(size, queue);
  queue
      .submit([&](sycl::handler &handler) {
        experimental::work_group_memory<T> one(handler);
        experimental::work_group_memory<T[size]> several(handler);
        handler.parallel_for(sycl::nd_range<1>(size, size), [=](sycl::nd_item<1> item) {
          int i = int(item.get_local_id(0));
          if (i == 0)
            *&one = first;
          several[i] = first;
          sycl::group_barrier(item.get_group());
          T own = several[(i + 1) % size];
          out[i] = get(*&one) + get(*in_space<address_space::private_space>(&own)) - get(own) +
                   get(*in_space<address_space::local_space>(&several[(i + 1) % size]));
        });
      })
      .wait();
  float sum = out[0] + out[1] + out[2] + out[3];
  sycl::free(out, queue);
  return sum;
}

int main() {
  sycl::queue queue;
  struct Local {
    char tag;
    double value;
  };
  bool is_right = through_group(queue, shapes::Point{1, 2}, [](auto p) { return p.x + p.y; }) == 24;
  is_right &= through_group(queue, Bits{2.5f}, [](auto b) { return b.value; }) == 20;
  is_right &= through_group(queue, Local{'l', 0.5}, [](auto l) { return float(l.value); }) == 4;
  is_right &= through_group(queue, sycl::half(1.5f), [](auto h) { return float(h); }) == 12;
  is_right &= through_group(queue, sycl::marray<int, 3>(1, 2, 3),
                            [](auto m) { return float(m[0] + m[1] + m[2]); }) == 48;

  auto *points = sycl::malloc_shared<shapes::Point>(2, queue);
  auto *locals = sycl::malloc_shared<Local>(1, queue);
  experimental::annotated_ptr<shapes::Point> point(points);
  experimental::annotated_ptr<Local> local(locals);
  queue
      .single_task([=] {
        point[1] = shapes::Point{3, 4};
        local[0] = Local{'x', 0.25};
      })
      .wait();
  is_right &= points[1].y == 4 && locals[0].value == 0.25;
  sycl::free(points, queue);
  sycl::free(locals, queue);
  std::puts(is_right ? "ok" : "wrong");
  return !is_right;
}
