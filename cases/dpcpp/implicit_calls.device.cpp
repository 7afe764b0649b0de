// Device caller of implicit_calls.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Compile this file for the device in place of implicit_calls.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "implicit_calls.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef Constructed_Constructed_kernel_1_capture
#undef Constructed_Constructed_kernel_2_capture
#undef Constructed_Constructed_kernel_3_capture
#undef Derived_run_kernel_1_capture
#undef DoReducePartialSumsInLastWG
#undef DoReducePartialSumsInLastWG_access_range
#undef DoReducePartialSumsInLastWG_memory_range
#undef DoReducePartialSumsInLastWG_offset
#undef DoReducePartialSumsInLastWG_ptr
#undef Functor_float_capture
#undef Functor_int_capture
#undef Initialized_anonymous_operator_kernel_1_capture
#undef IsUpdateOfUserVar
#undef KernelFunc
#undef Less_operator_kernel_1_capture
#undef NElements
#undef NWorkGroups
#undef NWorkGroupsFinished
#undef NWorkGroupsFinished_access_range
#undef NWorkGroupsFinished_memory_range
#undef NWorkGroupsFinished_offset
#undef NWorkGroupsFinished_ptr
#undef Out
#undef PartialSums
#undef PartialSums_access_range
#undef PartialSums_memory_range
#undef PartialSums_offset
#undef PartialSums_ptr
#undef Range_begin_kernel_1_capture
#undef Scope_Scope_kernel_1_capture
#undef WGSize
#undef begin
#undef converted
#undef data
#undef factor
#undef in_thread_int_kernel_1_capture
#undef less
#undef main_kernel_1_capture
#undef main_kernel_2_capture
#undef main_kernel_3_capture
#undef main_kernel_4_capture
#undef main_kernel_5_capture
#undef main_kernel_6_capture
#undef main_kernel_7_capture
#undef main_kernel_8_capture
#undef main_kernel_9_capture
#undef namespace_scope_kernel_1_capture
#undef number
#undef pointer
#undef queue_data
#undef sycl__V1_detail_NDRangeReduction_run_kernel_1_capture
#undef sycl__V1_detail_NDRangeReduction_run_kernel_2_capture
#undef value

namespace syclflat {

// Kernel (namespace scope)::(kernel 1): single_task.
struct namespace_scope_kernel_1_capture {
  int *converted;  // offset 0
};
static_assert(sizeof(namespace_scope_kernel_1_capture) == 8, "kernel (namespace scope)::(kernel 1): size of the mirror");
static_assert(alignof(namespace_scope_kernel_1_capture) == 8, "kernel (namespace scope)::(kernel 1): alignment of the mirror");
static_assert(__builtin_offsetof(namespace_scope_kernel_1_capture, converted) == 0, "kernel (namespace scope)::(kernel 1): offset of converted");

template <>
struct caller<kernel_id("_ZTSZN10ConversionIiEcviEvEUlvE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // converted: pointer at offset 0
      SYCLFLAT_GLOBAL int *converted) {
    static_assert(sizeof(Closure) == 8, "kernel (namespace scope)::(kernel 1): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel (namespace scope)::(kernel 1): alignment of the capture object");
    namespace_scope_kernel_1_capture local;
    local.converted = converted;
    call<Closure>(local);
  }
};

// Kernel main()::(kernel 1): single_task.
struct main_kernel_1_capture {
  int *data;  // offset 0
  int number;  // offset 8
  unsigned char padding_12[4];
};
static_assert(sizeof(main_kernel_1_capture) == 16, "kernel main()::(kernel 1): size of the mirror");
static_assert(alignof(main_kernel_1_capture) == 8, "kernel main()::(kernel 1): alignment of the mirror");
static_assert(__builtin_offsetof(main_kernel_1_capture, data) == 0, "kernel main()::(kernel 1): offset of data");
static_assert(__builtin_offsetof(main_kernel_1_capture, number) == 8, "kernel main()::(kernel 1): offset of number");

template <>
struct caller<kernel_id("_ZTSZZ4mainENKUlT_E_clIiEEDaS_EUlvE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL int *data,
      // number: 4 bytes at offset 8
      int number) {
    static_assert(sizeof(Closure) == 16, "kernel main()::(kernel 1): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel main()::(kernel 1): alignment of the capture object");
    main_kernel_1_capture local;
    local.data = data;
    local.number = number;
    call<Closure>(local);
  }
};

// Kernel in_thread<int>()::(kernel 1): single_task.
struct in_thread_int_kernel_1_capture {
  int *data;  // offset 0
};
static_assert(sizeof(in_thread_int_kernel_1_capture) == 8, "kernel in_thread<int>()::(kernel 1): size of the mirror");
static_assert(alignof(in_thread_int_kernel_1_capture) == 8, "kernel in_thread<int>()::(kernel 1): alignment of the mirror");
static_assert(__builtin_offsetof(in_thread_int_kernel_1_capture, data) == 0, "kernel in_thread<int>()::(kernel 1): offset of data");

