// The same kernel in every language that there is a front end for.
kernel void scale(float factor, global float *a) { a[get_global_id(0)] *= factor; }
