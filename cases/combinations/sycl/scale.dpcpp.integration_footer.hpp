// Integration footer of scale.cpp, by syclflat: convention dpcpp, target spir64, DPC++'s headers. Do not edit.
// Include it behind everything else when scale.cpp is compiled for the host.
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

template <> inline const char *get_spec_constant_symbolic_ID_impl<::step>() {
  return "____ZL4step";
}

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#include <sycl/detail/spec_const_integration.hpp>
