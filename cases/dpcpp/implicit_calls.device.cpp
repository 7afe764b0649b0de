// Device caller of implicit_calls.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Compile this file for the device in place of implicit_calls.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "implicit_calls.cpp"

#include <syclflat/device_callers.hpp>

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

// Kernel in_thread()::(kernel 1): single_task.
struct in_thread_kernel_1_capture {
  int *data;  // offset 0
};
static_assert(sizeof(in_thread_kernel_1_capture) == 8, "kernel in_thread()::(kernel 1): size of the mirror");
static_assert(alignof(in_thread_kernel_1_capture) == 8, "kernel in_thread()::(kernel 1): alignment of the mirror");
static_assert(__builtin_offsetof(in_thread_kernel_1_capture, data) == 0, "kernel in_thread()::(kernel 1): offset of data");

template <>
struct caller<kernel_id("_ZTSZZ9in_threadIiEvN4sycl3_V15queueEPT_ENKUlRNS1_7handlerEE_clES6_EUlvE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL int *data) {
    static_assert(sizeof(Closure) == 8, "kernel in_thread()::(kernel 1): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel in_thread()::(kernel 1): alignment of the capture object");
    in_thread_kernel_1_capture local;
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

// Kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 1): parallel_for over an nd_range, 1-D.
struct sycl__V1_detail_reduCGFuncMulti_kernel_1_capture {
  struct TupleCopyAssignableValueHolder {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::local_accessor<sycl::detail::ReducerElement<int, std::plus<int>, false>>>
    sycl::local_accessor<bytes<4, 4>, 1> value;  // offset 0
  };
  struct TupleCopyAssignableValueHolder_2 {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::local_accessor<sycl::detail::ReducerElement<int, std::multiplies<int>, false>>>
    sycl::local_accessor<bytes<4, 4>, 1> value;  // offset 0
  };
  struct tuple {  // sycl::detail::tuple<sycl::local_accessor<sycl::detail::ReducerElement<int, std::multiplies<int>, false>>>
    TupleCopyAssignableValueHolder_2 holder;  // offset 0
    bytes<1, 1> next;  // offset 32: sycl::detail::tuple<>
    unsigned char padding_33[7];
  };
  struct tuple_2 {  // sycl::detail::tuple<sycl::local_accessor<sycl::detail::ReducerElement<int, std::plus<int>, false>>, sycl::local_accessor<sycl::detail::ReducerElement<int, std::multiplies<int>, false>>>
    TupleCopyAssignableValueHolder holder;  // offset 0
    tuple next;  // offset 32
  };
  bytes<3, 1> IdentitiesTuple;  // offset 0: sycl::detail::tuple<sycl::detail::ReductionIdentityContainer<int, std::plus<int>, false>, sycl::detail::ReductionIdentityContainer<int, std::multiplies<int>, false>>
  bytes<3, 1> BOPsTuple;  // offset 3: sycl::detail::tuple<std::plus<int>, std::multiplies<int>>
  unsigned char padding_6[2];
  bytes<24, 8> KernelFunc;  // offset 8: (lambda)
  tuple_2 LocalAccsTuple;  // offset 32
  bytes<24, 8> OutAccsTuple;  // offset 104: sycl::detail::tuple<int *, int *>
  bytes<2, 1> InitToIdentityProps;  // offset 128: std::array<bool, 2>
  bytes<1, 1> ScalarIs;  // offset 130: std::integer_sequence<unsigned long, 0, 1>
  bytes<1, 1> ArrayIs;  // offset 131: std::integer_sequence<unsigned long>
  unsigned char padding_132[4];
};
static_assert(sizeof(sycl__V1_detail_reduCGFuncMulti_kernel_1_capture) == 136, "kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 1): size of the mirror");
static_assert(alignof(sycl__V1_detail_reduCGFuncMulti_kernel_1_capture) == 8, "kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 1): alignment of the mirror");
static_assert(__builtin_offsetof(sycl__V1_detail_reduCGFuncMulti_kernel_1_capture, IdentitiesTuple) == 0, "kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 1): offset of IdentitiesTuple");
static_assert(__builtin_offsetof(sycl__V1_detail_reduCGFuncMulti_kernel_1_capture, BOPsTuple) == 3, "kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 1): offset of BOPsTuple");
static_assert(__builtin_offsetof(sycl__V1_detail_reduCGFuncMulti_kernel_1_capture, KernelFunc) == 8, "kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 1): offset of KernelFunc");
static_assert(__builtin_offsetof(sycl__V1_detail_reduCGFuncMulti_kernel_1_capture, LocalAccsTuple) == 32, "kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 1): offset of LocalAccsTuple");
static_assert(__builtin_offsetof(sycl__V1_detail_reduCGFuncMulti_kernel_1_capture, LocalAccsTuple.holder.value) == 32, "kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 1): offset of LocalAccsTuple.holder.value");
static_assert(__builtin_offsetof(sycl__V1_detail_reduCGFuncMulti_kernel_1_capture, LocalAccsTuple.next.holder.value) == 64, "kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 1): offset of LocalAccsTuple.next.holder.value");
static_assert(__builtin_offsetof(sycl__V1_detail_reduCGFuncMulti_kernel_1_capture, OutAccsTuple) == 104, "kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 1): offset of OutAccsTuple");
static_assert(__builtin_offsetof(sycl__V1_detail_reduCGFuncMulti_kernel_1_capture, InitToIdentityProps) == 128, "kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 1): offset of InitToIdentityProps");
static_assert(__builtin_offsetof(sycl__V1_detail_reduCGFuncMulti_kernel_1_capture, ScalarIs) == 130, "kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 1): offset of ScalarIs");
static_assert(__builtin_offsetof(sycl__V1_detail_reduCGFuncMulti_kernel_1_capture, ArrayIs) == 131, "kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 1): offset of ArrayIs");

template <>
struct caller<kernel_id("_ZTSZZN4sycl3_V16detail15reduCGFuncMultiINS1_9auto_nameEZNS1_22reduction_parallel_forIS3_LNS1_9reduction8strategyE0ELi1ENS0_3ext6oneapi12experimental10propertiesINS9_6detail20properties_type_listIJEEEEEJNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEENSF_IiSt10multipliesIiELi0ELm1ELb0ESI_EEZZ4mainENKUlRNS0_7handlerEE_clESO_EUlT_RT0_RT1_E_EEEvSO_NS0_5rangeIXT1_EEET2_DpT3_EUlSQ_DpRT0_E_Li1ESE_JSJ_SM_EJLm0ELm1EEEEvSO_SR_RKNS0_8nd_rangeIXT1_EEESY_RSt5tupleIJS10_EESt16integer_sequenceImJXspT4_EEEENKUlSQ_SR_E_clINS1_14KernelOneWGTagENS1_5tupleIJSI_SI_EEEEEDaSQ_SR_EUlNS0_7nd_itemILi1EEEE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // IdentitiesTuple: 3 bytes at offset 0
      bytes<3, 1> IdentitiesTuple,
      // BOPsTuple: 3 bytes at offset 3
      bytes<3, 1> BOPsTuple,
      // KernelFunc: 24 bytes at offset 8
      bytes<24, 8> KernelFunc,
      // LocalAccsTuple: 72 bytes at offset 32
      sycl__V1_detail_reduCGFuncMulti_kernel_1_capture::tuple_2 LocalAccsTuple,
      // LocalAccsTuple.holder.value: accessor at offset 32
      local_argument<bytes<4, 4>> LocalAccsTuple_holder_value_ptr,
      sycl::range<1> LocalAccsTuple_holder_value_access_range,
      sycl::range<1> LocalAccsTuple_holder_value_memory_range,
      sycl::id<1> LocalAccsTuple_holder_value_offset,
      // LocalAccsTuple.next.holder.value: accessor at offset 64
      local_argument<bytes<4, 4>> LocalAccsTuple_next_holder_value_ptr,
      sycl::range<1> LocalAccsTuple_next_holder_value_access_range,
      sycl::range<1> LocalAccsTuple_next_holder_value_memory_range,
      sycl::id<1> LocalAccsTuple_next_holder_value_offset,
      // OutAccsTuple: 24 bytes at offset 104
      bytes<24, 8> OutAccsTuple,
      // InitToIdentityProps: 2 bytes at offset 128
      bytes<2, 1> InitToIdentityProps,
      // ScalarIs: 1 byte at offset 130
      bytes<1, 1> ScalarIs,
      // ArrayIs: 1 byte at offset 131
      bytes<1, 1> ArrayIs) {
    static_assert(sizeof(Closure) == 136, "kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 1): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 1): alignment of the capture object");
    sycl__V1_detail_reduCGFuncMulti_kernel_1_capture local;
    local.IdentitiesTuple = IdentitiesTuple;
    local.BOPsTuple = BOPsTuple;
    local.KernelFunc = KernelFunc;
    local.LocalAccsTuple = LocalAccsTuple;
    local.LocalAccsTuple.holder.value.__init(LocalAccsTuple_holder_value_ptr, LocalAccsTuple_holder_value_access_range, LocalAccsTuple_holder_value_memory_range, LocalAccsTuple_holder_value_offset);
    local.LocalAccsTuple.next.holder.value.__init(LocalAccsTuple_next_holder_value_ptr, LocalAccsTuple_next_holder_value_access_range, LocalAccsTuple_next_holder_value_memory_range, LocalAccsTuple_next_holder_value_offset);
    local.OutAccsTuple = OutAccsTuple;
    local.InitToIdentityProps = InitToIdentityProps;
    local.ScalarIs = ScalarIs;
    local.ArrayIs = ArrayIs;
    call<Closure>(local, this_nd_item<1>());
  }
};

// Kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 2): parallel_for over an nd_range, 1-D.
struct sycl__V1_detail_reduCGFuncMulti_kernel_2_capture {
  struct TupleCopyAssignableValueHolder {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::local_accessor<sycl::detail::ReducerElement<int, std::plus<int>, false>>>
    sycl::local_accessor<bytes<4, 4>, 1> value;  // offset 0
  };
  struct TupleCopyAssignableValueHolder_2 {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::local_accessor<sycl::detail::ReducerElement<int, std::multiplies<int>, false>>>
    sycl::local_accessor<bytes<4, 4>, 1> value;  // offset 0
  };
  struct tuple {  // sycl::detail::tuple<sycl::local_accessor<sycl::detail::ReducerElement<int, std::multiplies<int>, false>>>
    TupleCopyAssignableValueHolder_2 holder;  // offset 0
    bytes<1, 1> next;  // offset 32: sycl::detail::tuple<>
    unsigned char padding_33[7];
  };
  struct tuple_2 {  // sycl::detail::tuple<sycl::local_accessor<sycl::detail::ReducerElement<int, std::plus<int>, false>>, sycl::local_accessor<sycl::detail::ReducerElement<int, std::multiplies<int>, false>>>
    TupleCopyAssignableValueHolder holder;  // offset 0
    tuple next;  // offset 32
  };
  struct TupleCopyAssignableValueHolder_3 {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::accessor<sycl::detail::ReducerElement<int, std::plus<int>, false>, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>>
    sycl::accessor<bytes<4, 4>, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> value;  // offset 0
  };
  struct TupleCopyAssignableValueHolder_4 {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::accessor<sycl::detail::ReducerElement<int, std::multiplies<int>, false>, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>>
    sycl::accessor<bytes<4, 4>, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> value;  // offset 0
  };
  struct tuple_3 {  // sycl::detail::tuple<sycl::accessor<sycl::detail::ReducerElement<int, std::multiplies<int>, false>, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>>
    TupleCopyAssignableValueHolder_4 holder;  // offset 0
    bytes<1, 1> next;  // offset 32: sycl::detail::tuple<>
    unsigned char padding_33[7];
  };
  struct tuple_4 {  // sycl::detail::tuple<sycl::accessor<sycl::detail::ReducerElement<int, std::plus<int>, false>, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>, sycl::accessor<sycl::detail::ReducerElement<int, std::multiplies<int>, false>, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>>
    TupleCopyAssignableValueHolder_3 holder;  // offset 0
    tuple_3 next;  // offset 32
  };
  bytes<3, 1> IdentitiesTuple;  // offset 0: sycl::detail::tuple<sycl::detail::ReductionIdentityContainer<int, std::plus<int>, false>, sycl::detail::ReductionIdentityContainer<int, std::multiplies<int>, false>>
  bytes<3, 1> BOPsTuple;  // offset 3: sycl::detail::tuple<std::plus<int>, std::multiplies<int>>
  unsigned char padding_6[2];
  bytes<24, 8> KernelFunc;  // offset 8: (lambda)
  tuple_2 LocalAccsTuple;  // offset 32
  tuple_4 OutAccsTuple;  // offset 104
  bytes<2, 1> InitToIdentityProps;  // offset 176: std::array<bool, 2>
  bytes<1, 1> ScalarIs;  // offset 178: std::integer_sequence<unsigned long, 0, 1>
  bytes<1, 1> ArrayIs;  // offset 179: std::integer_sequence<unsigned long>
  unsigned char padding_180[4];
};
static_assert(sizeof(sycl__V1_detail_reduCGFuncMulti_kernel_2_capture) == 184, "kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 2): size of the mirror");
static_assert(alignof(sycl__V1_detail_reduCGFuncMulti_kernel_2_capture) == 8, "kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 2): alignment of the mirror");
static_assert(__builtin_offsetof(sycl__V1_detail_reduCGFuncMulti_kernel_2_capture, IdentitiesTuple) == 0, "kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 2): offset of IdentitiesTuple");
static_assert(__builtin_offsetof(sycl__V1_detail_reduCGFuncMulti_kernel_2_capture, BOPsTuple) == 3, "kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 2): offset of BOPsTuple");
static_assert(__builtin_offsetof(sycl__V1_detail_reduCGFuncMulti_kernel_2_capture, KernelFunc) == 8, "kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 2): offset of KernelFunc");
static_assert(__builtin_offsetof(sycl__V1_detail_reduCGFuncMulti_kernel_2_capture, LocalAccsTuple) == 32, "kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 2): offset of LocalAccsTuple");
static_assert(__builtin_offsetof(sycl__V1_detail_reduCGFuncMulti_kernel_2_capture, LocalAccsTuple.holder.value) == 32, "kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 2): offset of LocalAccsTuple.holder.value");
static_assert(__builtin_offsetof(sycl__V1_detail_reduCGFuncMulti_kernel_2_capture, LocalAccsTuple.next.holder.value) == 64, "kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 2): offset of LocalAccsTuple.next.holder.value");
static_assert(__builtin_offsetof(sycl__V1_detail_reduCGFuncMulti_kernel_2_capture, OutAccsTuple) == 104, "kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 2): offset of OutAccsTuple");
static_assert(__builtin_offsetof(sycl__V1_detail_reduCGFuncMulti_kernel_2_capture, OutAccsTuple.holder.value) == 104, "kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 2): offset of OutAccsTuple.holder.value");
static_assert(__builtin_offsetof(sycl__V1_detail_reduCGFuncMulti_kernel_2_capture, OutAccsTuple.next.holder.value) == 136, "kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 2): offset of OutAccsTuple.next.holder.value");
static_assert(__builtin_offsetof(sycl__V1_detail_reduCGFuncMulti_kernel_2_capture, InitToIdentityProps) == 176, "kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 2): offset of InitToIdentityProps");
static_assert(__builtin_offsetof(sycl__V1_detail_reduCGFuncMulti_kernel_2_capture, ScalarIs) == 178, "kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 2): offset of ScalarIs");
static_assert(__builtin_offsetof(sycl__V1_detail_reduCGFuncMulti_kernel_2_capture, ArrayIs) == 179, "kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 2): offset of ArrayIs");

