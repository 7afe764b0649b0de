// What properties demand of a kernel's execution: of a launch, of a functor, and of both.
#include <sycl/sycl.hpp>

namespace experimental = sycl::ext::oneapi::experimental;

template <int Size> struct Fill {
  int *out;
  void operator()(sycl::nd_item<2> item) const { out[item.get_global_linear_id()] = Size; }
  auto get(experimental::properties_tag) const {
    return experimental::properties{experimental::sub_group_size<Size>};
  }
};

struct Rounded {
  int *out;
  void operator()(sycl::item<1> item) const { out[item.get_linear_id()] = 1; }
  auto get(experimental::properties_tag) const {
    return experimental::properties{experimental::sub_group_size<4>};
  }
};

void launch(sycl::queue &q, int *out) {
  const sycl::nd_range<2> groups{{8, 8}, {2, 8}};
  q.parallel_for<class Functor>(groups, Fill<8>{out});
  q.parallel_for<class Both>(
      groups, experimental::properties{experimental::work_group_size<2, 8>}, Fill<16>{out});
  q.parallel_for(sycl::range<1>{37}, Rounded{out});
  q.single_task<class Task>(experimental::properties{experimental::work_group_size<1>},
                            [=] { out[0] = 1; });
  q.submit([&](sycl::handler &h) {
    h.parallel_for<class Hinted>(
        sycl::nd_range<3>{{8, 8, 16}, {1, 2, 16}},
        experimental::properties{experimental::work_group_size_hint<1, 2, 16>,
                                 experimental::sub_group_size<8>},
        [=](sycl::nd_item<3> item) { out[item.get_global_linear_id()] = 1; });
  });
  q.parallel_for<class AttributeToo>(
      groups, experimental::properties{experimental::sub_group_size<8>},
      [=](sycl::nd_item<2> item) [[sycl::reqd_work_group_size(2, 8)]] {
        out[item.get_global_linear_id()] = 1;
      });
}
