// The game of life on a torus: generations by kernels, a glider comes back to where it began.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <utility>
#include <vector>

constexpr size_t side = 16, generations = 4 * side;

int main() {
  std::vector<char> start(side * side, 0), found(side * side);
  const size_t glider[][2] = {{0, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}};
  for (auto [y, x] : glider)
    start[(y + 5) * side + x + 3] = 1;

  sycl::queue queue{sycl::property::queue::in_order()};
  char *now = sycl::malloc_device<char>(side * side, queue);
  char *next = sycl::malloc_device<char>(side * side, queue);
  queue.copy(start.data(), now, side * side);
  std::vector<char> middle(side * side);
  for (size_t generation = 0; generation < generations; ++generation) {
    if (generation == 2)
      queue.copy(now, middle.data(), side * side);
    queue.parallel_for(sycl::range<2>(side, side), [=](sycl::item<2> item) {
      int around = 0;
      for (size_t dy : {side - 1, size_t(0), size_t(1)})
        for (size_t dx : {side - 1, size_t(0), size_t(1)})
          if (dy || dx)
            around += now[(item[0] + dy) % side * side + (item[1] + dx) % side];
      bool lives = now[item.get_linear_id()];
      next[item.get_linear_id()] = around == 3 || (lives && around == 2);
    });
    std::swap(now, next);
  }
  queue.copy(now, found.data(), side * side).wait();
  sycl::free(now, queue);
  sycl::free(next, queue);

  size_t living = 0;
  for (char cell : middle)
    living += size_t(cell);
  if (found != start || middle == start || living != 5) {
    std::printf("the glider has gone astray: %zu cells were alive\n", living);
    return 1;
  }
  std::puts("ok");
}
