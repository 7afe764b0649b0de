// Algorithms on vectors of numbers of each size, over work-groups and sub-groups.
#include <sycl/sycl.hpp>

#include <cstdio>

using sycl::vec;

constexpr int items = 96, width = 48; // of all work-groups, and of one

template <class T, int N> bool same(vec<T, N> left, vec<T, N> right) {
  return sycl::all(left == right);
}

template <bool Sub, class Vector, class Operation>
bool over(sycl::queue &queue, const char *what, Vector first, Vector step, Operation operation) {
  auto *given = sycl::malloc_shared<Vector>(items, queue);
  auto *made = sycl::malloc_shared<Vector>(6 * items, queue);
  auto *begins = sycl::malloc_shared<int>(2 * items, queue), *ends = begins + items;
  using Number = typename Vector::element_type;
  for (int i = 0; i < items; ++i)
    for (int k = 0; k < Vector::size(); ++k)
      given[i][k] = Number(first[k] + Number((i * 7 + k * 3) % 5) * step[k]);
  const Vector start = given[5];
  queue.parallel_for(sycl::nd_range<2>({4, items / 4}, {2, width / 2}), [=](sycl::nd_item<2> item) {
    const auto group = [&] {
      if constexpr (Sub)
        return item.get_sub_group();
      else
        return item.get_group();
    }();
    const int i = int(item.get_group_linear_id() * width + item.get_local_linear_id());
    begins[i] = i - int(group.get_local_linear_id());
    ends[i] = begins[i] + int(group.get_local_linear_range());
    const Vector own = given[i];
    made[i] = sycl::reduce_over_group(group, own, operation);
    made[items + i] = sycl::reduce_over_group(group, own, start, operation);
    made[2 * items + i] = sycl::inclusive_scan_over_group(group, own, operation);
    made[3 * items + i] = sycl::inclusive_scan_over_group(group, own, operation, start);
    made[4 * items + i] = sycl::exclusive_scan_over_group(group, own, operation);
    made[5 * items + i] = sycl::exclusive_scan_over_group(group, own, start, operation);
  }).wait();
  bool ok = true;
  for (int i = 0; i < items; ++i) {
    Vector all = given[begins[i]], before = start, upto = all;
    for (int j = begins[i]; j < ends[i]; ++j) {
      all = j > begins[i] ? operation(all, given[j]) : all;
      upto = j > begins[i] && j <= i ? operation(upto, given[j]) : upto;
      before = j < i ? operation(before, given[j]) : before;
    }
    ok &= same(made[i], all) && same(made[items + i], Vector(operation(start, all))) &&
          same(made[2 * items + i], upto) && same(made[5 * items + i], before) &&
          same(made[3 * items + i], Vector(operation(start, upto))) &&
          same(Vector(operation(made[4 * items + i], given[i])), upto);
  }
  if (!ok)
    std::printf("%s, %s\n", what, Sub ? "sub-group" : "group");
  sycl::free(given, queue);
  sycl::free(made, queue);
  sycl::free(begins, queue);
  return ok;
}

template <class T, int N, class Operation>
bool both(sycl::queue &queue, const char *what, T first, T step, Operation operation) {
  const vec<T, N> one(first), other(step);
  return over<false>(queue, what, one, other, operation) &
         over<true>(queue, what, one, other, operation);
}

int main() {
  sycl::queue queue;
  bool ok = both<float, 3>(queue, "float3 plus", -3, 1.5f, sycl::plus<>());
  ok &= both<double, 2>(queue, "double2 plus", 1, 2, sycl::plus<vec<double, 2>>());
  ok &= both<double, 16>(queue, "double16 plus", 1, 2, sycl::plus<>());
  ok &= both<sycl::half, 4>(queue, "half4 plus", 1, 1, sycl::plus<>());
  ok &= both<unsigned, 1>(queue, "uint1 multiplies", 1, 2, sycl::multiplies<>());
  ok &= both<long, 4>(queue, "long4 bit_xor", 5, 77, sycl::bit_xor<>());
  ok &= both<signed char, 16>(queue, "char16 bit_or", 1, 3, sycl::bit_or<vec<signed char, 16>>());
  using uchar3 = vec<unsigned char, 3>;
  ok &= both<unsigned char, 3>(queue, "uchar3 bit_and", 77, 9, sycl::bit_and<uchar3>());
  if (ok)
    std::puts("ok");
  return !ok;
}
