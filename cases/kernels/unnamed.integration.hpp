// Integration header of unnamed.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Include it before anything else when unnamed.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_UNNAMED_CPP
#define SYCLFLAT_INTEGRATION_OF_UNNAMED_CPP

#include <syclflat/kernel_desc.hpp>

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZ4mainEUlT_E_",
  "_ZTSZZ4mainENKUlRT_E_clIN2cl4sycl7handlerEEEDaS0_EUlNS4_2idILi1EEEE_",
  "_ZTSZ4mainEUlvE_"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZ4mainEUlT_E_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // values
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // first

  //--- _ZTSZZ4mainENKUlRT_E_clIN2cl4sycl7handlerEEEDaS0_EUlNS4_2idILi1EEEE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // values
  { kernel_param_kind_t::kind_std_layout, 8, 8 },  // second

  //--- _ZTSZ4mainEUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // values

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0,  // _ZTSZ4mainEUlT_E_
  2,  // _ZTSZZ4mainENKUlRT_E_clIN2cl4sycl7handlerEEEDaS0_EUlNS4_2idILi1EEEE_
  4  // _ZTSZ4mainEUlvE_
};

// sizes of all capture objects, in bytes
static constexpr const unsigned kernel_sizes[] = {
  16,
  16,
  8
};

// kernels whose name can't be declared here are found by their mangled name
[[maybe_unused]] static const kernel_registration registered_kernels{
    kernel_names, kernel_signatures, kernel_signature_start, kernel_sizes,
    /*kernels*/ 3, /*rows*/ 5, "", registered_here};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
