// Graphs of commands: made of nodes or recorded from queues, launched time and again, updated.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

namespace experimental = sycl::ext::oneapi::experimental;
using Graph = experimental::command_graph<experimental::graph_state::modifiable>;

constexpr std::size_t count = 1000;

int differences(const char *what, const int *got, int wanted) {
  int wrong = 0;
  for (std::size_t i = 0; i < count; ++i) {
    int expected = wanted + static_cast<int>(i);
    if (got[i] == expected)
      continue;
    if (wrong++ == 0)
      std::printf("%s: [%zu] is %d, not %d\n", what, i, got[i], expected);
  }
  return wrong;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((experimental::nd_range_kernel<1>))
void add(int *values, int step) {
  values[sycl::ext::oneapi::this_work_item::get_nd_item<1>().get_global_id(0)] += step;
}

// Two branches that begin with copies and fills, and one kernel behind both.
int nodes(sycl::queue &queue) {
  std::vector<int> host(count), result(count);
  for (std::size_t i = 0; i < count; ++i)
    host[i] = static_cast<int>(i);
  int *left = sycl::malloc_device<int>(count, queue);
  int *right = sycl::malloc_device<int>(count, queue);
  int *total = sycl::malloc_shared<int>(count, queue);
  for (std::size_t i = 0; i < count; ++i)
    total[i] = static_cast<int>(i);
  Graph graph(queue.get_context(), queue.get_device());
  auto copied =
      graph.add([&](sycl::handler &handler) { handler.memcpy(left, host.data(), count * 4); });
  auto doubled = graph.add(
      [&](sycl::handler &handler) {
        handler.parallel_for(count, [=](sycl::id<1> i) { left[i] *= 2; });
      },
      {experimental::property::node::depends_on(copied)});
  auto filled = graph.add([&](sycl::handler &handler) { handler.fill(right, 5, count); });
  graph.add(
      [&](sycl::handler &handler) {
        handler.parallel_for(sycl::nd_range<1>(1024, 128), [=](sycl::nd_item<1> item) {
          std::size_t i = item.get_global_id(0);
          if (i < count)
            total[i] += left[i] + right[i] - 2 * static_cast<int>(i);
        });
      },
      {experimental::property::node::depends_on(doubled, filled)});
  auto finished = graph.finalize();
  for (int round = 0; round < 10; ++round)
    queue.ext_oneapi_graph(finished);
  queue.wait();
  int wrong = differences("nodes", total, 50);
  for (int *each : {left, right, total})
    sycl::free(each, queue);
  return wrong;
}

// Kernels of an in-order queue, with local memory.
int recorded(sycl::queue &other) {
  sycl::queue queue(other.get_context(), other.get_device(), sycl::property::queue::in_order());
  int *values = sycl::malloc_shared<int>(count, queue);
  for (std::size_t i = 0; i < count; ++i)
    values[i] = static_cast<int>(i);
  Graph graph(queue.get_context(), queue.get_device());
  graph.begin_recording(queue);
  for (int step = 1; step <= 3; ++step)
    queue.submit([&](sycl::handler &handler) {
      sycl::local_accessor<int, 1> tile(100, handler);
      handler.parallel_for(sycl::nd_range<1>(count, 100), [=](sycl::nd_item<1> item) {
        std::size_t local = item.get_local_id(0);
        tile[99 - local] = values[item.get_global_id(0)];
        sycl::group_barrier(item.get_group());
        values[item.get_global_id(0)] = tile[99 - local] + step;
      });
    });
  graph.end_recording();
  auto finished = graph.finalize();
  int wrong = differences("recorded, not launched", values, 0);
  for (int round = 0; round < 4; ++round)
    queue.ext_oneapi_graph(finished).wait();
  wrong += differences("recorded", values, 24);
  sycl::free(values, queue);
  return wrong;
}

int updated(sycl::queue &queue) {
  int *first = sycl::malloc_shared<int>(count, queue);
  int *second = sycl::malloc_shared<int>(count, queue);
  for (std::size_t i = 0; i < count; ++i)
    first[i] = second[i] = static_cast<int>(i);
  auto kernel = experimental::get_kernel_bundle<add, sycl::bundle_state::executable>(
                    queue.get_context())
                    .ext_oneapi_get_kernel<add>();
  Graph graph(queue.get_context(), queue.get_device());
  experimental::dynamic_parameter to(graph, first);
  experimental::dynamic_parameter step(graph, 1);
  auto node = graph.add([&](sycl::handler &handler) {
    handler.set_args(to, step);
    handler.parallel_for(sycl::nd_range<1>(count, 8), kernel);
  });
  auto finished = graph.finalize(experimental::property::graph::updatable{});
  queue.ext_oneapi_graph(finished).wait();
  int wrong = differences("before an update", first, 1);
  to.update(second);
  step.update(20);
  node.update_nd_range(sycl::nd_range<1>(count / 2, 4));
  finished.update(node);
  queue.ext_oneapi_graph(finished).wait();
  wrong += differences("of the first one, after", first, 1);
  for (std::size_t i = 0; i < count / 2; ++i)
    second[i] -= 20;
  wrong += differences("half of the second one", second, 0);

  // All arguments of a lambda, from a graph of the same shape.
  auto of_one = [&](int *values, int by) {
    Graph one(queue.get_context(), queue.get_device());
    one.add([&](sycl::handler &handler) {
      handler.parallel_for(count, [=](sycl::id<1> i) { values[i] += by; });
    });
    return one;
  };
  auto whole = of_one(first, 10).finalize(experimental::property::graph::updatable{});
  queue.ext_oneapi_graph(whole).wait();
  whole.update(of_one(second, 7));
  queue.ext_oneapi_graph(whole).wait();
  wrong += differences("first", first, 11) + differences("second", second, 7);
  sycl::free(first, queue);
  sycl::free(second, queue);
  return wrong;
}

int buffers(sycl::queue &queue) {
  std::vector<int> result(count);
  sycl::buffer<int> values(count), other(count);
  values.set_write_back(false);
  other.set_write_back(false);
  queue.submit([&](sycl::handler &handler) {
    sycl::accessor to(values, handler, sycl::write_only, sycl::no_init);
    handler.parallel_for(count, [=](sycl::id<1> i) { to[i] = static_cast<int>(i); });
  });
  queue.wait();
  Graph graph(queue.get_context(), queue.get_device(),
              experimental::property::graph::assume_buffer_outlives_graph{});
  graph.begin_recording(queue);
  queue.submit([&](sycl::handler &handler) {
    sycl::accessor to(values, handler, sycl::read_write);
    handler.parallel_for(count, [=](sycl::id<1> i) { to[i] += 3; });
  });
  queue.submit([&](sycl::handler &handler) {
    sycl::accessor from(values, handler, sycl::read_only);
    sycl::accessor to(other, handler, sycl::write_only);
    handler.copy(from, to);
  });
  graph.end_recording();
  auto finished = graph.finalize();
  for (int round = 0; round < 5; ++round)
    queue.ext_oneapi_graph(finished);
  queue.wait();
  queue
      .submit([&](sycl::handler &handler) {
        handler.copy(sycl::accessor(other, handler, sycl::read_only), result.data());
      })
      .wait();
  return differences("buffers", result.data(), 15);
}

int main() {
  sycl::queue queue;
  for (auto aspect : {sycl::aspect::ext_oneapi_limited_graph, sycl::aspect::ext_oneapi_graph})
    if (!queue.get_device().has(aspect)) {
      std::puts("no graphs");
      return 1;
    }
  int wrong = nodes(queue) + recorded(queue) + updated(queue) + buffers(queue);
  if (wrong == 0)
    std::puts("ok");
  return wrong != 0;
}
