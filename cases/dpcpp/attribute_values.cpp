// Values of attributes that only the compiler knows: macros, constants, template arguments.
#include <sycl/sycl.hpp>

#define WARP_SIZE 16
#define SUB_GROUP(size) [[sycl::reqd_sub_group_size(size)]]
#define OF_WARP SUB_GROUP(WARP_SIZE)

struct Config {
  static constexpr int size = 8;
  enum { rows = 2 };
};

template <int N> constexpr int twice = N * 2;

// The call operator for the element that the kernel is called with.
template <class T, int Size> struct Several {
  T *out;
  [[sycl::reqd_work_group_size(Size, sizeof(T))]] void operator()(sycl::nd_item<2> item) const {
    out[item.get_global_linear_id()] = 1;
  }
  [[sycl::reqd_work_group_size(1, Size)]] void operator()(sycl::item<2> item) const {
    out[item.get_linear_id()] = 2;
  }
};

template <int Warp> void launch(sycl::queue &q, int *out) {
  constexpr int local = Warp * 2;
  q.parallel_for<class Macro>(
      sycl::nd_range<1>{64, 16}, [=](sycl::nd_item<1>) [[sycl::reqd_sub_group_size(WARP_SIZE)]] {
        out[0] = 1;
      });
  q.parallel_for<class Parameter>(
      sycl::nd_range<2>{{64, 64}, {16, 16}},
      [=](sycl::nd_item<2>) [[sycl::reqd_sub_group_size(Warp),
                              sycl::reqd_work_group_size(local / 2, twice<Config::size>)]] {
        out[0] = 1;
      });
  q.parallel_for<class Member>(
      sycl::nd_range<2>{{64, 64}, {16, 16}},
      [=](auto) [[intel::reqd_sub_group_size(Config::size)]] [[sycl::work_group_size_hint(
          Config::rows, 2 * 2)]] { out[0] = 1; });
  // A constant in an attribute isn't captured.
  const int warp = Warp;
  q.parallel_for<class Constant>(
      sycl::nd_range<1>{64, 16},
      [=](sycl::nd_item<1>) [[sycl::reqd_sub_group_size(warp)]] { out[0] = 1; });
  q.parallel_for<class Spelled>(
      sycl::nd_range<1>{64, 16}, [=](sycl::nd_item<1>) OF_WARP { out[0] = 1; });
}

void launches(sycl::queue &q, int *out, char *text) {
  launch<16>(q, out);
  q.parallel_for<class Groups>(sycl::nd_range<2>{{64, 64}, {16, 4}}, Several<int, 16>{out});
  q.parallel_for<class Items>(sycl::range<2>{64, 64}, Several<char, 8>{text});
}
