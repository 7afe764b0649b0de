// All of them have another type.
#include <sycl/sycl.hpp>

void run(sycl::queue &queue, int *out) {
  long v0 = 0;
  short v1 = 1;
  char v2 = 2;
  double v3 = 3;
  long v4 = 4;
  short v5 = 5;
  char v6 = 6;
  double v7 = 7;
  long v8 = 8;
  short v9 = 9;
  char v10 = 10;
  double v11 = 11;
  long v12 = 12;
  short v13 = 13;
  queue.single_task<class Long>([=] { *out = int(v0) + int(v1) + int(v2) + int(v3) + int(v4) + int(v5) + int(v6) + int(v7) + int(v8) + int(v9) + int(v10) + int(v11) + int(v12) + int(v13); });
}
