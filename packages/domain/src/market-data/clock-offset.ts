/** One request for the server's time. `sentAt` and `receivedAt` are milliseconds of the local clock. */
export interface ClockSample {
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly serverTime: Date;
}

/** The estimated difference between the local clock and the server's. Immutable. */
export interface ClockOffset {
  /** Milliseconds to add to the local clock; 0 before the first sample. */
  readonly offsetMs: number;
  /** Round trip of the sample in use; null before the first. */
  readonly roundTripMs: number | null;
  /** The offset after one more sample. */
  observe(sample: ClockSample): ClockOffset;
  /** The server's time at an instant of the local clock. */
  serverTime(localNow: number): Date;
  /** Whole seconds until an instant of the server's clock, rounded up, never below 0. */
  secondsUntil(instant: Date, localNow: number): number;
}

/**
 * Estimates the difference between a local clock and the server's. Use either `Date.now()` or `performance.now()` as the local
 * clock, never both. The sample with the shortest round trip is used, because half of it bounds the error (Product decisions
 * 1). A sample that contradicts it replaces it: the local clock was set, or the computer slept.
 * @example
 * const offset = createClockOffset().observe({ sentAt, receivedAt, serverTime: new Date(window.currentTime) });
 * offset.secondsUntil(new Date(window.expires), Date.now());
 */
export function createClockOffset(): ClockOffset {
  return createOffset(0, null);
}

function createOffset(offsetMs: number, roundTripMs: number | null): ClockOffset {
  const serverTime = (localNow: number) => new Date(localNow + offsetMs);
  return {
    offsetMs,
    roundTripMs,
    serverTime,
    observe(sample) {
      const trip = Math.max(0, sample.receivedAt - sample.sentAt);
      const offset = sample.serverTime.getTime() - (sample.sentAt + sample.receivedAt) / 2;
      const contradicts = roundTripMs !== null && Math.abs(offset - offsetMs) > (trip + roundTripMs) / 2 + 1;
      return roundTripMs === null || trip <= roundTripMs || contradicts ? createOffset(offset, trip) : this;
    },
    secondsUntil: (instant, localNow) =>
      Math.max(0, Math.ceil((instant.getTime() - serverTime(localNow).getTime()) / 1000)),
  };
}
