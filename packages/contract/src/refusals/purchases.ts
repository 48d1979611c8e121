import { priceRefusals } from '@handelsplatz/domain/pricing/chain';
import type { RefusalCode } from './codes.ts';

/** Refusals of a purchase at the moment at which it is placed: by its checks in their order, its price, supply and limits. */
export const purchaseRefusals = [
  'purchase_right_missing',
  'account_not_enabled',
  'terms_not_accepted',
  'basket_empty',
  'order_error_relationship_disabled',
  'order_error_offers_expired',
  'live_prices_halted',
  'payment_term_changed',
  'quantity_error',
  'delivery_address_required',
  'permit_missing',
  'vat_id_missing',
  'approval_required',
  ...priceRefusals,
  'price_changed',
  'no_volume_available',
  'new_volume_available',
  'purchase_limit_fully_exhausted',
  'order_error_no_credit',
] as const satisfies readonly RefusalCode[];

/** Refusals of a write whose Idempotency-Key was sent before. */
export const keyRefusals = ['request_in_progress', 'idempotency_key_reused'] as const satisfies readonly RefusalCode[];
