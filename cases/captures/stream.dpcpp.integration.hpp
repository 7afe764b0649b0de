// Integration header of stream.cpp, by syclflat: convention dpcpp, target spir64. Do not edit.
// Include it before anything else when stream.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_STREAM_CPP
#define SYCLFLAT_INTEGRATION_OF_STREAM_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

namespace {
class Speaker;
}  // namespace (unnamed)

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7Speaker",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7Speaker
  { kernel_param_kind_t::kind_stream, 328, 0 },  // out
  { kernel_param_kind_t::kind_std_layout, 4, 328 },  // answer

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::Speaker> {
  static constexpr const char *getName() { return "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7Speaker"; }
  static constexpr unsigned getNumParams() { return 2; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "stream.cpp"; }
  static constexpr const char *getFunctionName() { return "Speaker"; }
  static constexpr unsigned getLineNumber() { return 9; }
  static constexpr unsigned getColumnNumber() { return 36; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 336; }
};

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
