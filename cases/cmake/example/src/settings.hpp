#pragma once

struct Settings {
  int factor;
  short offsets[2];
};
