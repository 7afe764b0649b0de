// Integration header of implicit_calls.cpp, by syclflat: convention dpcpp, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when implicit_calls.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_IMPLICIT_CALLS_CPP
#define SYCLFLAT_INTEGRATION_OF_IMPLICIT_CALLS_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

template <typename> struct Functor;

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZN10ConversionIiEcviEvEUlvE_",
  "_ZTSZZ4mainENKUlT_E_clIiEEDaS_EUlvE_",
  "_ZTSZZ9in_threadIiEvN4sycl3_V15queueEPT_ENKUlRNS1_7handlerEE_clES6_EUlvE_",
  "_ZTSZZ4mainENKUlT_E0_clIiEEDaS_EUlvE_",
  "_ZTSZZ4mainENKUlT_E1_clIiEEDaS_EUlvE_",
  "_ZTSZZ4mainENKUlT_E2_clIiEEDaS_EUlvE_",
  "_ZTSZZ4mainENKUlT_E3_clIPiEEDaS_EUlvE_",
  "_ZTSZZ4mainENKUlT_E3_clIPfEEDaS_EUlvE_",
  "_ZTS7FunctorIiE",
  "_ZTS7FunctorIfE",
  "_ZTSZZ4mainENKUlPT_T0_E_clIiiEEDaS0_S1_EUlvE_",
  "_ZTSZZ4mainENKUlT_E5_clIiEEDaS_EUlvE_",
  "_ZTSZZN4sycl3_V16detail16NDRangeReductionILNS1_9reduction8strategyE1EE3runINS1_9auto_nameELi1ENS0_3ext6oneapi12experimental10propertiesINSA_6detail20properties_type_listIJEEEEEZNS1_22reduction_parallel_forIS7_LS4_0ELi1ESF_JNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEEZZ4mainENKUlRNS0_7handlerEE_clESN_EUlT_RT0_E_EEEvSN_NS0_5rangeIXT1_EEET2_DpT3_EUlSP_DpRT0_E_SL_EEvSN_NS0_8nd_rangeIXT0_EEERT1_RT3_RSV_ENKUlSP_E_clINS0_8accessorIiLi1ELNS0_6access4modeE1026ELNS1C_6targetE2014ELNS1C_11placeholderE0ENS9_22accessor_property_listIJEEEEEEEDaSP_EUlNS0_7nd_itemILi1EEEE_",
  "_ZTSZZN4sycl3_V16detail16NDRangeReductionILNS1_9reduction8strategyE1EE3runINS1_9auto_nameELi1ENS0_3ext6oneapi12experimental10propertiesINSA_6detail20properties_type_listIJEEEEEZNS1_22reduction_parallel_forIS7_LS4_0ELi1ESF_JNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEEZZ4mainENKUlRNS0_7handlerEE_clESN_EUlT_RT0_E_EEEvSN_NS0_5rangeIXT1_EEET2_DpT3_EUlSP_DpRT0_E_SL_EEvSN_NS0_8nd_rangeIXT0_EEERT1_RT3_RSV_ENKUlSP_E_clISK_EEDaSP_EUlNS0_7nd_itemILi1EEEE_",
  "_ZTSZN11ConstructedIiEC1ERN4sycl3_V15queueEPiEUlvE_",
  "_ZTSZN11ConstructedIfEC1ERN4sycl3_V15queueEPfEUlvE_",
  "_ZTSZN11ConstructedIjEC1ERN4sycl3_V15queueEPjEUlvE_",
  "_ZTSZN5ScopeIiED1EvEUlvE_",
  "_ZTSZN5RangeIiE5beginEvEUlvE_",
  "_ZTSZN4LessIiEclEiiEUlvE_",
  "_ZTSZN7DerivedIiE3runERN4sycl3_V15queueEPiEUlvE_",
  "_ZTSZNK11InitializedIiEUlvE_clEvEUlvE_",
  "_ZTSZZ4mainENKUlT_T0_E_clIN4sycl3_V15queueEPiEEDaS_S0_EUlvE_",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZN10ConversionIiEcviEvEUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // converted

  //--- _ZTSZZ4mainENKUlT_E_clIiEEDaS_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // number

  //--- _ZTSZZ9in_threadIiEvN4sycl3_V15queueEPT_ENKUlRNS1_7handlerEE_clES6_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZZ4mainENKUlT_E0_clIiEEDaS_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // factor

  //--- _ZTSZZ4mainENKUlT_E1_clIiEEDaS_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // value

  //--- _ZTSZZ4mainENKUlT_E2_clIiEEDaS_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // value

  //--- _ZTSZZ4mainENKUlT_E3_clIPiEEDaS_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // pointer

  //--- _ZTSZZ4mainENKUlT_E3_clIPfEEDaS_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // pointer

  //--- _ZTS7FunctorIiE
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTS7FunctorIfE
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZZ4mainENKUlPT_T0_E_clIiiEEDaS0_S1_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // pointer
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // value

  //--- _ZTSZZ4mainENKUlT_E5_clIiEEDaS_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // value

  //--- _ZTSZZN4sycl3_V16detail16NDRangeReductionILNS1_9reduction8strategyE1EE3runINS1_9auto_nameELi1ENS0_3ext6oneapi12experimental10propertiesINSA_6detail20properties_type_listIJEEEEEZNS1_22reduction_parallel_forIS7_LS4_0ELi1ESF_JNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEEZZ4mainENKUlRNS0_7handlerEE_clESN_EUlT_RT0_E_EEEvSN_NS0_5rangeIXT1_EEET2_DpT3_EUlSP_DpRT0_E_SL_EEvSN_NS0_8nd_rangeIXT0_EEERT1_RT3_RSV_ENKUlSP_E_clINS0_8accessorIiLi1ELNS0_6access4modeE1026ELNS1C_6targetE2014ELNS1C_11placeholderE0ENS9_22accessor_property_listIJEEEEEEEDaSP_EUlNS0_7nd_itemILi1EEEE_
  { kernel_param_kind_t::kind_std_layout, 24, 0 },  // KernelFunc
  { kernel_param_kind_t::kind_std_layout, 8, 24 },  // NElements
  { kernel_param_kind_t::kind_std_layout, 8, 32 },  // NWorkGroups
  { kernel_param_kind_t::kind_std_layout, 1, 40 },  // IsUpdateOfUserVar
  { kernel_param_kind_t::kind_pointer, 8, 48 },  // Out
  { kernel_param_kind_t::kind_accessor, 4062, 56 },  // PartialSums
  { kernel_param_kind_t::kind_accessor, 4062, 88 },  // NWorkGroupsFinished
  { kernel_param_kind_t::kind_accessor, 4064, 120 },  // DoReducePartialSumsInLastWG
  { kernel_param_kind_t::kind_std_layout, 8, 152 },  // WGSize

  //--- _ZTSZZN4sycl3_V16detail16NDRangeReductionILNS1_9reduction8strategyE1EE3runINS1_9auto_nameELi1ENS0_3ext6oneapi12experimental10propertiesINSA_6detail20properties_type_listIJEEEEEZNS1_22reduction_parallel_forIS7_LS4_0ELi1ESF_JNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEEZZ4mainENKUlRNS0_7handlerEE_clESN_EUlT_RT0_E_EEEvSN_NS0_5rangeIXT1_EEET2_DpT3_EUlSP_DpRT0_E_SL_EEvSN_NS0_8nd_rangeIXT0_EEERT1_RT3_RSV_ENKUlSP_E_clISK_EEDaSP_EUlNS0_7nd_itemILi1EEEE_
  { kernel_param_kind_t::kind_std_layout, 24, 0 },  // KernelFunc
  { kernel_param_kind_t::kind_std_layout, 8, 24 },  // NElements
  { kernel_param_kind_t::kind_std_layout, 8, 32 },  // NWorkGroups
  { kernel_param_kind_t::kind_std_layout, 1, 40 },  // IsUpdateOfUserVar
  { kernel_param_kind_t::kind_pointer, 8, 48 },  // Out
  { kernel_param_kind_t::kind_accessor, 4062, 56 },  // PartialSums
  { kernel_param_kind_t::kind_pointer, 8, 88 },  // NWorkGroupsFinished
  { kernel_param_kind_t::kind_accessor, 4064, 96 },  // DoReducePartialSumsInLastWG
  { kernel_param_kind_t::kind_std_layout, 8, 128 },  // WGSize

  //--- _ZTSZN11ConstructedIiEC1ERN4sycl3_V15queueEPiEUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZN11ConstructedIfEC1ERN4sycl3_V15queueEPfEUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZN11ConstructedIjEC1ERN4sycl3_V15queueEPjEUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZN5ScopeIiED1EvEUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // queue_data

  //--- _ZTSZN5RangeIiE5beginEvEUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // begin

  //--- _ZTSZN4LessIiEclEiiEUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // less

  //--- _ZTSZN7DerivedIiE3runERN4sycl3_V15queueEPiEUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZNK11InitializedIiEUlvE_clEvEUlvE_

  //--- _ZTSZZ4mainENKUlT_T0_E_clIN4sycl3_V15queueEPiEEDaS_S0_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