template <>
struct caller<kernel_id("_ZTSZZN4sycl3_V16detail15reduCGFuncMultiINS1_9auto_nameEZNS1_22reduction_parallel_forIS3_LNS1_9reduction8strategyE0ELi1ENS0_3ext6oneapi12experimental10propertiesINS9_6detail20properties_type_listIJEEEEEJNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEENSF_IiSt10multipliesIiELi0ELm1ELb0ESI_EEZZ4mainENKUlRNS0_7handlerEE_clESO_EUlT_RT0_RT1_E_EEEvSO_NS0_5rangeIXT1_EEET2_DpT3_EUlSQ_DpRT0_E_Li1ESE_JSJ_SM_EJLm0ELm1EEEEvSO_SR_RKNS0_8nd_rangeIXT1_EEESY_RSt5tupleIJS10_EESt16integer_sequenceImJXspT4_EEEENKUlSQ_SR_E_clINS1_19KernelMultipleWGTagENS1_5tupleIJNS0_8accessorINS1_14ReducerElementIiSH_Lb0EEELi1ELNS0_6access4modeE1026ELNS1L_6targetE2014ELNS1L_11placeholderE0ENS8_22accessor_property_listIJEEEEENS1I_INS1J_IiSL_Lb0EEELi1ELS1M_1026ELS1N_2014ELS1O_0ES1Q_EEEEEEEDaSQ_SR_EUlNS0_7nd_itemILi1EEEE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // IdentitiesTuple: 3 bytes at offset 0
      bytes<3, 1> IdentitiesTuple,
      // BOPsTuple: 3 bytes at offset 3
      bytes<3, 1> BOPsTuple,
      // KernelFunc: 24 bytes at offset 8
      bytes<24, 8> KernelFunc,
      // LocalAccsTuple: 72 bytes at offset 32
      sycl__V1_detail_reduCGFuncMulti_kernel_2_capture::tuple_2 LocalAccsTuple,
      // LocalAccsTuple.holder.value: accessor at offset 32
      local_argument<bytes<4, 4>> LocalAccsTuple_holder_value_ptr,
      sycl::range<1> LocalAccsTuple_holder_value_access_range,
      sycl::range<1> LocalAccsTuple_holder_value_memory_range,
      sycl::id<1> LocalAccsTuple_holder_value_offset,
      // LocalAccsTuple.next.holder.value: accessor at offset 64
      local_argument<bytes<4, 4>> LocalAccsTuple_next_holder_value_ptr,
      sycl::range<1> LocalAccsTuple_next_holder_value_access_range,
      sycl::range<1> LocalAccsTuple_next_holder_value_memory_range,
      sycl::id<1> LocalAccsTuple_next_holder_value_offset,
      // OutAccsTuple: 72 bytes at offset 104
      sycl__V1_detail_reduCGFuncMulti_kernel_2_capture::tuple_4 OutAccsTuple,
      // OutAccsTuple.holder.value: accessor at offset 104
      SYCLFLAT_GLOBAL bytes<4, 4> *OutAccsTuple_holder_value_ptr,
      sycl::range<1> OutAccsTuple_holder_value_access_range,
      sycl::range<1> OutAccsTuple_holder_value_memory_range,
      sycl::id<1> OutAccsTuple_holder_value_offset,
      // OutAccsTuple.next.holder.value: accessor at offset 136
      SYCLFLAT_GLOBAL bytes<4, 4> *OutAccsTuple_next_holder_value_ptr,
      sycl::range<1> OutAccsTuple_next_holder_value_access_range,
      sycl::range<1> OutAccsTuple_next_holder_value_memory_range,
      sycl::id<1> OutAccsTuple_next_holder_value_offset,
      // InitToIdentityProps: 2 bytes at offset 176
      bytes<2, 1> InitToIdentityProps,
      // ScalarIs: 1 byte at offset 178
      bytes<1, 1> ScalarIs,
      // ArrayIs: 1 byte at offset 179
      bytes<1, 1> ArrayIs) {
    static_assert(sizeof(Closure) == 184, "kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 2): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel sycl::_V1::detail::reduCGFuncMulti()::(kernel 2): alignment of the capture object");
    sycl__V1_detail_reduCGFuncMulti_kernel_2_capture local;
    local.IdentitiesTuple = IdentitiesTuple;
    local.BOPsTuple = BOPsTuple;
    local.KernelFunc = KernelFunc;
    local.LocalAccsTuple = LocalAccsTuple;
    local.LocalAccsTuple.holder.value.__init(LocalAccsTuple_holder_value_ptr, LocalAccsTuple_holder_value_access_range, LocalAccsTuple_holder_value_memory_range, LocalAccsTuple_holder_value_offset);
    local.LocalAccsTuple.next.holder.value.__init(LocalAccsTuple_next_holder_value_ptr, LocalAccsTuple_next_holder_value_access_range, LocalAccsTuple_next_holder_value_memory_range, LocalAccsTuple_next_holder_value_offset);
    local.OutAccsTuple = OutAccsTuple;
    local.OutAccsTuple.holder.value.__init(OutAccsTuple_holder_value_ptr, OutAccsTuple_holder_value_access_range, OutAccsTuple_holder_value_memory_range, OutAccsTuple_holder_value_offset);
    local.OutAccsTuple.next.holder.value.__init(OutAccsTuple_next_holder_value_ptr, OutAccsTuple_next_holder_value_access_range, OutAccsTuple_next_holder_value_memory_range, OutAccsTuple_next_holder_value_offset);
    local.InitToIdentityProps = InitToIdentityProps;
    local.ScalarIs = ScalarIs;
    local.ArrayIs = ArrayIs;
    call<Closure>(local, this_nd_item<1>());
  }
};

// Kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 1): parallel_for over an nd_range, 1-D.
struct sycl__V1_detail_reduAuxCGFunc_kernel_1_capture {
  struct TupleCopyAssignableValueHolder {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::local_accessor<sycl::detail::ReducerElement<int, std::plus<int>, false>>>
    sycl::local_accessor<bytes<4, 4>, 1> value;  // offset 0
  };
  struct TupleCopyAssignableValueHolder_2 {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::local_accessor<sycl::detail::ReducerElement<int, std::multiplies<int>, false>>>
    sycl::local_accessor<bytes<4, 4>, 1> value;  // offset 0
  };
  struct tuple {  // sycl::detail::tuple<sycl::local_accessor<sycl::detail::ReducerElement<int, std::multiplies<int>, false>>>
    TupleCopyAssignableValueHolder_2 holder;  // offset 0
    bytes<1, 1> next;  // offset 32: sycl::detail::tuple<>
    unsigned char padding_33[7];
  };
  struct tuple_2 {  // sycl::detail::tuple<sycl::local_accessor<sycl::detail::ReducerElement<int, std::plus<int>, false>>, sycl::local_accessor<sycl::detail::ReducerElement<int, std::multiplies<int>, false>>>
    TupleCopyAssignableValueHolder holder;  // offset 0
    tuple next;  // offset 32
  };
  struct TupleCopyAssignableValueHolder_3 {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::accessor<sycl::detail::ReducerElement<int, std::plus<int>, false>, 1, sycl::access::mode::read, sycl::access::target::device, sycl::access::placeholder::false_t>>
    sycl::accessor<bytes<4, 4>, 1, sycl::access::mode::read, sycl::access::target::global_buffer> value;  // offset 0
  };
  struct TupleCopyAssignableValueHolder_4 {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::accessor<sycl::detail::ReducerElement<int, std::multiplies<int>, false>, 1, sycl::access::mode::read, sycl::access::target::device, sycl::access::placeholder::false_t>>
    sycl::accessor<bytes<4, 4>, 1, sycl::access::mode::read, sycl::access::target::global_buffer> value;  // offset 0
  };
  struct tuple_3 {  // sycl::detail::tuple<sycl::accessor<sycl::detail::ReducerElement<int, std::multiplies<int>, false>, 1, sycl::access::mode::read, sycl::access::target::device, sycl::access::placeholder::false_t>>
    TupleCopyAssignableValueHolder_4 holder;  // offset 0
    bytes<1, 1> next;  // offset 32: sycl::detail::tuple<>
    unsigned char padding_33[7];
  };
  struct tuple_4 {  // sycl::detail::tuple<sycl::accessor<sycl::detail::ReducerElement<int, std::plus<int>, false>, 1, sycl::access::mode::read, sycl::access::target::device, sycl::access::placeholder::false_t>, sycl::accessor<sycl::detail::ReducerElement<int, std::multiplies<int>, false>, 1, sycl::access::mode::read, sycl::access::target::device, sycl::access::placeholder::false_t>>
    TupleCopyAssignableValueHolder_3 holder;  // offset 0
    tuple_3 next;  // offset 32
  };
  unsigned long NWorkItems;  // offset 0
  tuple_2 LocalAccsTuple;  // offset 8
  tuple_4 InAccsTuple;  // offset 80
  bytes<24, 8> OutAccsTuple;  // offset 152: sycl::detail::tuple<int *, int *>
  bytes<3, 1> IdentitiesTuple;  // offset 176: sycl::detail::tuple<sycl::detail::ReductionIdentityContainer<int, std::plus<int>, false>, sycl::detail::ReductionIdentityContainer<int, std::multiplies<int>, false>>
  bytes<3, 1> BOPsTuple;  // offset 179: sycl::detail::tuple<std::plus<int>, std::multiplies<int>>
  bytes<2, 1> InitToIdentityProps;  // offset 182: std::array<bool, 2>
  bytes<1, 1> ScalarIs;  // offset 184: std::integer_sequence<unsigned long, 0, 1>
  bytes<1, 1> ArrayIs;  // offset 185: std::integer_sequence<unsigned long>
  unsigned char padding_186[6];
};
static_assert(sizeof(sycl__V1_detail_reduAuxCGFunc_kernel_1_capture) == 192, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 1): size of the mirror");
static_assert(alignof(sycl__V1_detail_reduAuxCGFunc_kernel_1_capture) == 8, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 1): alignment of the mirror");
static_assert(__builtin_offsetof(sycl__V1_detail_reduAuxCGFunc_kernel_1_capture, NWorkItems) == 0, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 1): offset of NWorkItems");
static_assert(__builtin_offsetof(sycl__V1_detail_reduAuxCGFunc_kernel_1_capture, LocalAccsTuple) == 8, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 1): offset of LocalAccsTuple");
static_assert(__builtin_offsetof(sycl__V1_detail_reduAuxCGFunc_kernel_1_capture, LocalAccsTuple.holder.value) == 8, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 1): offset of LocalAccsTuple.holder.value");
static_assert(__builtin_offsetof(sycl__V1_detail_reduAuxCGFunc_kernel_1_capture, LocalAccsTuple.next.holder.value) == 40, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 1): offset of LocalAccsTuple.next.holder.value");
static_assert(__builtin_offsetof(sycl__V1_detail_reduAuxCGFunc_kernel_1_capture, InAccsTuple) == 80, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 1): offset of InAccsTuple");
static_assert(__builtin_offsetof(sycl__V1_detail_reduAuxCGFunc_kernel_1_capture, InAccsTuple.holder.value) == 80, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 1): offset of InAccsTuple.holder.value");
static_assert(__builtin_offsetof(sycl__V1_detail_reduAuxCGFunc_kernel_1_capture, InAccsTuple.next.holder.value) == 112, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 1): offset of InAccsTuple.next.holder.value");
static_assert(__builtin_offsetof(sycl__V1_detail_reduAuxCGFunc_kernel_1_capture, OutAccsTuple) == 152, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 1): offset of OutAccsTuple");
static_assert(__builtin_offsetof(sycl__V1_detail_reduAuxCGFunc_kernel_1_capture, IdentitiesTuple) == 176, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 1): offset of IdentitiesTuple");
static_assert(__builtin_offsetof(sycl__V1_detail_reduAuxCGFunc_kernel_1_capture, BOPsTuple) == 179, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 1): offset of BOPsTuple");
static_assert(__builtin_offsetof(sycl__V1_detail_reduAuxCGFunc_kernel_1_capture, InitToIdentityProps) == 182, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 1): offset of InitToIdentityProps");
static_assert(__builtin_offsetof(sycl__V1_detail_reduAuxCGFunc_kernel_1_capture, ScalarIs) == 184, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 1): offset of ScalarIs");
static_assert(__builtin_offsetof(sycl__V1_detail_reduAuxCGFunc_kernel_1_capture, ArrayIs) == 185, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 1): offset of ArrayIs");

