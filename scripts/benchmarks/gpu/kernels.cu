// The kernels of kernels.cpp in CUDA, with the same work-groups. Argument: a folder for the results.
// Its options for nvcc: -O3 -std=c++17 --expt-relaxed-constexpr -lcuda.
#include "results.hpp"
#include "sizes.hpp"

#include <cuda.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <mma.h>

#include <chrono>
#include <cstdlib>

namespace {

void check(cudaError_t error) {
  if (error == cudaSuccess)
    return;
  std::fprintf(stderr, "CUDA: %s\n", cudaGetErrorString(error));
  std::exit(1);
}

struct Benchmark {
  Results results;
  cudaEvent_t start, end;

  explicit Benchmark(const Results &given) : results(given) {
    check(cudaEventCreate(&start));
    check(cudaEventCreate(&end));
  }

  template <class Launch> void time(const std::string &name, double bytes, const Launch &launch) {
    launch();
    check(cudaDeviceSynchronize());
    std::vector<double> times;
    for (int count = 0; count < sizes::launches; ++count) {
      float milliseconds = 0;
      check(cudaEventRecord(start));
      launch();
      check(cudaEventRecord(end));
      check(cudaEventSynchronize(end));
      check(cudaEventElapsedTime(&milliseconds, start, end));
      times.push_back(milliseconds * 1e6);
    }
    check(cudaGetLastError());
    results.time(name, times, bytes);
  }

  template <class T> void keep(const std::string &name, const T *from, std::size_t count) {
    std::vector<T> host(count);
    check(cudaMemcpy(host.data(), from, count * sizeof(T), cudaMemcpyDeviceToHost));
    results.keep(name, host);
  }

