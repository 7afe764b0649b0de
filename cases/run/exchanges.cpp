// Items of a sub-group and of a group hand one another values: numbers, vectors, objects.
#include <sycl/sycl.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdio>

constexpr std::size_t groups = 3, size = 32, items = groups * size;

struct Particle {
  float position[3];
  short charge;
  bool operator==(const Particle &other) const {
    return position[0] == other.position[0] && position[1] == other.position[1] &&
           position[2] == other.position[2] && charge == other.charge;
  }
};

template <class T> T make(std::size_t i) { return T(i * 3 % 101); }
template <> bool make<bool>(std::size_t i) { return i % 3 == 0; }
template <> Particle make<Particle>(std::size_t i) {
  return {{float(i), float(i + 1), float(i * i)}, short(i - 7)};
}

template <class T> bool same(const T &left, const T &right) { return left == right; }
template <class T, int N> bool same(const sycl::vec<T, N> &left, const sycl::vec<T, N> &right) {
  return sycl::all(left == right);
}

template <class T> struct Received {
  T left, right, exchanged, selected, first, chosen, of_group, last_of_group;
};

template <class T> bool passes(sycl::queue &queue, const char *name) {
  auto *received = sycl::malloc_shared<Received<T>>(items, queue);
  auto *widths = sycl::malloc_shared<std::uint32_t>(1, queue);
  queue.parallel_for(sycl::nd_range<1>(items, size), [=](sycl::nd_item<1> item) {
    const auto group = item.get_group();
    const auto sub_group = item.get_sub_group();
    const std::uint32_t id = sub_group.get_local_linear_id();
    const std::uint32_t width = sub_group.get_local_linear_range();
    const T mine = make<T>(item.get_global_id(0));
    received[item.get_global_id(0)] = {
        sycl::shift_group_left(sub_group, mine, 2),
        sycl::shift_group_right(sub_group, mine),
        sycl::permute_group_by_xor(sub_group, mine, 3),
        sycl::select_from_group(sub_group, mine, width - 1 - id),
        sycl::group_broadcast(sub_group, mine),
        sycl::group_broadcast(sub_group, mine, 1),
        sycl::group_broadcast(group, mine),
        sycl::group_broadcast(group, mine, size - 1)};
    widths[0] = width;
  }).wait();
  const std::size_t width = widths[0];
  bool ok = true;
  for (std::size_t i = 0; ok && i < items; ++i) {
    const Received<T> &got = received[i];
    const std::size_t id = i % size % width, first = i - id, group = i / size * size;
    ok = (id + 2 >= width || same(got.left, make<T>(i + 2))) &&
         (id == 0 || same(got.right, make<T>(i - 1))) &&
         same(got.exchanged, make<T>(first + (id ^ 3))) &&
         same(got.selected, make<T>(first + width - 1 - id)) && same(got.first, make<T>(first)) &&
         same(got.chosen, make<T>(first + 1)) && same(got.of_group, make<T>(group)) &&
         same(got.last_of_group, make<T>(group + size - 1));
    if (!ok)
      std::printf("%s: item %zu got another value\n", name, i);
  }
  sycl::free(received, queue);
  sycl::free(widths, queue);
  return ok;
}

int main() {
  sycl::queue queue;
  bool ok = passes<int>(queue, "int") & passes<unsigned char>(queue, "unsigned char");
  ok &= passes<short>(queue, "short") & passes<long>(queue, "long") & passes<bool>(queue, "bool");
  ok &= passes<float>(queue, "float") & passes<double>(queue, "double");
  ok &= passes<sycl::half>(queue, "half") & passes<sycl::int2>(queue, "int2");
  ok &= passes<sycl::float3>(queue, "float3") & passes<Particle>(queue, "Particle");
  if (ok)
    std::puts("ok");
  return !ok;
}
