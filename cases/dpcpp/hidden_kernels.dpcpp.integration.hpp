// Integration header of hidden_kernels.cpp, by syclflat: convention dpcpp, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when hidden_kernels.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_HIDDEN_KERNELS_CPP
#define SYCLFLAT_INTEGRATION_OF_HIDDEN_KERNELS_CPP

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
  "_ZTSZ5boundIiEvRN4sycl3_V15queueEPT_EUlvE_",
  "_ZTSN12_GLOBAL__N_118InUnnamedNamespaceE",
  "_ZTSZZZ4mainENKUliE_clEiENKUlRN4sycl3_V17handlerEE_clES3_EUlvE_",
  "_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ13only_explicitIiEvRNS0_5queueEPT_ENKUlRS6_E_clINS0_7handlerEEEDaS8_E8ExplicitEE",
  "_ZTSZZ13only_explicitIiEvRN4sycl3_V15queueEPT_ENKUlRS4_E_clINS1_7handlerEEEDaS6_E8Explicit",
  "_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ13only_explicitIfEvRNS0_5queueEPT_ENKUlRS6_E_clINS0_7handlerEEEDaS8_E8ExplicitEE",
  "_ZTSZZ13only_explicitIfEvRN4sycl3_V15queueEPT_ENKUlRS4_E_clINS1_7handlerEEEDaS6_E8Explicit",
  "_ZTSZN6SolverIdE3runERN4sycl3_V15queueEPdEUlNS2_7nd_itemILi1EEEE_",
  "_ZTSZN6SolverIdE4stopERN4sycl3_V15queueEPdEUlvE_",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZ5boundIiEvRN4sycl3_V15queueEPT_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSN12_GLOBAL__N_118InUnnamedNamespaceE
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZZZ4mainENKUliE_clEiENKUlRN4sycl3_V17handlerEE_clES3_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // value

  //--- _ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ13only_explicitIiEvRNS0_5queueEPT_ENKUlRS6_E_clINS0_7handlerEEEDaS8_E8ExplicitEE
  { kernel_param_kind_t::kind_std_layout, 8, 0 },  // UserRange
  { kernel_param_kind_t::kind_std_layout, 8, 8 },  // KernelFunc

  //--- _ZTSZZ13only_explicitIiEvRN4sycl3_V15queueEPT_ENKUlRS4_E_clINS1_7handlerEEEDaS6_E8Explicit
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ13only_explicitIfEvRNS0_5queueEPT_ENKUlRS6_E_clINS0_7handlerEEEDaS8_E8ExplicitEE
  { kernel_param_kind_t::kind_std_layout, 8, 0 },  // UserRange
  { kernel_param_kind_t::kind_std_layout, 8, 8 },  // KernelFunc

  //--- _ZTSZZ13only_explicitIfEvRN4sycl3_V15queueEPT_ENKUlRS4_E_clINS1_7handlerEEEDaS6_E8Explicit
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZN6SolverIdE3runERN4sycl3_V15queueEPdEUlNS2_7nd_itemILi1EEEE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZN6SolverIdE4stopERN4sycl3_V15queueEPdEUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

// bound<int>()::(kernel 1), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', '5', 'b', 'o', 'u', 'n', 'd', 'I', 'i', 'E', 'v', 'R', 'N', '4', 's', 'y', 'c', 'l', '3', '_', 'V', '1', '5', 'q', 'u', 'e', 'u', 'e', 'E', 'P', 'T', '_', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZ5boundIiEvRN4sycl3_V15queueEPT_EUlvE_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "hidden_kernels.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "bound<int>()::(kernel 1)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 12; }
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

// (anonymous namespace)::InUnnamedNamespace, which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct __attribute__((internal_linkage)) KernelInfoData<'_', 'Z', 'T', 'S', 'N', '1', '2', '_', 'G', 'L', 'O', 'B', 'A', 'L', '_', '_', 'N', '_', '1', '1', '8', 'I', 'n', 'U', 'n', 'n', 'a', 'm', 'e', 'd', 'N', 'a', 'm', 'e', 's', 'p', 'a', 'c', 'e', 'E'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSN12_GLOBAL__N_118InUnnamedNamespaceE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 1];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "hidden_kernels.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "(anonymous namespace)::InUnnamedNamespace"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 50; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 41; }
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

// main()::(kernel 1), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'Z', 'Z', '4', 'm', 'a', 'i', 'n', 'E', 'N', 'K', 'U', 'l', 'i', 'E', '_', 'c', 'l', 'E', 'i', 'E', 'N', 'K', 'U', 'l', 'R', 'N', '4', 's', 'y', 'c', 'l', '3', '_', 'V', '1', '7', 'h', 'a', 'n', 'd', 'l', 'e', 'r', 'E', 'E', '_', 'c', 'l', 'E', 'S', '3', '_', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZZZ4mainENKUliE_clEiENKUlRN4sycl3_V17handlerEE_clES3_EUlvE_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 2; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 2];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "hidden_kernels.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "main()::(kernel 1)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 52; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 56; }
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

