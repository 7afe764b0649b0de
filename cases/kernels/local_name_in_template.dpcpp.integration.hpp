// Integration header of local_name_in_template.cpp, by syclflat: convention dpcpp, target spir64. Do not edit.
// Include it before anything else when local_name_in_template.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_LOCAL_NAME_IN_TEMPLATE_CPP
#define SYCLFLAT_INTEGRATION_OF_LOCAL_NAME_IN_TEMPLATE_CPP

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
  "_ZTSZ5storeIdEiRN2cl4sycl5queueEPT_S4_E5Store",
  "_ZTSZ5storeIsEiRN2cl4sycl5queueEPT_S4_E5Store",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZ5storeIdEiRN2cl4sycl5queueEPT_S4_E5Store
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // values
  { kernel_param_kind_t::kind_std_layout, 1, 8 },  // index
  { kernel_param_kind_t::kind_std_layout, 8, 16 },  // value

  //--- _ZTSZ5storeIsEiRN2cl4sycl5queueEPT_S4_E5Store
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // values
  { kernel_param_kind_t::kind_std_layout, 1, 8 },  // index
  { kernel_param_kind_t::kind_std_layout, 2, 10 },  // value

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

// Store, which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', '5', 's', 't', 'o', 'r', 'e', 'I', 'd', 'E', 'i', 'R', 'N', '2', 'c', 'l', '4', 's', 'y', 'c', 'l', '5', 'q', 'u', 'e', 'u', 'e', 'E', 'P', 'T', '_', 'S', '4', '_', 'E', '5', 'S', 't', 'o', 'r', 'e'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZ5storeIdEiRN2cl4sycl5queueEPT_S4_E5Store"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 3; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "local_name_in_template.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Store"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 9; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 34; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 24; }
};
#endif

// Store, which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', '5', 's', 't', 'o', 'r', 'e', 'I', 's', 'E', 'i', 'R', 'N', '2', 'c', 'l', '4', 's', 'y', 'c', 'l', '5', 'q', 'u', 'e', 'u', 'e', 'E', 'P', 'T', '_', 'S', '4', '_', 'E', '5', 'S', 't', 'o', 'r', 'e'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZ5storeIsEiRN2cl4sycl5queueEPT_S4_E5Store"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 3; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 3];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "local_name_in_template.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Store"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 9; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 34; }
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

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
