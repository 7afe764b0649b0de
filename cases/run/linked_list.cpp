// Linked structures in shared memory: the device follows the host's pointers, and the other way.
#include <sycl/sycl.hpp>

#include <cstdio>

struct node {
  int key;
  node *left, *right, *next;
};

// Puts a new node into the tree below `root`, on the host.
void insert(node *&root, node *added) {
  node **place = &root;
  while (*place)
    place = added->key < (*place)->key ? &(*place)->left : &(*place)->right;
  *place = added;
}

int main() {
  constexpr int count = 200;
  sycl::queue queue;
  node *nodes = sycl::malloc_shared<node>(count, queue);
  node *root = nullptr;
  for (int i = 0; i < count; ++i) {
    nodes[i] = {i * 83 % 1009, nullptr, nullptr, nullptr};
    insert(root, &nodes[i]);
  }

  // Each item finds its node in the tree, and links it to the one with the next greater key.
  int *depths = sycl::malloc_shared<int>(count, queue);
  queue
      .parallel_for(sycl::range<1>(count),
                    [=](sycl::id<1> i) {
                      int key = nodes[i].key, depth = 0;
                      node *greater = nullptr;
                      for (node *at = root; at != nullptr; ++depth) {
                        if (at->key > key)
                          greater = at;
                        at = at->key > key ? at->left : at->right;
                      }
                      nodes[i].next = greater;
                      depths[i] = depth;
                    })
      .wait();

  node *first = root;
  while (first->left)
    first = first->left;
  int seen = 0, wrong = 0;
  for (node *at = first; at; at = at->next, ++seen)
    wrong += at->next && at->next->key <= at->key;
  for (int i = 0; i < count; ++i)
    wrong += depths[i] < 1 || depths[i] > count;
  if (seen != count || wrong)
    std::printf("%d of %d nodes in the list, %d wrong\n", seen, count, wrong);
  else
    std::puts("ok");
  sycl::free(depths, queue);
  sycl::free(nodes, queue);
  return seen == count && !wrong ? 0 : 1;
}
