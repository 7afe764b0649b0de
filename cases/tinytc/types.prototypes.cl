#pragma OPENCL EXTENSION cl_khr_fp64 : enable

kernel void scalars(bool a0, long a1, char a2, short a3, int a4, long a5, uchar a6, ushort a7, uint a8, ulong a9, float a10, double a11) {}
kernel void memory(global bool* a0, global long* a1, global char* a2, long a2_shape0, global ulong* a3, long a3_shape0, long a3_shape1, long a3_stride1) {}
kernel void groups(global float*global* a0, global long*global* a1, global long* a1_shape0, long a1_offset, global uchar*global* a2, global double*global* a3) {}
kernel void nothing() {}
