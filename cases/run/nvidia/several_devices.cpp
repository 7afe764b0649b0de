// Several devices: a queue for each, copies between their memory, and kernels that access memory of
// another device, where devices have peer access. With one device, it is its own neighbor.

#include <sycl/sycl.hpp>

#include <cstdio>
#include <cstring>
#include <vector>

namespace {

constexpr int count = 1 << 16;

struct place {
  sycl::queue queue;
  int *numbers;
};

// Passes numbers around the ring of devices, each adding 1, without waiting on the host.
bool is_ring_right(std::vector<place> &places) {
  std::vector<int> numbers(count), found(count);
  for (int i = 0; i < count; ++i)
    numbers[i] = 3 * i;
  sycl::event last = places[0].queue.copy(numbers.data(), places[0].numbers, count);
  for (std::size_t i = 0; i < places.size(); ++i) {
    int *own = places[i].numbers;
    int *next = places[(i + 1) % places.size()].numbers;
    const sycl::event added =
        places[i].queue.parallel_for(count, last, [=](sycl::id<1> at) { own[at] += 1; });
    last = own == next ? added : places[i].queue.copy(own, next, count, added);
  }
  places[0].queue.copy(places[0].numbers, found.data(), count, last).wait();
  for (int i = 0; i < count; ++i)
    if (found[i] != 3 * i + int(places.size())) {
      std::printf("ring: %d at %d\n", found[i], i);
      return false;
    }
  return true;
}

// Kernels of a device read and write memory of another one, with access and after it was taken away.
bool is_access_right(place &one, place &other) {
  using sycl::ext::oneapi::peer_access;
  sycl::device device = one.queue.get_device(), peer = other.queue.get_device();
  const bool can = device.ext_oneapi_can_access_peer(peer, peer_access::access_supported);
  const bool atomics = device.ext_oneapi_can_access_peer(peer, peer_access::atomics_supported);
  std::printf("peer access: %d, atomic operations: %d\n", can, atomics);
  if (!can)
    return true;
  device.ext_oneapi_enable_peer_access(peer);
  other.queue.fill(other.numbers, 5, count).wait();
  int *own = one.numbers, *far = other.numbers;
  one.queue
      .parallel_for(count,
                    [=](sycl::id<1> i) {
                      own[i] = far[i] + 2;
                      far[i] = int(i[0]);
                    })
      .wait();
  if (atomics)
    one.queue
        .parallel_for(count,
                      [=](sycl::id<1>) {
                        sycl::atomic_ref<int, sycl::memory_order::relaxed,
                                         sycl::memory_scope::system>(far[0]) += 1;
                      })
        .wait();
  std::vector<int> near_found(count), far_found(count);
  one.queue.copy(own, near_found.data(), count).wait();
  other.queue.copy(far, far_found.data(), count).wait();
  device.ext_oneapi_disable_peer_access(peer);
  // Copies need no access.
  one.queue.copy(far, own, count).wait();
  std::vector<int> copied(count);
  one.queue.copy(own, copied.data(), count).wait();
  for (int i = 0; i < count; ++i)
    if (near_found[i] != 7 || far_found[i] != (i ? i : atomics * count) ||
        copied[i] != far_found[i]) {
      std::printf("access: %d, %d, %d at %d\n", near_found[i], far_found[i], copied[i], i);
      return false;
    }
  return true;
}

// A buffer is used by a kernel of each device in turn; libsycl moves it.
bool is_buffer_right(std::vector<place> &places) {
  std::vector<int> numbers(count, 1);
  {
    sycl::buffer<int> buffer(numbers.data(), count);
    for (place &each : places)
      each.queue.submit([&](sycl::handler &handler) {
        sycl::accessor all(buffer, handler, sycl::read_write);
        handler.parallel_for(count, [=](sycl::id<1> i) { all[i] = 2 * all[i] + 1; });
      });
  }
  const int expected = (2 << places.size()) - 1;
  for (int i = 0; i < count; ++i)
    if (numbers[i] != expected) {
      std::printf("buffer: %d, not %d, at %d\n", numbers[i], expected, i);
      return false;
    }
  return true;
}

// Memory of the host and shared memory are reached from all devices.
bool is_shared_right(std::vector<place> &places) {
  bool is_right = true;
  for (place &owner : places) {
    int *host = sycl::malloc_host<int>(count, owner.queue);
    std::memset(host, 0, count * sizeof *host);
    for (place &each : places)
      if (each.queue.get_context() == owner.queue.get_context())
        each.queue.parallel_for(count, [=](sycl::id<1> i) { host[i] += 1; }).wait();
    is_right = is_right && host[0] >= 1 && host[count - 1] == host[0];
    sycl::free(host, owner.queue);
  }
  return is_right;
}

} // namespace

int main() {
  std::vector<place> places;
  const std::vector<sycl::device> devices =
      sycl::device::get_devices(sycl::info::device_type::gpu);
  for (const sycl::device &device : devices) {
    sycl::queue queue(device);
    places.push_back({queue, sycl::malloc_device<int>(count, queue)});
  }
  std::printf("%zu devices\n", places.size());
  bool is_right = is_ring_right(places) && is_buffer_right(places) && is_shared_right(places);
  for (std::size_t i = 0; i < places.size(); ++i)
    for (std::size_t j = 0; j < places.size(); ++j)
      is_right = is_right && (i == j || is_access_right(places[i], places[j]));
  for (place &each : places)
    sycl::free(each.numbers, each.queue);
  if (!is_right)
    return 1;
  std::puts("ok");
}
