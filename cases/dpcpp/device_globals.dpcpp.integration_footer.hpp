// Integration footer of device_globals.cpp, by syclflat: convention dpcpp, target spir64, DPC++'s headers. Do not edit.
// Include it behind everything else when device_globals.cpp is compiled for the host.
#include <sycl/detail/defines_elementary.hpp>

namespace sycl {
inline namespace _V1 {
namespace detail {

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#include <sycl/detail/spec_const_integration.hpp>
#include <sycl/detail/device_global_map.hpp>

namespace {

// Tells libsycl where the variables are on the host, before main.
const struct syclflat_device_globals {
  syclflat_device_globals() noexcept {
    sycl::detail::device_global_map::add(&::offset, "offset");
    sycl::detail::device_global_map::add(&::tables::weights, "_ZN6tables7weightsE");
    sycl::detail::device_global_map::add(&::tables::sum, "_ZN6tables12_GLOBAL__N_13sumE_6d37b9b7e4a7653e");
    sycl::detail::device_global_map::add(&::Counters::launches, "_ZN8Counters8launchesE");
    sycl::detail::device_global_map::add(&::Counters::visits, "_ZN8Counters6visitsE");
  }
} syclflat_device_globals_of_this_file;

}  // namespace
