// Sub-groups: where an item is in one, votes, masks, and side-by-side loads and stores.
#include <sycl/sycl.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <vector>

#pragma clang diagnostic ignored "-Wdeprecated-declarations" // load and store are DPC++'s own

constexpr std::size_t groups = 2, size = 64, items = groups * size;

struct Place {
  std::uint32_t id, number, width, most, count;
  bool leader, any, all, none;
  std::uint32_t ballot; // how many items have an odd number
  bool mask_is_right;
};

int main() {
  sycl::queue queue;
  auto *places = sycl::malloc_shared<Place>(items, queue);
  auto *loaded = sycl::malloc_shared<int>(items * 4, queue);
  auto *stored = sycl::malloc_shared<int>(items * 4, queue);
  for (std::size_t i = 0; i < items * 4; ++i) {
    loaded[i] = int(i * 11 % 257);
    stored[i] = 0;
  }
  queue.parallel_for(sycl::nd_range<1>(items, size), [=](sycl::nd_item<1> item) {
    const sycl::sub_group sub_group = item.get_sub_group();
    const std::uint32_t id = sub_group.get_local_linear_id();
    const std::uint32_t width = sub_group.get_local_linear_range();
    Place place;
    place.id = id;
    place.number = sub_group.get_group_linear_id();
    place.width = width;
    place.most = std::uint32_t(sub_group.get_max_local_range()[0]);
    place.count = sub_group.get_group_linear_range();
    place.leader = sub_group.leader();
    place.any = sycl::any_of_group(sub_group, id == width - 1);
    place.all = sycl::all_of_group(sub_group, id < width);
    place.none = sycl::none_of_group(sub_group, id == width);
    const auto odd = sycl::ext::oneapi::group_ballot(sub_group, id % 2 == 1);
    place.ballot = odd.count();
    place.mask_is_right = odd.size() == place.most && odd.test(sycl::id<1>(id)) == (id % 2 == 1) &&
                          odd.find_low() == sycl::id<1>(1) && !odd.all() && odd.any();
    places[item.get_global_id(0)] = place;

    // One element for each item, then two: the k-th of an item is k widths behind its first.
    const std::size_t first = item.get_global_id(0) - id;
    auto in = sycl::address_space_cast<sycl::access::address_space::global_space,
                                       sycl::access::decorated::yes>(loaded + first * 2);
    auto out = sycl::address_space_cast<sycl::access::address_space::global_space,
                                        sycl::access::decorated::yes>(stored + first * 2);
    const int one = sub_group.load(in);
    const sycl::int2 two = sub_group.load<2>(in);
    sub_group.store(out, one + two[0]);
    sub_group.store<1>(out + width, sycl::vec<int, 1>(two[1]));
    auto in_far = in + items * 2;
    auto out_far = out + items * 2;
    sub_group.store<2>(out_far, sub_group.load<2>(in_far) * 3);
  }).wait();

  for (std::size_t i = 0; i < items; ++i) {
    const Place &place = places[i];
    const std::size_t local = i % size;
    const bool right = place.width == place.most && place.id == local % place.width &&
                       place.number == local / place.width &&
                       place.count == size / place.width && place.leader == (place.id == 0) &&
                       place.any && place.all && place.none && place.ballot == place.width / 2 &&
                       place.mask_is_right;
    if (!right)
      return std::printf("item %zu: id %u of %u, sub-group %u of %u, %u votes\n", i, place.id,
                         place.width, place.number, place.count, place.ballot),
             1;
  }
  const std::size_t width = places[0].width;
  for (std::size_t i = 0; i < items * 2; ++i) {
    const bool second = i / width % 2 == 1;
    const int near = second ? loaded[i] : 2 * loaded[i], far = 3 * loaded[items * 2 + i];
    if (stored[i] != near || stored[items * 2 + i] != far)
      return std::printf("element %zu: %d and %d\n", i, stored[i], stored[items * 2 + i]), 1;
  }
  std::puts("ok");
}
