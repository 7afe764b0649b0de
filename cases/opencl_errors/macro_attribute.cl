#define SIZE 8
__attribute__((reqd_work_group_size(SIZE, 1, 1)))
kernel void f(void) {}
