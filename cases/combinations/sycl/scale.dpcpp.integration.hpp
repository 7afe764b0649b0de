// Integration header of scale.cpp, by syclflat: convention dpcpp, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when scale.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_SCALE_CPP
#define SYCLFLAT_INTEGRATION_OF_SCALE_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

namespace {
class Scale;
}  // namespace (unnamed)
namespace sycl { inline namespace _V1 { namespace detail {
template <typename> class __pf_kernel_wrapper;
}}}  // namespace sycl::_V1::detail

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ4mainENKUlRNS0_7handlerEE_clES4_E5ScaleEE",
  "_ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_E5Scale",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ4mainENKUlRNS0_7handlerEE_clES4_E5ScaleEE
  { kernel_param_kind_t::kind_std_layout, 16, 0 },  // UserRange
  { kernel_param_kind_t::kind_accessor, 6110, 16 },  // KernelFunc.a
  { kernel_param_kind_t::kind_std_layout, 4, 72 },  // KernelFunc.factor

  //--- _ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_E5Scale
  { kernel_param_kind_t::kind_accessor, 6110, 0 },  // a
  { kernel_param_kind_t::kind_std_layout, 4, 56 },  // factor

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::sycl::detail::__pf_kernel_wrapper<::Scale>> {
  static constexpr const char *getName() { return "_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ4mainENKUlRNS0_7handlerEE_clES4_E5ScaleEE"; }
  static constexpr unsigned getNumParams() { return 3; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "handler.hpp"; }
  static constexpr const char *getFunctionName() { return "sycl::detail::__pf_kernel_wrapper<Scale>"; }
  static constexpr unsigned getLineNumber() { return 327; }
  static constexpr unsigned getColumnNumber() { return 7; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 80; }
};

template <> struct KernelInfo<::Scale> {
  static constexpr const char *getName() { return "_ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_E5Scale"; }
  static constexpr unsigned getNumParams() { return 2; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 3];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "scale.cpp"; }
  static constexpr const char *getFunctionName() { return "Scale"; }
  static constexpr unsigned getLineNumber() { return 13; }
  static constexpr unsigned getColumnNumber() { return 39; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 64; }
};

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
