// Copies by a whole work-group between global and local memory, with strides, of several types.
#include <sycl/sycl.hpp>

#include <cstddef>
#include <cstdio>
#include <cstring>
#include <memory>

constexpr std::size_t groups = 4, size = 16, count = 24, stride = 3;

// Copies every third element to local memory, turns the elements round, and copies them back.
template <class T> bool passes(sycl::queue &queue, const char *name, T (*make)(std::size_t)) {
  constexpr std::size_t elements = groups * count * stride;
  const auto input = std::make_unique<T[]>(elements), output = std::make_unique<T[]>(elements);
  for (std::size_t i = 0; i < elements; ++i) {
    input[i] = make(i);
    output[i] = make(0);
  }
  {
    sycl::buffer<T> from_buffer(input.get(), elements), to_buffer(output.get(), elements);
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor from(from_buffer, handler, sycl::read_only);
      sycl::accessor to(to_buffer, handler, sycl::read_write);
      sycl::local_accessor<T> there(count, handler), back(count, handler);
      handler.parallel_for(sycl::nd_range<1>(groups * size, size), [=](sycl::nd_item<1> item) {
        auto global_from = from.template get_multi_ptr<sycl::access::decorated::yes>();
        auto global_to = to.template get_multi_ptr<sycl::access::decorated::yes>();
        const std::size_t first = item.get_group_linear_id() * count * stride;
        sycl::device_event copied = item.async_work_group_copy(
            there.template get_multi_ptr<sycl::access::decorated::yes>(), global_from + first,
            count, stride);
        item.wait_for(copied);
        for (std::size_t i = item.get_local_id(0); i < count; i += size)
          back[i] = there[count - 1 - i];
        sycl::group_barrier(item.get_group());
        auto half = count / 2;
        auto local_back = back.template get_multi_ptr<sycl::access::decorated::yes>();
        auto group = item.get_group();
        group.wait_for(
            group.async_work_group_copy(global_to + first, local_back, half, stride),
            group.async_work_group_copy(global_to + first + half, local_back + half, half));
      });
    });
  }
  const T untouched = make(0);
  for (std::size_t i = 0; i < elements; ++i) {
    const std::size_t first = i / (count * stride) * count * stride, at = i - first;
    // The second half, side by side, may lie over what the first half left at its strides.
    const T *expected = &untouched;
    if (at >= count / 2 && at < count)
      expected = &input[first + (count - 1 - at) * stride];
    else if (at % stride == 0 && at / stride < count / 2)
      expected = &input[first + (count - 1 - at / stride) * stride];
    if (at >= count / 2 && at < count && at % stride == 0 && at / stride < count / 2)
      continue; // both copies wrote here, in either order
    if (std::memcmp(&output[i], expected, sizeof(T)) != 0)
      return std::printf("%s: element %zu differs\n", name, i), false;
  }
  return true;
}

int main() {
  sycl::queue queue;
  bool ok = passes<int>(queue, "int", [](std::size_t i) { return int(i * 3); });
  ok &= passes<double>(queue, "double", [](std::size_t i) { return i * 0.5; });
  ok &= passes<char>(queue, "char", [](std::size_t i) { return char(i % 128); });
  ok &= passes<bool>(queue, "bool", [](std::size_t i) { return i % 5 < 2; });
  ok &= passes<sycl::half>(queue, "half", [](std::size_t i) { return sycl::half(float(i)); });
  ok &= passes<sycl::float4>(queue, "float4", [](std::size_t i) {
    return sycl::float4(float(i), 1, 2, -float(i));
  });
  if (ok)
    std::puts("ok");
  return !ok;
}
