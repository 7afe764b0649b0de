#pragma once

void fill(int *data, int size);
void scale(int *data, int size);
