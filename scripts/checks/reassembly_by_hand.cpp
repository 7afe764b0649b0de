// The twin of cases/cost/generated.cpp: the body finds what it uses in variables of its own, made
// of the parameters one by one. There is no capture object. See reassembly_cost.py.
#include <syclflat/device.hpp>

#include <sycl/sycl.hpp>

#include <syclflat/device_callers.hpp>

class Cost;

struct Weighted {
  int weight;
  sycl::accessor<int, 1, sycl::access::mode::read> in[2];
};

template <class Name>
SYCLFLAT_KERNEL_ENTRY(Name)
static void entry(SYCLFLAT_GLOBAL int *result_ptr, sycl::range<1> result_access_range,
                  sycl::range<1> result_memory_range, sycl::id<1> result_offset, Weighted s,
                  SYCLFLAT_GLOBAL int *in_0_ptr, sycl::range<1> in_0_access_range,
                  sycl::range<1> in_0_memory_range, sycl::id<1> in_0_offset,
                  SYCLFLAT_GLOBAL int *in_1_ptr, sycl::range<1> in_1_access_range,
                  sycl::range<1> in_1_memory_range, sycl::id<1> in_1_offset,
                  syclflat::wrapper<int[4]> table, float scale) {
  sycl::accessor<int, 1, sycl::access::mode::write> result;
  sycl::accessor<int, 1, sycl::access::mode::read> in_0, in_1;
  result.__init(result_ptr, result_access_range, result_memory_range, result_offset);
  in_0.__init(in_0_ptr, in_0_access_range, in_0_memory_range, in_0_offset);
  in_1.__init(in_1_ptr, in_1_access_range, in_1_memory_range, in_1_offset);
  sycl::id<1> i = syclflat::this_item<1>();
  result[i] = s.weight * in_0[i] + in_1[i] + table.array[1] * table.array[3] + int(scale * 8);
}

// A reference is what makes a kernel of it, as a launch does.
void launch() { (void)&entry<Cost>; }
