import type { PurchaseRefusal } from '@handelsplatz/contract/refusals';
import type { BusinessResult } from '../../platform/refusals/index.ts';

/** A standing order whose price has reached its limit in a window. */
export interface ReachedStandingOrder {
  readonly standingOrderId: string;
  /** The version that was evaluated. */
  readonly version: number;
  readonly windowSeq: number;
  /** The offers at or below the limit. */
  readonly offerIds: readonly string[];
}

/**
 * Orders for a standing order through the one transaction of orders, which gives this. The id of the order; undefined when the standing
 * order does not wait any more, or the window is over.
 */
export type FireStandingOrder = (
  reached: ReachedStandingOrder,
) => Promise<BusinessResult<string | undefined, PurchaseRefusal>>;
