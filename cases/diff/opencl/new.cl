// A kernel for work-groups of 8 by 8, with its factor in constant memory.
__attribute__((reqd_work_group_size(8, 8, 1)))
kernel void scale(global float *data, constant float *factor) {}
