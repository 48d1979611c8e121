/**
 * Why a standing order has ended, or would not order today: `CATEGORY_CONDITION`. A closed list. The help page, the interface and the
 * screens have a sentence for each.
 */
export const standingOrderReasons = [
  'RIGHT_MISSING',
  'RIGHT_ACCOUNT_DISABLED',
  'RIGHT_TERMS_OPEN',
  'RELATIONSHIP_DISABLED',
  'OFFER_NONE',
  'OFFER_EXPIRED',
  'MARKET_HALTED',
  'PRICE_NONE',
  'TERM_NOT_ALLOWED',
  'PERMIT_MISSING',
  'PAPERS_VAT_ID_MISSING',
  'ADDRESS_MISSING',
  'QUANTITY_OUT_OF_BOUNDS',
  'VOLUME_EXHAUSTED',
  'APPROVAL_REQUIRED',
  'LIMIT_DAILY',
  'CREDIT_EXHAUSTED',
  'CREDIT_HELD',
  'GROUP_FILLED',
  'USER_CANCELLED',
  'TIME_EXPIRED',
  'SYSTEM_FAULT',
] as const;

export type StandingOrderReason = (typeof standingOrderReasons)[number];

/**
 * A reason with its facts, for programs and for the log.
 * @example formatReason('LIMIT_DAILY', { available: 12 }) // 'LIMIT_DAILY: available=12'
 */
export function formatReason(reason: StandingOrderReason, facts: Readonly<Record<string, unknown>> = {}): string {
  const pairs = Object.entries(facts)
    .filter(([, value]) => value !== undefined && value !== null && typeof value !== 'object')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}=${String(value)}`);
  return [reason, pairs.join(' ')].filter(Boolean).join(': ');
}
