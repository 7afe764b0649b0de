// Integration header of explicit_simd.cpp, by syclflat: convention dpcpp, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when explicit_simd.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_EXPLICIT_SIMD_CPP
#define SYCLFLAT_INTEGRATION_OF_EXPLICIT_SIMD_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

namespace {
class ExplicitSimd;
}  // namespace (unnamed)
namespace sycl { inline namespace _V1 { namespace detail {
template <typename> class __pf_kernel_wrapper;
}}}  // namespace sycl::_V1::detail

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ13explicit_simdRNS0_5queueERNS0_6bufferIiLi1ENS1_17aligned_allocatorIiEEvEEENKUlRNS0_7handlerEE_clESB_E12ExplicitSimdEE",
  "_ZTSZZ13explicit_simdRN4sycl3_V15queueERNS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEEENKUlRNS0_7handlerEE_clESA_E12ExplicitSimd",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ13explicit_simdRNS0_5queueERNS0_6bufferIiLi1ENS1_17aligned_allocatorIiEEvEEENKUlRNS0_7handlerEE_clESB_E12ExplicitSimdEE
  { kernel_param_kind_t::kind_std_layout, 8, 0 },  // UserRange
  { kernel_param_kind_t::kind_accessor, 4062, 8 },  // KernelFunc.a

  //--- _ZTSZZ13explicit_simdRN4sycl3_V15queueERNS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEEENKUlRNS0_7handlerEE_clESA_E12ExplicitSimd
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // a

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::sycl::detail::__pf_kernel_wrapper<::ExplicitSimd>> {
  static constexpr const char *getName() { return "_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ13explicit_simdRNS0_5queueERNS0_6bufferIiLi1ENS1_17aligned_allocatorIiEEvEEENKUlRNS0_7handlerEE_clESB_E12ExplicitSimdEE"; }
  static constexpr unsigned getNumParams() { return 2; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr bool isESIMD() { return true; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "handler.hpp"; }
  static constexpr const char *getFunctionName() { return "sycl::detail::__pf_kernel_wrapper<ExplicitSimd>"; }
  static constexpr unsigned getLineNumber() { return 327; }
  static constexpr unsigned getColumnNumber() { return 7; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 40; }
};

template <> struct KernelInfo<::ExplicitSimd> {
  static constexpr const char *getName() { return "_ZTSZZ13explicit_simdRN4sycl3_V15queueERNS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEEENKUlRNS0_7handlerEE_clESA_E12ExplicitSimd"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 2];
  }
  static constexpr bool isESIMD() { return true; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "explicit_simd.cpp"; }
  static constexpr const char *getFunctionName() { return "ExplicitSimd"; }
  static constexpr unsigned getLineNumber() { return 8; }
  static constexpr unsigned getColumnNumber() { return 59; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 32; }
};

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
