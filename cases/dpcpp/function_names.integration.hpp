// Integration header of function_names.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when function_names.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_FUNCTION_NAMES_CPP
#define SYCLFLAT_INTEGRATION_OF_FUNCTION_NAMES_CPP

#include <syclflat/kernel_desc.hpp>

inline namespace cl {
namespace sycl {
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
  "_ZL22__sycl_kernel_internalPi"
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

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0,  // _Z17__sycl_kernel_addIiEvPT_S0_
  2,  // _Z17__sycl_kernel_addIdEvPT_S0_
  4,  // _Z17__sycl_kernel_addIfEvPT_S0_
  6,  // _Z19__sycl_kernel_laterPi
  7,  // _Z22__sycl_kernel_later_ofIcEvPT_
  8,  // _ZN19__sycl_kernel_outer2v14openENS_3BoxIiEEPS2_
  10,  // _ZN26__sycl_kernel__GLOBAL__N_16hiddenEPi
  11  // _ZL22__sycl_kernel_internalPi
};

// sizes of all capture objects, in bytes
static constexpr const unsigned kernel_sizes[] = {
  12,
  16,
  12,
  8,
  8,
  16,
  8,
  8
};

// kernels whose name can't be declared here are found by their mangled name
[[maybe_unused]] static const kernel_registration registered_kernels{
    kernel_names, kernel_signatures, kernel_signature_start, kernel_sizes,
    /*kernels*/ 8, /*rows*/ 12, "", registered_here};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
