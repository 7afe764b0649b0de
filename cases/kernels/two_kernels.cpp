// Two kernels in one file, in source order, one of them in a member function.
#include <sycl/sycl.hpp>

#include <cstdio>

class Doubler {
public:
  explicit Doubler(int factor) : factor_(factor) {}
  void run(sycl::queue &queue, sycl::buffer<int, 1> &buffer) {
    queue.submit([&](sycl::handler &cgh) {
      auto data = buffer.get_access<sycl::access::mode::read_write>(cgh);
      int factor = factor_;
      cgh.parallel_for<class Scale>(buffer.get_range(),
                                    [=](sycl::id<1> i) { data[i] = data[i] * factor; });
    });
  }

private:
  int factor_;
};

int main() {
  constexpr size_t count = 16;
  int values[count] = {};
  {
    sycl::queue queue;
    sycl::buffer<int, 1> buffer(values, sycl::range<1>{count});
    queue.submit([&](sycl::handler &cgh) {
      auto data = buffer.get_access<sycl::access::mode::write>(cgh);
      cgh.parallel_for<class Count>(sycl::range<1>{count},
                                    [=](sycl::item<1> item) { data[item] = int(item.get_id(0)); });
    });
    Doubler(3).run(queue, buffer);
  }
  int wrong = 0;
  for (size_t n = 0; n < count; ++n)
    wrong += values[n] != 3 * int(n);
  std::printf("two_kernels: %d wrong\n", wrong);
  return wrong != 0;
}