// (namespace scope)::(kernel 1), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'N', '1', '0', 'C', 'o', 'n', 'v', 'e', 'r', 's', 'i', 'o', 'n', 'I', 'i', 'E', 'c', 'v', 'i', 'E', 'v', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZN10ConversionIiEcviEvEUlvE_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "(namespace scope)::(kernel 1)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 53; }
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

// main()::(kernel 1), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'Z', '4', 'm', 'a', 'i', 'n', 'E', 'N', 'K', 'U', 'l', 'T', '_', 'E', '_', 'c', 'l', 'I', 'i', 'E', 'E', 'D', 'a', 'S', '_', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZZ4mainENKUlT_E_clIiEEDaS_EUlvE_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 2; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 1];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "main()::(kernel 1)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 104; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 23; }
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

// in_thread<int>()::(kernel 1), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'Z', '9', 'i', 'n', '_', 't', 'h', 'r', 'e', 'a', 'd', 'I', 'i', 'E', 'v', 'N', '4', 's', 'y', 'c', 'l', '3', '_', 'V', '1', '5', 'q', 'u', 'e', 'u', 'e', 'E', 'P', 'T', '_', 'E', 'N', 'K', 'U', 'l', 'R', 'N', 'S', '1', '_', '7', 'h', 'a', 'n', 'd', 'l', 'e', 'r', 'E', 'E', '_', 'c', 'l', 'E', 'S', '6', '_', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZZ9in_threadIiEvN4sycl3_V15queueEPT_ENKUlRNS1_7handlerEE_clES6_EUlvE_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 3];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "in_thread<int>()::(kernel 1)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 75; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 54; }
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

