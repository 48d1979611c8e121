/** Requests for single things that were made within this time become one request. */
const waitMs = 20;

/**
 * Loads things by their ids: what is asked for within a few milliseconds becomes one request of at most `most` ids.
 * @example const load = createBatch(200, (ids) => readHistories(ids)); await load(offerId);
 */
export function createBatch<T>(
  most: number,
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (id: string) => Promise<T | null> {
  let waiting = new Map<string, ((answer: Promise<T | null>) => void)[]>();

  function send(): void {
    const asked = [...waiting];
    waiting = new Map();
    for (let start = 0; start < asked.length; start += most) {
      const some = asked.slice(start, start + most);
      const answers = read(some.map(([id]) => id));
      for (const [id, settlers] of some)
        for (const settle of settlers) settle(answers.then((found) => found.get(id) ?? null));
    }
  }

  return (id) =>
    new Promise((resolve) => {
      if (waiting.size === 0) setTimeout(send, waitMs);
      waiting.set(id, [...(waiting.get(id) ?? []), resolve]);
    });
}
