import type { BaseStores } from '../../../platform/context.ts';
import type { IdempotencyStore } from '../../../platform/idempotency/index.ts';
import type { ApprovalStore } from '../../approvals/index.ts';
import type { BasketStore } from '../../baskets/index.ts';
import type { CreditStore } from '../../credit/index.ts';
import type { MarketDataStore } from '../../market-data/index.ts';
import type { PricingStore, StoredExplanation } from '../../pricing/quotes/index.ts';
import type { PurchaseLimitStore } from '../../purchase-limits/index.ts';
import type { Position, TradeStore } from '../../trading/index.ts';
import type { NumberedItem, OrderStore } from '../orders.store.ts';

/** The stores that an order uses in its one transaction. */
export interface PlacingStores extends BaseStores {
  readonly idempotency: IdempotencyStore;
  readonly orders: OrderStore;
  readonly baskets: BasketStore;
  readonly approvals: ApprovalStore;
  readonly trade: TradeStore;
  readonly pricing: PricingStore;
  readonly market: MarketDataStore;
  readonly credit: CreditStore;
  readonly purchaseLimits: PurchaseLimitStore;
}

/** One position, with the price at which it is ordered and the number of its order. */
export interface OrderLine extends Position<NumberedItem> {
  readonly priceMinor: number;
  readonly explanation: StoredExplanation;
}

/** The remaining volume of each offer that was ordered from, for lists of offers in memory. */
export type VolumesTaken = ReadonlyMap<string, number>;
