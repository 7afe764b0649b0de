// Integration footer of device_globals.cpp, by syclflat: convention dpcpp, target spir64, DPC++'s headers. Do not edit.
// Include it behind everything else when device_globals.cpp is compiled for the host.
#include <sycl/detail/defines_elementary.hpp>
#if !__has_builtin(__builtin_sycl_unique_stable_name)
#include <string>
#include <typeinfo>
#endif

namespace syclflat {
template <auto &> struct specialization_constant;
}

namespace sycl {
inline namespace _V1 {
namespace detail {

// Constants that are part of templates go by the names of types.
template <auto &SyclflatId> const char *get_spec_constant_symbolic_ID_impl() {
#if __has_builtin(__builtin_sycl_unique_stable_name)
  return __builtin_sycl_unique_stable_name(::syclflat::specialization_constant<SyclflatId>);
#else
  static const std::string syclflat_name =
      std::string("_ZTS") + (typeid(::syclflat::specialization_constant<SyclflatId> *).name() + 1);
  return syclflat_name.c_str();
#endif
}

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
