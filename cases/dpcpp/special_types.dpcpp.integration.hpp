// Integration header of special_types.cpp, by syclflat: convention dpcpp, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when special_types.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_SPECIAL_TYPES_CPP
#define SYCLFLAT_INTEGRATION_OF_SPECIAL_TYPES_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#include <cstddef>
#ifndef __GLIBCXX__
#error "special_types.cpp was flattened with libstdc++, and this is compiled with another C++ library: give both halves the same, flatten by --stdlib"
#endif

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

namespace {
class Accessors;
class InsideOthers;
}  // namespace (unnamed)
struct Functor;
namespace {
class Images;
class Memory;
class Annotated;
}  // namespace (unnamed)

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZ9accessorsRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IiLi3ES6_vEEENKUlRNS0_7handlerEE_clESA_E9Accessors",
  "_ZTSZZ13inside_othersRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEEPiENKUlRNS0_7handlerEE_clESA_E12InsideOthers",
  "_ZTS7Functor",
  "_ZTSZZ11other_typesRN4sycl3_V15queueERNS0_5imageILi2ENS0_6detail17aligned_allocatorIhEEEEPiENKUlRNS0_7handlerEE_clESB_E6Images",
  "_ZTSZZ11other_typesRN4sycl3_V15queueERNS0_5imageILi2ENS0_6detail17aligned_allocatorIhEEEEPiENKUlRNS0_7handlerEE0_clESB_E6Memory",
  "_ZTSZ11other_typesRN4sycl3_V15queueERNS0_5imageILi2ENS0_6detail17aligned_allocatorIhEEEEPiE9Annotated",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZZ9accessorsRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IiLi3ES6_vEEENKUlRNS0_7handlerEE_clESA_E9Accessors
  { kernel_param_kind_t::kind_accessor, 2014, 0 },  // none
  { kernel_param_kind_t::kind_accessor, 8158, 32 },  // write
  { kernel_param_kind_t::kind_accessor, 4062, 112 },  // read
  { kernel_param_kind_t::kind_accessor, 4062, 144 },  // placeholder
  { kernel_param_kind_t::kind_accessor, 6112, 176 },  // local

  //--- _ZTSZZ13inside_othersRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEEPiENKUlRNS0_7handlerEE_clESA_E12InsideOthers
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // p
  { kernel_param_kind_t::kind_accessor, 4062, 8 },  // derived.accessor
  { kernel_param_kind_t::kind_std_layout, 8, 40 },  // derived.pointer
  { kernel_param_kind_t::kind_std_layout, 4, 48 },  // derived.number
  { kernel_param_kind_t::kind_std_layout, 8, 56 },  // derived.another
  { kernel_param_kind_t::kind_accessor, 4062, 64 },  // nested.inner[0].accessor
  { kernel_param_kind_t::kind_std_layout, 8, 96 },  // nested.inner[0].pointer
  { kernel_param_kind_t::kind_accessor, 4062, 104 },  // nested.inner[1].accessor
  { kernel_param_kind_t::kind_std_layout, 8, 136 },  // nested.inner[1].pointer
  { kernel_param_kind_t::kind_std_layout, 1, 144 },  // nested.c
  { kernel_param_kind_t::kind_accessor, 4062, 152 },  // array[0]
  { kernel_param_kind_t::kind_accessor, 4062, 184 },  // array[1]
  { kernel_param_kind_t::kind_accessor, 4062, 216 },  // standard._M_elems[0]
  { kernel_param_kind_t::kind_accessor, 4062, 248 },  // standard._M_elems[1]
  { kernel_param_kind_t::kind_accessor, 4062, 280 },  // closure.a

  //--- _ZTS7Functor
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // accessor
  { kernel_param_kind_t::kind_pointer, 8, 32 },  // pointer
  { kernel_param_kind_t::kind_pointer, 8, 40 },  // own

  //--- _ZTSZZ11other_typesRN4sycl3_V15queueERNS0_5imageILi2ENS0_6detail17aligned_allocatorIhEEEEPiENKUlRNS0_7handlerEE_clESB_E6Images
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // p
  { kernel_param_kind_t::kind_accessor, 6113, 8 },  // pixels
  { kernel_param_kind_t::kind_sampler, 8, 40 },  // sampler

  //--- _ZTSZZ11other_typesRN4sycl3_V15queueERNS0_5imageILi2ENS0_6detail17aligned_allocatorIhEEEEPiENKUlRNS0_7handlerEE0_clESB_E6Memory
  { kernel_param_kind_t::kind_work_group_memory, 16, 0 },  // memory
  { kernel_param_kind_t::kind_stream, 144, 16 },  // out

  //--- _ZTSZ11other_typesRN4sycl3_V15queueERNS0_5imageILi2ENS0_6detail17aligned_allocatorIhEEEEPiE9Annotated
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // p
  { kernel_param_kind_t::kind_pointer, 8, 8 },  // pointer
  { kernel_param_kind_t::kind_std_layout, 4, 16 },  // number

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::Accessors> {
  static constexpr const char *getName() { return "_ZTSZZ9accessorsRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IiLi3ES6_vEEENKUlRNS0_7handlerEE_clESA_E9Accessors"; }
  static constexpr unsigned getNumParams() { return 5; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "special_types.cpp"; }
  static constexpr const char *getFunctionName() { return "Accessors"; }
  static constexpr unsigned getLineNumber() { return 37; }
  static constexpr unsigned getColumnNumber() { return 62; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 232; }
};

