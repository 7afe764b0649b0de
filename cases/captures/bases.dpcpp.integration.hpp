// Integration header of bases.cpp, by syclflat: convention dpcpp, target spir64. Do not edit.
// Include it before anything else when bases.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_BASES_CPP
#define SYCLFLAT_INTEGRATION_OF_BASES_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

struct Functor;

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTS7Functor",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTS7Functor
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // out
  { kernel_param_kind_t::kind_std_layout, 1, 32 },  // derived.Empty
  { kernel_param_kind_t::kind_accessor, 4062, 32 },  // derived.in
  { kernel_param_kind_t::kind_std_layout, 4, 64 },  // derived.factor
  { kernel_param_kind_t::kind_std_layout, 1, 68 },  // derived.summand

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::Functor> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS7Functor"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 5; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "bases.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Functor"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 26; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 8; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 72; }
};

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
