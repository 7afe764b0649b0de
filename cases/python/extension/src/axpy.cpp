#include "axpy.hpp"

// For queues on streams of CUDA's.
#define SYCL_EXT_ONEAPI_BACKEND_CUDA_EXPERIMENTAL 1

#include <map>
#include <mutex>
#include <stdexcept>
#include <sycl/ext/oneapi/experimental/backend/cuda.hpp>
#include <sycl/sycl.hpp>
#include <utility>

namespace {

template <class X, class Y>
void launch(sycl::handler &handler, float factor, X x, Y y, std::size_t size) {
  handler.parallel_for(sycl::range<1>(size), [=](sycl::id<1> i) { y[i] += factor * x[i]; });
}

// A queue on a stream of CUDA's, zero for the default one, so that the kernel comes behind what others
// did to the arrays, and in front of what they do next.
sycl::queue &cuda_queue(int number, std::uintptr_t stream) {
  constexpr auto cuda = sycl::backend::ext_oneapi_cuda;
  static std::map<std::pair<int, std::uintptr_t>, sycl::queue> queues;
  static std::mutex guard;
  std::lock_guard lock(guard);
  auto found = queues.find({number, stream});
  if (found != queues.end())
    return found->second;
  for (const sycl::device &device : sycl::device::get_devices(sycl::info::device_type::gpu))
    if (device.get_backend() == cuda && sycl::get_native<cuda>(device) == number) {
      const sycl::property_list on_default_stream{
          sycl::property::queue::in_order(),
          sycl::ext::oneapi::cuda::property::queue::use_default_stream()};
      const auto made = stream ? sycl::make_queue<cuda>(reinterpret_cast<CUstream>(stream),
                                                        sycl::context(device))
                               : sycl::queue(device, on_default_stream);
      return queues.emplace(std::pair(number, stream), made).first->second;
    }
  throw std::runtime_error("SYCL has no such CUDA device");
}

} // namespace

void axpy_on_host(float factor, const float *x, float *y, std::size_t size) {
  static sycl::queue queue;
  sycl::buffer<float> in(x, sycl::range<1>(size)), out(y, sycl::range<1>(size));
  queue.submit([&](sycl::handler &handler) {
    sycl::accessor from(in, handler, sycl::read_only);
    sycl::accessor to(out, handler, sycl::read_write);
    launch(handler, factor, from, to, size);
  });
}

void axpy_on_cuda(int device, std::uintptr_t stream, float factor, const float *x, float *y,
                  std::size_t size) {
  cuda_queue(device, stream).submit(
      [&](sycl::handler &handler) { launch(handler, factor, x, y, size); });
}
