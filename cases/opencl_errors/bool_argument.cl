kernel void f(bool b) {}