template <> struct KernelInfo<::InsideOthers> {
  static constexpr const char *getName() { return "_ZTSZZ13inside_othersRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEEPiENKUlRNS0_7handlerEE_clESA_E12InsideOthers"; }
  static constexpr unsigned getNumParams() { return 15; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 5];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "special_types.cpp"; }
  static constexpr const char *getFunctionName() { return "InsideOthers"; }
  static constexpr unsigned getLineNumber() { return 53; }
  static constexpr unsigned getColumnNumber() { return 39; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 312; }
};

template <> struct KernelInfo<::Functor> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS7Functor"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 3; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 20];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "special_types.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Functor"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 22; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 8; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 48; }
};

template <> struct KernelInfo<::Images> {
  static constexpr const char *getName() { return "_ZTSZZ11other_typesRN4sycl3_V15queueERNS0_5imageILi2ENS0_6detail17aligned_allocatorIhEEEEPiENKUlRNS0_7handlerEE_clESB_E6Images"; }
  static constexpr unsigned getNumParams() { return 3; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 23];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "special_types.cpp"; }
  static constexpr const char *getFunctionName() { return "Images"; }
  static constexpr unsigned getLineNumber() { return 67; }
  static constexpr unsigned getColumnNumber() { return 33; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 56; }
};

template <> struct KernelInfo<::Memory> {
  static constexpr const char *getName() { return "_ZTSZZ11other_typesRN4sycl3_V15queueERNS0_5imageILi2ENS0_6detail17aligned_allocatorIhEEEEPiENKUlRNS0_7handlerEE0_clESB_E6Memory"; }
  static constexpr unsigned getNumParams() { return 2; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 26];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "special_types.cpp"; }
  static constexpr const char *getFunctionName() { return "Memory"; }
  static constexpr unsigned getLineNumber() { return 72; }
  static constexpr unsigned getColumnNumber() { return 59; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 160; }
};

template <> struct KernelInfo<::Annotated> {
  static constexpr const char *getName() { return "_ZTSZ11other_typesRN4sycl3_V15queueERNS0_5imageILi2ENS0_6detail17aligned_allocatorIhEEEEPiE9Annotated"; }
  static constexpr unsigned getNumParams() { return 3; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 28];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "special_types.cpp"; }
  static constexpr const char *getFunctionName() { return "Annotated"; }
  static constexpr unsigned getLineNumber() { return 79; }
  static constexpr unsigned getColumnNumber() { return 38; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 24; }
};

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