  template <class T> T *memory(std::size_t count) {
    T *allocated = nullptr;
    check(cudaMalloc(&allocated, count * sizeof(T)));
    return allocated;
  }
};

template <class... T> void release(T *...pointers) { (check(cudaFree(pointers)), ...); }

__device__ std::size_t index_in_range() {
  return static_cast<std::size_t>(blockIdx.x) * blockDim.x + threadIdx.x;
}

constexpr unsigned groups_of(std::size_t size) {
  return static_cast<unsigned>(size / sizes::group);
}

__global__ void fill_streams(double *a, double *b, double *c) {
  const std::size_t i = index_in_range();
  a[i] = 0.1;
  b[i] = 0.2;
  c[i] = 0.0;
}
constexpr double scalar = 0.4;
__global__ void copy(const double *a, double *c) {
  const std::size_t i = index_in_range();
  c[i] = a[i];
}
__global__ void mul(double *b, const double *c) {
  const std::size_t i = index_in_range();
  b[i] = scalar * c[i];
}
__global__ void add(const double *a, const double *b, double *c) {
  const std::size_t i = index_in_range();
  c[i] = a[i] + b[i];
}
__global__ void triad(double *a, const double *b, const double *c) {
  const std::size_t i = index_in_range();
  a[i] = b[i] + scalar * c[i];
}
__global__ void dot(const double *a, const double *b, double *sums) {
  __shared__ double shared[sizes::group];
  const std::size_t local = threadIdx.x;
  double sum = 0;
  for (std::size_t i = index_in_range(); i < sizes::stream;
       i += static_cast<std::size_t>(gridDim.x) * blockDim.x)
    sum += a[i] * b[i];
  shared[local] = sum;
  for (std::size_t half = sizes::group / 2; half > 0; half /= 2) {
    __syncthreads();
    if (local < half)
      shared[local] += shared[local + half];
  }
  if (local == 0)
    sums[blockIdx.x] = shared[0];
}

void stream(Benchmark &run) {
  constexpr std::size_t size = sizes::stream;
  double *a = run.memory<double>(size), *b = run.memory<double>(size),
         *c = run.memory<double>(size);
  double *sums = run.memory<double>(sizes::dot_groups);
  constexpr unsigned groups = groups_of(size), group = sizes::group;
  fill_streams<<<groups, group>>>(a, b, c);
  constexpr double moved = size * sizeof(double);
  run.time("copy", 2 * moved, [&] { copy<<<groups, group>>>(a, c); });
  run.time("mul", 2 * moved, [&] { mul<<<groups, group>>>(b, c); });
  run.time("add", 3 * moved, [&] { add<<<groups, group>>>(a, b, c); });
  run.time("triad", 3 * moved, [&] { triad<<<groups, group>>>(a, b, c); });
  run.time("dot", 2 * moved, [&] { dot<<<sizes::dot_groups, group>>>(a, b, sums); });
  run.keep("add", c, size);
  run.keep("mul", b, size);
  run.keep("triad", a, size);
  run.keep("dot", sums, sizes::dot_groups);
  release(a, b, c, sums);
}

template <class T> __global__ void fill_matrices(T *a, T *b) {
  const std::size_t i = index_in_range();
  a[i] = sample(static_cast<std::uint32_t>(i));
  b[i] = sample(static_cast<std::uint32_t>(i + 7));
}

// One element of the product, with tiles in the local memory of `left` and `right`.
template <class T, class Tile>
__device__ void multiply(const T *a, const T *b, T *c, Tile &left, Tile &right) {
  constexpr std::size_t width = sizes::matrix, tile = sizes::tile;
  const std::size_t y = threadIdx.y, x = threadIdx.x;
  const std::size_t row = blockIdx.y * tile + y, column = blockIdx.x * tile + x;
  T sum = 0;
  for (std::size_t from = 0; from < width; from += tile) {
    left[y][x] = a[row * width + from + x];
    right[y][x] = b[(from + y) * width + column];
    __syncthreads();
    for (std::size_t k = 0; k < tile; ++k)
      sum += left[y][k] * right[k][x];
    __syncthreads();
  }
  c[row * width + column] = sum;
}

template <class T> __global__ void multiply_tiles(const T *a, const T *b, T *c) {
  __shared__ T left[sizes::tile][sizes::tile], right[sizes::tile][sizes::tile];
  multiply(a, b, c, left, right);
}

// Memory whose place and width the launch gives, as a local_accessor's.
template <class T> struct Accessor {
  T *values;
  std::size_t width;
  __device__ T *operator[](std::size_t row) const { return values + row * width; }
};

template <class T>
__global__ void multiply_accessors(const T *a, const T *b, T *c, unsigned left_at, unsigned right_at,
                                   std::size_t left_width, std::size_t right_width) {
  extern __shared__ char memory[];
  const Accessor<T> left{reinterpret_cast<T *>(memory + left_at), left_width};
  const Accessor<T> right{reinterpret_cast<T *>(memory + right_at), right_width};
  multiply(a, b, c, left, right);
}

template <class T> void matrix_product(Benchmark &run, const std::string &name) {
  constexpr std::size_t width = sizes::matrix, tile = sizes::tile;
  T *a = run.memory<T>(width * width), *b = run.memory<T>(width * width),
    *c = run.memory<T>(width * width);
  fill_matrices<<<groups_of(width * width), sizes::group>>>(a, b);
  const dim3 groups(width / tile, width / tile), group(tile, tile);
  run.time(name, 0, [&] { multiply_tiles<<<groups, group>>>(a, b, c); });
  run.keep(name, c, width * width);
  constexpr unsigned bytes = tile * tile * sizeof(T);
  run.time(name + " of accessors", 0, [&] {
    multiply_accessors<<<groups, group, 2 * bytes>>>(a, b, c, 0, bytes, tile, tile);
  });
  run.keep(name + " of accessors", c, width * width);
  release(a, b, c);
}

__global__ void multiply_fragments(const half *a, const half *b, float *c) {
  using namespace nvcuda;
  constexpr std::size_t width = sizes::matrix, side = sizes::fragment, count = sizes::fragments;
  const std::size_t row = (blockIdx.y * blockDim.y + threadIdx.y) * side * count;
  const std::size_t column = (blockIdx.x * blockDim.x + threadIdx.x) / 32 * side * count;
  wmma::fragment<wmma::matrix_a, side, side, side, half, wmma::row_major> left[count];
  wmma::fragment<wmma::matrix_b, side, side, side, half, wmma::row_major> right[count];
  wmma::fragment<wmma::accumulator, side, side, side, float> sums[count][count];
  for (auto &of_row : sums)
    for (auto &sum : of_row)
      wmma::fill_fragment(sum, 0.0f);
  for (std::size_t k = 0; k < width; k += side) {
    for (std::size_t i = 0; i < count; ++i) {
      wmma::load_matrix_sync(left[i], a + (row + i * side) * width + k, width);
      wmma::load_matrix_sync(right[i], b + k * width + column + i * side, width);
    }
    for (std::size_t i = 0; i < count; ++i)
      for (std::size_t j = 0; j < count; ++j)
        wmma::mma_sync(sums[i][j], left[i], right[j], sums[i][j]);
  }
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t j = 0; j < count; ++j)
      wmma::store_matrix_sync(c + (row + i * side) * width + column + j * side, sums[i][j], width,
                              wmma::mem_row_major);
}

