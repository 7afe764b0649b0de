// Every kind of argument.
typedef struct {
  float f;
  int array[2];
  char3 c;
} record;
union both {
  int i;
  double d;
};
typedef float4 quad;
enum kind { small, large };

kernel void values(char c, uint n, quad q, float3 v, double16 d, record r, union both u,
                   enum kind k, half h) {}
kernel void pointers(global const float *restrict a, constant int *b, local volatile quad *c,
                     global record *d, global int *global *e, global void *f) {}
kernel void opaque(read_only image2d_t a, write_only image3d_t b, sampler_t c, queue_t d,
                   clk_event_t e, read_only pipe int4 f) {}
