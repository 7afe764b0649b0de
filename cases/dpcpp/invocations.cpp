// Every way to launch a kernel: through a handler and a queue, with events, offsets, properties,
// reductions, work-groups; lambdas in variables, generic ones, functors by reference.
#include <sycl/sycl.hpp>

#include <vector>

namespace experimental = sycl::ext::oneapi::experimental;

struct Fill {
  int *data;
  int value;
  void operator()(sycl::id<1> i) const { data[i] = value; }
};

void handler_forms(sycl::queue &queue, int *data) {
  queue.submit([&](sycl::handler &h) { h.single_task<class Single>([=] { data[0] = 1; }); });
  queue.submit([&](sycl::handler &h) {
    h.parallel_for<class Range>(sycl::range<2>(4, 4), [=](sycl::item<2> i) { data[i[0]] = 2; });
  });
  queue.submit([&](sycl::handler &h) {
    h.parallel_for<class NdRange>(sycl::nd_range<1>(8, 4),
                                  [=](sycl::nd_item<1> i) { data[i.get_global_id(0)] = 3; });
  });
  queue.submit([&](sycl::handler &h) {
    h.parallel_for_work_group<class Groups>(
        sycl::range<1>(2), sycl::range<1>(4), [=](sycl::group<1> group) {
          group.parallel_for_work_item([&](sycl::h_item<1> i) { data[i.get_global_id(0)] = 4; });
        });
  });
  queue.submit([&](auto &h) { h.single_task([=] { data[0] = 5; }); });
}

void queue_forms(sycl::queue &queue, int *data) {
  sycl::event before;
  queue.single_task<class AfterOne>(before, [=] { data[0] = 1; });
  queue.parallel_for<class AfterSeveral>(sycl::range<1>(4), std::vector<sycl::event>{before},
                                         [=](sycl::id<1> i) { data[i] = 2; });
  queue.single_task<class WithProperties>(
      experimental::properties{experimental::sub_group_size<16>}, [=] { data[0] = 3; });
  queue.parallel_for(sycl::range<1>(4), [=](auto i) { data[i] = 4; });
}

void kernels_from_elsewhere(sycl::queue &queue, int *data) {
  auto stored = [=](sycl::nd_item<1> i) { data[i.get_global_id(0)] = 1; };
  queue.parallel_for(sycl::nd_range<1>(8, 4), stored);
  const Fill fill{data, 7};
  queue.parallel_for(sycl::range<1>(4), fill);
  // The second launch of a kernel adds none.
  queue.parallel_for(sycl::range<1>(8), fill);
}

void reductions(sycl::queue &queue, int *sum, int *most) {
  queue.parallel_for<class Sum>(sycl::range<1>(16), sycl::reduction(sum, sycl::plus<>()),
                                [=](sycl::id<1> i, auto &total) { total += i; });
  queue.parallel_for<class SumAndMaximum>(
      sycl::nd_range<1>(16, 4), sycl::reduction(sum, sycl::plus<>()),
      sycl::reduction(most, 0, sycl::maximum<int>()), [=](sycl::nd_item<1>, auto &a, auto &b) {
        a += 1;
        b.combine(2);
      });
}
