// Neighbours at the edges of images and lists, by bounded indexes of several types, in ranges and
// work-groups of several shapes.
#include <sycl/sycl.hpp>

#include <algorithm>
#include <cstdio>

class Image {
public:
  Image(sycl::queue &queue, int width, int height)
      : width_(width), height_(height), in_(sycl::malloc_shared<float>(width * height, queue)),
        out_(sycl::malloc_shared<float>(width * height, queue)) {
    for (int i = 0; i < width * height; ++i)
      in_[i] = float(i * 7 % 101);
  }
  template <class Expected> bool is_right(Expected expected) {
    bool is_same = true;
    for (int y = 0; y < height_; ++y)
      for (int x = 0; x < width_; ++x)
        is_same = is_same && out_[y * width_ + x] == expected(x, y);
    std::fill(out_, out_ + width_ * height_, -1.0f);
    return is_same;
  }
  float at(int x, int y) const {
    return in_[std::clamp(y, 0, height_ - 1) * width_ + std::clamp(x, 0, width_ - 1)];
  }
  float around(int x, int y) const { return in_[y * width_ + (x % width_ + width_) % width_]; }
  const float *in() const { return in_; }
  float *out() const { return out_; }

private:
  int width_, height_;
  float *in_, *out_;
};

template <class At> float sum_of_9(int x, int y, At at) {
  float sum = 0;
  for (int j = -1; j <= 1; ++j)
    for (int i = -1; i <= 1; ++i)
      sum += at(x + i, y + j);
  return sum;
}

bool are_images_right(sycl::queue &queue, int width, int height, int radius) {
  Image image(queue, width, height);
  const float *in = image.in();
  float *out = image.out();
  bool is_same = true;
  queue.parallel_for(sycl::range<2>(height, width), [=](sycl::item<2> item) {
    const int y = int(item[0]), x = int(item[1]);
    out[y * width + x] = sum_of_9(x, y, [=](int i, int j) {
      return in[sycl::clamp(j, 0, height - 1) * width + sycl::clamp(i, 0, width - 1)];
    });
  });
  queue.wait();
  is_same = is_same && image.is_right([&](int x, int y) {
    return sum_of_9(x, y, [&](int i, int j) { return image.at(i, j); });
  });
  queue.parallel_for(sycl::range<2>(height, width), [=](sycl::id<2> id) {
    const size_t y = id[0], x = id[1], end = size_t(width) - 1;
    out[y * width + x] = in[y * width + std::min(x + 2, end)] - in[y * width + std::min(x, end)];
  });
  queue.wait();
  is_same = is_same &&
            image.is_right([&](int x, int y) { return image.at(x + 2, y) - image.at(x, y); });
  queue.parallel_for(sycl::range<2>(height, width), [=](sycl::id<2> id) {
    const int y = int(id[0]), x = int(id[1]);
    const float *row = in + y * width;
    out[y * width + x] = row[x > 0 ? x - 1 : 0] + 10 * row[x < width - 1 ? x + 1 : width - 1] +
                         100 * row[x == 0 ? width - 1 : x - 1];
  });
  queue.wait();
  is_same = is_same && image.is_right([&](int x, int y) {
    return image.at(x - 1, y) + 10 * image.at(x + 1, y) + 100 * image.around(x - 1, y);
  });
  queue.parallel_for(sycl::range<2>(height, width), [=](sycl::item<2> item) {
    const size_t y = item[0], x = item[1], w = item.get_range(1);
    const float *row = in + y * w;
    out[y * w + x] = row[(x + w - 1) % w] + 10 * row[(x + 1) % w] +
                     100 * row[(int(x) + 2 * width - radius % width) % width];
  });
  queue.wait();
  is_same = is_same && image.is_right([&](int x, int y) {
    return image.around(x - 1, y) + 10 * image.around(x + 1, y) +
           100 * image.around(x - radius % width, y);
  });
  // The loop is one for all items, and the row ends within a work-group.
  const sycl::range<2> whole((height + 3) / 4 * 4, (width + 15) / 16 * 16);
  queue.parallel_for(sycl::nd_range<2>(whole, {4, 16}), [=](sycl::nd_item<2> item) {
    const int y = int(item.get_global_id(0)), x = int(item.get_global_id(1));
    if (x >= width || y >= height)
      return;
    float sum = 0;
    for (int i = -radius; i <= radius; ++i)
      sum += in[y * width + sycl::min(sycl::max(x + i, 0), width - 1)];
    out[y * width + x] = sum;
  });
  queue.wait();
  is_same = is_same && image.is_right([&](int x, int y) {
    float sum = 0;
    for (int i = -radius; i <= radius; ++i)
      sum += image.at(x + i, y);
    return sum;
  });
  sycl::free(out, queue);
  sycl::free(const_cast<float *>(in), queue);
  return is_same;
}

// Tiles in local memory with a border, as kernels for GPUs load them.
bool are_tiles_right(sycl::queue &queue, int size) {
  constexpr int items = 64;
  const int whole = (size + items - 1) / items * items;
  int *in = sycl::malloc_shared<int>(size, queue), *out = sycl::malloc_shared<int>(whole, queue);
  for (int i = 0; i < size; ++i)
    in[i] = i * 31 % 67;
  queue.submit([&](sycl::handler &handler) {
    sycl::local_accessor<int, 1> tile(items + 2, handler);
    handler.parallel_for(sycl::nd_range<1>(whole, items), [=](sycl::nd_item<1> item) {
      const int own = int(item.get_local_id(0)), i = int(item.get_global_id(0));
      tile[own + 1] = in[sycl::min(i, size - 1)];
      if (own == 0)
        tile[0] = in[sycl::clamp(i - 1, 0, size - 1)];
      if (own == items - 1)
        tile[items + 1] = in[sycl::min(i + 1, size - 1)];
      sycl::group_barrier(item.get_group());
      out[i] = tile[own] + 10 * tile[own + 1] + 100 * tile[own + 2];
    });
  });
  queue.wait();
  bool is_same = true;
  for (int i = 0; i < size; ++i)
    is_same = is_same && out[i] == in[std::max(i - 1, 0)] + 10 * in[i] +
                                       100 * in[std::min(i + 1, size - 1)];
  sycl::free(in, queue);
  sycl::free(out, queue);
  return is_same;
}

int main() {
  sycl::queue queue;
  bool is_same = true;
  for (int width : {1, 2, 15, 16, 17, 100, 257})
    for (int height : {1, 5})
      for (int radius : {0, 1, 9})
        is_same = is_same && are_images_right(queue, width, height, radius);
  for (int size : {1, 63, 64, 65, 1000})
    is_same = is_same && are_tiles_right(queue, size);
  std::puts(is_same ? "ok" : "wrong");
}
