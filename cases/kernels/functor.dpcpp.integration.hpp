// Integration header of functor.cpp, by syclflat: convention dpcpp, target spir64. Do not edit.
// Include it before anything else when functor.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_FUNCTOR_CPP
#define SYCLFLAT_INTEGRATION_OF_FUNCTOR_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

namespace math {
class Saxpy;
struct Multiply;
}  // namespace math

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSN4math5SaxpyE",
  "_ZTSN4math8MultiplyE",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSN4math5SaxpyE
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // x
  { kernel_param_kind_t::kind_accessor, 4062, 32 },  // y
  { kernel_param_kind_t::kind_std_layout, 4, 64 },  // a

  //--- _ZTSN4math8MultiplyE
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // x
  { kernel_param_kind_t::kind_accessor, 4062, 32 },  // y
  { kernel_param_kind_t::kind_std_layout, 4, 64 },  // a

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::math::Saxpy> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSN4math5SaxpyE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 3; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "functor.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "math::Saxpy"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 9; }
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

template <> struct KernelInfo<::math::Multiply> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSN4math8MultiplyE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 3; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 3];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "functor.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "math::Multiply"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 9; }
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
