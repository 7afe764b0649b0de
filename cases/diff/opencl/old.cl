// A kernel for work-groups of 64.
__attribute__((reqd_work_group_size(64, 1, 1)))
kernel void scale(global float *data, float factor) {}
