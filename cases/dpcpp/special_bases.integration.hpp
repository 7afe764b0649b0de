// Integration header of special_bases.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when special_bases.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_SPECIAL_BASES_CPP
#define SYCLFLAT_INTEGRATION_OF_SPECIAL_BASES_CPP

#include <syclflat/kernel_desc.hpp>

namespace {
class OfTwo;
class OfAccessors;
class OfLocalMemory;
class OfSampler;
class OfStream;
}  // namespace (unnamed)
struct Functor;

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE_clESC_E5OfTwo",
  "_ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE0_clESC_E11OfAccessors",
  "_ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE1_clESC_E13OfLocalMemory",
  "_ZTSZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiE9OfSampler",
  "_ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE2_clESC_E8OfStream",
  "_ZTS7Functor"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE_clESC_E5OfTwo
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // p
  { kernel_param_kind_t::kind_std_layout, 64, 8 },  // two
  { kernel_param_kind_t::kind_accessor, 4062, 8 },  // two.sycl::accessor
  { kernel_param_kind_t::kind_accessor, 4062, 40 },  // two.sycl::accessor 2

  //--- _ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE0_clESC_E11OfAccessors
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // p
  { kernel_param_kind_t::kind_std_layout, 40, 8 },  // accessor
  { kernel_param_kind_t::kind_accessor, 4062, 8 },  // accessor.sycl::accessor
  { kernel_param_kind_t::kind_std_layout, 48, 48 },  // deep
  { kernel_param_kind_t::kind_accessor, 4062, 56 },  // deep.sycl::accessor

  //--- _ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE1_clESC_E13OfLocalMemory
  { kernel_param_kind_t::kind_std_layout, 64, 0 },  // local
  { kernel_param_kind_t::kind_accessor, 6112, 0 },  // local.sycl::local_accessor
  { kernel_param_kind_t::kind_pointer, 8, 64 },  // p
  { kernel_param_kind_t::kind_std_layout, 24, 72 },  // memory

  //--- _ZTSZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiE9OfSampler
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // p
  { kernel_param_kind_t::kind_std_layout, 16, 8 },  // derived
  { kernel_param_kind_t::kind_sampler, 8, 8 },  // derived.sycl::sampler

  //--- _ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE2_clESC_E8OfStream
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // p
  { kernel_param_kind_t::kind_std_layout, 152, 8 },  // stream
  { kernel_param_kind_t::kind_accessor, 4062, 24 },  // stream.sycl::stream.GlobalBuf
  { kernel_param_kind_t::kind_accessor, 4062, 56 },  // stream.sycl::stream.GlobalOffset
  { kernel_param_kind_t::kind_accessor, 4062, 88 },  // stream.sycl::stream.GlobalFlushBuf

  //--- _ZTS7Functor
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // sycl::accessor
  { kernel_param_kind_t::kind_std_layout, 4, 32 },  // n
  { kernel_param_kind_t::kind_pointer, 8, 40 },  // p

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0,  // _ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE_clESC_E5OfTwo
  4,  // _ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE0_clESC_E11OfAccessors
  9,  // _ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE1_clESC_E13OfLocalMemory
  13,  // _ZTSZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiE9OfSampler
  16,  // _ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE2_clESC_E8OfStream
  21  // _ZTS7Functor
};

template <> struct KernelInfo<::OfTwo> {
  static constexpr const char *getName() { return "_ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE_clESC_E5OfTwo"; }
  static constexpr unsigned getNumParams() { return 4; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 72; }
};

template <> struct KernelInfo<::OfAccessors> {
  static constexpr const char *getName() { return "_ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE0_clESC_E11OfAccessors"; }
  static constexpr unsigned getNumParams() { return 5; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 4];
  }
  static constexpr unsigned getKernelSize() { return 96; }
};

template <> struct KernelInfo<::OfLocalMemory> {
  static constexpr const char *getName() { return "_ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE1_clESC_E13OfLocalMemory"; }
  static constexpr unsigned getNumParams() { return 4; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 9];
  }
  static constexpr unsigned getKernelSize() { return 96; }
};

template <> struct KernelInfo<::OfSampler> {
  static constexpr const char *getName() { return "_ZTSZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiE9OfSampler"; }
  static constexpr unsigned getNumParams() { return 3; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 13];
  }
  static constexpr unsigned getKernelSize() { return 24; }
};

template <> struct KernelInfo<::OfStream> {
  static constexpr const char *getName() { return "_ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE2_clESC_E8OfStream"; }
  static constexpr unsigned getNumParams() { return 5; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 16];
  }
  static constexpr unsigned getKernelSize() { return 160; }
};

template <> struct KernelInfo<::Functor> {
  static constexpr const char *getName() { return "_ZTS7Functor"; }
  static constexpr unsigned getNumParams() { return 3; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 21];
  }
  static constexpr unsigned getKernelSize() { return 48; }
};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
