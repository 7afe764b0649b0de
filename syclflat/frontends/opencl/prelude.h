// The typedefs of OpenCL C (its specification, 6.3.1 and 6.3.2), which Clang leaves to a header.
#ifdef cl_khr_fp16
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#endif
#ifdef cl_khr_fp64
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif

typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef unsigned long ulong;
typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ptrdiff_t;
typedef __INTPTR_TYPE__ intptr_t;
typedef __UINTPTR_TYPE__ uintptr_t;

#define SYCLFLAT_VECTORS(type)                                                                     \
  typedef type type##2 __attribute__((ext_vector_type(2)));                                        \
  typedef type type##3 __attribute__((ext_vector_type(3)));                                        \
  typedef type type##4 __attribute__((ext_vector_type(4)));                                        \
  typedef type type##8 __attribute__((ext_vector_type(8)));                                        \
  typedef type type##16 __attribute__((ext_vector_type(16)));
SYCLFLAT_VECTORS(char)
SYCLFLAT_VECTORS(uchar)
SYCLFLAT_VECTORS(short)
SYCLFLAT_VECTORS(ushort)
SYCLFLAT_VECTORS(int)
SYCLFLAT_VECTORS(uint)
SYCLFLAT_VECTORS(long)
SYCLFLAT_VECTORS(ulong)
SYCLFLAT_VECTORS(float)
#ifdef cl_khr_fp64
SYCLFLAT_VECTORS(double)
#endif
#ifdef cl_khr_fp16
SYCLFLAT_VECTORS(half)
#endif
#undef SYCLFLAT_VECTORS