template <>
struct caller<kernel_id("_ZTSZZ9in_threadIiEvN4sycl3_V15queueEPT_ENKUlRNS1_7handlerEE_clES6_EUlvE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL int *data) {
    static_assert(sizeof(Closure) == 8, "kernel in_thread<int>()::(kernel 1): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel in_thread<int>()::(kernel 1): alignment of the capture object");
    in_thread_int_kernel_1_capture local;
    local.data = data;
    call<Closure>(local);
  }
};

// Kernel main()::(kernel 2): single_task.
struct main_kernel_2_capture {
  int *data;  // offset 0
  int factor;  // offset 8
  unsigned char padding_12[4];
};
static_assert(sizeof(main_kernel_2_capture) == 16, "kernel main()::(kernel 2): size of the mirror");
static_assert(alignof(main_kernel_2_capture) == 8, "kernel main()::(kernel 2): alignment of the mirror");
static_assert(__builtin_offsetof(main_kernel_2_capture, data) == 0, "kernel main()::(kernel 2): offset of data");
static_assert(__builtin_offsetof(main_kernel_2_capture, factor) == 8, "kernel main()::(kernel 2): offset of factor");

template <>
struct caller<kernel_id("_ZTSZZ4mainENKUlT_E0_clIiEEDaS_EUlvE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL int *data,
      // factor: 4 bytes at offset 8
      int factor) {
    static_assert(sizeof(Closure) == 16, "kernel main()::(kernel 2): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel main()::(kernel 2): alignment of the capture object");
    main_kernel_2_capture local;
    local.data = data;
    local.factor = factor;
    call<Closure>(local);
  }
};

// Kernel main()::(kernel 3): single_task.
struct main_kernel_3_capture {
  int *data;  // offset 0
  int value;  // offset 8
  unsigned char padding_12[4];
};
static_assert(sizeof(main_kernel_3_capture) == 16, "kernel main()::(kernel 3): size of the mirror");
static_assert(alignof(main_kernel_3_capture) == 8, "kernel main()::(kernel 3): alignment of the mirror");
static_assert(__builtin_offsetof(main_kernel_3_capture, data) == 0, "kernel main()::(kernel 3): offset of data");
static_assert(__builtin_offsetof(main_kernel_3_capture, value) == 8, "kernel main()::(kernel 3): offset of value");

template <>
struct caller<kernel_id("_ZTSZZ4mainENKUlT_E1_clIiEEDaS_EUlvE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL int *data,
      // value: 4 bytes at offset 8
      int value) {
    static_assert(sizeof(Closure) == 16, "kernel main()::(kernel 3): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel main()::(kernel 3): alignment of the capture object");
    main_kernel_3_capture local;
    local.data = data;
    local.value = value;
    call<Closure>(local);
  }
};

// Kernel main()::(kernel 4): single_task.
struct main_kernel_4_capture {
  int *data;  // offset 0
  int value;  // offset 8
  unsigned char padding_12[4];
};
static_assert(sizeof(main_kernel_4_capture) == 16, "kernel main()::(kernel 4): size of the mirror");
static_assert(alignof(main_kernel_4_capture) == 8, "kernel main()::(kernel 4): alignment of the mirror");
static_assert(__builtin_offsetof(main_kernel_4_capture, data) == 0, "kernel main()::(kernel 4): offset of data");
static_assert(__builtin_offsetof(main_kernel_4_capture, value) == 8, "kernel main()::(kernel 4): offset of value");

template <>
struct caller<kernel_id("_ZTSZZ4mainENKUlT_E2_clIiEEDaS_EUlvE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL int *data,
      // value: 4 bytes at offset 8
      int value) {
    static_assert(sizeof(Closure) == 16, "kernel main()::(kernel 4): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel main()::(kernel 4): alignment of the capture object");
    main_kernel_4_capture local;
    local.data = data;
    local.value = value;
    call<Closure>(local);
  }
};

// Kernel main()::(kernel 5): single_task.
struct main_kernel_5_capture {
  int *pointer;  // offset 0
};
static_assert(sizeof(main_kernel_5_capture) == 8, "kernel main()::(kernel 5): size of the mirror");
static_assert(alignof(main_kernel_5_capture) == 8, "kernel main()::(kernel 5): alignment of the mirror");
static_assert(__builtin_offsetof(main_kernel_5_capture, pointer) == 0, "kernel main()::(kernel 5): offset of pointer");

