/** Keeps the first items of many. */
export type Shortlist<T> = {
  /** Considers one more item. */
  offer(item: T): void;
  /** The first `limit` items, sorted. */
  items(): T[];
};

/**
 * Keeps the first `limit` of any number of items, sorted by `inOrder` (negative: the first argument comes first). Uses a heap
 * whose root is the last of them: n items take n × log limit comparisons and room for `limit`.
 */
export function createShortlist<T>(limit: number, compare: (a: T, b: T) => number): Shortlist<T> {
  const heap: T[] = [];
  const isLater = (a: number, b: number) => compare(heap[a] as T, heap[b] as T) > 0;

  function swap(a: number, b: number): void {
    const item = heap[a] as T;
    heap[a] = heap[b] as T;
    heap[b] = item;
  }

  function rise(from: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isLater(at, parent)) return;
      swap(at, parent);
      at = parent;
    }
  }

  function sink(): void {
    let at = 0;
    for (;;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let latest = at;
      if (left < heap.length && isLater(left, latest)) latest = left;
      if (right < heap.length && isLater(right, latest)) latest = right;
      if (latest === at) return;
      swap(at, latest);
      at = latest;
    }
  }

  return {
    offer(item) {
      if (limit <= 0) return;
      if (heap.length < limit) rise(heap.push(item) - 1);
      else if (compare(item, heap[0] as T) < 0) {
        heap[0] = item;
        sink();
      }
    },
    items: () => heap.toSorted(compare),
  };
}
