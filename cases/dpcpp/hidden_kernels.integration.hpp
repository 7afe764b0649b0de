// Integration header of hidden_kernels.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when hidden_kernels.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_HIDDEN_KERNELS_CPP
#define SYCLFLAT_INTEGRATION_OF_HIDDEN_KERNELS_CPP

#include <syclflat/kernel_desc.hpp>

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZ5boundIiEvRN4sycl3_V15queueEPT_EUlvE_",
  "_ZTSN12_GLOBAL__N_118InUnnamedNamespaceE",
  "_ZTSZZZ4mainENKUliE_clEiENKUlRN4sycl3_V17handlerEE_clES3_EUlvE_",
  "_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ13only_explicitIiEvRNS0_5queueEPT_ENKUlRS6_E_clINS0_7handlerEEEDaS8_E8ExplicitEE",
  "_ZTSZZ13only_explicitIiEvRN4sycl3_V15queueEPT_ENKUlRS4_E_clINS1_7handlerEEEDaS6_E8Explicit",
  "_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ13only_explicitIfEvRNS0_5queueEPT_ENKUlRS6_E_clINS0_7handlerEEEDaS8_E8ExplicitEE",
  "_ZTSZZ13only_explicitIfEvRN4sycl3_V15queueEPT_ENKUlRS4_E_clINS1_7handlerEEEDaS6_E8Explicit",
  "_ZTSZN6SolverIdE3runERN4sycl3_V15queueEPdEUlNS2_7nd_itemILi1EEEE_",
  "_ZTSZN6SolverIdE4stopERN4sycl3_V15queueEPdEUlvE_"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZ5boundIiEvRN4sycl3_V15queueEPT_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSN12_GLOBAL__N_118InUnnamedNamespaceE
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZZZ4mainENKUliE_clEiENKUlRN4sycl3_V17handlerEE_clES3_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // value

  //--- _ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ13only_explicitIiEvRNS0_5queueEPT_ENKUlRS6_E_clINS0_7handlerEEEDaS8_E8ExplicitEE
  { kernel_param_kind_t::kind_std_layout, 8, 0 },  // UserRange
  { kernel_param_kind_t::kind_std_layout, 8, 8 },  // KernelFunc

  //--- _ZTSZZ13only_explicitIiEvRN4sycl3_V15queueEPT_ENKUlRS4_E_clINS1_7handlerEEEDaS6_E8Explicit
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ13only_explicitIfEvRNS0_5queueEPT_ENKUlRS6_E_clINS0_7handlerEEEDaS8_E8ExplicitEE
  { kernel_param_kind_t::kind_std_layout, 8, 0 },  // UserRange
  { kernel_param_kind_t::kind_std_layout, 8, 8 },  // KernelFunc

  //--- _ZTSZZ13only_explicitIfEvRN4sycl3_V15queueEPT_ENKUlRS4_E_clINS1_7handlerEEEDaS6_E8Explicit
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZN6SolverIdE3runERN4sycl3_V15queueEPdEUlNS2_7nd_itemILi1EEEE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZN6SolverIdE4stopERN4sycl3_V15queueEPdEUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0,  // _ZTSZ5boundIiEvRN4sycl3_V15queueEPT_EUlvE_
  1,  // _ZTSN12_GLOBAL__N_118InUnnamedNamespaceE
  2,  // _ZTSZZZ4mainENKUliE_clEiENKUlRN4sycl3_V17handlerEE_clES3_EUlvE_
  4,  // _ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ13only_explicitIiEvRNS0_5queueEPT_ENKUlRS6_E_clINS0_7handlerEEEDaS8_E8ExplicitEE
  6,  // _ZTSZZ13only_explicitIiEvRN4sycl3_V15queueEPT_ENKUlRS4_E_clINS1_7handlerEEEDaS6_E8Explicit
  7,  // _ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ13only_explicitIfEvRNS0_5queueEPT_ENKUlRS6_E_clINS0_7handlerEEEDaS8_E8ExplicitEE
  9,  // _ZTSZZ13only_explicitIfEvRN4sycl3_V15queueEPT_ENKUlRS4_E_clINS1_7handlerEEEDaS6_E8Explicit
  10,  // _ZTSZN6SolverIdE3runERN4sycl3_V15queueEPdEUlNS2_7nd_itemILi1EEEE_
  11  // _ZTSZN6SolverIdE4stopERN4sycl3_V15queueEPdEUlvE_
};

// sizes of all capture objects, in bytes
static constexpr const unsigned kernel_sizes[] = {
  8,
  8,
  16,
  16,
  8,
  16,
  8,
  8,
  8
};

// kernels whose name can't be declared here are found by their mangled name
[[maybe_unused]] static const kernel_registration registered_kernels{
    kernel_names, kernel_signatures, kernel_signature_start, kernel_sizes,
    /*kernels*/ 9, /*rows*/ 12, "", registered_here};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