void tensor_product(Benchmark &run) {
  constexpr std::size_t width = sizes::matrix;
  half *a = run.memory<half>(width * width), *b = run.memory<half>(width * width);
  float *c = run.memory<float>(width * width);
  fill_matrices<<<groups_of(width * width), sizes::group>>>(a, b);
  constexpr unsigned groups = width / (sizes::fragment * sizes::fragments);
  run.time("matrix product, half on tensor cores", 0, [&] {
    multiply_fragments<<<dim3(groups / 4, groups / 2), dim3(4 * 32, 2)>>>(a, b, c);
  });
  run.keep("matrix product, half on tensor cores", c, width * width);
  release(a, b, c);
}

__global__ void fill_bodies(float4 *places) {
  const auto at = static_cast<std::uint32_t>(4 * index_in_range());
  places[index_in_range()] = {sample(at), sample(at + 1), sample(at + 2), sample(at + 3)};
}

__global__ void attract(const float4 *places, float4 *forces) {
  constexpr std::size_t bodies = sizes::bodies, group = sizes::group;
  __shared__ float4 others[group];
  const std::size_t local = threadIdx.x;
  const float4 own = places[index_in_range()];
  float x = 0, y = 0, z = 0;
  for (std::size_t from = 0; from < bodies; from += group) {
    others[local] = places[from + local];
    __syncthreads();
    for (std::size_t k = 0; k < group; ++k) {
      const float4 other = others[k];
      const float dx = other.x - own.x, dy = other.y - own.y, dz = other.z - own.z;
      const float inverse = rsqrtf(dx * dx + dy * dy + dz * dz + 1e-4f);
      const float weight = other.w * inverse * inverse * inverse;
      x += dx * weight;
      y += dy * weight;
      z += dz * weight;
    }
    __syncthreads();
  }
  forces[index_in_range()] = {x, y, z, 0};
}

void n_body(Benchmark &run) {
  constexpr std::size_t bodies = sizes::bodies;
  float4 *places = run.memory<float4>(bodies), *forces = run.memory<float4>(bodies);
  fill_bodies<<<groups_of(bodies), sizes::group>>>(places);
  run.time("n-body", 0, [&] { attract<<<groups_of(bodies), sizes::group>>>(places, forces); });
  run.keep("n-body", reinterpret_cast<float *>(forces), 4 * bodies);
  release(places, forces);
}

__global__ void fill_cells(float *from, float *to) {
  const std::size_t i = index_in_range();
  from[i] = sample(static_cast<std::uint32_t>(i));
  to[i] = 0;
}

__global__ void diffuse(const float *from, float *to) {
  constexpr std::size_t side = sizes::grid;
  const std::size_t z = blockIdx.z * blockDim.z + threadIdx.z,
                    y = blockIdx.y * blockDim.y + threadIdx.y,
                    x = blockIdx.x * blockDim.x + threadIdx.x;
  if (x == 0 || y == 0 || z == 0 || x + 1 == side || y + 1 == side || z + 1 == side)
    return;
  const std::size_t at = (z * side + y) * side + x;
  to[at] = 0.4f * from[at] +
           0.1f * (from[at - 1] + from[at + 1] + from[at - side] + from[at + side] +
                   from[at - side * side] + from[at + side * side]);
}

void stencil(Benchmark &run) {
  constexpr std::size_t side = sizes::grid, cells = side * side * side;
  float *from = run.memory<float>(cells), *to = run.memory<float>(cells);
  fill_cells<<<groups_of(cells), sizes::group>>>(from, to);
  const dim3 groups(side / 32, side / 4, side / 2), group(32, 4, 2);
  run.time("stencil", 2.0 * cells * sizeof(float), [&] { diffuse<<<groups, group>>>(from, to); });
  run.keep("stencil", to, cells);
  release(from, to);
}

__global__ void fill_bytes(unsigned char *data) {
  const std::size_t i = index_in_range();
  data[i] = static_cast<unsigned char>(sample(static_cast<std::uint32_t>(i)) * 256);
}

