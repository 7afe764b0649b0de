// Integration header of local_name_in_template.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Include it before anything else when local_name_in_template.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_LOCAL_NAME_IN_TEMPLATE_CPP
#define SYCLFLAT_INTEGRATION_OF_LOCAL_NAME_IN_TEMPLATE_CPP

#include <syclflat/kernel_desc.hpp>

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZ5storeIdEiRN2cl4sycl5queueEPT_S4_E5Store",
  "_ZTSZ5storeIsEiRN2cl4sycl5queueEPT_S4_E5Store"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZ5storeIdEiRN2cl4sycl5queueEPT_S4_E5Store
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // values
  { kernel_param_kind_t::kind_std_layout, 1, 8 },  // index
  { kernel_param_kind_t::kind_std_layout, 8, 16 },  // value

  //--- _ZTSZ5storeIsEiRN2cl4sycl5queueEPT_S4_E5Store
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // values
  { kernel_param_kind_t::kind_std_layout, 1, 8 },  // index
  { kernel_param_kind_t::kind_std_layout, 2, 10 },  // value

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0,  // _ZTSZ5storeIdEiRN2cl4sycl5queueEPT_S4_E5Store
  3  // _ZTSZ5storeIsEiRN2cl4sycl5queueEPT_S4_E5Store
};

// sizes of all capture objects, in bytes
static constexpr const unsigned kernel_sizes[] = {
  24,
  16
};

// kernels whose name can't be declared here are found by their mangled name
[[maybe_unused]] static const kernel_registration registered_kernels{
    kernel_names, kernel_signatures, kernel_signature_start, kernel_sizes,
    /*kernels*/ 2, /*rows*/ 6, "", registered_here};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
