kernel void f(int *p) {}
