kernel void scale(float factor, global float* a) {}