template <>
struct caller<kernel_id("_ZTSZZ4mainENKUlT_E3_clIPiEEDaS_EUlvE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // pointer: pointer at offset 0
      SYCLFLAT_GLOBAL int *pointer) {
    static_assert(sizeof(Closure) == 8, "kernel main()::(kernel 5): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel main()::(kernel 5): alignment of the capture object");
    main_kernel_5_capture local;
    local.pointer = pointer;
    call<Closure>(local);
  }
};

// Kernel main()::(kernel 6): single_task.
struct main_kernel_6_capture {
  float *pointer;  // offset 0
};
static_assert(sizeof(main_kernel_6_capture) == 8, "kernel main()::(kernel 6): size of the mirror");
static_assert(alignof(main_kernel_6_capture) == 8, "kernel main()::(kernel 6): alignment of the mirror");
static_assert(__builtin_offsetof(main_kernel_6_capture, pointer) == 0, "kernel main()::(kernel 6): offset of pointer");

template <>
struct caller<kernel_id("_ZTSZZ4mainENKUlT_E3_clIPfEEDaS_EUlvE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // pointer: pointer at offset 0
      SYCLFLAT_GLOBAL float *pointer) {
    static_assert(sizeof(Closure) == 8, "kernel main()::(kernel 6): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel main()::(kernel 6): alignment of the capture object");
    main_kernel_6_capture local;
    local.pointer = pointer;
    call<Closure>(local);
  }
};

// Kernel Functor<int>: single_task.
struct Functor_int_capture {
  int *data;  // offset 0
};
static_assert(sizeof(Functor_int_capture) == 8, "kernel Functor<int>: size of the mirror");
static_assert(alignof(Functor_int_capture) == 8, "kernel Functor<int>: alignment of the mirror");
static_assert(__builtin_offsetof(Functor_int_capture, data) == 0, "kernel Functor<int>: offset of data");

template <>
struct caller<kernel_id("_ZTS7FunctorIiE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL int *data) {
    static_assert(sizeof(Closure) == 8, "kernel Functor<int>: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Functor<int>: alignment of the capture object");
    Functor_int_capture local;
    local.data = data;
    call<Closure>(local);
  }
};

// Kernel Functor<float>: single_task.
struct Functor_float_capture {
  float *data;  // offset 0
};
static_assert(sizeof(Functor_float_capture) == 8, "kernel Functor<float>: size of the mirror");
static_assert(alignof(Functor_float_capture) == 8, "kernel Functor<float>: alignment of the mirror");
static_assert(__builtin_offsetof(Functor_float_capture, data) == 0, "kernel Functor<float>: offset of data");

template <>
struct caller<kernel_id("_ZTS7FunctorIfE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL float *data) {
    static_assert(sizeof(Closure) == 8, "kernel Functor<float>: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Functor<float>: alignment of the capture object");
    Functor_float_capture local;
    local.data = data;
    call<Closure>(local);
  }
};

// Kernel main()::(kernel 7): single_task.
struct main_kernel_7_capture {
  int *pointer;  // offset 0
  int value;  // offset 8
  unsigned char padding_12[4];
};
static_assert(sizeof(main_kernel_7_capture) == 16, "kernel main()::(kernel 7): size of the mirror");
static_assert(alignof(main_kernel_7_capture) == 8, "kernel main()::(kernel 7): alignment of the mirror");
static_assert(__builtin_offsetof(main_kernel_7_capture, pointer) == 0, "kernel main()::(kernel 7): offset of pointer");
static_assert(__builtin_offsetof(main_kernel_7_capture, value) == 8, "kernel main()::(kernel 7): offset of value");

template <>
struct caller<kernel_id("_ZTSZZ4mainENKUlPT_T0_E_clIiiEEDaS0_S1_EUlvE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // pointer: pointer at offset 0
      SYCLFLAT_GLOBAL int *pointer,
      // value: 4 bytes at offset 8
      int value) {
    static_assert(sizeof(Closure) == 16, "kernel main()::(kernel 7): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel main()::(kernel 7): alignment of the capture object");
    main_kernel_7_capture local;
    local.pointer = pointer;
    local.value = value;
    call<Closure>(local);
  }
};

// Kernel main()::(kernel 8): single_task.
struct main_kernel_8_capture {
  int *data;  // offset 0
  int value;  // offset 8
  unsigned char padding_12[4];
};
static_assert(sizeof(main_kernel_8_capture) == 16, "kernel main()::(kernel 8): size of the mirror");
static_assert(alignof(main_kernel_8_capture) == 8, "kernel main()::(kernel 8): alignment of the mirror");
static_assert(__builtin_offsetof(main_kernel_8_capture, data) == 0, "kernel main()::(kernel 8): offset of data");
static_assert(__builtin_offsetof(main_kernel_8_capture, value) == 8, "kernel main()::(kernel 8): offset of value");

