// Integration header of function_names.cpp, by syclflat: convention dpcpp, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when function_names.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_FUNCTION_NAMES_CPP
#define SYCLFLAT_INTEGRATION_OF_FUNCTION_NAMES_CPP

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
  "_Z17__sycl_kernel_addIiEvPT_S0_",
  "_Z17__sycl_kernel_addIdEvPT_S0_",
  "_Z17__sycl_kernel_addIfEvPT_S0_",
  "_Z19__sycl_kernel_laterPi",
  "_Z22__sycl_kernel_later_ofIcEvPT_",
  "_ZN19__sycl_kernel_outer2v14openENS_3BoxIiEEPS2_",
  "_ZN26__sycl_kernel__GLOBAL__N_16hiddenEPi",
  "_ZL22__sycl_kernel_internalPi",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _Z17__sycl_kernel_addIiEvPT_S0_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // value

  //--- _Z17__sycl_kernel_addIdEvPT_S0_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 8, 8 },  // value

  //--- _Z17__sycl_kernel_addIfEvPT_S0_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // value

  //--- _Z19__sycl_kernel_laterPi
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _Z22__sycl_kernel_later_ofIcEvPT_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZN19__sycl_kernel_outer2v14openENS_3BoxIiEEPS2_
  { kernel_param_kind_t::kind_std_layout, 8, 0 },  // box
  { kernel_param_kind_t::kind_pointer, 8, 8 },  // parameter_2

  //--- _ZN26__sycl_kernel__GLOBAL__N_16hiddenEPi
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZL22__sycl_kernel_internalPi
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
