#pragma OPENCL EXTENSION cl_khr_fp64 : enable

kernel void scale(global float* a, float factor, char3 c, short s, int4 v, double d, struct record r, read_only image2d_t image, sampler_t sampler, queue_t queue) {}
