#pragma OPENCL EXTENSION cl_khr_fp64 : enable

kernel void scalar_example(short a) {}
kernel void memref_example1(global float* a) {}
kernel void memref_example2(global double* a, long a_shape1) {}
kernel void memref_example3(global long* a, long a_shape1, long a_stride2) {}
kernel void memref_example4(global long* a, long a_shape1, long a_stride2) {}
kernel void group_example1(global short*global* a) {}
kernel void group_example2(global int*global* a, global long* a_shape1, global long* a_stride2) {}
kernel void group_example3(global float*global* a, global long* a_shape0, long a_offset) {}
