import type { BusinessResult } from '../../platform/refusals/index.ts';

/** A trigger whose price has reached its limit in a window. */
export interface ReachedTrigger {
  readonly triggerId: string;
  /** The version that was evaluated. */
  readonly version: number;
  readonly windowSeq: number;
  /** The offers at or below the limit. */
  readonly offerIds: readonly string[];
}

/**
 * Orders for a trigger through the one transaction of orders, which gives this. The id of the order; undefined when the trigger does
 * not wait any more, or the window is over.
 */
export type FireTrigger = (reached: ReachedTrigger) => Promise<BusinessResult<string | undefined>>;