// main()::(kernel 2), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'Z', '4', 'm', 'a', 'i', 'n', 'E', 'N', 'K', 'U', 'l', 'T', '_', 'E', '0', '_', 'c', 'l', 'I', 'i', 'E', 'E', 'D', 'a', 'S', '_', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZZ4mainENKUlT_E0_clIiEEDaS_EUlvE_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 2; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 4];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "main()::(kernel 2)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 110; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 64; }
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
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'Z', '4', 'm', 'a', 'i', 'n', 'E', 'N', 'K', 'U', 'l', 'T', '_', 'E', '1', '_', 'c', 'l', 'I', 'i', 'E', 'E', 'D', 'a', 'S', '_', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZZ4mainENKUlT_E1_clIiEEDaS_EUlvE_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 2; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 6];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "main()::(kernel 3)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 112; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 23; }
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

// main()::(kernel 4), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'Z', '4', 'm', 'a', 'i', 'n', 'E', 'N', 'K', 'U', 'l', 'T', '_', 'E', '2', '_', 'c', 'l', 'I', 'i', 'E', 'E', 'D', 'a', 'S', '_', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZZ4mainENKUlT_E2_clIiEEDaS_EUlvE_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 2; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 8];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "main()::(kernel 4)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 114; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 62; }
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

// main()::(kernel 5), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'Z', '4', 'm', 'a', 'i', 'n', 'E', 'N', 'K', 'U', 'l', 'T', '_', 'E', '3', '_', 'c', 'l', 'I', 'P', 'i', 'E', 'E', 'D', 'a', 'S', '_', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZZ4mainENKUlT_E3_clIPiEEDaS_EUlvE_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 10];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "main()::(kernel 5)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 118; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 52; }
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

// main()::(kernel 6), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'Z', '4', 'm', 'a', 'i', 'n', 'E', 'N', 'K', 'U', 'l', 'T', '_', 'E', '3', '_', 'c', 'l', 'I', 'P', 'f', 'E', 'E', 'D', 'a', 'S', '_', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZZ4mainENKUlT_E3_clIPfEEDaS_EUlvE_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 11];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "main()::(kernel 6)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 118; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 52; }
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

