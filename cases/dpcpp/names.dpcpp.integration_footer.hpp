// Integration footer of names.cpp, by syclflat: convention dpcpp, target spir64. Do not edit.
// Include it behind everything else when names.cpp is compiled for the host.
#include <sycl/detail/defines_elementary.hpp>

namespace {
static constexpr decltype(flag) &syclflat_specialization_id_1() { return flag; }
}

namespace sycl {
inline namespace _V1 {
namespace detail {

template <> inline const char *get_spec_constant_symbolic_ID_impl<::outer::size>() {
  return "____ZN5outerL4sizeE";
}

template <> inline const char *get_spec_constant_symbolic_ID_impl<::Outer::scale>() {
  return "_ZN5Outer5scaleE";
}

template <> inline const char *get_spec_constant_symbolic_ID_impl<::syclflat_specialization_id_1()>() {
  return "____ZN12_GLOBAL__N_14flagE";
}

template <> inline const char *get_spec_constant_symbolic_ID_impl<::limit>() {
  return "_Z5limit";
}

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#include <sycl/detail/spec_const_integration.hpp>