// sycl::detail::__pf_kernel_wrapper<Explicit>, which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'N', '4', 's', 'y', 'c', 'l', '3', '_', 'V', '1', '6', 'd', 'e', 't', 'a', 'i', 'l', '1', '9', '_', '_', 'p', 'f', '_', 'k', 'e', 'r', 'n', 'e', 'l', '_', 'w', 'r', 'a', 'p', 'p', 'e', 'r', 'I', 'Z', 'Z', '1', '3', 'o', 'n', 'l', 'y', '_', 'e', 'x', 'p', 'l', 'i', 'c', 'i', 't', 'I', 'i', 'E', 'v', 'R', 'N', 'S', '0', '_', '5', 'q', 'u', 'e', 'u', 'e', 'E', 'P', 'T', '_', 'E', 'N', 'K', 'U', 'l', 'R', 'S', '6', '_', 'E', '_', 'c', 'l', 'I', 'N', 'S', '0', '_', '7', 'h', 'a', 'n', 'd', 'l', 'e', 'r', 'E', 'E', 'E', 'D', 'a', 'S', '8', '_', 'E', '8', 'E', 'x', 'p', 'l', 'i', 'c', 'i', 't', 'E', 'E'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ13only_explicitIiEvRNS0_5queueEPT_ENKUlRS6_E_clINS0_7handlerEEEDaS8_E8ExplicitEE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 2; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 4];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "handler.hpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "sycl::detail::__pf_kernel_wrapper<Explicit>"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 327; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 7; }
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

// Explicit, which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'Z', '1', '3', 'o', 'n', 'l', 'y', '_', 'e', 'x', 'p', 'l', 'i', 'c', 'i', 't', 'I', 'i', 'E', 'v', 'R', 'N', '4', 's', 'y', 'c', 'l', '3', '_', 'V', '1', '5', 'q', 'u', 'e', 'u', 'e', 'E', 'P', 'T', '_', 'E', 'N', 'K', 'U', 'l', 'R', 'S', '4', '_', 'E', '_', 'c', 'l', 'I', 'N', 'S', '1', '_', '7', 'h', 'a', 'n', 'd', 'l', 'e', 'r', 'E', 'E', 'E', 'D', 'a', 'S', '6', '_', 'E', '8', 'E', 'x', 'p', 'l', 'i', 'c', 'i', 't'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZZ13only_explicitIiEvRN4sycl3_V15queueEPT_ENKUlRS4_E_clINS1_7handlerEEEDaS6_E8Explicit"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 6];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "hidden_kernels.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Explicit"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 17; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 64; }
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

// sycl::detail::__pf_kernel_wrapper<Explicit>, which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'N', '4', 's', 'y', 'c', 'l', '3', '_', 'V', '1', '6', 'd', 'e', 't', 'a', 'i', 'l', '1', '9', '_', '_', 'p', 'f', '_', 'k', 'e', 'r', 'n', 'e', 'l', '_', 'w', 'r', 'a', 'p', 'p', 'e', 'r', 'I', 'Z', 'Z', '1', '3', 'o', 'n', 'l', 'y', '_', 'e', 'x', 'p', 'l', 'i', 'c', 'i', 't', 'I', 'f', 'E', 'v', 'R', 'N', 'S', '0', '_', '5', 'q', 'u', 'e', 'u', 'e', 'E', 'P', 'T', '_', 'E', 'N', 'K', 'U', 'l', 'R', 'S', '6', '_', 'E', '_', 'c', 'l', 'I', 'N', 'S', '0', '_', '7', 'h', 'a', 'n', 'd', 'l', 'e', 'r', 'E', 'E', 'E', 'D', 'a', 'S', '8', '_', 'E', '8', 'E', 'x', 'p', 'l', 'i', 'c', 'i', 't', 'E', 'E'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ13only_explicitIfEvRNS0_5queueEPT_ENKUlRS6_E_clINS0_7handlerEEEDaS8_E8ExplicitEE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 2; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 7];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "handler.hpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "sycl::detail::__pf_kernel_wrapper<Explicit>"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 327; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 7; }
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

// Explicit, which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'Z', '1', '3', 'o', 'n', 'l', 'y', '_', 'e', 'x', 'p', 'l', 'i', 'c', 'i', 't', 'I', 'f', 'E', 'v', 'R', 'N', '4', 's', 'y', 'c', 'l', '3', '_', 'V', '1', '5', 'q', 'u', 'e', 'u', 'e', 'E', 'P', 'T', '_', 'E', 'N', 'K', 'U', 'l', 'R', 'S', '4', '_', 'E', '_', 'c', 'l', 'I', 'N', 'S', '1', '_', '7', 'h', 'a', 'n', 'd', 'l', 'e', 'r', 'E', 'E', 'E', 'D', 'a', 'S', '6', '_', 'E', '8', 'E', 'x', 'p', 'l', 'i', 'c', 'i', 't'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZZ13only_explicitIfEvRN4sycl3_V15queueEPT_ENKUlRS4_E_clINS1_7handlerEEEDaS6_E8Explicit"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 9];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "hidden_kernels.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Explicit"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 17; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 64; }
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

// Solver::run()::(kernel 1), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'N', '6', 'S', 'o', 'l', 'v', 'e', 'r', 'I', 'd', 'E', '3', 'r', 'u', 'n', 'E', 'R', 'N', '4', 's', 'y', 'c', 'l', '3', '_', 'V', '1', '5', 'q', 'u', 'e', 'u', 'e', 'E', 'P', 'd', 'E', 'U', 'l', 'N', 'S', '2', '_', '7', 'n', 'd', '_', 'i', 't', 'e', 'm', 'I', 'L', 'i', '1', 'E', 'E', 'E', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZN6SolverIdE3runERN4sycl3_V15queueEPdEUlNS2_7nd_itemILi1EEEE_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 10];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "hidden_kernels.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Solver::run()::(kernel 1)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 31; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 47; }
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

// Solver::stop()::(kernel 1), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'N', '6', 'S', 'o', 'l', 'v', 'e', 'r', 'I', 'd', 'E', '4', 's', 't', 'o', 'p', 'E', 'R', 'N', '4', 's', 'y', 'c', 'l', '3', '_', 'V', '1', '5', 'q', 'u', 'e', 'u', 'e', 'E', 'P', 'd', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZN6SolverIdE4stopERN4sycl3_V15queueEPdEUlvE_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 11];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "hidden_kernels.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Solver::stop()::(kernel 1)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 27; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 23; }
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
