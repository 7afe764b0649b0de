// What attributes demand of groups: the runtime knows it, and refuses launches that are different.
#include <sycl/sycl.hpp>

#include <algorithm>
#include <cstdio>

class Tiled;
class Summed;
template <int Size> class Wide;
class Hinted;
class Plain;

template <class Name> sycl::kernel kernel_called(sycl::queue &queue) {
  auto id = sycl::get_kernel_id<Name>();
  auto bundle = sycl::get_kernel_bundle<sycl::bundle_state::executable>(
      queue.get_context(), {queue.get_device()}, {id});
  return bundle.get_kernel(id);
}

void launch_tiled(sycl::queue &queue, sycl::range<2> group, int *out) {
  queue.parallel_for<Tiled>(
      sycl::nd_range<2>({8, 16}, group),
      [=](sycl::nd_item<2> item) [[sycl::reqd_work_group_size(2, 8)]] {
        out[item.get_global_linear_id()] = int(item.get_local_linear_id());
      });
  queue.wait_and_throw();
}

// Groups of two sub-groups, of which the second isn't whole.
const char *check_summed(sycl::queue &queue, int *out) {
  queue.parallel_for<Summed>(
      sycl::nd_range<3>({2, 6, 8}, {1, 6, 8}),
      [=](sycl::nd_item<3> item) [[sycl::reqd_work_group_size(1, 6, 8)]] {
        const auto group = item.get_group();
        const int own = int(item.get_global_linear_id());
        const int sum = sycl::reduce_over_group(group, own, sycl::plus<>());
        out[own] = sum + sycl::exclusive_scan_over_group(group, own, sycl::plus<>()) +
                   int(item.get_local_range().size());
      });
  queue.wait_and_throw();
  for (int group = 0; group < 2; ++group)
    for (int i = 0, before = 0, sum = 48 * (group * 48) + 48 * 47 / 2; i < 48; ++i) {
      const int own = group * 48 + i;
      if (out[own] != sum + before + 48)
        return "the sums of groups";
      before += own;
    }
  return nullptr;
}

template <int Size> const char *check_wide(sycl::queue &queue, int *out) {
  const int size = Size; // an attribute doesn't capture it
  queue.parallel_for<Wide<Size>>(
      sycl::nd_range<1>(128, 64),
      [=](sycl::nd_item<1> item) [[sycl::reqd_sub_group_size(size)]] {
        out[item.get_global_id(0)] = int(item.get_sub_group().get_max_local_range()[0]);
      });
  queue.wait_and_throw();
  if (std::count(out, out + 128, Size) != 128)
    return "the size of sub-groups";
  namespace info = sycl::info::kernel_device_specific;
  sycl::kernel kernel = kernel_called<Wide<Size>>(queue);
  if (kernel.get_info<info::compile_sub_group_size>(queue.get_device()) != Size)
    return "compile_sub_group_size";
  return nullptr;
}

int fail(const char *what) {
  std::printf("wrong: %s\n", what);
  return 1;
}

int main() {
  sycl::queue queue;
  sycl::device device = queue.get_device();
  int *out = sycl::malloc_shared<int>(128, queue);

  launch_tiled(queue, {2, 8}, out);
  for (int row = 0; row < 8; ++row)
    for (int column = 0; column < 16; ++column)
      if (out[row * 16 + column] != row % 2 * 8 + column % 8)
        return fail("the tiled kernel");

  // The last dimension is the device's first.
  namespace info = sycl::info::kernel_device_specific;
  sycl::kernel tiled = kernel_called<Tiled>(queue);
  if (tiled.get_info<info::compile_work_group_size>(device) != sycl::range<3>(8, 2, 1))
    return fail("compile_work_group_size");

  try {
    launch_tiled(queue, {8, 2}, out);
    return fail("a group of another size was launched");
  } catch (const sycl::exception &failure) {
    if (failure.code() != sycl::errc::nd_range)
      return fail("the error for a group of another size");
  }

  auto sizes = device.get_info<sycl::info::device::sub_group_sizes>();
  bool has_16 = std::find(sizes.begin(), sizes.end(), 16) != sizes.end();
  if (const char *what = has_16 ? check_wide<16>(queue, out) : check_wide<32>(queue, out))
    return fail(what);

  if (const char *what = check_summed(queue, out))
    return fail(what);

  // A hint binds nobody.
  queue.parallel_for<Hinted>(
      sycl::nd_range<1>(128, 4),
      [=](sycl::nd_item<1> item) [[sycl::work_group_size_hint(32)]] {
        out[item.get_global_id(0)] = int(item.get_local_id(0));
      });
  queue.wait_and_throw();
  queue.parallel_for<Plain>(sycl::range<1>(128), [=](sycl::id<1> i) { out[i] += 1; });
  queue.wait_and_throw();
  for (int i = 0; i < 128; ++i)
    if (out[i] != i % 4 + 1)
      return fail("the kernel with a hint");
  if (kernel_called<Plain>(queue).get_info<info::compile_sub_group_size>(device) != 0)
    return fail("a kernel without demands");

  sycl::free(out, queue);
  std::puts("ok");
}
