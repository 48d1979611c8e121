/** Runs work in the lane of a key. */
export type InLane = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Work of one key runs one piece after the other, as it came; of all keys together at most `atOnce` pieces run at a time.
 * A crowd in one lane keeps no other lane waiting.
 *
 * @example const inLane = createLanes(4); await inLane(name, () => check(name));
 */
export function createLanes(atOnce: number): InLane {
  const lastOf = new Map<string, Promise<void>>();
  const waiting: (() => void)[] = [];
  let free = atOnce;

  async function takePlace(): Promise<void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function givePlace(): void {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }

  return async (key, work) => {
    const before = lastOf.get(key);
    const { promise: done, resolve: end } = Promise.withResolvers<void>();
    lastOf.set(key, done);
    await before;
    await takePlace();
    try {
      return await work();
    } finally {
      givePlace();
      if (lastOf.get(key) === done) lastOf.delete(key);
      end();
    }
  };
}