template <> struct KernelInfo<::Functor<int>> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS7FunctorIiE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 12];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Functor<int>"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 78; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 30; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Functor<float>> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS7FunctorIfE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 13];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Functor<float>"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 78; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 30; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 8; }
};

// main()::(kernel 7), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'Z', '4', 'm', 'a', 'i', 'n', 'E', 'N', 'K', 'U', 'l', 'P', 'T', '_', 'T', '0', '_', 'E', '_', 'c', 'l', 'I', 'i', 'i', 'E', 'E', 'D', 'a', 'S', '0', '_', 'S', '1', '_', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZZ4mainENKUlPT_T0_E_clIiiEEDaS0_S1_EUlvE_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 2; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 14];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "main()::(kernel 7)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 124; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 65; }
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

// main()::(kernel 8), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'Z', '4', 'm', 'a', 'i', 'n', 'E', 'N', 'K', 'U', 'l', 'T', '_', 'E', '5', '_', 'c', 'l', 'I', 'i', 'E', 'E', 'D', 'a', 'S', '_', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZZ4mainENKUlT_E5_clIiEEDaS_EUlvE_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 2; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 16];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "main()::(kernel 8)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 126; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 51; }
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

// sycl::_V1::detail::NDRangeReduction::run()::(kernel 1), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'Z', 'N', '4', 's', 'y', 'c', 'l', '3', '_', 'V', '1', '6', 'd', 'e', 't', 'a', 'i', 'l', '1', '6', 'N', 'D', 'R', 'a', 'n', 'g', 'e', 'R', 'e', 'd', 'u', 'c', 't', 'i', 'o', 'n', 'I', 'L', 'N', 'S', '1', '_', '9', 'r', 'e', 'd', 'u', 'c', 't', 'i', 'o', 'n', '8', 's', 't', 'r', 'a', 't', 'e', 'g', 'y', 'E', '1', 'E', 'E', '3', 'r', 'u', 'n', 'I', 'N', 'S', '1', '_', '9', 'a', 'u', 't', 'o', '_', 'n', 'a', 'm', 'e', 'E', 'L', 'i', '1', 'E', 'N', 'S', '0', '_', '3', 'e', 'x', 't', '6', 'o', 'n', 'e', 'a', 'p', 'i', '1', '2', 'e', 'x', 'p', 'e', 'r', 'i', 'm', 'e', 'n', 't', 'a', 'l', '1', '0', 'p', 'r', 'o', 'p', 'e', 'r', 't', 'i', 'e', 's', 'I', 'N', 'S', 'A', '_', '6', 'd', 'e', 't', 'a', 'i', 'l', '2', '0', 'p', 'r', 'o', 'p', 'e', 'r', 't', 'i', 'e', 's', '_', 't', 'y', 'p', 'e', '_', 'l', 'i', 's', 't', 'I', 'J', 'E', 'E', 'E', 'E', 'E', 'Z', 'N', 'S', '1', '_', '2', '2', 'r', 'e', 'd', 'u', 'c', 't', 'i', 'o', 'n', '_', 'p', 'a', 'r', 'a', 'l', 'l', 'e', 'l', '_', 'f', 'o', 'r', 'I', 'S', '7', '_', 'L', 'S', '4', '_', '0', 'E', 'L', 'i', '1', 'E', 'S', 'F', '_', 'J', 'N', 'S', '1', '_', '1', '4', 'r', 'e', 'd', 'u', 'c', 't', 'i', 'o', 'n', '_', 'i', 'm', 'p', 'l', 'I', 'i', 'S', 't', '4', 'p', 'l', 'u', 's', 'I', 'i', 'E', 'L', 'i', '0', 'E', 'L', 'm', '1', 'E', 'L', 'b', '0', 'E', 'P', 'i', 'E', 'E', 'Z', 'Z', '4', 'm', 'a', 'i', 'n', 'E', 'N', 'K', 'U', 'l', 'R', 'N', 'S', '0', '_', '7', 'h', 'a', 'n', 'd', 'l', 'e', 'r', 'E', 'E', '_', 'c', 'l', 'E', 'S', 'N', '_', 'E', 'U', 'l', 'T', '_', 'R', 'T', '0', '_', 'E', '_', 'E', 'E', 'E', 'v', 'S', 'N', '_', 'N', 'S', '0', '_', '5', 'r', 'a', 'n', 'g', 'e', 'I', 'X', 'T', '1', '_', 'E', 'E', 'E', 'T', '2', '_', 'D', 'p', 'T', '3', '_', 'E', 'U', 'l', 'S', 'P', '_', 'D', 'p', 'R', 'T', '0', '_', 'E', '_', 'S', 'L', '_', 'E', 'E', 'v', 'S', 'N', '_', 'N', 'S', '0', '_', '8', 'n', 'd', '_', 'r', 'a', 'n', 'g', 'e', 'I', 'X', 'T', '0', '_', 'E', 'E', 'E', 'R', 'T', '1', '_', 'R', 'T', '3', '_', 'R', 'S', 'V', '_', 'E', 'N', 'K', 'U', 'l', 'S', 'P', '_', 'E', '_', 'c', 'l', 'I', 'N', 'S', '0', '_', '8', 'a', 'c', 'c', 'e', 's', 's', 'o', 'r', 'I', 'i', 'L', 'i', '1', 'E', 'L', 'N', 'S', '0', '_', '6', 'a', 'c', 'c', 'e', 's', 's', '4', 'm', 'o', 'd', 'e', 'E', '1', '0', '2', '6', 'E', 'L', 'N', 'S', '1', 'C', '_', '6', 't', 'a', 'r', 'g', 'e', 't', 'E', '2', '0', '1', '4', 'E', 'L', 'N', 'S', '1', 'C', '_', '1', '1', 'p', 'l', 'a', 'c', 'e', 'h', 'o', 'l', 'd', 'e', 'r', 'E', '0', 'E', 'N', 'S', '9', '_', '2', '2', 'a', 'c', 'c', 'e', 's', 's', 'o', 'r', '_', 'p', 'r', 'o', 'p', 'e', 'r', 't', 'y', '_', 'l', 'i', 's', 't', 'I', 'J', 'E', 'E', 'E', 'E', 'E', 'E', 'E', 'D', 'a', 'S', 'P', '_', 'E', 'U', 'l', 'N', 'S', '0', '_', '7', 'n', 'd', '_', 'i', 't', 'e', 'm', 'I', 'L', 'i', '1', 'E', 'E', 'E', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZZN4sycl3_V16detail16NDRangeReductionILNS1_9reduction8strategyE1EE3runINS1_9auto_nameELi1ENS0_3ext6oneapi12experimental10propertiesINSA_6detail20properties_type_listIJEEEEEZNS1_22reduction_parallel_forIS7_LS4_0ELi1ESF_JNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEEZZ4mainENKUlRNS0_7handlerEE_clESN_EUlT_RT0_E_EEEvSN_NS0_5rangeIXT1_EEET2_DpT3_EUlSP_DpRT0_E_SL_EEvSN_NS0_8nd_rangeIXT0_EEERT1_RT3_RSV_ENKUlSP_E_clINS0_8accessorIiLi1ELNS0_6access4modeE1026ELNS1C_6targetE2014ELNS1C_11placeholderE0ENS9_22accessor_property_listIJEEEEEEEDaSP_EUlNS0_7nd_itemILi1EEEE_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 9; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 18];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "reduction.hpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "sycl::_V1::detail::NDRangeReduction::run()::(kernel 1)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 1289; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 51; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 160; }
};
#endif

