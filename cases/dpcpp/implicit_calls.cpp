// Kernels in instantiations that no call in this file names: made by the C++ library, behind
// virtual functions, at the end of a scope, in a range-for; and launches that take long ways.
#include <sycl/sycl.hpp>

#include <algorithm>
#include <functional>
#include <future>
#include <memory>
#include <thread>
#include <tuple>
#include <variant>
#include <vector>

template <typename T> struct Constructed {
  Constructed(sycl::queue &queue, T *data) {
    queue.single_task([=] { data[0] = T(1); });
  }
};

struct Base {
  virtual void run(sycl::queue &queue, int *data) = 0;
  virtual ~Base() = default;
};

template <typename T> struct Derived : Base {
  void run(sycl::queue &queue, int *data) override {
    queue.single_task([=] { data[0] = T(2); });
  }
};

template <typename T> struct Scope {
  sycl::queue &queue;
  T *data;
  ~Scope() {
    queue.single_task([queue_data = data] { queue_data[0] = T(3); });
  }
};

template <typename T> struct Range {
  sycl::queue &queue;
  T *data;
  T *begin() {
    queue.single_task([begin = data] { begin[0] = T(4); });
    return data;
  }
  T *end() { return data + 1; }
};

template <typename T> struct Conversion {
  sycl::queue &queue;
  T *data;
  operator T() {
    queue.single_task([converted = data] { converted[0] = T(5); });
    return T();
  }
};

template <typename T> struct Less {
  sycl::queue *queue;
  T *data;
  bool operator()(T a, T b) {
    queue->single_task([less = data] { less[0] = T(6); });
    return a < b;
  }
};

template <typename T> struct Initialized {
  T value = [] {
    sycl::queue().single_task([] {});
    return T();
  }();
};

template <typename T> void in_thread(sycl::queue queue, T *data) {
  queue.submit([&](sycl::handler &h) { h.single_task([=] { data[0] = T(7); }); }).wait();
}

template <typename T> struct Functor {
  T *data;
  void operator()() const { data[0] = T(8); }
};

int main() {
  sycl::queue queue;
  int *data = sycl::malloc_shared<int>(4, queue);
  float *reals = sycl::malloc_shared<float>(4, queue);
  auto unique = std::make_unique<Constructed<int>>(queue, data);
  auto shared = std::make_shared<Constructed<float>>(queue, reals);
  std::vector<Constructed<unsigned>> many;
  many.emplace_back(queue, reinterpret_cast<unsigned *>(data));
  Base *base = new Derived<int>;
  base->run(queue, data);
  {
    Scope<int> scope{queue, data};
  }
  for (int element : Range<int>{queue, data})
    queue.wait();
  int converted = Conversion<int>{queue, data};
  Initialized<int> initialized;

  std::vector<int> numbers{3, 2, 1};
  std::sort(numbers.begin(), numbers.end(), Less<int>{&queue, data});
  std::for_each(numbers.begin(), numbers.end(), [&](auto number) {
    queue.single_task([=] { data[0] = number; });
  });

  std::thread thread(in_thread<int>, queue, data);
  std::thread other(
      [](auto queue, auto data) { queue.single_task([=] { data[0] = 9; }); }, queue, data);
  auto later = std::async([&](auto factor) { queue.single_task([=] { data[0] = factor; }); }, 10);
  std::function<void(int)> function = [&](auto value) {
    queue.single_task([=] { data[0] = value; });
  };
  auto bound = std::bind([&](auto value) { queue.single_task([=] { data[0] = value; }); }, 11);
  bound();

  std::variant<int *, float *> either = data;
  std::visit([&](auto pointer) { queue.single_task([=] { pointer[0] = 12; }); }, either);
  std::visit(
      [&](auto pointer) {
        queue.single_task(Functor<std::remove_pointer_t<decltype(pointer)>>{pointer});
      },
      either);
  std::apply([&](auto *pointer, auto value) { queue.single_task([=] { pointer[0] = value; }); },
             std::tuple(data, 13));
  std::invoke([&](auto value) { queue.single_task([=] { data[0] = value; }); }, 14);

  auto sum = sycl::reduction(data, sycl::plus<int>());
  queue.submit([&](sycl::handler &h) {
    h.parallel_for(sycl::range<1>(16), sum, [=](auto index, auto &plus) { plus.combine(1); });
  });

  thread.join();
  other.join();
}
