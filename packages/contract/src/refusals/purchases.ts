import type { RefusalCode } from './codes.ts';

/** Refusals of a position by its offer, its terms, supply and limits. */
export const positionRefusals = [
  'order_error_relationship_disabled',
  'order_error_offers_expired',
  'live_prices_halted',
  'payment_term_changed',
  'quantity_error',
  'no_volume_available',
  'new_volume_available',
  'purchase_limit_fully_exhausted',
  'order_error_no_credit',
] as const satisfies readonly RefusalCode[];

/** Refusals of goods that a buyer chooses: the buyer's right, then the position. */
export const choosingRefusals = [
  'purchase_right_missing',
  'account_not_enabled',
  'terms_not_accepted',
  ...positionRefusals,
  'permit_missing',
  'price_changed',
] as const satisfies readonly RefusalCode[];

/** Refusals of a purchase at the moment at which it is placed. */
export const purchaseRefusals = [
  ...choosingRefusals,
  'basket_empty',
  'delivery_address_required',
  'vat_id_missing',
  'approval_required',
] as const satisfies readonly RefusalCode[];

/** A code with which a purchase is refused when it is placed. */
export type PurchaseRefusal = (typeof purchaseRefusals)[number];

/** Refusals of a write whose Idempotency-Key was sent before. */
export const keyRefusals = ['request_in_progress', 'idempotency_key_reused'] as const satisfies readonly RefusalCode[];
