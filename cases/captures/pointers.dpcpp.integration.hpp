// Integration header of pointers.cpp, by syclflat: convention dpcpp, target spir64. Do not edit.
// Include it before anything else when pointers.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_POINTERS_CPP
#define SYCLFLAT_INTEGRATION_OF_POINTERS_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

namespace {
class Pointers;
class MemberPointers;
}  // namespace (unnamed)

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZ4mainE8Pointers",
  "_ZTSZ4mainE14MemberPointers",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZ4mainE8Pointers
  { kernel_param_kind_t::kind_std_layout, 16, 0 },  // both
  { kernel_param_kind_t::kind_pointer, 8, 16 },  // constant
  { kernel_param_kind_t::kind_std_layout, 16, 24 },  // view
  { kernel_param_kind_t::kind_pointer, 8, 40 },  // points

  //--- _ZTSZ4mainE14MemberPointers
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // points
  { kernel_param_kind_t::kind_pointer, 8, 8 },  // results
  { kernel_param_kind_t::kind_std_layout, 8, 16 },  // coordinate
  { kernel_param_kind_t::kind_std_layout, 24, 24 },  // chosen

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::Pointers> {
  static constexpr const char *getName() { return "_ZTSZ4mainE8Pointers"; }
  static constexpr unsigned getNumParams() { return 4; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "pointers.cpp"; }
  static constexpr const char *getFunctionName() { return "Pointers"; }
  static constexpr unsigned getLineNumber() { return 30; }
  static constexpr unsigned getColumnNumber() { return 61; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 48; }
};

template <> struct KernelInfo<::MemberPointers> {
  static constexpr const char *getName() { return "_ZTSZ4mainE14MemberPointers"; }
  static constexpr unsigned getNumParams() { return 4; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 4];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "pointers.cpp"; }
  static constexpr const char *getFunctionName() { return "MemberPointers"; }
  static constexpr unsigned getLineNumber() { return 41; }
  static constexpr unsigned getColumnNumber() { return 67; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 48; }
};

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
