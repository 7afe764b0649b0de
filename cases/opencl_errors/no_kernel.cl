void f(int x) {}
