/** How far the server's clock is from this computer's, from the exchange with the smallest round trip. */
export interface ClockOffset {
  /** Takes one exchange: local times before and after, the server's time in between (all in ms). */
  sample(sentAtMs: number, receivedAtMs: number, serverMs: number): void;
  /** Server time now, as well as it is known. */
  nowMs(): number;
}

/**
 * Keeps the sample with the smallest round trip, not the largest difference: one slow answer must not poison the
 * countdown (Product decisions 1). It only displays; the server decides by its own clock.
 */
export function createClockOffset(localNowMs: () => number = Date.now): ClockOffset {
  let bestRoundTripMs = Number.POSITIVE_INFINITY;
  let offsetMs = 0;
  return {
    sample(sentAtMs, receivedAtMs, serverMs) {
      const roundTripMs = receivedAtMs - sentAtMs;
      if (roundTripMs < 0 || roundTripMs > bestRoundTripMs) return;
      bestRoundTripMs = roundTripMs;
      offsetMs = serverMs - (sentAtMs + roundTripMs / 2);
    },
    nowMs: () => localNowMs() + offsetMs,
  };
}