template <>
struct caller<kernel_id("_ZTSZZ4mainENKUlT_E5_clIiEEDaS_EUlvE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL int *data,
      // value: 4 bytes at offset 8
      int value) {
    static_assert(sizeof(Closure) == 16, "kernel main()::(kernel 8): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel main()::(kernel 8): alignment of the capture object");
    main_kernel_8_capture local;
    local.data = data;
    local.value = value;
    call<Closure>(local);
  }
};

// Kernel sycl::_V1::detail::NDRangeReduction::run()::(kernel 1): parallel_for over an nd_range, 1-D.
struct sycl__V1_detail_NDRangeReduction_run_kernel_1_capture {
  bytes<24, 8> KernelFunc;  // offset 0: (lambda)
  unsigned long NElements;  // offset 24
  unsigned long NWorkGroups;  // offset 32
  bool IsUpdateOfUserVar;  // offset 40
  unsigned char padding_41[7];
  int *Out;  // offset 48
  sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> PartialSums;  // offset 56
  sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> NWorkGroupsFinished;  // offset 88
  sycl::local_accessor<int, 1> DoReducePartialSumsInLastWG;  // offset 120
  unsigned long WGSize;  // offset 152
};
static_assert(sizeof(sycl__V1_detail_NDRangeReduction_run_kernel_1_capture) == 160, "kernel sycl::_V1::detail::NDRangeReduction::run()::(kernel 1): size of the mirror");
static_assert(alignof(sycl__V1_detail_NDRangeReduction_run_kernel_1_capture) == 8, "kernel sycl::_V1::detail::NDRangeReduction::run()::(kernel 1): alignment of the mirror");
static_assert(__builtin_offsetof(sycl__V1_detail_NDRangeReduction_run_kernel_1_capture, KernelFunc) == 0, "kernel sycl::_V1::detail::NDRangeReduction::run()::(kernel 1): offset of KernelFunc");
static_assert(__builtin_offsetof(sycl__V1_detail_NDRangeReduction_run_kernel_1_capture, NElements) == 24, "kernel sycl::_V1::detail::NDRangeReduction::run()::(kernel 1): offset of NElements");
static_assert(__builtin_offsetof(sycl__V1_detail_NDRangeReduction_run_kernel_1_capture, NWorkGroups) == 32, "kernel sycl::_V1::detail::NDRangeReduction::run()::(kernel 1): offset of NWorkGroups");
static_assert(__builtin_offsetof(sycl__V1_detail_NDRangeReduction_run_kernel_1_capture, IsUpdateOfUserVar) == 40, "kernel sycl::_V1::detail::NDRangeReduction::run()::(kernel 1): offset of IsUpdateOfUserVar");
static_assert(__builtin_offsetof(sycl__V1_detail_NDRangeReduction_run_kernel_1_capture, Out) == 48, "kernel sycl::_V1::detail::NDRangeReduction::run()::(kernel 1): offset of Out");
static_assert(__builtin_offsetof(sycl__V1_detail_NDRangeReduction_run_kernel_1_capture, PartialSums) == 56, "kernel sycl::_V1::detail::NDRangeReduction::run()::(kernel 1): offset of PartialSums");
static_assert(__builtin_offsetof(sycl__V1_detail_NDRangeReduction_run_kernel_1_capture, NWorkGroupsFinished) == 88, "kernel sycl::_V1::detail::NDRangeReduction::run()::(kernel 1): offset of NWorkGroupsFinished");
static_assert(__builtin_offsetof(sycl__V1_detail_NDRangeReduction_run_kernel_1_capture, DoReducePartialSumsInLastWG) == 120, "kernel sycl::_V1::detail::NDRangeReduction::run()::(kernel 1): offset of DoReducePartialSumsInLastWG");
static_assert(__builtin_offsetof(sycl__V1_detail_NDRangeReduction_run_kernel_1_capture, WGSize) == 152, "kernel sycl::_V1::detail::NDRangeReduction::run()::(kernel 1): offset of WGSize");