// sycl::_V1::detail::NDRangeReduction::run()::(kernel 2), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'Z', 'N', '4', 's', 'y', 'c', 'l', '3', '_', 'V', '1', '6', 'd', 'e', 't', 'a', 'i', 'l', '1', '6', 'N', 'D', 'R', 'a', 'n', 'g', 'e', 'R', 'e', 'd', 'u', 'c', 't', 'i', 'o', 'n', 'I', 'L', 'N', 'S', '1', '_', '9', 'r', 'e', 'd', 'u', 'c', 't', 'i', 'o', 'n', '8', 's', 't', 'r', 'a', 't', 'e', 'g', 'y', 'E', '1', 'E', 'E', '3', 'r', 'u', 'n', 'I', 'N', 'S', '1', '_', '9', 'a', 'u', 't', 'o', '_', 'n', 'a', 'm', 'e', 'E', 'L', 'i', '1', 'E', 'N', 'S', '0', '_', '3', 'e', 'x', 't', '6', 'o', 'n', 'e', 'a', 'p', 'i', '1', '2', 'e', 'x', 'p', 'e', 'r', 'i', 'm', 'e', 'n', 't', 'a', 'l', '1', '0', 'p', 'r', 'o', 'p', 'e', 'r', 't', 'i', 'e', 's', 'I', 'N', 'S', 'A', '_', '6', 'd', 'e', 't', 'a', 'i', 'l', '2', '0', 'p', 'r', 'o', 'p', 'e', 'r', 't', 'i', 'e', 's', '_', 't', 'y', 'p', 'e', '_', 'l', 'i', 's', 't', 'I', 'J', 'E', 'E', 'E', 'E', 'E', 'Z', 'N', 'S', '1', '_', '2', '2', 'r', 'e', 'd', 'u', 'c', 't', 'i', 'o', 'n', '_', 'p', 'a', 'r', 'a', 'l', 'l', 'e', 'l', '_', 'f', 'o', 'r', 'I', 'S', '7', '_', 'L', 'S', '4', '_', '0', 'E', 'L', 'i', '1', 'E', 'S', 'F', '_', 'J', 'N', 'S', '1', '_', '1', '4', 'r', 'e', 'd', 'u', 'c', 't', 'i', 'o', 'n', '_', 'i', 'm', 'p', 'l', 'I', 'i', 'S', 't', '4', 'p', 'l', 'u', 's', 'I', 'i', 'E', 'L', 'i', '0', 'E', 'L', 'm', '1', 'E', 'L', 'b', '0', 'E', 'P', 'i', 'E', 'E', 'Z', 'Z', '4', 'm', 'a', 'i', 'n', 'E', 'N', 'K', 'U', 'l', 'R', 'N', 'S', '0', '_', '7', 'h', 'a', 'n', 'd', 'l', 'e', 'r', 'E', 'E', '_', 'c', 'l', 'E', 'S', 'N', '_', 'E', 'U', 'l', 'T', '_', 'R', 'T', '0', '_', 'E', '_', 'E', 'E', 'E', 'v', 'S', 'N', '_', 'N', 'S', '0', '_', '5', 'r', 'a', 'n', 'g', 'e', 'I', 'X', 'T', '1', '_', 'E', 'E', 'E', 'T', '2', '_', 'D', 'p', 'T', '3', '_', 'E', 'U', 'l', 'S', 'P', '_', 'D', 'p', 'R', 'T', '0', '_', 'E', '_', 'S', 'L', '_', 'E', 'E', 'v', 'S', 'N', '_', 'N', 'S', '0', '_', '8', 'n', 'd', '_', 'r', 'a', 'n', 'g', 'e', 'I', 'X', 'T', '0', '_', 'E', 'E', 'E', 'R', 'T', '1', '_', 'R', 'T', '3', '_', 'R', 'S', 'V', '_', 'E', 'N', 'K', 'U', 'l', 'S', 'P', '_', 'E', '_', 'c', 'l', 'I', 'S', 'K', '_', 'E', 'E', 'D', 'a', 'S', 'P', '_', 'E', 'U', 'l', 'N', 'S', '0', '_', '7', 'n', 'd', '_', 'i', 't', 'e', 'm', 'I', 'L', 'i', '1', 'E', 'E', 'E', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZZN4sycl3_V16detail16NDRangeReductionILNS1_9reduction8strategyE1EE3runINS1_9auto_nameELi1ENS0_3ext6oneapi12experimental10propertiesINSA_6detail20properties_type_listIJEEEEEZNS1_22reduction_parallel_forIS7_LS4_0ELi1ESF_JNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEEZZ4mainENKUlRNS0_7handlerEE_clESN_EUlT_RT0_E_EEEvSN_NS0_5rangeIXT1_EEET2_DpT3_EUlSP_DpRT0_E_SL_EEvSN_NS0_8nd_rangeIXT0_EEERT1_RT3_RSV_ENKUlSP_E_clISK_EEDaSP_EUlNS0_7nd_itemILi1EEEE_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 9; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 27];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "reduction.hpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "sycl::_V1::detail::NDRangeReduction::run()::(kernel 2)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 1289; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 51; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 136; }
};
#endif

