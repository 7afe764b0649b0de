// Integration header of nothing.cpp, by syclflat: convention dpcpp, target spir64. Do not edit.
// Include it before anything else when nothing.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_NOTHING_CPP
#define SYCLFLAT_INTEGRATION_OF_NOTHING_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

namespace {
class Idle;
}  // namespace (unnamed)

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZ4mainE4Idle",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZ4mainE4Idle

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::Idle> {
  static constexpr const char *getName() { return "_ZTSZ4mainE4Idle"; }
  static constexpr unsigned getNumParams() { return 0; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "nothing.cpp"; }
  static constexpr const char *getFunctionName() { return "Idle"; }
  static constexpr unsigned getLineNumber() { return 6; }
  static constexpr unsigned getColumnNumber() { return 33; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 1; }
};

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
