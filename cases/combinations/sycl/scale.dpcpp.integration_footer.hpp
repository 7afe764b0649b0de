// Integration footer of scale.cpp, by syclflat: convention dpcpp, target spir64, DPC++'s headers. Do not edit.
// Include it behind everything else when scale.cpp is compiled for the host.
#include <sycl/detail/defines_elementary.hpp>

namespace sycl {
inline namespace _V1 {
namespace detail {

template <> inline const char *get_spec_constant_symbolic_ID_impl<::step>() {
  return "____ZL4step";
}

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#include <sycl/detail/spec_const_integration.hpp>