template <>
struct caller<kernel_id("_ZTSZZN4sycl3_V16detail13reduAuxCGFuncINS1_9auto_nameEZNS1_22reduction_parallel_forIS3_LNS1_9reduction8strategyE0ELi1ENS0_3ext6oneapi12experimental10propertiesINS9_6detail20properties_type_listIJEEEEEJNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEENSF_IiSt10multipliesIiELi0ELm1ELb0ESI_EEZZ4mainENKUlRNS0_7handlerEE_clESO_EUlT_RT0_RT1_E_EEEvSO_NS0_5rangeIXT1_EEET2_DpT3_EUlSQ_DpRT0_E_JSJ_SM_EJLm0ELm1EEEEmSO_mmRSt5tupleIJDpT1_EESt16integer_sequenceImJXspT2_EEEENKUlSQ_SR_E_clINS1_26IsNonUsmReductionPredicateENS1_5tupleIJSI_SI_EEEEEDaSQ_SR_EUlNS0_7nd_itemILi1EEEE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // NWorkItems: 8 bytes at offset 0
      unsigned long NWorkItems,
      // LocalAccsTuple: 72 bytes at offset 8
      sycl__V1_detail_reduAuxCGFunc_kernel_1_capture::tuple_2 LocalAccsTuple,
      // LocalAccsTuple.holder.value: accessor at offset 8
      local_argument<bytes<4, 4>> LocalAccsTuple_holder_value_ptr,
      sycl::range<1> LocalAccsTuple_holder_value_access_range,
      sycl::range<1> LocalAccsTuple_holder_value_memory_range,
      sycl::id<1> LocalAccsTuple_holder_value_offset,
      // LocalAccsTuple.next.holder.value: accessor at offset 40
      local_argument<bytes<4, 4>> LocalAccsTuple_next_holder_value_ptr,
      sycl::range<1> LocalAccsTuple_next_holder_value_access_range,
      sycl::range<1> LocalAccsTuple_next_holder_value_memory_range,
      sycl::id<1> LocalAccsTuple_next_holder_value_offset,
      // InAccsTuple: 72 bytes at offset 80
      sycl__V1_detail_reduAuxCGFunc_kernel_1_capture::tuple_4 InAccsTuple,
      // InAccsTuple.holder.value: accessor at offset 80
      SYCLFLAT_GLOBAL bytes<4, 4> *InAccsTuple_holder_value_ptr,
      sycl::range<1> InAccsTuple_holder_value_access_range,
      sycl::range<1> InAccsTuple_holder_value_memory_range,
      sycl::id<1> InAccsTuple_holder_value_offset,
      // InAccsTuple.next.holder.value: accessor at offset 112
      SYCLFLAT_GLOBAL bytes<4, 4> *InAccsTuple_next_holder_value_ptr,
      sycl::range<1> InAccsTuple_next_holder_value_access_range,
      sycl::range<1> InAccsTuple_next_holder_value_memory_range,
      sycl::id<1> InAccsTuple_next_holder_value_offset,
      // OutAccsTuple: 24 bytes at offset 152
      bytes<24, 8> OutAccsTuple,
      // IdentitiesTuple: 3 bytes at offset 176
      bytes<3, 1> IdentitiesTuple,
      // BOPsTuple: 3 bytes at offset 179
      bytes<3, 1> BOPsTuple,
      // InitToIdentityProps: 2 bytes at offset 182
      bytes<2, 1> InitToIdentityProps,
      // ScalarIs: 1 byte at offset 184
      bytes<1, 1> ScalarIs,
      // ArrayIs: 1 byte at offset 185
      bytes<1, 1> ArrayIs) {
    static_assert(sizeof(Closure) == 192, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 1): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 1): alignment of the capture object");
    sycl__V1_detail_reduAuxCGFunc_kernel_1_capture local;
    local.NWorkItems = NWorkItems;
    local.LocalAccsTuple = LocalAccsTuple;
    local.LocalAccsTuple.holder.value.__init(LocalAccsTuple_holder_value_ptr, LocalAccsTuple_holder_value_access_range, LocalAccsTuple_holder_value_memory_range, LocalAccsTuple_holder_value_offset);
    local.LocalAccsTuple.next.holder.value.__init(LocalAccsTuple_next_holder_value_ptr, LocalAccsTuple_next_holder_value_access_range, LocalAccsTuple_next_holder_value_memory_range, LocalAccsTuple_next_holder_value_offset);
    local.InAccsTuple = InAccsTuple;
    local.InAccsTuple.holder.value.__init(InAccsTuple_holder_value_ptr, InAccsTuple_holder_value_access_range, InAccsTuple_holder_value_memory_range, InAccsTuple_holder_value_offset);
    local.InAccsTuple.next.holder.value.__init(InAccsTuple_next_holder_value_ptr, InAccsTuple_next_holder_value_access_range, InAccsTuple_next_holder_value_memory_range, InAccsTuple_next_holder_value_offset);
    local.OutAccsTuple = OutAccsTuple;
    local.IdentitiesTuple = IdentitiesTuple;
    local.BOPsTuple = BOPsTuple;
    local.InitToIdentityProps = InitToIdentityProps;
    local.ScalarIs = ScalarIs;
    local.ArrayIs = ArrayIs;
    call<Closure>(local, this_nd_item<1>());
  }
};

// Kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 2): parallel_for over an nd_range, 1-D.
struct sycl__V1_detail_reduAuxCGFunc_kernel_2_capture {
  struct TupleCopyAssignableValueHolder {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::local_accessor<sycl::detail::ReducerElement<int, std::plus<int>, false>>>
    sycl::local_accessor<bytes<4, 4>, 1> value;  // offset 0
  };
  struct TupleCopyAssignableValueHolder_2 {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::local_accessor<sycl::detail::ReducerElement<int, std::multiplies<int>, false>>>
    sycl::local_accessor<bytes<4, 4>, 1> value;  // offset 0
  };
  struct tuple {  // sycl::detail::tuple<sycl::local_accessor<sycl::detail::ReducerElement<int, std::multiplies<int>, false>>>
    TupleCopyAssignableValueHolder_2 holder;  // offset 0
    bytes<1, 1> next;  // offset 32: sycl::detail::tuple<>
    unsigned char padding_33[7];
  };
  struct tuple_2 {  // sycl::detail::tuple<sycl::local_accessor<sycl::detail::ReducerElement<int, std::plus<int>, false>>, sycl::local_accessor<sycl::detail::ReducerElement<int, std::multiplies<int>, false>>>
    TupleCopyAssignableValueHolder holder;  // offset 0
    tuple next;  // offset 32
  };
  struct TupleCopyAssignableValueHolder_3 {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::accessor<sycl::detail::ReducerElement<int, std::plus<int>, false>, 1, sycl::access::mode::read, sycl::access::target::device, sycl::access::placeholder::false_t>>
    sycl::accessor<bytes<4, 4>, 1, sycl::access::mode::read, sycl::access::target::global_buffer> value;  // offset 0
  };
  struct TupleCopyAssignableValueHolder_4 {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::accessor<sycl::detail::ReducerElement<int, std::multiplies<int>, false>, 1, sycl::access::mode::read, sycl::access::target::device, sycl::access::placeholder::false_t>>
    sycl::accessor<bytes<4, 4>, 1, sycl::access::mode::read, sycl::access::target::global_buffer> value;  // offset 0
  };
  struct tuple_3 {  // sycl::detail::tuple<sycl::accessor<sycl::detail::ReducerElement<int, std::multiplies<int>, false>, 1, sycl::access::mode::read, sycl::access::target::device, sycl::access::placeholder::false_t>>
    TupleCopyAssignableValueHolder_4 holder;  // offset 0
    bytes<1, 1> next;  // offset 32: sycl::detail::tuple<>
    unsigned char padding_33[7];
  };
  struct tuple_4 {  // sycl::detail::tuple<sycl::accessor<sycl::detail::ReducerElement<int, std::plus<int>, false>, 1, sycl::access::mode::read, sycl::access::target::device, sycl::access::placeholder::false_t>, sycl::accessor<sycl::detail::ReducerElement<int, std::multiplies<int>, false>, 1, sycl::access::mode::read, sycl::access::target::device, sycl::access::placeholder::false_t>>
    TupleCopyAssignableValueHolder_3 holder;  // offset 0
    tuple_3 next;  // offset 32
  };
  struct TupleCopyAssignableValueHolder_5 {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::accessor<sycl::detail::ReducerElement<int, std::plus<int>, false>, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>>
    sycl::accessor<bytes<4, 4>, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> value;  // offset 0
  };
  struct TupleCopyAssignableValueHolder_6 {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::accessor<sycl::detail::ReducerElement<int, std::multiplies<int>, false>, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>>
    sycl::accessor<bytes<4, 4>, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> value;  // offset 0
  };
  struct tuple_5 {  // sycl::detail::tuple<sycl::accessor<sycl::detail::ReducerElement<int, std::multiplies<int>, false>, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>>
    TupleCopyAssignableValueHolder_6 holder;  // offset 0
    bytes<1, 1> next;  // offset 32: sycl::detail::tuple<>
    unsigned char padding_33[7];
  };
  struct tuple_6 {  // sycl::detail::tuple<sycl::accessor<sycl::detail::ReducerElement<int, std::plus<int>, false>, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>, sycl::accessor<sycl::detail::ReducerElement<int, std::multiplies<int>, false>, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>>
    TupleCopyAssignableValueHolder_5 holder;  // offset 0
    tuple_5 next;  // offset 32
  };
  unsigned long NWorkItems;  // offset 0
  tuple_2 LocalAccsTuple;  // offset 8
  tuple_4 InAccsTuple;  // offset 80
  tuple_6 OutAccsTuple;  // offset 152
  bytes<3, 1> IdentitiesTuple;  // offset 224: sycl::detail::tuple<sycl::detail::ReductionIdentityContainer<int, std::plus<int>, false>, sycl::detail::ReductionIdentityContainer<int, std::multiplies<int>, false>>
  bytes<3, 1> BOPsTuple;  // offset 227: sycl::detail::tuple<std::plus<int>, std::multiplies<int>>
  bytes<2, 1> InitToIdentityProps;  // offset 230: std::array<bool, 2>
  bytes<1, 1> ScalarIs;  // offset 232: std::integer_sequence<unsigned long, 0, 1>
  bytes<1, 1> ArrayIs;  // offset 233: std::integer_sequence<unsigned long>
  unsigned char padding_234[6];
};
static_assert(sizeof(sycl__V1_detail_reduAuxCGFunc_kernel_2_capture) == 240, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 2): size of the mirror");
static_assert(alignof(sycl__V1_detail_reduAuxCGFunc_kernel_2_capture) == 8, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 2): alignment of the mirror");
static_assert(__builtin_offsetof(sycl__V1_detail_reduAuxCGFunc_kernel_2_capture, NWorkItems) == 0, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 2): offset of NWorkItems");
static_assert(__builtin_offsetof(sycl__V1_detail_reduAuxCGFunc_kernel_2_capture, LocalAccsTuple) == 8, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 2): offset of LocalAccsTuple");
static_assert(__builtin_offsetof(sycl__V1_detail_reduAuxCGFunc_kernel_2_capture, LocalAccsTuple.holder.value) == 8, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 2): offset of LocalAccsTuple.holder.value");
static_assert(__builtin_offsetof(sycl__V1_detail_reduAuxCGFunc_kernel_2_capture, LocalAccsTuple.next.holder.value) == 40, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 2): offset of LocalAccsTuple.next.holder.value");
static_assert(__builtin_offsetof(sycl__V1_detail_reduAuxCGFunc_kernel_2_capture, InAccsTuple) == 80, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 2): offset of InAccsTuple");
static_assert(__builtin_offsetof(sycl__V1_detail_reduAuxCGFunc_kernel_2_capture, InAccsTuple.holder.value) == 80, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 2): offset of InAccsTuple.holder.value");
static_assert(__builtin_offsetof(sycl__V1_detail_reduAuxCGFunc_kernel_2_capture, InAccsTuple.next.holder.value) == 112, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 2): offset of InAccsTuple.next.holder.value");
static_assert(__builtin_offsetof(sycl__V1_detail_reduAuxCGFunc_kernel_2_capture, OutAccsTuple) == 152, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 2): offset of OutAccsTuple");
static_assert(__builtin_offsetof(sycl__V1_detail_reduAuxCGFunc_kernel_2_capture, OutAccsTuple.holder.value) == 152, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 2): offset of OutAccsTuple.holder.value");
static_assert(__builtin_offsetof(sycl__V1_detail_reduAuxCGFunc_kernel_2_capture, OutAccsTuple.next.holder.value) == 184, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 2): offset of OutAccsTuple.next.holder.value");
static_assert(__builtin_offsetof(sycl__V1_detail_reduAuxCGFunc_kernel_2_capture, IdentitiesTuple) == 224, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 2): offset of IdentitiesTuple");
static_assert(__builtin_offsetof(sycl__V1_detail_reduAuxCGFunc_kernel_2_capture, BOPsTuple) == 227, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 2): offset of BOPsTuple");
static_assert(__builtin_offsetof(sycl__V1_detail_reduAuxCGFunc_kernel_2_capture, InitToIdentityProps) == 230, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 2): offset of InitToIdentityProps");
static_assert(__builtin_offsetof(sycl__V1_detail_reduAuxCGFunc_kernel_2_capture, ScalarIs) == 232, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 2): offset of ScalarIs");
static_assert(__builtin_offsetof(sycl__V1_detail_reduAuxCGFunc_kernel_2_capture, ArrayIs) == 233, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 2): offset of ArrayIs");

