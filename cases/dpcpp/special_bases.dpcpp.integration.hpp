// Integration header of special_bases.cpp, by syclflat: convention dpcpp, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when special_bases.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_SPECIAL_BASES_CPP
#define SYCLFLAT_INTEGRATION_OF_SPECIAL_BASES_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

namespace {
class OfTwo;
class OfAccessors;
class OfLocalMemory;
class OfSampler;
class OfStream;
}  // namespace (unnamed)
struct Functor;

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE_clESC_E5OfTwo",
  "_ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE0_clESC_E11OfAccessors",
  "_ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE1_clESC_E13OfLocalMemory",
  "_ZTSZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiE9OfSampler",
  "_ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE2_clESC_E8OfStream",
  "_ZTS7Functor",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE_clESC_E5OfTwo
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // p
  { kernel_param_kind_t::kind_accessor, 4062, 8 },  // two.sycl::accessor
  { kernel_param_kind_t::kind_accessor, 4062, 40 },  // two.sycl::accessor 2

  //--- _ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE0_clESC_E11OfAccessors
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // p
  { kernel_param_kind_t::kind_accessor, 4062, 8 },  // accessor.sycl::accessor
  { kernel_param_kind_t::kind_std_layout, 4, 40 },  // accessor.n
  { kernel_param_kind_t::kind_std_layout, 4, 48 },  // deep.Plain
  { kernel_param_kind_t::kind_accessor, 4062, 56 },  // deep.sycl::accessor
  { kernel_param_kind_t::kind_std_layout, 4, 88 },  // deep.n
  { kernel_param_kind_t::kind_std_layout, 2, 92 },  // deep.last

  //--- _ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE1_clESC_E13OfLocalMemory
  { kernel_param_kind_t::kind_accessor, 6112, 0 },  // local.sycl::local_accessor
  { kernel_param_kind_t::kind_std_layout, 1, 56 },  // local.c
  { kernel_param_kind_t::kind_pointer, 8, 64 },  // p
  { kernel_param_kind_t::kind_work_group_memory, 16, 72 },  // memory.sycl::ext::oneapi::experimental::work_group_memory
  { kernel_param_kind_t::kind_std_layout, 8, 88 },  // memory.l

  //--- _ZTSZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiE9OfSampler
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // p
  { kernel_param_kind_t::kind_sampler, 8, 8 },  // derived.sycl::sampler

  //--- _ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE2_clESC_E8OfStream
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // p
  { kernel_param_kind_t::kind_stream, 144, 8 },  // stream.sycl::stream
  { kernel_param_kind_t::kind_std_layout, 4, 152 },  // stream.m

  //--- _ZTS7Functor
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // sycl::accessor
  { kernel_param_kind_t::kind_std_layout, 4, 32 },  // n
  { kernel_param_kind_t::kind_pointer, 8, 40 },  // p

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::OfTwo> {
  static constexpr const char *getName() { return "_ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE_clESC_E5OfTwo"; }
  static constexpr unsigned getNumParams() { return 3; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "special_bases.cpp"; }
  static constexpr const char *getFunctionName() { return "OfTwo"; }
  static constexpr unsigned getLineNumber() { return 54; }
  static constexpr unsigned getColumnNumber() { return 32; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 72; }
};

template <> struct KernelInfo<::OfAccessors> {
  static constexpr const char *getName() { return "_ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE0_clESC_E11OfAccessors"; }
  static constexpr unsigned getNumParams() { return 7; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 3];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "special_bases.cpp"; }
  static constexpr const char *getFunctionName() { return "OfAccessors"; }
  static constexpr unsigned getLineNumber() { return 59; }
  static constexpr unsigned getColumnNumber() { return 38; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 96; }
};

template <> struct KernelInfo<::OfLocalMemory> {
  static constexpr const char *getName() { return "_ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE1_clESC_E13OfLocalMemory"; }
  static constexpr unsigned getNumParams() { return 5; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 10];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "special_bases.cpp"; }
  static constexpr const char *getFunctionName() { return "OfLocalMemory"; }
  static constexpr unsigned getLineNumber() { return 64; }
  static constexpr unsigned getColumnNumber() { return 66; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 96; }
};

template <> struct KernelInfo<::OfSampler> {
  static constexpr const char *getName() { return "_ZTSZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiE9OfSampler"; }
  static constexpr unsigned getNumParams() { return 2; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 15];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "special_bases.cpp"; }
  static constexpr const char *getFunctionName() { return "OfSampler"; }
  static constexpr unsigned getLineNumber() { return 72; }
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

template <> struct KernelInfo<::OfStream> {
  static constexpr const char *getName() { return "_ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE2_clESC_E8OfStream"; }
  static constexpr unsigned getNumParams() { return 3; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 17];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "special_bases.cpp"; }
  static constexpr const char *getFunctionName() { return "OfStream"; }
  static constexpr unsigned getLineNumber() { return 75; }
  static constexpr unsigned getColumnNumber() { return 35; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 160; }
};

template <> struct KernelInfo<::Functor> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS7Functor"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 3; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 20];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "special_bases.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Functor"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 36; }
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

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
