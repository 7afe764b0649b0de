// Integration header of template_instantiated_twice.cpp, by syclflat: convention dpcpp, target spir64. Do not edit.
// Include it before anything else when template_instantiated_twice.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_TEMPLATE_INSTANTIATED_TWICE_CPP
#define SYCLFLAT_INTEGRATION_OF_TEMPLATE_INSTANTIATED_TWICE_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

template <typename> class Add;

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTS3AddIiE",
  "_ZTS3AddIdE",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTS3AddIiE
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 1, 32 },  // before
  { kernel_param_kind_t::kind_std_layout, 4, 36 },  // value

  //--- _ZTS3AddIdE
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 1, 32 },  // before
  { kernel_param_kind_t::kind_std_layout, 8, 40 },  // value

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::Add<int>> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS3AddIiE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 3; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "template_instantiated_twice.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Add<int>"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 19; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 41; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 40; }
};

template <> struct KernelInfo<::Add<double>> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS3AddIdE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 3; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 3];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "template_instantiated_twice.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Add<double>"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 19; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 41; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 48; }
};

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
