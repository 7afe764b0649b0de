// What attributes demand of a kernel's execution; SYCL's last dimension is OpenCL's first.
#include <sycl/sycl.hpp>

constexpr int width = 4;

// In front of the call operator.
struct Fill {
  int *out;
  [[sycl::reqd_work_group_size(2, width)]] void operator()(sycl::nd_item<2> item) const {
    out[item.get_global_id(0) * 8 + item.get_global_id(1)] = 1;
  }
};

template <class T> struct Add {
  T *out;
  [[sycl::work_group_size_hint(16)]] [[sycl::reqd_sub_group_size(8)]]
  void operator()(sycl::nd_item<1> item) const {
    out[item.get_global_id(0)] += T(2);
  }
};

int main() {
  sycl::queue q;
  int *out = sycl::malloc_shared<int>(32, q);

  q.parallel_for<class Whole>(sycl::nd_range<2>{{4, 8}, {2, 4}}, Fill{out}).wait();
  q.parallel_for<class Part>(sycl::nd_range<1>{32, 16}, Add<int>{out}).wait();

  // Between parameters and body, several in one.
  q.parallel_for<class Cube>(
       sycl::nd_range<3>{{2, 4, 4}, {2, 2, 4}},
       [=](sycl::nd_item<3> item) [[sycl::reqd_work_group_size(0x2, 2, 4), /* (9) */
                                    sycl::vec_type_hint(sycl::float4)]] {
         out[item.get_global_id(0) * 16 + item.get_global_id(1) * 4 + item.get_global_id(2)] *= 3;
       })
      .wait();

  bool right = true;
  for (int i = 0; i < 32; ++i)
    right = right && out[i] == 9;
  sycl::free(out, q);
  return right ? 0 : 1;
}
