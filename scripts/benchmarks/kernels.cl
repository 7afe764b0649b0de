// The kernels of kernels.cpp in OpenCL C. As in syclflat's device halves, a product and a
// sum are not contracted into one operation: both give the same bits.
#pragma OPENCL FP_CONTRACT OFF
#define TILE 16

kernel void triad(global float *a, global const float *b, global const float *c) {
  size_t i = get_global_id(0);
  a[i] = b[i] + 3.0f * c[i];
}

kernel void stencil(global float *a, global const float *b, int side) {
  int y = get_global_id(1), x = get_global_id(0);
  if (y == 0 || x == 0 || y == side - 1 || x == side - 1)
    return;
  int i = y * side + x;
  a[i] = 0.2f * (b[i] + b[i - 1] + b[i + 1] + b[i - side] + b[i + side]);
}

kernel void matrix_product(global const float *a, global const float *b, global float *c,
                           int width) {
  local float left[TILE][TILE], right[TILE][TILE];
  int y = get_local_id(1), x = get_local_id(0);
  int row = get_global_id(1), column = get_global_id(0);
  float sum = 0;
  for (int k = 0; k < width; k += TILE) {
    left[y][x] = a[row * width + k + x];
    right[y][x] = b[(k + y) * width + column];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = 0; i < TILE; ++i)
      sum += left[y][i] * right[i][x];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  c[row * width + column] = sum;
}

kernel void flat_product(global const float *a, global const float *b, global float *c,
                         int width, local float *left, local float *right) {
  int y = get_local_id(1), x = get_local_id(0);
  int row = get_global_id(1), column = get_global_id(0);
  float sum = 0;
  for (int k = 0; k < width; k += TILE) {
    left[y * TILE + x] = a[row * width + k + x];
    right[y * TILE + x] = b[(k + y) * width + column];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = 0; i < TILE; ++i)
      sum += left[y * TILE + i] * right[i * TILE + x];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  c[row * width + column] = sum;
}

kernel void n_body(global const float4 *positions, global float4 *forces, int bodies) {
  size_t i = get_global_id(0);
  float4 own = positions[i], force = 0;
  for (int j = 0; j < bodies; ++j) {
    float4 d = positions[j] - own;
    float square = d.x * d.x + d.y * d.y + d.z * d.z + 0.01f;
    float inverse = rsqrt(square);
    force += d * (inverse * inverse * inverse);
  }
  forces[i] = force;
}

kernel void mandelbrot(global int *counts, int side) {
  int y = get_global_id(1), x = get_global_id(0);
  float cr = x * (3.0f / side) - 2.0f, ci = y * (2.0f / side) - 1.0f, zr = 0, zi = 0;
  int n = 0;
  while (n < 200 && zr * zr + zi * zi < 4.0f) {
    float r = zr * zr - zi * zi + cr;
    zi = 2.0f * zr * zi + ci;
    zr = r;
    ++n;
  }
  counts[y * side + x] = n;
}