// Constructed::Constructed()::(kernel 1), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'N', '1', '1', 'C', 'o', 'n', 's', 't', 'r', 'u', 'c', 't', 'e', 'd', 'I', 'i', 'E', 'C', '1', 'E', 'R', 'N', '4', 's', 'y', 'c', 'l', '3', '_', 'V', '1', '5', 'q', 'u', 'e', 'u', 'e', 'E', 'P', 'i', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZN11ConstructedIiEC1ERN4sycl3_V15queueEPiEUlvE_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 36];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Constructed::Constructed()::(kernel 1)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 16; }
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

// Constructed::Constructed()::(kernel 2), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'N', '1', '1', 'C', 'o', 'n', 's', 't', 'r', 'u', 'c', 't', 'e', 'd', 'I', 'f', 'E', 'C', '1', 'E', 'R', 'N', '4', 's', 'y', 'c', 'l', '3', '_', 'V', '1', '5', 'q', 'u', 'e', 'u', 'e', 'E', 'P', 'f', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZN11ConstructedIfEC1ERN4sycl3_V15queueEPfEUlvE_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 37];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Constructed::Constructed()::(kernel 2)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 16; }
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

// Constructed::Constructed()::(kernel 3), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'N', '1', '1', 'C', 'o', 'n', 's', 't', 'r', 'u', 'c', 't', 'e', 'd', 'I', 'j', 'E', 'C', '1', 'E', 'R', 'N', '4', 's', 'y', 'c', 'l', '3', '_', 'V', '1', '5', 'q', 'u', 'e', 'u', 'e', 'E', 'P', 'j', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZN11ConstructedIjEC1ERN4sycl3_V15queueEPjEUlvE_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 38];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Constructed::Constructed()::(kernel 3)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 16; }
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

