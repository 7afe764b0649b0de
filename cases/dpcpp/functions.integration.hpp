// Integration header of functions.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when functions.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_FUNCTIONS_CPP
#define SYCLFLAT_INTEGRATION_OF_FUNCTIONS_CPP

#include <syclflat/kernel_desc.hpp>

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_Z18__sycl_kernel_fillfPf",
  "__sycl_kernel_c_linkage",
  "_ZN19__sycl_kernel_outer5scaleIiEEvT_PS1_"
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

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0,  // _Z18__sycl_kernel_fillfPf
  2,  // __sycl_kernel_c_linkage
  4  // _ZN19__sycl_kernel_outer5scaleIiEEvT_PS1_
};

// sizes of all capture objects, in bytes
static constexpr const unsigned kernel_sizes[] = {
  12,
  17,
  12
};

// kernels whose name can't be declared here are found by their mangled name
[[maybe_unused]] static const kernel_registration registered_kernels{
    kernel_names, kernel_signatures, kernel_signature_start, kernel_sizes,
    /*kernels*/ 3, /*rows*/ 6, "", registered_here};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