template <>
struct caller<kernel_id("_ZTSZZN4sycl3_V16detail16NDRangeReductionILNS1_9reduction8strategyE1EE3runINS1_9auto_nameELi1ENS0_3ext6oneapi12experimental10propertiesINSA_6detail20properties_type_listIJEEEEEZNS1_22reduction_parallel_forIS7_LS4_0ELi1ESF_JNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEEZZ4mainENKUlRNS0_7handlerEE_clESN_EUlT_RT0_E_EEEvSN_NS0_5rangeIXT1_EEET2_DpT3_EUlSP_DpRT0_E_SL_EEvSN_NS0_8nd_rangeIXT0_EEERT1_RT3_RSV_ENKUlSP_E_clINS0_8accessorIiLi1ELNS0_6access4modeE1026ELNS1C_6targetE2014ELNS1C_11placeholderE0ENS9_22accessor_property_listIJEEEEEEEDaSP_EUlNS0_7nd_itemILi1EEEE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // KernelFunc: 24 bytes at offset 0
      bytes<24, 8> KernelFunc,
      // NElements: 8 bytes at offset 24
      unsigned long NElements,
      // NWorkGroups: 8 bytes at offset 32
      unsigned long NWorkGroups,
      // IsUpdateOfUserVar: 1 byte at offset 40
      unsigned char IsUpdateOfUserVar,
      // Out: pointer at offset 48
      SYCLFLAT_GLOBAL int *Out,
      // PartialSums: accessor at offset 56
      SYCLFLAT_GLOBAL int *PartialSums_ptr,
      sycl::range<1> PartialSums_access_range,
      sycl::range<1> PartialSums_memory_range,
      sycl::id<1> PartialSums_offset,
      // NWorkGroupsFinished: accessor at offset 88
      SYCLFLAT_GLOBAL int *NWorkGroupsFinished_ptr,
      sycl::range<1> NWorkGroupsFinished_access_range,
      sycl::range<1> NWorkGroupsFinished_memory_range,
      sycl::id<1> NWorkGroupsFinished_offset,
      // DoReducePartialSumsInLastWG: accessor at offset 120
      local_argument<int> DoReducePartialSumsInLastWG_ptr,
      sycl::range<1> DoReducePartialSumsInLastWG_access_range,
      sycl::range<1> DoReducePartialSumsInLastWG_memory_range,
      sycl::id<1> DoReducePartialSumsInLastWG_offset,
      // WGSize: 8 bytes at offset 152
      unsigned long WGSize) {
    static_assert(sizeof(Closure) == 160, "kernel sycl::_V1::detail::NDRangeReduction::run()::(kernel 1): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel sycl::_V1::detail::NDRangeReduction::run()::(kernel 1): alignment of the capture object");
    sycl__V1_detail_NDRangeReduction_run_kernel_1_capture local;
    local.KernelFunc = KernelFunc;
    local.NElements = NElements;
    local.NWorkGroups = NWorkGroups;
    local.IsUpdateOfUserVar = IsUpdateOfUserVar;
    local.Out = Out;
    local.PartialSums.__init(PartialSums_ptr, PartialSums_access_range, PartialSums_memory_range, PartialSums_offset);
    local.NWorkGroupsFinished.__init(NWorkGroupsFinished_ptr, NWorkGroupsFinished_access_range, NWorkGroupsFinished_memory_range, NWorkGroupsFinished_offset);
    local.DoReducePartialSumsInLastWG.__init(DoReducePartialSumsInLastWG_ptr, DoReducePartialSumsInLastWG_access_range, DoReducePartialSumsInLastWG_memory_range, DoReducePartialSumsInLastWG_offset);
    local.WGSize = WGSize;
    call<Closure>(local, this_nd_item<1>());
  }
};

// Kernel sycl::_V1::detail::NDRangeReduction::run()::(kernel 2): parallel_for over an nd_range, 1-D.
struct sycl__V1_detail_NDRangeReduction_run_kernel_2_capture {
  bytes<24, 8> KernelFunc;  // offset 0: (lambda)
  unsigned long NElements;  // offset 24
  unsigned long NWorkGroups;  // offset 32
  bool IsUpdateOfUserVar;  // offset 40
  unsigned char padding_41[7];
  int *Out;  // offset 48
  sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> PartialSums;  // offset 56
  int *NWorkGroupsFinished;  // offset 88
  sycl::local_accessor<int, 1> DoReducePartialSumsInLastWG;  // offset 96
  unsigned long WGSize;  // offset 128
};
static_assert(sizeof(sycl__V1_detail_NDRangeReduction_run_kernel_2_capture) == 136, "kernel sycl::_V1::detail::NDRangeReduction::run()::(kernel 2): size of the mirror");
static_assert(alignof(sycl__V1_detail_NDRangeReduction_run_kernel_2_capture) == 8, "kernel sycl::_V1::detail::NDRangeReduction::run()::(kernel 2): alignment of the mirror");
static_assert(__builtin_offsetof(sycl__V1_detail_NDRangeReduction_run_kernel_2_capture, KernelFunc) == 0, "kernel sycl::_V1::detail::NDRangeReduction::run()::(kernel 2): offset of KernelFunc");
static_assert(__builtin_offsetof(sycl__V1_detail_NDRangeReduction_run_kernel_2_capture, NElements) == 24, "kernel sycl::_V1::detail::NDRangeReduction::run()::(kernel 2): offset of NElements");
static_assert(__builtin_offsetof(sycl__V1_detail_NDRangeReduction_run_kernel_2_capture, NWorkGroups) == 32, "kernel sycl::_V1::detail::NDRangeReduction::run()::(kernel 2): offset of NWorkGroups");
static_assert(__builtin_offsetof(sycl__V1_detail_NDRangeReduction_run_kernel_2_capture, IsUpdateOfUserVar) == 40, "kernel sycl::_V1::detail::NDRangeReduction::run()::(kernel 2): offset of IsUpdateOfUserVar");
static_assert(__builtin_offsetof(sycl__V1_detail_NDRangeReduction_run_kernel_2_capture, Out) == 48, "kernel sycl::_V1::detail::NDRangeReduction::run()::(kernel 2): offset of Out");
static_assert(__builtin_offsetof(sycl__V1_detail_NDRangeReduction_run_kernel_2_capture, PartialSums) == 56, "kernel sycl::_V1::detail::NDRangeReduction::run()::(kernel 2): offset of PartialSums");
static_assert(__builtin_offsetof(sycl__V1_detail_NDRangeReduction_run_kernel_2_capture, NWorkGroupsFinished) == 88, "kernel sycl::_V1::detail::NDRangeReduction::run()::(kernel 2): offset of NWorkGroupsFinished");
static_assert(__builtin_offsetof(sycl__V1_detail_NDRangeReduction_run_kernel_2_capture, DoReducePartialSumsInLastWG) == 96, "kernel sycl::_V1::detail::NDRangeReduction::run()::(kernel 2): offset of DoReducePartialSumsInLastWG");
static_assert(__builtin_offsetof(sycl__V1_detail_NDRangeReduction_run_kernel_2_capture, WGSize) == 128, "kernel sycl::_V1::detail::NDRangeReduction::run()::(kernel 2): offset of WGSize");