__global__ void count(const unsigned char *data, unsigned *counts) {
  __shared__ unsigned own[sizes::bins];
  own[threadIdx.x] = 0;
  __syncthreads();
  for (std::size_t i = index_in_range(); i < sizes::bytes;
       i += static_cast<std::size_t>(gridDim.x) * blockDim.x)
    atomicAdd(&own[data[i]], 1u);
  __syncthreads();
  atomicAdd(&counts[threadIdx.x], own[threadIdx.x]);
}

void histogram(Benchmark &run) {
  unsigned char *data = run.memory<unsigned char>(sizes::bytes);
  unsigned *counts = run.memory<unsigned>(sizes::bins);
  fill_bytes<<<groups_of(sizes::bytes), sizes::group>>>(data);
  check(cudaMemset(counts, 0, sizes::bins * sizeof(unsigned)));
  run.time("histogram", sizes::bytes,
           [&] { count<<<sizes::histogram_groups, sizes::group>>>(data, counts); });
  run.keep("histogram", counts, sizes::bins);
  release(data, counts);
}

__global__ void fill_values(float *values) {
  const std::size_t i = index_in_range();
  values[i] = sample(static_cast<std::uint32_t>(i));
}

__device__ float warp_sum(float value) {
  for (int other = 16; other > 0; other /= 2)
    value += __shfl_xor_sync(0xffffffffu, value, other);
  return value;
}

__device__ float warp_scan(float value, unsigned lane) {
  for (unsigned distance = 1; distance < 32; distance *= 2) {
    const float before = __shfl_up_sync(0xffffffffu, value, distance);
    if (lane >= distance)
      value += before;
  }
  return value;
}

__global__ void reduce_groups(const float *values, float *results) {
  __shared__ float sums[sizes::group / 32];
  const unsigned lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  const float sum = warp_sum(values[index_in_range()]);
  if (lane == 0)
    sums[warp] = sum;
  __syncthreads();
  float total = 0;
  for (float each : sums)
    total += each;
  if (threadIdx.x == 0)
    results[blockIdx.x] = total;
}

__global__ void scan_groups(const float *values, float *results) {
  __shared__ float sums[sizes::group / 32];
  const unsigned lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  float sum = warp_scan(values[index_in_range()], lane);
  if (lane == 31)
    sums[warp] = sum;
  __syncthreads();
  for (unsigned before = 0; before < warp; ++before)
    sum += sums[before];
  results[index_in_range()] = sum;
}

__global__ void reduce_warps(const float *values, float *results) {
  const float sum = warp_sum(values[index_in_range()]);
  if (threadIdx.x % 32 == 0)
    results[index_in_range() / 32] = sum;
}

void groups(Benchmark &run) {
  constexpr std::size_t size = sizes::values, group = sizes::group;
  float *values = run.memory<float>(size), *results = run.memory<float>(size);
  fill_values<<<groups_of(size), group>>>(values);
  run.time("group reduction", size * sizeof(float),
           [&] { reduce_groups<<<groups_of(size), group>>>(values, results); });
  run.keep("group reduction", results, size / group);
  run.time("group reduction of a required size", size * sizeof(float),
           [&] { reduce_groups<<<groups_of(size), group>>>(values, results); });
  run.keep("group reduction of a required size", results, size / group);
  run.time("group scan", 2.0 * size * sizeof(float),
           [&] { scan_groups<<<groups_of(size), group>>>(values, results); });
  run.keep("group scan", results, size);
  run.time("sub-group reduction", size * sizeof(float),
           [&] { reduce_warps<<<groups_of(size), group>>>(values, results); });
  run.keep("sub-group reduction", results, size / 32);
  release(values, results);
}

__global__ void iterate(int *picture) {
  constexpr std::size_t side = sizes::picture;
  const std::size_t row = blockIdx.y * blockDim.y + threadIdx.y,
                    column = blockIdx.x * blockDim.x + threadIdx.x;
  const float cx = -2.0f + 3.0f * static_cast<float>(column) / side;
  const float cy = -1.5f + 3.0f * static_cast<float>(row) / side;
  float x = 0, y = 0;
  int steps = 0;
  while (steps < static_cast<int>(sizes::iterations) && x * x + y * y < 4.0f) {
    const float next = x * x - y * y + cx;
    y = 2.0f * x * y + cy;
    x = next;
    ++steps;
  }
  picture[row * side + column] = steps;
}

