import type { Brand } from '@handelsplatz/domain/brands';
import { formatNumber } from '@handelsplatz/domain/formats';
import { toNumber } from '@handelsplatz/domain/numbers';
import { displayUnit } from '@handelsplatz/domain/pricing/chain';
import {
  type AnyRuleKind,
  type EnteredRule,
  findGreatestValue,
  parseRuleValue,
} from '@handelsplatz/domain/pricing/rules';

/** Units of values that have none to choose; L is the brand's currency. */
const fixedUnits: Partial<Record<AnyRuleKind, string>> = {
  DENSITY: 't/cbm',
  CONVERSION: 'bbl/mt',
  FX: 'L je USD',
  MIN_PRICE_MAX_DROP: 'L/100 l',
};

/** Densities of fuels in kg/cbm. A user who enters one of them has used the wrong unit. */
const kilograms = { from: 500, to: 1_200 } as const;

/** The sentence at a value that is too great: how great it may be, and in which unit. */
export function limitSentence(draft: Pick<EnteredRule, 'kind' | 'unit' | 'value'>, brand: Brand): string | undefined {
  const [limit, value] = [findGreatestValue(draft), parseRuleValue(draft)];
  if (!limit || !value.ok) return undefined;
  const entered = toNumber(value.value);
  const greatest = `${formatNumber(limit, 0, brand.numbers)} ${formatUnit(draft, brand)}`;
  if (draft.kind === 'DENSITY' && entered >= kilograms.from && entered <= kilograms.to) {
    const inTonnes = formatNumber(entered / 1_000, 3, brand.numbers);
    return `Höchstens ${greatest}. Das sieht nach kg/cbm aus: Bitte tragen Sie die Dichte in t/cbm ein, zum Beispiel ${inTonnes}.`;
  }
  return entered < 0 ? `Mindestens −${greatest}.` : `Höchstens ${greatest}.`;
}

function formatUnit({ kind, unit }: Pick<EnteredRule, 'kind' | 'unit'>, { currency }: Brand): string {
  if (unit !== null) return displayUnit(unit, currency).replace('100L15', '100 l');
  return (fixedUnits[kind] ?? '').replace('L', currency);
}
