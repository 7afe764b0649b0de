// Device caller of pack_names.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Compile this file for the device in place of pack_names.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "pack_names.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef First_Types_Types_Plain_char_capture
#undef Kinds_bool_Kind_b_7_capture
#undef Numbers_Plain_3_4_capture
#undef OfTemplate_Types_capture
#undef Pointers_number_nullptr_capture
#undef Types_capture
#undef Types_int_float_Plain_capture
#undef Value_c_capture
#undef Values_1_2U_3LL_short_4_L_w_false_capture
#undef Values_1_Kind_b_capture

namespace syclflat {

// Kernel Types<>: single_task.
struct Types_capture {
};
static_assert(sizeof(Types_capture) == 1, "kernel Types<>: size of the mirror");
static_assert(alignof(Types_capture) == 1, "kernel Types<>: alignment of the mirror");

template <>
struct caller<kernel_id("_ZTS5TypesIJEE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry() {
    static_assert(sizeof(Closure) == 1, "kernel Types<>: size of the capture object");
    static_assert(alignof(Closure) == 1, "kernel Types<>: alignment of the capture object");
    Types_capture local;
    call<Closure>(local);
  }
};

// Kernel Types<int, float, Plain>: single_task.
struct Types_int_float_Plain_capture {
};
static_assert(sizeof(Types_int_float_Plain_capture) == 1, "kernel Types<int, float, Plain>: size of the mirror");
static_assert(alignof(Types_int_float_Plain_capture) == 1, "kernel Types<int, float, Plain>: alignment of the mirror");

template <>
struct caller<kernel_id("_ZTS5TypesIJif5PlainEE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry() {
    static_assert(sizeof(Closure) == 1, "kernel Types<int, float, Plain>: size of the capture object");
    static_assert(alignof(Closure) == 1, "kernel Types<int, float, Plain>: alignment of the capture object");
    Types_int_float_Plain_capture local;
    call<Closure>(local);
  }
};

// Kernel First<Types<Types<>>, Plain, char>: single_task.
struct First_Types_Types_Plain_char_capture {
};
static_assert(sizeof(First_Types_Types_Plain_char_capture) == 1, "kernel First<Types<Types<>>, Plain, char>: size of the mirror");
static_assert(alignof(First_Types_Types_Plain_char_capture) == 1, "kernel First<Types<Types<>>, Plain, char>: alignment of the mirror");

template <>
struct caller<kernel_id("_ZTS5FirstI5TypesIJS0_IJEEEEJ5PlaincEE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry() {
    static_assert(sizeof(Closure) == 1, "kernel First<Types<Types<>>, Plain, char>: size of the capture object");
    static_assert(alignof(Closure) == 1, "kernel First<Types<Types<>>, Plain, char>: alignment of the capture object");
    First_Types_Types_Plain_char_capture local;
    call<Closure>(local);
  }
};

// Kernel Numbers<Plain, 3, -4>: single_task.
struct Numbers_Plain_3_4_capture {
};
static_assert(sizeof(Numbers_Plain_3_4_capture) == 1, "kernel Numbers<Plain, 3, -4>: size of the mirror");
static_assert(alignof(Numbers_Plain_3_4_capture) == 1, "kernel Numbers<Plain, 3, -4>: alignment of the mirror");

template <>
struct caller<kernel_id("_ZTS7NumbersI5PlainJLi3ELin4EEE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry() {
    static_assert(sizeof(Closure) == 1, "kernel Numbers<Plain, 3, -4>: size of the capture object");
    static_assert(alignof(Closure) == 1, "kernel Numbers<Plain, 3, -4>: alignment of the capture object");
    Numbers_Plain_3_4_capture local;
    call<Closure>(local);
  }
};

// Kernel Kinds<bool, Kind::b, 7>: single_task.
struct Kinds_bool_Kind_b_7_capture {
};
static_assert(sizeof(Kinds_bool_Kind_b_7_capture) == 1, "kernel Kinds<bool, Kind::b, 7>: size of the mirror");
static_assert(alignof(Kinds_bool_Kind_b_7_capture) == 1, "kernel Kinds<bool, Kind::b, 7>: alignment of the mirror");

template <>
struct caller<kernel_id("_ZTS5KindsIbJL4Kind1ELS0_7EEE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry() {
    static_assert(sizeof(Closure) == 1, "kernel Kinds<bool, Kind::b, 7>: size of the capture object");
    static_assert(alignof(Closure) == 1, "kernel Kinds<bool, Kind::b, 7>: alignment of the capture object");
    Kinds_bool_Kind_b_7_capture local;
    call<Closure>(local);
  }
};

