// Captures of SYCL's own values: half, vec, marray, id, range, nd_range, and bool beside them.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

struct values {
  bool is_first;
  sycl::half half;
  bool is_second;
  sycl::vec<float, 3> three;
  sycl::char2 letters;
  sycl::id<3> id;
  sycl::range<2> range;
  sycl::marray<short, 5> five;
  sycl::nd_range<1> launch{{64}, {16}};
};

float sum(const values &v) {
  float total = float(v.half) + v.three.x() * v.three.y() - v.three.z();
  total += float(v.letters[0] - v.letters[1]);
  total += float(v.id[0] + 10 * v.id[1] + 100 * v.id[2] + v.range.size());
  for (short one : v.five)
    total += one;
  total += float(v.launch.get_global_range()[0] / v.launch.get_local_range()[0]);
  return v.is_first && !v.is_second ? total : -1;
}

int main() {
  values one{true, 1.5f, false, {2, 3, 4}, {'z', 'a'}, {1, 2, 3}, {6, 7}, {1, -2, 3, -4, 5}};
  sycl::long16 sixteen(11);
  sixteen.s7() = 1l << 50;
  std::vector<float> found(2);
  std::vector<long> wide(1);
  {
    sycl::queue queue;
    sycl::buffer result(found);
    sycl::buffer also(wide);
    queue.submit([&](sycl::handler &cgh) {
      sycl::accessor out(result, cgh, sycl::write_only);
      sycl::accessor out_wide(also, cgh, sycl::write_only);
      values changed = one;
      changed.half = -0.25f;
      cgh.single_task([=] {
        out[0] = sum(one);
        out[1] = sum(changed);
        out_wide[0] = sixteen.s0() + sixteen.s7() + sixteen.sF();
      });
    });
  }
  values changed = one;
  changed.half = -0.25f;
  long expected = (1l << 50) + 22;
  if (found[0] != sum(one) || found[1] != sum(changed) || wide[0] != expected) {
    std::printf("%g, %g and %ld, expected %g, %g and %ld\n", found[0], found[1], wide[0], sum(one),
                sum(changed), expected);
    return 1;
  }
  std::puts("ok");
}
