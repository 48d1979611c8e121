export type Lifecycle = {
  /**
   * Runs the start. A start that fails is stopped. After a stop request the start gives up at its next step, which does not
   * count as a failure.
   */
  start(work: (stopAsked: AbortSignal) => Promise<void>): Promise<void>;
  /** Registers how to stop a part. Parts stop in the reverse sequence of their start. */
  onStop(part: string, stop: () => Promise<unknown>): void;
  /** Stops everything. True when all parts stopped in time. A second call waits for the same stop. */
  stop(): Promise<boolean>;
};

type Log = { info(message: string): void; error(details: object, message: string): void };

/** Stops everything that was started, also after a start that failed half-way, and never takes longer than the limit. */
export function createLifecycle(logger: Log, limitMs = 10_000): Lifecycle {
  const parts: { part: string; stop: () => Promise<unknown> }[] = [];
  const asked = new AbortController();
  let starting: Promise<void> | undefined;
  let stopping: Promise<boolean> | undefined;

  async function stopAll(): Promise<boolean> {
    let clean = true;
    asked.abort();
    // Otherwise nobody would stop a part that is just being opened.
    await starting;
    for (let next = parts.pop(); next !== undefined; next = parts.pop()) {
      const { part, stop } = next;
      await stop().catch((error: unknown) => {
        clean = false;
        logger.error({ err: error, part }, 'a part did not stop cleanly');
      });
    }
    return clean;
  }

  function stop(): Promise<boolean> {
    stopping ??= Promise.race([stopAll(), late(limitMs, logger)]);
    return stopping;
  }

  return {
    async start(work) {
      const running = work(asked.signal);
      starting = running.catch(() => undefined);
      try {
        await running;
      } catch (error) {
        const wasAsked = asked.signal.aborted;
        await stop();
        if (!wasAsked) throw error;
      }
    },
    onStop: (part, stopPart) => void parts.push({ part, stop: stopPart }),
    stop,
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