template <>
struct caller<kernel_id("_ZTSZZN4sycl3_V16detail16NDRangeReductionILNS1_9reduction8strategyE1EE3runINS1_9auto_nameELi1ENS0_3ext6oneapi12experimental10propertiesINSA_6detail20properties_type_listIJEEEEEZNS1_22reduction_parallel_forIS7_LS4_0ELi1ESF_JNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEEZZ4mainENKUlRNS0_7handlerEE_clESN_EUlT_RT0_E_EEEvSN_NS0_5rangeIXT1_EEET2_DpT3_EUlSP_DpRT0_E_SL_EEvSN_NS0_8nd_rangeIXT0_EEERT1_RT3_RSV_ENKUlSP_E_clISK_EEDaSP_EUlNS0_7nd_itemILi1EEEE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // KernelFunc: 24 bytes at offset 0
      bytes<24, 8> KernelFunc,
      // NElements: 8 bytes at offset 24
      unsigned long NElements,
      // NWorkGroups: 8 bytes at offset 32
      unsigned long NWorkGroups,
      // IsUpdateOfUserVar: 1 byte at offset 40
      unsigned char IsUpdateOfUserVar,
      // Out: pointer at offset 48
      SYCLFLAT_GLOBAL int *Out,
      // PartialSums: accessor at offset 56
      SYCLFLAT_GLOBAL int *PartialSums_ptr,
      sycl::range<1> PartialSums_access_range,
      sycl::range<1> PartialSums_memory_range,
      sycl::id<1> PartialSums_offset,
      // NWorkGroupsFinished: pointer at offset 88
      SYCLFLAT_GLOBAL int *NWorkGroupsFinished,
      // DoReducePartialSumsInLastWG: accessor at offset 96
      local_argument<int> DoReducePartialSumsInLastWG_ptr,
      sycl::range<1> DoReducePartialSumsInLastWG_access_range,
      sycl::range<1> DoReducePartialSumsInLastWG_memory_range,
      sycl::id<1> DoReducePartialSumsInLastWG_offset,
      // WGSize: 8 bytes at offset 128
      unsigned long WGSize) {
    static_assert(sizeof(Closure) == 136, "kernel sycl::_V1::detail::NDRangeReduction::run()::(kernel 2): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel sycl::_V1::detail::NDRangeReduction::run()::(kernel 2): alignment of the capture object");
    sycl__V1_detail_NDRangeReduction_run_kernel_2_capture local;
    local.KernelFunc = KernelFunc;
    local.NElements = NElements;
    local.NWorkGroups = NWorkGroups;
    local.IsUpdateOfUserVar = IsUpdateOfUserVar;
    local.Out = Out;
    local.PartialSums.__init(PartialSums_ptr, PartialSums_access_range, PartialSums_memory_range, PartialSums_offset);
    local.NWorkGroupsFinished = NWorkGroupsFinished;
    local.DoReducePartialSumsInLastWG.__init(DoReducePartialSumsInLastWG_ptr, DoReducePartialSumsInLastWG_access_range, DoReducePartialSumsInLastWG_memory_range, DoReducePartialSumsInLastWG_offset);
    local.WGSize = WGSize;
    call<Closure>(local, this_nd_item<1>());
  }
};

