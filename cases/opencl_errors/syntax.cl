kernel void f(global float *a {}
