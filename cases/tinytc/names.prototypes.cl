kernel void collisions(global float* a, long a_shape0, long a_shape01, long a_shape011) {}
kernel void numbers(global float* x0, long x0_shape0, float x1, int x11, int x00) {}
kernel void keywords(int float, int kernel, global float* global, long global_shape0, int get_group_id) {}
kernel void 0(bool a) {}
