import type { RawEvent } from './event-reader.ts';

/**
 * Brings what one node has committed to the other nodes (decision 0166). It may lose events, bring them twice or in another sequence: the
 * log stays the truth, and each node reads it every few seconds in any case.
 */
export type Carrier = {
  /** `pool` and everything else that a carrier needs must be there; what it connects to need not be. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** This node has committed these events. */
  publish(events: readonly RawEvent[]): void;
};

/** What a carrier does on its node. */
export type CarrierNode = {
  /** Sends events to this node's browsers and subscribers, each of them once. */
  take(events: readonly RawEvent[]): void;
  /** Reads the log, and sends what is new. */
  readLog(): void;
  logger: Record<'info' | 'warn', (details: object, message: string) => void>;
};
