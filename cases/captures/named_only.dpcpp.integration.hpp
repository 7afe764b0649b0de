// Integration header of named_only.cpp, by syclflat: convention dpcpp, target spir64. Do not edit.
// Include it before anything else when named_only.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_NAMED_ONLY_CPP
#define SYCLFLAT_INTEGRATION_OF_NAMED_ONLY_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

class ScaleOnce;
template <typename> struct Scale;

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZ4onceRN2cl4sycl5queueERK5ScaleIfEE9ScaleOnce",
  "_ZTS5ScaleIiE",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZ4onceRN2cl4sycl5queueERK5ScaleIfEE9ScaleOnce
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // factor

  //--- _ZTS5ScaleIiE
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // factor

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::ScaleOnce> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() {
    return "_ZTSZ4onceRN2cl4sycl5queueERK5ScaleIfEE9ScaleOnce";
  }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 2; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "named_only.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "ScaleOnce"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 4; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 27; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 16; }
};

template <> struct KernelInfo<::Scale<int>> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() {
    return "_ZTS5ScaleIiE";
  }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 2; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 2];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "named_only.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Scale<int>"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 4; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 27; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 16; }
};

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