// Kernel Value<'c'>: single_task.
struct Value_c_capture {
};
static_assert(sizeof(Value_c_capture) == 1, "kernel Value<'c'>: size of the mirror");
static_assert(alignof(Value_c_capture) == 1, "kernel Value<'c'>: alignment of the mirror");

template <>
struct caller<kernel_id("_ZTS5ValueILc99EE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry() {
    static_assert(sizeof(Closure) == 1, "kernel Value<'c'>: size of the capture object");
    static_assert(alignof(Closure) == 1, "kernel Value<'c'>: alignment of the capture object");
    Value_c_capture local;
    call<Closure>(local);
  }
};

// Kernel Values<1, 2U, 3LL, (short)4, '/'', ',', '<', L'w', false>: single_task.
struct Values_1_2U_3LL_short_4_L_w_false_capture {
};
static_assert(sizeof(Values_1_2U_3LL_short_4_L_w_false_capture) == 1, "kernel Values<1, 2U, 3LL, (short)4, '\\'', ',', '<', L'w', false>: size of the mirror");
static_assert(alignof(Values_1_2U_3LL_short_4_L_w_false_capture) == 1, "kernel Values<1, 2U, 3LL, (short)4, '\\'', ',', '<', L'w', false>: alignment of the mirror");

template <>
struct caller<kernel_id("_ZTS6ValuesIJLi1ELj2ELx3ELs4ELc39ELc44ELc60ELw119ELb0EEE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry() {
    static_assert(sizeof(Closure) == 1, "kernel Values<1, 2U, 3LL, (short)4, '\\'', ',', '<', L'w', false>: size of the capture object");
    static_assert(alignof(Closure) == 1, "kernel Values<1, 2U, 3LL, (short)4, '\\'', ',', '<', L'w', false>: alignment of the capture object");
    Values_1_2U_3LL_short_4_L_w_false_capture local;
    call<Closure>(local);
  }
};

// Kernel Values<1, Kind::b>: single_task.
struct Values_1_Kind_b_capture {
};
static_assert(sizeof(Values_1_Kind_b_capture) == 1, "kernel Values<1, Kind::b>: size of the mirror");
static_assert(alignof(Values_1_Kind_b_capture) == 1, "kernel Values<1, Kind::b>: alignment of the mirror");

template <>
struct caller<kernel_id("_ZTS6ValuesIJLi1EL4Kind1EEE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry() {
    static_assert(sizeof(Closure) == 1, "kernel Values<1, Kind::b>: size of the capture object");
    static_assert(alignof(Closure) == 1, "kernel Values<1, Kind::b>: alignment of the capture object");
    Values_1_Kind_b_capture local;
    call<Closure>(local);
  }
};

// Kernel Pointers<&number, nullptr>: single_task.
struct Pointers_number_nullptr_capture {
};
static_assert(sizeof(Pointers_number_nullptr_capture) == 1, "kernel Pointers<&number, nullptr>: size of the mirror");
static_assert(alignof(Pointers_number_nullptr_capture) == 1, "kernel Pointers<&number, nullptr>: alignment of the mirror");

template <>
struct caller<kernel_id("_ZTS8PointersIJXadL_Z6numberEELPi0EEE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry() {
    static_assert(sizeof(Closure) == 1, "kernel Pointers<&number, nullptr>: size of the capture object");
    static_assert(alignof(Closure) == 1, "kernel Pointers<&number, nullptr>: alignment of the capture object");
    Pointers_number_nullptr_capture local;
    call<Closure>(local);
  }
};

// Kernel OfTemplate<Types>: single_task.
struct OfTemplate_Types_capture {
};
static_assert(sizeof(OfTemplate_Types_capture) == 1, "kernel OfTemplate<Types>: size of the mirror");
static_assert(alignof(OfTemplate_Types_capture) == 1, "kernel OfTemplate<Types>: alignment of the mirror");

template <>
struct caller<kernel_id("_ZTS10OfTemplateI5TypesE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry() {
    static_assert(sizeof(Closure) == 1, "kernel OfTemplate<Types>: size of the capture object");
    static_assert(alignof(Closure) == 1, "kernel OfTemplate<Types>: alignment of the capture object");
    OfTemplate_Types_capture local;
    call<Closure>(local);
  }
};

}  // namespace syclflat
