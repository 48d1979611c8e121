import { t } from './texts.ts';

const reasons = [
  'unknown_symbol',
  'not_a_number',
  'zero',
  'negative',
  'no_time',
  'from_future',
  'older_than_last',
  'out_of_limits',
  'factor_ten',
  'jump',
] as const;

/** Why a quotation is not believed, as a sentence; the code itself where it is none of ours. */
export function tickReason(code: string): string {
  const known = reasons.find((reason) => reason === code);
  return known ? t(known) : code;
}
