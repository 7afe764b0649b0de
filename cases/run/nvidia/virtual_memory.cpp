// An array that grows where it lies: memory is mapped behind its end, and nothing is copied.
#include <sycl/ext/oneapi/virtual_mem/physical_mem.hpp>
#include <sycl/ext/oneapi/virtual_mem/virtual_mem.hpp>
#include <sycl/sycl.hpp>

#include <cstdint>
#include <cstdio>
#include <utility>
#include <vector>

namespace experimental = sycl::ext::oneapi::experimental;
using Mode = experimental::address_access_mode;

class GrowingArray {
public:
  GrowingArray(const sycl::queue &queue, std::size_t most)
      : queue(queue),
        granularity(experimental::get_mem_granularity(queue.get_device(), queue.get_context())),
        reserved(whole(most * sizeof(int))),
        begin(experimental::reserve_virtual_mem(reserved, queue.get_context())) {}
  GrowingArray(const GrowingArray &) = delete;
  GrowingArray &operator=(const GrowingArray &) = delete;
  ~GrowingArray() {
    experimental::unmap(data(), mapped, queue.get_context());
    experimental::free_virtual_mem(begin, reserved, queue.get_context());
  }

  int *data() const { return reinterpret_cast<int *>(begin); }
  std::size_t bytes() const { return mapped; }

  void grow(std::size_t count) {
    std::size_t wanted = whole(count * sizeof(int));
    if (wanted <= mapped)
      return;
    experimental::physical_mem piece(queue, wanted - mapped);
    piece.map(begin + mapped, piece.size(), Mode::read_write);
    mapped = wanted;
    pieces.push_back(std::move(piece));
  }

private:
  std::size_t whole(std::size_t size) const {
    return (size + granularity - 1) / granularity * granularity;
  }

  sycl::queue queue;
  std::size_t granularity, reserved;
  std::uintptr_t begin;
  std::size_t mapped = 0;
  std::vector<experimental::physical_mem> pieces;
};

int wrong(const char *what, bool is_right) {
  if (!is_right)
    std::printf("%s\n", what);
  return !is_right;
}

int grow(sycl::queue &queue, GrowingArray &array, std::size_t most) {
  int *values = array.data();
  std::size_t count = 0;
  int differences = 0;
  for (std::size_t next = most / 8; next <= most; next *= 2) {
    array.grow(next);
    differences += wrong("the array has moved", array.data() == values);
    // Each part goes on where the one before has ended.
    queue.parallel_for(next - count, [=](sycl::id<1> i) {
      values[count + i] = static_cast<int>(i[0]) + (count > 0 ? values[count - 1] + 1 : 0);
    });
    queue.wait();
    count = next;
  }
  // All commands take it as one piece of device memory.
  std::vector<int> host(most);
  const std::size_t middle = most / 2;
  queue.prefetch(values, array.bytes());
  queue.fill(values + middle - 1000, -1, 2000).wait();
  queue.copy(values, host.data(), most).wait();
  for (std::size_t i = 0; i < most; ++i) {
    bool is_filled = i >= middle - 1000 && i < middle + 1000;
    if (host[i] != (is_filled ? -1 : static_cast<int>(i)) && differences++ == 0)
      std::printf("[%zu] is %d\n", i, host[i]);
  }
  const sycl::context context = queue.get_context();
  return differences +
         wrong("the pointer is none to memory of the device",
               sycl::get_pointer_type(values + most - 1, context) == sycl::usm::alloc::device &&
                   sycl::get_pointer_device(values, context) == queue.get_device());
}

int change_access(sycl::queue &queue, const GrowingArray &array, std::size_t count) {
  const sycl::context context = queue.get_context();
  int *values = array.data();
  const auto changes = [&](Mode mode) {
    experimental::set_access_mode(values, array.bytes(), mode, context);
    return wrong("the access is another one",
                 experimental::get_access_mode(values, array.bytes(), context) == mode);
  };
  queue.fill(values, 3, count).wait();
  int differences = changes(Mode::read);
  long *sum = sycl::malloc_shared<long>(1, queue);
  *sum = 0;
  queue.parallel_for(count, sycl::reduction(sum, sycl::plus<long>()),
                     [=](sycl::id<1> i, auto &total) { total.combine(values[i]); });
  queue.wait();
  differences += wrong("the sum is wrong", *sum == 3 * static_cast<long>(count));
  sycl::free(sum, queue);
  differences += changes(Mode::none) + changes(Mode::read_write);
  queue.fill(values, 4, count).wait();
  return differences;
}

// Memory keeps what is in it from one place to the next.
int move(sycl::queue &queue) {
  const sycl::context context = queue.get_context();
  const std::size_t size = experimental::get_mem_granularity(queue.get_device(), context);
  std::uintptr_t first = experimental::reserve_virtual_mem(size, context),
                 second = experimental::reserve_virtual_mem(size, context);
  experimental::physical_mem memory(queue, size);
  int *here = static_cast<int *>(memory.map(first, size, Mode::read_write)), seen = 0;
  queue.fill(here, 42, size / sizeof(int)).wait();
  experimental::unmap(here, size, context);
  int *there = static_cast<int *>(memory.map(second, size, Mode::read));
  queue.copy(there + size / sizeof(int) - 1, &seen, 1).wait();
  experimental::unmap(there, size, context);
  experimental::free_virtual_mem(first, size, context);
  experimental::free_virtual_mem(second, size, context);
  return wrong("what is mapped elsewhere is lost", seen == 42);
}

// Returns whether nothing is thrown.
template <class Call> bool passes(const Call &call) {
  try {
    call();
  } catch (const sycl::exception &refused) {
    return false;
  }
  return true;
}

int main() {
  sycl::queue queue;
  if (!queue.get_device().has(sycl::aspect::ext_oneapi_virtual_mem)) {
    std::puts("no virtual memory");
    return 1;
  }
  constexpr std::size_t count = std::size_t(1) << 24;
  GrowingArray array(queue, count);
  int differences = grow(queue, array, count) + change_access(queue, array, count) + move(queue);
  differences += wrong("100 bytes are memory that can be mapped",
                       !passes([&] { experimental::physical_mem(queue, 100); }));
  if (differences == 0)
    std::puts("ok");
  return differences != 0;
}
