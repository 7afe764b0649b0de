// Integration header of unnamed.cpp, by syclflat: convention dpcpp, target spir64. Do not edit.
// Include it before anything else when unnamed.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_UNNAMED_CPP
#define SYCLFLAT_INTEGRATION_OF_UNNAMED_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZ4mainEUlT_E_",
  "_ZTSZZ4mainENKUlRT_E_clIN2cl4sycl7handlerEEEDaS0_EUlNS4_2idILi1EEEE_",
  "_ZTSZ4mainEUlvE_",
  "",
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

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

// main()::(kernel 1), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', '4', 'm', 'a', 'i', 'n', 'E', 'U', 'l', 'T', '_', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZ4mainEUlT_E_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 2; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "unnamed.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "main()::(kernel 1)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 11; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 45; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 16; }
};
#endif

// main()::(kernel 2), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'Z', '4', 'm', 'a', 'i', 'n', 'E', 'N', 'K', 'U', 'l', 'R', 'T', '_', 'E', '_', 'c', 'l', 'I', 'N', '2', 'c', 'l', '4', 's', 'y', 'c', 'l', '7', 'h', 'a', 'n', 'd', 'l', 'e', 'r', 'E', 'E', 'E', 'D', 'a', 'S', '0', '_', 'E', 'U', 'l', 'N', 'S', '4', '_', '2', 'i', 'd', 'I', 'L', 'i', '1', 'E', 'E', 'E', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZZ4mainENKUlRT_E_clIN2cl4sycl7handlerEEEDaS0_EUlNS4_2idILi1EEEE_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 2; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 2];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "unnamed.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "main()::(kernel 2)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 15; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 45; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 16; }
};
#endif

// main()::(kernel 3), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', '4', 'm', 'a', 'i', 'n', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZ4mainEUlvE_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 4];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "unnamed.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "main()::(kernel 3)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 18; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 21; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 8; }
};
#endif

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
