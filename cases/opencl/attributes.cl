// What a kernel demands of how it is executed.
__attribute__((reqd_work_group_size(8, 4, 1))) __attribute__((vec_type_hint(float4)))
kernel void fixed(global float *a, float factor) {
  a[get_global_id(0)] *= factor;
}
kernel __attribute__((work_group_size_hint(64, 1, 1))) void hinted(global float *a);
