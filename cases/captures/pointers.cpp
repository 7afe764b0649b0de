// USM pointers: captured, in a struct, in an array, to const, to a user's struct; and pointers to
// data members, which are offsets.
#include <sycl/sycl.hpp>

#include <cstdio>

struct Point {
  float x, y;
};

struct View {
  int *data;
  size_t size;
};

int main() {
  constexpr size_t count = 32;
  sycl::queue queue;
  int *numbers = sycl::malloc_shared<int>(count, queue);
  Point *points = sycl::malloc_shared<Point>(count, queue);
  int *results = sycl::malloc_shared<int>(count, queue);
  for (size_t n = 0; n < count; ++n) {
    numbers[n] = int(n);
    points[n] = {float(n), 2 * float(n)};
    results[n] = -1;
  }
  const int *constant = numbers;
  View view{numbers, count};
  int *both[2] = {numbers, results};
  queue.parallel_for<class Pointers>(sycl::range<1>{count}, [=](sycl::id<1> i) {
    size_t n = i[0];
    both[1][n] = constant[n] + view.data[view.size - 1 - n] + int(points[n].x + points[n].y) +
                 both[0][0];
  });
  queue.wait();
  float Point::*coordinate = &Point::y;
  struct {
    char tag;
    float Point::*coordinates[2];
  } chosen{'c', {&Point::y, &Point::x}};
  queue.parallel_for<class MemberPointers>(sycl::range<1>{count}, [=](sycl::id<1> i) {
    Point point = points[i[0]];
    results[i[0]] += int(point.*coordinate - point.*chosen.coordinates[1]);
  });
  queue.wait();
  int wrong = 0;
  for (size_t n = 0; n < count; ++n)
    wrong += results[n] != int(n) + int(count - 1 - n) + 4 * int(n);
  std::printf("pointers: %d wrong\n", wrong);
  sycl::free(numbers, queue);
  sycl::free(points, queue);
  sycl::free(results, queue);
  return wrong != 0;
}