template <>
struct caller<kernel_id("_ZTSZZN4sycl3_V16detail13reduAuxCGFuncINS1_9auto_nameEZNS1_22reduction_parallel_forIS3_LNS1_9reduction8strategyE0ELi1ENS0_3ext6oneapi12experimental10propertiesINS9_6detail20properties_type_listIJEEEEEJNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEENSF_IiSt10multipliesIiELi0ELm1ELb0ESI_EEZZ4mainENKUlRNS0_7handlerEE_clESO_EUlT_RT0_RT1_E_EEEvSO_NS0_5rangeIXT1_EEET2_DpT3_EUlSQ_DpRT0_E_JSJ_SM_EJLm0ELm1EEEEmSO_mmRSt5tupleIJDpT1_EESt16integer_sequenceImJXspT2_EEEENKUlSQ_SR_E_clINS1_23EmptyReductionPredicateENS1_5tupleIJNS0_8accessorINS1_14ReducerElementIiSH_Lb0EEELi1ELNS0_6access4modeE1026ELNS1J_6targetE2014ELNS1J_11placeholderE0ENS8_22accessor_property_listIJEEEEENS1G_INS1H_IiSL_Lb0EEELi1ELS1K_1026ELS1L_2014ELS1M_0ES1O_EEEEEEEDaSQ_SR_EUlNS0_7nd_itemILi1EEEE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // NWorkItems: 8 bytes at offset 0
      unsigned long NWorkItems,
      // LocalAccsTuple: 72 bytes at offset 8
      sycl__V1_detail_reduAuxCGFunc_kernel_2_capture::tuple_2 LocalAccsTuple,
      // LocalAccsTuple.holder.value: accessor at offset 8
      local_argument<bytes<4, 4>> LocalAccsTuple_holder_value_ptr,
      sycl::range<1> LocalAccsTuple_holder_value_access_range,
      sycl::range<1> LocalAccsTuple_holder_value_memory_range,
      sycl::id<1> LocalAccsTuple_holder_value_offset,
      // LocalAccsTuple.next.holder.value: accessor at offset 40
      local_argument<bytes<4, 4>> LocalAccsTuple_next_holder_value_ptr,
      sycl::range<1> LocalAccsTuple_next_holder_value_access_range,
      sycl::range<1> LocalAccsTuple_next_holder_value_memory_range,
      sycl::id<1> LocalAccsTuple_next_holder_value_offset,
      // InAccsTuple: 72 bytes at offset 80
      sycl__V1_detail_reduAuxCGFunc_kernel_2_capture::tuple_4 InAccsTuple,
      // InAccsTuple.holder.value: accessor at offset 80
      SYCLFLAT_GLOBAL bytes<4, 4> *InAccsTuple_holder_value_ptr,
      sycl::range<1> InAccsTuple_holder_value_access_range,
      sycl::range<1> InAccsTuple_holder_value_memory_range,
      sycl::id<1> InAccsTuple_holder_value_offset,
      // InAccsTuple.next.holder.value: accessor at offset 112
      SYCLFLAT_GLOBAL bytes<4, 4> *InAccsTuple_next_holder_value_ptr,
      sycl::range<1> InAccsTuple_next_holder_value_access_range,
      sycl::range<1> InAccsTuple_next_holder_value_memory_range,
      sycl::id<1> InAccsTuple_next_holder_value_offset,
      // OutAccsTuple: 72 bytes at offset 152
      sycl__V1_detail_reduAuxCGFunc_kernel_2_capture::tuple_6 OutAccsTuple,
      // OutAccsTuple.holder.value: accessor at offset 152
      SYCLFLAT_GLOBAL bytes<4, 4> *OutAccsTuple_holder_value_ptr,
      sycl::range<1> OutAccsTuple_holder_value_access_range,
      sycl::range<1> OutAccsTuple_holder_value_memory_range,
      sycl::id<1> OutAccsTuple_holder_value_offset,
      // OutAccsTuple.next.holder.value: accessor at offset 184
      SYCLFLAT_GLOBAL bytes<4, 4> *OutAccsTuple_next_holder_value_ptr,
      sycl::range<1> OutAccsTuple_next_holder_value_access_range,
      sycl::range<1> OutAccsTuple_next_holder_value_memory_range,
      sycl::id<1> OutAccsTuple_next_holder_value_offset,
      // IdentitiesTuple: 3 bytes at offset 224
      bytes<3, 1> IdentitiesTuple,
      // BOPsTuple: 3 bytes at offset 227
      bytes<3, 1> BOPsTuple,
      // InitToIdentityProps: 2 bytes at offset 230
      bytes<2, 1> InitToIdentityProps,
      // ScalarIs: 1 byte at offset 232
      bytes<1, 1> ScalarIs,
      // ArrayIs: 1 byte at offset 233
      bytes<1, 1> ArrayIs) {
    static_assert(sizeof(Closure) == 240, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 2): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel sycl::_V1::detail::reduAuxCGFunc()::(kernel 2): alignment of the capture object");
    sycl__V1_detail_reduAuxCGFunc_kernel_2_capture local;
    local.NWorkItems = NWorkItems;
    local.LocalAccsTuple = LocalAccsTuple;
    local.LocalAccsTuple.holder.value.__init(LocalAccsTuple_holder_value_ptr, LocalAccsTuple_holder_value_access_range, LocalAccsTuple_holder_value_memory_range, LocalAccsTuple_holder_value_offset);
    local.LocalAccsTuple.next.holder.value.__init(LocalAccsTuple_next_holder_value_ptr, LocalAccsTuple_next_holder_value_access_range, LocalAccsTuple_next_holder_value_memory_range, LocalAccsTuple_next_holder_value_offset);
    local.InAccsTuple = InAccsTuple;
    local.InAccsTuple.holder.value.__init(InAccsTuple_holder_value_ptr, InAccsTuple_holder_value_access_range, InAccsTuple_holder_value_memory_range, InAccsTuple_holder_value_offset);
    local.InAccsTuple.next.holder.value.__init(InAccsTuple_next_holder_value_ptr, InAccsTuple_next_holder_value_access_range, InAccsTuple_next_holder_value_memory_range, InAccsTuple_next_holder_value_offset);
    local.OutAccsTuple = OutAccsTuple;
    local.OutAccsTuple.holder.value.__init(OutAccsTuple_holder_value_ptr, OutAccsTuple_holder_value_access_range, OutAccsTuple_holder_value_memory_range, OutAccsTuple_holder_value_offset);
    local.OutAccsTuple.next.holder.value.__init(OutAccsTuple_next_holder_value_ptr, OutAccsTuple_next_holder_value_access_range, OutAccsTuple_next_holder_value_memory_range, OutAccsTuple_next_holder_value_offset);
    local.IdentitiesTuple = IdentitiesTuple;
    local.BOPsTuple = BOPsTuple;
    local.InitToIdentityProps = InitToIdentityProps;
    local.ScalarIs = ScalarIs;
    local.ArrayIs = ArrayIs;
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
