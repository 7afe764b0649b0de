// Integration header of anonymous_members.cpp, by syclflat: convention dpcpp, target spir64. Do not edit.
// Include it before anything else when anonymous_members.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_ANONYMOUS_MEMBERS_CPP
#define SYCLFLAT_INTEGRATION_OF_ANONYMOUS_MEMBERS_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

namespace {
class Anonymous;
}  // namespace (unnamed)
struct Functor;

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E9Anonymous",
  "_ZTS7Functor",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E9Anonymous
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // out
  { kernel_param_kind_t::kind_std_layout, 4, 32 },  // options.(anonymous union)
  { kernel_param_kind_t::kind_accessor, 4062, 40 },  // options.in
  { kernel_param_kind_t::kind_std_layout, 8, 72 },  // options.(anonymous union 2)
  { kernel_param_kind_t::kind_std_layout, 8, 80 },  // options.(anonymous struct)
  { kernel_param_kind_t::kind_accessor, 4062, 88 },  // options.more
  { kernel_param_kind_t::kind_std_layout, 4, 120 },  // options.(anonymous struct 2).(anonymous union)
  { kernel_param_kind_t::kind_std_layout, 4, 128 },  // both[0].(anonymous union)
  { kernel_param_kind_t::kind_accessor, 4062, 136 },  // both[0].in
  { kernel_param_kind_t::kind_std_layout, 8, 168 },  // both[0].(anonymous union 2)
  { kernel_param_kind_t::kind_std_layout, 8, 176 },  // both[0].(anonymous struct)
  { kernel_param_kind_t::kind_accessor, 4062, 184 },  // both[0].more
  { kernel_param_kind_t::kind_std_layout, 4, 216 },  // both[0].(anonymous struct 2).(anonymous union)
  { kernel_param_kind_t::kind_std_layout, 4, 224 },  // both[1].(anonymous union)
  { kernel_param_kind_t::kind_accessor, 4062, 232 },  // both[1].in
  { kernel_param_kind_t::kind_std_layout, 8, 264 },  // both[1].(anonymous union 2)
  { kernel_param_kind_t::kind_std_layout, 8, 272 },  // both[1].(anonymous struct)
  { kernel_param_kind_t::kind_accessor, 4062, 280 },  // both[1].more
  { kernel_param_kind_t::kind_std_layout, 4, 312 },  // both[1].(anonymous struct 2).(anonymous union)

  //--- _ZTS7Functor
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // out
  { kernel_param_kind_t::kind_std_layout, 4, 32 },  // (anonymous union)
  { kernel_param_kind_t::kind_std_layout, 8, 40 },  // (anonymous union 2)
  { kernel_param_kind_t::kind_std_layout, 1, 48 },  // (anonymous struct)

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::Anonymous> {
  static constexpr const char *getName() { return "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E9Anonymous"; }
  static constexpr unsigned getNumParams() { return 19; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "anonymous_members.cpp"; }
  static constexpr const char *getFunctionName() { return "Anonymous"; }
  static constexpr unsigned getLineNumber() { return 64; }
  static constexpr unsigned getColumnNumber() { return 38; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 320; }
};

template <> struct KernelInfo<::Functor> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS7Functor"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 4; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 19];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "anonymous_members.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Functor"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 31; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 8; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 56; }
};

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
