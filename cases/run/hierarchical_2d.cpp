// Hierarchical parallelism in two dimensions: transposed tiles, with private objects and copies.
#include <sycl/sycl.hpp>

#include <cstddef>
#include <cstdio>
#include <vector>

constexpr std::size_t rows = 24, columns = 16, tile = 8;

struct Moments {
  long sum = 3, squares = 5; // what private_memory constructs
};

int main() {
  sycl::queue queue;
  std::vector<int> matrix(rows * columns), transposed(rows * columns);
  std::vector<long> moments(rows * columns), row(columns * rows / tile);
  for (std::size_t i = 0; i < matrix.size(); ++i)
    matrix[i] = int(i * i % 101);
  {
    sycl::buffer<int, 2> in(matrix.data(), {rows, columns});
    sycl::buffer<int, 2> out(transposed.data(), {columns, rows});
    sycl::buffer<long, 2> moment_buffer(moments.data(), {rows, columns});
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor from(in, handler, sycl::read_only);
      sycl::accessor to(out, handler, sycl::write_only);
      sycl::accessor moment(moment_buffer, handler, sycl::write_only);
      sycl::local_accessor<int, 2> block({tile, tile}, handler);
      handler.parallel_for_work_group(
          sycl::range<2>(rows / tile, columns / tile), sycl::range<2>(tile, tile),
          [=](sycl::group<2> group) {
            sycl::private_memory<Moments, 2> kept(group);
            group.parallel_for_work_item([&](sycl::h_item<2> item) {
              block[item.get_local_id()] = from[item.get_global_id()];
            });
            for (int round = 1; round <= 2; ++round)
              group.parallel_for_work_item([&](sycl::h_item<2> item) {
                long value = block[item.get_local_id()] * round;
                kept(item).sum += value;
                kept(item).squares += value * value;
              });
            group.parallel_for_work_item(sycl::range<2>(tile, tile), [&](sycl::h_item<2> item) {
              sycl::id<2> local = item.get_logical_local_id();
              sycl::id<2> target(group[1] * tile + local[1], group[0] * tile + local[0]);
              to[target] = block[local];
              moment[item.get_global_id()] = kept(item).sum * 100000 + kept(item).squares;
            });
          });
    });
    // Rows of the first column of tiles, by copies of a whole group.
    sycl::buffer<long> row_buffer(row);
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor from(moment_buffer, handler, sycl::read_only);
      sycl::accessor to(row_buffer, handler, sycl::write_only);
      sycl::local_accessor<long> line(columns, handler);
      handler.parallel_for_work_group(
          sycl::range<1>(rows / tile), sycl::range<1>(4), [=](sycl::group<1> group) {
            auto source = from.get_multi_ptr<sycl::access::decorated::yes>();
            auto target = to.get_multi_ptr<sycl::access::decorated::yes>();
            auto local = line.get_multi_ptr<sycl::access::decorated::yes>();
            group.wait_for(group.async_work_group_copy(
                local, source + group[0] * tile * columns, columns));
            group.parallel_for_work_item(sycl::range<1>(columns), [&](sycl::h_item<1> item) {
              line[item.get_local_id()] += 1;
            });
            group.wait_for(
                group.async_work_group_copy(target + group[0], local, columns, rows / tile));
          });
    });
  }
  for (std::size_t i = 0; i < rows; ++i)
    for (std::size_t j = 0; j < columns; ++j) {
      long value = matrix[i * columns + j];
      long expected = (3 + 3 * value) * 100000 + 5 + 5 * value * value;
      if (transposed[j * rows + i] != value)
        return std::printf("transposed (%zu, %zu): %d\n", j, i, transposed[j * rows + i]), 1;
      if (moments[i * columns + j] != expected)
        return std::printf("moments (%zu, %zu): %ld\n", i, j, moments[i * columns + j]), 1;
      if (i % tile == 0 && row[j * (rows / tile) + i / tile] != expected + 1)
        return std::printf("row (%zu, %zu): %ld\n", i, j, row[j * (rows / tile) + i / tile]), 1;
    }
  std::puts("ok");
}
