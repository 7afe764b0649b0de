// Integration header of memref.cpp, by syclflat: convention dpcpp, target spir64. Do not edit.
// Include it before anything else when memref.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_MEMREF_CPP
#define SYCLFLAT_INTEGRATION_OF_MEMREF_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

namespace {
class Scale;
class Sum;
}  // namespace (unnamed)

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZ4mainE5Scale",
  "_ZTSZ4mainE3Sum",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZ4mainE5Scale
  { kernel_param_kind_t::kind_std_layout, 56, 0 },  // matrix
  { kernel_param_kind_t::kind_std_layout, 24, 56 },  // scalar

  //--- _ZTSZ4mainE3Sum
  { kernel_param_kind_t::kind_std_layout, 48, 0 },  // pair
  { kernel_param_kind_t::kind_std_layout, 80, 48 },  // columns

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::Scale> {
  static constexpr const char *getName() { return "_ZTSZ4mainE5Scale"; }
  static constexpr unsigned getNumParams() { return 2; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "memref.cpp"; }
  static constexpr const char *getFunctionName() { return "Scale"; }
  static constexpr unsigned getLineNumber() { return 19; }
  static constexpr unsigned getColumnNumber() { return 34; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 80; }
};

template <> struct KernelInfo<::Sum> {
  static constexpr const char *getName() { return "_ZTSZ4mainE3Sum"; }
  static constexpr unsigned getNumParams() { return 2; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 2];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "memref.cpp"; }
  static constexpr const char *getFunctionName() { return "Sum"; }
  static constexpr unsigned getLineNumber() { return 21; }
  static constexpr unsigned getColumnNumber() { return 31; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 128; }
};

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
