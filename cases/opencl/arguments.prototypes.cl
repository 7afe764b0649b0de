#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

kernel void values(char c, uint n, float4 q, float3 v, double16 d, record r, union both u, uint k, half h) {}
kernel void pointers(global const float* restrict a, constant int* b, local volatile float4* c, global record* d, global int*global* e, global void* f) {}
kernel void opaque(read_only image2d_t a, write_only image3d_t b, sampler_t c, queue_t d, clk_event_t e, read_only pipe int4 f) {}
