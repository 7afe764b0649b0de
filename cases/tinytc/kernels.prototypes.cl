#pragma OPENCL EXTENSION cl_khr_fp64 : enable

__attribute__((reqd_work_group_size(32, 1, 1))) __attribute__((intel_reqd_sub_group_size(16))) kernel void gemm(float alpha, global float*global* A, global float* B, float beta, global float*global* C, long C_offset) {}
kernel void tight(global float* a, long a_shape1, char b) {}
__attribute__((intel_reqd_sub_group_size(32))) __attribute__((reqd_work_group_size(64, 2, 1))) kernel void later(global double* a, long a_shape0) {}
