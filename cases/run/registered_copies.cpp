// Handles whose copies the host counts, as libraries do that learn of a kernel's accesses by them,
// and a function of other files whose type has template arguments.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <type_traits>

inline int copies = 0;

template <class T> class handle {
public:
  explicit handle(T *data) : data_(data) {}
#ifndef __SYCL_DEVICE_ONLY__
  handle(const handle &other) : data_(other.data_) { ++copies; }
  ~handle() { ++copies; }
#endif
  T &operator[](size_t i) const { return data_[i]; }

private:
  T *data_;
};

struct tripled {};

template <class Policy, class T>
std::enable_if_t<std::is_same<Policy, tripled>::value, T>
    SYCL_EXTERNAL combine(Policy, T value) {
  return 3 * value;
}

int main() {
  sycl::queue queue;
  int *data = sycl::malloc_shared<int>(8, queue);
  handle<int> out(data);
  queue.parallel_for(8, [=](sycl::id<1> i) { out[i] = combine(tripled{}, int(i)); }).wait();
  bool right = copies > 0;
  for (int i = 0; i < 8; ++i)
    right = right && data[i] == 3 * i;
  std::puts(right ? "ok" : "wrong");
  sycl::free(data, queue);
}
