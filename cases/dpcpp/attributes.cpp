// What attributes demand of a kernel's execution, wherever they stand.
#include <sycl/sycl.hpp>

constexpr int width = 4;

struct Fill {
  int *out;
  [[sycl::reqd_work_group_size(2, 8)]] void operator()(sycl::nd_item<2> item) const {
    out[item.get_global_linear_id()] = 1;
  }
};

template <class T> struct Scale {
  T *out;
  [[sycl::work_group_size_hint(1, 2, 16)]] [[sycl::reqd_sub_group_size(8)]]
  void operator()(sycl::nd_item<3> item) const;
};

template <class T> void Scale<T>::operator()(sycl::nd_item<3> item) const {
  out[item.get_global_linear_id()] *= 2;
}

void launch(sycl::queue &q, int *out, float *real) {
  q.parallel_for<class One>(
      sycl::nd_range<1>{64, 16},
      [=](sycl::nd_item<1> item) [[sycl::reqd_work_group_size(1'6)]] {
        out[item.get_global_linear_id()] = 1;
      });
  q.parallel_for<class Three>(
      sycl::nd_range<3>{{8, 4, 2}, {8, 4, 2}},
      [=](sycl::nd_item<3> item) [[sycl::reqd_work_group_size(8, /* (1) */ 4, 2),
                                   sycl::reqd_sub_group_size(0x10)]] {
        out[item.get_global_linear_id()] = 1;
      });
  q.parallel_for<class Named>(
      sycl::nd_range<2>{{8, 4}, {8, 4}},
      [=](sycl::nd_item<2> item) [[sycl::reqd_work_group_size(010, ::width)]] {
        out[item.get_global_linear_id()] = 1;
      });
  q.parallel_for<class Class>(sycl::nd_range<2>{{8, 8}, {2, 8}}, Fill{out});
  q.parallel_for<class Ints>(sycl::nd_range<3>{{8, 8, 16}, {1, 2, 16}}, Scale<int>{out});
  q.parallel_for<class Floats>(sycl::nd_range<3>{{8, 8, 16}, {1, 2, 16}}, Scale<float>{real});
  q.single_task<class Plain>([=] { out[0] = 1; });
}
