// Integration header of explicit_simd.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when explicit_simd.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_EXPLICIT_SIMD_CPP
#define SYCLFLAT_INTEGRATION_OF_EXPLICIT_SIMD_CPP

#include <syclflat/kernel_desc.hpp>

namespace {
class ExplicitSimd;
}  // namespace (unnamed)

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ13explicit_simdRNS0_5queueERNS0_6bufferIiLi1ENS1_17aligned_allocatorIiEEvEEENKUlRNS0_7handlerEE_clESB_E12ExplicitSimdEE",
  "_ZTSZZ13explicit_simdRN4sycl3_V15queueERNS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEEENKUlRNS0_7handlerEE_clESA_E12ExplicitSimd"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ13explicit_simdRNS0_5queueERNS0_6bufferIiLi1ENS1_17aligned_allocatorIiEEvEEENKUlRNS0_7handlerEE_clESB_E12ExplicitSimdEE
  { kernel_param_kind_t::kind_std_layout, 8, 0 },  // UserRange
  { kernel_param_kind_t::kind_std_layout, 32, 8 },  // KernelFunc
  { kernel_param_kind_t::kind_accessor, 4062, 8 },  // KernelFunc.a

  //--- _ZTSZZ13explicit_simdRN4sycl3_V15queueERNS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEEENKUlRNS0_7handlerEE_clESA_E12ExplicitSimd
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // a

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0,  // _ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ13explicit_simdRNS0_5queueERNS0_6bufferIiLi1ENS1_17aligned_allocatorIiEEvEEENKUlRNS0_7handlerEE_clESB_E12ExplicitSimdEE
  3  // _ZTSZZ13explicit_simdRN4sycl3_V15queueERNS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEEENKUlRNS0_7handlerEE_clESA_E12ExplicitSimd
};

template <> struct KernelInfo<::ExplicitSimd> {
  static constexpr const char *getName() { return "_ZTSZZ13explicit_simdRN4sycl3_V15queueERNS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEEENKUlRNS0_7handlerEE_clESA_E12ExplicitSimd"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 3];
  }
  static constexpr unsigned getKernelSize() { return 32; }
};

// sizes of all capture objects, in bytes
static constexpr const unsigned kernel_sizes[] = {
  40,
  32
};

// kernels whose name can't be declared here are found by their mangled name
[[maybe_unused]] static const kernel_registration registered_kernels{
    kernel_names, kernel_signatures, kernel_signature_start, kernel_sizes,
    /*kernels*/ 2, /*rows*/ 4, "", registered_here};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
