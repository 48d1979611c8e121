export type Lifecycle = {
  /** Registers how a part stops; parts stop in the reverse order of their start. */
  onStop(part: string, stop: () => Promise<unknown>): void;
  /** Stops everything; true when all parts stopped in time. Called again it waits for the same stop. */
  stop(): Promise<boolean>;
};

type Log = { info(message: string): void; error(details: object, message: string): void };

/** Stops what was started, also after a start that failed half-way, and never for longer than the limit. */
export function createLifecycle(logger: Log, limitMs = 10_000): Lifecycle {
  const parts: { part: string; stop: () => Promise<unknown> }[] = [];
  let stopping: Promise<boolean> | undefined;

  async function stopAll(): Promise<boolean> {
    let clean = true;
    for (let next = parts.pop(); next !== undefined; next = parts.pop()) {
      const { part, stop } = next;
      await stop().catch((error: unknown) => {
        clean = false;
        logger.error({ err: error, part }, 'a part did not stop cleanly');
      });
    }
    return clean;
  }

  return {
    onStop: (part, stop) => void parts.push({ part, stop }),
    stop: () => {
      stopping ??= Promise.race([stopAll(), late(limitMs, logger)]);
      return stopping;
    },
  };
}

function late(limitMs: number, logger: Log): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => {
      logger.error({ limitMs }, 'the stop took too long and was cut short');
      resolve(false);
    }, limitMs).unref();
  });
}
