// Integration header of functions.cpp, by syclflat: convention dpcpp, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when functions.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_FUNCTIONS_CPP
#define SYCLFLAT_INTEGRATION_OF_FUNCTIONS_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_Z18__sycl_kernel_fillfPf",
  "__sycl_kernel_c_linkage",
  "_ZN19__sycl_kernel_outer5scaleIiEEvT_PS1_",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _Z18__sycl_kernel_fillfPf
  { kernel_param_kind_t::kind_std_layout, 4, 0 },  // start
  { kernel_param_kind_t::kind_pointer, 8, 4 },  // data

  //--- __sycl_kernel_c_linkage
  { kernel_param_kind_t::kind_std_layout, 16, 0 },  // plain
  { kernel_param_kind_t::kind_std_layout, 1, 16 },  // c

  //--- _ZN19__sycl_kernel_outer5scaleIiEEvT_PS1_
  { kernel_param_kind_t::kind_std_layout, 4, 0 },  // factor
  { kernel_param_kind_t::kind_pointer, 8, 4 },  // data

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
