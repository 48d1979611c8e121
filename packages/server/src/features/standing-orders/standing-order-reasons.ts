import type { RefusalCode } from '@handelsplatz/contract/refusals';
import { reasonSentences, type StandingOrderReasonView } from '@handelsplatz/contract/standing-orders';
import { formatReason, type StandingOrderReason } from '@handelsplatz/domain/standing-orders';
import { type BusinessRefusal, formatRefusal } from '../../platform/refusals/index.ts';

/** Why a standing order has ended or would not order, as it is stored. */
export interface StoredReason {
  readonly code: StandingOrderReason;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** The reason behind each refusal of a purchase. The later in this list, the nearer to an order. */
const reasons = new Map<RefusalCode, StandingOrderReason>([
  ['purchase_right_missing', 'RIGHT_MISSING'],
  ['account_not_enabled', 'RIGHT_ACCOUNT_DISABLED'],
  ['terms_not_accepted', 'RIGHT_TERMS_OPEN'],
  ['order_error_relationship_disabled', 'RELATIONSHIP_DISABLED'],
  ['order_error_offers_expired', 'OFFER_EXPIRED'],
  ['live_prices_halted', 'MARKET_HALTED'],
  ['permit_missing', 'PERMIT_MISSING'],
  ['payment_term_changed', 'TERM_NOT_ALLOWED'],
  ['quantity_error', 'QUANTITY_OUT_OF_BOUNDS'],
  ['delivery_address_required', 'ADDRESS_MISSING'],
  ['vat_id_missing', 'PAPERS_VAT_ID_MISSING'],
  ['no_volume_available', 'VOLUME_EXHAUSTED'],
  ['new_volume_available', 'VOLUME_EXHAUSTED'],
  ['purchase_limit_fully_exhausted', 'LIMIT_DAILY'],
  ['order_error_no_credit', 'CREDIT_EXHAUSTED'],
  ['approval_required', 'APPROVAL_REQUIRED'],
]);

const sequence = [...reasons.keys()];

/** After these the standing order waits for the next window: nothing of the buyer's is in the way, or only a colleague's answer. */
const passing: ReadonlySet<StandingOrderReason> = new Set([
  'OFFER_NONE',
  'OFFER_EXPIRED',
  'MARKET_HALTED',
  'PRICE_NONE',
  'APPROVAL_REQUIRED',
]);

/** The reason of a refused purchase. */
export function toReason(refusal: BusinessRefusal): StoredReason {
  const { words, facts } = refusal.detail;
  const found = reasons.get(refusal.code) ?? 'PRICE_NONE';
  const code = found === 'CREDIT_EXHAUSTED' && facts.binding === 'hold' ? 'CREDIT_HELD' : found;
  const { available, unit, min, max } = { ...words, ...facts };
  // The refusal speaks of a basket.
  const text = code === 'APPROVAL_REQUIRED' ? reasonSentences[code] : formatRefusal(refusal);
  return { code, facts: { available, unit, min, max }, text };
}

/** Whether a standing order ends with this reason, instead of waiting on. */
export function endsStandingOrder({ code }: Pick<StoredReason, 'code'>): boolean {
  return !passing.has(code);
}

/** Of several refusals the one that is nearest to an order. */
export function pickNearest<C extends RefusalCode>(
  refusals: readonly BusinessRefusal<C>[],
): BusinessRefusal<C> | undefined {
  return refusals.toSorted((a, b) => sequence.indexOf(b.code) - sequence.indexOf(a.code))[0];
}

/** A stored reason as the interface shows it. */
export function toReasonView(
  code: StandingOrderReason | null,
  facts: Readonly<Record<string, unknown>>,
  text: string,
): StandingOrderReasonView | null {
  return code && { code, detail: formatReason(code, facts), text };
}
