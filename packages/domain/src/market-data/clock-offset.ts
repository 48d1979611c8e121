/** One question to the server for its time. `sentAt` and `receivedAt` in milliseconds of the local clock. */
export interface ClockSample {
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly serverTime: Date;
}

/** What is known of the difference between the local clock and the server's. Immutable. */
export interface ClockOffset {
  /** Milliseconds to add to the local clock; 0 before the first sample. */
  readonly offsetMs: number;
  /** Round trip of the sample that is kept; null before the first. */
  readonly roundTripMs: number | null;
  /** The offset after one more sample. */
  observe(sample: ClockSample): ClockOffset;
  /** The server's time at an instant of the local clock. */
  serverTime(localNow: number): Date;
  /** Whole seconds until an instant of the server, rounded up, never below 0. */
  secondsUntil(instant: Date, localNow: number): number;
}

/**
 * The difference between a local clock (`Date.now()` or `performance.now()`, one of them throughout) and the server's.
 * The sample with the smallest round trip is kept, because half of it bounds the error (Product decisions 1). A sample that
 * cannot be true together with the kept one replaces it: the local clock was set, or the computer slept.
 *
 * @example
 * const offset = createClockOffset().observe({ sentAt, receivedAt, serverTime: new Date(window.currentTime) });
 * offset.secondsUntil(new Date(window.expires), Date.now());
 */
export function createClockOffset(): ClockOffset {
  return offsetOf(0, null);
}

function offsetOf(offsetMs: number, roundTripMs: number | null): ClockOffset {
  const serverTime = (localNow: number) => new Date(localNow + offsetMs);
  return {
    offsetMs,
    roundTripMs,
    serverTime,
    observe(sample) {
      const trip = Math.max(0, sample.receivedAt - sample.sentAt);
      const offset = sample.serverTime.getTime() - (sample.sentAt + sample.receivedAt) / 2;
      const contradicts = roundTripMs !== null && Math.abs(offset - offsetMs) > (trip + roundTripMs) / 2 + 1;
      return roundTripMs === null || trip <= roundTripMs || contradicts ? offsetOf(offset, trip) : this;
    },
    secondsUntil: (instant, localNow) =>
      Math.max(0, Math.ceil((instant.getTime() - serverTime(localNow).getTime()) / 1000)),
  };
}
