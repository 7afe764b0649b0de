#pragma OPENCL EXTENSION cl_khr_fp64 : enable

kernel void packed(global float* a, long a_shape0, long a_stride1, global float* b, long b_shape0, long b_shape1, long b_stride1, long b_shape2, long b_stride2, global float* c, long c_shape1, long c_stride2, long c_shape3, long c_stride3, global float* d) {}
kernel void written(global float* a, long a_shape0, long a_stride0, long a_shape1, long a_stride1, long a_shape2, long a_stride2, global float* b, long b_stride0, long b_stride1, global float* c, long c_shape0, long c_shape1, global float* d, long d_shape0, long d_stride1, long d_shape2) {}
kernel void in_groups(global float*global* a, global long* a_shape0, global long* a_stride0, global long* a_shape1, global long* a_stride1, long a_offset, global double*global* b, global long* b_shape0, global long* b_shape1, global long* b_stride1, global long* b_shape2, global long* b_stride2) {}
kernel void out_of_order(global float* a, global float* b, global float* c) {}
