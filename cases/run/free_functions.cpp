// Kernels that are plain functions: what they take, and what bundles tell of them.
#include <cstdio>
#include <sycl/sycl.hpp>
#include <vector>

namespace syclexp = sycl::ext::oneapi::experimental;
namespace this_item = sycl::ext::oneapi::this_work_item;

constexpr int COUNT = 64, GROUP = 16;

enum class Shift : short { NONE, LEFT = 3 };
struct Line {
  float slope;
  double offset;
  int at(int x) const { return static_cast<int>(slope * x + offset); }
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::nd_range_kernel<1>))
void draw(int *out, Line line, bool twice, Shift shift) {
  int i = this_item::get_nd_item<1>().get_global_linear_id();
  out[i] = line.at(i) * (twice ? 2 : 1) << static_cast<int>(shift);
}

// An overload, which is a kernel of its own.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::single_task_kernel))
void draw(Line *first, Line *last) noexcept {
  for (; first != last; ++first)
    first->slope += last->slope;
}

namespace shapes {
namespace {
struct Point {
  int x, y;
};
} // namespace
inline namespace v1 {
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::nd_range_kernel<2>))
void move(Point *points, Point by) {
  auto item = this_item::get_nd_item<2>();
  Point &point = points[item.get_global_linear_id()];
  point = {point.x + by.x, point.y + by.y};
}
} // namespace v1
template <class T, int Factor, Shift By = Shift::NONE>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::nd_range_kernel<1>))
void scale(T *values, const T *more) {
  auto i = this_item::get_nd_item<1>().get_global_linear_id();
  values[i] = values[i] * Factor + more[i] + static_cast<int>(By);
}
} // namespace shapes

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::single_task_kernel))
static void count(int *out, int from) { *out = from + 1; }

extern "C" SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::single_task_kernel)) void of_c(int *out) {
  *out = 7;
}

[[sycl::reqd_work_group_size(GROUP)]]
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::nd_range_kernel<1>))
void reverse(sycl::accessor<int, 1> data, sycl::local_accessor<int, 1> scratch, int add) {
  auto item = this_item::get_nd_item<1>();
  int i = item.get_local_linear_id();
  scratch[i] = data[item.get_global_linear_id()];
  sycl::group_barrier(item.get_group());
  data[item.get_global_linear_id()] = scratch[GROUP - 1 - i] + add;
}

template <class... Terms> SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::single_task_kernel))
void sum(int *out, Terms... terms) {
  *out = (terms + ...);
}

// The names look like parts of mangled names, and refer to much of themselves.
namespace S_ {
template <class T, class U> struct S0_ {
  template <class V> struct S1_ {};
};
using Inner = S0_<int, S0_<char, long>>::S1_<S0_<char, long>>;
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::single_task_kernel))
void S2_(S0_<int, Inner> *, Inner *, Inner **, S0_<int, Inner> **, Inner ***, int *, int **) {}
void S3_(S0_<int, Inner> *, Inner *, Inner **, S0_<int, Inner> **, Inner ***, int *, int **) {}
void S2_(S0_<int, Inner> *, Inner *, Inner **, S0_<int, Inner> **, Inner ***, int *, int *) {}
using Kernel = void(S0_<int, Inner> *, Inner *, Inner **, S0_<int, Inner> **, Inner ***, int *,
                    int **);
using Other = void(S0_<int, Inner> *, Inner *, Inner **, S0_<int, Inner> **, Inner ***, int *,
                   int *);
} // namespace S_

void no_kernel(int *) {}

constexpr void (*ONE)(int *, Line, bool, Shift) = draw;
constexpr void (*OTHER)(Line *, Line *) noexcept = draw;
constexpr S_::Kernel *LONG = S_::S2_;
constexpr S_::Other *NO_KERNEL = S_::S2_;
#ifndef __SYCL_DEVICE_ONLY__
static_assert(syclexp::is_kernel_v<ONE> && syclexp::is_nd_range_kernel_v<ONE, 1>);
static_assert(!syclexp::is_nd_range_kernel_v<ONE, 2> && !syclexp::is_single_task_kernel_v<ONE>);
static_assert(syclexp::is_single_task_kernel_v<OTHER> && !syclexp::is_nd_range_kernel_v<OTHER, 1>);
static_assert(syclexp::is_nd_range_kernel_v<shapes::move, 2>);
static_assert(syclexp::is_nd_range_kernel_v<shapes::scale<long, 3>, 1>);
static_assert(syclexp::is_single_task_kernel_v<LONG> && !syclexp::is_kernel_v<NO_KERNEL>);
static_assert(!syclexp::is_kernel_v<S_::S3_>);
static_assert(!syclexp::is_kernel_v<no_kernel> && !syclexp::is_single_task_kernel_v<no_kernel>);
#endif

int failures = 0;
void check(bool is_right, const char *what) {
  if (!is_right) {
    std::printf("%s differs\n", what);
    ++failures;
  }
}