// Kernel Constructed::Constructed()::(kernel 1): single_task.
struct Constructed_Constructed_kernel_1_capture {
  int *data;  // offset 0
};
static_assert(sizeof(Constructed_Constructed_kernel_1_capture) == 8, "kernel Constructed::Constructed()::(kernel 1): size of the mirror");
static_assert(alignof(Constructed_Constructed_kernel_1_capture) == 8, "kernel Constructed::Constructed()::(kernel 1): alignment of the mirror");
static_assert(__builtin_offsetof(Constructed_Constructed_kernel_1_capture, data) == 0, "kernel Constructed::Constructed()::(kernel 1): offset of data");

template <>
struct caller<kernel_id("_ZTSZN11ConstructedIiEC1ERN4sycl3_V15queueEPiEUlvE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL int *data) {
    static_assert(sizeof(Closure) == 8, "kernel Constructed::Constructed()::(kernel 1): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Constructed::Constructed()::(kernel 1): alignment of the capture object");
    Constructed_Constructed_kernel_1_capture local;
    local.data = data;
    call<Closure>(local);
  }
};

// Kernel Constructed::Constructed()::(kernel 2): single_task.
struct Constructed_Constructed_kernel_2_capture {
  float *data;  // offset 0
};
static_assert(sizeof(Constructed_Constructed_kernel_2_capture) == 8, "kernel Constructed::Constructed()::(kernel 2): size of the mirror");
static_assert(alignof(Constructed_Constructed_kernel_2_capture) == 8, "kernel Constructed::Constructed()::(kernel 2): alignment of the mirror");
static_assert(__builtin_offsetof(Constructed_Constructed_kernel_2_capture, data) == 0, "kernel Constructed::Constructed()::(kernel 2): offset of data");

template <>
struct caller<kernel_id("_ZTSZN11ConstructedIfEC1ERN4sycl3_V15queueEPfEUlvE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL float *data) {
    static_assert(sizeof(Closure) == 8, "kernel Constructed::Constructed()::(kernel 2): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Constructed::Constructed()::(kernel 2): alignment of the capture object");
    Constructed_Constructed_kernel_2_capture local;
    local.data = data;
    call<Closure>(local);
  }
};

// Kernel Constructed::Constructed()::(kernel 3): single_task.
struct Constructed_Constructed_kernel_3_capture {
  unsigned int *data;  // offset 0
};
static_assert(sizeof(Constructed_Constructed_kernel_3_capture) == 8, "kernel Constructed::Constructed()::(kernel 3): size of the mirror");
static_assert(alignof(Constructed_Constructed_kernel_3_capture) == 8, "kernel Constructed::Constructed()::(kernel 3): alignment of the mirror");
static_assert(__builtin_offsetof(Constructed_Constructed_kernel_3_capture, data) == 0, "kernel Constructed::Constructed()::(kernel 3): offset of data");

template <>
struct caller<kernel_id("_ZTSZN11ConstructedIjEC1ERN4sycl3_V15queueEPjEUlvE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL unsigned int *data) {
    static_assert(sizeof(Closure) == 8, "kernel Constructed::Constructed()::(kernel 3): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Constructed::Constructed()::(kernel 3): alignment of the capture object");
    Constructed_Constructed_kernel_3_capture local;
    local.data = data;
    call<Closure>(local);
  }
};

// Kernel Scope::~Scope()::(kernel 1): single_task.
struct Scope_Scope_kernel_1_capture {
  int *queue_data;  // offset 0
};
static_assert(sizeof(Scope_Scope_kernel_1_capture) == 8, "kernel Scope::~Scope()::(kernel 1): size of the mirror");
static_assert(alignof(Scope_Scope_kernel_1_capture) == 8, "kernel Scope::~Scope()::(kernel 1): alignment of the mirror");
static_assert(__builtin_offsetof(Scope_Scope_kernel_1_capture, queue_data) == 0, "kernel Scope::~Scope()::(kernel 1): offset of queue_data");

template <>
struct caller<kernel_id("_ZTSZN5ScopeIiED1EvEUlvE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // queue_data: pointer at offset 0
      SYCLFLAT_GLOBAL int *queue_data) {
    static_assert(sizeof(Closure) == 8, "kernel Scope::~Scope()::(kernel 1): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Scope::~Scope()::(kernel 1): alignment of the capture object");
    Scope_Scope_kernel_1_capture local;
    local.queue_data = queue_data;
    call<Closure>(local);
  }
};

