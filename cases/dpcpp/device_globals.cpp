// Variables of device memory: numbered in the device caller, told in the footer.
#include <sycl/sycl.hpp>

namespace oneapi = sycl::ext::oneapi::experimental;

oneapi::device_global<int> offset;
extern oneapi::device_global<int> elsewhere;
namespace tables {
oneapi::device_global<float[4]> weights;
namespace {
oneapi::device_global<double> sum;
}
} // namespace tables
struct Counters {
  static oneapi::device_global<long> visits;
  static inline oneapi::device_global<long> launches;
};
oneapi::device_global<long> Counters::visits;

void launch(sycl::queue &q, float *out) {
  q.single_task<class Reader>([=] { out[0] = offset + tables::weights[0]; });
}