int main() {
  sycl::queue q{sycl::property::queue::in_order()};
  int *out = sycl::malloc_shared<int>(COUNT, q);
  sycl::nd_range<1> range(COUNT, GROUP);

  Line line{2, 1.5};
  syclexp::nd_launch(q, range, syclexp::kernel_function<ONE>, out, line, true, Shift::LEFT);
  q.wait();
  for (int i = 0; i < COUNT; ++i)
    check(out[i] == (2 * i + 1) * 16, "a struct, a bool and an enumeration");

  Line *lines = sycl::malloc_shared<Line>(3, q);
  lines[0] = lines[1] = lines[2] = line;
  syclexp::single_task(q, syclexp::kernel_function<OTHER>, lines, lines + 2);
  q.wait();
  check(lines[0].slope == 4 && lines[1].slope == 4 && lines[2].slope == 2, "an overload");

  auto *points = sycl::malloc_shared<shapes::Point>(COUNT, q);
  for (int i = 0; i < COUNT; ++i)
    points[i] = {i, -i};
  syclexp::nd_launch(q, sycl::nd_range<2>({4, GROUP}, {1, GROUP}),
                     syclexp::kernel_function<shapes::move>, points, shapes::Point{1, 2});
  q.wait();
  for (int i = 0; i < COUNT; ++i)
    check(points[i].x == i + 1 && points[i].y == 2 - i, "a function in a namespace");

  long *longs = sycl::malloc_shared<long>(COUNT, q);
  float *floats = sycl::malloc_shared<float>(COUNT, q);
  for (int i = 0; i < COUNT; ++i)
    longs[i] = floats[i] = i;
  syclexp::nd_launch(q, range, syclexp::kernel_function<shapes::scale<long, 3>>, longs, longs);
  q.submit([&](sycl::handler &h) {
    syclexp::nd_launch(h, range, syclexp::kernel_function<shapes::scale<float, 2, Shift::LEFT>>,
                       floats, floats);
  });
  q.wait();
  for (int i = 0; i < COUNT; ++i)
    check(longs[i] == 4 * i && floats[i] == 3 * i + 3, "instances of a template");

  syclexp::single_task(q, syclexp::kernel_function<count>, out, 41);
  q.wait();
  check(*out == 42, "a static function");
  syclexp::single_task(q, syclexp::kernel_function<of_c>, out);
  q.wait();
  check(*out == 7, "a function of C");

  syclexp::single_task(q, syclexp::kernel_function<sum<int, char, double>>, out, 1, '\2', 0.5 + 3);
  q.wait();
  check(*out == 6, "a pack");

  std::vector<int> numbers(COUNT);
  for (int i = 0; i < COUNT; ++i)
    numbers[i] = i;
  {
    sycl::buffer<int> buffer(numbers);
    q.submit([&](sycl::handler &h) {
      sycl::accessor<int, 1> data(buffer, h);
      sycl::local_accessor<int, 1> scratch(GROUP, h);
      syclexp::nd_launch(h, range, syclexp::kernel_function<reverse>, data, scratch, 100);
    });
  }
  for (int i = 0; i < COUNT; ++i)
    check(numbers[i] == i / GROUP * GROUP + GROUP - 1 - i % GROUP + 100, "accessors");

  constexpr auto STATE = sycl::bundle_state::executable;
  auto bundle = syclexp::get_kernel_bundle<ONE, STATE>(q.get_context());
  check(bundle.ext_oneapi_has_kernel<ONE>(q.get_device()), "a bundle");
  check(bundle.has_kernel(syclexp::get_kernel_id<ONE>()), "the id of a kernel");
  check(syclexp::get_kernel_id<ONE>() != syclexp::get_kernel_id<OTHER>(), "another id");
  check(syclexp::has_kernel_bundle<OTHER, STATE>(q.get_context()), "that there is a bundle");
  check(syclexp::is_compatible<OTHER>(q.get_device()), "what a device runs");
  sycl::kernel kernel = bundle.ext_oneapi_get_kernel<ONE>();
  check(kernel.get_info<sycl::info::kernel::num_args>() == 4, "the number of arguments");
  sycl::kernel reversing = syclexp::get_kernel_bundle<reverse, STATE>(q.get_context())
                               .ext_oneapi_get_kernel<reverse>();
  check(reversing.get_info<sycl::info::kernel::num_args>() == 3, "that of arguments in pieces");
  q.submit([&](sycl::handler &h) {
    h.set_args(out, line, false, Shift::NONE);
    h.parallel_for(range, kernel);
  });
  q.wait();
  for (int i = 0; i < COUNT; ++i)
    check(out[i] == 2 * i + 1, "a kernel of a bundle");

  for (void *memory : std::initializer_list<void *>{out, lines, points, longs, floats})
    sycl::free(memory, q);
  std::puts(failures ? "failed" : "ok");
  return failures != 0;
}