void mandelbrot(Benchmark &run) {
  constexpr std::size_t side = sizes::picture;
  int *picture = run.memory<int>(side * side);
  const dim3 groups(side / 16, side / 16), group(16, 16);
  run.time("Mandelbrot", 0, [&] { iterate<<<groups, group>>>(picture); });
  run.keep("Mandelbrot", picture, side * side);
  release(picture);
}

__global__ void fill_options(float *prices, float *strikes, float *years) {
  const std::size_t i = index_in_range();
  const auto at = static_cast<std::uint32_t>(3 * i);
  prices[i] = 5 + 25 * sample(at);
  strikes[i] = 1 + 99 * sample(at + 1);
  years[i] = 0.25f + 9.75f * sample(at + 2);
}

__device__ float normal(float x) { return 0.5f * erfcf(-x * 0.70710678f); }

__global__ void price(const float *prices, const float *strikes, const float *years, float *calls,
                      float *puts) {
  const std::size_t i = index_in_range();
  constexpr float rate = 0.02f, volatility = 0.3f;
  const float root = volatility * sqrtf(years[i]);
  const float d1 =
      (logf(prices[i] / strikes[i]) + (rate + 0.5f * volatility * volatility) * years[i]) / root;
  const float d2 = d1 - root;
  const float discounted = strikes[i] * expf(-rate * years[i]);
  calls[i] = prices[i] * normal(d1) - discounted * normal(d2);
  puts[i] = discounted * normal(-d2) - prices[i] * normal(-d1);
}

void black_scholes(Benchmark &run) {
  constexpr std::size_t size = sizes::options;
  float *prices = run.memory<float>(size), *strikes = run.memory<float>(size),
        *years = run.memory<float>(size), *calls = run.memory<float>(size),
        *puts = run.memory<float>(size);
  fill_options<<<groups_of(size), sizes::group>>>(prices, strikes, years);
  run.time("Black-Scholes", 5.0 * size * sizeof(float), [&] {
    price<<<groups_of(size), sizes::group>>>(prices, strikes, years, calls, puts);
  });
  run.keep("Black-Scholes", calls, size);
  release(prices, strikes, years, calls, puts);
}

__global__ void nothing(int *result) { *result = 1; }

// What one launch costs the host through the driver's own call, measured over many in a row.
void launches(const Results &results) {
  int *result = nullptr;
  check(cudaMalloc(&result, sizeof(int)));
  nothing<<<1, 1>>>(result);
  cudaFunction_t function = nullptr;
  check(cudaGetFuncBySymbol(&function, reinterpret_cast<const void *>(nothing)));
  cudaStream_t stream;
  check(cudaStreamCreate(&stream));
  void *arguments[] = {&result};
  std::vector<double> times;
  for (int repeat = 0; repeat < 20; ++repeat) {
    check(cudaStreamSynchronize(stream));
    const auto start = std::chrono::steady_clock::now();
    for (int launch = 0; launch < sizes::empty_launches; ++launch)
      if (cuLaunchKernel(function, 1, 1, 1, 1, 1, 1, 0, stream, arguments, nullptr))
        std::exit(1);
    check(cudaStreamSynchronize(stream));
    const std::chrono::duration<double, std::nano> spent = std::chrono::steady_clock::now() - start;
    times.push_back(spent.count() / sizes::empty_launches);
  }
  results.time("launch", times);
  release(result);
}

} // namespace

int main(int, char **arguments) {
  const Results results{arguments[1]};
  Benchmark run{results};
  cudaDeviceProp properties;
  check(cudaGetDeviceProperties(&properties, 0));
  int clock = 0, width = 0;
  check(cudaDeviceGetAttribute(&clock, cudaDevAttrMemoryClockRate, 0));
  check(cudaDeviceGetAttribute(&width, cudaDevAttrGlobalMemoryBusWidth, 0));
  std::printf("device;%s\npeak;%.0f\n", properties.name, 2.0 * clock * 1e3 * width / 8);
  stream(run);
  matrix_product<float>(run, "matrix product, float");
  matrix_product<double>(run, "matrix product, double");
  tensor_product(run);
  n_body(run);
  stencil(run);
  histogram(run);
  groups(run);
  mandelbrot(run);
  black_scholes(run);
  launches(results);
}
