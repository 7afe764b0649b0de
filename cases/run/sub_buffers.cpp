// Sub-buffers: kernels that write different parts of one buffer, and one that was reinterpreted.
#include <sycl/sycl.hpp>

#include <cstdint>
#include <cstdio>
#include <vector>

int main() {
  sycl::queue queue;
  // Parts begin where the device can address memory.
  size_t part = queue.get_device().get_info<sycl::info::device::mem_base_addr_align>() / 8;
  std::vector<std::uint32_t> values(4 * part);
  {
    sycl::buffer<std::uint32_t> whole(values.data(), values.size());
    for (std::uint32_t number = 0; number < 4; ++number) {
      sycl::buffer<std::uint32_t> own(whole, number * part, part);
      queue.submit([&](sycl::handler &cgh) {
        sycl::accessor out(own, cgh, sycl::write_only, sycl::no_init);
        cgh.parallel_for(part, [=](sycl::id<1> i) {
          out[i] = number << 24 | static_cast<std::uint32_t>(i[0]);
        });
      });
    }
    sycl::buffer<std::uint32_t> middle(whole, part, 2 * part);
    auto bytes = middle.reinterpret<std::uint8_t, 2>(sycl::range<2>(2 * part, 4));
    queue.submit([&](sycl::handler &cgh) {
      sycl::accessor both(bytes, cgh, sycl::read_write);
      cgh.parallel_for(sycl::range<1>(2 * part), [=](sycl::id<1> i) { both[i[0]][3] += 16; });
    });
  }
  for (std::uint32_t i = 0; i < values.size(); ++i) {
    std::uint32_t number = i / static_cast<std::uint32_t>(part);
    std::uint32_t expected = number << 24 | i % static_cast<std::uint32_t>(part);
    if (number == 1 || number == 2)
      expected += 16u << 24;
    if (values[i] != expected) {
      std::printf("%u: %x, expected %x\n", i, values[i], expected);
      return 1;
    }
  }
  std::puts("ok");
}
