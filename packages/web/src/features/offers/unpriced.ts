import { t } from './texts.ts';

const sentences: Readonly<Record<string, () => string>> = {
  stale_market: () => t('unpriced_stale_market'),
  missing_month: () => t('unpriced_missing_month'),
  missing_conversion_factor: () => t('unpriced_missing_conversion_factor'),
  missing_fx: () => t('unpriced_missing_fx'),
  missing_density: () => t('unpriced_missing_density'),
  not_positive: () => t('unpriced_not_positive'),
  too_high: () => t('unpriced_too_high'),
};

/** Why an offer has no price, as a sentence. The server sends a code or a sentence. */
export function unpricedSentence(reason: string | null): string {
  return reason === null ? t('notPriced') : (sentences[reason]?.() ?? reason);
}
