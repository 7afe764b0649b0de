// Many captures of many types.
#include <sycl/sycl.hpp>

void run(sycl::queue &queue, int *out) {
  int v0 = 0;
  int v1 = 1;
  int v2 = 2;
  int v3 = 3;
  int v4 = 4;
  int v5 = 5;
  int v6 = 6;
  int v7 = 7;
  int v8 = 8;
  int v9 = 9;
  int v10 = 10;
  int v11 = 11;
  int v12 = 12;
  int v13 = 13;
  queue.single_task<class Long>([=] { *out = v0 + v1 + v2 + v3 + v4 + v5 + v6 + v7 + v8 + v9 + v10 + v11 + v12 + v13; });
}