// Scope::~Scope()::(kernel 1), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'N', '5', 'S', 'c', 'o', 'p', 'e', 'I', 'i', 'E', 'D', '1', 'E', 'v', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZN5ScopeIiED1EvEUlvE_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 39];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Scope::~Scope()::(kernel 1)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 35; }
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

// Range::begin()::(kernel 1), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'N', '5', 'R', 'a', 'n', 'g', 'e', 'I', 'i', 'E', '5', 'b', 'e', 'g', 'i', 'n', 'E', 'v', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZN5RangeIiE5beginEvEUlvE_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 40];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Range::begin()::(kernel 1)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 43; }
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

// Less::operator()()::(kernel 1), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'N', '4', 'L', 'e', 's', 's', 'I', 'i', 'E', 'c', 'l', 'E', 'i', 'i', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZN4LessIiEclEiiEUlvE_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 41];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Less::operator()()::(kernel 1)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 62; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 24; }
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

// Derived::run()::(kernel 1), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'N', '7', 'D', 'e', 'r', 'i', 'v', 'e', 'd', 'I', 'i', 'E', '3', 'r', 'u', 'n', 'E', 'R', 'N', '4', 's', 'y', 'c', 'l', '3', '_', 'V', '1', '5', 'q', 'u', 'e', 'u', 'e', 'E', 'P', 'i', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZN7DerivedIiE3runERN4sycl3_V15queueEPiEUlvE_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 42];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Derived::run()::(kernel 1)"; }
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

// Initialized::(anonymous)::operator()()::(kernel 1), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'N', 'K', '1', '1', 'I', 'n', 'i', 't', 'i', 'a', 'l', 'i', 'z', 'e', 'd', 'I', 'i', 'E', 'U', 'l', 'v', 'E', '_', 'c', 'l', 'E', 'v', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZNK11InitializedIiEUlvE_clEvEUlvE_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 0; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 43];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Initialized::(anonymous)::operator()()::(kernel 1)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 69; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 31; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 1; }
};
#endif

// main()::(kernel 9), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'Z', '4', 'm', 'a', 'i', 'n', 'E', 'N', 'K', 'U', 'l', 'T', '_', 'T', '0', '_', 'E', '_', 'c', 'l', 'I', 'N', '4', 's', 'y', 'c', 'l', '3', '_', 'V', '1', '5', 'q', 'u', 'e', 'u', 'e', 'E', 'P', 'i', 'E', 'E', 'D', 'a', 'S', '_', 'S', '0', '_', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZZ4mainENKUlT_T0_E_clIN4sycl3_V15queueEPiEEDaS_S0_EUlvE_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 43];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "main()::(kernel 9)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 109; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 53; }
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
