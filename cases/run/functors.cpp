// Functors: classes that are kernels, with bases, members, and operators for each kind of range.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

using output = sycl::accessor<int, 1, sycl::access_mode::read_write>;

struct with_output {
  explicit with_output(output accessor) : out(accessor) {}
  output out;
};

class add : with_output {
public:
  add(output accessor, int summand) : with_output(accessor), summand_(summand) {}
  void operator()(sycl::id<1> i) const { out[i] += summand_ + table_[i % 3]; }

private:
  int summand_;
  const int table_[3] = {5, 7, 11};
};

template <int Factor> struct multiply : private with_output {
  using with_output::with_output;
  void operator()(sycl::item<1> item) const { out[item] *= Factor * of(item.get_id(0)); }
  static int of(size_t i) { return i % 2 ? 1 : -1; }
};

struct reverse_groups {
  output out;
  sycl::local_accessor<int> own;
  void operator()(sycl::nd_item<1> item) const {
    size_t i = item.get_local_id(0), size = item.get_local_range(0);
    own[i] = out[item.get_global_id()];
    sycl::group_barrier(item.get_group());
    out[item.get_global_id()] = own[size - 1 - i];
  }
};

struct set_first {
  output out;
  int value;
  void operator()() const { out[0] = value; }
};

int main() {
  constexpr int count = 40, group = 8;
  std::vector<int> values(count);
  for (int i = 0; i < count; ++i)
    values[i] = i;
  {
    sycl::queue queue;
    sycl::buffer buffer(values);
    auto launch = [&](auto use) {
      queue.submit([&](sycl::handler &cgh) { use(cgh, output(buffer, cgh)); });
    };
    sycl::range<1> all(count);
    launch([=](auto &cgh, output out) { cgh.parallel_for(all, add(out, 100)); });
    launch([=](auto &cgh, output out) { cgh.parallel_for(all, multiply<3>(out)); });
    launch([](auto &cgh, output out) {
      reverse_groups kernel{out, sycl::local_accessor<int>(group, cgh)};
      cgh.parallel_for(sycl::nd_range<1>(count, group), kernel);
    });
    launch([](auto &cgh, output out) { cgh.single_task(set_first{out, 4711}); });
  }
  const int table[] = {5, 7, 11};
  for (int i = 0; i < count; ++i) {
    int from = i / group * group + group - 1 - i % group;
    int expected = (from + 100 + table[from % 3]) * 3 * (from % 2 ? 1 : -1);
    if (values[i] != (i == 0 ? 4711 : expected)) {
      std::printf("%d: %d, expected %d\n", i, values[i], expected);
      return 1;
    }
  }
  std::puts("ok");
}