// Kernel Range::begin()::(kernel 1): single_task.
struct Range_begin_kernel_1_capture {
  int *begin;  // offset 0
};
static_assert(sizeof(Range_begin_kernel_1_capture) == 8, "kernel Range::begin()::(kernel 1): size of the mirror");
static_assert(alignof(Range_begin_kernel_1_capture) == 8, "kernel Range::begin()::(kernel 1): alignment of the mirror");
static_assert(__builtin_offsetof(Range_begin_kernel_1_capture, begin) == 0, "kernel Range::begin()::(kernel 1): offset of begin");

template <>
struct caller<kernel_id("_ZTSZN5RangeIiE5beginEvEUlvE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // begin: pointer at offset 0
      SYCLFLAT_GLOBAL int *begin) {
    static_assert(sizeof(Closure) == 8, "kernel Range::begin()::(kernel 1): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Range::begin()::(kernel 1): alignment of the capture object");
    Range_begin_kernel_1_capture local;
    local.begin = begin;
    call<Closure>(local);
  }
};

// Kernel Less::operator()()::(kernel 1): single_task.
struct Less_operator_kernel_1_capture {
  int *less;  // offset 0
};
static_assert(sizeof(Less_operator_kernel_1_capture) == 8, "kernel Less::operator()()::(kernel 1): size of the mirror");
static_assert(alignof(Less_operator_kernel_1_capture) == 8, "kernel Less::operator()()::(kernel 1): alignment of the mirror");
static_assert(__builtin_offsetof(Less_operator_kernel_1_capture, less) == 0, "kernel Less::operator()()::(kernel 1): offset of less");

template <>
struct caller<kernel_id("_ZTSZN4LessIiEclEiiEUlvE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // less: pointer at offset 0
      SYCLFLAT_GLOBAL int *less) {
    static_assert(sizeof(Closure) == 8, "kernel Less::operator()()::(kernel 1): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Less::operator()()::(kernel 1): alignment of the capture object");
    Less_operator_kernel_1_capture local;
    local.less = less;
    call<Closure>(local);
  }
};

// Kernel Derived::run()::(kernel 1): single_task.
struct Derived_run_kernel_1_capture {
  int *data;  // offset 0
};
static_assert(sizeof(Derived_run_kernel_1_capture) == 8, "kernel Derived::run()::(kernel 1): size of the mirror");
static_assert(alignof(Derived_run_kernel_1_capture) == 8, "kernel Derived::run()::(kernel 1): alignment of the mirror");
static_assert(__builtin_offsetof(Derived_run_kernel_1_capture, data) == 0, "kernel Derived::run()::(kernel 1): offset of data");

template <>
struct caller<kernel_id("_ZTSZN7DerivedIiE3runERN4sycl3_V15queueEPiEUlvE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL int *data) {
    static_assert(sizeof(Closure) == 8, "kernel Derived::run()::(kernel 1): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Derived::run()::(kernel 1): alignment of the capture object");
    Derived_run_kernel_1_capture local;
    local.data = data;
    call<Closure>(local);
  }
};

// Kernel Initialized::(anonymous)::operator()()::(kernel 1): single_task.
struct Initialized_anonymous_operator_kernel_1_capture {
};
static_assert(sizeof(Initialized_anonymous_operator_kernel_1_capture) == 1, "kernel Initialized::(anonymous)::operator()()::(kernel 1): size of the mirror");
static_assert(alignof(Initialized_anonymous_operator_kernel_1_capture) == 1, "kernel Initialized::(anonymous)::operator()()::(kernel 1): alignment of the mirror");

template <>
struct caller<kernel_id("_ZTSZNK11InitializedIiEUlvE_clEvEUlvE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry() {
    static_assert(sizeof(Closure) == 1, "kernel Initialized::(anonymous)::operator()()::(kernel 1): size of the capture object");
    static_assert(alignof(Closure) == 1, "kernel Initialized::(anonymous)::operator()()::(kernel 1): alignment of the capture object");
    Initialized_anonymous_operator_kernel_1_capture local;
    call<Closure>(local);
  }
};

// Kernel main()::(kernel 9): single_task.
struct main_kernel_9_capture {
  int *data;  // offset 0
};
static_assert(sizeof(main_kernel_9_capture) == 8, "kernel main()::(kernel 9): size of the mirror");
static_assert(alignof(main_kernel_9_capture) == 8, "kernel main()::(kernel 9): alignment of the mirror");
static_assert(__builtin_offsetof(main_kernel_9_capture, data) == 0, "kernel main()::(kernel 9): offset of data");

template <>
struct caller<kernel_id("_ZTSZZ4mainENKUlT_T0_E_clIN4sycl3_V15queueEPiEEDaS_S0_EUlvE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL int *data) {
    static_assert(sizeof(Closure) == 8, "kernel main()::(kernel 9): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel main()::(kernel 9): alignment of the capture object");
    main_kernel_9_capture local;
    local.data = data;
    call<Closure>(local);
  }
};

}  // namespace syclflat
